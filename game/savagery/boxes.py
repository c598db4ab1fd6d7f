"""The sheet beside the map: morale, intensity, time chits, regiments, support, who is out of battle, what was taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pygame

from engine.savagery.content import load_content
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import OUT, SUPPORT_BOX, SavageryState
from game.areas.squares import fitting
from game.savagery import colours as own_colours
from game.savagery import counters
from game.savagery.counters import LEVELS, BattleFace
from game.ui import fonts, paper
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale

COLUMNS, ROWS = 10, 3
"""Spaces of the morale track in a row, and its rows."""
SHARES = (("regiments", 1.3), ("support", 1.4), ("out", 1.1), ("taken", 2.1))
"""The boxes below the tracks, and how high each is beside the others."""
CHITS, DRAWN = "chits", "drawn"
STRIPS = (3, 4)
"""Chits drawn in a row, and the rows: room for all twelve."""
UNTITLED = (DRAWN,)
"""Boxes that belong to the one above them."""


@dataclass
class BattleBoxes:
    """Where each box is, and each counter in it."""

    rect: pygame.Rect
    measure: Scale
    things: dict[str, pygame.Rect] = field(default_factory=dict)
    """The boxes, and the counters in them that can be looked at."""
    heads: dict[str, pygame.Rect] = field(default_factory=dict)
    """Where the line above each box is written."""
    pictures: list[tuple[str, BattleFace, pygame.Rect]] = field(default_factory=list)
    """What lies in boxes: its name, how it looks, and where."""
    cell: int = 0

    @classmethod
    def lay(cls, rect: pygame.Rect, measure: Scale, view: SavageryState) -> BattleBoxes:
        """Lay everything out on a sheet."""
        found = cls(rect, measure)
        pad = measure.px(10)
        room = rect.inflate(-2 * pad, -2 * pad)
        head, gap = round(found.type * 1.25), max(2, measure.px(5))
        found.cell = min(room.width // COLUMNS, round(room.height * 0.05))
        y = found._box("morale", room, room.top, head, ROWS * found.cell) + gap
        tall = round(found.cell * 1.25)
        half = (room.width - gap) * 2 // 5
        found._box("intensity", pygame.Rect(room.left, 0, half, 0), y, head, tall)
        y = found._box(CHITS, pygame.Rect(room.left + half + gap, 0, room.width - half - gap, 0), y, head, tall) + gap
        y = found._box(DRAWN, room, y, 0, STRIPS[1] * round(found.type * 1.4)) + gap
        share = (room.bottom - y - len(SHARES) * (head + gap)) / sum(part for _, part in SHARES)
        for name, part in SHARES:
            y = found._box(name, room, y, head, round(share * part)) + gap
        found._fill(view)
        return found

    def _box(self, name: str, room: pygame.Rect, y: int, head: int, high: int) -> int:
        self.heads[name] = pygame.Rect(room.left, y, room.width, head)
        self.things[f"box:{name}"] = pygame.Rect(room.left, y + head, room.width, max(8, high))
        return y + head + high

    @property
    def type(self) -> int:
        """The size of type: as wanted, or as large as there is room for."""
        return min(self.measure.text("tiny"), round(self.rect.width * 0.058), round(self.rect.height * 0.027))

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a box, of a counter in it, or of a space of a track as "morale:27", "intensity:2"."""
        box, _, which = name.partition(":")
        if box == "morale" and which:
            rect = self._space(int(which))
        elif box == "intensity" and which:
            rect = self._level(int(which))
        else:
            rect = self.things.get(name) or self.things[f"box:{box}"]
        return float(rect.centerx), float(rect.centery)

    def _space(self, morale: int) -> pygame.Rect:
        """A space of the morale track, the highest first."""
        row, column = divmod(load_content().figures.morale - morale, COLUMNS)
        box = self.things["box:morale"]
        return pygame.Rect(
            box.left + column * self.cell, box.top + row * self.cell, max(4, self.cell - 2), max(4, self.cell - 2)
        )

    def _level(self, level: int) -> pygame.Rect:
        box = self.things["box:intensity"]
        wide = box.width // len(LEVELS)
        return pygame.Rect(box.left + (level - 1) * wide, box.top, wide - 2, box.height)

    # ------------------------------------------------------------ what lies in the boxes

    def _fill(self, view: SavageryState) -> None:
        content, table = load_content(), SavageryTable(load_content(), view, [])
        self._put(CHITS, [("", BattleFace("chit"))] * len(view.stack))
        cells = self._cells("regiments", len(content.regiments))
        for (regiment, commander), cell in zip(content.commanders.items(), cells, strict=True):
            rect = cell.inflate(0, -self.measure.px(6))  # room for the frame of an answer
            self.things[f"regiment:{regiment}"] = rect
            if table.ashore(regiment):
                side = min(rect.width, rect.height - 2 * self._line(rect)) - 4
                at = pygame.Rect(0, 0, side, side)
                at.midtop = rect.centerx, rect.top + 2
                self.pictures.append(("", counters.of_unit(commander, view), at))
        for box, place in (("support", SUPPORT_BOX), ("out", OUT)):
            self._put(box, [(f"unit:{unit}", counters.of_unit(unit, view)) for unit in table.at(place)])
        self._put("taken", [("", BattleFace(one)) for one in view.destroyed])

    def _cells(self, name: str, count: int) -> list[pygame.Rect]:
        box = self.things[f"box:{name}"]
        wide = box.width // count
        return [pygame.Rect(box.left + number * wide, box.top, wide, box.height) for number in range(count)]

    def _put(self, name: str, found: Iterable[tuple[str, BattleFace]]) -> None:
        """Counters side by side in a box."""
        items = list(found)
        box = self.things[f"box:{name}"]
        side, columns = fitting(box, len(items))
        for number, (thing, face) in enumerate(items):
            row, column = divmod(number, columns)
            rect = pygame.Rect(box.left + 3 + column * side, box.top + 2 + row * side, side - 2, side - 2)
            if thing:
                self.things[thing] = rect
            self.pictures.append((thing.partition(":")[2], face, rect))

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, view: SavageryState, hidden: frozenset[str]) -> None:
        """Draw the sheet; counters that are ``hidden`` are shown elsewhere."""
        theme, palette = self.measure.theme, self.measure.theme.palette
        paper.sheet(surface, self.rect, palette.manila, lift=self.measure.px(5))
        for name, head in self.heads.items():
            if name in UNTITLED:
                continue
            words = theme.text(f"savagery_table.box.{name}", **self._values(name, view))
            paper.write(surface, words, head.topleft, self.type, palette.ink, "semi", within=head.width)
            if name not in ("morale", "intensity", DRAWN):
                box = self.things[f"box:{name}"]
                shapes.rect(surface, palette.paper_light, box)
                shapes.rect(surface, palette.ink_soft, box, 1)
        self._draw_morale(surface, view, hidden)
        self._draw_intensity(surface, view)
        self._draw_drawn(surface, view)
        self._draw_regiments(surface, view)
        for name, face, rect in self.pictures:
            if not name or name not in hidden:
                surface.blit(counters.picture(theme, face, rect.width), rect)

    def _values(self, name: str, view: SavageryState) -> dict[str, object]:
        table = SavageryTable(load_content(), view, [])
        match name:
            case "morale":
                mood = "gung_ho" if table.gung_ho() else "shaken"
                return {"morale": view.morale, "mood": self.measure.theme.text(f"savagery_table.mood.{mood}")}
            case "intensity":
                return {"level": LEVELS[view.level - 1]}
            case "chits":
                return {"count": len(view.stack)}
            case "regiments":
                return {"count": len(table.ready())}
            case "taken":
                return {"count": len(view.destroyed), "all": len(load_content().strongpoints)}
        return {"count": len(table.at(SUPPORT_BOX if name == "support" else OUT))}

    def _draw_morale(self, surface: pygame.Surface, view: SavageryState, hidden: frozenset[str]) -> None:
        """The track; the spaces of a shaken division are red, the last one is dark."""
        theme, palette, figures = self.measure.theme, self.measure.theme.palette, load_content().figures
        for morale in range(figures.morale, 0, -1):
            rect = self._space(morale)
            share = 0.75 if morale <= figures.lost else 0.18 if morale <= figures.shaken else 0.0
            shapes.rect(surface, mix(palette.paper_light, palette.stamp_red, share), rect)
            shapes.rect(surface, palette.ink_faint, rect, 1)
            if morale == view.morale and "morale" not in hidden:
                side = "gung_ho" if morale > figures.shaken else "shaken"
                surface.blit(counters.picture(theme, BattleFace("morale", side), rect.width), rect)
            else:
                ink = palette.paper_light if share > 0.5 else palette.ink_soft
                paper.write(surface, str(morale), rect.center, round(rect.height * 0.52), ink, anchor="center")

    def _draw_intensity(self, surface: pygame.Surface, view: SavageryState) -> None:
        """The four levels, with the sun or the moon on the present one."""
        theme, palette = self.measure.theme, self.measure.theme.palette
        for level, told in enumerate(LEVELS, 1):
            rect = self._level(level)
            shapes.rect(surface, palette.paper_light, rect)
            shapes.rect(surface, palette.ink_faint, rect, 1)
            if level == view.level:
                side = min(rect.width, rect.height) - 2
                at = pygame.Rect(0, 0, side, side)
                at.center = rect.center
                surface.blit(counters.picture(theme, BattleFace("intensity", "sun" if view.sun else "moon"), side), at)
            else:
                size = round(rect.height * 0.5)
                paper.write(surface, told, rect.center, size, palette.ink_soft, "bold", anchor="center")

    def strips(self) -> list[pygame.Rect]:
        """Where the chits drawn in this level lie, in order."""
        box, (columns, rows) = self.things[f"box:{DRAWN}"], STRIPS
        wide, high = box.width / columns, box.height / rows
        return [
            pygame.Rect(round(box.left + column * wide), round(box.top + row * high), round(wide) - 2, round(high) - 2)
            for row in range(rows)
            for column in range(columns)
        ]

    def effect_room(self, strip: pygame.Rect) -> pygame.Rect:
        """Where on a strip it is written what the chit brings, behind its level."""
        pad = max(2, self.measure.px(4))
        level = fonts.width("bold", self.type, LEVELS[2]) + 2 * pad
        return pygame.Rect(strip.left + level, strip.top, strip.width - level - 1, strip.height)

    def _draw_drawn(self, surface: pygame.Surface, view: SavageryState) -> None:
        """What the chits drawn in this level brought, each on a strip with its level."""
        theme, palette, content = self.measure.theme, self.measure.theme.palette, load_content()
        for number, strip in enumerate(self.strips()):
            if number >= len(view.drawn):
                shapes.rect(surface, mix(palette.manila, palette.ink_soft, 0.12), strip)
                continue
            chit, room = content.chits[view.drawn[number]], self.effect_room(strip)
            shapes.rect(surface, own_colours.CHIT, strip)
            shapes.rect(surface, palette.ink_soft, strip, 1)
            at = ((strip.left + room.left) // 2, strip.centery)
            paper.write(surface, LEVELS[chit.level - 1], at, self.type, palette.stamp_red, "bold", anchor="center")
            words = theme.text(f"battle_map.chit.{chit.effect}")
            paper.write(
                surface, words, room.midleft, self.type, palette.ink, "semi", anchor="midleft", within=room.width
            )

    def _line(self, rect: pygame.Rect) -> int:
        """How high a line below a commander is."""
        return min(round(self.type * 1.15), round(rect.height * 0.21))

    def _draw_regiments(self, surface: pygame.Surface, view: SavageryState) -> None:
        """The number of each regiment, lit while it is active, and below it whether it can still be activated."""
        theme, palette, table = self.measure.theme, self.measure.theme.palette, SavageryTable(load_content(), view, [])
        ready = table.ready()
        for regiment in load_content().regiments:
            rect = self.things[f"regiment:{regiment}"]
            if regiment == view.active and regiment in view.acted:
                shapes.rect(surface, mix(palette.paper_light, palette.choice, 0.6), rect.inflate(-2, -2))
            state = "ready" if regiment in ready else "acted" if table.ashore(regiment) else "away"
            line, room = self._line(rect), rect.width - 4
            size, ink = round(line / 1.15), palette.ink if state == "ready" else palette.ink_soft
            for words, face, up in (
                (regiment, "bold", 1.5),
                (theme.text(f"savagery_table.regiment.{state}"), "semi", 0.5),
            ):
                at = (rect.centerx, rect.bottom - 1 - round(line * up))
                paper.write(surface, words, at, size, ink, face, anchor="center", within=room)
