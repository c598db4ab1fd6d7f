"""The turn track: a printed strip with the hour, the letter and the arrivals of each turn, and the marker on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.dday.content import Content, ScenarioData, TurnSpace
from engine.dday.view.table_view import TableView
from game.dday.counters.tray_markers import marker
from game.table.easing import arc, smooth
from game.ui import colours, fonts, paper
from game.ui.cached_drawing import DrawnThings
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.text import Language

WIDEST = 76
"""Width of a space at most, at 1080 lines."""
NARROW = 34
"""Spaces that would be narrower are laid in two rows."""
BESIDE_FROM = 56
"""On spaces of three lines the hour stands beside the number when they are so wide at 1080 lines, else below."""
HOUR_FROM = 84
"""Spaces of two lines have the hour on them when they are so wide at 1080 lines."""
THREE_LINES = 46
"""Spaces so high at 1080 lines have three lines, lower ones two."""
TYPE = {"number": 20, "hour": 14, "letter": 22, "arrivals": 17, "level": 16}
FACES = {"number": "bold", "hour": "typed", "letter": "bold", "arrivals": "bold", "level": "semi"}
"""The marks on a space: their size at most, at 1080 lines, and their typeface."""
FIGURES, TIGHT = ("level", "arrivals", "number"), 1.1
"""Figures so many times as high as their line don't touch those of the next: none of them goes below the line."""
Mark = tuple[str, str, colours.Colour]
"""What a mark is, what it says, and its ink."""
SLIDE = 0.9
"""Seconds that the marker takes from one turn to the next."""


@dataclass(frozen=True, slots=True)
class TrackLine:
    """A line on a space: where it lies, and the marks at its two ends."""

    place: pygame.Rect
    left: Sequence[Mark]
    right: Sequence[Mark]

    def wide(self, sizes: dict[str, int], gap: int) -> int:
        """How many pixels its marks take in type of these sizes, with a gap after each."""
        return sum(_wide(mark, sizes) + gap for mark in (*self.left, *self.right))


@dataclass(frozen=True, slots=True)
class Space:
    """The space of a turn and what stands on it."""

    cell: pygame.Rect
    ground: colours.Colour
    lines: list[TrackLine]
    night: bool
    crossed: colours.Colour | None
    """The ink in which it is crossed out, None for a turn that isn't past."""


