"""Where things come from and go to that have no place on the map: the turn track, the losses, the tray, the deck."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.hexgrid import Point
from game.panels.gauges import Gauges
from game.panels.side import held_slots
from game.panels.strip import GAP
from game.panels.track import NARROW, WIDEST
from game.show.beat import Canvas
from game.show.props import Props

PLATE = 262
"""Where the slip with the turn ends on the strip, in pixels at 1080 lines."""
EDGE = 10
TRAY = ("naval", "dauntless", "hero", "flame")
"""The markers in the tray, slot by slot."""
LOSSES = ("_losses", "_companies")
"""What draws the losses, by the painters' names."""


@dataclass(frozen=True)
class StripPlan:
    """What lies on the strip along the top edge in a game."""

    turns: tuple[int, int] = (1, 24)
    """The first and the last turn of its track."""
    gauges: tuple[tuple[str, int], ...] = ()
    """The gauges at its right end, from left to right, with their widths at 1080 lines."""


def plan_of(props: Props) -> StripPlan:
    """The strip of the game that is shown."""
    scenario = props.content.scenarios[props.view.scenario]
    parts = Gauges(props.content, scenario).parts()
    gauges = tuple((draw.__name__, width) for width, draw in parts)
    return StripPlan((scenario.first_turn, scenario.last_turn), gauges)


def spot(canvas: Canvas, name: str, plan: StripPlan) -> Point:
    """The pixel of "turn:5", "loss", "deck", "card", "held:naval" and the like.

    When the table is cleared these things lie beyond its edge; a name that isn't known is the strip's middle.
    """
    layout, px = canvas.layout, canvas.measure.px
    kind, _, what = name.partition(":")
    if kind == "held" and what in TRAY and layout.held.width:
        slot = held_slots(layout.held, canvas.measure, len(TRAY))[TRAY.index(what)]
        return float(slot.centerx), float(slot.centery)
    if kind in ("card", "deck", "held"):
        rect = layout.card if kind == "card" else layout.deck
        return (float(rect.centerx), float(rect.centery)) if rect.width else (float(canvas.camera.window[0]), 0.0)
    y = float(layout.strip.top + px(48))
    x = layout.strip.right - px(EDGE)
    for gauge, width in reversed(plan.gauges):
        if kind == "loss" and gauge in LOSSES:
            return x - px(width) / 2, y
        x -= px(width) + px(GAP)
    if kind == "turn" and what.isdigit():
        return _turn(canvas, int(what), plan, x)
    return float(layout.strip.centerx), y


def _turn(canvas: Canvas, turn: int, plan: StripPlan, right: int) -> Point:
    """A space of the turn track, which ends at the pixel ``right`` at most; laid out as game/panels/track.py does."""
    px, strip = canvas.measure.px, canvas.layout.strip
    left = strip.left + px(PLATE) + px(GAP)
    first, last = plan.turns
    count, room = last - first + 1, right - left
    rows = 1 if room / count >= px(NARROW) else 2
    columns = -(-count // rows)
    step = min(px(WIDEST), (room - px(12)) / columns)
    wide = round(step * columns) + px(12)
    if room - wide < px(120):
        left += (room - wide) // 2
    row, column = divmod(max(first, min(last, turn)) - first, columns)
    high = (px(80) - px(10)) / rows
    return left + px(6) + (column + 0.5) * step, strip.top + px(8) + px(5) + (row + 0.5) * high
