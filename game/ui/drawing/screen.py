"""Brings the window from what it shows to what a page shows, and draws no more than that takes.

While the map slides only the papers on it stay, of which no more than their edges is drawn anew. While it zooms nearly
all of the window is stretched anew in every frame: then nothing is noted and compared, and frames are drawn on the
window itself.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.drawing.cells import Cells
from game.ui.drawing.changes import changed, ends
from game.ui.drawing.page import COVERING, SOFT, Blit, Page, Shape, Stretch, page_for, take_redrawn
from game.ui.drawing.stretching import close, stretch

SHADES = 16
"""Of strokes that may cover others so many are looked at, from the last one on: those that lie on the map are first."""
MUCH = 0.3
"""The share of the window that is stretched anew from which all is drawn: its parts would take longer."""
GROWTH = 64
"""Pixels by which the surface for a moment grows at least: making a large one takes longer than drawing a frame."""


class Screen:
    """What the window shows."""

    def __init__(self) -> None:
        self._shown: Page | None = None
        """What was drawn last; None when the window may show something else."""
        self._pixels = 0
        """Where the window's pixels are: a new window has others."""
        self._scratch = pygame.Surface((0, 0))

    def forget(self) -> None:
        """Something else was drawn in the window, or it lost what was."""
        self._shown = None

    def begin(self, window: pygame.Surface, *, zooming: bool = False) -> pygame.Surface:
        """What the next frame is to be drawn on: a page to be shown, or the window itself while all is stretched."""
        if not zooming:
            return page_for(window)
        self._shown = None
        window.set_clip(None)
        return window

    def show(self, window: pygame.Surface, page: Page) -> list[pygame.Rect]:
        """Have the window show a page; gives what was drawn anew."""
        before, self._shown = self._shown, None  # for the case that a stroke fails
        told = take_redrawn()
        if before is None or before.get_size() != page.get_size() or self._pixels != window._pixels_address:
            rects = self._draw_all(window, page)
        else:
            common = ends(before.strokes, page.strokes)
            redrawn = {i for i, stroke in enumerate(page.strokes) if stroke[0] in told} if told else set()
            if _much(before, page, common):
                rects = self._draw_all(window, page)
            else:
                cells = changed(before, page, common, redrawn)
                _take_in_soft_lines(cells, page)
                rects = cells.rects()
                if rects:
                    self._draw(window, page, cells, rects)
        window.set_clip(None)
        self._shown, self._pixels = page, window._pixels_address
        return rects

    def close(self) -> None:
        """End the thread."""
        close()

    def _draw_all(self, window: pygame.Surface, page: Page) -> list[pygame.Rect]:
        """Draw a page whole; gives the window's rectangle."""
        cells = Cells(page.get_size())
        cells.mark(page.get_rect())
        waiting: list[Stretch] = []
        clip: object = page
        for stroke in page.strokes:
            if type(stroke) is Stretch and pygame.Rect(stroke.target).collidelist([one.target for one in waiting]) < 0:
                waiting.append(stroke)
                continue
            if waiting:
                self._stretch(window, waiting, cells, [page.get_rect()])
                waiting, clip = [], page
            if type(stroke) is Stretch:
                waiting.append(stroke)
                continue
            if stroke.clip != clip:
                clip = stroke.clip
                window.set_clip(stroke.clip)
            if type(stroke) is Blit:
                _lay(window, stroke)
            elif type(stroke) is Shape:
                stroke.draw(window, *stroke.arguments, **dict(stroke.options))
        self._stretch(window, waiting, cells, [page.get_rect()])
        return [page.get_rect()]

    def _draw(self, window: pygame.Surface, page: Page, cells: Cells, rects: list[pygame.Rect]) -> None:
        """Draw what a page shows inside the squares, which these rectangles are."""
        waiting: list[Stretch] = []
        """Stretched pictures that don't overlap."""
        for number in _seen(page, rects):
            stroke, rect = page.strokes[number], page.rects[number]
            if type(stroke) is Stretch and rect.collidelist([one.target for one in waiting]) < 0:
                waiting.append(stroke)
                continue
            if waiting:
                self._stretch(window, waiting, cells, rects)
                waiting = []
            if type(stroke) is Stretch:
                waiting.append(stroke)
                continue
            if type(stroke) is Shape and stroke.draw in SOFT:
                window.set_clip(stroke.clip)
                stroke.draw(window, *stroke.arguments, **dict(stroke.options))
                continue
            for one in rect.collidelistall(rects):
                window.set_clip(rects[one] if stroke.clip is None else rects[one].clip(stroke.clip))
                if type(stroke) is Blit:
                    _lay(window, stroke)
                elif type(stroke) is Shape:
                    stroke.draw(window, *stroke.arguments, **dict(stroke.options))
        self._stretch(window, waiting, cells, rects)

    def _stretch(
        self, window: pygame.Surface, strokes: Sequence[Stretch], cells: Cells, rects: list[pygame.Rect]
    ) -> None:
        """Stretch parts of a picture straight onto the window where that hurts nothing, else beside it first."""
        whole = window.get_rect()
        straight: list[Stretch] = []
        beside: list[Stretch] = []
        for stroke in strokes:
            target = pygame.Rect(stroke.target)
            free = whole if stroke.clip is None else whole.clip(stroke.clip)
            (straight if free.contains(target) and cells.hold(target) else beside).append(stroke)
        for stroke in beside:
            scratch = self._beside(window, stroke.target[2:])
            stretch([(stroke.picture.subsurface(stroke.part), scratch, stroke.smooth)])
            for one in pygame.Rect(stroke.target).collidelistall(rects):
                window.set_clip(rects[one] if stroke.clip is None else rects[one].clip(stroke.clip))
                window.blit(scratch, stroke.target[:2])
        stretch([(one.picture.subsurface(one.part), window.subsurface(one.target), one.smooth) for one in straight])

    def _beside(self, window: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """A surface of a size for a moment."""
        have = self._scratch.get_size()
        if have[0] < size[0] or have[1] < size[1]:
            wide, high = (-(-max(one, other) // GROWTH) * GROWTH for one, other in zip(have, size, strict=True))
            self._scratch = pygame.Surface((wide, high), 0, window)
        return self._scratch.subsurface((0, 0, *size))


def _much(before: Page, after: Page, common: tuple[int, int]) -> bool:
    """Whether so much is stretched anew that all is drawn in less time than its parts.

    ``common`` is how many strokes both have in common at their beginning and at their end.
    """
    first, last = common
    known, size = set(before.strokes[first : len(before.strokes) - last]), after.get_size()
    new = 0
    for number in range(first, len(after.strokes) - last):
        stroke = after.strokes[number]
        if type(stroke) is Stretch and stroke not in known:
            new += after.rects[number].width * after.rects[number].height
    return new > MUCH * size[0] * size[1]


def _take_in_soft_lines(cells: Cells, page: Page) -> None:
    """Mark the whole of each soft line of which a part is to be drawn: where it is cut off its shades change."""
    while cells and (cut := [rect for rect in page.soft if cells.touch(rect) and not cells.hold(rect)]):
        for rect in cut:
            cells.mark(rect)


def _seen(page: Page, rects: list[pygame.Rect]) -> list[int]:
    """The strokes, from the first to the last, that are to be drawn inside rectangles: not what is covered wholly."""
    found: list[int] = []
    above: list[pygame.Rect] = []
    for number in range(len(page.strokes) - 1, -1, -1):
        rect = page.rects[number]
        if rect.collidelist(rects) < 0:
            continue
        for one in above:  # any() would take three times as long
            if one.contains(rect):
                break
        else:
            found.append(number)
            if rect.width * rect.height >= COVERING and len(above) < SHADES:
                covered = page.covered(number, look=False)
                if covered:
                    above.append(covered)
    return found[::-1]


def _lay(window: pygame.Surface, stroke: Blit) -> None:
    picture, alpha = stroke.picture, stroke.picture.get_alpha()
    if alpha == stroke.alpha:
        window.blit(picture, stroke.at, stroke.part, stroke.flags)
        return
    picture.set_alpha(stroke.alpha)
    window.blit(picture, stroke.at, stroke.part, stroke.flags)
    picture.set_alpha(alpha)
