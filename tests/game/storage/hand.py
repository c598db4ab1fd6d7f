"""A hand with one device, and games for it to save."""

import pytest

from game.input.intents import CURSORS, Device, Intent, Signal
from game.scenes.opening import start


class Hand:
    """Presses buttons by their ids, with one device alone."""

    def __init__(self, table, device=Device.MOUSE):
        self.table = table
        self.device = device

    @property
    def top(self):
        return self.table.app.top

    def press(self, name):
        """Press a button, named by its id or, of those of a message, by its number; a cursor walks to it."""
        self.table.frames(2)
        items = self.top.buttons.items
        button = items[name] if isinstance(name, int) else next(item for item in items if item.id == name)
        assert button.enabled
        if self.device is Device.MOUSE:
            self.table.app.signal(Signal(Intent.CHOOSE, self.device, button.rect.center))
        else:
            self._walk(items.index(button))
            self.table.app.signal(Signal(Intent.CHOOSE, self.device))
        self.table.frames(2)

    def _walk(self, wanted):
        """Go to a button by the shortest way that the cursor knows; fails when there is none."""
        buttons = self.top.buttons
        if buttons.focused is None:
            self.table.app.signal(Signal(Intent.CURSOR_S, self.device))
        begin = buttons.focus
        ways, waiting = {begin: ()}, [begin]
        while waiting and wanted not in ways:
            at = waiting.pop(0)
            for intent, way in CURSORS.items():
                buttons.focus = at
                buttons.move(way)
                if buttons.focus not in ways:
                    ways[buttons.focus] = (*ways[at], intent)
                    waiting.append(buttons.focus)
        buttons.focus = begin
        if wanted not in ways:
            pytest.fail(f"no way leads to {buttons.items[wanted].id}")
        for intent in ways[wanted]:
            self.table.app.signal(Signal(intent, self.device))
        assert buttons.focus == wanted


def played(table, seed="7", choices=2):
    """A game on the table, some choices old, and saved at its beginning and after each choice."""
    scene = start(table.app, "15-september", seed, ())
    table.app.replace(scene)
    table.frames(3)
    table.app.saves.flush()
    for _ in range(choices):
        choose(table, scene)
    return scene


def choose(table, scene):
    """Make the first choice there is."""
    scene.choose(scene.session.pending.ids()[0])
    table.frames(3)
    table.app.saves.flush()
