"""What a choice gives up for good, in words: asked about before it is made, unless the settings say otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.core.decision import Decision, Option
from game.dday.play.protocols import HasQuestion
from game.input.intents import Device
from game.scenes.confirm import Confirm
from game.scenes.protocols import HasApp
from game.ui.theme import Theme

MOST = 8
"""Units that are named; of more the rest is counted."""


class LossNeeds(HasApp, HasQuestion, Protocol):
    """What asking about a loss needs of the table."""

    def choose(self, option_id: str) -> None:
        """Answer the question."""


def asked(scene: LossNeeds, decision: Decision, option: Option) -> Confirm | None:
    """The slip about what an option gives up; None when that is nothing, or the player wants no such question."""
    theme, text = scene.app.theme, scene.app.theme.text
    loss = option.facts.get("gives_up")
    if not loss or not scene.app.settings.confirm:
        return None
    name = f"{decision.kind}_{option.verb}"
    title = text(f"confirm.title.{name}") if theme.language.known(f"confirm.title.{name}") else ""
    way_on = f"confirm.on.{name}" if theme.language.known(f"confirm.on.{name}") else "confirm.on.usual"
    title = title or text("confirm.title.usual", label=scene.question.label(option.id).rstrip("."))
    mouse = scene.app.devices.last is Device.MOUSE
    return Confirm(
        title,
        told(theme, loss),
        text(way_on),
        lambda: scene.choose(option.id),
        text("confirm.note"),
        scene.app.devices.pointer if mouse else None,
        back=text("confirm.back"),
    )


def told(theme: Theme, loss: Mapping[str, Any]) -> list[str]:
    """What is given up, a line for each."""
    text = theme.text
    found = []
    for key, figure in loss.items():
        if key == "to":
            continue
        if key == "barrages":
            names = [text(f"confirm.marker.{one}") for one in figure]
            found.append(text("confirm.loss.barrages", markers=_listed(theme, names)))
        elif key == "relief":
            found.append(_relief(theme, figure, str(loss["to"])))
        elif isinstance(figure, list):
            found.append(text(f"confirm.loss.{key}", count=len(figure), units=_listed(theme, figure)))
        else:
            found.append(text(f"confirm.loss.{key}", count=figure))
    return found


def _relief(theme: Theme, units: Sequence[str], to: str) -> str:
    text = theme.text
    turn = to.removeprefix("turn:")
    if turn == to:
        return text("confirm.loss.relief_never", count=len(units), units=_listed(theme, units))
    return text("confirm.loss.relief", count=len(units), units=_listed(theme, units), turn=turn)


def _listed(theme: Theme, names: Sequence[str]) -> str:
    """Names in a row; of many the rest is counted."""
    if len(names) <= MOST:
        return ", ".join(names)
    return theme.text("confirm.and_more", names=", ".join(names[:MOST]), count=len(names) - MOST)
