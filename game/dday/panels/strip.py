"""The top edge of the table: a slip with turn and phase, the turn track, and what stands beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from engine.dday.content import Content, ScenarioData
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.panels.gauge import Painter
from game.dday.panels.gauges import Gauges
from game.dday.panels.track import TurnTrack
from game.dday.turn_times import day, hour
from game.ui import colours, paper
from game.ui.cached_drawing import DrawnThings
from game.ui.drawing import shapes
from game.ui.scale import Scale

GAP = 12
PLATE = 252
HIGH = 80
"""Width of the slip with the turn and height of everything on the strip, at 1080 lines."""


TRACK_HIGH = 60
"""Height of a turn track that has a row of its own below the rest."""


def share(strip: pygame.Rect, measure: Scale, widths: Sequence[int]) -> float:
    """What part of its usual width all on the upper of two rows keeps: less than all where gauges would not fit."""
    px = measure.px
    if strip.height <= px(HIGH + TRACK_HIGH):
        return 1.0
    room = strip.width - px(20) - len(widths) * px(GAP)
    return min(1.0, room / (px(PLATE) + sum(map(px, widths))))


def arrange(
    strip: pygame.Rect, measure: Scale, widths: Sequence[int]
) -> tuple[pygame.Rect, list[pygame.Rect], pygame.Rect]:
    """Where the slip with the turn, gauges so wide (at 1080 lines, left to right) and the track have their room.

    The track lies between them, or below all of them where the strip is high enough for two rows. ``measure`` is the
    strip's own.
    """
    px, part = measure.px, share(strip, measure, widths)
    top, height = strip.top + px(8), px(HIGH)
    gauges: list[pygame.Rect] = []
    x = strip.right - px(10)
    for width in reversed(widths):
        wide = int(px(width) * part)
        gauges.insert(0, pygame.Rect(x - wide, top, wide, height))
        x = gauges[0].left - px(GAP)
    plate = pygame.Rect(strip.left + px(10), top, px(PLATE), height)
    if strip.height > px(HIGH + TRACK_HIGH):
        plate.width = min(x - plate.left, px(2 * PLATE))
        low = top + height + px(5)
        return plate, gauges, pygame.Rect(plate.left, low, strip.width - px(20), px(TRACK_HIGH))
    left = plate.right + px(GAP)
    return plate, gauges, pygame.Rect(left, top, x - left, height)


def _paint(
    draw: Painter, measure: Scale, view: TableView, ready: int, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    draw(surface, rect, measure, view, ready)


class Strip:
    """What lies along the top edge, in sight as long as the table isn't cleared."""

    def __init__(self, content: Content, scenario: ScenarioData) -> None:
        self.scenario = scenario
        self.spaces = content.turn_track[scenario.track]
        self.track = TurnTrack(content, scenario)
        self.gauges = Gauges(content, scenario)
        self.kept = DrawnThings()

    def update(self, seconds: float, view: TableView, *, at_once: bool) -> None:
        """Let the turn marker slide on; ``at_once`` lays it down where it belongs."""
        self.track.update(seconds, view.turn, at_once=at_once)

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int
    ) -> list[pygame.Rect]:
        """Draw it; ``ready`` is how many units can still act. Gives what it covers of the window."""
        parts = self.gauges.parts
        widths = [gauge.width for gauge in parts]
        plate, places, room = arrange(rect, measure, widths)
        inside = measure.enlarged(measure.zoom * share(rect, measure, widths))
        self.kept.lay(
            surface,
            plate,
            "plate",
            (view.turn, view.step),
            inside,
            lambda target, rect: self._plate(target, rect, inside, view),
        )
        facts = self.gauges.facts(view, ready)
        for gauge, part in zip(parts, places, strict=True):
            self.kept.lay(
                surface,
                part,
                gauge.name,
                facts,
                inside,
                partial(_paint, gauge.draw, inside, view, ready),
            )
        return [plate, *places, self.track.draw(surface, room, measure, view)]

    def _plate(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView) -> None:
        """The turn in stencil, its hour typed, the phase stamped."""
        theme = measure.theme
        palette = theme.palette
        px = measure.px
        paper.sheet(surface, rect, palette.manila, lift=px(5))
        inner = rect.inflate(-px(20), -px(14))
        head = theme.text("strip.turn", turn=view.turn) if view.turn else theme.text("strip.set_up")
        first = paper.write(surface, head, (inner.left, inner.top + px(2)), px(29), palette.ink, "stencil")
        space = self.spaces.get(view.turn)
        if space:
            right = (inner.right, inner.top)
            small, room = measure.text("tiny"), inner.right - first.right - px(8)
            line = paper.write(
                surface, hour(theme.language, space), right, small, palette.ink, "typed", anchor="topright", within=room
            )
            paper.write(
                surface,
                day(theme.language, space.date),
                (inner.right, line.bottom + px(1)),
                small,
                palette.ink_soft,
                "typed",
                anchor="topright",
                within=room,
            )
        y = first.bottom + px(5)
        shapes.line(surface, colours.MANILA_DARK, (inner.left, y), (inner.right, y), max(1, px(1.4)))
        paper.write(
            surface,
            texts.phase_of(theme.language, view).upper(),
            (inner.left, inner.bottom + px(2)),
            measure.text("body"),
            palette.stamp_red,
            "bold",
            anchor="bottomleft",
            within=inner.width,
        )
