"""The board: the printed sheet on the table, with counters and light on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import pygame

from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.view.table_view import TableView
from game.dday.battle_show import PLAIN, BattleShow
from game.dday.board import lights
from game.dday.board.advised import Advised, draw_advised
from game.dday.board.island_tiles import IslandTiles
from game.dday.board.layers import Layers
from game.dday.board.markers import draw_markers
from game.dday.board.moving_counters import Transform, draw_counter, draw_posed
from game.dday.board.overlays import Overlays
from game.dday.board.pieces import MapPiece, pieces_of
from game.dday.board.scenario_marks import draw_walls
from game.dday.board.tags import AT_ONCE, Tags
from game.dday.board.threats import Threats, draw_threats
from game.dday.counters.shelf import Shelf
from game.table import chips
from game.table.cardboard import throw_shadow
from game.table.hex_camera import HexCamera
from game.table.map_canvas import MapCanvas
from game.table.stacks import Placed, hit, lay_out
from game.ui import colours, paper
from game.ui.drawing import shapes
from game.ui.drawing.kept_strokes import KeptStrokes
from game.ui.scale import Scale

COUNTED_FROM = 22
"""Counters of so many pixels have room beside them for how many lie in their stack."""
LIFTED = 0.12
"""How high the counters of an opened stack are above the paper, in sides of a counter."""
HEM = 4
"""Pixels of table that are drawn under the sheet's edges, which a zoom rounds."""


@dataclass
class Marks:
    """What is to be lit on the board in this frame."""

    hexes: frozenset[str] = frozenset()
    """Hexes that can be chosen."""
    units: frozenset[str] = frozenset()
    """US units and Japanese forces that can be chosen."""
    picked: frozenset[str] = frozenset()
    """Units that are chosen already."""
    raised: frozenset[str] = frozenset()
    """Units that are shown above the others of their stack: those that are picked, and the one that is pointed at."""
    boxes: frozenset[str] = frozenset()
    """Landing boxes that can be chosen."""
    sites: tuple[str, ...] = ()
    """Positions whose field is lit."""
    path: tuple[str, ...] = ()
    reach: frozenset[str] = frozenset()
    """Hexes that a command post would reach which is considered."""
    threats: Threats | None = None
    """Who can fire at a hex that is considered."""
    advice: tuple[Advised, ...] = ()
    """What the staff advises, the answer that is looked at last."""
    spread: Mapping[str, float] = field(default_factory=dict)
    """How far the fields of positions have washed out that aren't lit whole, 0 to 1."""
    focus: frozenset[str] = frozenset()
    """Hexes that the events are about."""
    goal: Mapping[str, bool] = field(default_factory=dict)
    """Hexes of the positions that a goal counts, each with whether it is secure."""
    cursor: str | None = None
    strong_cursor: bool = False
    transforms: Mapping[str, Transform] = field(default_factory=dict)
    """Pieces that are not at rest, and how they are held."""
    bare: frozenset[str] = frozenset()
    """Hexes whose walls stand by the view and have still to be shown rising."""


