"""The stack under the cursor as large counters with all their figures, and what the hex is like."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.dday.content import UNLIMITED, Content
from engine.dday.island.island import Island
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.board.emblems import LETTER, draw_shape
from game.dday.board.pieces import MapPiece
from game.dday.counters.shelf import Shelf
from game.dday.panels.target import defence_words
from game.table import pencil
from game.ui import fonts, paper
from game.ui.cached_drawing import DrawnThings
from game.ui.drawing import shapes
from game.ui.scale import SIZES, Scale
from game.ui.text import Language

HIGHEST = 0.55
"""How high the slip is at most with its words in large type, as a share of the window."""
BESIDE = 96
"""Side of the counters above them then, at 1080 lines."""
MOST = 4
"""As many counters are shown in large."""
NARROW = 110
"""Words beside the counters need more than this, at 1080 lines."""
LIFT = 6
"""How high the slip lies."""


class StackPanel:
    """Tells everything about one place."""

    def __init__(self, content: Content, island: Island, shelf: Shelf) -> None:
        self.content = content
        self.island = island
        self.shelf = shelf
        self.button = pygame.Rect(0, 0, 0, 0)
        """The tab above the slip that asks for a closer look, empty while there is none."""
        self.kept = DrawnThings()
        self._of: object = None
        self._drawn = 0
        """How often the table has changed."""

    def draw(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        measure: Scale,
        view: TableView,
        place: str | None,
        pieces: Sequence[MapPiece],
        table: object = None,
        raised: frozenset[str] = frozenset(),
    ) -> list[pygame.Rect]:
        """Draw the slip for a hex or a landing box at the lower edge of ``room``; gives what it covers.

        ``table`` is what was made of the view when it last changed: as long as it is the same object, nothing has
        happened that the slip could tell. Without it the slip is drawn anew. Units that are ``raised`` have a frame.
        """
        self.button = pygame.Rect(0, 0, 0, 0)
        if room.width < 10 or place is None:
            return []
        pad = measure.px(13)
        low = self._head_high(measure) + measure.px(4) + 2 * pad
        rect = room.copy()
        rect.height -= self._tab_high(measure)
        if not pieces:
            rect.height = low + self._ground_size(room, measure, view, place)[1]
        under = self._under(rect, measure, view, pieces)
        if under:
            rect.height = low + measure.px(BESIDE) + self._below(room, measure, view, pieces)[1]
        rect.bottom = room.bottom
        if view.in_play(place):
            self._button(surface, rect, measure)
        self._of, known = table, self._of is table and table is not None
        self._drawn += not known
        framed = tuple(piece.id for piece in pieces if piece.id in raised)
        self.kept.lay_sheet(
            surface,
            rect,
            "slip",
            (place, self._drawn, framed),
            measure,
            lambda target, rect: self._slip(target, rect, measure, view, place, pieces, under=under, framed=framed),
            lift=measure.px(LIFT),
        )
        return [rect, self.button] if self.button else [rect]

    def _slip(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        measure: Scale,
        view: TableView,
        place: str,
        pieces: Sequence[MapPiece],
        *,
        under: bool,
        framed: Sequence[str],
    ) -> None:
        """Draw the slip itself, with the words beside the counters or ``under`` them; units that are ``framed`` on top.

        Those are among the counters that have room, instead of the last.
        """
        theme = measure.theme
        palette = theme.palette
        pad = measure.px(13)
        paper.sheet(surface, rect, palette.paper, lift=measure.px(LIFT))
        inner = rect.inflate(-2 * pad, -2 * pad)
        self._head(surface, inner, measure, view, place)
        if view.in_play(place):
            at = inner.left, inner.top + self._fires_at(measure)
            self._fires(surface, at, measure, self._fires_into(place), view, inner.right)
        top = inner.top + self._head_high(measure)
        side = inner.bottom - top
        if not pieces:
            size, lines = (
                self._ground_size(rect, measure, view, place)[0],
                self.ground_words(theme.language, view, place),
            )
            paper.block(surface, lines, (inner.left, top), inner.width, size, palette.ink_soft, "plain")
            return
        size, below = 0, 0
        if under:
            size, below = self._below(rect, measure, view, pieces)
            side -= below
        count, step = _row(inner.width, side, measure, pieces)
        first = [piece for piece in pieces if piece.id in framed] or pieces
        shown = sorted(sorted(pieces, key=lambda piece: piece not in first)[:count], key=pieces.index)
        for piece in sorted(shown, key=lambda piece: piece.id in framed):
            counter = pygame.Rect(round(inner.left + shown.index(piece) * step), top, side, side)
            paper.cast(surface, counter, measure.px(4))
            surface.blit(self.shelf.get(measure.theme, piece.look, side, exact=True), counter)
            if piece.id in framed:
                edge = pencil.rect_ring(counter.size, palette.picked, measure.px(50), edge=palette.choice_edge)
                surface.blit(edge, edge.get_rect(center=counter.center))
        if below:
            told, at = self._told(theme.language, view, pieces), (inner.left, top + side + measure.px(6))
            paper.block(surface, told, at, inner.width, size, palette.ink_soft, "plain")
            return
        left = round(inner.left + (count - 1) * step + side + measure.px(14))
        self._figures(surface, pygame.Rect(left, top, inner.right - left, side), measure, view, pieces)

    def _under(self, rect: pygame.Rect, measure: Scale, view: TableView, pieces: Sequence[MapPiece]) -> bool:
        """Whether the words stand below the counters: in large type, and when there is no room beside these."""
        if not pieces or measure.wanted > 1:
            return bool(pieces)
        inner = rect.inflate(-2 * measure.px(13), -2 * measure.px(13))
        side = inner.height - self._head_high(measure)
        count, step = _row(inner.width, side, measure, pieces)
        wide = inner.width - round((count - 1) * step + side + measure.px(14))
        least, told = measure.text("tiny"), self._told(measure.theme.language, view, pieces)
        return wide < measure.px(NARROW) or paper.height_of(told, wide, least, "plain") > side

    @staticmethod
    def _fires_at(measure: Scale) -> int:
        """How far below the head's upper edge the middle of its second line is: the fields of fire."""
        return max(measure.px(38), round(measure.text("body") * 1.2 + measure.text("small") * 0.55))

    def _head_high(self, measure: Scale) -> int:
        """Height of the head, which is two lines."""
        return max(measure.px(54), self._fires_at(measure) + round(measure.text("small") * 0.75))

    @staticmethod
    def _tab_high(measure: Scale) -> int:
        """Height of the tab above the slip."""
        return round(measure.text("tiny") * 1.7)

    def _button(self, surface: pygame.Surface, slip: pygame.Rect, measure: Scale) -> None:
        """The tab of a folder that looks out behind the slip."""
        theme = measure.theme
        palette = theme.palette
        size, label = measure.text("tiny"), theme.text("inspect.button")
        wide, high = fonts.width("bold", size, label) + measure.px(44), self._tab_high(measure)
        self.button = pygame.Rect(slip.right - wide - measure.px(14), slip.top - high, wide, high)
        paper.sheet(surface, self.button.inflate(0, measure.px(6)), palette.manila, lift=measure.px(3), worn=False)
        middle = (self.button.left + measure.px(18), self.button.centery - measure.px(1))
        shapes.aacircle(surface, palette.ink, middle, measure.px(6), max(2, measure.px(2)))
        begin, end = ((middle[0] + measure.px(away), middle[1] + measure.px(away)) for away in (4, 9))
        shapes.line(surface, palette.ink, begin, end, measure.px(3))
        paper.write(
            surface,
            label,
            (self.button.left + measure.px(32), self.button.centery),
            size,
            palette.ink,
            "bold",
            anchor="midleft",
        )

    def _head(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, place: str) -> None:
        theme = measure.theme
        palette = theme.palette
        if place.startswith("box:"):
            name = texts.names(theme.language, view.scenario).place(place)
            paper.write(surface, name[:1].upper() + name[1:], rect.topleft, measure.text("body"), palette.ink, "bold")
            return
        hexagon = self.island.hexes[place]
        position = self.island.position_at.get(place)
        head = f"{place}  {texts.inspection(theme.language, view.scenario).terrain(hexagon.terrain)}"
        if hexagon.elevation:
            head += ", " + theme.text("inspect.stack.feet", feet=hexagon.elevation * 50)
        if hexagon.name:
            head += f" · {hexagon.name}"
        if place in self.island.landing_hexes:
            head += " · " + theme.text("inspect.stack.beach", box=self.island.box_of_landing_hex[place])
        site = 0
        if position:
            site = min(measure.room(46), fonts.width("bold", measure.text("small"), position.site))
        line = paper.write(
            surface,
            head,
            rect.topleft,
            measure.text("body"),
            palette.ink,
            "bold",
            within=rect.width - (site + measure.px(44) if position else 0),
        )
        if position:
            at = (rect.right - site - measure.px(18), line.centery)
            draw_shape(
                surface, position.colour, at, measure.px(13), fill=palette.position[position.colour], edge=palette.ink
            )
            paper.write(
                surface,
                position.site,
                (at[0] + measure.px(18), at[1]),
                measure.text("small"),
                palette.position[position.colour],
                "bold",
                anchor="midleft",
                within=site,
            )

    def _fires_into(self, place: str) -> list[tuple[str, str]]:
        """6.2, 5.2 Whose field of fire a place lies in, each with its dot; a position's own hexes aren't told."""
        if place.startswith("box:"):
            return [(site, "landing") for _, site in self.island.boxes[place[4:]].fire]
        sites = self.island.sites
        return [(site, dot) for site, dot in self.island.fields_over.get(place, ()) if place not in sites[site].hexes]

    def _fires(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        measure: Scale,
        fires: Sequence[tuple[str, str]],
        view: TableView,
        right: int,
    ) -> None:
        """Whose fire covers the place: filled where it is intense, pale and last where nobody can fire now.

        What doesn't fit left of the pixel ``right`` is counted.
        """
        theme = measure.theme
        palette = theme.palette
        x, y = at
        if not fires:
            none, small = theme.text("preview.line.no_field"), measure.text("small")
            paper.write(surface, none, (x, y), small, palette.ink_faint, "plain", anchor="midleft")
        live = {site_id: view.can_fire(site_id) for site_id, _ in fires}
        size, inset, gap = measure.text("tiny"), measure.px(25), measure.px(10)
        for number, (site_id, dot) in enumerate(sorted(fires, key=lambda one: not live[one[0]])):
            site = self.island.sites[site_id]
            note = f"{LETTER[site.colour]} {site_id} {theme.text(f'inspect.stack.{dot}')}"
            note = note if live[site_id] else theme.text("inspect.stack.silent", field=note)
            face = "semi" if live[site_id] else "plain"
            more, left = f"+{len(fires) - number}", len(fires) - number - 1
            room = right - (fonts.width("plain", size, more) + gap if left else 0)
            ink = palette.ink if live[site_id] else palette.ink_faint
            if x + inset + fonts.width(face, size, note) > room:
                paper.write(surface, more, (x, y), size, palette.ink_soft, "plain", anchor="midleft")
                break
            colour = palette.position[site.colour]
            fill = colour if dot != "steady" else palette.paper_light
            draw_shape(
                surface, site.colour, (x + measure.px(9), y), measure.px(8), fill=fill, edge=colour, width=measure.px(2)
            )
            told = paper.write(surface, note, (x + inset, y), size, ink, face, anchor="midleft")
            x = told.right + gap

    def _ground_size(self, room: pygame.Rect, measure: Scale, view: TableView, place: str) -> tuple[int, int]:
        """The size of what is said of the ground, as large as there is room for all of it, and its height."""
        lines, wide = self.ground_words(measure.theme.language, view, place), room.width - 2 * measure.px(13)
        most, least = round(measure.height * HIGHEST) - self._head_high(measure), measure.px(SIZES["tiny"])
        size = paper.size_for(lines, wide, most, measure.text("small"), "plain", least=least)
        return size, paper.height_of(lines, wide, size) if lines else 0

    def ground_words(self, language: Language, view: TableView, place: str) -> str:
        """What the ground does, when nobody stands on it."""
        if not view.in_play(place):
            return language.text("inspect.stack.out_of_play")
        if place.startswith("box:"):
            return ""
        if self.island.hexes[place].water and view.features.wades:
            return language.text("inspect.stack.wading")
        terrain = self.content.terrain.effect(self.island.hexes[place].terrain)
        ways = (("infantry", terrain.infantry), ("tanks", terrain.tanks), ("artillery", terrain.artillery))
        lines = [
            "  ".join(
                language.text(f"inspect.stack.{kind}", way=language.text(f"inspect.stack.way_{way}"))
                for kind, way in ways
            )
        ]
        if terrain.unit_factor > 1:
            key = "inspect.stack.defence_both" if terrain.depth_factor > 1 else "inspect.stack.defence"
            lines.append(language.text(key, factor=terrain.unit_factor, depth=terrain.depth_factor))
        if terrain.barrage_shift:
            lines.append(language.text("inspect.stack.barrage", columns=terrain.barrage_shift))
        if terrain.blocks_infantry_range:
            lines.append(language.text("inspect.stack.blocks_range"))
        if place in self.island.road_hexes:
            lines.append(language.text("inspect.stack.road"))
        if any(pair[0] == place for pair in self.island.cliffs):
            lines.append(language.text("inspect.stack.cliff"))
        return "\n".join(lines)

    def _figures(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, pieces: Sequence[MapPiece]
    ) -> None:
        """In words what the counters show in figures: weapons near and far, who commands."""
        theme = measure.theme
        told = self._told(theme.language, view, pieces)
        size = measure.text("small")
        if paper.height_of(told, rect.width, size) > rect.height:
            size = measure.text("tiny")
        paper.block(
            surface,
            told,
            rect.topleft,
            rect.width,
            size,
            theme.palette.ink_soft,
            "plain",
            most=max(1, rect.height // round(size * 1.22)),
        )

    def _told(self, language: Language, view: TableView, pieces: Sequence[MapPiece]) -> str:
        return "\n".join(
            self._us(language, view, one.id) if one.kind == "us" else self._japan(language, view, one) for one in pieces
        )

    def _below(self, room: pygame.Rect, measure: Scale, view: TableView, pieces: Sequence[MapPiece]) -> tuple[int, int]:
        """The words below the counters: their size, as large as there is room, and their height."""
        told, wide = self._told(measure.theme.language, view, pieces), room.width - 2 * measure.px(13)
        above = self._head_high(measure) + measure.px(BESIDE + 4 + 26 + 6)
        most, least = round(measure.height * HIGHEST) - above, measure.px(SIZES["tiny"])
        size = paper.size_for(told, wide, most, measure.text("small"), "plain", least=least)
        return size, paper.height_of(told, wide, size, "plain") + measure.px(6)

    def _japan(self, language: Language, view: TableView, piece: MapPiece) -> str:
        """What is known of a Japanese force: who it is, and its defence."""
        force = view.forces[piece.id]
        name = (
            texts.names(language, view.scenario).unit(force.unit)
            if force.unit
            else texts.vocabulary(language).fill("fortification")
        )
        return f"{name[:1].upper()}{name[1:]}.\n{defence_words(language, view, force.hex)}."

    def _us(self, language: Language, view: TableView, unit_id: str) -> str:
        unit, counter = view.us[unit_id], self.content.us[unit_id]
        if unit.steps < 1:
            return unit_id
        near, reach = " ".join(sorted(view.weapons(unit_id, 1))), view.reach(unit_id)
        if counter.type == "regimental_hq":
            parts = [unit_id]
        else:
            parts = [language.text("inspect.stack.strength", unit=unit_id, strength=view.strength(unit_id))]
        if near:
            parts.append(language.text("inspect.stack.near", codes=near))
        if reach > 1:
            far = " ".join(sorted(view.weapons(unit_id, min(reach, 2))))
            key = "inspect.stack.range_any" if reach >= UNLIMITED else "inspect.stack.range"
            parts.append(language.text(key, reach=reach, codes=far))
        commanders = view.commanders(unit_id)
        if commanders:
            parts.append(language.text("inspect.stack.under", units=", ".join(commanders)))
        state = [
            language.text(f"inspect.stack.{name}")
            for name, on in (
                ("disrupted", unit.disrupted),
                ("acted", unit.acted),
                ("hero", unit.hero),
                ("inspired", unit.inspired),
            )
            if on
        ]
        return "; ".join((*parts, *state))


def _row(width: int, side: int, measure: Scale, pieces: Sequence[MapPiece]) -> tuple[int, float]:
    """How many counters of a stack are shown in a row, and how far one lies from the next."""
    count = min(MOST, len(pieces))
    return count, min(side + measure.px(10), (width - side) / (count - 1)) if count > 1 else 0.0
