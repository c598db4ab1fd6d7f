"""Where things come from and go to that have no place on the map: the turn track, the losses, the tray, the deck."""

from __future__ import annotations

from dataclasses import dataclass

from game.dday.panels.gauges import Gauges
from game.dday.panels.side import held_slots
from game.dday.panels.strip import arrange
from game.dday.panels.track import space_of
from game.dday.show.animation import EffectCanvas
from game.dday.show.animation_input import AnimationInput
from game.table.hexgrid import Point

TRAY = ("naval", "dauntless", "hero", "flame")
"""The markers in the tray, slot by slot."""
LOSSES = ("losses", "companies")
"""The gauges that show losses."""


@dataclass(frozen=True)
class StripPlan:
    """What lies on the strip along the top edge in a game."""

    turns: tuple[int, int] = (1, 24)
    """The first and the last turn of its track."""
    gauges: tuple[tuple[str, int], ...] = ()
    """The gauges at its right end, from left to right, with their widths at 1080 lines."""


def plan_of(props: AnimationInput) -> StripPlan:
    """The strip of the game that is shown."""
    scenario = props.view.scenario_facts
    parts = Gauges(props.content, scenario).parts
    gauges = tuple((gauge.name, gauge.width) for gauge in parts)
    return StripPlan((scenario.first_turn, scenario.last_turn), gauges)


def spot(canvas: EffectCanvas, name: str, plan: StripPlan) -> Point:
    """The pixel of "turn:5", "loss", "deck", "card", "held:naval" and the like.

    When the table is cleared these things lie beyond its edge; a name that isn't known is the strip's middle.
    """
    layout = canvas.layout
    kind, _, what = name.partition(":")
    if kind == "held" and what in TRAY and layout.held.width:
        slot = held_slots(layout.held, layout.side_measure, len(TRAY))[TRAY.index(what)]
        return float(slot.centerx), float(slot.centery)
    if kind in ("card", "deck", "held"):
        rect = layout.card if kind == "card" else layout.deck
        return (float(rect.centerx), float(rect.centery)) if rect.width else (float(canvas.camera.window[0]), 0.0)
    _, gauges, room = arrange(layout.strip, layout.strip_measure, [width for _, width in plan.gauges])
    if kind == "turn" and what.isdigit():
        first, last = plan.turns
        space = space_of(range(first, last + 1), room, layout.strip_measure, int(what))
        return float(space.centerx), float(space.centery)
    for (gauge, _), place in zip(plan.gauges, gauges, strict=True):
        if kind == "loss" and gauge in LOSSES:
            return float(place.centerx), float(place.centery)
    return float(layout.strip.centerx), float(room.centery)
