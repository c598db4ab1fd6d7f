"""The service record: results, records and graphs over all games that were played to their end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core.faults import ReadFault
from engine.core.levels import LEVELS
from game.app import error_texts
from game.app.navigator import SCENES
from game.scenes.level_words import called
from game.scenes.menu_base import ButtonScene
from game.scenes.opening import read_game
from game.scenes.routes import MESSAGE, REVIEW, STATISTICS, Answer
from game.scenes.statistics_rows import (
    LEADING,
    MOST_LATEST,
    RecordRow,
    day_of,
    draw_rows,
    facts,
    hundredths,
    latest,
    pages_of,
    placed,
    reasons,
    tallies,
)
from game.statistics.book import NAME, BadLine, Book, Contents
from game.statistics.entry import FinishedGame
from game.statistics.figures import RecordFigures, figures_of
from game.statistics.table import as_csv
from game.storage import exports
from game.storage.files import SaveFault
from game.storage.kept_games import SavedGame
from game.ui import fonts, paper
from game.ui.desk import photos, things
from game.ui.desk.graph import Curve, draw_graph
from game.ui.theme import Theme
from game.ui.tip import TipRegion
from game.ui.widgets import Button, flow

if TYPE_CHECKING:
    from game.scenes.base import Host

ALL = "all"
"""The filter that every game passes."""
MOST_GAMES = 150
"""As many of the latest games are drawn one by one."""
MOST_REVIEWS = 3
"""As many of the latest games can be reviewed from here."""
MOST_LINES = 8
"""As many damaged lines of the file are named."""
HIGH = 56
"""Height of the buttons, in pixels at 1080 lines."""


class StatisticsScene(ButtonScene):
    """Two sheets on the table: what was reached, and how it went."""

    tip_area = "record"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.filter, self.page = ALL, 0
        self.level = ALL
        """The name of the level whose games are looked at, or ALL."""
        self.alone = False
        """Whether games in which the staff was asked are left out."""
        self.contents, self.problem = Contents((), ()), ""
        try:
            self.contents = Book(app.saves.folder.parent).read()
        except ReadFault as error:
            self.problem = self.theme.text("statistics.unreadable", file=NAME, why=error_texts.of_file(error))
        self._still = things.Still()

    @property
    def entries(self) -> list[FinishedGame]:
        """The games that are looked at."""
        name, level = self.filter, self.level
        return [
            one
            for one in self.contents.entries
            if name in (ALL, one.way) and level in (ALL, LEVELS[one.level].name) and not (self.alone and one.asked)
        ]

    @property
    def _all(self) -> bool:
        """Whether all games are looked at."""
        return self.filter == self.level == ALL and not self.alone

    # ------------------------------------------------------------ where things lie

    def _sheets(self) -> tuple[pygame.Rect, pygame.Rect]:
        measure, (width, height) = self.measure, self.app.surface.get_size()
        side, gap, low = measure.px(36), measure.px(30), self._high() + measure.px(50)
        wide = (width - 2 * side - gap) // 2
        return (
            pygame.Rect(side, side, wide, height - side - low),
            pygame.Rect(side + wide + gap, side, wide, height - side - low),
        )

    def signs(self) -> list[TipRegion]:
        """The sheet of figures and that of the graphs, and each figure."""
        figures, graphs = self._sheets()
        room, pages = self._written()
        rows = placed(pages[self.page % len(pages)], room.topleft, room.width, self.measure)
        own = [
            replace(self.sign(rect, f"row_{row.key}", row.name or row.told), id=f"row:{i}")
            for i, (row, rect) in enumerate(rows)
            if row.key
        ]
        return [self.sign(figures, "figures"), self.sign(graphs, "graphs"), *own]

    def _high(self) -> int:
        return max(self.measure.px(HIGH), round(self.measure.text("body") * 1.9))

    def _filters(self) -> list[Button]:
        """Which games are looked at."""
        measure, (left, _) = self.measure, self._sheets()
        side = measure.px(44)
        found = [
            Button(label, partial(self._show, name), f"filter:{name}", ticked=name == self.filter)
            for name, label in [
                (ALL, self.theme.text("statistics.all")),
                *((one.id, one.short(self.theme.language)) for one in self.app.games.briefs),
            ]
        ]
        found += self._levels()
        area = pygame.Rect(left.left + side, left.top + self._head(), left.width - 2 * side, 0)
        flow(found, area, measure, round(self._high() * 0.86), measure.px(8), "small")
        return found

    def _levels(self) -> list[Button]:
        """The levels of the games, where there are others than the usual one, and whether they had help."""
        entries = self.contents.entries
        alone = Button(self.theme.text("statistics.alone"), self._show_alone, "alone", ticked=self.alone)
        found = [alone] if any(one.asked for one in entries) else []
        if not any(one.level for one in entries):
            return found
        return found + [
            Button(
                called(self.theme.language, level.id),
                partial(self._show_level, ALL if level.name == self.level else level.name),
                f"level:{level.name}",
                ticked=level.name == self.level,
            )
            for level in LEVELS.values()
        ]

    def _show_alone(self) -> None:
        self.alone, self.page = not self.alone, 0
        self._still.forget()

    def _show_level(self, name: str) -> None:
        self.level, self.page = name, 0
        self._still.forget()

    def make(self) -> list[Button]:
        """Which games are looked at, the next page, the table, and the way back."""
        text = self.theme.text
        measure, (left, right) = self.measure, self._sheets()
        chosen, pages = self._filters(), len(self._written()[1])
        if pages > 1:
            label = text("briefing.next_page", page=self.page % pages + 1, pages=pages)
            wide = fonts.width("bold", measure.text("small"), label) + measure.px(40)
            rect = pygame.Rect(0, 0, wide, round(self._high() * 0.86))
            rect.bottomright = (left.right - measure.px(44), left.bottom - measure.px(26))
            chosen.append(Button(label, self._turn_page, "page", rect=rect))
        size = measure.text("body")
        ways = [
            Button(text("review.button"), self._ask_review, "review", enabled=bool(self.contents.entries)),
            Button(text("statistics.export"), self._export, "export", enabled=bool(self.contents.entries)),
            Button(text("statistics.back"), self.back, "back", strong=True),
        ]
        x = right.right
        for button in reversed(ways):
            wide = max(measure.px(220), fonts.width("bold", size, button.label) + measure.px(48))
            button.rect = pygame.Rect(x - wide, right.bottom + measure.px(22), wide, self._high())
            x -= wide + measure.px(14)
        return [*chosen, *ways]

    def _head(self) -> int:
        return self.measure.px(58) + round(self.measure.text("title") * 1.15)

    def _show(self, name: str) -> None:
        self.filter, self.page = name, 0
        self._still.forget()

    def _turn_page(self) -> None:
        self.page = (self.page + 1) % len(self._written()[1])
        self.app.sound.cue("paper_open")

    def _export(self) -> None:
        text = self.theme.text
        try:
            path = exports.keep(
                "service-record.csv", as_csv(self.contents.entries).encode("utf-8-sig"), self.app.settings.data_dir
            )
        except OSError as error:
            title, told = (
                text("statistics.not_exported"),
                f"{error.filename or ''}\n\n{self.theme.say(error_texts.of_disk(error))}.",
            )
        else:
            title = text("statistics.exported")
            told = text("statistics.exported_words", path=path, count=len(self.contents.entries))
        self.app.open(MESSAGE, title, told.strip(), [(text("statistics.back"), None)])

    def _ask_review(self) -> None:
        """Ask which of the latest games that are looked at shall be reviewed, of those whose saves are still there."""
        text, language = self.theme.text, self.theme.language
        saves = {game.name: game for game in self.app.saves.games() if not game.is_slot}
        found = [(entry, saves[entry.id]) for entry in reversed(self.entries) if entry.id in saves][:MOST_REVIEWS]
        answers: list[Answer] = [(text("statistics.back"), None)]
        for entry, game in reversed(found):
            name = self.app.games.short_name(language, entry.way)
            label = text("statistics.review_game", name=name, date=day_of(language, entry), turn=entry.turn)
            answers.append((label, partial(self._review, game, name)))
        words = text("statistics.review_which" if found else "statistics.review_none")
        self.app.open(MESSAGE, text("review.title"), words, answers)

    def _review(self, game: SavedGame, name: str) -> None:
        try:
            session = read_game(self.app, game.files()[0])
        except SaveFault as fault:
            back = (self.theme.text("statistics.back"), None)
            self.app.open(MESSAGE, self.theme.text("saved.fault.title"), self.theme.say(fault.message), [back])
            return
        self.app.open(REVIEW, session, name)

    def reword(self) -> None:
        """The sheets are written in other words."""
        self._still.forget()

    def pause(self) -> None:
        """Give the picture's memory back."""
        self._still.forget()

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with both sheets."""
        self._still.show(surface, self.measure, self.page, self._compose)
        self.lay_buttons(surface, "small")

    def _compose(self, surface: pygame.Surface) -> None:
        measure, (left, right) = self.measure, self._sheets()
        surface.blit(things.wood(surface.get_size()), (0, 0))
        for rect, turned in ((left, -0.4), (right, 0.35)):
            things.lay(
                surface, things.page(rect.size, self.theme.palette.paper_light), rect.center, turned, lift=measure.px(8)
            )
        self._record(surface, left)
        self._graphs(surface, right, *self._figures())
        things.lay(
            surface,
            things.clip(measure, 110),
            (right.right - measure.px(140), right.top + measure.px(6)),
            3,
            lift=measure.px(3),
        )

    def _written(self) -> tuple[pygame.Rect, list[list[RecordRow]]]:
        """Where the rows of the first sheet lie, and what they are, page by page."""
        measure, side = self.measure, self.measure.px(44)
        left, _ = self._sheets()
        top = self._filters()[-1].rect.bottom + measure.px(24)
        room = pygame.Rect(left.left + side, top, left.width - 2 * side, left.bottom - measure.px(36) - top)
        figures, games = self._figures()
        note = self._note()
        if not figures.games:
            return room, [[]]
        theme = self.theme
        told = [*tallies(theme, figures), *facts(theme, figures), *reasons(theme, figures, games, self.app.games)]
        high = room.height - self._note_high(room.width)
        if len(pages_of(told, room.width, high, measure)) == 1:
            return room, pages_of([*told, *latest(theme, games, self.app.games)], room.width, high, measure)[:1]
        told += latest(theme, games, self.app.games)[: 1 + MOST_LATEST]
        if note:
            told += [RecordRow("rule"), RecordRow("note", told=note, ink=theme.palette.stamp_red)]
        return room, pages_of(told, room.width, room.height - self._next_high(), measure)

    def _figures(self) -> tuple[RecordFigures, list[FinishedGame]]:
        """What the games that are looked at come to, and those of them that count."""
        entries = self.entries
        return figures_of(entries), [one for one in entries if one.counts]

    def _next_high(self) -> int:
        """The height that the button for the next page takes."""
        return round(self._high() * 0.86) + self.measure.px(10)

    def _record(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Tallies, records, reasons, the latest games."""
        palette = self.theme.palette
        measure, side = self.measure, self.measure.px(44)
        paper.write(
            surface,
            self.theme.text("statistics.title"),
            (rect.left + side, rect.top + measure.px(36)),
            measure.text("title"),
            palette.ink,
            "stencil",
            within=rect.width - 2 * side,
        )
        room, pages = self._written()
        note = self._note()
        if len(pages) == 1 and note:
            at = (room.left, room.bottom - self._note_high(room.width) + measure.px(10))
            paper.block(
                surface, note, at, room.width, measure.text("small"), palette.stamp_red, "typed", leading=LEADING
            )
        if not pages[0]:
            told = self.theme.text("statistics.none" if self._all else "statistics.none_here")
            paper.block(
                surface, told, room.topleft, room.width, measure.text("body"), palette.ink_soft, "typed", leading=1.35
            )
            return
        draw_rows(surface, pages[self.page % len(pages)], room.topleft, room.width, measure)

    def _note(self) -> str:
        """What is left out and why."""
        entries = self.entries
        aside = sum(not one.counts for one in entries)
        told = [self.problem] if self.problem else []
        if aside:
            told.append(self.theme.text("statistics.aside", count=aside))
        if self.contents.faults:
            told.append(self._skipped(self.contents.faults))
        return "\n".join(told)

    def _skipped(self, lines: tuple[BadLine, ...]) -> str:
        """Which lines of the file aren't counted, and what is wrong with the first of them."""
        first = lines[0]
        why = (
            self.theme.text("statistics.checksum")
            if first.fault is None
            else self.theme.say(error_texts.of_file(first.fault))
        )
        numbers = ", ".join(str(one.number) for one in lines[:MOST_LINES])
        more = ", …" if len(lines) > MOST_LINES else ""
        return self.theme.text("statistics.damaged", file=NAME, lines=numbers + more, first=first.number, why=why)

    def _note_high(self, wide: int) -> int:
        """The height that the note takes at the sheet's lower edge, 0 without one."""
        note, measure = self._note(), self.measure
        high = paper.height_of(note, wide, measure.text("small"), "typed", leading=LEADING) if note else 0
        return high + measure.px(10) if note else 0

    def _graphs(
        self, surface: pygame.Surface, rect: pygame.Rect, figures: RecordFigures, games: list[FinishedGame]
    ) -> None:
        """Losses turn by turn, victories game by game."""
        text = self.theme.text
        measure = self.measure
        inner = rect.inflate(-2 * measure.px(44), -2 * measure.px(50))
        if not games:
            wide = min(round(inner.width * 0.86), round(inner.height * 1.1))
            photo = self.app.games.desk.album.find("record")
            if photo is not None:
                things.lay(surface, photos.mounted(photo, wide, measure), rect.center, -2.0, lift=measure.px(6))
            return
        inner.top, inner.height = inner.top + measure.px(26), inner.height - measure.px(26)
        high = (inner.height - measure.px(34)) // 2
        turns = [one.turn for one in figures.turns]
        mean = tuple((one.losses + 5) // 10 for one in figures.turns)
        lines = [
            Curve(text("statistics.mean"), self.theme.palette.ink, mean, True),
            _losses(self.theme, "last", games[-1], turns),
        ]
        if figures.fewest_losses is not None:
            lines.append(_losses(self.theme, "best", figures.fewest_losses, turns))
        top = pygame.Rect(inner.left, inner.top, inner.width, high)
        draw_graph(surface, top, measure, text("statistics.losses_graph"), turns, lines)
        rates = tuple(hundredths(rate) for rate in figures.rates[-MOST_GAMES:])
        first = len(figures.rates) - len(rates) + 1
        draw_graph(
            surface,
            pygame.Rect(inner.left, top.bottom + measure.px(34), inner.width, high),
            measure,
            text("statistics.rate_graph"),
            list(range(first, first + len(rates))),
            [Curve(text("statistics.rate"), self.theme.palette.good, rates)],
        )


def _losses(theme: Theme, name: str, entry: FinishedGame, turns: list[int]) -> Curve:
    """The losses of one game, None in turns that it has not."""
    found = {turn: losses for turn, losses, _ in entry.turns}
    colour = theme.palette.good if name == "best" else theme.palette.stamp_red
    return Curve(theme.text(f"statistics.{name}"), colour, tuple(found.get(turn) for turn in turns))


SCENES.add(STATISTICS, StatisticsScene)
