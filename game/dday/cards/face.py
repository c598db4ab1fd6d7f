"""The printed face of a card: landing, event, fire and action; where no one lands the scenario's name leads."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.dday.content import Card
from game.dday import texts
from game.dday.battle_show import show_of
from game.dday.board.emblems import LETTER, draw_symbol, shape_picture, stamp_shape
from game.dday.cards.card_texts import CardMoment, bands, event_text
from game.table import card_stock
from game.ui import colours, fonts, paper
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.text import Language
from game.ui.theme import Theme

SECTIONS = {"drift": 0, "landing": 0, "event": 1}
"""Which section counts for what a card is drawn for; the last one for everything else."""


@lru_cache(maxsize=20)
def picture(theme: Theme, card: Card, moment: CardMoment, use: str, colour: str, width: int) -> pygame.Surface:
    """A card's face, ``width`` pixels wide.

    ``moment`` says which line counts, ``use`` what the card was drawn for ("" for nothing yet), ``colour`` which of its
    colours is called.
    """
    face = card_stock.blank(width)
    _Press(theme, face, card, moment, use, colour).print()
    return card_stock.trim(face)


class _Press:
    """Prints one face; ``unit`` is a three-hundredth of its width."""

    def __init__(
        self, theme: Theme, face: pygame.Surface, card: Card, moment: CardMoment, use: str, colour: str
    ) -> None:
        self.theme, self.colours, self.face, self.card = theme, theme.palette, face, card
        self.moment, self.use, self.colour = moment, use, colour
        self.names = moment.names(theme.language)
        self.unit = face.get_width() / 300
        self.lit = SECTIONS.get(use, 2) if use else -1

    def print(self) -> None:
        unit = self.unit
        frame = self.face.get_rect().inflate(-round(16 * unit), -round(16 * unit))
        top = 62 if self.moment.steady else 98
        landing = pygame.Rect(frame.left, frame.top, frame.width, round(top * unit))
        fire = pygame.Rect(frame.left, frame.bottom - round(144 * unit), frame.width, round(144 * unit))
        event = pygame.Rect(frame.left, landing.bottom, frame.width, fire.top - landing.bottom)
        for i, section in enumerate((landing, event, fire)):
            if i == self.lit:
                shapes.rect(self.face, colours.CARD_WASH, section)
        if self.moment.steady:
            self._skyline(landing)
        else:
            self._head(landing, self.theme.text("cards.landing"), 0)
            if self.card.landing_colour:
                self._landing(landing)
            else:
                show_of(self.moment.scenario).print_landing(self.face, self.theme, self.card, landing, self.use)
        self._head(event, self.theme.text("cards.event"), 1)
        self._event(event)
        self._head(fire, self.theme.text("cards.fire"), 2)
        self._fire(fire)
        shapes.rect(self.face, colours.CARD_HEAD, frame.inflate(2, 2), max(1, round(1.6 * unit)), round(8 * unit))
        self._number(frame)

    def _head(self, rect: pygame.Rect, title: str, section: int) -> None:
        unit = self.unit
        lit = section == self.lit
        bar = pygame.Rect(rect.left, rect.top, rect.width, round(21 * unit))
        ends = {"border_top_left_radius": round(8 * unit), "border_top_right_radius": round(8 * unit)}
        shapes.rect(self.face, colours.CARD_HEAD_LIT if lit else colours.CARD_HEAD, bar, **({} if section else ends))
        at = (bar.left + 9 * unit, bar.centery)
        ink = colours.CARD_PAPER if lit else mix(colours.CARD_HEAD, colours.CARD_PAPER, 0.82)
        paper.write(self.face, title, at, round(15 * unit), ink, "stencil", anchor="midleft")

    def _number(self, frame: pygame.Rect) -> None:
        unit = self.unit
        middle = (frame.right - 21 * unit, frame.top + 20 * unit)
        shapes.aacircle(self.face, colours.CARD_HEAD, middle, 19 * unit)
        shapes.aacircle(self.face, colours.CARD_PAPER, middle, 16.5 * unit)
        shapes.aacircle(self.face, colours.CARD_HEAD, middle, 14.6 * unit)
        paper.write(
            self.face, str(self.card.number), middle, round(19 * unit), colours.CARD_PAPER, "bold", anchor="center"
        )

    # ------------------------------------------------------------ landing

    def _landing(self, rect: pygame.Rect) -> None:
        card, unit = self.card, self.unit
        at = (rect.left + 40 * unit, rect.top + 60 * unit)
        self._shape(card.landing_colour, at, 25)
        draw_symbol(self.face, card.landing_symbol, at, 13 * unit, colours.POSITION_TEXT)
        x = at[0] + 38 * unit
        name = f"{_colour(self.theme.language, card.landing_colour)} {LETTER[card.landing_colour]}"
        line = paper.write(
            self.face, name, (x, at[1] - 13 * unit), round(21 * unit), self.colours.ink, "bold", anchor="midleft"
        )
        paper.write(
            self.face,
            texts.vocabulary(self.theme.language).code("symbol", card.landing_symbol),
            (line.right + 9 * unit, at[1] - 13 * unit),
            round(19 * unit),
            self.colours.ink_soft,
            "semi",
            anchor="midleft",
        )
        y = at[1] + 14 * unit
        if card.drift:
            x = self._arrow((x, y), -1 if card.drift == "left" else 1)
        paper.write(
            self.face,
            self.theme.text(f"cards.drift_{card.drift or 'none'}"),
            (x, y),
            round(17 * unit),
            self.colours.ink if card.drift else self.colours.ink_faint,
            "plain",
            anchor="midleft",
        )

    def _arrow(self, at: tuple[float, float], way: int) -> float:
        """A wavy current with an arrowhead; returns where the words begin."""
        unit = self.unit
        left, right = at[0], at[0] + 30 * unit
        tip, tail = (left, right) if way < 0 else (right, left)
        shapes.line(
            self.face, self.colours.pencil_blue, (tail, at[1]), (tip - way * 7 * unit, at[1]), max(2, round(4 * unit))
        )
        head = [(tip, at[1]), (tip - way * 11 * unit, at[1] - 7 * unit), (tip - way * 11 * unit, at[1] + 7 * unit)]
        shapes.polygon(self.face, self.colours.pencil_blue, head)
        return right + 8 * unit

    def _skyline(self, rect: pygame.Rect) -> None:
        """In place of the landing: the scenario's name before hills in outline."""
        unit = self.unit
        shapes.rect(
            self.face,
            colours.CARD_HEAD,
            rect,
            border_top_left_radius=round(8 * unit),
            border_top_right_radius=round(8 * unit),
        )
        base = rect.bottom
        for i, tone in enumerate((0.16, 0.3)):
            heights = (
                (0, 8),
                (22, 19),
                (46, 13),
                (78, 30),
                (96, 22),
                (128, 38),
                (150, 24),
                (188, 34),
                (214, 17),
                (240, 24),
                (262, 12),
                (284, 6),
            )
            points = [
                (rect.left + min(284, x + i * 12) * unit * rect.width / (284 * unit), base - (y - i * 9) * unit)
                for x, y in heights
            ]
            points = [(x, min(y, base)) for x, y in points]
            ink = mix(colours.CARD_HEAD, colours.CARD_PAPER, tone)
            shapes.polygon(self.face, ink, [(rect.left, base), *points, (rect.right - 1, base)])
        paper.write(
            self.face,
            self.moment.words(self.theme.language).scenario(self.moment.scenario).upper(),
            (rect.left + 10 * unit, rect.top + 17 * unit),
            round(19 * unit),
            colours.CARD_PAPER,
            "stencil",
            anchor="midleft",
        )

    # ------------------------------------------------------------ event

    def _event(self, rect: pygame.Rect) -> None:
        card, unit = self.card, self.unit
        if card.event_symbol:
            at = (rect.right - 15 * unit, rect.top + 10.5 * unit)
            draw_symbol(self.face, card.event_symbol, at, 7.5 * unit, colours.CARD_PAPER)
        low = rect.bottom - round(26 * unit)
        lines = bands(self.theme.language, card, self.moment)
        y: float = rect.top + round(27 * unit)
        for i, (span, event, now) in enumerate(lines):
            if now:
                y = self._called(rect, y, span, event, low - 20 * unit * (len(lines) - 1 - i))
            elif y < low - 12 * unit:
                y = self._other(rect, y, span, event)
        self._close_combat(pygame.Rect(rect.left, low, rect.width, rect.bottom - low))

    def _called(self, rect: pygame.Rect, y: float, span: str, event: str, low: float) -> float:
        """The line that counts: its turns on a plate, the name in stencil, what it does."""
        unit = self.unit
        left, right = rect.left + round(56 * unit), rect.right - round(7 * unit)
        name = self.names.event_name(event) if event else ""
        plate = pygame.Rect(rect.left + round(7 * unit), round(y), round(42 * unit), round(19 * unit))
        shapes.rect(self.face, colours.CARD_HEAD_LIT, plate, border_radius=round(3 * unit))
        paper.write(self.face, span, plate.center, round(16 * unit), colours.CARD_PAPER, "bold", anchor="center")
        size = round(17 * unit)
        while size > 13 * unit and fonts.width("stencil", size, name.upper()) > right - left:
            size -= 1
        for line in paper.wrap(name.upper(), "stencil", size, right - left)[:2]:
            paper.write(self.face, line, (left, y + 3 * unit), size, self.colours.ink, "stencil")
            y += 19 * unit
        said = event_text(self.theme.language, self.card, event, self.moment)
        small = round(16 * unit)
        while small > 13 * unit and paper.height_of(said, right - left, small, leading=1.14) > low - y:
            small -= 1
        most = max(1, int((low - y) / (small * 1.14)))
        y += paper.block(
            self.face,
            said,
            (left, round(y + 1 * unit)),
            right - left,
            small,
            self.colours.ink_soft,
            "plain",
            most=most,
            leading=1.14,
        )
        return y + 5 * unit

    def _other(self, rect: pygame.Rect, y: float, span: str, event: str) -> float:
        unit, size = self.unit, round(16 * self.unit)
        name = self.names.event_name(event) if event else ""
        plate = pygame.Rect(rect.left + round(7 * unit), round(y), round(42 * unit), round(17 * unit))
        shapes.rect(self.face, colours.CARD_RULE, plate, max(1, round(unit)), round(3 * unit))
        paper.write(self.face, span, plate.center, round(14 * unit), self.colours.ink_soft, "semi", anchor="center")
        paper.write(
            self.face,
            name,
            (rect.left + 56 * unit, plate.centery),
            size,
            self.colours.ink_soft,
            "plain",
            anchor="midleft",
            within=round(rect.width - 62 * unit),
        )
        return y + 20 * unit

    def _close_combat(self, rect: pygame.Rect) -> None:
        card, unit = self.card, self.unit
        shapes.line(self.face, colours.CARD_RULE, rect.topleft, (rect.right - 1, rect.top), max(1, round(unit)))
        if self.use == "combat" and card.cc_event:
            shapes.rect(self.face, colours.CARD_WASH, rect)
        at = (rect.left + 16 * unit, rect.centery)
        _swords(self.face, at, 8 * unit, self.colours.stamp_red if card.cc_event else self.colours.ink_faint)
        name = self.names.event_name(card.cc_event) if card.cc_event else self.theme.text("cards.no_combat_event")
        ink: Colour = self.colours.ink_faint
        if card.cc_event:
            ink = self.colours.stamp_red if self.use == "combat" else self.colours.ink
        paper.write(
            self.face,
            name,
            (at[0] + 15 * unit, at[1]),
            round(17 * unit),
            ink,
            "semi" if card.cc_event else "plain",
            anchor="midleft",
            within=round(rect.width - 40 * unit),
        )

    # ------------------------------------------------------------ fire

    def _fire(self, rect: pygame.Rect) -> None:
        card, unit = self.card, self.unit
        step = rect.width / 3
        y = rect.top + 58 * unit
        for i, entry in enumerate(card.fire):
            at = (rect.left + step * (i + 0.5), y)
            if entry.colour == self.colour:
                shapes.aacircle(self.face, colours.CARD_HEAD_LIT, at, 36 * unit)
                shapes.aacircle(self.face, self.colours.choice, at, 33.4 * unit)
            self._shape(entry.colour, at, 26)
            self._modifier(entry.modifier, at)
            paper.write(
                self.face,
                f"{_colour(self.theme.language, entry.colour)} {LETTER[entry.colour]}",
                (at[0], y + 41 * unit),
                round(15 * unit),
                self.colours.ink if entry.colour == self.colour else self.colours.ink_soft,
                "semi",
                anchor="center",
            )
        foot = rect.bottom - 17 * unit
        shapes.line(
            self.face,
            colours.CARD_RULE,
            (rect.left + 8 * unit, foot - 15 * unit),
            (rect.right - 8 * unit, foot - 15 * unit),
            max(1, round(unit)),
        )
        draw_symbol(
            self.face,
            card.fire_symbol,
            (rect.left + 20 * unit, foot),
            11 * unit,
            self.colours.ink,
        )
        paper.write(
            self.face,
            texts.vocabulary(self.theme.language).code("symbol", card.fire_symbol),
            (rect.left + 38 * unit, foot),
            round(18 * unit),
            self.colours.ink,
            "semi",
            anchor="midleft",
        )
        ink = self.colours.ink if card.artillery else self.colours.ink_faint
        words_ = (
            self.theme.text("cards.artillery", value=card.artillery)
            if card.artillery
            else self.theme.text("cards.no_artillery")
        )
        line = paper.write(
            self.face,
            words_,
            (rect.right - 11 * unit, foot),
            round(18 * unit),
            ink,
            "bold" if card.artillery else "plain",
            anchor="midright",
        )
        if card.artillery:
            _gun(self.face, (line.left - 20 * unit, foot), 11 * unit, ink)

    def _modifier(self, modifier: str, at: tuple[float, float]) -> None:
        """What stands in a colour's shape: a star, the oval of an armoured vehicle, a letter."""
        unit = self.unit
        if modifier == "star":
            draw_symbol(self.face, "star", at, 15 * unit, colours.POSITION_TEXT)
        elif modifier == "armour":
            over = 4
            oval = pygame.Surface((round(32 * unit) * over, round(18 * unit) * over), pygame.SRCALPHA)
            oval.fill((*colours.POSITION_TEXT, 0))
            shapes.ellipse(oval, colours.POSITION_TEXT, oval.get_rect(), round(3.4 * unit * over))
            small = pygame.transform.smoothscale(oval, (round(32 * unit), round(18 * unit)))
            self.face.blit(small, small.get_rect(center=(round(at[0]), round(at[1]))))
        elif texts.MODIFIER[modifier]:
            size = round(30 * unit)
            glyph = fonts.text("bold", size, texts.MODIFIER[modifier], colours.POSITION_TEXT)
            box = glyph.get_bounding_rect()
            self.face.blit(glyph, (round(at[0]) - box.centerx, round(at[1]) - box.centery))

    def _shape(self, colour: str, at: tuple[float, float], radius: float) -> None:
        ink = self.colours.position[colour]
        shape = shape_picture(colour, radius * self.unit, ink, shade(ink, 0.55), max(1.0, 2.2 * self.unit))
        stamp_shape(self.face, shape, at)


