"""What a choice gives up for good, in words: asked about before it is made, unless the settings say otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.core.decision import Decision, Option
from game.dday.play.warning_desk import FREE, WarningDesk, WarnNeeds, forced, wanted
from game.input.intents import Device
from game.scenes.confirm import Confirm
from game.ui.theme import Theme
from game.ui.widgets import Button

MOST = 8
"""Units that are named; of more the rest is counted."""


class LossNeeds(WarnNeeds, Protocol):
    """What asking about a loss needs of the table."""

    @property
    def warnings(self) -> WarningDesk:
        """What ending the actions would leave in danger."""

    def choose(self, option_id: str) -> None:
        """Answer the question."""


def asked(scene: LossNeeds, decision: Decision, option: Option) -> Confirm | None:
    """The slip about what an option gives up or leaves in danger; None when that is nothing, or not to be told."""
    theme, text, desk = scene.app.theme, scene.app.theme.text, scene.warnings
    loss, warned = _loss(scene, option), desk.about(option)
    if not loss and not warned:
        return None
    name = f"{decision.kind}_{option.verb}"
    title = text(f"confirm.title.{name}") if loss and theme.language.known(f"confirm.title.{name}") else ""
    way_on = f"confirm.on.{name}" if theme.language.known(f"confirm.on.{name}") else "confirm.on.usual"
    title = title or text("confirm.title.usual", label=scene.question.label(option.id).rstrip(".!"))
    mouse = scene.app.devices.last is Device.MOUSE

    def never() -> None:
        desk.never(warned, free="free" in loss)
        scene.choose(option.id)

    offers = (warned or "free" in loss) and not forced(scene)
    return Confirm(
        title,
        [*told(theme, loss), *(f"{one.words} [{one.rule}]" for one in warned)],
        text(way_on),
        lambda: scene.choose(option.id),
        "" if forced(scene) else text("confirm.note"),
        scene.app.devices.pointer if mouse else None,
        back=text("confirm.back"),
        never=Button(text("warn.never"), never, "never") if offers else None,
        things=desk.point(warned),
    )


def _loss(scene: LossNeeds, option: Option) -> Mapping[str, Any]:
    """What an option gives up, as far as the player wants to be told."""
    loss = dict(option.facts.get("gives_up") or {})
    if not (forced(scene) or scene.app.settings.confirm):
        loss = {key: figure for key, figure in loss.items() if key == "free"}
    if not wanted(scene, FREE):
        loss.pop("free", None)
    return loss


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
        elif key == "crowded":
            found += [text("confirm.loss.crowded", hex=h, units=_listed(theme, units)) for h, units in figure.items()]
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
