"""The strip along the top edge: turn, time, phase, letters, actions, losses, markers, cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.peleliu.content import Content, ScenarioFacts, TurnSpace
from engine.peleliu.state import State
from game import palette, paper, words
from game.board.emblems import draw_symbol
from game.measure import Measure
from game.palette import mix

PARTS = {"morning": "morn", "midday": "noon", "afternoon": "aft", "night": "night"}
"""Parts of the day as they stand in a narrow space of the ridge track."""
Painter = Callable[[pygame.Surface, pygame.Rect, Measure, State, int], None]


class Strip:
    """The turn strip; everything on it is always in sight."""

    def __init__(self, content: Content, scenario: ScenarioFacts) -> None:
        self.content = content
        self.scenario = scenario
        self.track = content.turn_track[scenario.track]

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        """Draw it; ``ready`` is how many units can still act."""
        paper.sheet(surface, rect.inflate(8, 4).move(0, -3), palette.PAPER, lift=measure.px(5))
        pad = measure.px(14)
        x = rect.left + pad
        x = self._turn(surface, rect, measure, view, x)
        boxes = self._boxes_width(measure)
        track = pygame.Rect(
            x, rect.top + measure.px(6), rect.right - pad - boxes - x - measure.px(10), rect.height - measure.px(12)
        )
        self._track(surface, track, measure, view)
        x = rect.right - pad - boxes
        for title, width, draw in self._boxes():
            part = pygame.Rect(x, rect.top + measure.px(6), measure.px(width), rect.height - measure.px(14))
            paper.rule(surface, part.left - measure.px(5), part.left - measure.px(5), part.top)
            pygame.draw.line(
                surface,
                palette.PAPER_EDGE,
                (part.left - measure.px(6), part.top),
                (part.left - measure.px(6), part.bottom),
            )
            paper.write(surface, title, (part.left, part.top), measure.text("tiny"), palette.INK_SOFT, "semi")
            inner = pygame.Rect(part.left, part.top + measure.px(19), part.width, part.height - measure.px(19))
            draw(surface, inner, measure, view, ready)
            x += part.width + measure.px(12)

    def _boxes(self) -> tuple[tuple[str, int, Painter], ...]:
        if self.scenario.ridge:
            return (
                ("COMMAND", 150, self._command),
                ("TO ACT", 70, self._ready),
                ("COMPANIES LOST", 170, self._companies),
                ("JAPANESE", 112, self._enemy),
                ("HELD", 200, self._held),
                ("CARDS", 104, self._cards),
            )
        return (
            ("ACTIONS", 88, self._actions),
            ("TO ACT", 70, self._ready),
            ("INFANTRY LOST", 170, self._loss),
            ("LETTERS", 112, self._letters),
            ("HELD", 150, self._held),
            ("CARDS", 104, self._cards),
        )

    def _boxes_width(self, measure: Measure) -> int:
        boxes = self._boxes()
        return sum(measure.px(width) for _, width, _ in boxes) + measure.px(12) * (len(boxes) - 1)

    def _turn(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, x: int) -> int:
        space = self.track.get(view.turn)
        head = f"TURN {view.turn}" if view.turn else "SET-UP"
        first = paper.write(surface, head, (x, rect.top + measure.px(5)), measure.text("head"), palette.INK, "stencil")
        clock = (f"{space.start} h  {space.date}" if space.start else f"{space.part}, {space.date}") if space else ""
        low = rect.top + measure.px(52)
        paper.write(
            surface,
            clock,
            (first.right + measure.px(14), rect.top + measure.px(15)),
            measure.text("small"),
            palette.INK_SOFT,
            "typed",
        )
        paper.write(
            surface,
            words.phase(view.step).upper(),
            (x, low - measure.px(4)),
            measure.text("body"),
            palette.STAMP_RED,
            "bold",
            within=measure.px(290),
        )
        return x + measure.px(300)

    def _track(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State) -> None:
        """The turn track: one space for each turn, with letters and how many units arrive."""
        turns = range(self.scenario.first_turn, self.scenario.last_turn + 1)
        step = rect.width / len(turns)
        arriving: dict[int, int] = {}
        for unit in view.us.values():
            if unit.place.startswith("turn:"):
                turn = int(unit.place[5:])
                arriving[turn] = arriving.get(turn, 0) + 1
        for i, turn in enumerate(turns):
            space = self.track[turn]
            cell = pygame.Rect(round(rect.left + i * step), rect.top, round(step) - measure.px(3), rect.height)
            now, past = turn == view.turn, turn < view.turn
            face = palette.MANILA if now else palette.PAPER_WORN if past else palette.PAPER_LIGHT
            pygame.draw.rect(surface, face, cell)
            pygame.draw.rect(surface, palette.INK if now else palette.PAPER_EDGE, cell, measure.px(2) if now else 1)
            ink = palette.INK if now else palette.INK_FAINT if past else palette.INK_SOFT
            paper.write(
                surface,
                str(turn),
                (cell.left + measure.px(5), cell.top + measure.px(1)),
                measure.text("body"),
                ink,
                "bold",
            )
            if space.night:
                night = pygame.Rect(cell.left + 1, cell.bottom - measure.px(8), cell.width - 2, measure.px(7))
                pygame.draw.rect(surface, palette.CARBON, night)
            if step > measure.px(62):
                paper.write(
                    surface,
                    space.start,
                    (cell.right - measure.px(4), cell.top + measure.px(5)),
                    measure.px(13),
                    ink,
                    "typed",
                    anchor="topright",
                )
            else:
                paper.write(
                    surface,
                    _narrow(space, wide=step > measure.px(36)),
                    (cell.left + measure.px(5), cell.top + measure.px(24)),
                    measure.px(13),
                    ink,
                    "light",
                )
            letter = view.letter_markers.get(str(turn), "") or ("" if "20.1" in view.options else space.letter)
            if letter and not self.scenario.ridge:
                at = (cell.left + measure.px(14), cell.bottom - measure.px(14))
                pygame.draw.circle(surface, ink if past else palette.STAMP_RED, at, measure.px(11), 1 if past else 0)
                paper.write(
                    surface, letter, at, measure.px(16), ink if past else palette.POSITION_TEXT, "bold", anchor="center"
                )
            if turn in arriving:
                paper.write(
                    surface,
                    f"+{arriving[turn]}",
                    (cell.right - measure.px(5), cell.bottom - measure.px(2)),
                    measure.px(16),
                    palette.PENCIL_BLUE,
                    "bold",
                    anchor="bottomright",
                )

    # ------------------------------------------------------------ the boxes on the right

    def _actions(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        total = self.scenario.actions_per_turn
        for i in range(total):
            at = (rect.left + measure.px(18) + i * measure.px(38), rect.centery)
            left = i < view.actions_left
            pygame.draw.circle(surface, palette.PENCIL_BLUE if left else palette.PAPER_WORN, at, measure.px(15))
            pygame.draw.circle(surface, palette.INK_SOFT, at, measure.px(15), max(1, measure.px(2)))
            if left:
                paper.write(
                    surface, str(i + 1), at, measure.text("small"), palette.PAPER_LIGHT, "bold", anchor="center"
                )

    def _ready(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        paper.write(
            surface, str(ready), (rect.left, rect.centery), measure.text("head"), palette.INK, "bold", anchor="midleft"
        )

    def _loss(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        lost = len(view.loss_box)
        space = self.track.get(view.turn)
        level = space.loss_level if space else 0
        coming = next((s.loss_level for t, s in sorted(self.track.items()) if t > view.turn and s.loss_level), 0)
        note = (
            f"level {level}"
            if level
            else f"level {coming} from turn {self.scenario.loss_check_first_turn}"
            if coming
            else "no level"
        )
        self._gauge(surface, rect, measure, lost, level or coming, note, alarm=bool(level))

    def _gauge(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, lost: int, limit: int, note: str,
        *, alarm: bool = True,
    ) -> None:  # fmt: skip
        """Losses as a figure and as a bar that fills up to the limit."""
        paper.write(
            surface,
            str(lost),
            (rect.left, rect.centery),
            measure.text("head"),
            palette.STAMP_RED if alarm and lost >= limit - 3 else palette.INK,
            "bold",
            anchor="midleft",
        )
        gauge = pygame.Rect(
            rect.left + measure.px(44), rect.centery - measure.px(4), rect.width - measure.px(52), measure.px(13)
        )
        pygame.draw.rect(surface, palette.PAPER_WORN, gauge)
        if limit:
            share = min(1.0, lost / limit)
            full = pygame.Rect(gauge.left, gauge.top, round(gauge.width * share), gauge.height)
            pygame.draw.rect(surface, mix(palette.INK_FAINT, palette.STAMP_RED, share), full)
        pygame.draw.rect(surface, palette.INK_SOFT, gauge, 1)
        paper.write(
            surface,
            note,
            (gauge.left, gauge.top - measure.px(3)),
            measure.px(14),
            palette.INK_SOFT,
            "plain",
            anchor="bottomleft",
        )

    def _command(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        """18.32 Who commands, and what he has ordered."""
        changed = view.command_changed
        who = f"changed, turn {changed}" if changed else "Gen. Rupertus"
        ink = palette.PENCIL_GREEN if changed else palette.STAMP_RED
        paper.write(
            surface, who, (rect.left, rect.centery - measure.px(9)), measure.text("small"), ink, "bold",
            anchor="midleft", within=rect.width,
        )  # fmt: skip
        orders = len(view.attack_orders)
        note = f"{orders} attacks ordered" if orders else "prepared mornings" if changed else "frontal attacks"
        paper.write(
            surface, note, (rect.left, rect.bottom + measure.px(2)), measure.px(14),
            palette.STAMP_RED if orders else palette.INK_SOFT, "plain", anchor="bottomleft", within=rect.width,
        )  # fmt: skip

    def _companies(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        """18.41 Infantry units eliminated, against the number that loses the battle."""
        assert self.scenario.ridge
        limit = self.scenario.ridge.infantry_eliminated
        self._gauge(surface, rect, measure, len(view.loss_box), limit, f"lost at {limit}")

    def _enemy(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        """18.42 Japanese units on the map and in the reserve."""
        units = sum(1 for force in view.forces.values() if force.unit)
        for i, (words_, count) in enumerate((("map", units), ("reserve", len(view.reserve)))):
            x = rect.left + i * measure.px(50)
            paper.write(
                surface, str(count), (x, rect.centery - measure.px(4)), measure.text("large"), palette.INK, "bold",
                anchor="midleft",
            )  # fmt: skip
            paper.write(
                surface, words_, (x, rect.bottom + measure.px(2)), measure.px(13), palette.INK_SOFT, "semi",
                anchor="bottomleft",
            )  # fmt: skip

    def _letters(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        if not view.letters:
            paper.write(
                surface,
                "none yet",
                (rect.left, rect.centery),
                measure.text("small"),
                palette.INK_FAINT,
                "typed",
                anchor="midleft",
            )
        for i, letter in enumerate(view.letters):
            at = (rect.left + measure.px(11) + i * measure.px(22), rect.centery)
            pygame.draw.circle(surface, palette.STAMP_RED, at, measure.px(10))
            paper.write(surface, letter, at, measure.px(16), palette.POSITION_TEXT, "bold", anchor="center")

    def _held(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        """Naval fire and Dauntless markers in hand, heroes still to come."""
        x = rect.left
        held = [
            ("NAVAL", view.naval, palette.PENCIL_BLUE, "circle"),
            ("AIR", view.dauntless, palette.PENCIL_GREEN, "diamond"),
            ("HERO", len(view.heroes), palette.HERO, "star"),
        ]
        if self.scenario.ridge:
            held.append(("FLAME", int(view.flamethrower), palette.STAMP_RED, "triangle"))
        for words_, count, colour, symbol in held:
            ink = colour if count else palette.INK_FAINT
            at = (x + measure.px(9), rect.centery - measure.px(4))
            draw_symbol(surface, symbol, at, measure.px(9), ink)
            paper.write(
                surface,
                str(count),
                (x + measure.px(22), rect.centery - measure.px(4)),
                measure.text("body"),
                palette.INK if count else palette.INK_FAINT,
                "bold",
                anchor="midleft",
            )
            paper.write(
                surface,
                words_,
                (x, rect.bottom + measure.px(2)),
                measure.px(13),
                palette.INK_SOFT,
                "semi",
                anchor="bottomleft",
            )
            x += measure.px(50)

    def _cards(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, ready: int) -> None:
        for i, (words_, count) in enumerate((("deck", len(view.deck)), ("discards", len(view.discards)))):
            x = rect.left + i * measure.px(50)
            card = pygame.Rect(x, rect.centery - measure.px(17), measure.px(22), measure.px(26))
            pygame.draw.rect(surface, palette.STAMP_RED if i == 0 else palette.PAPER_LIGHT, card, border_radius=2)
            pygame.draw.rect(surface, palette.INK, card, 1, 2)
            paper.write(
                surface,
                str(count),
                (card.right + measure.px(3), card.centery),
                measure.text("small"),
                palette.INK,
                "bold",
                anchor="midleft",
            )
            paper.write(
                surface,
                words_,
                (x, rect.bottom + measure.px(2)),
                measure.px(13),
                palette.INK_SOFT,
                "semi",
                anchor="bottomleft",
            )


def _narrow(space: TurnSpace, *, wide: bool) -> str:
    """What a narrow space of the turn track has room for: the hour or the part of the day, or only a letter."""
    if space.start:
        return space.start if wide else ""
    part = PARTS.get(space.part, "")
    return part if wide else part[:1]
