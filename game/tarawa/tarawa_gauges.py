"""What stands beside the turn track at Tarawa alone: the LVTs that are left, and the support markers of the turn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.dday.content import ScenarioData
from engine.dday.view.table_view import TableView
from engine.tarawa import seen
from engine.tarawa.battle_data import scenario_of
from engine.tarawa.content import load_content
from game.dday.panels.gauge import Gauge, title
from game.dday.texts import own_in
from game.ui import colours, paper
from game.ui.colours import mix, shade
from game.ui.drawing import shapes
from game.ui.palette import Palette
from game.ui.scale import Scale
from game.ui.tabletop import tray

HULL = (21, 27)
"""Width and height of an LVT in the tray at 1080 lines."""
STEP = 25
"""From one LVT in the tray to the next."""
FULL = 2
"""2.22 The steps of an LVT that nothing has hit."""


def gauges(scenario: ScenarioData) -> Sequence[Gauge]:
    """5.1, 17.0 LVTs in every scenario; support markers where there are turns that bring them."""
    found = [Gauge("lvts", 16 + STEP * _most(), _lvts, "held", _boats)]
    if scenario.last_turn >= load_content().figures.late_turn:
        found.append(Gauge("support", 96, _support, "held", seen.support))
    return found


def _most() -> int:
    """2.22 How many LVTs a game can have."""
    return max(len(one.lvts) for one in map(scenario_of, load_content().scenarios.values()))


def _boats(view: TableView) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The steps of the LVTs that stand ready, and of those that are under way."""
    under_way = (steps for load in seen.loads(view).values() for steps in load)
    return tuple(sorted(seen.lvts(view), reverse=True)), tuple(sorted(under_way, reverse=True))


def _lvts(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int) -> None:
    """5.1 An amtrac for each LVT: whole, worn, under way, and an empty place for each that is gone."""
    theme, px = measure.theme, measure.px
    felt = tray(surface, rect, measure)
    title(surface, felt, measure, own_in(theme.language, view.scenario, "gauges.lvts"))
    waiting, under_way = _boats(view)
    boats = [*((steps, False) for steps in waiting), *((steps, True) for steps in under_way)]
    for number in range(_most()):
        hull = pygame.Rect(0, 0, px(HULL[0]), px(HULL[1]))
        hull.midbottom = (felt.left + px(7) + px(STEP) * number + hull.width // 2, felt.bottom - px(4))
        if number >= len(boats):
            shapes.rect(surface, shade(colours.FELT, 0.8), hull, max(1, px(1.5)), px(5))
            continue
        steps, away = boats[number]
        _amtrac(surface, hull, theme.palette, measure, whole=steps >= FULL, away=away)


def _amtrac(
    surface: pygame.Surface, hull: pygame.Rect, inks: Palette, measure: Scale, *, whole: bool, away: bool
) -> None:
    """An amtrac from above; one under way is pale, a worn one has a gap in its track and a red bar."""
    px = measure.px
    tone = mix(inks.us_face, colours.FELT, 0.55) if away else inks.us_face
    dark = mix(inks.us_ink, tone, 0.35 if away else 0.0)
    shapes.rect(surface, shade(colours.FELT, 0.6), hull.move(px(1), px(2)), border_radius=px(5))
    shapes.rect(surface, tone, hull, border_radius=px(5))
    for x in (hull.left + px(1), hull.right - px(4)):
        shapes.rect(surface, dark, pygame.Rect(x, hull.top + px(4), px(3), hull.height - px(7)))
    hold = pygame.Rect(0, 0, hull.width - px(12), hull.height // 2)
    hold.midbottom = (hull.centerx, hull.bottom - px(4))
    shapes.rect(surface, mix(tone, inks.us_ink, 0.55), hold, border_radius=px(2))
    if not whole:
        shapes.aaline(surface, inks.stamp_red, (hull.left, hull.bottom - 1), (hull.right, hull.top), max(2, px(2.5)))


def _support(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int) -> None:
    """17.0 How many support markers are left in this turn."""
    theme, px = measure.theme, measure.px
    left = seen.support(view)
    felt = tray(surface, rect, measure)
    title(surface, felt, measure, own_in(theme.language, view.scenario, "gauges.support"))
    tag = pygame.Rect(0, 0, px(48), px(34))
    tag.midbottom = (felt.centerx, felt.bottom - px(4))
    palette = theme.palette
    paper.sheet(surface, tag, palette.paper_light if left else palette.paper_worn, lift=px(3))
    ink = palette.ink if left else palette.ink_faint
    paper.write(surface, str(left), tag.center, px(26), ink, "bold", anchor="center")
