"""The turn track: a printed strip with the hour, the letter and the arrivals of each turn, and the marker on it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.peleliu.content import Content, ScenarioFacts, TurnSpace
from engine.peleliu.state import State
from game import fonts, palette, paper
from game.measure import Measure
from game.palette import mix
from game.panels.kept import Kept
from game.show.ease import arc, smooth
from game.tabletop import chit
from game.text import text

WIDEST = 76
"""Width of a space at most, at 1080 lines."""
NARROW = 34
"""Spaces that would be narrower are laid in two rows."""
SLIDE = 0.9
"""Seconds that the marker takes from one turn to the next."""


def _extent(turns: Sequence[int], room: pygame.Rect, measure: Measure) -> tuple[int, int, pygame.Rect]:
    """Rows, columns and the strip that a track of these turns takes of its ``room``."""
    px = measure.px
    rows = 1 if room.width / len(turns) >= px(NARROW) else 2
    columns = -(-len(turns) // rows)
    step = min(px(WIDEST), (room.width - px(12)) / columns)
    strip = pygame.Rect(room.left, room.top, round(step * columns) + px(12), room.height)
    if room.width - strip.width < px(120):
        strip.left = room.left + (room.width - strip.width) // 2
    return rows, columns, strip


def _cell(
    turns: Sequence[int], strip: pygame.Rect, measure: Measure, rows: int, columns: int, turn: int
) -> pygame.Rect:  # fmt: skip
    px = measure.px
    step, high = (strip.width - px(12)) / columns, (strip.height - px(10)) / rows
    row, column = divmod(turn - turns[0], columns)
    return pygame.Rect(
        strip.left + px(6) + round(column * step), strip.top + px(5) + round(row * high),
        round((column + 1) * step) - round(column * step), round(high),
    )  # fmt: skip


def space_of(turns: Sequence[int], room: pygame.Rect, measure: Measure, turn: int) -> pygame.Rect:
    """Where the space of a turn lies on a track of ``turns`` in its ``room``; for a turn beyond its ends, the last."""
    rows, columns, strip = _extent(turns, room, measure)
    return _cell(turns, strip, measure, rows, columns, max(turns[0], min(turns[-1], turn)))


class TurnTrack:
    """The strip and its marker."""

    def __init__(self, content: Content, scenario: ScenarioFacts) -> None:
        self.scenario = scenario
        self.spaces = content.turn_track[scenario.track]
        self.turns = tuple(range(scenario.first_turn, scenario.last_turn + 1))
        self._from, self._to = 0, 0
        self._share = 1.0
        self._beside = True
        """Whether the hours stand beside the turns' numbers, or below them."""
        self.kept = Kept()

    def update(self, seconds: float, turn: int, *, at_once: bool) -> None:
        """Slide the marker on towards ``turn``."""
        if turn != self._to:
            self._from, self._to = self._to, turn
            self._share = 0.0 if self._from in self.turns else 1.0
        self._share = 1.0 if at_once else min(1.0, self._share + seconds / SLIDE)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State) -> pygame.Rect:
        """Draw it into as much of ``rect`` as it needs; gives what it covers."""
        px = measure.px
        rows, columns, strip = _extent(self.turns, rect, measure)
        self._beside = self._hours_beside(strip.width // columns, measure)
        arriving = self._arriving(view)

        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            paper.sheet(target, rect, palette.PAPER_LIGHT, lift=px(5))
            for turn in self.turns:
                place = _cell(self.turns, rect, measure, rows, columns, turn).inflate(-px(2), -px(2))
                self._space(target, place, measure, view, turn, arriving.get(turn, 0), rows)

        facts = (view.turn, tuple(sorted(view.letter_markers.items())), tuple(sorted(arriving.items())))
        self.kept.lay(surface, strip, "track", facts, measure, draw)
        places = {turn: _cell(self.turns, strip, measure, rows, columns, turn) for turn in (self._from, self._to)}
        self._marker(surface, measure, places)
        return strip

    def _hours_beside(self, width: int, measure: Measure) -> bool:
        """Whether every hour fits beside the number of its turn in a space so wide: all of them stand alike."""
        px = measure.px
        hours = max(fonts.width("typed", px(14), self._hour_words(self.spaces[turn])) for turn in self.turns)
        return hours + fonts.width("bold", px(20), str(self.turns[-1])) + px(12) <= width

    @staticmethod
    def _hour_words(space: TurnSpace) -> str:
        return space.start or text(f"strip.{space.part}")

    @staticmethod
    def _arriving(view: State) -> dict[int, int]:
        """How many units are due in each turn."""
        found: dict[int, int] = {}
        for unit in view.us.values():
            if unit.place.startswith("turn:"):
                turn = int(unit.place[5:])
                found[turn] = found.get(turn, 0) + 1
        return found

    def _space(
        self, surface: pygame.Surface, cell: pygame.Rect, measure: Measure, view: State, turn: int, arrivals: int,
        rows: int,
    ) -> None:  # fmt: skip
        px, space = measure.px, self.spaces[turn]
        past = turn < view.turn
        ground = palette.CARBON if space.night else palette.PAPER_WORN if past else palette.PAPER_LIGHT
        if turn == view.turn:
            ground = mix(ground, palette.CHOICE, 0.5)
        pygame.draw.rect(surface, ground, cell, border_radius=px(2))
        pygame.draw.rect(surface, palette.PAPER_EDGE, cell, 1, px(2))
        ink = palette.PAPER_LIGHT if space.night and turn != view.turn else palette.INK_SOFT if past else palette.INK
        soft = mix(ink, ground, 0.2)
        pencil = mix(palette.PENCIL_BLUE, palette.WHITE, 0.62) if space.night else palette.PENCIL_BLUE
        head = paper.write(
            surface, str(turn), (cell.left + px(4), cell.top + px(1)), px(20 if rows == 1 else 17), ink, "bold"
        )
        letter = view.letter_markers.get(str(turn), "") or ("" if "20.1" in view.options else space.letter)
        letter = "" if self.scenario.ridge else letter
        here = turn == view.turn
        squeezed = here and letter and cell.width < px(74)
        covered = squeezed or (here and not self._beside and not space.night)
        if not covered and (rows == 1 or not (letter or arrivals)):
            self._hour(surface, cell, measure, space, soft, head)
        if letter:
            at = (cell.left + px(14), cell.bottom - px(13)) if rows == 1 else (head.right + px(13), cell.centery)
            if squeezed:  # its usual place is under the marker
                at = (cell.right - px(14), cell.top + px(13))
            faded = mix(palette.STAMP_RED, ground, 0.6) if past else palette.STAMP_RED
            pygame.draw.aacircle(surface, faded, at, px(10))
            paper.write(surface, letter, at, px(16), palette.POSITION_TEXT, "bold", anchor="center")
        if rows == 1 and space.loss_level and cell.width > px(52):
            paper.write(
                surface, f"†{space.loss_level}", (cell.right - px(4), cell.bottom - px(1)), px(15),
                mix(palette.STAMP_RED, ground, 0.45 if past else 0.0), "semi", anchor="bottomright",
            )  # fmt: skip
        if arrivals:
            wide = cell.width > px(52)
            y = cell.top + px(25) if wide else cell.bottom - px(1)
            anchor = "topright" if wide else "bottomright"
            if rows == 2:
                y, anchor = cell.centery, "midright"
            paper.write(surface, f"+{arrivals}", (cell.right - px(4), y), px(16), pencil, "bold", anchor=anchor)
        if past:
            one, two = (cell.left + px(4), cell.bottom - px(5)), (cell.right - px(5), cell.top + px(7))
            pygame.draw.aaline(surface, mix(pencil, ground, 0.45), one, two, max(2, px(2)))

    def _hour(
        self, surface: pygame.Surface, cell: pygame.Rect, measure: Measure, space: TurnSpace, ink: palette.Colour,
        head: pygame.Rect,
    ) -> None:  # fmt: skip
        px = measure.px
        words_ = self._hour_words(space)
        if space.night:
            at = (cell.right - px(11), cell.top + px(11))
            pygame.draw.aacircle(surface, palette.LAMP, at, px(6))
            pygame.draw.aacircle(surface, palette.CARBON, (at[0] + px(3), at[1] - px(2)), px(5))
        elif words_ and self._beside:
            paper.write(
                surface, words_, (cell.right - px(4), cell.top + px(5)), px(14), ink, "typed", anchor="topright"
            )
        elif words_ and cell.height > px(50):
            paper.write(surface, words_, (cell.left + px(4), head.bottom), px(14), ink, "light", within=cell.width)

    def _marker(self, surface: pygame.Surface, measure: Measure, cells: dict[int, pygame.Rect]) -> None:
        """A counter that stands on the turn, on its way from the one before."""
        if self._to not in self.turns:
            return
        home = cells[self._to]
        px = measure.px
        side = min(px(42), home.width - px(4), home.height - px(2))
        # in a wide space it stands to the right, so that the letter of the turn is seen
        x = home.right - side // 2 - px(4) if home.width >= px(48) else home.centerx
        y = home.bottom - side // 2 - px(4)
        lift = 0.0
        if self._share < 1.0:
            share = 1.0 - smooth(self._share)
            x += round((cells[self._from].right - home.right) * share)
            y += round((cells[self._from].bottom - home.bottom) * share)
            lift = arc(self._share)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (x, y)
        paper.cast(surface, rect, px(3 + 5 * lift))
        surface.blit(chit("turn", side), rect.move(0, -round(px(7) * lift)))
