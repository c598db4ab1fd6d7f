"""The review of a finished game: how it stood, on which decisions most hung, and what was luck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from engine.core.levels import level_of
from engine.core.review.review import Course, KeyDecision, Review
from engine.core.session import Session
from game.app.navigator import SCENES
from game.app.workers import MISSING
from game.review.under_way import Reviews, ReviewUnderWay
from game.scenes.level_words import marked
from game.scenes.menu_base import ButtonScene
from game.scenes.opening import lay_out
from game.scenes.replay_opening import watch
from game.scenes.routes import REVIEW
from game.scenes.showing import show
from game.ui import fonts, paper
from game.ui.desk import photos, things
from game.ui.desk.course_graph import CourseMark, draw_course
from game.ui.drawing import shapes
from game.ui.tip import TipRegion
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.core.presentation import GamePresentation
    from game.scenes.base import Host

HIGH = 58
"""Height of the buttons at 1080 lines."""
EVEN = 5
"""A choice that was worth no more than so much per mille, or cost no more, was as good as usual play."""
LEAST = 0.75
"""What is told of luck is set at least in this share of its usual size; what has no room then is left out."""
GRAPH = 0.52
"""The share of its sheet that the curve takes."""


class ReviewScene(ButtonScene):
    """Two sheets on the table: the curve with what was luck, and the decisions one by one."""

    tip_area = "review"

    music = "briefing"

    def __init__(self, app: Host, session: Session, name: str) -> None:
        """``session`` has ended; ``name`` is what the game is called."""
        super().__init__(app)
        self.session = session
        self._called = app.games.name_of(app.theme.language, session.setup, name)
        self.name = marked(app.theme.language, self._called, level_of(session.setup).id)
        self.game = app.games.of_session(session)
        self.chosen = 0
        """The decision that is looked at."""
        self._found: Review | ReviewUnderWay | None = None
        self._saved: dict[str, Any] = session.save()
        self._still = things.Still()
        self._begin()

    def _begin(self) -> None:
        language = self.game.spoken(self.theme.language)
        data = self.app.saves.folder.parent
        reviews = self.app.shared(Reviews)
        self._found = reviews.of(self.session, self._saved, language, data, self.app.workers)

    def game_of(self) -> GamePresentation | None:
        """The game that was played."""
        return self.game

    def reword(self) -> None:
        """In another language it is another review."""
        self._begin()
        self._still.forget()

    def pause(self) -> None:
        """Give the picture's memory back."""
        self._still.forget()

    def resize(self) -> None:
        """The sheets are drawn anew."""
        self._still.forget()

    # ------------------------------------------------------------ what has been worked out

    def update(self, seconds: float) -> None:
        """Take in what has been worked out."""
        if isinstance(self._found, ReviewUnderWay):
            shown = self.shown
            self._found.look()
            if self._found.review is not None:
                self._found = self._found.review
            if shown is not None:
                self.chosen = self.decisions.index(shown)
        super().update(seconds)

    @property
    def course(self) -> Course | None:
        """How the game stood, as soon as that is known."""
        return self._found.course if self._found is not None else None

    @property
    def decisions(self) -> tuple[KeyDecision, ...]:
        """The decisions on which most hung, as far as they are known."""
        return self._found.decisions if self._found is not None else ()

    @property
    def _luck_known(self) -> bool:
        """Whether there is something to say of luck, be it that there was none."""
        return isinstance(self._found, Review) or (self._found is not None and self._found.luck_known)

    @property
    def shown(self) -> KeyDecision | None:
        """The decision that is looked at."""
        return self.decisions[self.chosen] if self.chosen < len(self.decisions) else None

    # ------------------------------------------------------------ where things lie

    def _sheets(self) -> tuple[pygame.Rect, pygame.Rect]:
        measure, (width, height) = self.measure, self.app.surface.get_size()
        side, gap, low = measure.px(34), measure.px(28), self._high() + measure.px(46)
        wide = (width - 2 * side - gap) // 2
        first = pygame.Rect(side, side, wide, height - side - low)
        return first, first.move(wide + gap, 0)

    def signs(self) -> list[TipRegion]:
        """The curve, what was luck, and the decision that is looked at."""
        left, right = self._sheets()
        inner = self._inner(left)
        curve = pygame.Rect(left.left, left.top, left.width, inner.top - left.top + round(inner.height * GRAPH))
        curve.height += self._head_high() + round(self.measure.text("small") * 1.5)
        luck = pygame.Rect(left.left, curve.bottom, left.width, left.bottom - curve.bottom)
        decision = self.sign(right, "told" if self.decisions else "working")
        return [self.sign(curve, "curve"), self.sign(luck, "luck"), decision]

    def _high(self) -> int:
        return max(self.measure.px(HIGH), round(self.measure.text("body") * 1.8))

    def _inner(self, sheet: pygame.Rect) -> pygame.Rect:
        return sheet.inflate(-2 * self.measure.px(42), -2 * self.measure.px(34))

    def make(self) -> list[Button]:
        """A tab for each decision, what can be done with the one looked at, and the way back."""
        text, measure = self.theme.text, self.measure
        _, right = self._sheets()
        inner, gap = self._inner(right), measure.px(12)
        found = []
        count = len(self.decisions)
        if count:
            wide = (inner.width - gap * (count - 1)) // count
            top = inner.top + self._head_high()
            for i, one in enumerate(self.decisions):
                rect = pygame.Rect(inner.left + i * (wide + gap), top, wide, self._high())
                label = text("review.tab", number=i + 1, turn=one.turn)
                found.append(
                    Button(label, partial(self._choose, i), f"decision:{i}", rect=rect, strong=i == self.chosen)
                )
        ways = [Button(text("review.back"), self.back, "back")]
        if self.shown is not None:
            ways = [
                Button(text("review.table"), self._watch, "table"),
                Button(text("review.replay"), self._replay, "replay"),
                *ways,
            ]
        room = right.width - gap * (len(ways) - 1)
        wanted = [fonts.width("bold", measure.text("body"), one.label) + measure.px(48) for one in ways]
        share = min(1.0, room / sum(wanted))
        x = right.right
        for button, wide in reversed(list(zip(ways, wanted, strict=True))):
            button.rect = pygame.Rect(0, right.bottom + measure.px(20), round(wide * share), self._high())
            button.rect.right = x
            x = button.rect.left - gap
        return [*found, *ways]

    def _head_high(self) -> int:
        return round(self.measure.text("large") * 1.6) + self.measure.px(12)

    # ------------------------------------------------------------ what the buttons do

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.app.sound.cue("page")

    def _watch(self) -> None:
        """The table as it was then."""
        if self.shown is not None:
            watch(self.app, self._saved, self._called, self.shown.choices)

    def _replay(self) -> None:
        """A game of its own from there, in study mode."""
        shown = self.shown
        if shown is None:
            return
        origin = {"game": self.name[:60], "choices": shown.choices}
        session = self.game.game.open({**self.session.setup, "branched_from": origin})
        for choice in self.session.choices[: shown.choices]:
            session.choose(choice)
        session.study()
        path = self.app.saves.new_path(str(session.setup["scenario"]), str(session.setup["seed"]))
        show(self.app, lay_out(self.app, session, path, fresh=False))

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both sheets, then the buttons, then how far the work is."""
        state = (self.chosen, self.course is not None, self._luck_known, len(self.decisions), self._fault())
        self._still.show(surface, self.measure, state, self._compose)
        self.lay_buttons(surface, "small")
        if isinstance(self._found, ReviewUnderWay) and not self._fault():
            if self.decisions:
                inner, thin = self._inner(self._sheets()[1]), self.measure.px(6)
                bar = pygame.Rect(inner.left, inner.bottom + 2 * thin, inner.width, thin)
                self._bar(surface, bar, *self._found.progress)
            else:
                self._work(surface, self._found)

    def _fault(self) -> str:
        """The key of why there is no review, "" where there is one or will be."""
        if not isinstance(self._found, ReviewUnderWay) or not self._found.fault:
            return ""
        return "review.missing" if self._found.fault == MISSING else "review.broken"

    def _compose(self, surface: pygame.Surface) -> None:
        measure, (left, right) = self.measure, self._sheets()
        surface.blit(things.wood(surface.get_size()), (0, 0))
        for rect, turned in ((left, -0.3), (right, 0.3)):
            sheet = things.page(rect.size, self.theme.palette.paper_light)
            things.lay(surface, sheet, rect.center, turned, lift=measure.px(8))
        things.lay(
            surface,
            things.clip(measure, 100),
            (left.left + measure.px(110), left.top + measure.px(4)),
            -4,
            lift=measure.px(3),
        )
        self._course(surface, self._inner(left))
        self._decisions(surface, self._inner(right))

    def _title(self, surface: pygame.Surface, rect: pygame.Rect, words: str, *, indent: int = 0) -> int:
        """A sheet's title with a rule below; gives where the rest begins."""
        palette, measure = self.theme.palette, self.measure
        at = (rect.left + indent, rect.top)
        room = rect.width - indent
        line = paper.write(surface, words, at, measure.text("large"), palette.stamp_red, "stencil", within=room)
        paper.rule(surface, rect.left, rect.right, line.bottom + measure.px(8), palette.ink, max(1, measure.px(2)))
        return line.bottom + measure.px(18)

    def _course(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The curve, and below it what was luck."""
        text, palette, measure = self.theme.text, self.theme.palette, self.measure
        y = self._title(surface, rect, text("review.title"), indent=measure.px(96))
        small = measure.text("small")
        paper.write(surface, self.name, (rect.left, y), small, palette.ink_soft, "typed", within=rect.width)
        y += round(small * 1.5)
        course = self.course
        if course is None:
            return
        graph = pygame.Rect(rect.left, y, rect.width, round(rect.height * GRAPH))
        told = text("review.curve")
        line = paper.write(surface, told, graph.topleft, small, palette.ink, "semi", within=graph.width)
        graph.top, graph.height = line.bottom + measure.px(4), graph.bottom - line.bottom - measure.px(4)
        marks = [CourseMark(i + 1, one.choices, i == self.chosen) for i, one in enumerate(self.decisions)]
        draw_course(surface, graph, measure, course.points, marks)
        self._luck(surface, pygame.Rect(rect.left, graph.bottom + measure.px(10), rect.width, rect.bottom), course)

    def _luck(self, surface: pygame.Surface, rect: pygame.Rect, course: Course) -> None:
        """What luck came to over the whole game, and where it spoke loudest, as far as there is room."""
        text, palette, measure = self.theme.text, self.theme.palette, self.measure
        low, y = self._inner(self._sheets()[0]).bottom, rect.top
        head = paper.write(
            surface, text("review.luck"), (rect.left, y), measure.text("small"), palette.stamp_red, "stencil"
        )
        y = head.bottom + measure.px(6)
        lines = [(one.words, one.rule, not one.against) for one in course.balance]
        lines += [(one.words, one.rule, one.good) for one in course.strokes]
        size = measure.text("small")
        aside = measure.px(30) + fonts.width("typed", size, "18.41")
        room = rect.width - aside

        def high(type_size: int) -> int:
            return sum(
                paper.height_of(words, room, type_size, "typed", leading=1.25) + measure.px(5) for words, *_ in lines
            )

        while size > max(paper.SMALLEST_TYPE, round(measure.text("small") * LEAST)) and y + high(size) > low:
            size -= 1
        for words, rule, good in lines:
            tall = paper.height_of(words, room, size, "typed", leading=1.25)
            if y + tall > low:
                break
            _tone(surface, measure.px(5), (rect.left + measure.px(8), y + round(size * 0.62)), palette, good=good)
            at = (rect.left + measure.px(24), y)
            paper.block(surface, words, at, room, size, palette.ink, "typed", leading=1.25)
            corner = (rect.right, y)
            paper.write(surface, rule, corner, size, palette.pencil_blue, "typed", anchor="topright")
            y += tall + measure.px(5)
        if not lines:
            told = text("review.no_luck" if self._luck_known else "review.luck_later")
            paper.write(surface, told, (rect.left, y), size, palette.ink_soft, "typed", within=rect.width)

    def _decisions(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The decision that is looked at: what was asked, chosen, advised, and why."""
        text, palette, measure = self.theme.text, self.theme.palette, self.measure
        self._title(surface, rect, text("review.decisions"))
        y = rect.top + self._head_high()
        if fault := self._fault():
            paper.block(surface, text(fault), (rect.left, y), rect.width, measure.text("body"), palette.ink, "typed")
            return
        shown = self.shown
        if shown is None:
            return
        y += self._high() + measure.px(18)
        body, small = measure.text("body"), measure.text("small")
        low = rect.bottom
        shrunk = 0
        self._photograph(surface, rect, self._told(None, rect, y, shown, body, small))
        while shrunk < small and self._told(None, rect, y, shown, body - shrunk, small - shrunk) > low:
            shrunk += 1
        self._told(surface, rect, y, shown, body - shrunk, max(paper.SMALLEST_TYPE, small - shrunk))

    def _photograph(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        """A photograph of the battle where the words leave room for it."""
        measure, setup = self.measure, self.session.setup
        free = rect.bottom - top - measure.px(40)
        photo = self.game.album.find(f"briefing:{setup.get('start') or setup['scenario']}")
        if photo is None or free < measure.px(200):
            return
        ratio = 0.6
        wide = min(round(rect.width * 0.72), round(free / ratio) - measure.px(30))
        print_ = photos.mounted(photo, wide, measure, captioned=False, ratio=ratio)
        middle = (rect.centerx, rect.bottom - print_.get_height() // 2)
        things.lay(surface, print_, middle, -1.4, lift=measure.px(6))

    def _told(
        self, surface: pygame.Surface | None, rect: pygame.Rect, y: int, one: KeyDecision, body: int, small: int
    ) -> int:
        """Write a decision from ``y`` down, or only measure it; gives where it ends."""
        text, palette, px = self.theme.text, self.theme.palette, self.measure.px

        def block(words: str, size: int, ink: Any, face: str = "typed", indent: int = 0, room: int = 0) -> None:
            nonlocal y
            wide = (room or rect.width) - indent
            if surface is not None:
                paper.block(surface, words, (rect.left + indent, y), wide, size, ink, face, leading=1.25)
            y += paper.height_of(words, wide, size, face, leading=1.25)

        points = abs(one.swing) // 10, abs(one.swing) % 10
        key = "review.even" if abs(one.swing) < EVEN else "review.lost" if one.swing < 0 else "review.won"
        worth, ink = text(key, whole=points[0], tenth=points[1]), palette.stamp_red if one.swing < 0 else palette.good
        block(text("review.asked", turn=one.turn, number=one.choices + 1), small, palette.ink_soft)
        block(one.question, body, palette.ink, "bold")
        y += px(4)
        block(worth, small, palette.ink_soft if abs(one.swing) < EVEN else ink, "semi")
        y += px(14)
        for head, label, value in (
            ("review.you", one.chosen, one.value),
            ("review.staff", text("review.same") if one.agreed else one.advised, one.advised_value),
        ):
            if surface is not None:
                shown = text("review.chance", percent=min(99, max(1, (value + 5) // 10)))
                at = (rect.right, y)
                paper.write(surface, shown, at, small, palette.ink_soft, "typed", anchor="topright")
            block(text(head), small, palette.stamp_red, "stencil")
            block(label, body, palette.ink, "semi")
            y += px(10)
        if not one.agreed and one.value >= one.advised_value + EVEN:
            block(text("review.yours"), small, palette.good, "semi")
            y += px(10)
        for reason in one.reasons:
            top, aside = y, px(28) + fonts.width("typed", small, "18.41")
            block(reason.words, small, palette.ink, "typed", px(24), rect.width - aside + px(24))
            if surface is not None:
                mark = (rect.left + px(8), top + round(small * 0.62))
                _tone(surface, px(5), mark, palette, good=not reason.against)
                corner = (rect.right, top)
                paper.write(surface, reason.rule, corner, small, palette.pencil_blue, "typed", anchor="topright")
            y += px(5)
        return y

    def _work(self, surface: pygame.Surface, found: ReviewUnderWay) -> None:
        """How far the work is."""
        text, palette, measure = self.theme.text, self.theme.palette, self.measure
        rect = self._inner(self._sheets()[1])
        y = rect.top + self._head_high()
        words, size = text("review.working"), measure.text("body")
        y += paper.block(surface, words, (rect.left, y), rect.width, size, palette.ink, "typed", leading=1.3)
        done, total = found.progress
        bar = pygame.Rect(rect.left, y + measure.px(16), rect.width, measure.px(20))
        self._bar(surface, bar, done, total)
        at = (bar.left, bar.bottom + measure.px(8))
        told = text("review.progress", done=done, total=total)
        paper.write(surface, told, at, measure.text("small"), palette.ink_soft, "typed", within=bar.width)

    def _bar(self, surface: pygame.Surface, bar: pygame.Rect, done: int, total: int) -> None:
        """How much is done, as a bar."""
        palette = self.theme.palette
        shapes.rect(surface, palette.paper_worn, bar)
        filled = pygame.Rect(bar.topleft, (round(bar.width * min(1.0, done / max(1, total))), bar.height))
        shapes.rect(surface, palette.stamp_red, filled)
        shapes.rect(surface, palette.ink_soft, bar, max(1, self.measure.px(1)))


def _tone(surface: pygame.Surface, radius: int, at: tuple[int, int], palette: Any, *, good: bool) -> None:
    """A mark before a line: a tick for what went the player's way, a red wedge for what didn't."""
    x, y = at
    if good:
        points = [(x - radius, y), (x - radius // 4, y + radius * 0.8), (x + radius, y - radius)]
        shapes.lines(surface, palette.pencil_green, False, points, max(2, round(radius * 0.5)))
    else:
        low = y + radius * 0.8
        shapes.polygon(surface, palette.stamp_red, [(x, y - radius), (x + radius, low), (x - radius, low)])


SCENES.add(REVIEW, ReviewScene)
