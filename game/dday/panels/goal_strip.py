"""The goals of the scenario with their counts, on a strip under the turn track: always in sight, marked as they change.

A click on a goal, or the focus of keys and pad on it, opens the report about it and rings its positions on the map.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from engine.dday.inspection.goals import goals
from engine.dday.victory.goals import LOSSES, Aim
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.ui import colours, fonts, paper
from game.ui.cached_drawing import DrawnThings
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.text import Language
from game.ui.theme import Theme

HELD = 4.0
"""Seconds for which a goal that has changed is marked."""
FADES = 1.5
"""How many of them the mark takes to fade at last, unless motion is reduced."""
NEAR = 3
"""So many losses short of their level the count is red."""
GOAL = "goal:"
"""How the report of a goal is called, before its key."""

Then = tuple[int, int]
"""What a goal's count and what is needed would be."""


@dataclass(frozen=True)
class GoalCell:
    """The place of a goal on the strip."""

    key: str
    rect: pygame.Rect


def label(language: Language, key: str, scenario: str) -> str:
    """A goal's short name by its key."""
    return texts.inspection(language, scenario).goal(key)


def figure(language: Language, aim: Aim, then: Then | None = None) -> str:
    """A goal's count as it stands, or as it would be."""
    count, needed = then or (aim.count, aim.needed)
    return language.text(
        "goals.figure.leave" if aim.way == "leave" else "goals.figure.reach", count=count, needed=needed
    )


def change(language: Language, aim: Aim, before: Then, after: Then) -> str:
    """What would be different: "+1", or the new figure when what is needed would be different, too."""
    return figure(language, aim, after) if before[1] != after[1] else _step(before, after)


def _step(before: Then, after: Then) -> str:
    """By how much a count has changed, "" when it is only what is needed that has."""
    step = after[0] - before[0]
    return "" if not step else f"+{step}" if step > 0 else f"−{-step}"


def better(aim: Aim, before: Then, after: Then) -> bool:
    """Whether the player is nearer to a goal, or farther from losing."""
    missing = (before[1] - before[0], after[1] - after[0])
    return missing[1] > missing[0] if aim.way != "reach" else missing[1] < missing[0]


class GoalStrip:
    """The strip: what it shows of a table, what has changed lately, and where each goal lies."""

    def __init__(self) -> None:
        self.aims: tuple[Aim, ...] = ()
        self.cells: tuple[GoalCell, ...] = ()
        self._key: object = None
        self._scenario = ""
        self._marks: dict[str, tuple[float, Then]] = {}
        """Goals that have changed: seconds for which the mark stays, and what they were before."""
        self.kept = DrawnThings()
        self._laid: tuple[object, list[list[tuple[Aim, int]]]] = (None, [])
        """The goals in rows, and what they were laid in rows for."""

    # ------------------------------------------------------------ what it shows

    def show(self, view: TableView) -> None:
        """Take the table over; what is counted otherwise than before is marked."""
        key = _facts(view)
        if key == self._key:
            return
        fresh, self._key = self._key is None, key
        self._scenario = view.scenario
        before = {aim.key: (aim.count, aim.needed) for aim in self.aims}
        self.aims = goals(view)
        for aim in self.aims:
            now = aim.count, aim.needed
            was = before.get(aim.key, now)
            # that a turn brings another level for the losses is no change of theirs
            if not fresh and (was[0] != now[0] or (was[1] != now[1] and aim.key != LOSSES)):
                first = self._marks[aim.key][1] if aim.key in self._marks else was
                self._marks[aim.key] = (HELD, first)

    def update(self, seconds: float) -> None:
        """Let the marks of changes grow older, by the clock on the wall and not by the speed of the show."""
        self._marks = {key: (left - seconds, was) for key, (left, was) in self._marks.items() if left > seconds}

    @property
    def marked(self) -> frozenset[str]:
        """The goals that are marked as changed."""
        return frozenset(self._marks)

    def positions(self, key: str) -> Mapping[str, bool]:
        """The positions that a goal counts, each with whether it is secure; none for one that counts none."""
        aim = next((aim for aim in self.aims if aim.key == key), None)
        return {name: name in aim.secured for name in aim.positions} if aim else {}

    # ------------------------------------------------------------ where things lie

    def height(self, measure: Scale, width: int) -> int:
        """How high the strip is in a window that leaves so much width."""
        rows = len(self._rows(measure, width))
        return rows * _row(measure) + measure.px(4) if rows else 0

    def _rows(self, measure: Scale, width: int) -> list[list[tuple[Aim, int]]]:
        """The goals in rows as they fit, each with its width."""
        key = (self.aims, self._scenario, measure, width)
        if self._laid[0] != key:
            self._laid = (key, self._in_rows(measure, width))
        return self._laid[1]

    def _in_rows(self, measure: Scale, width: int) -> list[list[tuple[Aim, int]]]:
        rows: list[list[tuple[Aim, int]]] = []
        left = 0
        for aim in self.aims:
            wide = _width(aim, measure, self._scenario)
            if not rows or wide > left:
                rows.append([])
                left = width
            rows[-1].append((aim, wide))
            left -= wide
        return rows

    def at(self, pixel: tuple[int, int]) -> str:
        """The goal under a pixel, by its key, or ""."""
        return next((cell.key for cell in self.cells if cell.rect.collidepoint(pixel)), "")

    # ------------------------------------------------------------ drawing

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        measure: Scale,
        coming: Mapping[str, Then],
        *,
        pointed: str = "",
        calm: bool = False,
    ) -> list[pygame.Rect]:
        """Draw it into ``rect``; ``coming`` has what a choice at hand would make of goals. Gives what it covers."""
        row, pad = _row(measure), measure.px(2)
        cells: list[GoalCell] = []
        covered: list[pygame.Rect] = []
        for number, line in enumerate(self._rows(measure, rect.width)):
            strip = pygame.Rect(rect.left, rect.top + pad + number * row, sum(wide for _, wide in line), row - pad)
            shown = tuple(
                (aim, wide, *self._mark(measure.theme.language, aim, coming, calm=calm), aim.key == pointed)
                for aim, wide in line
            )

            def paint(target: pygame.Surface, place: pygame.Rect, shown: Sequence[_Shown] = shown) -> None:
                _paint(target, place, measure, shown, self._scenario)

            self.kept.lay(surface, strip, f"goals {self._scenario} {number}", shown, measure, paint)
            x = strip.left
            for aim, wide in line:
                cells.append(GoalCell(aim.key, pygame.Rect(x, strip.top, wide, strip.height)))
                x += wide
            covered.append(strip)
        self.cells = tuple(cells)
        return covered

    def _mark(self, language: Language, aim: Aim, coming: Mapping[str, Then], *, calm: bool) -> tuple[str, bool, int]:
        """What stands behind a goal's figure, whether that is for the better, and how strongly it is lit, of 8."""
        now = aim.count, aim.needed
        if aim.key in coming:
            after = coming[aim.key]
            return change(language, aim, now, after), better(aim, now, after), 4
        if aim.key in self._marks:
            left, was = self._marks[aim.key]
            strength = 8 if calm else max(1, round(8 * min(1.0, left / FADES)))
            return _step(was, now), better(aim, was, now), strength
        return "", True, 0