class Board:
    """Draws a view of the table and says what lies under a pixel."""

    def __init__(
        self,
        content: Content,
        island: Island,
        tiles: IslandTiles,
        shelf: Shelf | None = None,
        own: BattleShow = PLAIN,
    ) -> None:
        """``shelf`` is one that is there already, ``own`` what only the battle shows."""
        self.content = content
        self.island = island
        self.tiles = tiles
        self.sheet = self.tiles.sheet
        self.camera = HexCamera(self.sheet.bounds, geometry=self.sheet.geometry)
        self.shelf = shelf or Shelf(content)
        self.own = own
        self.tags = Tags()
        self.layers = Layers(names=tiles.printed.names, dots=tiles.printed.dots)
        self.overlays = Overlays(island, self.sheet)
        self.view: TableView | None = None
        self.stacks: dict[str, list[MapPiece]] = {}
        self.opened: str | None = None
        """The place whose stack is fanned out."""
        self.held = ""
        """The piece of that stack that stays where it lay."""
        self.placed: list[Placed[MapPiece]] = []
        self.counts: list[pygame.Rect] = []
        """Where it was told in the last frame how many counters lie in a stack."""
        self._lying_still = KeptStrokes()
        """The counters, as long as nothing moves."""
        self._lit = KeptStrokes()
        """The lit fields, as long as neither they nor the camera change."""
        self._placed_for: object = None
        """The sight for which they were placed, None when the stacks are others since."""
        self.complete = True
        """Whether the last frame was drawn whole, without anything standing in."""
        self._passing = False
        """Whether the camera zooms in this frame: sizes are only passed."""
        self._drawn_size = 0.0
        """The camera's size in the last frame."""
        self.pulse = 0.0

    def show(self, view: TableView) -> None:
        """Take over what lies on the table."""
        self.view = view
        self.tiles.print_with(replace(self.tiles.printed, area=view.features.area))
        self.stacks, self._placed_for = pieces_of(self.content, self.island, view), None
        self.overlays.show(view)

    def resize(self, window: tuple[int, int], free: pygame.Rect) -> None:
        """The window, and the part of it that no panel covers."""
        self.camera.resize(window, free)

    def set_layers(self, layers: Layers) -> None:
        """Show other layers."""
        now = replace(self.tiles.printed, names=layers.names, dots=layers.dots, numbers=layers.numbers)
        self.tiles.print_with(now)
        self.layers = layers

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.pulse += seconds
        self.camera.update(seconds)

    def open(self, place: str | None, held: str = "") -> None:
        """Fan a stack out around the piece that is ``held``, or close it."""
        if place != self.opened:
            self.opened, self.held = place, held

    # ------------------------------------------------------------ what lies under a pixel

    def hex_under(self, pixel: tuple[int, int]) -> str | None:
        """The hex under a pixel, None off the map."""
        return self.sheet.geometry.hex_at(self.camera.to_sheet(pixel))

    def box_under(self, pixel: tuple[int, int]) -> str | None:
        """The landing box under a pixel."""
        return self.sheet.box_at(self.camera.to_sheet(pixel))

    def piece_under(self, pixel: tuple[int, int]) -> MapPiece | None:
        """The counter under a pixel."""
        return hit(self.placed, pixel) if self.layers.counters else None

    # ------------------------------------------------------------ drawing

    @property
    def zoomed(self) -> bool:
        """Whether the camera's size is another than in the last frame."""
        return self.camera.size != self._drawn_size

    def _sight(self) -> tuple[object, ...]:
        camera = self.camera
        return camera.size, camera.x, camera.y, camera.window, tuple(camera.free)

    def draw(
        self,
        surface: pygame.Surface,
        measure: Scale,
        marks: Marks,
        *,
        budget: float = 0.004,
        under: Callable[[], None] | None = None,
    ) -> None:
        """Draw table, sheet, light and counters; ``under`` draws what lies between the light and the counters."""
        camera = self.camera
        self._drawn_size = camera.size
        self._passing = camera.size != camera.goal[0]
        canvas = MapCanvas(surface, camera, measure)
        left, top = camera.to_screen(self.sheet.bounds[:2])
        right, bottom = camera.to_screen(self.sheet.bounds[2:])
        rect = pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))
        surface.set_clip(rect)
        self.tiles.recolour(measure.theme)
        self.complete = self.tiles.draw(surface, camera, budget, lambda: self._table(surface, rect))
        surface.set_clip(None)
        self._lights(canvas, marks)
        if under is not None:
            under()
        self._place(marks.raised)
        # a counter drawn for a size that the camera only passes would be drawn for one frame
        self.shelf.open(0.0 if self._passing else budget * 0.7)
        if self.layers.counters:
            if self.view is not None:
                draw_walls(canvas, self.view, marks.bare)
            # as the counters': what the camera only passes is not printed, and nothing is left out without haste
            most = 0 if self._passing else AT_ONCE if budget < 1.0 else len(self.placed)
            still = None if marks.transforms or self._passing else self._stillness(canvas, marks)
            final = self._lying_still.draw(surface, still, lambda: self._counters(canvas, marks, most))
            self.complete = self.complete and final
            if self.view is not None:
                draw_markers(canvas, self.island, self.view)
                self.own.draw_marks(canvas, self.view, marks.bare)
        shown = self.layers.counters
        taken = [*(one.rect for one in self.placed), *self.counts, *self.tags.laid] if shown else []
        self.overlays.above(canvas, self.layers, self.placed if shown else (), taken)
        if marks.threats is not None:
            draw_threats(canvas, self.island, marks.threats)
        draw_advised(canvas, marks.advice)

    def _place(self, raised: frozenset[str]) -> None:
        """Find where the counters lie, unless neither they nor the camera have moved since the last frame."""
        key = (self._sight(), self.opened, self.held, raised)
        if key != self._placed_for:
            self._placed_for = key
            self.placed = lay_out(self.sheet, self.camera, self.stacks, self.opened, self.held, raised=raised)

    @staticmethod
    def _table(surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """The table around the sheet, which lies at the clip's rectangle: what it surely covers isn't drawn."""
        if sheet.contains(surface.get_rect()):
            return
        surface.set_clip(None)
        picture, window = paper.table(surface.get_size()), surface.get_rect()
        middle = sheet.inflate(-2 * HEM, -2 * HEM).clip(window)
        for part in (
            pygame.Rect(0, 0, window.width, middle.top),
            pygame.Rect(0, middle.bottom, window.width, window.height - middle.bottom),
            pygame.Rect(0, middle.top, middle.left, middle.height),
            pygame.Rect(middle.right, middle.top, window.width - middle.right, middle.height),
        ):
            if part.width > 0 and part.height > 0:
                surface.blit(picture, part, part)
        shapes.rect(surface, colours.TABLE_DARK, (sheet.right, sheet.top + 8, 5, sheet.height))
        shapes.rect(surface, colours.TABLE_DARK, (sheet.left + 5, sheet.bottom, sheet.width, 8))
        surface.set_clip(sheet)

    def _lights(self, canvas: MapCanvas, marks: Marks) -> None:
        size, inks = canvas.size, canvas.palette
        self.overlays.under(canvas, self.layers)
        if marks.reach:
            self.overlays.area(canvas, marks.reach, inks.command, 1)
        spread = {site_id: marks.spread.get(site_id, 1.0) for site_id in marks.sites}
        facts = self._sight(), canvas.passing, canvas.measure, tuple(spread.items())
        self._lit.draw(canvas.surface, facts, lambda: self._fields(canvas, spread))
        for h in sorted(marks.focus):
            lights.ring(canvas, h, inks.picked, size * 0.06, 0.96)
        for h, safe in marks.goal.items():
            lights.ring(canvas, h, inks.pencil_green if safe else inks.stamp_red, size * 0.09, 0.9)
        if marks.hexes:
            lights.choices(canvas, sorted(marks.hexes), self.pulse)
        for box in sorted(marks.boxes):
            lights.frame(canvas, self._box_rect(box), inks.choice, max(2.0, size * 0.07))
        if marks.cursor and marks.cursor.startswith("box:"):
            lights.box_cursor(canvas, self._box_rect(marks.cursor.removeprefix("box:")))
        elif marks.cursor:
            lights.cursor(canvas, marks.cursor, strong=marks.strong_cursor)
        if marks.path:
            lights.path(canvas, marks.path)

    def _fields(self, canvas: MapCanvas, spread: Mapping[str, float]) -> bool:
        """Light fields of fire, each as far as it has washed out."""
        for site_id, share in spread.items():
            lights.light_site(canvas, self.sheet, site_id, spread=share)
        return True

    def _box_rect(self, box: str) -> pygame.Rect:
        left, top, right, bottom = self.sheet.boxes[box]
        (x0, y0), (x1, y1) = self.camera.to_screen((left, top)), self.camera.to_screen((right, bottom))
        return pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))

    def _counters(self, canvas: MapCanvas, marks: Marks, tags: int) -> bool:
        """Closed stacks with their positions' tags, the opened one above them, and what is on its way above all.

        At most so many ``tags`` are printed anew; gives whether all of them are sharp, and all counters.
        """
        fanned = [one for one in self.placed if one.piece.place == self.opened]
        for one in self.placed:
            if one.piece.place != self.opened:
                self._lying(canvas, marks, one)
        self._counts(canvas)
        places = dict.fromkeys(one.piece.place for one in self.placed)
        sharp = self.tags.draw(canvas, self.island, places, most=tags)
        for one in fanned:
            self._lying(canvas, marks, one, LIFTED if len(fanned) > 1 else 0.0)
        lifted = {piece: transform for piece, transform in marks.transforms.items() if not transform.settled}
        draw_posed(canvas, self.shelf, self.stacks, self.placed, lifted)
        return sharp and not self.shelf.waiting

    def _stillness(self, canvas: MapCanvas, marks: Marks) -> object:
        """What the counters' picture follows from while they lie there; the camera is in where they are placed."""
        return self.placed, self.opened, marks.picked, marks.units, canvas.measure, self.camera.size, self.camera.wanted

    def _counts(self, canvas: MapCanvas) -> None:
        """How many counters lie in each closed stack, at the left edge of its foot."""
        many = Counter(one.piece.place for one in self.placed if one.piece.place != self.opened)
        self.counts.clear()
        lowest = {one.piece.place: one for one in sorted(self.placed, key=lambda one: one.rect.left, reverse=True)}
        for place, one in lowest.items():
            side = one.rect.width
            if many[place] < 2 or place.startswith("box:") or side < COUNTED_FROM:
                continue
            height = max(chips.SMALLEST, round(side * 0.34))
            chip = chips.word_chip(f"×{many[place]}", height, canvas.palette.ink, canvas.palette.paper_light)
            self.counts.append(chips.lay(canvas.surface, chip, (one.rect.left, one.rect.centery)))

    def _lying(self, canvas: MapCanvas, marks: Marks, one: Placed[MapPiece], height: float = 0.0) -> None:
        """A counter in its stack, at rest or pushed where it lies; nothing for one that is lifted off."""
        transform = marks.transforms.get(one.piece.id)
        if transform is None:
            self._counter(canvas, marks, one, height)
        elif transform.settled:
            look = transform.look or one.piece.look
            draw_counter(canvas, self.shelf, look, one.rect.center, transform)

    def _counter(self, canvas: MapCanvas, marks: Marks, one: Placed[MapPiece], height: float = 0.0) -> None:
        """One counter with its shadow, and the mark that it can be chosen or is."""
        throw_shadow(canvas.surface, one.rect, height, passing=self._passing)
        canvas.surface.blit(self.shelf.get(canvas.theme, one.piece.look, one.rect.width), one.rect)
        if one.piece.id in marks.picked:
            self._frame(canvas, one.rect, canvas.palette.picked)
        elif one.piece.id in marks.units:
            self._frame(canvas, one.rect, canvas.palette.choice)

    def _frame(self, canvas: MapCanvas, rect: pygame.Rect, colour: colours.Colour) -> None:
        """A pencil's frame around a counter."""
        lights.frame(canvas, rect, colour, max(2.0, rect.width * 0.05))
