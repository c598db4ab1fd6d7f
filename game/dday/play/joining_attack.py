"""An attack that is being put together: who would join under the pointer, who can be taken out again (8.1, 8.12)."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from engine.core.decision import Option
from game.dday.panels.tokens import TOKEN
from game.dday.play.protocols import CanUndo, HasAsked, HasQuestion, Pointed
from game.input.intents import Device
from game.lessons.guide import Guide
from game.scenes.protocols import HasApp, HasPopup
from game.ui.widgets import Button

SUPPORT = ("naval", "dauntless")


class JoinNeeds(HasApp, HasAsked, CanUndo, HasPopup, HasQuestion, Pointed, Protocol):
    """What putting an attack together needs of the table."""

    @property
    def guide(self) -> Guide:
        """Who is beside the player, and may have a word in what is taken back."""


def candidate(scene: JoinNeeds) -> Option | None:
    """8.1 Who would join by a press now: under the pointer or the cursor, or on the button with the focus."""
    choices = scene.choices
    if choices is None or choices.decision.kind != "join" or scene.timeline.busy:
        return None
    offered = {option.id: option for option in choices.decision if option.verb in ("join", "support")}
    button = (scene.question.buttons if scene.popup is None else scene.popup.buttons).focused
    if button is not None:
        return offered.get(button.id) or offered.get(f"join:{button.id.removeprefix(TOKEN)}")
    if scene.popup is not None:
        return None
    if scene.app.devices.last is Device.MOUSE:
        at = scene.app.devices.pointer
        if any(rect.collidepoint(at) for rect in scene.covered):
            return None
        piece = scene.board.piece_under(at)
        if piece is not None:
            return offered.get(f"join:{piece.id}")
    place = scene.hovered if scene.app.devices.last is Device.MOUSE else scene.cursor
    there = [option for option in choices.at(place) if option.id in offered] if place else []
    return there[0] if len(there) == 1 else None


def joiners(scene: JoinNeeds) -> list[str]:
    """8.1 Where those are who could join an attack, or have joined it."""
    choices = scene.choices
    if choices is None or choices.decision.kind != "join":
        return []
    units = [*(option.argument for option in choices.decision if option.verb == "join"), *joined(scene)]
    return list(dict.fromkeys(scene.view.us[unit].place for unit in units if unit in scene.view.us))


def joined(scene: JoinNeeds) -> list[str]:
    """8.12 The units that joined the attack and can be taken out again, in their order."""
    decision = scene.choices.decision if scene.choices is not None else None
    if decision is None or decision.kind != "join":
        return []
    return [str(unit) for unit in decision.facts["units"] if _joined_by(scene, f"join:{unit}")]


def _joined_by(scene: JoinNeeds, choice: str) -> bool:
    """Whether a choice belongs to the attack that is being put together."""
    return choice in _made(scene)


def _made(scene: JoinNeeds) -> list[str]:
    """The choices since the attack was chosen, that one first."""
    made = scene.session.choices
    first = next((i for i in reversed(range(len(made))) if made[i].startswith("attack:")), len(made))
    return list(made[first:])


def at_place(scene: JoinNeeds, place: str) -> list[str]:
    """The joined units in a place."""
    return [unit for unit in joined(scene) if scene.view.us[unit].place == place]


def leaving(scene: JoinNeeds, place: str) -> list[str]:
    """8.12 What a press on who joined would do, in words: on the unit under the pointer, else in ``place``."""
    there, at = at_place(scene, place), scene.app.devices.pointer
    if scene.question.token():
        return []
    if scene.app.devices.last is Device.MOUSE:
        piece = None if any(rect.collidepoint(at) for rect in scene.covered) else scene.board.piece_under(at)
        there = [unit for unit in joined(scene) if piece is not None and piece.id == unit]
    return [scene.app.theme.text("play.take_out", unit=unit) for unit in there]


def taken_out(scene: JoinNeeds, unit: str) -> bool:
    """8.12 A click on the counter of who takes part: he leaves the attack, unless he leads it, which is told."""
    decision = scene.choices.decision if scene.choices is not None else None
    if decision is None or decision.kind != "join" or unit not in decision.facts["units"]:
        return False
    if unit in joined(scene):
        take_out(scene, f"join:{unit}")
    else:
        scene.say(scene.app.theme.text("play.leads", unit=unit), "8.1")
    return True


def take_out(scene: JoinNeeds, choice: str) -> None:
    """Take a unit or a marker out of the attack again; who only took part because of it leaves too, and is named."""
    if scene.guide.undo():
        return
    dropped = [one.partition(":")[2] for one in scene.session.retract(choice)]
    scene.cut()
    if dropped:
        scene.say(scene.app.theme.text("play.left_too", units=", ".join(dropped)))


def out_button(scene: JoinNeeds, unit: str) -> Button:
    """Takes a joined unit out."""
    label = scene.app.theme.text("play.take_out", unit=unit)
    return Button(label, partial(take_out, scene, f"join:{unit}"), f"out:{unit}")


def offers(scene: JoinNeeds) -> list[Button]:
    """Beside the answers: to leave a marker out again, and to call the attack off."""
    text = scene.app.theme.text
    if not scene.session.can_undo:
        return []
    found = [
        Button(text(f"play.without_{marker}"), partial(take_out, scene, f"support:{marker}"), f"out:{marker}")
        for marker in SUPPORT
        if _joined_by(scene, f"support:{marker}")
    ]
    return [*found, Button(text("play.call_off"), partial(call_off, scene), "take_back")]


def call_off(scene: JoinNeeds) -> None:
    """Go back to where the attack was chosen."""
    if scene.guide.undo():
        return
    for _ in _made(scene):
        if scene.session.can_undo:
            scene.session.undo()
    scene.cut()
