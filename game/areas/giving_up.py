"""What an answer gives up for good, on a map of areas: asked about once before it is given."""

from __future__ import annotations

from typing import Protocol

from engine.core.session import Session
from game.input.intents import Device
from game.lessons.guide import Guide
from game.scenes.confirm import Confirm
from game.scenes.protocols import HasApp, HasPopup


class AreaLossNeeds(HasApp, HasPopup, Protocol):
    """What asking about a loss needs of the table."""

    watched: bool

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def guide(self) -> Guide:
        """Whoever sits beside the player."""

    def choose(self, option: str) -> None:
        """Answer the question."""


def answer(scene: AreaLossNeeds, option_id: str) -> None:
    """The player answers the question; what gives something up for good is asked about first."""
    slip = _asked(scene, option_id)
    if slip is None:
        scene.choose(option_id)
    else:
        scene.popup = slip


def _asked(scene: AreaLossNeeds, option_id: str) -> Confirm | None:
    """The slip about what an answer gives up; None when that is nothing, or nobody wants to be told."""
    pending, app = scene.session.pending, scene.app
    option = pending.option(option_id) if pending is not None else None
    loss = option.facts.get("gives_up") if option is not None else None
    if pending is None or not loss or scene.watched or scene.guide.teaches or not app.settings.confirm:
        return None
    text = app.theme.text
    return Confirm(
        text(f"confirm.title.{pending.kind}_{option_id}"),
        [text(f"confirm.loss.{key}", count=figure) for key, figure in loss.items()],
        text("confirm.on.usual"),
        lambda: scene.choose(option_id),
        text("confirm.note"),
        app.devices.pointer if app.devices.last is Device.MOUSE else None,
        back=text("confirm.back"),
    )
