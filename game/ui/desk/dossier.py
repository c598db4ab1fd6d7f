"""An open folder on the table with one page clipped in it: the frame that lists and settings have in common."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.presentation import Pictures
from game.ui import fonts, paper
from game.ui.desk import photos, things
from game.ui.scale import Scale
from game.ui.theme import Theme

HEAD = 150
"""Pixels at 1080 lines that the page's head takes."""


@dataclass(frozen=True)
class Dossier:
    """What is in the folder, and what lies beside it on the table.

    Its words are keys of the catalogue, or stand for themselves.
    """

    tab: str
    title: str
    note: str = ""
    """Typed at the right end of the head."""
    photo: str = ""
    """What the photograph beside the folder is used for, as the albums of games name it; "" for none."""
    plan: str = ""
    """Whether a map lies under the photograph: the name of the screen that it is chosen for, "" for none."""
    stamp: str = ""

    @staticmethod
    def folder(size: tuple[int, int], measure: Scale) -> pygame.Rect:
        """Where the folder lies in a window."""
        width, height = size
        rect = pygame.Rect(
            0, 0, min(round(width * 0.68), measure.px(1340)), min(height - measure.px(50), measure.px(1010))
        )
        beside = width - rect.width
        rect.center = (width - rect.width // 2 - min(round(width * 0.03), beside // 3), height // 2)
        return rect

    @classmethod
    def page(cls, size: tuple[int, int], measure: Scale) -> pygame.Rect:
        """Where the page lies in the folder."""
        outer = cls.folder(size, measure)
        return pygame.Rect(
            outer.left + measure.px(30),
            outer.top + measure.px(58),
            outer.width - measure.px(60),
            outer.height - measure.px(84),
        )

    @classmethod
    def body(cls, size: tuple[int, int], measure: Scale) -> pygame.Rect:
        """The part of the page below its head, inside its margins."""
        page, side = cls.page(size, measure), measure.px(54)
        line = measure.px(66) + round(measure.text("title") * 1.1) + measure.px(12)
        head = max(measure.px(HEAD), line + measure.px(12))
        return pygame.Rect(
            page.left + side, page.top + head, page.width - 2 * side, page.height - head - measure.px(40)
        )

    def compose(self, surface: pygame.Surface, measure: Scale, pictures: Pictures) -> None:
        """Draw all of it on the whole window; map and photograph are among ``pictures``."""
        theme = measure.theme
        size = surface.get_size()
        height = size[1]
        surface.blit(things.wood(size), (0, 0))
        outer, page = self.folder(size, measure), self.page(size, measure)
        free = outer.left
        size_of_map = round(free * 1.02), round(height * 0.62)
        plan = pictures.plan(self.plan, size_of_map, measure) if self.plan else None
        if plan is not None:
            things.lay(
                surface,
                things.framed(measure.theme, plan, measure.px(12)),
                (round(free * 0.5), round(height * 0.74)),
                -2.4,
                lift=measure.px(9),
            )
        photo = pictures.album.find(self.photo)
        if photo is not None:
            print_ = photos.mounted(photo, min(round(free * 0.92), measure.px(560)), measure)
            at = (round(free * 0.5), max(round(height * 0.26), print_.get_height() // 2 + measure.px(26)))
            things.lay(surface, print_, at, 2.8, lift=measure.px(9))
        things.lay(
            surface,
            things.folder(outer.size, measure, _said(measure.theme, self.tab)),
            outer.center,
            lift=measure.px(15),
        )
        things.lay(surface, things.page(page.size, theme.palette.paper_light), page.center, lift=measure.px(5))
        things.lay(
            surface,
            things.clip(measure, 100),
            (page.right - measure.px(120), page.top + measure.px(14)),
            -4,
            lift=measure.px(3),
        )
        left, right = page.left + measure.px(54), page.right - measure.px(54)
        head = paper.write(
            surface,
            _said(measure.theme, self.title),
            (left, page.top + measure.px(66)),
            measure.text("title"),
            theme.palette.ink,
            "stencil",
            within=right - left,
        )
        if self.note:
            beside = head.right + measure.px(30)
            self._write_note(surface, pygame.Rect(beside, head.top, right - beside, head.height), measure)
        paper.rule(surface, left, right, head.bottom + measure.px(12), theme.palette.ink, max(1, measure.px(3)))
        if self.stamp:
            mark = things.stamp(_said(measure.theme, self.stamp), measure.px(40), theme.palette.stamp_red)
            things.lay(surface, mark, (page.right - mark.get_width() * 0.66, page.top + measure.px(46)), 5, lift=0)

    def _write_note(self, surface: pygame.Surface, room: pygame.Rect, measure: Scale) -> None:
        """The note at the right end of the head: in one line, or in as many as are as high as the title."""
        words, size = _said(measure.theme, self.note), measure.text("small")
        lines: tuple[str, ...] = (words,)
        if fonts.width("typed", size, words) > room.width:
            size = paper.size_for(words, room.width, room.height, size, "typed")
            lines = paper.wrap(words, "typed", size, room.width)
        for i, line in enumerate(reversed(lines)):
            at = (room.right, room.bottom - i * round(size * 1.22))
            paper.write(
                surface,
                line,
                at,
                size,
                measure.theme.palette.ink_soft,
                "typed",
                anchor="bottomright",
                within=room.width,
            )


def _said(theme: Theme, words: str) -> str:
    """The text under a key, or words that are no key."""
    return theme.text(words) if theme.language.known(words) else words
