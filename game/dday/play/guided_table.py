"""The table of a battle as somebody sees it who guides the player: where things lie, and how the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from engine.core.session import Session
from game.dday.board.board import Board
from game.dday.panels.question import QuestionPanel
from game.dday.panels.spots import SpotNeeds, spots
from game.dday.play.choices import Choices, target_of
from game.lessons.guide import Guide
from game.lessons.guided_scene import GuidedMap
from game.scenes.protocols import HasApp
from game.table.hexgrid import Point
from game.table.layout import WindowLayout

PARTS: Final[dict[str, Callable[[WindowLayout], pygame.Rect]]] = {
    "card": lambda parts: parts.card,
    "deck": lambda parts: parts.deck,
    "held": lambda parts: parts.held,
    "discards": lambda parts: parts.discards,
    "report": lambda parts: parts.report,
    "keys": lambda parts: parts.keys,
    "strip": lambda parts: parts.strip,
    "goals": lambda parts: parts.goals,
    "stack": lambda parts: parts.stack,
}
"""Parts of the screen that can be pointed at as they are laid out."""
ROUND_HEX: Final = 1.75
"""Height of a hex as a share of its side."""


class _Slip(Protocol):
    @property
    def rect(self) -> pygame.Rect:
        """Where it lies."""


class _Inspector(Protocol):
    inside: bool
    """Whether keys and pad move on it."""

    @property
    def open(self) -> bool:
        """Whether there is a report on the table."""

    @property
    def slip(self) -> _Slip:
        """The report."""

    def look(self, target: str) -> None:
        """Look at a place or at a thing."""

    def close(self) -> None:
        """Take the report away."""


class _Focus(Protocol):
    @property
    def on(self) -> bool:
        """Whether keys and pad are beside the map."""

    def leave(self) -> None:
        """Go back to the map."""


class _Control(Protocol):
    @property
    def focus(self) -> _Focus:
        """Where keys and pad are."""


class _Asking(Protocol):
    def close(self) -> None:
        """Take the question off the table."""


class _Sight(Protocol):
    def show_points(self, points: Sequence[Point], *, at_once: bool = False) -> None:
        """Have all points be in sight."""


class _Notes(Protocol):
    @property
    def note(self) -> object | None:
        """The note that lies on the table."""


class _Decisions(Protocol):
    def carry_out(self, act: Callable[[], None]) -> None:
        """Have the session go on, and the timeline tell what comes of it."""

    def cut(self) -> None:
        """Show the table as it was before what was taken back."""


class GuidedNeeds(SpotNeeds, HasApp, Protocol):
    """What a guide's view of the table needs of it."""

    guide: Guide
    """Who guides the player."""

    def lay_out(self) -> None:
        """Find the panels' places in the window."""

    def choose(self, option_id: str) -> None:
        """Answer the question."""

    @property
    def papers(self) -> Sequence[tuple[str, pygame.Rect]]:
        """What lies around the map and on it, in its places."""

    @property
    def notes(self) -> _Notes:
        """The notes of a first time."""

    @property
    def popup(self) -> _Slip | None:
        """The slip that is read first."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def board(self) -> Board:
        """The map."""

    @property
    def question(self) -> QuestionPanel:
        """The slip with the question."""

    @property
    def choices(self) -> Choices | None:
        """The answers of the open question."""

    @property
    def inspector(self) -> _Inspector:
        """The closer look."""

    @property
    def control(self) -> _Control:
        """What signals do."""

    @property
    def asking(self) -> _Asking:
        """The open question."""

    @property
    def camera_moves(self) -> _Sight:
        """Where the player should look."""

    @property
    def decisions(self) -> _Decisions:
        """What the player decides."""


class GuidedTable(GuidedMap[GuidedNeeds]):
    """The table of one game."""

    @property
    def quiet(self) -> bool:
        """Whether neither a list nor a note lies on the table."""
        return self.scene.popup is None and self.scene.notes.note is None

    @property
    def asked(self) -> bool:
        """Whether the question lies on the table."""
        return self.scene.choices is not None

    @property
    def calm(self) -> bool:
        """Whether nothing moves but what the player moves."""
        return self.scene.calm

    @property
    def keys_elsewhere(self) -> bool:
        """Keys and pad may be in a list, in the report, or among what lies beside the map."""
        scene = self.scene
        return scene.popup is not None or scene.inspector.inside or scene.control.focus.on

    def let_go(self) -> None:
        """Have keys and pad leave what lies beside the map, and the report."""
        self.scene.control.focus.leave()
        self.scene.inspector.inside = False

    def lies_over(self, at: tuple[int, int]) -> bool:
        """A list, or the report, may lie over the guide's slip."""
        scene = self.scene
        if scene.popup is not None and scene.popup.rect.collidepoint(at):
            return True
        return scene.inspector.open and scene.inspector.slip.rect.collidepoint(at)

    def slip_room(self) -> pygame.Rect:
        """A column at the left edge of the map's part of the window."""
        px, parts = self.measure.px, self.scene.layout
        left = (parts.log.right + px(8) if parts.log.width else 0) + px(10)
        top = parts.free.top + px(14)
        return pygame.Rect(left, top, parts.free.left - left, self.measure.height - top - px(10))

    def kept_bright(self) -> list[pygame.Rect]:
        """The question and an open report are read beside the slip."""
        scene = self.scene
        found = [scene.question.slip] if scene.choices is not None else []
        return [*found, scene.inspector.slip.rect] if scene.inspector.open else found

    # ------------------------------------------------------------ where things lie

    def places_of(self, thing: str) -> list[pygame.Rect]:
        """Where a thing, a part of the screen or an answer lies in the window; nowhere for what isn't there."""
        scene = self.scene
        kind, _, name = thing.partition(":")
        if kind == "screen":
            return self._part(name)
        beside = [rect for rect, spot in spots(scene) if spot == thing]
        if beside:
            return beside[:1]
        if kind == "us" and not self._placed(name) and name in scene.view.us:
            return self._place(scene.view.us[name].place)
        if kind in ("us", "force"):
            return self._placed(name)
        hexes = self._hexes(thing)
        if hexes:
            return [self._hex_rect(h) for h in hexes]
        if kind == "box" and name in scene.board.sheet.boxes:
            return self._place(thing)
        return self._answer(thing)

    def in_sight(self, thing: str) -> list[pygame.Rect]:
        """Its places without those on the map that lie under a paper, such as the question in large type."""
        scene, found = self.scene, self.places_of(thing)
        if not self._hexes(thing) or any(spot == thing for _, spot in spots(scene)):
            return found
        return [place for place in found if not any(rect.collidepoint(place.center) for _, rect in scene.papers)]

    def _part(self, name: str) -> list[pygame.Rect]:
        """A part of the screen by its name."""
        scene = self.scene
        if name == "turn_track":
            turns = [rect for rect, spot in spots(scene)[1:] if spot.startswith("turn:")]
            return [turns[0].unionall(turns[1:])] if turns else []
        if name == "question":
            return [scene.question.slip]
        return [PARTS[name](scene.layout)] if name in PARTS else []

    def _hexes(self, thing: str) -> tuple[str, ...]:
        """The hexes of a thing on the map."""
        scene = self.scene
        kind, _, name = thing.partition(":")
        if kind == "hex" and name in scene.board.island.hexes:
            return (name,)
        if kind == "position" and name in scene.board.island.positions:
            return (scene.board.island.positions[name].hex,)
        if kind == "force" and name in scene.view.forces:
            return (scene.view.forces[name].hex,)
        if kind == "us" and name in scene.view.us and scene.view.us[name].place in scene.board.island.hexes:
            return (scene.view.us[name].place,)
        return ()

    def _placed(self, piece: str) -> list[pygame.Rect]:
        """A counter on the map."""
        return [one.rect for one in self.scene.board.placed if one.piece.id == piece][:1]

    def _place(self, place: str) -> list[pygame.Rect]:
        """A hex, or a box."""
        board = self.scene.board
        box = place.removeprefix("box:")
        if place in board.island.hexes:
            return [self._hex_rect(place)]
        if box == place or box not in board.sheet.boxes:
            return []
        left, top, right, bottom = board.sheet.boxes[box]
        (x0, y0), (x1, y1) = board.camera.to_screen((left, top)), board.camera.to_screen((right, bottom))
        return [pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))]

    def _hex_rect(self, h: str) -> pygame.Rect:
        camera = self.scene.board.camera
        rect = pygame.Rect(0, 0, round(camera.size * 2), round(camera.size * ROUND_HEX))
        x, y = camera.hex_centre(h)
        rect.center = round(x), round(y)
        return rect

    def _answer(self, option_id: str) -> list[pygame.Rect]:
        """An answer to the open question: its counter, its place, or its button."""
        scene = self.scene
        option = scene.choices.decision.option(option_id) if scene.choices is not None else None
        if option is None:
            return []
        button = [one.rect for one in scene.question.buttons.items if one.id == option_id]
        if button:
            return button[:1]
        target = target_of(option, scene.view)
        found = self._placed(target.unit) if target.unit else []
        if target.hex in scene.board.island.hexes:
            found.append(self._hex_rect(target.hex))
        return found or (self._place(f"box:{target.box}") if target.box else [])

    # ------------------------------------------------------------ the game

    def show_places(self, things: Sequence[str], *, at_once: bool = False) -> None:
        """Have the camera show what is pointed at."""
        scene = self.scene
        centre = scene.board.sheet.geometry.centre
        points = [centre(h) for thing in things for h in (self._hexes(thing) or self._answer_hexes(thing))]
        boxes = (
            scene.board.sheet.boxes.get(thing.removeprefix("box:")) for thing in things if thing.startswith("box:")
        )
        for box in boxes:
            points += [(box[0], box[1]), (box[2], box[3])] if box is not None else []
        if points:
            scene.camera_moves.show_points(points, at_once=at_once)
            self._beside_report([thing for thing in things if self._hexes(thing)], at_once=at_once)

    def _beside_report(self, things: Sequence[str], *, at_once: bool) -> None:
        """Have the map move things on which an open report lies so far that there is room for both."""
        scene, camera, free = self.scene, self.scene.board.camera, self.scene.layout.free
        size, x, y = camera.goal
        by_then = round((camera.x - x) * size), round((camera.y - y) * size)
        places = [rect.move(by_then) for thing in things for rect in self.places_of(thing)]
        report = scene.inspector.slip.rect
        if not scene.inspector.open or report.collidelist(places) < 0:
            return
        whole, gap = places[0].unionall(places[1:]), self.measure.px(12)
        left, right = free.left + gap, free.right - gap
        moves = []
        for first, last in ((left, right - report.width - gap), (left + report.width + gap, right)):
            if whole.width <= last - first:
                moves.append(min(max(whole.left, first), last - whole.width) - whole.left)
        if moves:
            camera.go((x - min(moves, key=abs) / size, y), size, at_once=at_once)

    def _answer_hexes(self, option_id: str) -> tuple[str, ...]:
        scene = self.scene
        option = scene.choices.decision.option(option_id) if scene.choices is not None else None
        if option is None:
            return ()
        target = target_of(option, scene.view)
        own = self._hexes(f"us:{target.unit}") if target.unit else ()
        return (*own, target.hex) if target.hex in scene.board.island.hexes else own

    def make_room(self) -> None:
        """Find the places of all that lies around the map anew."""
        self.scene.lay_out()

    def put_reports_away(self) -> None:
        """Close an open report."""
        self.scene.inspector.close()

    def look(self, thing: str) -> None:
        """Open the report of a thing."""
        self.scene.inspector.look(thing)

    def carry_out(self, act: Callable[[], None]) -> None:
        """Have the session go on, and show what comes of it."""
        self.scene.decisions.carry_out(act)

    def cut(self) -> None:
        """Show the table as the session is now."""
        self.scene.decisions.cut()

    def put_question(self) -> None:
        """Put the question, or take it off the table."""
        scene = self.scene
        wanted = scene.guide.asks and scene.session.pending is not None
        if wanted != (scene.choices is not None) and not scene.timeline.busy:
            scene.asking.close()
