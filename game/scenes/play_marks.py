"""What is lit on the board in a frame of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.board import Marks
from game.input.intents import Device

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


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
        marks.poses = scene.show.director.poses
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
