"""The small tags with the ids of positions that counters lie on: colour, shape and id stay in sight."""

from collections.abc import Iterable

import pygame

from engine.dday.island.island import Island
from game.dday.board.emblems import draw_shape
from game.table.map_canvas import MapCanvas
from game.ui import colours, fonts
from game.ui.colours import Colour
from game.ui.drawing import shapes
from game.ui.palette import Palette

FROM = 19.0
"""Hexes with a shorter side than this, in pixels, have no room for a tag that can be read; the counter tells."""
SMALLEST = 11
"""Height in pixels below which an id can't be read; so small a tag carries the id alone, without the shape."""
GROWN = 1.25
"""By how much tags grow at most with the size of type."""
AT_ONCE = 5
"""How many tags are printed anew in one frame."""
_OVER = 4


class Tags:
    """The tags of a table. After a zoom a few are printed anew in each frame; until then the old ones are stretched."""

    def __init__(self) -> None:
        self._printed: dict[str, tuple[int, pygame.Surface]] = {}
        """Of each position the tag that was printed last, with its height."""
        self._inks: Palette | None = None
        """The colours in which they were printed."""
        self.laid: list[pygame.Rect] = []
        """Where they lay in the last frame."""

    def draw(self, canvas: MapCanvas, island: Island, places: Iterable[str], *, most: int = AT_ONCE) -> bool:
        """Draw the tag of every position among ``places`` along the lower edge of its hex.

        At most ``most`` that have another height now are printed anew. True when none is stretched.
        """
        self.laid, camera, inks = [], canvas.camera, canvas.palette
        if camera.size < FROM:
            return True
        if self._inks is not inks:
            self._inks = inks
            self._printed.clear()
        grown = max(1.0, min(GROWN, camera.wanted))
        height, left, sharp = round(max(SMALLEST, camera.size * 0.29) * grown), most, True
        for place in places:
            position = island.position_at.get(place)
            if position is None:
                continue
            x, y = camera.hex_centre(place)
            printed, picture = self._printed.get(position.id, (0, None))
            if picture is None or (printed != height and left > 0):
                picture = print_tag(position.id, position.colour, inks.position[position.colour], height)
                self._printed[position.id] = (height, picture)
                left -= 1
            elif printed != height:
                width = round(picture.get_width() * height / printed)
                picture = pygame.transform.smoothscale(picture, (width, height))
                sharp = False
            top = y + camera.size * 0.7 - height / grown / 2
            self.laid.append(picture.get_rect(midtop=(round(x), round(top))))
            canvas.surface.blit(picture, self.laid[-1])
        return sharp


def print_tag(name: str, colour: str, ink: Colour, height: int) -> pygame.Surface:
    """A slip of card in the position's colour: its shape, pale, and its id."""
    size = max(9, round(height * 1.04))
    words = fonts.text("bold", size, name, colours.POSITION_TEXT)
    letters = words.get_bounding_rect()
    shape, pad = height * 0.34, height * 0.24
    shaped = height > SMALLEST
    left = round(pad + 2 * shape + pad * 0.8) if shaped else round(pad * 1.3)
    width = left + letters.width + round(pad * 1.3)
    big = pygame.Surface((width * _OVER, height * _OVER), pygame.SRCALPHA)
    big.fill((*colours.POSITION_TEXT, 0))
    whole = big.get_rect()
    corner = round(height * 0.24 * _OVER)
    shapes.rect(big, colours.POSITION_TEXT, whole, border_radius=corner)
    shapes.rect(big, ink, whole.inflate(-2 * _OVER, -2 * _OVER), border_radius=max(1, corner - _OVER))
    if shaped:
        draw_shape(
            big, colour, ((pad + shape) * _OVER, height * _OVER / 2), shape * 0.9 * _OVER, fill=colours.POSITION_TEXT
        )
    picture = pygame.transform.smoothscale(big, (width, height))
    picture.blit(words, (left - letters.left, round(height / 2 - letters.centery)))
    return picture
