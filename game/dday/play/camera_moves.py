"""Where the camera of a table is: at its opening, between events and the next question, and when the window changes.

While a question is open the map holds still unless the player moves it. So the camera goes to the places of a question
before that opens, at once where events are instant, and stays where it is when all of them are in sight.
It goes out no farther than counters can be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from engine.core.decision import Decision
from game.dday.panels.question import MOST
from game.dday.play.choices import Choices
from game.dday.play.protocols import HasAsked, HasQuestion, LaidOut, Pointed
from game.input.intents import Intent, Signal
from game.scenes.protocols import HasApp
from game.table.hexgrid import Point

ROAMING = ("act", "event_unit", "garrison", "posts")
"""Questions about many places at once, for which the camera stays as it is while one of them is in sight, or at the
beginning of a phase half of them."""
CLOSE = 48.0
"""Size of a hex side, at 1080 lines, to which the camera goes at least for a question about a few places."""
FAR = 34.0
"""The same to which it goes at least for a question about many, and at most out for anything."""
LEGIBLE = 30.0
"""Pixels of a hex side below which counters can't be read, however few lines the window has."""
MANY = 16
MARGIN = 1.6
"""What is framed lies this far inside the free part, in hex sides."""
WHOLE = 0.9
"""A place is in sight when as much around its middle is, in hex sides."""
HURRYING = (Intent.CHOOSE, Intent.SKIP)
"""What the player presses who doesn't want to wait for the camera."""
Goal = tuple[float, float, float]


class _Show(Protocol):
    def follow(self) -> float:
        """Have the camera go where the beat plays; gives how long to wait for it at most."""


class _Sheet(Protocol):
    def make_room(self) -> None:
        """Have the camera keep clear of what is laid over the map."""


class CameraNeeds(HasApp, HasAsked, HasQuestion, LaidOut, Pointed, Protocol):
    """What sending the camera needs of the table."""

    @property
    def show(self) -> _Show:
        """Where events play."""

    @property
    def sheet(self) -> _Sheet:
        """What lies over the map."""

    def asked(self) -> Decision | None:
        """The question that is going to be put when all events are shown, None for none."""

    def snap(self, places: list[str]) -> None:
        """Have the cursor of keys and pad at one of these places."""

    def point_again(self) -> None:
        """Look again at what lies under a pointer that stands still."""


