"""Where the picture differs that two lists of strokes make, one drawn over the other from the first to the last.

A stroke that is in both lists, in the same order among those that are, draws the same in both pictures. All others
change what lies under their rectangles, unless one that is in both lies over it that nothing shines through.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Hashable, Sequence

import pygame

from game.ui.drawing.cells import Cells
from game.ui.drawing.page import COVERING, Page


def changed(before: Page, after: Page, common: tuple[int, int], redrawn: Collection[int]) -> Cells:
    """The squares outside which two pages of a size make the same picture.

    ``common`` is how many strokes both have in common at their beginning and at their end, ``redrawn`` are the strokes
    of the second one, by number, whose pictures have changed since the first.
    """
    old, new, rects = before.strokes, after.strokes, after.rects
    cells = Cells(after.get_size())
    if len(old) == len(new) == common[0] and not redrawn:
        return cells
    i = j = 0
    for match in [*_common(old, new, common, redrawn), (len(old), len(new))]:
        if i < match[0]:
            _mark(cells, before.rects[i : match[0]])
        if j < match[1]:
            _mark(cells, rects[j : match[1]])
        i, j = match[0] + 1, match[1] + 1
        if j <= len(new) and rects[j - 1].width * rects[j - 1].height >= COVERING and cells:
            covered = after.covered(j - 1)
            if covered:
                cells.clear(covered)
    return cells.few()


def _mark(cells: Cells, rects: Sequence[pygame.Rect]) -> None:
    """Mark what rectangles touch, as one where they overlap so much that this is about the same."""
    whole = rects[0].unionall(rects[1:])
    if whole.width * whole.height <= sum(rect.width * rect.height for rect in rects):
        cells.mark(whole)
        return
    for rect in rects:
        cells.mark(rect)


def _common(
    old: Sequence[Hashable], new: Sequence[Hashable], common: tuple[int, int], redrawn: Collection[int]
) -> list[tuple[int, int]]:
    """The numbers of strokes that are in both lists, in the same order: as many as can be at once, or nearly."""
    first, last = common
    found = [(i, i) for i in range(first)]
    found += _increasing(old, new, range(first, len(old) - last), range(first, len(new) - last))
    found += [(len(old) - i, len(new) - i) for i in range(last, 0, -1)]
    return [pair for pair in found if pair[1] not in redrawn] if redrawn else found


def ends(old: Sequence[Hashable], new: Sequence[Hashable]) -> tuple[int, int]:
    """How many strokes two lists have in common at their beginning, and at their end."""
    first, last, least = 0, 0, min(len(old), len(new))
    while first < least and old[first] == new[first]:
        first += 1
    while last < least - first and old[-1 - last] == new[-1 - last]:
        last += 1
    return first, last


def _increasing(
    old: Sequence[Hashable], new: Sequence[Hashable], of_old: range, of_new: range
) -> list[tuple[int, int]]:
    """The longest row of pairs of equal strokes that goes on in both lists, when equal ones are paired in order."""
    places: dict[Hashable, list[int]] = {}
    for i in reversed(of_old):
        places.setdefault(old[i], []).append(i)
    ends: list[int] = []
    """Of the rows of each length so far the least number in the old list that one ends with."""
    rows: list[tuple[int, int, int]] = []
    """Pairs, each with the place in this list of the one before it in its row."""
    last: list[int] = []
    """Where in ``rows`` the pairs are that ``ends`` speaks of."""
    for j in of_new:
        known = places.get(new[j])
        if not known:
            continue
        i = known.pop()
        length = bisect_left(ends, i)
        rows.append((i, j, last[length - 1] if length else -1))
        if length == len(ends):
            ends.append(i)
            last.append(len(rows) - 1)
        else:
            ends[length], last[length] = i, len(rows) - 1
    found = []
    at = last[-1] if last else -1
    while at >= 0:
        i, j, at = rows[at]
        found.append((i, j))
    return found[::-1]
