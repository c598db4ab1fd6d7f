"""Basic training: the lessons of all games, which of them were done, and the way on to the first that wasn't."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from engine.core.faults import DataFault, ReadFault
from engine.core.lessons.guided_game import GuidedGame
from engine.core.lessons.lesson import Lesson
from engine.core.lessons.lesson_texts import LessonTexts
from game.app import error_texts
from game.app.navigator import SCENES
from game.lessons.beginning import begin_guided, begin_lesson
from game.lessons.progress import progress_of
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import LESSONS, MESSAGE
from game.ui import fonts, paper
from game.ui.colours import Colour
from game.ui.desk import things
from game.ui.desk.dossier import Dossier
from game.ui.desk.things import Still
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.core.presentation import GamePresentation
    from game.scenes.base import Host

ROW, GAP = 66, 7
"""Height of a row at most and what lies between two, in pixels at 1080 lines."""
CLOSE = 2.3
"""How many times as high as small type a row is at least, when all lessons shall have room on the page."""


@dataclass(frozen=True)
class LessonRow:
    """A lesson on the list."""

    game: GamePresentation
    lesson: Lesson | GuidedGame
    texts: LessonTexts
    done: bool

    @property
    def title(self) -> str:
        """What it is called."""
        return self.texts.text(f"{self.lesson.id}.title", {})

    @property
    def idea(self) -> str:
        """What it teaches."""
        return self.texts.text(f"{self.lesson.id}.idea", {})


class LessonsScene(ButtonScene):
    """A folder with the list; choosing a lesson begins it."""

    tip_area = "lessons"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.page = 0
        self.rows: list[LessonRow] = []
        self.fault: ReadFault | None = None
        """Why it can't be read which lessons were done."""
        self._still = Still()
        self._look()

    def _look(self) -> None:
        """Read which lessons there are, and which were done."""
        code, done = self.theme.language, progress_of(self.app).read()
        self.fault = done.fault
        self.rows = []
        for game in self.app.games:
            lessons = game.game.lessons()
            texts = game.game.lesson_texts(game.spoken(code)) if lessons else None
            found: list[Lesson | GuidedGame] = [*lessons, *game.game.guided_games()]
            for lesson in found:
                if texts is not None:
                    self.rows.append(LessonRow(game, lesson, texts, lesson.id in done.of(game.game.id)))
        here = next((i for i, row in enumerate(self.rows) if not row.done), 0)
        self.page = here // self._fitting()

    def resume(self) -> None:
        """The list may have been reset."""
        self._look()

    def resize(self) -> None:
        """Another number of rows fits on the page."""
        self.page = 0
        self._still.forget()

    def reword(self) -> None:
        """Everything is said in other words."""
        self._still.forget()
        self._look()

    @property
    def undone(self) -> LessonRow | None:
        """The first lesson that wasn't done."""
        return next((row for row in self.rows if not row.done), None)

    # ------------------------------------------------------------ where things lie

    def _body(self) -> pygame.Rect:
        return Dossier.body(self.app.surface.get_size(), self.measure)

    def _line(self) -> int:
        return max(self.measure.px(50), round(self.measure.text("body") * 1.9))

    def _row(self) -> int:
        """As high as all lessons have room on one page, unless they would be too close."""
        measure, gap = self.measure, self.measure.px(GAP)
        usual = max(measure.px(ROW), round((measure.text("body") + measure.text("small")) * 1.35))
        each = (self._list().height + gap) // max(1, len(self.rows)) - gap
        return min(usual, each) if each >= round(measure.text("small") * CLOSE) else usual

    def _list(self) -> pygame.Rect:
        """The part of the page that the rows lie on."""
        body, measure = self._body(), self.measure
        low = self._line() + measure.px(16)
        said = paper.height_of(self._said(), body.width, measure.text("small"), "typed")
        top = body.top + said + measure.px(12)
        return pygame.Rect(body.left, top, body.width, body.bottom - low - top)

    def _said(self) -> str:
        """The line above the list."""
        text = self.theme.text
        if self.fault is not None:
            return text("lessons.damaged", why=self.theme.say(error_texts.of_file(self.fault)))
        if self.undone is None:
            return text("lessons.all_done")
        return text("lessons.progress", done=sum(row.done for row in self.rows), all=len(self.rows))

    def _fitting(self) -> int:
        gap = self.measure.px(GAP)
        return max(1, (self._list().height + gap) // (self._row() + gap))

    def _pages(self) -> int:
        return max(1, -(-len(self.rows) // self._fitting()))

    def make(self) -> list[Button]:
        """The lessons of the page that is seen; below them its neighbours, reset, back, and the way on."""
        text, measure, area, body = self.theme.text, self.measure, self._list(), self._body()
        high, gap, several = self._row(), measure.px(GAP), len({row.game.game.id for row in self.rows}) > 1
        first, found = self.page * self._fitting(), []
        for i, row in enumerate(self.rows[first : first + self._fitting()]):
            label = text("lessons.row", number=row.lesson.number, title=row.title)
            minutes = text("lessons.minutes", count=row.lesson.minutes)
            named = [row.game.title(self.theme.language)] if several else []
            note = "  ·  ".join([*named, row.idea, minutes])
            rect = pygame.Rect(area.left, area.top + i * (high + gap), area.width, high)
            one = Button(label, partial(self._begin, row), f"lesson:{row.game.game.id}:{row.lesson.id}", note, rect)
            one.strong = row is self.undone
            found.append(one)
        return [*found, *self._foot(body)]

    def _foot(self, body: pygame.Rect) -> list[Button]:
        """What lies below the list, from the left; the way back and the way on at its right."""
        text, measure = self.theme.text, self.measure
        left: list[Button] = []
        if self._pages() > 1:
            left.append(Button(text("lessons.earlier"), partial(self._turn, -1), "earlier", enabled=self.page > 0))
            later = self.page < self._pages() - 1
            left.append(Button(text("lessons.later"), partial(self._turn, 1), "later", enabled=later))
        any_done = any(row.done for row in self.rows)
        left.append(Button(text("lessons.forget"), self._ask_forget, "forget", enabled=any_done or bool(self.fault)))
        right = [Button(text("lessons.back"), self.back, "back")]
        undone = self.undone
        if undone is not None:
            key = "lessons.continue" if any_done else "lessons.first"
            right.append(Button(text(key, title=undone.title), partial(self._begin, undone), "continue", strong=True))
        size, high, gap = measure.text("body"), self._line(), measure.px(GAP)
        widths = [fonts.width("bold", size, one.label) + measure.px(40) for one in (*left, *right)]
        spare = body.width - sum(widths) - (len(widths) - 1) * gap
        if spare < 0:
            room = body.width - (len(widths) - 1) * gap
            widths, spare = [wide * room // sum(widths) for wide in widths], 0
        x = body.left
        for i, (button, wide) in enumerate(zip((*left, *right), widths, strict=True)):
            x += spare if i == len(left) else 0
            button.rect = pygame.Rect(x, body.bottom - high, wide, high)
            x += wide + gap
        return [*left, *right]

    def first(self) -> int:
        """The focus begins at the way on."""
        ids = [button.id for button in self.buttons.items]
        return ids.index("continue") if "continue" in ids else 0

    # ------------------------------------------------------------ what the buttons do

    def _turn(self, pages: int) -> None:
        self.page = max(0, min(self._pages() - 1, self.page + pages))

    def _begin(self, row: LessonRow) -> None:
        """Begin a lesson; one that is broken is told of."""
        try:
            if isinstance(row.lesson, GuidedGame):
                begin_guided(self.app, row.game, row.lesson)
            else:
                begin_lesson(self.app, row.game, row.lesson)
        except (DataFault, ValueError) as fault:
            words = error_texts.of_game(self.theme.language, fault)
            self.app.open(MESSAGE, self.theme.text("lessons.broken"), words, [(self.theme.text("lessons.back"), None)])

    def _ask_forget(self) -> None:
        text = self.theme.text
        answers = [(text("lessons.ask.yes"), self._forget), (text("lessons.ask.no"), None)]
        self.app.open(MESSAGE, text("lessons.ask.title"), text("lessons.ask.words"), answers)

    def _forget(self) -> None:
        try:
            progress_of(self.app).forget()
        except OSError as error:
            self.app.toast.say(self.theme.text("lessons.not_kept", why=self.theme.say(error_texts.of_disk(error))))
        self._look()

    # ------------------------------------------------------------ drawing

    def _compose(self, surface: pygame.Surface) -> None:
        dossier = Dossier(self.theme.text("lessons.tab"), self.theme.text("lessons.title"), "", "settings", "study")
        dossier.compose(surface, self.measure, self.app.games.desk)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list, a stamp on each lesson that was done."""
        palette, measure, body = self.theme.palette, self.measure, self._body()
        self._still.show(surface, measure, None, self._compose)
        small = measure.text("small")
        ink = palette.stamp_red if self.fault is not None else palette.ink_soft
        paper.block(surface, self._said(), body.topleft, body.width, small, ink, "typed")
        if self._pages() > 1:
            at, words = (body.right, body.top), self.theme.text("lessons.page", page=self.page + 1, pages=self._pages())
            paper.write(surface, words, at, small, palette.ink_soft, "typed", anchor="topright")
        self.lay_buttons(surface)
        first = self.page * self._fitting()
        for row, button in zip(self.rows[first : first + self._fitting()], self.buttons.items, strict=False):
            if row.done:
                mark = _mark(self.theme.text("lessons.stamp"), measure.px(24), palette.pencil_green)
                at = button.rect.right - measure.px(16), button.rect.centery
                surface.blit(mark, mark.get_rect(midright=at))


@lru_cache(maxsize=4)
def _mark(words: str, size: int, colour: Colour) -> pygame.Surface:
    """The stamp on a lesson that was done."""
    return things.stamp(words, size, colour)


SCENES.add(LESSONS, LessonsScene)