def _extent(turns: Sequence[int], room: pygame.Rect, measure: Scale) -> tuple[int, int, pygame.Rect]:
    """Rows, columns and the strip that a track of these turns takes of its ``room``."""
    px = measure.px
    rows = 1 if room.width / len(turns) >= px(NARROW) else 2
    columns = -(-len(turns) // rows)
    step = min(px(WIDEST), (room.width - px(12)) / columns)
    strip = pygame.Rect(room.left, room.top, round(step * columns) + px(12), room.height)
    if room.width - strip.width < px(120):
        strip.left = room.left + (room.width - strip.width) // 2
    return rows, columns, strip


def _cell(turns: Sequence[int], strip: pygame.Rect, measure: Scale, rows: int, columns: int, turn: int) -> pygame.Rect:
    px = measure.px
    step, high = (strip.width - px(12)) / columns, (strip.height - px(10)) / rows
    row, column = divmod(turn - turns[0], columns)
    return pygame.Rect(
        strip.left + px(6) + round(column * step),
        strip.top + px(5) + round(row * high),
        round((column + 1) * step) - round(column * step),
        round(high),
    )


def space_of(turns: Sequence[int], room: pygame.Rect, measure: Scale, turn: int) -> pygame.Rect:
    """Where the space of a turn lies on a track of ``turns`` in its ``room``; for a turn beyond its ends, the last."""
    rows, columns, strip = _extent(turns, room, measure)
    return _cell(turns, strip, measure, rows, columns, max(turns[0], min(turns[-1], turn)))


class TurnTrack:
    """The strip and its marker."""

    def __init__(self, content: Content, scenario: ScenarioData) -> None:
        self.scenario = scenario
        self.spaces = content.turn_track[scenario.track]
        self.turns = tuple(range(scenario.first_turn, scenario.last_turn + 1))
        self._from, self._to = 0, 0
        self._share = 1.0
        self.kept = DrawnThings()

    def update(self, seconds: float, turn: int, *, at_once: bool) -> None:
        """Slide the marker on towards ``turn``."""
        if turn != self._to:
            self._from, self._to = self._to, turn
            self._share = 0.0 if self._from in self.turns else 1.0
        self._share = 1.0 if at_once else min(1.0, self._share + seconds / SLIDE)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView) -> pygame.Rect:
        """Draw it into as much of ``rect`` as it needs; gives what it covers."""
        px = measure.px
        rows, columns, strip = _extent(self.turns, rect, measure)
        arriving = view.arrivals

        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            paper.sheet(target, rect, measure.theme.palette.paper_light, lift=px(5))
            spaces = [
                self._space(
                    _cell(self.turns, rect, measure, rows, columns, turn).inflate(-px(2), -px(2)),
                    measure,
                    view,
                    turn,
                    arriving.get(turn, 0),
                )
                for turn in self.turns
            ]
            # a line is set in the size in which it fits on every space
            sizes = [_fitting(lines, measure) for lines in zip(*(space.lines for space in spaces), strict=True)]
            for space in spaces:
                self._print(target, space, measure, sizes)

        facts = (view.turn, tuple(view.letter_on(turn) for turn in self.turns), tuple(sorted(arriving.items())))
        self.kept.lay(surface, strip, "track", facts, measure, draw)
        places = {turn: _cell(self.turns, strip, measure, rows, columns, turn) for turn in (self._from, self._to)}
        self._marker(surface, measure, places)
        return strip

    @staticmethod
    def _hour_words(language: Language, space: TurnSpace) -> str:
        return space.start or language.text(f"strip.{space.part}")

    def _space(self, cell: pygame.Rect, measure: Scale, view: TableView, turn: int, arrivals: int) -> Space:
        """One turn: its number and hour above; letter, arrivals and loss level on one or two lines below."""
        theme = measure.theme
        palette = theme.palette
        px, space = measure.px, self.spaces[turn]
        past, here = turn < view.turn, turn == view.turn
        ground = colours.CARBON if space.night else palette.paper_worn if past else palette.paper_light
        if here:
            ground = mix(ground, palette.choice, 0.5)
        ink = palette.paper_light if space.night and not here else palette.ink_soft if past else palette.ink
        red = mix(palette.stamp_red, colours.WHITE, 0.5) if space.night and not here else palette.stamp_red
        blue = mix(palette.pencil_blue, colours.WHITE, 0.62) if space.night and not here else palette.pencil_blue
        letter = view.letter_on(turn)
        inner = cell.inflate(-px(6), -px(2))
        lines = 3 if cell.height >= px(THREE_LINES) else 2
        high = inner.height / lines
        first = pygame.Rect(inner.left, inner.top, inner.width, round(high))
        second, last = first.move(0, round(high)), first.move(0, round(high * (lines - 1)))
        marks: list[Mark] = [("arrivals", f"+{arrivals}", mix(blue, ground, 0.3) if past else blue)] if arrivals else []
        level = [("level", f"†{space.loss_level}", mix(red, ground, 0.45) if past else red)] if space.loss_level else []
        token = [("letter", letter, mix(palette.stamp_red, ground, 0.6) if past else palette.stamp_red)] * bool(letter)
        if here:  # the marker stands where the number is, and has it on it
            first.left, first.width = first.left + self._side(cell, measure), first.width - self._side(cell, measure)
        head = [] if here else [("number", str(turn), ink)]
        hour = self._hour_words(theme.language, space)
        if lines == 3:
            time = [("hour", hour, mix(ink, ground, 0.2))] * bool(hour)
            beside = cell.width >= px(BESIDE_FROM)
            written = [
                TrackLine(first, head, time if beside else token),
                TrackLine(second, token if beside else [], marks or ([] if beside else time)),
                TrackLine(last, [], level),
            ]
        else:
            end = token or [("hour", hour, mix(ink, ground, 0.2))] * bool(hour and cell.width >= px(HOUR_FROM))
            written = [TrackLine(first, head, end), TrackLine(last, marks, level)]
        return Space(cell, ground, written, space.night, mix(blue, ground, 0.45) if past else None)

    def _print(self, surface: pygame.Surface, space: Space, measure: Scale, sizes: Sequence[dict[str, int]]) -> None:
        """Draw a space with all that stands on it."""
        px, cell = measure.px, space.cell
        shapes.rect(surface, space.ground, cell, border_radius=px(2))
        shapes.rect(surface, colours.PAPER_EDGE, cell, 1, px(2))
        for number, (line, size) in enumerate(zip(space.lines, sizes, strict=True)):
            x, end = line.place.left, line.place.right
            for mark in line.left:
                x += self._mark(surface, mark, (x, line.place.centery), size, "midleft") + px(3)
            for mark in line.right:
                end -= self._mark(surface, mark, (end, line.place.centery), size, "midright") + px(3)
            if space.night and len(space.lines) == 2 and not number and end - x > px(14):
                self._moon(surface, ((x + end) // 2 if line.right else end - px(7), line.place.centery), px(5))
        if space.night and len(space.lines) == 3:
            self._moon(surface, (cell.right - px(11), cell.top + px(11)), px(6))
        if space.crossed is not None:
            one, two = (cell.left + px(4), cell.bottom - px(5)), (cell.right - px(5), cell.top + px(7))
            shapes.aaline(surface, space.crossed, one, two, max(2, px(2)))

    @staticmethod
    def _mark(surface: pygame.Surface, mark: Mark, at: tuple[int, int], sizes: dict[str, int], anchor: str) -> int:
        """One mark at the end of a line; gives how wide it is."""
        name, words, ink = mark
        wide = _wide(mark, sizes)
        if name == "letter":
            middle = (at[0] + (wide // 2 if anchor == "midleft" else -wide // 2), at[1])
            shapes.aacircle(surface, ink, middle, wide / 2)
            size = round(sizes[name] * 0.84)
            paper.write(surface, words, middle, size, colours.POSITION_TEXT, "bold", anchor="center")
        else:
            paper.write(surface, words, at, sizes[name], ink, FACES[name], anchor=anchor)
        return wide

    @staticmethod
    def _moon(surface: pygame.Surface, at: tuple[int, int], radius: int) -> None:
        shapes.aacircle(surface, colours.LAMP, at, radius)
        shapes.aacircle(surface, colours.CARBON, (at[0] + radius // 2, at[1] - radius // 3), max(1, radius - 1))

    @staticmethod
    def _side(cell: pygame.Rect, measure: Scale) -> int:
        """How large the marker is: about as high as the line with the number, so that it covers nothing else."""
        lines = 3 if cell.height >= measure.px(THREE_LINES) else 2
        least = measure.px(22 if lines == 2 else 15)
        return min(max(least, round(cell.height / lines * 0.95)), measure.px(25), cell.width // 2)

    def _marker(self, surface: pygame.Surface, measure: Scale, cells: dict[int, pygame.Rect]) -> None:
        """A counter with the turn's number on it that stands on the number, on its way from the turn before."""
        if self._to not in self.turns:
            return
        home, px = cells[self._to], measure.px
        side = self._side(home.inflate(-px(2), -px(2)), measure)
        rect = pygame.Rect(home.left + px(2), home.top + px(1), side, side)
        lift = 0.0
        if self._share < 1.0:
            share = 1.0 - smooth(self._share)
            rect.x += round((cells[self._from].left - home.left) * share)
            rect.y += round((cells[self._from].top - home.top) * share)
            lift = arc(self._share)
        paper.cast(surface, rect, px(3 + 5 * lift))
        rect.y -= round(px(7) * lift)
        surface.blit(marker(measure.theme, "turn", side), rect)
        size = paper.fitted("24", "bold", round(side * 0.8), side - 4)
        paper.write(surface, str(self._to), rect.center, size, colours.POSITION_TEXT, "bold", anchor="center")


def _fitting(lines: Sequence[TrackLine], measure: Scale) -> dict[str, int]:
    """The largest type in which the marks at both ends of a line don't touch, on no space."""
    high = min(line.place.height for line in lines)
    usual = {name: round(min(high * (1.12 if name == "letter" else 0.98), measure.px(t))) for name, t in TYPE.items()}
    sizes: dict[str, int] = {}
    for hours, others in [(less, 0) for less in range(6)] + [(5, less) for less in range(1, 6)]:  # hours give way first
        sizes = {name: max(9, size - (hours if name == "hour" else others)) for name, size in usual.items()}
        if _fit(lines, sizes, measure):
            break
    for name in FIGURES if measure.zoom > 1 else ():  # in large type they are as large as there is room
        while sizes[name] < round(high * TIGHT) and _fit(lines, larger := {**sizes, name: sizes[name] + 1}, measure):
            sizes = larger
    return sizes


def _fit(lines: Sequence[TrackLine], sizes: dict[str, int], measure: Scale) -> bool:
    """Whether the marks of each line have room in type of these sizes."""
    return all(line.wide(sizes, measure.px(3)) <= line.place.width for line in lines)


def _wide(mark: Mark, sizes: dict[str, int]) -> int:
    """How many pixels a mark takes of its line; a letter lies on a round token."""
    name, words, _ = mark
    if name == "letter":
        return round(sizes[name] * 1.02)
    return fonts.width(FACES[name], sizes[name], words)
