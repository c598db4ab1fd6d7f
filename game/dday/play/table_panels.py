"""What lies on the map of the table, drawn in its order: sheets, papers, the question, the strip, slips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.dday.board.board import Marks
from game.dday.panels import danger_key, gains, secured_key
from game.dday.panels.gains import GainNeeds
from game.dday.panels.log import LogPanel
from game.dday.panels.side import SidePanel
from game.dday.panels.stack import StackPanel
from game.dday.panels.strip import Strip
from game.dday.play.pointing import rect_of
from game.dday.play.protocols import HasQuestion, LaidOut, Pointed
from game.input.intents import Device
from game.lessons.guide import Guide
from game.scenes.confirm import Confirm
from game.scenes.protocols import HasApp, HasPopup
from game.sound.caption_strips import draw_captions
from game.ui.drawing import shapes
from game.ui.widgets import Button

KEY = 320
"""Width of the key of secured positions at most, at 1080 lines, in type of usual size or half as large again."""


class _Drawn(Protocol):
    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""


class _Inspector(Protocol):
    @property
    def open(self) -> bool:
        """Whether there is a report on the table."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the report; gives what it covers."""


class _Notes(Protocol):
    def draw(self, surface: pygame.Surface, covered: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Draw the slip, clear of what else lies on the map; gives what it covers."""


class _Show(Protocol):
    def flying(self) -> frozenset[str]:
        """The slots of the table whose cards are in the air."""


class _Control(Protocol):
    @property
    def focus(self) -> _Drawn:
        """The frame around what has the focus."""

    @property
    def ready(self) -> int:
        """How many units can still act in this phase."""

    def preview(self) -> str:
        """What a click on the place under the pointer would do."""

    def hint(self) -> str:
        """What the device in hand does where it is, as a line of prompts."""

    def hints(self) -> list[str]:
        """All such lines, for which there must be room."""

    def offers(self) -> list[Button]:
        """Beside the answers of a question: to take back what led here."""

    def table_buttons(self) -> list[Button]:
        """The table's own buttons."""


class PanelNeeds(HasApp, GainNeeds, HasPopup, HasQuestion, LaidOut, Pointed, Protocol):
    """What drawing the papers needs of the table."""

    papers: list[tuple[str, pygame.Rect]]
    """What lay on the map in the last frame, each under the name of its tip."""

    @property
    def guide(self) -> Guide:
        """Who speaks beside the player."""

    @property
    def marks(self) -> Marks:
        """What is lit on the map."""

    @property
    def strip(self) -> Strip:
        """The strip along the top edge."""

    @property
    def side(self) -> SidePanel:
        """The cards at the right edge."""

    @property
    def stack_panel(self) -> StackPanel:
        """The slip about the stack."""

    @property
    def log_panel(self) -> LogPanel:
        """The log."""

    @property
    def log_open(self) -> bool:
        """Whether the log lies open."""

    @property
    def sheet(self) -> _Drawn:
        """What is laid out over the map."""

    @property
    def tip(self) -> _Drawn:
        """The slip about a thing beside the map."""

    @property
    def inspector(self) -> _Inspector:
        """The closer look."""

    @property
    def notes(self) -> _Notes:
        """The note of a first time."""

    @property
    def show(self) -> _Show:
        """What is shown of the events."""

    @property
    def control(self) -> _Control:
        """What signals do."""

    @property
    def notice(self) -> tuple[str, str] | None:
        """What is told for a moment, with its rule."""

    def goal_at_hand(self) -> str:
        """The goal under the pointer, with the focus, or whose report lies open, by its key; "" for none."""

    def busy_words(self) -> str:
        """What is told while events play or after the game; "" while a question is open."""


def draw_panels(scene: PanelNeeds, surface: pygame.Surface) -> None:
    """Draw everything that lies on the map, and note what it covers."""
    measure, parts = scene.measure, scene.layout
    view = scene.view
    scene.sheet.draw(surface)
    papers: list[tuple[str, pygame.Rect]] = [("log", parts.log)] if scene.log_open else []
    if scene.log_open:
        scene.log_panel.draw(surface, parts.log, measure, scene.shown_action.log, scene.app.devices.pointer)
    flying = scene.show.flying()
    beside = scene.side.draw(surface, parts, measure, view, scene.shown_action, flying)
    known = {"deck": parts.deck, "discards": parts.discards, "held": parts.held, "card": parts.card}
    for rect in beside:
        other = "earlier" if rect.bottom == parts.card.top else "report"
        papers.append((next((key for key, one in known.items() if one == rect), other), rect))
    fight = scene.sheet_rect
    # in large type there is no room for a fight, or for a guide's slip, and for the slip about a stack
    above = [rect for name, rect in scene.papers if name == "guide"] + ([fight] if fight is not None else [])
    place = None if parts.stack.collidelist(above) >= 0 else scene.hovered
    pieces = scene.board.stacks.get(place or "", [])
    stack = scene.stack_panel.draw(
        surface, parts.stack, measure, view, place, pieces, scene.board.stacks, scene.marks.raised
    )
    papers += zip(("stack", "closer"), stack, strict=False)
    scene.question.extra = scene.control.table_buttons()
    scene.question.offers = scene.control.offers()
    asked = scene.question.draw(
        surface,
        parts,
        measure,
        devices=scene.app.devices,
        notice=scene.notice,
        busy=scene.busy_words(),
        preview=scene.control.preview(),
        hint=scene.control.hint(),
        hints=scene.control.hints(),
        shown_action=scene.shown_action,
    )
    papers += zip(("keys", "question" if scene.question.answers else "showing"), asked, strict=True)
    if not scene.cleared:
        strip = scene.strip.draw(surface, parts.strip, parts.strip_measure, view, scene.control.ready)
        papers += [("strip", rect) for rect in strip]
        goals = scene.goals.draw(
            surface,
            parts.goals,
            parts.strip_measure,
            gains.coming(scene, considered(scene)),
            pointed=scene.goal_at_hand(),
            calm=scene.calm,
        )
        papers += [("goals", rect) for rect in goals]
    overlays, corner = scene.board.overlays, parts.free.right - measure.px(10)
    if scene.board.layers.danger and not overlays.coming and not scene.cleared:
        key = danger_key.draw(surface, parts.free, measure, counted=not overlays.danger)
        papers.append(("danger_key", key))
        corner = key.left - measure.px(10)
    if scene.board.layers.secured and not scene.cleared:  # on the side of the lagoon, for the beaches are in the west
        sheet, top = scene.sheet_rect, parts.free.top
        if sheet is not None and sheet.bottom < parts.free.centery and sheet.right > corner - measure.px(KEY):
            top = sheet.bottom  # what came of the last fight stays in sight
        at, wide = (corner, top + measure.px(10)), corner - parts.free.left - measure.px(8)
        papers.append(("secured_key", secured_key.draw(surface, at, wide, measure, overlays.overview.secure)))
    scene.guide.light(surface)
    told = "inspector" if scene.inspector.open else "form"
    papers += [(told, rect) for rect in scene.inspector.draw(surface)]
    papers += [("note", rect) for rect in scene.notes.draw(surface, [rect for _, rect in papers])]
    if scene.app.settings.sound_captions:
        room = pygame.Rect(parts.free.left, parts.strip.bottom, parts.free.width, parts.stack.top - parts.strip.bottom)
        draw_captions(surface, room, measure, scene.app.sound_captions.lines(measure.theme.language))
    papers += [("guide", rect) for rect in scene.guide.draw(surface)]
    scene.covered = [rect for _, rect in papers]
    scene.papers = ([("sheet", fight)] if fight is not None else []) + papers
    scene.control.focus.draw(surface)
    if isinstance(scene.popup, Confirm):
        scene.popup.draw(surface, measure, scene.question.slip, _ring(scene, surface, scene.popup.things))
    elif scene.popup is not None:
        scene.popup.draw(surface, measure)
    scene.tip.draw(surface)


def _ring(scene: PanelNeeds, surface: pygame.Surface, things: Sequence[str]) -> list[pygame.Rect]:
    """Ring what a question is about; gives where that is."""
    line, ink = scene.measure.px(4), scene.app.theme.palette.stamp_red
    found = [rect.inflate(4 * line, 4 * line) for rect in (rect_of(scene, thing) for thing in things) if rect]
    for rect in found:
        shapes.ellipse(surface, ink, rect, line)
    return found


def considered(scene: PanelNeeds) -> str | None:
    """The place under the pointer, or under the cursor of keys and pad."""
    return scene.hovered if scene.app.devices.last is Device.MOUSE else scene.cursor


def clear_corner(scene: PanelNeeds) -> tuple[str, tuple[int, int]]:
    """Over the map, above the question and a slip that lies over it."""
    free = scene.layout.free
    lower = [rect.top for rect in scene.covered if rect.left < free.centerx < rect.right and rect.top > free.centery]
    if scene.popup and scene.popup.rect.top - scene.measure.px(100) > free.top:
        lower.append(scene.popup.rect.top)
    return "midbottom", (free.centerx, min([free.bottom, *lower]) - scene.measure.px(10))
