"""The stack under the cursor as large counters with all their figures, and what the hex is like."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.peleliu.content import UNLIMITED, Content
from engine.peleliu.island import Island
from engine.peleliu.state import State
from game import fonts, palette, paper, words
from game.board.emblems import LETTER, draw_shape
from game.board.pieces import Piece
from game.counters.shelf import Shelf
from game.measure import Measure
from game.panels.target import defence_words


class StackPanel:
    """Tells everything about one place."""

    def __init__(self, content: Content, island: Island, shelf: Shelf) -> None:
        self.content = content
        self.island = island
        self.shelf = shelf

    def draw(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        measure: Measure,
        view: State,
        place: str | None,
        pieces: Sequence[Piece],
    ) -> list[pygame.Rect]:
        """Draw the slip for a hex or a landing box at the lower edge of ``room``; gives what it covers."""
        if room.width < 10 or place is None:
            return []
        pad = measure.px(13)
        low = measure.px(58) + 2 * pad
        rect = room.copy()
        rect.height = room.height if pieces else min(room.height, low + self._ground_height(room, measure, place))
        rect.bottom = room.bottom
        paper.sheet(surface, rect, palette.PAPER, lift=measure.px(6))
        inner = rect.inflate(-2 * pad, -2 * pad)
        self._head(surface, inner, measure, view, place)
        top = inner.top + measure.px(54)
        side = inner.bottom - top
        if not pieces:
            self._ground(surface, pygame.Rect(inner.left, top, inner.width, side), measure, place)
            return [rect]
        count = min(4, len(pieces))
        step = min(side + measure.px(10), (inner.width - side) / max(1, count - 1)) if count > 1 else 0.0
        for i, piece in enumerate(pieces[:count]):
            counter = pygame.Rect(round(inner.left + i * step), top, side, side)
            paper.cast(surface, counter, measure.px(4))
            surface.blit(self.shelf.get(piece.look, side, exact=True), counter)
        left = round(inner.left + (count - 1) * step + side + measure.px(14))
        if inner.right - left > measure.px(110):
            self._figures(surface, pygame.Rect(left, top, inner.right - left, side), measure, view, pieces)
        return [rect]

    def _head(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, place: str) -> None:
        if place.startswith("box:"):
            name = words.words().names.place(place)
            paper.write(surface, name[:1].upper() + name[1:], rect.topleft, measure.text("body"), palette.INK, "bold")
            fire = self.island.boxes[place[4:]].fire
            self._fires(
                surface,
                (rect.left, rect.top + measure.px(38)),
                measure,
                [(site, "landing") for _, site in fire],
                view,
                rect.right,
            )
            return
        hexagon = self.island.hexes[place]
        position = self.island.position_at.get(place)
        head = f"{place}  {self.content.terrain.effect(hexagon.terrain).name}"
        if hexagon.elevation:
            head += f", {hexagon.elevation * 50} ft"
        if hexagon.name:
            head += f" · {hexagon.name}"
        if place in self.island.landing_hexes:
            head += f" · beach {self.island.box_of_landing_hex[place]}"
        line = paper.write(
            surface,
            head,
            rect.topleft,
            measure.text("body"),
            palette.INK,
            "bold",
            within=rect.width - (measure.px(90) if position else 0),
        )
        if position:
            at = (rect.right - measure.px(62), line.centery)
            draw_shape(
                surface, position.colour, at, measure.px(13), fill=palette.POSITION[position.colour], edge=palette.INK
            )
            paper.write(
                surface,
                position.site,
                (at[0] + measure.px(18), at[1]),
                measure.text("small"),
                palette.POSITION[position.colour],
                "bold",
                anchor="midleft",
                within=measure.px(46),
            )
        fires = [
            (site, dot)
            for site, dot in self.island.fields_over.get(place, ())
            if place not in self.island.sites[site].hexes
        ]
        self._fires(surface, (rect.left, rect.top + measure.px(38)), measure, fires, view, rect.right)

    def _fires(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        measure: Measure,
        fires: Sequence[tuple[str, str]],
        view: State,
        right: int,
    ) -> None:
        """Whose fire covers the place: filled where it is intense, pale and last where nobody can fire now.

        What doesn't fit left of the pixel ``right`` is counted.
        """
        x, y = at
        if not fires:
            paper.write(
                surface, "no field of fire", (x, y), measure.text("small"), palette.INK_FAINT, "plain", anchor="midleft"
            )
        manned = {force.hex for force in view.forces.values() if not force.disrupted}
        live = {site_id: any(h in manned for h in self.island.sites[site_id].hexes) for site_id, _ in fires}
        size, inset, gap = measure.text("tiny"), measure.px(25), measure.px(10)
        for number, (site_id, dot) in enumerate(sorted(fires, key=lambda one: not live[one[0]])):
            site = self.island.sites[site_id]
            note = f"{LETTER[site.colour]} {site_id} {dot}" + ("" if live[site_id] else " (silent)")
            face = "semi" if live[site_id] else "plain"
            more, left = f"+{len(fires) - number}", len(fires) - number - 1
            room = right - (fonts.width("plain", size, more) + gap if left else 0)
            ink = palette.INK if live[site_id] else palette.INK_FAINT
            if x + inset + fonts.width(face, size, note) > room:
                paper.write(surface, more, (x, y), size, palette.INK_SOFT, "plain", anchor="midleft")
                break
            colour = palette.POSITION[site.colour]
            fill = colour if dot != "steady" else palette.PAPER_LIGHT
            draw_shape(
                surface, site.colour, (x + measure.px(9), y), measure.px(8), fill=fill, edge=colour, width=measure.px(2)
            )
            told = paper.write(surface, note, (x + inset, y), size, ink, face, anchor="midleft")
            x = told.right + gap

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, place: str) -> None:
        """What the ground does, when nobody stands on it."""
        lines = self._ground_words(place)
        paper.block(surface, lines, rect.topleft, rect.width, measure.text("small"), palette.INK_SOFT, "plain")

    def _ground_height(self, room: pygame.Rect, measure: Measure, place: str) -> int:
        lines = self._ground_words(place)
        return paper.height_of(lines, room.width - 2 * measure.px(13), measure.text("small")) if lines else 0

    def _ground_words(self, place: str) -> str:
        if place.startswith("box:"):
            return ""
        terrain = self.content.terrain.effect(self.island.hexes[place].terrain)
        ways = words.TERRAIN["infantry"]
        lines = [
            f"Infantry: {ways[terrain.infantry]}.  Tanks: {ways[terrain.tanks]}.  Artillery: {ways[terrain.artillery]}."
        ]
        if terrain.unit_factor > 1:
            lines.append(
                f"Defenders in positions count ×{terrain.unit_factor}"
                + (f", their depth ×{terrain.depth_factor}." if terrain.depth_factor > 1 else ".")
            )
        if terrain.barrage_shift:
            lines.append(f"Barrages: {terrain.barrage_shift} column to the left.")
        if terrain.blocks_infantry_range:
            lines.append("Infantry can't fire across it from range.")
        if place in self.island.road_hexes:
            lines.append("A road runs through it.")
        if any(pair[0] == place for pair in self.island.cliffs):
            lines.append("A cliff runs along a side: on foot only, one hex, then disrupted.")
        return "\n".join(lines)

    def _figures(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure, view: State, pieces: Sequence[Piece]
    ) -> None:
        """In words what the counters show in figures: weapons near and far, who commands."""
        lines: list[str] = []
        for piece in pieces:
            lines.append(self._us(view, piece.id) if piece.kind == "us" else self._japan(view, piece))
        text = "\n".join(lines)
        size = measure.text("small")
        if paper.height_of(text, rect.width, size) > rect.height:
            size = measure.text("tiny")
        paper.block(
            surface,
            text,
            rect.topleft,
            rect.width,
            size,
            palette.INK_SOFT,
            "plain",
            most=max(1, rect.height // round(size * 1.22)),
        )

    def _japan(self, view: State, piece: Piece) -> str:
        """What is known of a Japanese force: who it is, and its defence."""
        force = view.forces[piece.id]
        name = words.words().names.unit(force.unit) if force.unit else "a fortification"
        return f"{name[:1].upper()}{name[1:]}.\n{defence_words(self.content, self.island, view, force.hex)}."

    def _us(self, view: State, unit_id: str) -> str:
        unit, counter = view.us[unit_id], self.content.us[unit_id]
        if unit.steps < 1:
            return unit_id
        chart = self.content.weapons_chart
        near = " ".join(sorted(chart.weapons(counter, unit.steps, 1)))
        reach = counter.range(unit.steps)
        parts = (
            [f"{unit_id}: strength {counter.strength(unit.steps)}"] if counter.type != "regimental_hq" else [unit_id]
        )
        if near:
            parts.append(f"beside {near}")
        if reach > 1:
            far = " ".join(sorted(chart.weapons(counter, unit.steps, min(reach, 2))))
            parts.append(f"range {'any' if reach >= UNLIMITED else reach} {far}")
        commanders = view.command.get(unit_id)
        if commanders:
            parts.append(f"under {', '.join(commanders)}")
        state = [
            name
            for name, on in (
                ("disrupted", unit.disrupted),
                ("acted", unit.acted),
                ("hero", unit.hero),
                ("inspired", unit.inspired),
            )
            if on
        ]
        return "; ".join((*parts, *state))
