"""The right edge: deck and discards, markers in hand, the cards drawn in this turn, what was reported last."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product

import pygame

from engine.dday.content import Card, Content
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.cards import back, face, small
from game.dday.cards.card_texts import CardMoment
from game.dday.counters.tray_markers import marker
from game.dday.play.shown_action import LogLine, ShownAction
from game.manual.links import underline
from game.table import card_stock
from game.table.layout import PEEK, WindowLayout
from game.ui import colours, fonts, paper
from game.ui.cached_drawing import DrawnThings
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import SIZES, Scale
from game.ui.tabletop import tray

THICK = 8
"""Height of the whole deck at 1080 lines."""
FANNED = 7
"""As many cards are seen in the fan at most."""
WIDELY = 30
"""Room around cards for their shadows, the tags on them and their leaning, at 1080 lines."""
REPORT_LIFT = 4
"""How high the slip with the reports lies."""
REPORT_LEAST = 60
"""Below this height at 1080 lines there is no such slip."""
LEANS = (-5, 3, -2, 4, -3, 2, -4)
"""How the cards of a fan lie, in degrees."""


def card_moment(view: TableView) -> CardMoment:
    """When cards are read."""
    return CardMoment(view.scenario, view.turn)


class SidePanel:
    """What lies along the right edge, each thing drawn anew only when it looks different."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.kept = DrawnThings()
        self._cites: list[tuple[pygame.Rect, str]] = []
        """The rules that the slip with the reports cites, and where on it."""

    def draw(
        self,
        surface: pygame.Surface,
        layout: WindowLayout,
        measure: Scale,
        view: TableView,
        shown_action: ShownAction,
        flying: Collection[str] = (),
    ) -> list[pygame.Rect]:
        """Draw it. ``flying`` names the slots ("card", "deck") whose cards are in the air; gives what is covered."""
        shown_action.cites.put("report", ())
        if layout.side.width < 10:
            return []
        large = layout.side_measure
        covered = [layout.deck, layout.discards, layout.held]
        back.picture(layout.card.width)  # printed ahead: the first card that is drawn must not wait for it
        self._piles(surface, layout, large, view, "deck" not in flying)
        cards = self.content.cards
        shown = [(use, card) for use, card in view.track if card in cards]
        under = [(use, card) for use, card in shown if card != shown_action.card]
        if "card" in flying and under and shown_action.card:
            top, use, colour = under[-1][1], under[-1][0], ""
            under = under[:-1]
        elif "card" not in flying and shown_action.card in self.content.cards:
            top, use, colour = shown_action.card, shown_action.use, shown_action.colour
        else:
            top, use, colour = 0, "", ""
        low = layout.deck.bottom
        if top:
            _fan(surface, layout.card, measure, [(use, cards[card]) for use, card in under])
            card, width = self.content.cards[top], layout.card.width
            picture = face.picture(measure.theme, card, card_moment(view), use, colour, width)
            card_stock.lay(surface, picture, layout.card, large.px(7))
            covered.append(layout.card)
            if under:
                peek = measure.px(PEEK)
                covered.append(pygame.Rect(layout.card.left, layout.card.top - peek, layout.card.width, peek))
            low = layout.card.bottom
        elif "card" in flying:
            low = layout.card.bottom
        top_of_report = low + measure.px(12) if low == layout.card.bottom else layout.deck.bottom + measure.px(30)
        room = pygame.Rect(layout.report.left, top_of_report, layout.report.width, layout.report.bottom - top_of_report)
        slip = self._report(surface, room, measure, shown_action, texts.phase_of(measure.theme.language, view))
        if slip:
            covered.append(slip)
        return covered

    def _piles(
        self, surface: pygame.Surface, layout: WindowLayout, measure: Scale, view: TableView, deck: bool
    ) -> None:
        """The deck, unless it is in the air, the discards and what is held."""
        if deck:
            cards = view.deck
            self.kept.lay(
                surface,
                layout.deck,
                "deck",
                cards,
                measure,
                lambda target, rect: draw_deck(target, rect, measure, cards),
                around=WIDELY,
            )
        known = self.content.cards
        pile = tuple(known[card] for card in view.discards if card in known)[-4:]
        many = len(view.discards)
        self.kept.lay(
            surface,
            layout.discards,
            "discards",
            (pile, many),
            measure,
            lambda target, rect: _discards(target, rect, measure, pile, many),
            around=WIDELY,
        )
        hand = (
            ("naval", view.naval),
            ("dauntless", view.dauntless),
            ("hero", view.heroes),
            ("flame", int(view.flamethrower)),
        )
        self.kept.lay(
            surface,
            layout.held,
            "held",
            hand,
            measure,
            lambda target, rect: _held(target, rect, measure, hand),
        )

    def _report(
        self, surface: pygame.Surface, room: pygame.Rect, measure: Scale, shown_action: ShownAction, phase: str
    ) -> pygame.Rect | None:
        """A typed slip with the last things that happened, newest at the bottom and darkest; as long as its words.

        Where otherwise not even the newest would have room it goes without its title, and then in smaller type.
        """
        if room.height < measure.px(REPORT_LEAST):
            return None
        pad, usual = measure.px(12), measure.px(SIZES["tiny"])
        wanted = measure.text("tiny")
        for size, titled in product(range(wanted, min(usual, wanted) - 1, -1), (True, False)):
            head = max(measure.px(30), measure.px(8) + round(size * 1.35)) if titled else measure.px(6)
            foot = measure.px(6) if titled else 0
            shown = _last(shown_action.log, room.width - 2 * pad, size, room.height - head - foot - pad, measure)
            if shown:
                break
        if not shown:
            return None
        high = head + sum(height for _, height, _ in shown) + foot + pad // 2
        slip = pygame.Rect(room.left, room.top, room.width, high)
        title = phase.upper() if titled else ""

        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            cited = _typed(target, rect, measure, title, head, size, shown)
            self._cites = [(spot.move(-rect.left, -rect.top), rule) for spot, rule in cited]

        lift = measure.px(REPORT_LIFT)
        self.kept.lay_sheet(surface, slip, "report", (title, size, tuple(shown)), measure, draw, lift=lift)
        shown_action.cites.put("report", [(spot.move(slip.topleft), rule) for spot, rule in self._cites])
        return slip


