"""The war diary in full: narrowed to what is asked, searched, and a way from each line to its hexes, card and rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.dday.cards import face
from game.dday.cards.card_texts import CardMoment
from game.dday.diary.diary_lines import LogLines
from game.dday.diary.diary_map_print import Print
from game.dday.event_rows import GROUPS
from game.dday.landing_presentation import landing_of
from game.dday.landing_routes import EXPORT, LOG
from game.dday.report.diary import DiaryEntry, chosen, entries
from game.input.intents import CURSORS, Device, Intent, Signal
from game.manual import search_keys
from game.manual.index import rail
from game.manual.search_keys import LETTER
from game.scenes.closing import OnTop
from game.scenes.menu_base import ButtonScene
from game.ui import colours, paper
from game.ui.desk import things
from game.ui.drawing import shapes
from game.ui.widgets import Button, Buttons, draw_button, flow

if TYPE_CHECKING:
    from game.dday.play.protocols import HasDiary
    from game.scenes.base import Host

LINE, GROUP, DO, KEY = "line:", "group:", "do:", "key:"
DETAIL = 0.3
"""The share of the page that shows what lies behind a line."""


class LogScene(ButtonScene):
    """Lies over a table; goes back to it when a line leads there."""

    tip_area = "diary"
    own_inspect = True

    prompt = "log.hint"

    def __init__(self, app: Host, play: HasDiary) -> None:
        super().__init__(app)
        self.play = play
        self.known = self._entries()
        self.groups = list(GROUPS)
        self.asked: str | None = None
        self.lines = LogLines()
        self.lines.take(self._chosen(), newest=True)
        self._still = things.Still()
        self.print = Print(play.island)

    def _entries(self) -> list[DiaryEntry]:
        session = self.play.session
        log, cited = self.play.shown_action.log, landing_of(self.app.games, session).cited
        asked = self.theme.text("log.asked")
        return entries(log, session.events(0), cited, {session.mark_after(made): asked for made in session.asked})

    def _chosen(self) -> list[DiaryEntry]:
        return chosen(self.known, self.groups, self.asked or "")

    # ------------------------------------------------------------ what can be done

    def toggle(self, group: str) -> None:
        """Show the lines of a group or leave them out."""
        self.groups = [one for one in GROUPS if (one in self.groups) != (one == group)]
        self.lines.take(self._chosen())

    def search(self, asked: str | None) -> None:
        """Show only lines that say something; None shows all again."""
        if self.asked is None and self.app.devices.last is Device.KEYBOARD:
            self.buttons.focus = -1  # what is typed next is no press of the key that began the search
        self.asked = asked
        self.app.devices.typing = asked is not None
        self.lines.take(self._chosen(), newest=asked is None)

    def show(self, entry: DiaryEntry) -> None:
        """Back to the table, where the line's hexes are."""
        self._to_table()
        if entry.line.hexes:
            self.play.board.camera.show(entry.line.hexes, closer=30 * self.measure.scale)

    def look(self, entry: DiaryEntry) -> None:
        """Back to the table, with a closer look at the line's card."""
        self._to_table()
        self.play.inspector.look(f"card:{entry.card}")

    def moment(self, entry: DiaryEntry) -> None:
        """Back to the table as it was then."""
        self._to_table()
        self.play.show_moment(entry.line.number)

    def _to_table(self) -> None:
        """Take off all that lies on the table, the menu too that the diary may have been opened from."""
        self.app.back_to(self.play)

    def export(self) -> None:
        """Write the session report and say where it is."""
        self.app.open(EXPORT, self.play)

    def leave(self) -> None:
        """Letters are commands again."""
        self.app.devices.typing = False

    def pause(self) -> None:
        """Give the picture's memory back."""
        self._still.forget()
        self.app.devices.typing = False

    def resume(self) -> None:
        """The search goes on."""
        self.app.devices.typing = self.asked is not None

    def resize(self) -> None:
        """The page is drawn anew."""
        self._still.forget()

    def reword(self) -> None:
        """The lines are told in other words."""
        self.known = self._entries()
        self.lines.forget()
        self.lines.take(self._chosen())
        self.resize()

    # ------------------------------------------------------------ where things lie

    def _page(self) -> pygame.Rect:
        measure, (width, height) = self.measure, self.app.surface.get_size()
        rect = pygame.Rect(0, 0, min(width - measure.px(110), measure.px(1640)), height - measure.px(84))
        rect.center = (width // 2, height // 2 + measure.px(6))
        return rect

    def _inner(self) -> pygame.Rect:
        measure = self.measure
        return self._page().inflate(-2 * measure.px(46), -2 * measure.px(34))

    def _detail(self) -> pygame.Rect:
        """Where a line's card and its ways lie."""
        inner, measure = self._inner(), self.measure
        wide = round(inner.width * DETAIL)
        top = inner.top + measure.text("title") + measure.px(14)
        return pygame.Rect(inner.right - wide, top, wide, inner.bottom - top)

    def _filters(self) -> list[Button]:
        return [
            Button(
                self.theme.text(f"log.group.{group}"),
                partial(self.toggle, group),
                GROUP + group,
                ticked=group in self.groups,
            )
            for group in GROUPS
        ]

    def _keys(self) -> list[Button]:
        theme = self.theme
        asked = self.asked
        return [
            Button(
                theme.text("log.search" if asked is None else "log.searching"),
                partial(self.search, "" if asked is None else None),
                KEY + "search",
            ),
            Button(theme.text("log.export"), self.export, KEY + "export"),
            Button(theme.text("log.close"), self.app.pop, KEY + "close", strong=True),
        ]

    def make(self) -> list[Button]:
        """Filters, the lines in sight, the ways from the one that is looked at, keys."""
        measure, inner, detail = self.measure, self._inner(), self._detail()
        high, gap = round(measure.text("small") * 2.0), measure.px(8)
        left = pygame.Rect(inner.left, detail.top, detail.left - inner.left - measure.px(36), 0)
        filters, keys = self._filters(), self._keys()
        taken = flow(filters, left, measure, high, gap, "small") + measure.px(12)
        low = flow(keys, pygame.Rect(left.left, 0, left.width, 0), measure, round(measure.text("body") * 2.0), gap)
        for button in keys:
            button.rect.move_ip(0, inner.bottom - low)
        top = left.top + taken
        typed: list[Button] = []
        if self.asked is not None:
            top += round(measure.text("body") * 1.8)
            if self.app.devices.last is not Device.KEYBOARD:
                area = pygame.Rect(left.left, top, left.width, 0)
                typed, more = search_keys.letters(area, measure, self._type, self._erase)
                top += more
        self.lines.lay_out(pygame.Rect(left.left, top, left.width, inner.bottom - low - measure.px(14) - top), measure)
        lines = [Button("", partial(self._press, i), f"{LINE}{i}", rect=rect) for i, rect in self.lines.in_sight()]
        return [*filters, *typed, *lines, *self._ways(detail), *keys]

    def _ways(self, detail: pygame.Rect) -> list[Button]:
        """Where the line that is looked at leads to."""
        theme = self.theme
        entry, measure = self.lines.entry, self.measure
        if entry is None or entry.line.heading:
            return []
        found = []
        if entry.line.hexes:
            hexes = " ".join(entry.line.hexes[:3])
            found.append(Button(theme.text("log.do.hexes", hexes=hexes), partial(self.show, entry), DO + "hexes"))
        if entry.line.rule:
            rule = entry.line.rule
            found.append(
                Button(theme.text("log.do.rule", rule=rule), partial(self.app.open_rule, entry.about), DO + "rule")
            )
        if entry.card:
            found.append(Button(theme.text("log.do.card", card=entry.card), partial(self.look, entry), DO + "card"))
        found.append(Button(theme.text("log.do.moment"), partial(self.moment, entry), DO + "moment"))
        high, gap = round(measure.text("small") * 2.1), measure.px(8)
        for i, button in enumerate(reversed(found)):
            top = detail.bottom - (i + 1) * (high + gap) + gap
            button.rect = pygame.Rect(detail.left, top, detail.width, high)
        return found

    def _press(self, i: int) -> None:
        """A first press on a line looks at it, a second one goes where it happened."""
        if i == self.lines.looked:
            entry = self.lines.entry
            if entry and entry.line.hexes:
                self.show(entry)
        else:
            self.lines.looked = i

    def _type(self, letter: str) -> None:
        self.search((self.asked or "") + letter)

    def _erase(self) -> None:
        self.search((self.asked or "")[:-1])

    # ------------------------------------------------------------ signals

    @property
    def shows_focus(self) -> bool:
        """The lines are read before anything is pressed."""
        return False

    def handle(self, signal: Signal) -> None:
        """Scroll, search, go from line to line; the rest is for the buttons."""
        self.buttons.set(self.make())
        intent, step = signal.intent, self.measure.px(74)
        if intent is Intent.TEXT and self.asked is not None:
            self._type(signal.text)
        elif intent is Intent.ERASE:
            self._erase()
        elif intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            by = step * (abs(signal.by[1]) or 1.0)
            self.lines.scroll(-by if intent is Intent.ZOOM_IN else by)
        elif intent is Intent.PAN:
            self.lines.scroll(signal.by[1])
        elif intent in (Intent.NEXT_UNIT, Intent.PREV_UNIT):
            self._line(1 if intent is Intent.NEXT_UNIT else -1)
        elif intent is Intent.INSPECT:
            self.search("" if self.asked is None else None)
        elif intent is Intent.LOG:
            self.app.pop()
        elif intent in CURSORS and signal.device is not Device.MOUSE and self._in_lines(CURSORS[intent]):
            pass
        elif intent is Intent.CHOOSE and signal.at is None and self.buttons.focused is None:
            self._line(0)
        elif intent is Intent.POINT and signal.at:
            self.buttons.handle(signal)
        elif self.buttons.handle(signal):
            focused = self.buttons.focused
            if intent in CURSORS and focused and focused.id.startswith(LINE):
                self._look_at(int(focused.id.removeprefix(LINE)))

    def on_top(self) -> OnTop | None:
        """The search."""
        return OnTop("search", lambda signal: self.search(None)) if self.asked is not None else None

    def _in_lines(self, way: tuple[int, int]) -> bool:
        """Up and down among the lines, as long as there is a further one."""
        focused = self.buttons.focused
        if focused is None:
            self._line(0)
            return True
        if not focused.id.startswith(LINE) or not way[1]:
            return False
        i = self.lines.next(int(focused.id.removeprefix(LINE)), way[1])
        if i < 0:
            return False
        self._look_at(i)
        return True

    def _line(self, by: int) -> None:
        here = self.lines.looked
        i = self.lines.next(here, by) if by and here >= 0 else self.lines.last()
        if i >= 0:
            self._look_at(i)

    def _look_at(self, i: int) -> None:
        self.lines.looked = i
        self.lines.reveal(i)
        self.buttons.set(self.make())
        self.buttons.focus = next((k for k, one in enumerate(self.buttons.items) if one.id == f"{LINE}{i}"), -1)
        Buttons.heard("hover")

    def update(self, seconds: float) -> None:
        """Have the print of the map made for the line that the reader rests on."""
        self.print.update(seconds)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page with its lines, and what lies behind the one that is looked at."""
        theme = self.theme
        measure, inner = self.measure, self._inner()
        self._still.show(surface, measure, None, self._compose)
        self.buttons.set(self.make())
        focused = self.buttons.focused
        if self.asked is not None:
            self._field(surface)
        lit = int(focused.id.removeprefix(LINE)) if focused and focused.id.startswith(LINE) else -1
        self.lines.draw(surface, measure, lit)
        area = self.lines.area
        rail(surface, area.right + measure.px(10), area, self.lines.scrolled, self.lines.most, measure)
        self._behind(surface)
        count = theme.text("log.count", count=sum(not entry.line.heading for entry in self.lines.entries))
        paper.write(
            surface,
            count,
            (inner.right, inner.top + measure.text("title")),
            measure.text("small"),
            theme.palette.ink_soft,
            "typed",
            anchor="bottomright",
        )
        for button in self.buttons.items:
            if button.id.startswith(LETTER):
                search_keys.draw(surface, button, measure, focused=button is focused)
            elif not button.id.startswith(LINE):
                size = "body" if button.id.startswith(KEY) else "small"
                draw_button(surface, button, measure, focused=button is focused, size=size)
        self.tell_controls(surface)

    def _field(self, surface: pygame.Surface) -> None:
        """What is being searched for."""
        theme = self.theme
        palette = theme.palette
        measure, size, inner = self.measure, self.measure.text("body"), self._inner()
        low = max(button.rect.bottom for button in self.buttons.items if button.id.startswith(GROUP))
        at = (inner.left, low + measure.px(14))
        shown = self.asked or theme.text("log.type_here")
        line = paper.write(
            surface,
            shown,
            at,
            size,
            palette.ink if self.asked else palette.ink_faint,
            "typed",
            within=self.lines.area.width,
        )
        x = line.right + measure.px(2) if self.asked else line.left - measure.px(6)
        shapes.line(surface, palette.stamp_red, (x, line.top), (x, line.bottom), max(1, measure.px(2)))

    def _behind(self, surface: pygame.Surface) -> None:
        """The card in force and the place on the map, as far as there is room; a hint while no line is looked at."""
        theme = self.theme
        measure, detail, entry = self.measure, self._detail(), self.lines.entry
        if entry is None:
            size = measure.text("small")
            paper.block(
                surface,
                theme.text("log.pick"),
                detail.topleft,
                detail.width,
                size,
                theme.palette.ink_soft,
                "typed",
                leading=1.3,
            )
            return
        ways = [button.rect.top for button in self.buttons.items if button.id.startswith(DO)]
        room = pygame.Rect(
            detail.topleft, (detail.width, min(ways, default=detail.bottom) - detail.top - measure.px(22))
        )
        if entry.card:
            picture = self._card(entry, room)
            if picture is not None:
                at = (room.centerx, room.top + picture.get_height() // 2)
                things.lay(surface, picture, at, lift=measure.px(4))
                taken = picture.get_height() + measure.px(20)
                room.top, room.height = room.top + taken, room.height - taken
        high = min(room.height, round(room.width * 0.86))
        if entry.line.hexes and high > measure.px(120):
            print_ = self.print.want(entry.line.hexes, (room.width, high), measure)
            if print_ is not None:
                at = (room.centerx, room.top + high // 2)
                things.lay(surface, print_, at, -0.8, lift=measure.px(4))

    def _card(self, entry: DiaryEntry, room: pygame.Rect) -> pygame.Surface | None:
        """The card as large as it may be there, None when there is too little room for it."""
        moment = CardMoment(self.play.scenario.id, entry.turn)
        card = self.play.content.cards[entry.card]
        wide = min(room.width - self.measure.px(20), self.measure.px(304))
        picture = face.picture(self.theme, card, moment, entry.use, "", wide)
        if picture.get_height() > room.height:
            wide = round(wide * room.height / picture.get_height())
            if wide < self.measure.px(120):
                return None
            picture = face.picture(self.theme, card, moment, entry.use, "", wide)
        return picture

    def _compose(self, surface: pygame.Surface) -> None:
        theme = self.theme
        palette = theme.palette
        measure, page, inner = self.measure, self._page(), self._inner()
        px = measure.px
        surface.blit(things.wood(surface.get_size()), (0, 0))
        outer = pygame.Rect(page.left - px(22), page.top - px(44), page.width + px(44), page.height + px(66))
        things.lay(surface, things.folder(outer.size, measure, theme.text("log.tab")), outer.center, lift=px(15))
        things.lay(surface, things.page(page.size, palette.paper_light), page.center, lift=px(5))
        things.lay(surface, things.clip(measure, 100), (page.right - px(90), page.top + px(6)), -4, lift=px(3))
        head = paper.write(
            surface,
            theme.text("log.title"),
            (inner.left, inner.top),
            measure.text("head"),
            palette.stamp_red,
            "stencil",
        )
        name = self.app.games.name_of(theme.language, self.play.session.setup)
        paper.write(
            surface,
            name,
            (head.right + px(24), head.bottom),
            measure.text("small"),
            palette.ink_soft,
            "typed",
            anchor="bottomleft",
        )
        paper.rule(surface, inner.left, self._detail().left - px(36), head.bottom + px(8), palette.ink, max(1, px(2)))
        left = self._detail().left - px(18)
        shapes.line(surface, colours.PAPER_EDGE, (left, self._detail().top), (left, inner.bottom), max(1, px(1)))


SCENES.add(LOG, LogScene)
