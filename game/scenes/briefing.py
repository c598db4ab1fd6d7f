"""The orders of one scenario: situation, mission, forces, odds on a typed page, the plan on a map, seed, options."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core.faults import DataFault
from engine.core.game import Scenario
from engine.core.levels import level_named
from game.app import error_texts, frame_budget
from game.app.daily_game import day_of
from game.app.game_codes import Start, code_of, start_of
from game.app.navigator import SCENES
from game.core.brief import LONGEST_SEED, Brief
from game.core.presentation import GamePresentation
from game.input.intents import Intent, Signal
from game.manual.links import Links
from game.scenes.level_words import about, called
from game.scenes.menu_base import ButtonScene
from game.scenes.opening import begin_game
from game.scenes.order_text import pieces, setting, write
from game.scenes.routes import BRIEFING, MESSAGE, SEED
from game.ui import fonts, paper
from game.ui.desk import photos, things
from game.ui.drawing import shapes
from game.ui.tip import TipRegion
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host

SLIP = 204
"""Height of the slip with seed, options and orders, in pixels at 1080 lines."""
TYPED = 60
"""How much of that grows where type is set larger."""
OPTIONS_ROW = 74
"""Added for options that need a row of their own beside the map."""
BESIDE_SEED = 2
"""So many options have room beside the seed there."""
WITHOUT_MAP = 125
"""Type larger than this share of its usual size, in hundredths, needs the map's room."""