def _last(log: Sequence[LogLine], within: int, size: int, spare: int, measure: Scale) -> list[tuple[str, int, str]]:
    """The last lines of this phase for which there is room, the newest first: words, height and rule of each."""
    shown: list[tuple[str, int, str]] = []
    for line in reversed(log[-14:]):
        if line.heading:
            break
        full = f"{line.words}  [{line.rule}]" if line.rule else line.words
        height = paper.height_of(full, within, size, "typed", leading=1.25) + measure.px(5)
        if height > spare:
            break
        spare -= height
        shown.append((full, height, line.rule))
    return shown


def draw_deck(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, cards: int) -> None:
    """A pile of cards face down, as high as there are cards in it, and their number on a tag."""
    most = measure.px(THICK)
    layers = -(-cards * most // 52) if cards else 0
    if not cards:
        shapes.rect(surface, colours.PAPER_EDGE, rect, max(1, measure.px(2)), measure.px(5))
    else:
        picture = back.picture(rect.width)
        card_stock.throw(surface, rect, measure.px(5))
        radius = max(2, round(rect.width * card_stock.ROUND))
        for i in range(layers):
            edge = colours.CORE if i % 2 else colours.CORE_SHADE
            shapes.rect(surface, edge, rect.move(0, -i), border_radius=radius)
        surface.blit(picture, rect.move(0, -layers))
    tag(surface, (rect.centerx, rect.bottom - measure.px(2)), measure, measure.theme.text("side.cards", count=cards))


def _discards(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, pile: Sequence[Card], many: int) -> None:
    """The last discards face up, not quite straight, and how many there are."""
    theme = measure.theme
    palette = theme.palette
    if not pile:
        shape = pygame.Surface(rect.size, pygame.SRCALPHA)
        shape.fill((*palette.paper_light, 0))
        shapes.rect(shape, (*palette.ink, 34), shape.get_rect(), 0, measure.px(5))
        shapes.rect(shape, (*palette.paper_light, 150), shape.get_rect(), max(1, measure.px(2)), measure.px(5))
        surface.blit(shape, rect)
    for i, card in enumerate(pile):
        lean = LEANS[(card.number + i) % len(LEANS)] if i < len(pile) - 1 else LEANS[card.number % 3]
        picture = small.leaning(measure.theme, card, "", rect.width, lean)
        if i == 0:
            card_stock.throw(surface, rect, measure.px(5))
        surface.blit(picture, picture.get_rect(center=rect.center))
    tag(surface, (rect.centerx, rect.bottom - measure.px(2)), measure, theme.text("side.discards", count=many))


def tag(surface: pygame.Surface, middle: tuple[int, int], measure: Scale, label: str) -> None:
    """A small tag of paper with words."""
    palette = measure.theme.palette
    size = measure.px(15)
    plate = pygame.Rect(0, 0, fonts.width("semi", size, label) + measure.px(14), measure.px(22))
    plate.center = middle
    paper.sheet(surface, plate, palette.paper_light, lift=measure.px(2), worn=False)
    paper.write(surface, label, plate.center, size, palette.ink, "semi", anchor="center")


def held_slots(rect: pygame.Rect, measure: Scale, kinds: int) -> list[pygame.Rect]:
    """Where the markers in hand lie in their tray."""
    felt = rect.inflate(-2 * measure.px(6), -2 * measure.px(6))
    gap = measure.px(4)
    top = felt.top + measure.px(18)
    high = felt.bottom - top
    sides = {n: min((felt.width - (n + 1) * gap) // n, (high - (kinds // n + 1) * gap) // (kinds // n)) for n in (2, 4)}
    columns = max(sides, key=lambda n: sides[n])
    side, rows = sides[columns], kinds // columns
    left = felt.centerx - (columns * side + (columns - 1) * gap) // 2
    top += (high - rows * (side + gap)) // 2 if columns > 2 else 0
    return [
        pygame.Rect(left + (i % columns) * (side + gap), top + (i // columns) * (side + gap), side, side)
        for i in range(kinds)
    ]


def _held(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, kinds: Sequence[tuple[str, int]]) -> None:
    """Naval fire and Dauntless markers in hand, heroes still to come, the flamethrower, as chits in a tray."""
    theme = measure.theme
    palette = theme.palette
    felt = tray(surface, rect, measure)
    ink = mix(colours.FELT, palette.paper_light, 0.72)
    paper.write(
        surface,
        theme.text("side.held"),
        (felt.centerx, felt.top + measure.px(2)),
        measure.px(14),
        ink,
        "semi",
        anchor="midtop",
    )
    for (kind, count), slot in zip(kinds, held_slots(rect, measure, len(kinds)), strict=True):
        if not count:
            hollow = mix(colours.FELT, colours.BLACK, 0.28)
            shapes.rect(surface, hollow, slot, border_radius=measure.px(4))
            continue
        picture = marker(measure.theme, kind, slot.width)
        for i in range(min(count, 3)):
            away = (min(count, 3) - 1 - i) * measure.px(2)
            place = slot.move(away, away)
            paper.cast(surface, place, measure.px(2))
            surface.blit(picture, place)
        badge = (slot.right - measure.px(5), slot.bottom - measure.px(5))
        shapes.aacircle(surface, palette.paper_light, badge, measure.px(10))
        shapes.aacircle(surface, palette.ink, badge, measure.px(10), 1)
        paper.write(surface, str(count), badge, measure.px(16), palette.ink, "bold", anchor="center")


def _fan(surface: pygame.Surface, rect: pygame.Rect, measure: Scale, under: list[tuple[str, Card]]) -> None:
    """The cards that were drawn before, looking out behind the one that matters."""
    shown = under[-FANNED:]
    if not shown:
        return
    width = measure.px(80)
    step = min(width + measure.px(4), (rect.width - width) / max(1, len(shown) - 1))
    left, y = rect.right - width - step * (len(shown) - 1), rect.top - measure.px(PEEK - 6)
    y, rim, lift = round(y + card_stock.height_of(width) / 2), measure.px(8), measure.px(3)
    for i, (use, card) in enumerate(shown):
        whole = i == len(shown) - 1 or step >= width
        picture = small.leaning(measure.theme, card, use if whole else "", width, LEANS[card.number % len(LEANS)])
        place = picture.get_rect(center=(round(left + i * step + width / 2), y))
        card_stock.throw(surface, place.inflate(-rim, -rim), lift)
        surface.blit(picture, place)


def _typed(
    surface: pygame.Surface,
    slip: pygame.Rect,
    measure: Scale,
    title: str,
    head: int,
    size: int,
    lines: Sequence[tuple[str, int, str]],
) -> list[tuple[pygame.Rect, str]]:
    """Type a slip: its title, and lines with their heights and rules, the newest first; gives where rules are cited."""
    palette = measure.theme.palette
    pad = measure.px(12)
    within = slip.width - 2 * pad
    paper.sheet(surface, slip, palette.paper, lift=measure.px(REPORT_LIFT))
    at = (slip.left + pad, slip.top + measure.px(8))
    if title:
        paper.write(surface, title, at, size, palette.stamp_red, "bold", within=within)
    y = slip.top + head
    spots = []
    for i, (full, height, rule) in reversed(list(enumerate(lines))):
        ink = palette.ink if i == 0 else palette.ink_soft if i == 1 else palette.ink_faint
        paper.block(surface, full, (slip.left + pad, y), within, size, ink, "typed", leading=1.25)
        if rule:
            spots.append(
                (underline(surface, full, f"[{rule}]", (slip.left + pad, y), within, size, palette.pencil_blue), rule)
            )
        y += height
    return spots
