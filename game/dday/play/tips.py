"""What something beside the map is, in a few words: shown while the pointer or the focus rests on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from engine.dday.inspection import inspect
from game.dday.panels import inspect_words
from game.dday.panels.spots import SpotNeeds, spot_at, spots
from game.dday.play.forecast_cache import Foretold
from game.dday.play.protocols import HasPopup, HasQuestion
from game.input.intents import Device
from game.scenes.protocols import HasApp
from game.ui import fonts, paper, prompts

FACTS = 2
"""Lines of the report that are told."""
WIDE = 380
"""How wide the slip is at most, at 1080 lines."""


class _Inspector(Protocol):
    @property
    def open(self) -> bool:
        """Whether there is a report on the table."""


class TipNeeds(SpotNeeds, HasApp, Foretold, HasPopup, HasQuestion, Protocol):
    """What the slip needs of the table."""

    @property
    def inspector(self) -> _Inspector:
        """The closer look."""


class Tip:
    """The slip of a table."""

    def __init__(self, scene: TipNeeds, focused: Callable[[], str]) -> None:
        """``focused`` gives the thing beside the map that has the focus of keys and pad, or ""."""
        self.scene = scene
        self._focused = focused
        self._told: tuple[object, tuple[str, tuple[str, ...]]] | None = None
        self.rect: pygame.Rect | None = None
        """Where it was drawn in the last frame."""

    def spot(self) -> tuple[pygame.Rect, str] | None:
        """The thing that is pointed at or has the focus, and where it lies; None while something else is read."""
        scene = self.scene
        if scene.popup is not None or scene.inspector.open or scene.timeline.busy:
            return None
        if scene.app.devices.last is Device.MOUSE:
            at = scene.app.devices.pointer
            return None if scene.question.slip.collidepoint(at) else spot_at(scene, at)
        thing = self._focused()
        return next((spot for spot in spots(scene) if spot[1] == thing), None) if thing else None

    def words(self, thing: str) -> tuple[str, tuple[str, ...]]:
        """What the thing is called, and the first facts about it."""
        key = (thing, self.scene.foreseen.moment, self.scene.app.theme)
        if self._told is None or self._told[0] != key:
            report = inspect(self.scene.view, thing)
            facts = [
                inspect_words.line(self.scene.app.theme.language, fact, self.scene.view).words
                for group in report.groups[:1]
                for fact in group.facts[:FACTS]
            ]
            self._told = (
                key,
                (inspect_words.title(self.scene.app.theme.language, report, self.scene.view), tuple(facts)),
            )
        return self._told[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it beside the thing, inside the window."""
        inks = self.scene.app.theme.palette
        found, self.rect = self.spot(), None
        if found is None:
            return
        place, thing = found
        measure = self.scene.measure
        devices, px = self.scene.app.devices, measure.px
        title, facts = self.words(thing)
        size, small, tiny, pad = measure.text("body"), measure.text("small"), measure.text("tiny"), px(12)
        hint = self.scene.app.theme.text("input.hint_tip")
        longest = [fonts.width("bold", size, title), prompts.line_width(measure.theme, hint, devices, tiny)]
        longest += [fonts.width("typed", small, fact) for fact in facts]
        inner = min(max(longest), max(measure.room(WIDE), longest[0], longest[1]), surface.get_width() - 6 * pad)
        heights = [paper.height_of(fact, inner, small, "typed", leading=1.2) for fact in facts]
        head, foot = round(size * 1.35), round(tiny * 1.6)
        whole = (inner + 2 * pad, head + sum(heights) + foot + pad + px(6))
        self.rect = beside(place, whole, surface.get_rect(), px(8))
        paper.sheet(surface, self.rect, inks.paper_light, lift=px(6))
        left, y = self.rect.left + pad, self.rect.top + pad // 2
        paper.write(surface, title, (left, y), size, inks.ink, "bold", within=inner)
        y += head
        for fact, high in zip(facts, heights, strict=True):
            paper.block(surface, fact, (left, y), inner, small, inks.ink, "typed", leading=1.2)
            y += high
        at = (left, self.rect.bottom - pad // 2 - foot / 2)
        prompts.write_line(measure.theme, surface, hint, devices, at, tiny, within=inner)


def beside(thing: pygame.Rect, size: tuple[int, int], window: pygame.Rect, gap: int) -> pygame.Rect:
    """A rectangle of ``size`` below, above, left or right of a thing, whichever has room first."""
    inside = window.inflate(-2 * gap, -2 * gap)
    for side, at in (
        ("midtop", (thing.centerx, thing.bottom + gap)),
        ("midbottom", (thing.centerx, thing.top - gap)),
        ("midright", (thing.left - gap, thing.centery)),
        ("midleft", (thing.right + gap, thing.centery)),
    ):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, side, at)
        rect.clamp_ip(inside)
        if not rect.colliderect(thing):
            return rect
    return pygame.Rect(inside.topleft, size)