class BriefingScene(ButtonScene):
    """Shows what is ordered; begins the game."""

    tip_area = "briefing"

    music = "briefing"

    def __init__(self, app: Host, brief: Brief, start: Start | None = None) -> None:
        """``start`` is given for a game that is written down: of the day, or by a code."""
        super().__init__(app)
        self.brief = brief
        self.game = app.games.of_scenario(brief.scenario)
        """The game that is ordered."""
        self.seed = app.settings.seed or app.new_seed()
        self.options: set[str] = set(app.settings.options) & set(self.scenario.options)
        self.level = level_named(app.settings.level).id
        if start is not None:
            self.seed, self.options, self.level = start.seed, set(start.options), start.level
        self._still = things.Still()
        self._spent = 0.0
        """Seconds of the last frame that went into the map."""
        self._links = Links()
        """The numbers of rules in the order."""
        self.page, self.pages = 0, 1
        """Which page of the order is shown, and how many there are: more than one where type is set large."""

    def enter(self) -> None:
        """Letters now go into the seed."""
        self.app.devices.typing = True

    def leave(self) -> None:
        """Letters are commands again."""
        self.app.devices.typing = False

    def pause(self) -> None:
        """Letters are commands under a message."""
        self.app.devices.typing = False

    def resume(self) -> None:
        """Letters go into the seed again."""
        self.app.devices.typing = True

    def game_of(self) -> GamePresentation | None:
        """The game that is ordered."""
        return self.game

    @property
    def scenario(self) -> Scenario:
        """The scenario that is ordered."""
        return self.game.game.scenario(self.brief.scenario)

    def handle(self, signal: Signal) -> None:
        """Typing changes the seed."""
        if signal.intent is Intent.TEXT:
            self.seed = (self.seed + "".join(filter(str.isprintable, signal.text)))[:LONGEST_SEED]
            self.app.sound.cue("type_key")
        elif signal.intent is Intent.ERASE:
            self.seed = self.seed[:-1]
            self.app.sound.cue("type_key")
        else:
            super().handle(signal)

    def update(self, seconds: float) -> None:
        """While the orders are read, the map is painted as far as every table needs it."""
        super().update(seconds)
        names, spare = self.app.settings.names, self.app.spare(self._spent)
        began = frame_budget.now()
        self.game.prepare(self.brief, self.app.shared, self.theme, spare, names=names)
        self._spent = frame_budget.now() - began

    # ------------------------------------------------------------ where things lie

    def _folder(self) -> pygame.Rect:
        width, height = self.app.surface.get_size()
        measure = self.measure
        rect = pygame.Rect(
            0, 0, min(width - measure.px(56), measure.px(2050)), min(height - measure.px(36), measure.px(1180))
        )
        rect.center = (width // 2, height // 2)
        return rect

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect | None, pygame.Rect]:
        """Page, map and slip: beside a high map the slip lies under the page, else under the map.

        Where type is set large, or there is no map, the page takes its room.
        """
        measure, outer = self.measure, self._folder()
        pad, top = measure.px(26), outer.top + measure.px(56)
        high = outer.bottom - pad - top
        inner = outer.width - 3 * pad
        line = measure.px(SLIP) + (measure.room(TYPED) - measure.px(TYPED))
        if measure.percent > WITHOUT_MAP or not self.game.has_plan(self.brief.id):
            page = pygame.Rect(outer.left + pad, top, outer.width - 2 * pad, high - line - pad)
            return page, None, pygame.Rect(page.left, page.bottom + pad, page.width, line)
        if self._own_row():
            line += measure.px(OPTIONS_ROW)
        tall = self.game.is_tall(self.brief.id)
        left = inner - round(min(high * 0.76, inner * 0.4)) if tall else round(inner * 0.48)
        page = pygame.Rect(outer.left + pad, top, left, high)
        chart = pygame.Rect(page.right + pad, top, inner - left, high)
        under = page if tall else chart
        under.height -= line + pad
        slip = pygame.Rect(under.left, under.bottom + pad, under.width, line)
        return page, chart, slip

    def _own_row(self) -> bool:
        """Whether the options have a row of their own: beside a map there is little room."""
        narrow = self.measure.percent <= WITHOUT_MAP and self.game.has_plan(self.brief.id)
        return narrow and len(self.scenario.options) > BESIDE_SEED

    def signs(self) -> list[TipRegion]:
        """The orders and the map."""
        page, chart, _ = self._parts()
        return [self.sign(page, "order"), *([self.sign(chart, "map")] if chart is not None else [])]

    def _slip_head(self) -> int:
        """Height of the slip's first line, which says what the seed and the switches are."""
        return max(self.measure.px(48), round(self.measure.text("small") * 1.7))

    def make(self) -> list[Button]:
        """Seed, options, start, back."""
        text = self.theme.text
        measure, (_, _, slip) = self.measure, self._parts()
        side, gap, head = measure.px(26), measure.px(12), self._slip_head()
        rows = 3 if self._own_row() else 2
        row = (slip.height - head - measure.px(18) * (rows - 1) - side) // rows
        inner, first = slip.width - 2 * side, slip.top + head
        rules = self.scenario.options
        again = pygame.Rect(slip.left + side + round(inner * 0.24) + gap, first, round(inner * 0.18), row)
        found = [Button(text("briefing.another_seed"), self._shuffle, "seed", rect=again)]
        left, low = again.right + measure.px(24), first
        if rows == 3:
            left, low = slip.left + side, first + row + measure.px(18)
        wide = (slip.right - side - left - gap * max(1, len(rules) - 1)) // max(2, len(rules))
        told = [self.game.option(self.theme.language, rule) for rule in rules]
        room = wide - measure.px(64)
        noted = all(fonts.width("plain", measure.text("small"), note) <= room for _, note in told)
        for i, (rule, (name, note)) in enumerate(zip(rules, told, strict=True)):
            rect = pygame.Rect(left + i * (wide + gap), low, wide, row)
            button = Button(name, partial(self._turn, rule), f"option:{rule}", note if noted else "", rect)
            button.ticked, button.tip = rule in self.options, note
            found.append(button)
        low, back = first + (rows - 1) * (row + measure.px(18)), round(inner * 0.24)
        found.append(
            Button(text("briefing.back"), self.back, "back", rect=pygame.Rect(slip.left + side, low, back, row))
        )
        field = pygame.Rect(slip.left + side, first, back, row)
        found.append(Button(text("briefing.seed"), self._write_seed, "write", rect=field, picture=_bare(field)))
        start = pygame.Rect(slip.left + side + back + gap, low, inner - back - gap, row)
        if self.pages > 1:
            label = text("briefing.next_page", page=self.page % self.pages + 1, pages=self.pages)
            wide = fonts.width("bold", measure.text("body"), label) + measure.px(40)
            turn = pygame.Rect(start.left, low, min(wide, start.width // 2), row)
            found.append(Button(label, self._turn_page, "page", rect=turn))
            start = pygame.Rect(turn.right + gap, low, start.right - turn.right - gap, row)
        found.append(
            Button(
                self.brief.order(self.theme.language) or text("briefing.begin"),
                self._start,
                "start",
                rect=start,
                strong=True,
            )
        )
        for i, (rect, rule) in enumerate(self._links.spots.get("order", [])):
            open_rule = partial(self.app.open_rule, rule)
            found.append(Button(rule, open_rule, f"rule:{i}", rect=rect, picture=_bare(rect)))
        return found

    def _shared(self) -> Start | None:
        """How the game would begin, where a code can tell it."""
        setup = {"scenario": self.brief.scenario, "seed": self.seed.strip(), "options": sorted(self.options)}
        return start_of(
            {
                **setup,
                **({"start": self.brief.start, "tried": 1} if self.brief.start else {}),
                **({"level": self.level} if self.level else {}),
            },
            self.app.games.register,
        )

    # ------------------------------------------------------------ what the buttons do

    def _turn_page(self) -> None:
        self.page = (self.page + 1) % self.pages

    def _shuffle(self) -> None:
        self.seed = self.app.new_seed()

    def _write_seed(self) -> None:
        self.app.open(SEED, self.seed, partial(setattr, self, "seed"))

    def _turn(self, rule: str) -> None:
        self.options ^= {rule}

    def _start(self) -> None:
        seed = self.seed.strip() or self.app.new_seed()
        options = tuple(sorted(self.options))
        try:
            begin_game(self.app, self.brief, seed, options, self.level)
        except (ValueError, DataFault) as error:
            why, back = error_texts.of_game(self.theme.language, error), self.theme.text("briefing.back")
            self.app.open(MESSAGE, self.theme.text("briefing.no_set_up"), why, [(back, None)])

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the open folder."""
        text, palette = self.theme.text, self.theme.palette
        self._still.show(surface, self.measure, self.page, self._compose)
        measure, (_, _, slip) = self.measure, self._parts()
        self.lay_buttons(surface)
        buttons = {button.id: button for button in self.buttons.items}
        again, back, small = buttons["seed"].rect, buttons["back"].rect, measure.text("small")
        field = pygame.Rect(back.left, again.top, back.width, again.height)
        shapes.rect(surface, palette.paper_light, field)
        shapes.rect(surface, palette.ink_soft, field, max(1, measure.px(1)))
        paper.write(
            surface,
            self.seed + "|",
            (field.left + measure.px(14), field.centery),
            measure.text("large"),
            palette.ink,
            "typed",
            anchor="midleft",
            within=field.width - measure.px(24),
        )
        line = slip.top + (self._slip_head() - round(small * 1.25)) // 2
        shared = self._shared()
        date = day_of(shared, self.app.games) if shared else None
        head = text("share.of_day", date=date) if date else text("briefing.seed")
        paper.write(
            surface, head, (field.left, line), small, palette.ink_soft, "typed", within=again.right - field.left
        )
        options = any(button.id.startswith("option:") for button in self.buttons.items)
        words = text("briefing.options" if options else "briefing.no_options")
        left = again.right + measure.px(24)
        wide = 0
        if shared:
            code = text("share.code", code=code_of(shared, self.app.games.register))
            wide = fonts.width("typed", small, code) + measure.px(20)
            paper.write(
                surface, code, (slip.right - measure.px(26), line), small, palette.stamp_red, "typed", anchor="topright"
            )
        room = slip.right - measure.px(26) - left
        if options and not self._own_row():
            size = paper.fitted(words, "typed", small, room - wide)
            if fonts.width("typed", size, words) <= room - wide:  # a long code leaves no room: the switches have tips
                paper.write(surface, words, (left, line), size, palette.ink_soft, "typed")
        else:  # where no switches are, so that a long code takes nothing of it
            paper.write(
                surface, words, (left, again.centery), small, palette.ink_soft, "typed", anchor="midleft", within=room
            )

    def _compose(self, surface: pygame.Surface) -> None:
        measure, size = self.measure, surface.get_size()
        surface.blit(things.wood(size), (0, 0))
        outer, (page, chart, slip) = self._folder(), self._parts()
        things.lay(
            surface,
            things.folder(outer.size, measure, self.brief.date(self.theme.language), tab_at=0.03),
            outer.center,
            lift=measure.px(15),
        )
        if chart is not None:
            border = measure.px(12)
            inner = chart.inflate(-2 * border, -2 * border)
            plan = self.game.plan_with_legend(self.brief.id, inner.size, measure)
            if plan is not None:
                things.lay(surface, things.framed(measure.theme, plan, border), chart.center, lift=measure.px(5))
        things.lay(surface, things.page(slip.size, self.theme.palette.paper_light), slip.center, lift=measure.px(5))
        things.lay(surface, things.page(page.size, self.theme.palette.paper_light), page.center, lift=measure.px(5))
        self._order(surface, page)

    def _order(self, surface: pygame.Surface, page: pygame.Rect) -> None:
        """The typed page: head with its photograph, then the paragraphs."""
        palette = self.theme.palette
        measure, side = self.measure, self.measure.px(50)
        left, right = page.left + side, page.right - side
        small = page.height < measure.px(640)
        spot = self._photograph(surface, page, small=small)
        room = spot.left - left - measure.px(20)
        y = page.top + measure.px(48)
        y = paper.write(
            surface, self.theme.text("briefing.head"), (left, y), measure.text("large"), palette.stamp_red, "stencil"
        ).bottom
        size, name = measure.text("title"), self.brief.name(self.theme.language).upper()
        while max(fonts.width("stencil", size, line) for line in paper.wrap(name, "stencil", size, room)) > room:
            size -= 1
        y += measure.px(14)
        for line in paper.wrap(name, "stencil", size, room):
            y = paper.write(surface, line, (left, y), size, palette.ink, "stencil").bottom + measure.px(10)
        note = " ".join(self.brief.notes(self.theme.language))
        if self.level:
            level = {"level": called(self.theme.language, self.level), "about": about(self.theme.language, self.level)}
            note = f"{note} {self.theme.text('level.told', **level)}".strip()
        small_type = measure.text("small")
        noted = y + paper.height_of(note, room, small_type, "typed")
        first, later = (
            pygame.Rect(left, top, right - left, page.bottom - measure.px(22) - top)
            for top in (max(spot.bottom + measure.px(6), end + measure.px(14)) for end in (noted, y))
        )
        found = setting(pieces(self.theme.language, self.brief), first, later, measure)
        self.pages = len(found.pages)
        number = self.page % self.pages
        if not number:
            paper.block(surface, note, (left, y), room, small_type, palette.ink_soft, "typed")
        shown, sheet = found.pages[number], later if number else first
        write(self.theme, surface, shown, sheet, found.size, columns=found.columns, links=self._links)

    def _photograph(self, surface: pygame.Surface, page: pygame.Rect, *, small: bool) -> pygame.Rect:
        """Clip the photograph to the page's upper right corner; gives its place, an empty one where there is none."""
        measure, photo = self.measure, self.game.album.find(f"briefing:{self.brief.id}")
        if photo is None:
            return pygame.Rect(page.right - measure.px(50), page.top, 0, 0)
        print_ = photos.mounted(photo, measure.px(236 if small else 310), measure, ratio=0.5 if small else 0.58)
        seat = (
            page.right - measure.px(26) - print_.get_width() // 2,
            page.top + measure.px(14) + print_.get_height() // 2,
        )
        spot = things.lay(surface, print_, seat, -2.2, lift=measure.px(6))
        things.lay(
            surface,
            things.clip(measure, 84),
            (spot.left + measure.px(56), spot.top + measure.px(10)),
            4,
            lift=measure.px(3),
        )
        return spot


def _bare(rect: pygame.Rect) -> pygame.Surface:
    """The picture of a button over what is drawn there already: only its focus is seen."""
    return pygame.Surface(rect.size, pygame.SRCALPHA)


SCENES.add(BRIEFING, BriefingScene)
