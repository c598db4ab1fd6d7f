"""How the answers to a question are reached on the table.

Every answer belongs to a unit, a force, a hex, a landing box, or to none of them. What is clicked is matched with the
answers: one match is chosen, several are listed, none is explained. Where a unit goes with a place (landing), the unit
is picked first and then the place.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.decision import Decision, Option
from engine.dday.view.table_view import TableView

PLAIN = (
    "end",
    "done",
    "resolve",
    "decline",
    "complete",
    "stay",
    "withdraw",
    "fight",
    "strength",
    "weapon",
    "support",
    "marker",
    "rest",
    "none",
    "battalion",
    "facing",
    "spend",
    "keep",
)
"""Verbs of answers that are given with a button even where they name a hex."""


MEANT = {
    "marker_target": "barrage",
    "garrison": "garrison",
    "place_garrison": "garrison",
    "infiltrated": "move",
}
"""What a click on a hex is likely meant to be, by the kind of question."""
HEX_VERBS = ("hex", "combat")
"""Verbs of answers that are nothing but a hex."""
PAIRS = ("land", "place")
"""Verbs of answers that are a unit together with the hex that it goes to."""


@dataclass(frozen=True, slots=True)
class ChoiceTarget:
    """Where an answer is found on the table."""

    option: Option
    unit: str = ""
    """A US unit or a Japanese force."""
    hex: str = ""
    box: str = ""

    @property
    def loose(self) -> bool:
        """Whether the answer is nowhere on the table."""
        return not (self.unit or self.hex or self.box)


def target_of(option: Option, view: TableView) -> ChoiceTarget:
    """Where an answer is found."""
    facts = option.facts
    unit = str(facts.get("unit", "") or facts.get("force", ""))
    if option.verb == "force" and not unit:
        unit = option.argument
    place = str(facts.get("hex", ""))
    box = str(facts.get("box", ""))
    if option.verb in PLAIN:
        return ChoiceTarget(option)
    if place.startswith("box:"):
        place, box = "", place.removeprefix("box:")
    if option.verb == "box" and option.argument not in view.features.boxes:
        return ChoiceTarget(option)
    if option.verb == "box":
        return ChoiceTarget(option, "", "", option.argument)
    if option.verb in PAIRS:
        return ChoiceTarget(option, unit, place)
    if unit and unit in view.us and view.us[unit].place in (place, f"box:{box}"):
        return ChoiceTarget(option, unit, place, box)
    if unit and unit in view.forces and view.forces[unit].hex == place:
        return ChoiceTarget(option, unit, place)
    if place[:1].isdigit():
        return ChoiceTarget(option, "", place)
    return ChoiceTarget(option, unit if unit in view.us and view.us[unit].on_map else "", place)


@dataclass
class Choices:
    """The answers to one question, laid over the table."""

    decision: Decision
    view: TableView
    picked: str = ""
    """The unit that was picked first where an answer needs a unit and a place."""
    targets: list[ChoiceTarget] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.targets = [target_of(option, self.view) for option in self.decision]
        units = {t.unit for t in self.targets if self._paired(t)}
        if len(units) == 1:
            self.picked = units.pop()

    def _paired(self, target: ChoiceTarget) -> bool:
        """Whether an answer is a unit together with a place where it isn't yet."""
        return bool(target.unit) and bool(target.hex) and self._place(target.unit) != target.hex

    def _place(self, unit: str) -> str:
        if unit in self.view.us:
            return self.view.us[unit].place
        force = self.view.forces.get(unit)
        return force.hex if force else ""

    @property
    def open_targets(self) -> list[ChoiceTarget]:
        """The answers that are left once a unit is picked."""
        if not self.picked:
            return self.targets
        return [t for t in self.targets if t.unit in ("", self.picked) or not self._paired(t)]

    @property
    def hexes(self) -> frozenset[str]:
        """Hexes to light."""
        needs_unit = not self.picked and any(self._paired(t) for t in self.targets)
        return frozenset(
            t.hex
            for t in self.open_targets
            if t.hex and not (needs_unit and self._paired(t)) and not self._is_own_place(t)
        )

    def _is_own_place(self, target: ChoiceTarget) -> bool:
        return bool(target.unit) and self._place(target.unit) == target.hex

    @property
    def units(self) -> frozenset[str]:
        """Counters to frame."""
        return frozenset(t.unit for t in self.targets if t.unit)

    @property
    def boxes(self) -> frozenset[str]:
        """Landing boxes to frame."""
        return frozenset(t.box for t in self.open_targets if t.box and not t.unit)

    @property
    def together(self) -> bool:
        """Whether all answers lie on one counter, so that only words tell them apart."""
        units = {t.unit for t in self.targets}
        paired = any(map(self._paired, self.targets))
        return len(self.targets) > 1 and len(units) == 1 and "" not in units and not paired

    @property
    def loose(self) -> list[Option]:
        """Answers that are given with a button."""
        together = self.together
        return [t.option for t in self.targets if t.loose or together]

    @property
    def sole(self) -> Option | None:
        """The only target of a barrage that is asked about before its card is drawn: it needs no looking for."""
        options = self.decision.options
        return options[0] if self.decision.kind == "marker_target" and len(options) == 1 else None

    @property
    def places(self) -> list[str]:
        """All places that the question is about, in the order of its answers."""
        return list(dict.fromkeys(place for place in map(self._shown_at, self.open_targets) if place))

    def _shown_at(self, target: ChoiceTarget) -> str:
        """Where an answer is looked for first: at its unit, unless that is picked already or off the table."""
        own = self._place(target.unit) if target.unit and not self.picked else ""
        if own[:1].isdigit() or own.startswith("box:"):
            return own
        return target.hex or (f"box:{target.box}" if target.box else "")

    def click(self, unit: str, place: str) -> list[Option]:
        """The answers at a counter (or "") and a place (hex or "box:…"); picks a unit where that comes first."""
        if unit and unit in self.units:
            mine = [t for t in self.targets if t.unit == unit]
            if mine and all(self._paired(t) for t in mine):
                at_hand = [t for t in self.open_targets if t.hex == place and t.unit == self.picked]
                if at_hand and self.picked and unit != self.picked:
                    return [t.option for t in at_hand]
                self.picked = "" if self.picked == unit else unit
                return []
            return [t.option for t in mine]
        box = place.removeprefix("box:") if place.startswith("box:") else ""
        found = [
            t
            for t in self.open_targets
            if (t.hex and t.hex == place) or (box and t.box == box) or (t.unit and self._place(t.unit) == place)
        ]
        if not self.picked:
            pairs = [t for t in found if self._paired(t) and t.hex != place]
            if pairs and len(pairs) == len(found):
                units = sorted({t.unit for t in pairs})
                if len(units) == 1:
                    self.picked = units[0]
                    return []
        return [t.option for t in found if not (self._paired(t) and t.hex != place)]

    def needs_unit(self, place: str) -> bool:
        """Whether a unit has to be picked before a place like this can be chosen."""
        pairs = [t for t in self.targets if self._paired(t)]
        return not self.picked and any(place in (t.hex, self._place(t.unit)) for t in pairs)

    def waiting(self, place: str) -> list[str]:
        """The units at a place that are picked before it is said where they go, in the order of the answers."""
        found = [t.unit for t in self.targets if self._paired(t) and self._place(t.unit) == place]
        return [unit for unit in dict.fromkeys(found) if unit != self.picked]

    def at(self, place: str) -> list[Option]:
        """The answers at a place as they are now, without picking anything."""
        box = place.removeprefix("box:") if place.startswith("box:") else ""
        return [
            t.option
            for t in self.open_targets
            if (t.hex == place and (self.picked or not self._paired(t)))
            or (box and t.box == box and not t.unit)
            or (t.unit and not self._paired(t) and self._place(t.unit) == place)
        ]

    def of(self, unit: str) -> list[Option]:
        """The answers that are this unit's own."""
        return [target.option for target in self.targets if target.unit == unit]

    def meant(self, unit: str, place: str) -> str:
        """What a click without an answer was likely meant to be, for the engine to explain, or ""."""
        kind, units = self.decision.kind, self.decision.facts.get("units", ())
        if kind in PAIRS and place[:1].isdigit():
            return f"{kind}:{self.picked or self.targets[0].unit}:{place}"
        if kind == "act":
            return f"unit:{unit}" if unit in self.view.us else ""
        if kind == "action" and units and place[:1].isdigit():
            held = place in self.view.japanese_hexes
            return f"{'attack' if held else 'move'}:{units[0]}:{place}"
        if kind == "join" and unit in self.view.us:
            return f"join:{unit}"
        verbs = {option.verb for option in self.decision}
        if "unit" in verbs and unit in self.view.us:
            return f"unit:{unit}"
        if kind == "posts" and unit in self.view.us:
            return f"{'advance' if self.view.us[unit].post else 'establish'}:{unit}"
        if kind == "arrival" and place.startswith("box:"):
            return place
        verb = MEANT.get(kind, "") or next((verb for verb in HEX_VERBS if verb in verbs), "")
        return f"{verb}:{place}" if verb and place[:1].isdigit() else ""
