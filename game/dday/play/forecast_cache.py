"""What can be foreseen of the table as it is shown: kept while that stays, worked out a little in every frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from engine.core.decision import Decision
from engine.dday.foresight import Foresight
from engine.dday.foresight.danger_map import DangerMap
from engine.dday.foresight.fire_phase import FirePhase
from game.app import frame_budget
from game.dday.play.protocols import HasAsked, HasBoard

T = TypeVar("T")
SECONDS = 0.004
"""How long the map of danger may be worked on in one frame."""

AT_ONCE = 2
"""As many fire phases are worked on: how things stand, and how they would with units elsewhere."""


class ForeseenNeeds(HasAsked, HasBoard, Protocol):
    """What foresight needs of the table."""


class Foretold(HasAsked, Protocol):
    """A game that something is foreseen of."""

    @property
    def foreseen(self) -> ForecastCache:
        """What is foreseen."""


class ForecastCache:
    """The foresight of a game on the table."""

    def __init__(self, scene: ForeseenNeeds) -> None:
        self.scene = scene
        self._kept: tuple[object, Foresight] | None = None
        self._wanted: list[FirePhase] = []
        """Fire phases that are being worked out, those asked for last at the end."""
        self._maps: list[DangerMap] = []
        """Maps of danger that are being worked out."""
        self._mapped: object = None
        """Of which table and unit the layer of danger shows the chances; None while it shows none."""
        self._answers: dict[object, object] = {}
        """What was asked for under its name and the units that act, about the question ``_asked``."""
        self._asked: Decision | None = None

    @property
    def moment(self) -> tuple[int, int, bool]:
        """What changes whenever the table does."""
        scene = self.scene
        return scene.shown_action.told, len(scene.session.choices), scene.timeline.busy

    @property
    def ahead(self) -> Foresight | None:
        """Foresight for the table as it is; None while events are shown, after the end, and where nothing is told."""
        scene = self.scene
        if scene.timeline.busy or scene.session.pending is None or not scene.session.foretells:
            return None
        if self._kept is None or self._kept[0] != self.moment:
            self._kept = (self.moment, Foresight(scene.view))
            self._wanted.clear()
            self._answers.clear()
            self._maps.clear()
        return self._kept[1]

    def keep(self, name: object, make: Callable[[Foresight], T]) -> T | None:
        """The answer called ``name``, asked for once while the table stays as it is; None without foresight.

        The pending question and the unit that is picked belong to the name.
        """
        ahead = self.ahead
        if ahead is None:
            return None
        if self._asked is not self.scene.session.pending:
            self._answers.clear()
            self._asked = self.scene.session.pending
        key = (name, self.acting)
        if key not in self._answers:
            self._answers[key] = make(ahead)
        found: T = self._answers[key]  # type: ignore[assignment]
        return found

    @property
    def acting(self) -> tuple[str, ...]:
        """The US units that the question is about: those who act, or the one that is picked."""
        choices = self.scene.choices
        if choices is None:
            return ()
        units = choices.decision.facts.get("units", ())
        if choices.decision.kind in ("action", "infiltrated") and units:
            return tuple(str(unit) for unit in units)
        return (choices.picked,) if choices.picked in self.scene.view.us else ()

    def danger_map(self, unit: str = "") -> DangerMap | None:
        """6.3 The danger of direct fire in each hex, for a unit or a lone company, worked out further in every frame.

        None while nothing is foreseen.
        """
        ahead = self.ahead
        if ahead is None:
            return None
        found = ahead.danger(unit)
        if not found.ready and found not in self._maps:
            self._maps.append(found)
        return found

    def fire_phase(self, units: Sequence[str] = (), h: str = "") -> FirePhase | None:
        """6.0 The coming fire phase with these units in a hex, worked out further in every frame until it is ready."""
        ahead = self.ahead
        if ahead is None:
            return None
        found = ahead.fire_phase(tuple(units), h)
        self._wanted = [*(one for one in self._wanted if one is not found), found][-AT_ONCE:]
        return found

    @property
    def working(self) -> bool:
        """Whether something is still being worked out."""
        return any(not phase.ready for phase in self._wanted) or bool(self._maps)

    def update(self) -> None:
        """Work a little further, and have the layer of danger show what is foreseen."""
        began = frame_budget.now()
        while self.ahead is not None and (left := [phase for phase in self._wanted if not phase.ready]):
            # the one that is least far goes on, so that all that are compared come nearer together
            min(left, key=lambda phase: phase.worked).step()
            if frame_budget.now() - began > SECONDS / 2:
                break
        self._show_danger()
        began = frame_budget.now()
        while self._maps:
            if not self._maps[0].step():
                self._maps.pop(0)
            if frame_budget.now() - began > SECONDS:
                break

    def _show_danger(self) -> None:
        """Give the layer of danger its chances once they are worked out; one that was just laid on waits for them."""
        board = self.scene.board
        layer, unit = board.overlays, self.acting[0] if len(self.acting) == 1 else ""
        found = self.danger_map(unit) if board.layers.danger else None
        if found is None:
            layer.coming = False
            self._mapped = self._mapped if board.layers.danger else None
            return
        layer.coming = not found.ready and self._mapped is None
        wanted = (self.moment, unit)
        if found.ready and (self._mapped != wanted or not layer.danger):
            self._mapped = wanted
            layer.danger = {h: spot.chance for h, spot in found.spots.items()}