_Shown = tuple[Aim, int, str, bool, int, bool]
"""A goal, its width, what stands behind its figure, whether that is good, how strongly it is lit, if it has focus."""


def _facts(view: TableView) -> object:
    """What the goals follow from: as long as it is the same, so are they."""
    return (
        view.turn,
        view.losses,
        view.reserve,
        tuple(view.garrisons),
        frozenset(view.us_hexes),
        frozenset((force.hex, force.unit) for force in view.forces.values()),
    )


def _size(measure: Scale) -> int:
    return measure.text("small")


def _row(measure: Scale) -> int:
    return round(_size(measure) * 1.5) + measure.px(4)


def _digits(aim: Aim) -> Then:
    """The longest figures that a goal can have, so that nothing shifts when one changes."""
    most = max(aim.count, aim.needed, len(aim.positions), 9)
    eights = int("8" * len(str(most)))
    return eights, eights if aim.way == "reach" else aim.needed


def _figure_width(language: Language, aim: Aim, size: int) -> int:
    return fonts.width("bold", size, figure(language, aim, _digits(aim)))


def _width(aim: Aim, measure: Scale, scenario: str) -> int:
    """How wide a goal is with room for a change behind its figure."""
    theme = measure.theme
    size = _size(measure)
    words = (
        fonts.width("semi", size, label(theme.language, aim.key, scenario))
        + _figure_width(theme.language, aim, size)
        + fonts.width("bold", size, " +8 ")
    )
    return words + measure.px(6) + 2 * measure.px(10)


def _paint(surface: pygame.Surface, strip: pygame.Rect, measure: Scale, shown: Sequence[_Shown], scenario: str) -> None:
    """One row of goals on its paper."""
    theme = measure.theme
    palette = theme.palette
    px, size = measure.px, _size(measure)
    paper.sheet(surface, strip, palette.paper, lift=px(3), worn=False)
    x = strip.left
    for number, (aim, wide, changed, good, strength, pointed) in enumerate(shown):
        cell = pygame.Rect(x, strip.top, wide, strip.height)
        tone = palette.pencil_green if good else palette.stamp_red
        if strength or pointed:
            ground = mix(palette.paper, palette.choice, strength / 10 if strength else 0.3)
            shapes.rect(surface, ground, cell.inflate(-px(2), -px(2)), border_radius=px(3))
            if strength:
                shapes.rect(
                    surface,
                    mix(palette.paper, tone, strength / 8),
                    cell.inflate(-px(2), -px(2)),
                    max(1, px(1.6)),
                    px(3),
                )
        if number:
            shapes.line(surface, colours.PAPER_EDGE, (x, cell.top + px(5)), (x, cell.bottom - px(6)))
        name = paper.write(
            surface,
            label(theme.language, aim.key, scenario),
            (x + px(10), cell.centery),
            size,
            palette.ink,
            "semi",
            anchor="midleft",
        )
        at = (name.right + px(6), cell.centery)
        told = paper.write(surface, figure(theme.language, aim), at, size, _ink(theme, aim), "bold", anchor="midleft")
        if changed:
            room = cell.right - px(4) - told.right - px(4)
            paper.write(
                surface, changed, (told.right + px(5), cell.centery), size, tone, "bold", anchor="midleft", within=room
            )
        elif aim.met and aim.key != LOSSES:
            _tick(theme, surface, (cell.right - px(14), cell.centery), size // 3, max(2, px(2.4)))
        x += wide


def _ink(theme: Theme, aim: Aim) -> colours.Colour:
    palette = theme.palette
    if aim.key == LOSSES:
        return palette.stamp_red if aim.count >= aim.needed - NEAR else palette.ink
    return palette.pencil_green if aim.met else palette.ink


def _tick(theme: Theme, surface: pygame.Surface, middle: tuple[int, int], reach: int, width: int) -> None:
    x, y = middle
    points = [(x - reach, y), (x - reach // 3, y + reach * 0.8), (x + reach, y - reach)]
    shapes.lines(surface, theme.palette.pencil_green, False, points, width)
