"""What an answer gives up for good, on a map of areas: asked about once before it is given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from engine.core.decision import Decision
from engine.core.levels import level_of
from engine.core.session import Session
from game.areas.area_kit import AreaKit
from game.core.presentation import GamePresentation
from game.input.intents import Device
from game.lessons.guide import Guide
from game.scenes.confirm import Confirm
from game.scenes.protocols import HasApp, HasPopup


class AreaLossNeeds(HasApp, HasPopup, Protocol):
    """What asking about a loss needs of the table."""

    watched: bool
    kit: AreaKit

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def game(self) -> GamePresentation:
        """The game's presentation."""

    @property
    def guide(self) -> Guide:
        """Whoever sits beside the player."""

    def choose(self, option: str) -> None:
        """Answer the question."""

    def undo(self) -> None:
        """Take the last answer back."""

    def say(self, reason: str, rule: str = "", *, good: bool = False) -> None:
        """Tell the player something below the answers."""


def answer(scene: AreaLossNeeds, option_id: str) -> None:
    """The player answers the question; what gives something up for good is asked about first."""
    slip = _asked(scene, option_id)
    if slip is None:
        _give(scene, option_id)
    else:
        scene.popup = slip


def _give(scene: AreaLossNeeds, option_id: str) -> None:
    """Answer, and tell what ended by itself with that; a recruit can take back what leads to fights hardly won."""
    asked, before = scene.session.pending, scene.session.view()
    scene.choose(option_id)
    ended = scene.kit.ended_alone(asked, option_id, before, scene.session.view()) if asked is not None else None
    if ended is None or scene.watched or scene.guide.teaches:
        return
    text, pending, (key, rule) = scene.app.theme.text, scene.session.pending, ended
    helped = pending is not None and level_of(scene.session.setup).helped
    risks = [line for one in pending for line in _risks(scene, pending, one.id)] if pending and helped else []
    if not risks:
        scene.say(text(key), rule)
        return
    scene.popup = Confirm(
        text(key),
        risks,
        text("confirm.alone.on"),
        scene.undo,
        pointer=scene.app.devices.pointer if scene.app.devices.last is Device.MOUSE else None,
        back=text("confirm.alone.stay"),
    )


def _asked(scene: AreaLossNeeds, option_id: str) -> Confirm | None:
    """The slip about what an answer gives up; None when that is nothing, or nobody wants to be told.

    A recruit is always asked, and told what the engine remarks about the answer besides.
    """
    pending, app = scene.session.pending, scene.app
    option = pending.option(option_id) if pending is not None else None
    loss = option.facts.get("gives_up") if option is not None else None
    forced = level_of(scene.session.setup).helped
    if pending is None or not loss or scene.watched or scene.guide.teaches or not (forced or app.settings.confirm):
        return None
    text = app.theme.text
    return Confirm(
        text(f"confirm.title.{pending.kind}_{option_id}"),
        [
            *(text(f"confirm.loss.{key}", count=figure) for key, figure in loss.items()),
            *(_risks(scene, pending, option_id) if forced else ()),
        ],
        text("confirm.on.usual"),
        lambda: scene.choose(option_id),
        "" if forced else text("confirm.note"),
        app.devices.pointer if app.devices.last is Device.MOUSE else None,
        back=text("confirm.back"),
    )


def _risks(scene: AreaLossNeeds, pending: Decision, option_id: str) -> Iterator[str]:
    """What the engine remarks about an answer, in words with its rule."""
    game, code = scene.game.game, scene.game.spoken(scene.app.theme.language)
    for one in game.remarks(scene.session.view(pending.side), pending):
        if option_id in one.about:
            yield f"{game.remark(one, code)} [{one.rule}]"
