"""Where the camera of a table is: at its opening, and for a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.hexgrid import centre
from game.input.intents import Device

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

ROAMING = ("act", "event_unit", "garrison", "posts")
"""Questions about many places at once, for which the camera stays as it is while one of them is in sight, or at the
beginning of a phase half of them."""
CLOSE = 48.0
"""Size of a hex side, at 1080 lines, to which the camera goes at least for a question about a few places."""
FAR = 34.0
"""The same to which it goes out at most for a question about many: what lies beyond is a short way off."""
MANY = 16


class Sight:
    """Sends the camera of a table where the player should look."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._seen = (0.0, 0.0, 0.0)
        """Size and point of the camera when the pointer was last looked at."""
        self._asked_in = (-1, "")
        """Turn and step of the last question."""

    def begin(self) -> None:
        """Show where the game begins or goes on, at once."""
        scene, island, view = self.scene, self.scene.island, self.scene.view
        ridge, units = scene.scenario.ridge is not None, {unit.place for unit in view.us.values() if unit.on_map}
        beach = [h for box in island.boxes.values() for h in box.landing_hexes]
        ground = island.bnr.play_area if ridge else units if view.turn > 1 and units else beach
        closer = FAR * scene.measure.scale
        scene.board.camera.show(sorted(ground), margin=1.0 if ridge else 4.0, at_once=True, closer=closer)
        scene.cursor = next(iter(island.bnr.anchors.values())) if ridge else scene.cursor

    def look_at_question(self, *, whole: bool = False) -> None:
        """Bring the places that the question is about into sight; ``whole`` when nothing may stay outside."""
        scene = self.scene
        if scene.choices is None:
            return
        hexes = [place for place in scene.choices.places if place[:1].isdigit()]
        about = str(scene.choices.decision.facts.get("hex", ""))
        if about[:1].isdigit():
            hexes.append(about)
        points = [centre(h) for h in hexes]
        for place in scene.choices.places:
            if place.startswith("box:"):
                left, top, right, bottom = scene.board.sheet.boxes[place[4:]]
                points += [(left, top), (right, bottom), *map(centre, scene.island.boxes[place[4:]].landing_hexes)]
        if not points:
            return
        camera = scene.board.camera
        asked_in = scene.view.turn, scene.view.step
        fresh, self._asked_in = self._asked_in != asked_in, asked_in
        roaming = scene.choices.decision.kind in ROAMING and not whole
        seen = sum(scene.layout.free.collidepoint(camera.to_screen(point)) for point in points)
        scale = scene.measure.scale
        if roaming and seen and (not fresh or (2 * seen >= len(points) and camera.goal[0] >= FAR * scale)):
            return
        closer = CLOSE if len(points) < MANY else FAR
        camera.show_points(points, closer=closer * scale, farthest=FAR * scale if roaming else 0.0)
        if scene.app.devices.last is not Device.MOUSE:
            scene.control.cursor.snap(scene.choices.places)

    def look_now(self) -> None:
        """Have the camera be where the events want it, at once."""
        self.scene.show.follow()
        size, x, y = self.scene.board.camera.goal
        self.scene.board.camera.go((x, y), size, at_once=True)

    def update(self) -> None:
        """Look again at what lies under a resting pointer when the map has moved under it."""
        camera = self.scene.board.camera
        sight = (camera.size, camera.x, camera.y)
        # while the camera follows a show, what passes under the pointer is told of only where it stops
        if sight != self._seen and not (camera.moving and self.scene.timeline.busy):
            self._seen = sight
            self.scene.control.point_again()
