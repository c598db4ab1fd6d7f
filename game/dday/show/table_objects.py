"""What moves on the table beside the map: cards that leave the deck, turn over, are shuffled, stamped and discarded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from engine.dday.content import Card
from game.dday.cards import back, face, small
from game.dday.cards.card_texts import CardMoment
from game.dday.play.shown_action import CombatSheet
from game.dday.show.animation import EffectCanvas, Layer
from game.dday.show.wording import Ink, Words, colour_of
from game.table import card_flip, card_stock
from game.table import layout as places
from game.table.easing import arc, home, mix, part, smooth
from game.ui import fonts
from game.ui.colours import Colour
from game.ui.drawing import shapes
from game.ui.scale import Scale

Box = tuple[int, int, int, int]


@dataclass
class CardFlight:
    """The top card leaves the deck, turns over on its way and lies large where the card lies that matters now."""

    card: Card
    moment: CardMoment
    use: str
    start: float = 0.0
    length: float = 0.85
    layer: Layer = Layer.TABLE
    hides: tuple[str, ...] = ("card",)
    ahead: Callable[[Scale], None] | None = None
    """What can be made ready while the card is on its way."""

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if self.ahead is not None:
            self.ahead(canvas.measure)
            self.ahead = None
        deck, card = canvas.layout.deck, canvas.layout.card
        if not card.width:
            return
        picture = face.picture(canvas.measure.theme, self.card, self.moment, self.use, "", card.width)
        share = part(seconds, 0.0, self.length)
        if canvas.calm:
            faded = picture.copy()
            faded.set_alpha(round(255 * share))
            canvas.surface.blit(faded, card)
            return
        along = smooth(part(share, 0.0, 0.86))
        width = round(deck.width + (card.width - deck.width) * smooth(part(share, 0.05, 0.7)))
        # on its way it swings out over the map, so that it doesn't turn over the other cards
        swing = arc(along) * canvas.measure.px(150)
        middle = mix(deck.center, card.center, along)
        height = canvas.measure.px(46) * arc(part(share, 0.0, 1.0))
        card_flip.draw(
            canvas.surface,
            back.picture(card.width),
            picture,
            (middle[0] - swing, middle[1]),
            (width, card_stock.height_of(width)),
            smooth(part(share, 0.14, 0.68)),
            height,
        )


@dataclass
class Riffle:
    """The deck is parted in two and its halves run into each other."""

    start: float = 0.0
    length: float = 1.2
    layer: Layer = Layer.TABLE
    hides: tuple[str, ...] = ("deck",)

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        deck = canvas.layout.deck
        if not deck.width:
            return
        share = part(seconds, 0.0, self.length)
        picture = back.picture(deck.width)
        if canvas.calm:
            card_stock.lay(canvas.surface, picture, deck, canvas.measure.px(5))
            return
        apart = smooth(part(share, 0.0, 0.22)) * (1.0 - smooth(part(share, 0.8, 0.2)))
        cards = 14
        for i in range(cards):
            side = -1 if i % 2 else 1
            fallen = home(part(share, 0.24 + 0.03 * i, 0.14))
            away = side * apart * (1.0 - fallen) * deck.width * 0.56
            lift = arc(part(share, 0.24 + 0.03 * i, 0.14)) * canvas.measure.px(14) + i * canvas.measure.px(0.5)
            rect = deck.move(round(away), -round(lift))
            if i < 2 or 0.0 < fallen < 1.0:
                card_stock.throw(canvas.surface, rect, canvas.measure.px(4))
            canvas.surface.blit(picture, rect)


@dataclass
class Swept:
    """The cards of the track slide together onto the discards."""

    cards: tuple[tuple[str, Card], ...]
    start: float = 0.0
    length: float = 0.6
    layer: Layer = Layer.TABLE

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        pile, card = canvas.layout.discards, canvas.layout.card
        if not pile.width:
            return
        share = part(seconds, 0.0, self.length)
        count = len(self.cards)
        for i, (use, one) in enumerate(self.cards):
            run = smooth(part(share, 0.25 * i / max(1, count), 0.7))
            if run >= 1.0:
                continue
            picture = small.tab(canvas.measure.theme, one, use, pile.width)
            begin = (card.left + pile.width / 2 + (card.width - pile.width) * (i + 0.5) / count, card.top + 20)
            middle = begin if canvas.calm else mix(begin, pile.center, run)
            rect = picture.get_rect(center=(round(middle[0]), round(middle[1])))
            if canvas.calm:
                picture = picture.copy()
                picture.set_alpha(round(255 * (1.0 - run)))
            else:
                card_stock.throw(canvas.surface, rect, canvas.measure.px(4))
            canvas.surface.blit(picture, rect)


@dataclass
class Dealt:
    """Cards go face down from the deck to a side's pile of a close combat."""

    sheet: CombatSheet
    side: str
    first: int
    count: int
    start: float = 0.0
    length: float = 0.3
    layer: Layer = Layer.TABLE
    hides: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.hides = tuple(f"{self.side}:{self.first + i}" for i in range(self.count))

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        deck = canvas.layout.deck
        for i in range(self.count):
            box = self.sheet.places.get(f"{self.side}:{self.first + i}")
            if box is None:
                continue
            slot = pygame.Rect(box)
            run = 1.0 if canvas.calm else home(part(share, 0.5 * i / self.count, 0.5))
            if run <= 0.0:
                continue
            origin = deck.center if deck.width else slot.center
            middle = mix(origin, slot.center, run)
            rect = slot.copy()
            rect.center = (round(middle[0]), round(middle[1]))
            picture = back.picture(slot.width)
            if canvas.calm and share < 1.0:
                picture = picture.copy()
                picture.set_alpha(round(255 * share))
                canvas.surface.blit(picture, rect)
            else:
                card_stock.lay(canvas.surface, picture, rect, canvas.measure.px(4))


