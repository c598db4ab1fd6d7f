"""Gives the answers of a table of areas with one device, and asks its staff."""

import time
from collections import Counter

from game.scenes.confirm import Confirm

PLAYOUTS = 4
"""Games that the staff plays on for its answers."""
PAUSE = 0.02
"""Seconds between the frames that wait for them, so that the other process gets on."""


class AreaPlayer:
    """Gives the answers of a table of areas with one device."""

    def __init__(self, scene, hand, settle):
        self.scene = scene
        self.hand = hand
        self.settle = settle
        self.ways = Counter()

    def give(self, wanted):
        """Answer the question that is open with ``wanted``."""
        session = self.scene.session
        made = len(session.choices)
        self.until(wanted, lambda: len(session.choices) > made)
        assert session.choices[made] == wanted, f"{session.choices[made]} was chosen in place of {wanted}"

    def until(self, wanted, given):
        """Go towards an answer and press it, until something has come of it."""
        for _ in range(80):
            if given():
                return
            self.step(f"option:{wanted}")
            self.settle()
        raise AssertionError(f"{wanted} can't be reached with {self.hand.device}: {self.ways}")

    def step(self, button):
        """One click or tap towards an answer."""
        if isinstance(self.scene.popup, Confirm):
            self._confirm()
        elif self.hand.device == "MOUSE":
            self._point(button)
        else:
            self._walk(button)

    def _confirm(self):
        """Give up all the same what the slip speaks of."""
        self.ways["confirm"] += 1
        on = self.scene.popup.on
        if self.hand.device == "MOUSE":
            self.hand.click(on.rect.center)
        else:
            self.hand.tap("choose" if self.scene.popup.buttons.focused is on else "right")

    def _way(self, button):
        """The answer's button, or the one that leads to others where it isn't on the slip."""
        here = [one.id for one in self.scene.buttons.items]
        found = button if button in here else next(one for one in here if one in ("page", "all"))
        self.ways["answer" if found == button else "page"] += 1
        return found

    def _point(self, button):
        way = self._way(button)
        self.hand.click(next(one.rect.center for one in self.scene.buttons.items if one.id == way))

    def _walk(self, button):
        way, focused = self._way(button), self.scene.buttons.focused
        self.hand.tap("choose" if focused is not None and focused.id == way else "next")

    def ask(self, seat):
        """Ask the staff, look at its second answer and take it; gives its answers."""
        self.scene.staff.playouts = PLAYOUTS
        if self.hand.device == "MOUSE":
            self.hand.click(next(one.rect.center for one in self.scene.buttons.items if one.id == "key:ask"))
        else:
            self.hand.ask()
        slip = self.scene.popup
        assert slip is not None, f"the staff can't be asked with {self.hand.device}"

        def answered():
            time.sleep(PAUSE)
            return slip.answers or slip.fault

        seat.wait(answered)
        seat.frames(2)
        assert slip.answers, slip.fault or "no answer came"
        if self.hand.device != "MOUSE":
            self.hand.tap("down")
        for _ in range(2):
            if self.hand.device == "MOUSE":
                self.hand.click(slip.buttons.items[1].rect.center)
            else:
                self.hand.tap("choose")
        while isinstance(self.scene.popup, Confirm):
            self._confirm()
        self.settle()
        return [one.answer.option for one in slip.answers]
