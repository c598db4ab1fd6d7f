"""What lies on the map of the table, drawn in its order: sheets, papers, the question, the strip, slips."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.panels import danger_key, gains, secured_key
from game.panels.sound_captions import draw_captions
from game.scenes.confirm import Confirm

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

KEY = 320
"""Width of the key of secured positions at most, at 1080 lines, in type of usual size or half as large again."""


def draw_panels(scene: PlayScene, surface: pygame.Surface) -> None:
    """Draw everything that lies on the map, and note what it covers."""
    measure, parts = scene.measure, scene.layout
    view = scene.view
    scene.sheet.draw(surface)
    covered = [parts.log] if scene.log_open else []
    if scene.log_open:
        scene.log_panel.draw(surface, parts.log, measure, scene.stage.log, scene.app.devices.pointer)
    flying = scene.show.flying()
    covered += scene.side.draw(surface, parts, measure, view, scene.stage, flying)
    place = scene.hovered
    pieces = scene.board.stacks.get(place or "", [])
    covered += scene.stack_panel.draw(surface, parts.stack, measure, view, place, pieces, scene.board.stacks)
    scene.question.extra = scene.control.table_buttons()
    scene.question.offers = scene.control.offers()
    covered += scene.question.draw(
        surface,
        parts,
        measure,
        devices=scene.app.devices,
        notice=scene.notice,
        busy=scene.busy_words(),
        preview=scene.control.preview(),
        hint=scene.control.hint(),
        hints=scene.control.hints(),
        stage=scene.stage,
    )
    if not scene.cleared:
        covered += scene.strip.draw(surface, parts.strip, parts.strip_measure, view, scene.control.ready)
        covered += scene.goals.draw(
            surface, parts.goals, parts.strip_measure, gains.coming(scene, scene.considered),
            pointed=scene.goal_at_hand(), calm=scene.show.director.calm,
        )  # fmt: skip
    overlays, corner = scene.board.overlays, parts.free.right - measure.px(10)
    if scene.board.layers.danger and not overlays.coming and not scene.cleared:
        covered.append(danger_key.draw(surface, parts.free, measure, counted=not overlays.danger))
        corner = covered[-1].left - measure.px(10)
    if scene.board.layers.secured and not scene.cleared:  # on the side of the lagoon, for the beaches are in the west
        sheet, top = scene.sheet_rect, parts.free.top
        if sheet is not None and sheet.bottom < parts.free.centery and sheet.right > corner - measure.px(KEY):
            top = sheet.bottom  # what came of the last fight stays in sight
        at, wide = (corner, top + measure.px(10)), corner - parts.free.left - measure.px(8)
        covered.append(secured_key.draw(surface, at, wide, measure, overlays.overview.secure))
    covered += scene.inspector.draw(surface)
    scene.covered = covered
    if scene.app.settings.sound_captions:
        draw_captions(surface, parts, measure, scene.app.sound_captions.lines())
    scene.control.focus.draw(surface)
    scene.tip.draw(surface)
    if isinstance(scene.popup, Confirm):
        scene.popup.draw(surface, measure, scene.question.slip)
    elif scene.popup is not None:
        scene.popup.draw(surface, measure)