@dataclass
class PileTurned:
    """A card of a pile is turned over where it lies, and what it did is stamped on it."""

    sheet: CombatSheet
    side: str
    index: int
    card: Card
    event: Words
    state: str
    start: float = 0.0
    length: float = 0.8
    layer: Layer = Layer.TABLE
    hides: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.hides = (f"{self.side}:{self.index}",)

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        box = self.sheet.places.get(self.hides[0])
        if box is None:
            return
        slot = pygame.Rect(box)
        share = part(seconds, 0.0, self.length)
        theme = canvas.measure.theme
        event = self.event(theme)
        blank = small.fought(theme, self.card, slot.width, self.sheet.colour, event, "")
        if canvas.calm:
            done = small.fought(theme, self.card, slot.width, self.sheet.colour, event, self.state).copy()
            done.set_alpha(round(255 * share))
            canvas.surface.blit(done, slot)
            return
        turned = smooth(part(share, 0.0, 0.66))
        lift = canvas.measure.px(26) * arc(part(share, 0.0, 0.7))
        card_flip.draw(canvas.surface, back.picture(slot.width), blank, slot.center, slot.size, turned, lift)
        struck = part(share, 0.74, 0.2)
        if struck > 0.0:
            stamp = small.stamp(theme, self.state, slot.width)
            scale = 1.0 + 0.9 * (1.0 - home(struck))
            size = (round(stamp.get_width() * scale), round(stamp.get_height() * scale))
            large = pygame.transform.smoothscale(stamp, size)
            middle = (slot.left + round(slot.width * 0.5), slot.top + round(slot.width * small.STAMPED))
            canvas.surface.blit(large, large.get_rect(center=middle))


@dataclass
class CardStamp:
    """Words stamped over the card that lies large; they fade."""

    words: Words
    ink: Ink
    start: float = 0.0
    length: float = 1.6
    layer: Layer = Layer.TABLE

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        card = canvas.layout.card
        if not card.width:
            return
        words, size = self.words(canvas.theme), canvas.measure.px(30)
        within = card.width - size
        while size > 12 and fonts.width("stencil", size, words) > within:
            size -= 1
        plate = _plate(words, size, colour_of(self.ink, canvas.palette), canvas.palette.paper_light)
        struck, fade = part(seconds, 0.0, 0.16), 1.0 - part(seconds, self.length * 0.75, self.length * 0.25)
        scale = 1.0 if canvas.calm or struck >= 1.0 else 1.0 + 0.6 * (1.0 - home(struck))
        if scale > 1.0:
            plate = pygame.transform.smoothscale(
                plate, (round(plate.get_width() * scale), round(plate.get_height() * scale))
            )
        elif fade < 1.0:
            plate = plate.copy()
        if min(struck, fade) < 1.0:
            plate.set_alpha(round(255 * min(struck, fade)))
        canvas.surface.blit(plate, plate.get_rect(center=(card.centerx, card.top + round(card.height * 0.5))))


def _plate(words: str, size: int, colour: Colour, ground: Colour) -> pygame.Surface:
    """Words in a frame on a patch of paper, turned a little."""
    picture = fonts.text("stencil", size, words, colour)
    plate = pygame.Surface((picture.get_width() + size, picture.get_height() + size * 3 // 4), pygame.SRCALPHA)
    shapes.rect(plate, (*ground, 232), plate.get_rect(), border_radius=size // 6)
    shapes.rect(plate, colour, plate.get_rect(), max(2, size // 10), size // 6)
    plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
    return pygame.transform.rotozoom(plate, 5.0, 1.0)


@dataclass
class SlipShown:
    """A slip of paper that is pushed in over the map for a while, and away again to the right."""

    make: Callable[[EffectCanvas], pygame.Surface]
    """Gives its picture, drawn once and kept by the maker."""
    start: float = 0.0
    length: float = 2.6
    layer: Layer = Layer.TABLE

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        picture = self.make(canvas)
        free = canvas.layout.free
        come, gone = part(seconds, 0.0, 0.38), part(seconds, self.length - 0.32, 0.32)
        rect = picture.get_rect(midtop=(free.centerx, free.top + canvas.measure.px(26)))
        if canvas.calm:
            picture = picture.copy()
            picture.set_alpha(round(255 * min(come, 1.0 - gone)))
        else:
            run = free.right - rect.left
            rect.left += round(run * (1.0 - home(come)) + run * gone * gone)
            clip = canvas.surface.get_clip()
            canvas.surface.set_clip(pygame.Rect(0, 0, free.right + canvas.measure.px(places.CARD), free.bottom))
            less = -canvas.measure.px(16)
            card_stock.throw(canvas.surface, rect.inflate(less, less), canvas.measure.px(9))
            canvas.surface.blit(picture, rect)
            canvas.surface.set_clip(clip)
            return
        canvas.surface.blit(picture, rect)
