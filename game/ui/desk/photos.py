"""Photographs and drawings: the album of a game, and one of them with a white border and a typed caption."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from engine.core import reading
from engine.core.resources import resource
from game.ui import colours, fonts, paper
from game.ui.desk.things import stock
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Photo:
    """One photograph, as the index of its album describes it."""

    album: str
    name: str
    file: str
    subject: str
    caption: str
    credit: str
    licence: str
    uses: tuple[str, ...]
    """Scenes and moments that may show it, such as "title" or "event:mortar"."""

    @property
    def path(self) -> tuple[str, ...]:
        """Where its file lies, by the parts of the path."""
        return "sprites", "photos", self.album, self.file


@dataclass(frozen=True)
class Album:
    """The photographs of one game; none under the name ""."""

    name: str = ""
    """Its folder in ``sprites/photos``, and how the area of its captions in the texts begins."""
    drawn: bool = False
    """Whether its pictures are drawings made for the game, which owe nobody thanks."""

    @cached_property
    def photos(self) -> tuple[Photo, ...]:
        """All photographs, in the order of the index."""
        if not self.name:
            return ()
        rows = reading.read_toml(resource("sprites", "photos", self.name, "index.toml"), reading.DATA)["photo"]
        return tuple(Photo(**{**row, "album": self.name, "uses": tuple(row["uses"])}) for row in rows)

    def find(self, *uses: str) -> Photo | None:
        """The first photograph for the first of some uses that there is one for; None when there is none."""
        return next((photo for use in uses for photo in self.photos if use in photo.uses), None)


NO_PHOTOS: Final = Album()


def caption(theme: Theme, photo: Photo) -> str:
    """What a photograph shows, in the theme's language."""
    return theme.text(f"{photo.album}_photos.{photo.name}")


def load(photo: Photo) -> pygame.Surface:
    """The print's picture, without border."""
    return pygame.image.load(reading.look(resource(*photo.path), reading.MEDIA))


def mounted(photo: Photo, width: int, measure: Scale, *, captioned: bool = True, ratio: float = 0.0) -> pygame.Surface:
    """A print ``width`` pixels wide with its border, its caption and whom it is owed to.

    ``ratio`` cuts the picture to that height by width, from its middle; 0 shows it whole.
    """
    theme = measure.theme
    source = load(photo)
    if ratio:
        part = source.get_rect()
        part.height = min(part.height, round(part.width * ratio))
        part.width = min(part.width, round(part.height / ratio))
        part.center = source.get_rect().center
        source = source.subsurface(part)
    border = max(4, round(width * 0.032))
    inner = width - 2 * border
    high = round(source.get_height() * inner / source.get_width())
    # set as small as fits, but never so small that it cannot be read
    size = max(11, min(measure.text("small"), round(width * 0.036)))
    lines = paper.wrap(caption(measure.theme, photo), "typed", size, inner) if captioned else ()
    small = max(10, round(size * 0.78))
    while small > 8 and fonts.width("light", small, photo.credit) > inner:
        small -= 1
    foot = round(len(lines) * size * 1.25 + small * (1.5 if photo.credit else 0.5)) if captioned else 0
    print_ = stock((width, high + 2 * border + foot), colours.PRINT_BORDER, "sheet.webp")
    print_.blit(pygame.transform.smoothscale(source, (inner, high)), (border, border))
    shapes.rect(print_, theme.palette.ink_soft, pygame.Rect(border, border, inner, high), 1)
    shapes.rect(print_, colours.PAPER_EDGE, print_.get_rect(), 1)
    y = border + high + round(border * 0.6)
    for line in lines:
        paper.write(print_, line, (border, y), size, theme.palette.ink, "typed")
        y += round(size * 1.25)
    if captioned and photo.credit:
        paper.write(print_, photo.credit, (border, y), small, theme.palette.ink_soft, "light", within=inner)
    return print_
