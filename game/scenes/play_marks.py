"""What is lit on the board in a frame of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.board import Marks
from game.input.intents import Device

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

SLIDING = ("unit_moved", "force_moved")


def marks_of(scene: PlayScene) -> Marks:
    """What is lit in this frame."""
    marks = Marks()
    place = scene.hovered
    keys = scene.app.devices.last is not Device.MOUSE
    marks.cursor = scene.cursor if keys else place if place and place[:1].isdigit() else None
    marks.strong_cursor = keys
    timeline, stage = scene.timeline, scene.stage
    sites = [stage.site] if timeline.busy and stage.site in scene.island.sites else []
    if timeline.busy:
        marks.focus = frozenset(stage.focus)
        marks.shots = stage.shots
        if stage.hit and stage.hit[1]:
            marks.hits = ((stage.hit[1], timeline.share),)
        _slide(scene, marks)
    elif scene.choices is not None:
        choices = scene.choices
        marks.hexes, marks.units, marks.boxes = choices.hexes, choices.units, choices.boxes
        picked = choices.decision.facts.get("units", ())
        marks.picked = frozenset((choices.picked,) if choices.picked else picked)
        marks.path = _path(scene, place if not keys else scene.cursor)
        fact = str(choices.decision.facts.get("site", ""))
        if fact in scene.island.sites:
            sites.append(fact)
    lit = place if not keys else scene.cursor
    if lit and lit in scene.island.site_at:
        sites.append(scene.island.site_at[lit].id)
    marks.sites = tuple(dict.fromkeys(sites))
    return marks


def _path(scene: PlayScene, place: str | None) -> tuple[str, ...]:
    """The way of the move that leads to the hex under the pointer."""
    choices = scene.choices
    if not place or choices is None or choices.decision.kind != "action":
        return ()
    for option in choices.decision:
        if option.facts.get("hex") == place and option.facts.get("path"):
            start = str(choices.decision.facts.get("hex", ""))
            return (start, *option.facts["path"]) if start[:1].isdigit() else tuple(option.facts["path"])
    return ()


def _slide(scene: PlayScene, marks: Marks) -> None:
    """A unit or force on its way is drawn between its hexes."""
    event = scene.timeline.now
    if event is None or event.kind() not in SLIDING or scene.timeline.length <= 0:
        return
    piece = getattr(event, "unit", "") or getattr(event, "force", "")
    end = getattr(event, "place", "") or getattr(event, "hex", "")
    origin = str(getattr(event, "origin", ""))
    stops = [origin, *getattr(event, "path", ())]
    if stops[-1] != end:
        stops.append(end)
    points = [p for p in (scene.board.sheet.place_centre(stop) for stop in stops) if p is not None]
    if len(points) < 2:
        return
    along = scene.timeline.share * (len(points) - 1)
    leg = min(int(along), len(points) - 2)
    share = along - leg
    share = share * share * (3 - 2 * share)
    (ax, ay), (bx, by) = points[leg], points[leg + 1]
    marks.moving = {piece: (ax + (bx - ax) * share, ay + (by - ay) * share)}
