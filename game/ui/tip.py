"""Tips: what a thing is called, what it means in a sentence, and its rule; shown on a slip beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.input.devices import Devices
from game.ui import fonts, paper, prompts
from game.ui.beside import beside, clear_of
from game.ui.scale import Scale
from game.ui.text import Language
from game.ui.widgets import Button

WIDE = 400
"""How wide the slip is at most, at 1080 lines."""
APART = 4
"""How far what a thing means stands from what is told of it now, at 1080 lines."""
LARGE = 4
"""How many times as high as the slip a thing is that it may lie upon."""
AWAY = (-1, -1)
"""Where no pointer is."""
ANY = "any"
"""The area of widgets that mean the same wherever they are."""


@dataclass(frozen=True, slots=True)
class TipRegion:
    """A part of the window that has a tip."""

    rect: pygame.Rect
    id: str
    name: str
    meaning: str
    rule: str = ""
    facts: tuple[str, ...] = ()
    """How it stands now, in a few lines."""
    hint: str = ""
    """What can be done with it, as a line of prompts."""
    around: pygame.Rect | None = None
    """A slip that the thing lies on: the tip lies beside that, so that it covers none of its words."""


def meaning_of(language: Language, button: Button, areas: Sequence[str]) -> str:
    """What a button does: as it says itself, else what stands under its id in the first area that knows it; or ""."""
    if button.tip:
        return button.tip
    names = (button.id.replace(":", "_"), button.id.partition(":")[0])
    keys = [f"tip.{area}.{name}" for area in (*areas, ANY) for name in names]
    return next((language.text(key) for key in keys if language.known(key)), "")


def tips_of(language: Language, buttons: Iterable[Button], areas: Sequence[str]) -> list[TipRegion]:
    """The tips of buttons."""
    return [
        TipRegion(button.rect, button.id, button.label or button.id, meaning_of(language, button, areas), button.rule)
        for button in buttons
    ]


def at(regions: Sequence[TipRegion], point: tuple[int, int]) -> TipRegion | None:
    """The tip of what lies under a pixel; of several the one that lies on top comes last."""
    return next((one for one in reversed(regions) if one.rect.collidepoint(point)), None)


def draw_tip(
    surface: pygame.Surface,
    region: TipRegion,
    measure: Scale,
    devices: Devices,
    pressed: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw the slip of a tip beside its thing, inside the window, clear of what is ``pressed``; gives where it lies."""
    inks, px = measure.theme.palette, measure.px
    size, small, tiny, pad = measure.text("body"), measure.text("small"), measure.text("tiny"), px(12)
    text = measure.theme.text
    lines = [(line, "plain", inks.ink) for line in (region.meaning,) if line]
    lines += [(fact, "typed", inks.ink) for fact in region.facts]
    if region.rule:
        lines.append((text("note.rule", rule=region.rule), "typed", inks.pencil_blue))
    longest = [fonts.width("bold", size, region.name)]
    longest += [fonts.width(face, small, line) for line, face, _ in lines]
    if region.hint:
        longest.append(prompts.line_width(measure.theme, region.hint, devices, tiny))
    inner = min(max(longest), round(px(WIDE) * max(1.0, measure.wanted)), surface.get_width() - 6 * pad)
    heights = [paper.height_of(line, inner, small, face, leading=1.2) for line, face, _ in lines]
    head = paper.height_of(region.name, inner, size, "bold", leading=1.3)
    foot = round(tiny * 1.6) if region.hint else 0
    apart = px(APART) if region.meaning and len(lines) > 1 else 0
    whole = (inner + 2 * pad, head + sum(heights) + apart + foot + pad + px(6))
    rect = _place(region.around or region.rect, whole, surface.get_rect(), px(8), pressed)
    paper.sheet(surface, rect, inks.paper_light, lift=px(6))
    left, y = rect.left + pad, rect.top + pad // 2
    y += paper.block(surface, region.name, (left, y), inner, size, inks.ink, "bold", leading=1.3)
    for number, ((line, face, ink), high) in enumerate(zip(lines, heights, strict=True)):
        paper.block(surface, line, (left, y), inner, small, ink, face, leading=1.2)
        y += high + (0 if number else apart)
    if region.hint:
        point = (left, rect.bottom - pad // 2 - foot / 2)
        prompts.write_line(measure.theme, surface, region.hint, devices, point, tiny, within=inner)
    return rect


def _place(
    thing: pygame.Rect, size: tuple[int, int], window: pygame.Rect, gap: int, pressed: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Beside the thing; upon a large one if the slip would otherwise lie on something else that can be pressed."""
    others = [rect for rect in pressed if rect != thing and not rect.contains(thing)]
    place = beside(thing, size, window, gap)
    if place.collidelist(others) < 0:
        return place
    if thing.width >= size[0] and thing.height >= LARGE * size[1]:
        place.midtop = thing.centerx, thing.top + thing.height // LARGE
        return place
    return clear_of(thing, size, window, gap, pressed=others)


class TipSlip:
    """The slip over the scene on top: for what the pointer rests on, or at INSPECT for what has the focus."""

    REST = 0.55
    """Seconds that the pointer has to rest."""

    def __init__(self) -> None:
        self.region: TipRegion | None = None
        self.rect: pygame.Rect | None = None
        """Where it was drawn in the last frame."""
        self.scene: object = None
        """The scene that it was last shown on: on another one it has nothing to say."""
        self._at = AWAY
        self._rested = 0.0
        self._looked = False
        """Whether it was looked up what lies under the pointer that rests."""
        self._asked = ""

    def point(
        self,
        find: Callable[[], Sequence[TipRegion]],
        pointer: tuple[int, int],
        seconds: float,
        quick: Callable[[], TipRegion | None] = lambda: None,
    ) -> None:
        """Follow the mouse; ``find`` gives all tips once it rests, ``quick`` the one that needs no rest."""
        self._asked = ""
        if pointer != self._at:
            self._at, self._rested, self._looked = pointer, 0.0, False
            if self.region is None or not self.region.rect.collidepoint(pointer):
                self.region = quick()
            return
        self._rested += seconds
        if self._rested >= self.REST and not self._looked:
            self._looked, self.region = True, at(find(), pointer) or self.region

    def toggle(self, focused: TipRegion | None) -> bool:
        """INSPECT on what has the focus: its tip comes or goes; False when nothing has it."""
        if focused is None:
            return False
        self._asked = "" if self._asked == focused.id else focused.id
        self.region = focused if self._asked else None
        return True

    def follow(self, focus: str, find: Callable[[], TipRegion | None]) -> None:
        """Keys and pad: once asked for, a tip goes with the focus, whose id is given."""
        if not self._asked or not focus:
            self.region = None
        elif focus != self._asked or self.region is None:
            self._asked, self.region = focus, find()

    def linger(self, focus: str, find: Callable[[], TipRegion | None], seconds: float) -> None:
        """The same where nothing asks for it: it comes when the focus has stayed for a while."""
        if not focus or focus != self._asked:
            self.region, self._rested, self._looked, self._asked = None, 0.0, False, focus
            return
        self._rested += seconds
        if self._rested >= 2 * self.REST and not self._looked:
            self._looked, self.region = True, find()

    def close(self) -> None:
        """Take it away."""
        self.region, self._asked, self._rested, self._looked, self._at = None, "", 0.0, False, AWAY

    def draw(
        self, surface: pygame.Surface, measure: Scale, devices: Devices, pressed: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw it, clear of what can be ``pressed``."""
        self.rect = None
        if self.region is not None:
            self.rect = draw_tip(surface, self.region, measure, devices, pressed)
