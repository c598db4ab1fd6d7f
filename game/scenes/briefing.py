"""The orders of one scenario: situation, mission, forces, odds on a typed page, the plan on a map, seed, options."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core.faults import DataFault
from engine.peleliu.content import ScenarioFacts, load_content
from game import fonts, palette, paper
from game.desk import photos, things
from game.desk.extract import framed
from game.desk.plans import PLANS, plan_map
from game.input.intents import Intent, Signal
from game.scenes.briefs import OPTIONS, Brief, forces
from game.scenes.first_day import FirstDayScene
from game.scenes.menu_base import ButtonScene
from game.scenes.message import MessageScene
from game.widgets import Button

if TYPE_CHECKING:
    from game.app import App

SEED_LENGTH = 24
LEADING, TIGHT = 1.3, 1.24
"""Line spacing of the order, and where it has to be close."""
TEXTS = (26, 23.5, 21, 19.5, 18)
"""Sizes of type that are tried for the order, in pixels at 1080 lines, largest first."""
SLIP = 204
"""Height of the slip with seed, options and orders, in pixels at 1080 lines."""


class BriefingScene(ButtonScene):
    """Shows what is ordered; begins the game."""

    music = "briefing"

    def __init__(self, app: App, brief: Brief) -> None:
        super().__init__(app)
        self.content = load_content()
        self.brief = brief
        self.seed = app.settings.seed or app.new_seed()
        self.options: set[str] = set(app.settings.options) & set(self.facts.options)
        self._still = things.Still()

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

    @property
    def facts(self) -> ScenarioFacts:
        """The scenario that is ordered."""
        return self.content.scenarios[self.brief.scenario]

    def handle(self, signal: Signal) -> None:
        """Typing changes the seed."""
        if signal.intent is Intent.TEXT:
            self.seed = (self.seed + signal.text)[:SEED_LENGTH]
        elif signal.intent is Intent.ERASE:
            self.seed = self.seed[:-1]
        else:
            super().handle(signal)

    # ------------------------------------------------------------ where things lie

    def _folder(self) -> pygame.Rect:
        width, height = self.app.surface.get_size()
        measure = self.measure
        rect = pygame.Rect(
            0, 0, min(width - measure.px(56), measure.px(2050)), min(height - measure.px(36), measure.px(1180))
        )
        rect.center = (width // 2, height // 2)
        return rect

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Page, map and slip: beside a high map the slip lies under the page, else under the map."""
        measure, outer = self.measure, self._folder()
        pad, top = measure.px(26), outer.top + measure.px(56)
        high = outer.bottom - pad - top
        inner = outer.width - 3 * pad
        tall = PLANS[self.brief.id].tall
        left = inner - round(min(high * 0.76, inner * 0.4)) if tall else round(inner * 0.48)
        page = pygame.Rect(outer.left + pad, top, left, high)
        chart = pygame.Rect(page.right + pad, top, inner - left, high)
        under = page if tall else chart
        under.height -= measure.px(SLIP) + pad
        slip = pygame.Rect(under.left, under.bottom + pad, under.width, measure.px(SLIP))
        return page, chart, slip

    def make(self) -> list[Button]:
        """Seed, options, start, back."""
        measure, (_, _, slip) = self.measure, self._parts()
        side, row, gap = measure.px(26), measure.px(56), measure.px(12)
        inner, first = slip.width - 2 * side, slip.top + measure.px(48)
        rules = [rule for rule in OPTIONS if rule in self.facts.options]
        again = pygame.Rect(slip.left + side + round(inner * 0.24) + gap, first, round(inner * 0.18), row)
        found = [Button("Another seed", self._shuffle, "seed", rect=again)]
        left = again.right + measure.px(24)
        wide = (slip.right - side - left - gap) // 2
        for i, rule in enumerate(rules):
            name, note = OPTIONS[rule]
            rect = pygame.Rect(left + i * (wide + gap), first, wide, row)
            found.append(
                Button(name, partial(self._turn, rule), f"option:{rule}", note, rect, ticked=rule in self.options)
            )
        low, back = first + row + measure.px(18), round(inner * 0.24)
        found.append(Button("Back", self.back, "back", rect=pygame.Rect(slip.left + side, low, back, row)))
        start = pygame.Rect(slip.left + side + back + gap, low, inner - back - gap, row)
        found.append(Button(self.brief.order, self._start, "start", rect=start, strong=True))
        return found

    # ------------------------------------------------------------ what the buttons do

    def _shuffle(self) -> None:
        self.seed = self.app.new_seed()

    def _turn(self, rule: str) -> None:
        self.options ^= {rule}

    def _start(self) -> None:
        from game.scenes.opening import start

        seed = self.seed.strip() or self.app.new_seed()
        options = tuple(sorted(self.options))
        if self.brief.start:
            self.app.push(FirstDayScene(self.app, self.brief.scenario, seed, options))
            return
        try:
            scene = start(self.app, self.brief.scenario, seed, options)
        except (ValueError, DataFault) as error:
            self.app.push(MessageScene(self.app, "This game can't be set up", str(error), [("Back", None)]))
            return
        self.app.replace(scene)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the open folder."""
        self._still.show(surface, None, self._compose)
        measure, (_, _, slip) = self.measure, self._parts()
        self.lay_buttons(surface)
        buttons = {button.id: button for button in self.buttons.items}
        again, back, small = buttons["seed"].rect, buttons["back"].rect, measure.text("small")
        field = pygame.Rect(back.left, again.top, back.width, again.height)
        pygame.draw.rect(surface, palette.PAPER_LIGHT, field)
        pygame.draw.rect(surface, palette.INK_SOFT, field, max(1, measure.px(1)))
        paper.write(surface, self.seed + "|", (field.left + measure.px(14), field.centery), measure.text("large"),
                    palette.INK, "typed", anchor="midleft", within=field.width - measure.px(24))  # fmt: skip
        line = slip.top + measure.px(18)
        paper.write(surface, "Seed: one seed, one game", (field.left, line), small, palette.INK_SOFT,
                    "typed", within=again.right - field.left)  # fmt: skip
        options = any(button.id.startswith("option:") for button in self.buttons.items)
        words = "Optional rules" if options else "No optional rules here."
        left = again.right + measure.px(24)
        paper.write(surface, words, (left, line), small, palette.INK_SOFT, "typed", within=slip.right - left)

    def _compose(self, surface: pygame.Surface) -> None:
        measure, size = self.measure, surface.get_size()
        surface.blit(things.wood(size), (0, 0))
        outer, (page, chart, slip) = self._folder(), self._parts()
        things.lay(surface, things.folder(outer.size, measure, self.brief.date, tab_at=0.03), outer.center,
                   lift=measure.px(15))  # fmt: skip
        border = measure.px(12)
        inner = chart.inflate(-2 * border, -2 * border)
        extract = plan_map(self.brief.id, inner.size, measure)
        things.lay(surface, framed(extract.picture, border), chart.center, lift=measure.px(5))
        things.lay(surface, things.page(slip.size), slip.center, lift=measure.px(5))
        things.lay(surface, things.page(page.size), page.center, lift=measure.px(5))
        self._order(surface, page)

    def _order(self, surface: pygame.Surface, page: pygame.Rect) -> None:
        """The typed page: head with its photograph, then the paragraphs."""
        measure, side = self.measure, self.measure.px(50)
        left, right = page.left + side, page.right - side
        small = page.height < measure.px(640)
        use = photos.for_use(f"briefing:{self.brief.id}")
        print_ = photos.mounted(use, measure.px(236 if small else 310), measure, ratio=0.5 if small else 0.58)
        seat = (
            page.right - measure.px(26) - print_.get_width() // 2,
            page.top + measure.px(14) + print_.get_height() // 2,
        )
        spot = things.lay(surface, print_, seat, -2.2, lift=measure.px(6))
        things.lay(surface, things.clip(measure, 84), (spot.left + measure.px(56), spot.top + measure.px(10)), 4,
                   lift=measure.px(3))  # fmt: skip
        room = spot.left - left - measure.px(20)
        y = page.top + measure.px(48)
        y = paper.write(
            surface, "OPERATION ORDER", (left, y), measure.text("large"), palette.STAMP_RED, "stencil"
        ).bottom
        size, name = measure.text("title"), self.brief.name.upper()
        while max(fonts.width("stencil", size, line) for line in paper.wrap(name, "stencil", size, room)) > room:
            size -= 1
        y += measure.px(14)
        for line in paper.wrap(name, "stencil", size, room):
            y = paper.write(surface, line, (left, y), size, palette.INK, "stencil").bottom + measure.px(10)
        note = (
            f"{self.brief.note[:1].upper()}{self.brief.note[1:]}. {self.brief.span[:1].upper()}{self.brief.span[1:]}."
        )
        y += paper.block(surface, note, (left, y), room, measure.text("small"), palette.INK_SOFT, "typed")
        top = max(spot.bottom + measure.px(6), y + measure.px(14))
        tried = [(measure.px(size), True) for size in TEXTS] + [(measure.text("small"), False)]
        for text, columns in tried:
            if self._paragraphs(None, left, right, top, text, columns=columns) <= page.bottom - measure.px(22):
                break
        self._paragraphs(surface, left, right, top, text, columns=columns)

    def _paragraphs(
        self, surface: pygame.Surface | None, left: int, right: int, y: int, text: int, *, columns: bool
    ) -> int:
        """Write the numbered paragraphs, or only measure them; returns where they end.

        With ``columns`` their names stand beside them, otherwise before their first words.
        """
        brief = self.brief
        ours, theirs = forces(self.content, brief)
        indent, gap = round(text * 1.9), round(text * (0.6 if columns else 0.2))
        wide = fonts.width("typed", text, "SITUATION  ") if columns else 0
        x, leading = left + indent + wide, LEADING if columns else TIGHT

        def block(words: str, at: int) -> int:
            if surface is not None:
                return paper.block(surface, words, (at, y), right - at, text, palette.INK, "typed", leading=leading)
            return paper.height_of(words, right - at, text, "typed", leading=leading)

        paragraphs = (
            ("SITUATION", brief.situation), ("MISSION", brief.mission),
            ("FORCES", f"Ours: {ours}.\nTheirs: {theirs}."), ("ODDS", brief.odds),
        )  # fmt: skip
        for number, (title, words) in enumerate(paragraphs, 1):
            start = y
            y += block(words if columns else f"{title}  {words}", x)
            if surface is not None:
                paper.write(surface, f"{number}.", (left, start), text, palette.STAMP_RED, "typed")
                paper.write(surface, title, (left + indent, start), text, palette.STAMP_RED, "typed")
            for letter, aim in zip("abcdef", brief.aims if title == "MISSION" else (), strict=False):
                if surface is not None:
                    paper.write(surface, f"{letter}.", (x, y), text, palette.INK, "typed")
                y += block(f"{aim.words} ({aim.rule})", x + round(text * 1.4))
            y += gap
        return y - gap