class CameraMoves:
    """Sends the camera of a table where the player should look."""

    def __init__(self, scene: CameraNeeds) -> None:
        self.scene = scene
        self._seen: Goal = (0.0, 0.0, 0.0)
        """Size and point of the camera when the pointer was last looked at."""
        self._asked_in = (-1, "")
        """Turn and step of the last question."""
        self._looked = False
        """Whether the camera was sent to the coming question already."""
        self._sent: Goal | None = None
        """Where it was sent to, None when it wasn't or is there."""
        self._taken = 0
        """Pixels of the map's part of the window that the slip with the question takes; it keeps them till the next."""

    # ------------------------------------------------------------ what is read

    @property
    def _at_once(self) -> bool:
        """Whether the camera cuts instead of gliding."""
        return self.scene.calm or not self.scene.timeline.factor

    @property
    def readable(self) -> float:
        """The size beyond which the camera doesn't go out by itself."""
        return max(LEGIBLE, FAR * self.scene.measure.scale)

    @property
    def free(self) -> pygame.Rect:
        """The part of the window that neither panels nor the slip with the question cover."""
        free = self.scene.layout.free.copy()
        free.height -= min(self._taken, round(free.height * MOST))
        return free

    def _leave_room(self, asked: Decision | None) -> None:
        """Leave the slip with the coming question its room."""
        scene = self.scene
        if asked is not None:
            devices = scene.app.devices
            self._taken = scene.question.growth(asked, scene.view, scene.layout, scene.measure, devices)
            scene.sheet.make_room()

    # ------------------------------------------------------------ opening, window

    def begin(self) -> None:
        """Show at once where the game begins or goes on."""
        scene, island, view = self.scene, self.scene.island, self.scene.view
        self.forget()
        features, units = view.features, view.us_hexes
        if features.first_hex:
            scene.cursor = features.first_hex
        asked = None if scene.timeline.busy else scene.asked()
        self._leave_room(asked)
        points = self._points(asked) if asked else []
        if not points:
            beach = [h for box in island.boxes.values() for h in box.landing_hexes]
            ground = features.area or (units if view.turn > 1 and units else beach) or island.hexes
            points = [scene.board.sheet.geometry.centre(h) for h in sorted(ground)]
        self._frame(points, max(self.readable, CLOSE * scene.measure.scale), at_once=True)

    def make_room(self, free: pygame.Rect) -> None:
        """Panels leave another part of the window free, or the window has another size: the map stays where it is."""
        camera, window = self.scene.board.camera, self.scene.app.surface.get_size()
        before = camera.window
        goal, on_its_way = camera.goal, camera.moving
        size, point = camera.size, camera.to_sheet(free.center)
        if window != before:
            grown = window[1] / before[1]
            size, point, goal = size * grown, (camera.x, camera.y), (goal[0] * grown, *goal[1:])
        self.scene.board.resize(window, free)
        camera.go(point, size, at_once=True)
        if on_its_way:
            camera.go(goal[1:], goal[0])

    # ------------------------------------------------------------ questions

    def forget(self) -> None:
        """The question is answered or taken back: another one comes."""
        self._looked, self._sent = False, None

    def arrived(self) -> bool:
        """Whether the camera is where the coming question can be asked; sends it there first."""
        camera = self.scene.board.camera
        if not self._looked:
            self._leave_room(self.scene.asked())
            goal, self._looked = self._wanted(), True
            if goal is not None:
                camera.go(goal[1:], goal[0], at_once=self._at_once)
                self._sent = camera.goal
        if self._sent is not None and camera.moving and camera.goal == self._sent:
            return False
        self._sent = None
        return True

    @property
    def waits(self) -> bool:
        """Whether the next question waits for the camera."""
        return self._sent is not None

    def hurry(self, signal: Signal) -> bool:
        """Have the camera be where it was sent when keys or pad press on; True when a signal meant no more."""
        if not self.waits or signal.intent not in HURRYING or signal.at is not None:
            return False
        assert self._sent is not None
        self.scene.board.camera.go(self._sent[1:], self._sent[0], at_once=True)
        return True

    def look_at_picked(self) -> None:
        """A unit is picked and has answers of its own: the cursor goes to one; the map only if none is in sight."""
        scene = self.scene
        if scene.choices is None:
            return
        points = self._points(scene.choices.decision, scene.choices)
        if points and not self._inside(points):
            self._frame(points, self.readable, at_once=self._at_once)
        self.point_keys()

    def show_points(self, points: Sequence[Point], *, at_once: bool = False) -> None:
        """Have all points be in sight; where they are the map holds still."""
        if len(self._inside(points)) < len(points):
            self._frame(points, self.readable, at_once=at_once or self._at_once)

    def point_keys(self) -> None:
        """Have the cursor of keys and pad where the open question is, at a place in sight if there is one.

        For a question about no place it is anywhere in sight. This is done for the mouse as well: a key may come next.
        """
        scene = self.scene
        if scene.choices is None:
            return
        camera, places = scene.board.camera, scene.choices.places
        seen = [place for place in places or [scene.cursor] if self._inside([scene.place_point(place)])]
        middle = scene.board.sheet.geometry.hex_at(camera.goal[1:])
        scene.snap(seen or places or ([middle] if middle else []))

    def _points(self, asked: Decision, choices: Choices | None = None) -> list[Point]:
        """The points of the sheet that a question is about."""
        scene = self.scene
        places = (choices or Choices(asked, scene.view)).places
        hexes = [place for place in places if place[:1].isdigit()]
        about = str(asked.facts.get("hex", ""))
        if about[:1].isdigit():
            hexes.append(about)
        centre = scene.board.sheet.geometry.centre
        points = [centre(h) for h in hexes]
        for place in places:
            if place.startswith("box:"):
                left, top, right, bottom = scene.board.sheet.boxes[place[4:]]
                points += [(left, top), (right, bottom), *map(centre, scene.island.boxes[place[4:]].landing_hexes)]
        return points

    def _wanted(self) -> Goal | None:
        """Where the camera should be for the coming question, None where it is."""
        scene, asked = self.scene, self.scene.asked()
        points = self._points(asked) if asked else []
        if asked is None or not points:
            return None
        asked_in = scene.view.turn, scene.view.step
        fresh, self._asked_in = self._asked_in != asked_in, asked_in
        seen = self._inside(points)
        if len(seen) == len(points):
            return None
        enough = asked.kind in ROAMING and (not fresh or 2 * len(seen) >= len(points))
        if seen and (enough or not scene.app.settings.follow):
            return None
        closer = CLOSE * scene.measure.scale if len(points) < MANY else self.readable
        goal = self._goal(points, max(self.readable, closer))
        more = len(self._inside(points, self.scene.board.camera.held(*goal)))
        return goal if more > len(seen) else None  # where not all have room the map moves only to show more of them

    # ------------------------------------------------------------ framing

    def _inside(self, points: Sequence[Point], goal: Goal | None = None) -> list[Point]:
        """Those of the points that are in sight, with the hex around them."""
        camera = self.scene.board.camera
        size, x, y = goal or camera.goal
        wide, high = camera.free.width / size / 2 - WHOLE, camera.free.height / size / 2 - WHOLE
        return [point for point in points if abs(point[0] - x) <= wide and abs(point[1] - y) <= high]

    def _goal(self, points: Sequence[Point], closer: float) -> Goal:
        """The view of all points, or where they would be too small to be read of as many as there is room for.

        The size stays as it is where it can; it is at least ``closer``, unless the points need more room.
        """
        camera = self.scene.board.camera
        size, x, y = camera.goal
        wide, high = (max(p[i] for p in points) - min(p[i] for p in points) + 2 * MARGIN for i in (0, 1))
        fits = min(camera.free.width / wide, camera.free.height / high)
        wanted = max(self.readable, min(max(size, closer), fits))
        if fits < self.readable:
            reach = [max(0.0, length / wanted / 2 - MARGIN) for length in camera.free.size]
            points = max(
                ([q for q in points if abs(q[0] - p[0]) <= reach[0] and abs(q[1] - p[1]) <= reach[1]] for p in points),
                key=lambda held: (len(held), -((held[0][0] - x) ** 2) - (held[0][1] - y) ** 2),
            )
        middle = [(max(p[i] for p in points) + min(p[i] for p in points)) / 2 for i in (0, 1)]
        return wanted, middle[0], middle[1]

    def _frame(self, points: Sequence[Point], closer: float, *, at_once: bool) -> None:
        size, x, y = self._goal(points, closer)
        self.scene.board.camera.go((x, y), size, at_once=at_once)

    # ------------------------------------------------------------ every frame

    def look_now(self) -> None:
        """Have the camera be where the events want it, at once."""
        self.scene.show.follow()
        size, x, y = self.scene.board.camera.goal
        self.scene.board.camera.go((x, y), size, at_once=True)

    def update(self) -> None:
        """Look again at what lies under a resting pointer when the map has moved under it."""
        camera = self.scene.board.camera
        seen = (camera.size, camera.x, camera.y)
        # while the camera follows a show, what passes under the pointer is told of only where it stops
        if seen != self._seen and not (camera.moving and self.scene.timeline.busy):
            self._seen = seen
            self.scene.point_again()
