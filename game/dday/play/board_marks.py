"""What is lit on the board in a frame of play."""

from __future__ import annotations

from typing import Protocol

from engine.dday.events import PositionFires
from game.dday.board.advised import Advised
from game.dday.board.board import Marks
from game.dday.board.threats import Threats
from game.dday.panels import preview
from game.dday.panels.goal_strip import GOAL, GoalStrip
from game.dday.play.forecast_cache import Foretold
from game.dday.play.protocols import HasQuestion, Pointed
from game.dday.show.director import Director
from game.input.intents import Device
from game.scenes.protocols import HasApp
from game.table.easing import smooth

WASHED = 0.75
"""Share of the time that a position's fire is on stage until its whole field is lit."""
ELSEWHERE = ("mortar", "artillery")
"""Forms of fire that don't keep to the position's field."""
SHOWN = frozenset(
    {"position_acts", "position_fires", "unit_hit", "step_lost", "unit_disrupted", "artillery_checked", "barrage_fired"}
)
"""Events whose places are plain from what is drawn of them, so that no ring needs to mark them."""


class _Show(Protocol):
    @property
    def director(self) -> Director:
        """What is on stage."""


class _Staff(Protocol):
    def marks(self) -> tuple[Advised, ...]:
        """What the staff advises."""


class MarkNeeds(HasApp, HasQuestion, Foretold, Pointed, Protocol):
    """What lighting the board needs of the table."""

    @property
    def goals(self) -> GoalStrip:
        """The goals."""

    @property
    def staff(self) -> _Staff:
        """Who can be asked."""

    @property
    def show(self) -> _Show:
        """What is shown of the events."""

    def goal_at_hand(self) -> str:
        """The goal under the pointer, with the focus, or whose report lies open, by its key; "" for none."""


def marks_of(scene: MarkNeeds) -> Marks:
    """What is lit in this frame."""
    marks = Marks()
    place = scene.hovered
    keys = scene.app.devices.last is not Device.MOUSE
    marks.cursor = scene.cursor if keys else place if place and place[:1].isdigit() else None
    marks.strong_cursor = keys
    found = scene.goals.positions(scene.goal_at_hand())
    marks.goal = {scene.island.positions[name].hex: safe for name, safe in found.items()}
    timeline, shown_action = scene.timeline, scene.shown_action
    sites = [shown_action.site] if timeline.busy and shown_action.site in scene.island.sites else []
    if timeline.busy:
        if timeline.now is None or timeline.now.kind() not in SHOWN:
            marks.focus = frozenset(shown_action.focus)
        marks.spread = {site: _spread(scene) for site in sites}
        marks.transforms = scene.show.director.transforms
        marks.bare = scene.show.director.bare
    elif scene.choices is not None:
        choices = scene.choices
        marks.hexes, marks.units, marks.boxes = choices.hexes, choices.units, choices.boxes
        picked = choices.decision.facts.get("units", ())
        marks.picked = frozenset((choices.picked,) if choices.picked else picked)
        marks.path = _path(scene, place if not keys else scene.cursor)
        marks.reach = preview.reach(scene, place if not keys else scene.cursor)
        marks.threats = _threats(scene, place if not keys else scene.cursor)
        fact = str(choices.decision.facts.get("site", ""))
        if fact in scene.island.sites:
            sites.append(fact)
        marks.raised = marks.picked | _pointed_at(scene)
    lit = place if not keys else scene.cursor
    if lit and lit in scene.island.site_at and not marks.reach:
        sites.append(scene.island.site_at[lit].id)
    marks.sites = tuple(dict.fromkeys(sites))
    marks.advice = scene.staff.marks()
    return marks


def _pointed_at(scene: MarkNeeds) -> frozenset[str]:
    """The unit whose small counter beside the map has the focus, or the counter under the mouse, if there is one."""
    token = scene.question.token()
    if token or scene.app.devices.last is not Device.MOUSE:
        return frozenset((token,) if token else ())
    pointer = scene.app.devices.pointer
    covered = any(rect.collidepoint(pointer) for rect in scene.covered)
    piece = None if covered else scene.board.piece_under(pointer)
    return frozenset((piece.id,) if piece else ())


def _spread(scene: MarkNeeds) -> float:
    """How far the field of the position that acts has washed out: not at all before it fires, 0 to 1."""
    now = scene.timeline.now
    fires = scene.shown_action.fires
    if fires is None or fires.form in ELSEWHERE:
        return 0.0
    return smooth(scene.timeline.share / WASHED) if isinstance(now, PositionFires) else 1.0


def _threats(scene: MarkNeeds, place: str | None) -> Threats | None:
    """Who can fire at a hex that the choice at hand leads into."""
    coming = preview.arrival(scene, place)
    if coming is None:
        return None
    return Threats(
        coming.hex,
        tuple((cover.site, cover.dot) for cover in coming.covers),
        preview.chance(scene.app.theme.language, scene, coming),
    )


def _path(scene: MarkNeeds, place: str | None) -> tuple[str, ...]:
    """The way of the move that leads to the hex under the pointer."""
    choices = scene.choices
    if not place or choices is None or choices.decision.kind != "action":
        return ()
    for option in choices.decision:
        if option.facts.get("hex") == place and option.facts.get("path"):
            start = str(choices.decision.facts.get("hex", ""))
            return (start, *option.facts["path"]) if start[:1].isdigit() else tuple(option.facts["path"])
    return ()


def goal_at_hand(scene: MarkNeeds, looked_at: str, focused: str) -> str:
    """The goal that is ``looked_at``, under the pointer, or ``focused`` by keys and pad, by its key; "" for none."""
    if looked_at.startswith(GOAL):
        return looked_at.removeprefix(GOAL)
    if scene.app.devices.last is Device.MOUSE:
        return scene.goals.at(scene.app.devices.pointer)
    return focused.removeprefix(GOAL)
