"""The slip of actions: all that can be done at the cursor, with the question, and with the table."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.dday.play.choices import Choices
from game.dday.play.joining_attack import JoinNeeds, at_place, out_button
from game.dday.play.protocols import Looking
from game.input.intents import Device, Intent, Signal
from game.scenes.popup import Popup
from game.table.stacks import side_at
from game.ui.widgets import Button

MOST = 12
"""Answers without a place that are listed; more of them are reached at the question itself."""


class _Control(Protocol):
    def click(self, unit: str, place: str) -> None:
        """A counter, a hex or a box is chosen."""

    def table_buttons(self) -> list[Button]:
        """The table's own buttons."""


class ActionNeeds(JoinNeeds, Protocol):
    """What the slip of actions needs of the table."""

    @property
    def control(self) -> _Control:
        """What signals do."""

    @property
    def inspector(self) -> Looking:
        """The closer look."""

    def handle(self, signal: Signal) -> None:
        """Something that the player wants."""


def actions(scene: ActionNeeds) -> Popup:
    """The slip, beside the place of the cursor or the pointer."""
    text = scene.app.theme.text
    keys = scene.app.devices.last is not Device.MOUSE
    place = (scene.cursor if keys else scene.hovered) or scene.cursor
    point = scene.board.camera.to_screen(scene.place_point(place))
    away = side_at(scene.board.camera.size) * 0.8
    groups = [
        (text("input.group.question"), _question(scene)),
        (text("input.group.table"), _table(scene)),
    ]
    title = text("input.actions", place=place.removeprefix("box:"))
    return Popup(title, _here(scene, place), (point[0] + away, point[1] - away), groups, focus=keys)


def _here(scene: ActionNeeds, place: str) -> list[Button]:
    """The answers at a place, units there that are picked first, and a closer look."""
    choices = None if scene.timeline.busy else scene.choices
    found = [] if choices is None else _answers(scene, choices, place)
    return [*found, Button(scene.app.theme.text("input.do.inspect"), partial(_look, scene, place), "inspect")]


def _answers(scene: ActionNeeds, choices: Choices, place: str) -> list[Button]:
    found = [Button(scene.question.label(one.id), partial(scene.answer, one.id), one.id) for one in choices.at(place)]
    found += [out_button(scene, unit) for unit in at_place(scene, place)]
    said = {t.unit for t in choices.targets if t.option in choices.at(place)}
    waiting = {t.unit for t in choices.targets if t.unit and t.hex != place} - {choices.picked, *said}
    for piece in scene.board.stacks.get(place, []):
        if piece.id in waiting:
            found.append(pick_button(scene, piece.id, place))
    return found


def pick_button(scene: ActionNeeds, unit: str, place: str) -> Button:
    """Picks a unit of a place, before it is said where it goes."""
    label = scene.app.theme.text("input.do.pick", unit=unit)
    return Button(label, partial(scene.control.click, unit, place), f"pick:{unit}")


def _look(scene: ActionNeeds, place: str) -> None:
    scene.inspector.look(place)


def _question(scene: ActionNeeds) -> list[Button]:
    """The answers that have no place on the table."""
    if scene.timeline.busy or scene.choices is None:
        return []
    loose = scene.choices.loose
    found = [Button(scene.question.label(one.id), partial(scene.answer, one.id), one.id) for one in loose[:MOST]]
    return [*found, Button(scene.app.theme.text("input.do.panel"), partial(_send, scene, Intent.PANEL), "panel")]


def _table(scene: ActionNeeds) -> list[Button]:
    """The table's own keys, the rules and the papers."""
    keys = [Button(key.label, key.action, key.id, enabled=key.enabled) for key in scene.control.table_buttons()]
    rules = Button(scene.app.theme.text("input.do.rules"), partial(_send, scene, Intent.RULES), "rules")
    return keys if any(key.id == "rules" for key in keys) else [*keys[:-1], rules, keys[-1]]


def _send(scene: ActionNeeds, intent: Intent) -> None:
    scene.popup = None
    scene.handle(Signal(intent, scene.app.devices.last))
