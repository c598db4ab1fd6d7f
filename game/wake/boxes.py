"""The sheet beside the chart: the track, stock, aeroplanes, the garrison, and the ships that have left the map."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from engine.wake.content import load_content
from engine.wake.state import CAP, DISGRACE, FIELD, GLORY, WakeState
from game.areas.squares import fitting
from game.ui import paper
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.wake import counters
from game.wake.counters import Face

COLUMNS, SPACES, MEN = 8, 40, 10
"""Spaces of the track in a row and together; spaces of the garrison's track in a row."""
STOCK = {"fuel": "F101", "ammo": "A101", "grit": "G101"}
"""A counter of each kind, for its picture."""
GARRISON = "MK1"


@dataclass
class Boxes:
    """Where each box is, and each counter in it."""

    rect: pygame.Rect
    measure: Scale
    things: dict[str, pygame.Rect] = field(default_factory=dict)
    """The boxes, and the counters in them that can be looked at."""
    heads: dict[str, pygame.Rect] = field(default_factory=dict)
    """Where the line above each box is written."""
    cell: int = 0
    man: int = 0
    ship: int = 0

    @classmethod
    def lay(cls, rect: pygame.Rect, measure: Scale, view: WakeState) -> Boxes:
        """Lay everything out on a sheet."""
        found = cls(rect, measure)
        pad = measure.px(10)
        room = rect.inflate(-2 * pad, -2 * pad)
        head = round(found.type * 1.25)
        gap = max(2, measure.px(5))
        found.cell = min(room.width // COLUMNS, round(room.height * 0.055))
        found.man = min(room.width // MEN, round(room.height * 0.045))
        y = room.top
        for name, high in (("track", SPACES // COLUMNS * found.cell), ("garrison", 2 * found.man)):
            found.heads[name] = pygame.Rect(room.left, y, room.width, head)
            found.things[f"box:{name}"] = pygame.Rect(room.left, y + head, room.width, high)
            y += head + high + gap
        y = found._row(("fuel", "ammo", "grit"), room, y, head, round(found.cell * 1.25)) + gap
        y = found._row((FIELD, CAP), room, y, head, round(found.cell * 1.35)) + gap
        high = (room.bottom - y - gap) // 2 - head
        for name in (DISGRACE, GLORY):
            found.heads[name] = pygame.Rect(room.left, y, room.width, head)
            found.things[f"box:{name}"] = pygame.Rect(room.left, y + head, room.width, high)
            y += head + high + gap
        found._fill(view)
        return found

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a box, or of a space of the track, "track:NUMBER" from 0 on."""
        _, _, number = name.partition(":")
        if not number:
            rect = self.things[f"box:{name}"]
            return float(rect.centerx), float(rect.centery)
        row, column = divmod(int(number), COLUMNS)
        box = self.things["box:track"]
        return box.left + (column + 0.5) * self.cell, box.top + (row + 0.5) * self.cell

    @property
    def type(self) -> int:
        """The size of type: as wanted, or as large as there is room for."""
        return min(self.measure.text("tiny"), round(self.rect.width * 0.075), round(self.rect.height * 0.03))

    def _row(self, names: tuple[str, ...], room: pygame.Rect, y: int, head: int, high: int) -> int:
        gap = max(2, self.measure.px(6))
        wide = (room.width - gap * (len(names) - 1)) // len(names)
        for number, name in enumerate(names):
            left = room.left + number * (wide + gap)
            self.heads[name] = pygame.Rect(left, y, wide, head)
            self.things[f"box:{name}"] = pygame.Rect(left, y + head, wide, high)
        return y + head + high

    def _fill(self, view: WakeState) -> None:
        """Aeroplanes and ships in their boxes."""
        for place in (FIELD, CAP):
            box = self.things[f"box:{place}"]
            names = [name for name, at in view.planes.items() if at == place]
            side = min(box.height - 4, (box.width - 4) // max(1, len(names)))
            for number, name in enumerate(names):
                self.things[f"plane:{name}"] = pygame.Rect(
                    box.left + 3 + number * side, box.top + 2, side - 2, side - 2
                )
        for place in (DISGRACE, GLORY):
            box = self.things[f"box:{place}"]
            names = [name for name, at in view.ships.items() if at == place]
            side, columns = fitting(box, len(names))
            for number, name in enumerate(names):
                row, column = divmod(number, columns)
                self.things[f"ship:{name}"] = pygame.Rect(
                    box.left + 3 + column * side, box.top + 3 + row * side, side - 2, side - 2
                )

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, view: WakeState, hidden: frozenset[str]) -> None:
        """Draw the sheet; counters that are ``hidden`` are shown elsewhere."""
        theme, palette = self.measure.theme, self.measure.theme.palette
        paper.sheet(surface, self.rect, palette.manila, lift=self.measure.px(5))
        for name, head in self.heads.items():
            words = theme.text(f"wake_table.box.{name}", **self._values(name, view))
            paper.write(surface, words, head.topleft, self.type, palette.ink, "semi", within=head.width)
            if name not in ("track", "garrison"):
                box = self.things[f"box:{name}"]
                shapes.rect(surface, palette.paper_light, box)
                shapes.rect(surface, palette.ink_soft, box, 1)
        self._draw_track(surface, view)
        self._draw_garrison(surface, view)
        for name in STOCK:
            self._draw_stock(surface, name, view.stock(name))
        for thing, rect in self.things.items():
            kind, _, name = thing.partition(":")
            if kind != "box" and name not in hidden:
                surface.blit(counters.picture(theme, Face(name), rect.width), rect)

    def _values(self, name: str, view: WakeState) -> dict[str, object]:
        if name == "track":
            return {"attempt": view.attempt, "count": view.uncovered[view.attempt - 1], "all": SPACES}
        if name == "garrison":
            return {"count": view.garrison}
        if name in STOCK:
            return {"count": view.stock(name)}
        places = view.planes if name in (FIELD, CAP) else view.ships
        return {"count": sum(at == name for at in places.values())}

    def _draw_track(self, surface: pygame.Surface, view: WakeState) -> None:
        """The spaces of the present attempt, covered and uncovered."""
        theme, box = self.measure.theme, self.things["box:track"]
        attempt = view.attempt
        seen, content = view.tracks[attempt - 1], load_content()
        side = self.cell - 2
        for number in range(SPACES):
            row, column = divmod(number, COLUMNS)
            rect = pygame.Rect(box.left + column * self.cell, box.top + row * self.cell, side, side)
            shapes.rect(surface, theme.palette.paper_worn, rect)
            shapes.rect(surface, theme.palette.ink_faint, rect, 1)
            if number >= len(seen) or side < 10:
                continue
            if number >= view.uncovered[attempt - 1]:
                surface.blit(counters.back(theme, attempt, side - 2), rect.move(1, 1))
            elif content.counters[seen[number]].kind in ("banzai", "health", "zero"):
                surface.blit(counters.picture(theme, Face(seen[number]), side - 2), rect.move(1, 1))
            else:
                paper.write(
                    surface, str(number + 1), rect.center, round(side * 0.5), theme.palette.ink_faint, anchor="center"
                )

    def _draw_garrison(self, surface: pygame.Surface, view: WakeState) -> None:
        """The track from 1 to 20 with the garrison's marker on it."""
        theme, palette, box = self.measure.theme, self.measure.theme.palette, self.things["box:garrison"]
        for number in range(2 * MEN):
            row, column = divmod(number, MEN)
            rect = pygame.Rect(box.left + column * self.man, box.top + row * self.man, self.man - 2, self.man - 2)
            low = number + 1 <= load_content().figures.civilian_limit
            shapes.rect(
                surface, mix(palette.paper_light, palette.stamp_red, 0.16) if low else palette.paper_light, rect
            )
            shapes.rect(surface, palette.ink_faint, rect, 1)
            if number + 1 == view.garrison:
                face = Face(GARRISON, "enlisted" if view.enlisted else "")
                surface.blit(counters.picture(theme, face, rect.width), rect)
            else:
                size = round(self.man * 0.56)
                paper.write(surface, str(number + 1), rect.center, size, palette.ink_soft, anchor="center")

    def _draw_stock(self, surface: pygame.Surface, name: str, count: int) -> None:
        """Counters of a kind, overlapping where there are many."""
        box = self.things[f"box:{name}"]
        side = box.height - 4
        if side < 8:
            return
        step = min(side * 0.5, (box.width - side - 6) / max(1, count - 1)) if count > 1 else 0
        for number in range(count):
            at = box.left + 3 + round(number * step), box.top + 2
            surface.blit(counters.picture(self.measure.theme, Face(STOCK[name]), side), at)