def _colour(language: Language, colour: str) -> str:
    return texts.vocabulary(language).code("colour", colour).upper()


def _swords(surface: pygame.Surface, at: tuple[float, float], reach: float, ink: Colour) -> None:
    """Two crossed bayonets."""
    x, y = at
    width = max(1, round(reach * 0.26))
    for way in (-1, 1):
        shapes.aaline(surface, ink, (x - way * reach, y + reach), (x + way * reach, y - reach), width)
        hilt = x - way * reach * 0.5, y + reach * 0.5
        shapes.aaline(
            surface,
            ink,
            (hilt[0] - way * reach * 0.3, hilt[1] - reach * 0.3),
            (hilt[0] + way * reach * 0.3, hilt[1] + reach * 0.3),
            width,
        )


def _gun(surface: pygame.Surface, at: tuple[float, float], reach: float, ink: Colour) -> None:
    """A field gun from the side."""
    x, y = at
    width = max(2, round(reach * 0.3))
    shapes.aaline(surface, ink, (x - reach * 0.1, y - reach * 0.05), (x + reach * 1.25, y - reach * 0.6), width)
    shapes.aaline(surface, ink, (x, y), (x - reach * 1.2, y + reach * 0.62), max(1, width // 2))
    shapes.aacircle(surface, ink, (x, y + reach * 0.2), reach * 0.52, max(1, round(reach * 0.18)))
