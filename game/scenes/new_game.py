"""A new game: scenario, seed, optional rules; what it asks for and how long it takes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core.faults import DataFault
from engine.peleliu.content import ScenarioFacts, load_content
from game import palette, paper
from game.input.intents import Intent, Signal
from game.scenes.briefs import BRIEFS, Brief
from game.scenes.first_day import FirstDayScene
from game.scenes.menu_base import ButtonScene
from game.scenes.message import MessageScene
from game.widgets import Button

if TYPE_CHECKING:
    from game.app import App

SEED_LENGTH = 24
OPTIONS = {
    "20.1": ("Variable action letters", "20.1  the Japanese letters come in an unknown order"),
    "20.2": ("Other tank positions", "20.2  the Japanese tanks start in other positions"),
}


class NewGameScene(ButtonScene):
    """Chooses what to play."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.content = load_content()
        self.brief: Brief = BRIEFS[0]
        self.seed = app.settings.seed or app.new_seed()
        self.options: set[str] = set(app.settings.options)

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
        """The scenario that is chosen."""
        return self.content.scenarios[self.brief.scenario]

    def handle(self, signal: Signal) -> None:
        """Typing changes the seed."""
        if signal.intent is Intent.TEXT:
            self.seed = (self.seed + signal.text)[:SEED_LENGTH]
        elif signal.intent is Intent.ERASE:
            self.seed = self.seed[:-1]
        else:
            super().handle(signal)

    def _panel(self) -> pygame.Rect:
        measure, surface = self.measure, self.app.surface
        rect = pygame.Rect(0, 0, measure.px(1240), measure.px(850))
        rect.center = surface.get_rect().center
        return rect.clip(surface.get_rect().inflate(-20, -20))

    def make(self) -> list[Button]:
        """Scenarios, seed, options, start, back."""
        measure, rect = self.measure, self._panel()
        left, top, gap = rect.left + measure.px(50), rect.top + measure.px(138), measure.px(12)
        width = measure.px(460)
        found = []
        for brief in BRIEFS:
            found.append(
                Button(
                    brief.name,
                    partial(self._pick, brief),
                    f"scenario:{brief.id}",
                    brief.note,
                    pygame.Rect(left, top, width, measure.px(62)),
                    ticked=brief is self.brief,
                )
            )
            top += measure.px(62) + gap
        top += measure.px(34)
        found.append(
            Button(
                "Another seed",
                self._shuffle,
                "seed",
                rect=pygame.Rect(left + width - measure.px(170), top, measure.px(170), measure.px(52)),
            )
        )
        top += measure.px(52) + measure.px(46)
        for rule, (name, note) in OPTIONS.items():
            if rule not in self.facts.options:
                continue
            found.append(
                Button(
                    name,
                    partial(self._turn, rule),
                    f"option:{rule}",
                    note,
                    pygame.Rect(left, top, width, measure.px(66)),
                    ticked=rule in self.options,
                )
            )
            top += measure.px(66) + gap
        low = rect.bottom - measure.px(104)
        found.append(
            Button(
                "Back",
                self.back,
                "back",
                rect=pygame.Rect(rect.right - measure.px(50) - measure.px(470), low, measure.px(160), measure.px(62)),
            )
        )
        found.append(
            Button(
                self.brief.order,
                self._start,
                "start",
                rect=pygame.Rect(rect.right - measure.px(50) - measure.px(290), low, measure.px(290), measure.px(62)),
                strong=True,
            )
        )
        return found

    def _pick(self, brief: Brief) -> None:
        self.brief = brief
        self.options &= set(self.facts.options)

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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the order sheet."""
        measure, rect = self.measure, self._panel()
        surface.blit(paper.table(surface.get_size()), (0, 0))
        paper.sheet(surface, rect, palette.PAPER, lift=measure.px(14))
        left = rect.left + measure.px(50)
        head = paper.write(
            surface, "OPERATION ORDER", (left, rect.top + measure.px(38)), measure.text("title"), palette.INK, "stencil"
        )
        paper.rule(surface, left, rect.right - measure.px(50), head.bottom + measure.px(6), palette.INK, measure.px(2))
        self.lay_buttons(surface)
        buttons = {button.id: button for button in self.buttons.items}
        seed = buttons["seed"].rect
        paper.write(
            surface,
            "Seed: the same seed deals the same game",
            (left, seed.top - measure.px(30)),
            measure.text("small"),
            palette.INK_SOFT,
            "typed",
        )
        field = pygame.Rect(left, seed.top, seed.left - left - measure.px(12), seed.height)
        pygame.draw.rect(surface, palette.PAPER_LIGHT, field)
        pygame.draw.rect(surface, palette.INK, field, 1)
        paper.write(
            surface,
            self.seed + "|",
            (field.left + measure.px(12), field.centery),
            measure.text("large"),
            palette.INK,
            "typed",
            anchor="midleft",
            within=field.width - measure.px(20),
        )
        option = next((button for button in self.buttons.items if button.id.startswith("option:")), None)
        if option:
            paper.write(
                surface,
                "Optional rules",
                (left, option.rect.top - measure.px(30)),
                measure.text("small"),
                palette.INK_SOFT,
                "typed",
            )
        self._brief(surface, rect, left + measure.px(460) + measure.px(60))

    def _brief(self, surface: pygame.Surface, rect: pygame.Rect, x: int) -> None:
        measure = self.measure
        width = rect.right - measure.px(50) - x
        y = rect.top + measure.px(142)
        paper.write(
            surface, self.brief.name.upper(), (x, y), measure.text("head"), palette.STAMP_RED, "stencil", within=width
        )
        y += measure.px(54)
        length, aims = self.brief.length, self.brief.aims
        y += paper.block(
            surface, length, (x, y), width, measure.text("body"), palette.INK, "typed", leading=1.35
        ) + measure.px(16)
        paper.block(surface, aims, (x, y), width, measure.text("body"), palette.INK, "typed", leading=1.35)
