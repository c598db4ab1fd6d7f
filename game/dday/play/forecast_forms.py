"""The forms about the attack, barrage or close combat that a choice would begin: of which answers, and where."""

from __future__ import annotations

from typing import Protocol

import pygame

from engine.core.decision import Option
from game.dday.panels import preview
from game.dday.panels.gains import GainNeeds
from game.dday.panels.preview_facts import PreviewSheet
from game.dday.panels.preview_sheet import draw_previews
from game.dday.play.joining_attack import JoinNeeds, candidate, joiners
from game.dday.play.protocols import LaidOut
from game.scenes.confirm import Confirm

LEFT = 0.6
"""A form about a fight keeps above a slip with the question that leaves so much of the map's part of the window."""
NARROWEST = 340
"""Over the card at the right edge a form needs so much beside the slip with the question, at 1080 lines."""


class FormNeeds(JoinNeeds, GainNeeds, LaidOut, Protocol):
    """What the forms need of the table."""


class Forms:
    """Draws the forms of what is pointed at, or while a list of answers is open of the answer with the focus."""

    def __init__(self, scene: FormNeeds) -> None:
        self.scene = scene
        self._kept: tuple[object, tuple[PreviewSheet, ...]] | None = None

    def draw(self, surface: pygame.Surface, place: str) -> list[pygame.Rect]:
        """Draw what is known of the fights that choices at ``place`` would begin; gives what that covers."""
        scene = self.scene
        sheets = () if isinstance(scene.popup, Confirm) else self.fights(place)
        if not sheets:
            return []
        free, strip = scene.layout.free.copy(), scene.sheet_rect
        if strip is not None and strip.bottom < free.centery:  # the folded sheet of the fight before stays in sight
            free.height, free.top = free.bottom - strip.bottom, strip.bottom
        above = scene.question.slip.top - free.top
        right, window = scene.question.slip.right, surface.get_rect()
        near = joiners(scene)
        beside = not scene.cleared and window.right - right >= scene.measure.px(NARROWEST)
        crowded = bool(near) and scene.measure.wanted > 1  # in large type a form would lie on those who can join
        if above > free.height * LEFT and not (beside and crowded):  # what is asked stays in sight
            free.height = min(free.height, above)
        elif beside:
            top = scene.layout.card.top
            free = pygame.Rect(right, top, window.right - right, window.bottom - top)
        clear = [hex_rect(scene, place) for place in near]
        if scene.board.opened in near:  # a stack that is fanned out reaches beyond its hex
            clear += [one.rect for one in scene.board.placed if one.piece.place == scene.board.opened]
        if scene.popup is not None:
            clear.append(scene.popup.rect)
        return draw_previews(surface, free, scene.measure, sheets, hex_rect(scene, sheets[0].hex), clear)

    def fights(self, place: str) -> tuple[PreviewSheet, ...]:
        """The forms, made anew when the table, the question, the place or the answer with the focus has changed."""
        scene = self.scene
        answer = candidate(scene) or self._answer()
        key = (place, scene.foreseen.moment, scene.session.pending, scene.app.theme, answer and answer.id)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, preview.fights(scene.app.theme.language, scene, place, answer)
        return self._kept[1]

    def _answer(self) -> Option | None:
        """The answer that has the focus in an open list of answers, None for none."""
        scene = self.scene
        if scene.choices is None or scene.choices.decision.kind == "join":
            return None
        if scene.popup is None and not scene.question.all_listed:
            return None
        focused = (scene.question.buttons if scene.popup is None else scene.popup.buttons).focused
        return scene.choices.decision.option(focused.id) if focused is not None else None


def hex_rect(scene: FormNeeds, place: str) -> pygame.Rect:
    """Where a place lies in the window."""
    x, y = scene.board.camera.to_screen(scene.place_point(place))
    side = scene.board.camera.size
    rect = pygame.Rect(0, 0, round(side * 2), round(side * 1.75))
    rect.center = (round(x), round(y))
    return rect
