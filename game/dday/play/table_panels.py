"""What lies on the map of the table, drawn in its order: sheets, papers, the question, the strip, slips."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.dday.board.board import Marks
from game.dday.panels import danger_key, gains, secured_key
from game.dday.panels.gains import GainNeeds
from game.dday.panels.log import LogPanel
from game.dday.panels.side import SidePanel
from game.dday.panels.stack import StackPanel
from game.dday.panels.strip import Strip
from game.dday.play.protocols import HasPopup, HasQuestion, LaidOut, Pointed
from game.input.intents import Device
from game.scenes.confirm import Confirm
from game.scenes.protocols import HasApp
from game.sound.caption_strips import draw_captions
from game.ui.widgets import Button

KEY = 320
"""Width of the key of secured positions at most, at 1080 lines, in type of usual size or half as large again."""


class _Drawn(Protocol):
    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""


class _Inspector(Protocol):
    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the report; gives what it covers."""


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
    covered = [parts.log] if scene.log_open else []
    if scene.log_open:
        scene.log_panel.draw(surface, parts.log, measure, scene.shown_action.log, scene.app.devices.pointer)
    flying = scene.show.flying()
    covered += scene.side.draw(surface, parts, measure, view, scene.shown_action, flying)
    fight = scene.sheet_rect
    # in large type there is no room for a fight and for the slip about a stack
    place = None if fight is not None and fight.colliderect(parts.stack) else scene.hovered
    pieces = scene.board.stacks.get(place or "", [])
    covered += scene.stack_panel.draw(
        surface, parts.stack, measure, view, place, pieces, scene.board.stacks, scene.marks.raised
    )
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
        shown_action=scene.shown_action,
    )
    if not scene.cleared:
        covered += scene.strip.draw(surface, parts.strip, parts.strip_measure, view, scene.control.ready)
        covered += scene.goals.draw(
            surface,
            parts.goals,
            parts.strip_measure,
            gains.coming(scene, considered(scene)),
            pointed=scene.goal_at_hand(),
            calm=scene.calm,
        )
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
        draw_captions(surface, parts, measure, scene.app.sound_captions.lines(measure.theme.language))
    scene.control.focus.draw(surface)
    scene.tip.draw(surface)
    if isinstance(scene.popup, Confirm):
        scene.popup.draw(surface, measure, scene.question.slip)
    elif scene.popup is not None:
        scene.popup.draw(surface, measure)


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
