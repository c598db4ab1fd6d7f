"""The words of an inspection: titles, headings and a line for each fact, in one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.resources import resource
from engine.core.texts import Texts, read_texts, sentence
from engine.dday.state.state import State
from engine.dday.view.masked import Masked, seen_state
from engine.dday.words.names import Names

if TYPE_CHECKING:  # the inspection needs the rules, words are there before them
    from engine.dday.inspection.findings import Fact, Group, Report, Value

_PLAIN = ("site", "name", "position", "zone", "start", "date", "letter", "regiment", "battalion", "card")
"""Values that say themselves what they are."""


class InspectionWords:
    """Words for reports."""

    def __init__(self, names: Names, texts: Texts) -> None:
        self._texts = texts
        self.names = names
        self._special: Mapping[str, Callable[[Fact], str]] = {
            "hex.terrain": self._terrain,
            "turn.goal": self._goal_of_turn,
            "turn.arrival": self._arrival,
            "position.limit": self._limit,
            **dict.fromkeys(("card.event", "card.event_now", "card.event_turns"), self._event),
        }

    def goal(self, key: str) -> str:
        """A goal's short name by its key."""
        kind, *ids = key.split()
        return self._texts(f"goal_name.{kind}", which=", ".join(ids))

    def terrain(self, kind: str) -> str:
        """What a kind of terrain is called."""
        return self._texts(f"value.terrain.{kind}")

    def heading(self, group: Group) -> str:
        """The heading of a group."""
        return self._texts(f"group.{group.code}")

    def title(self, report: Report, view: State | Masked) -> str:
        """What a report is headed with."""
        return self._texts(f"title.{report.kind}", name=self.name_of(report.thing, view))

    def name_of(self, thing: str, view: State | Masked) -> str:
        """The name of a thing that can be inspected."""
        kind, _, name = thing.partition(":")
        if kind == "box":
            return self.names.code("box", name)
        if kind == "goal":
            return self.goal(name)
        force = seen_state(view).forces.get(name) if kind == "force" else None
        if force and force.unit in self.names.content.japanese:
            return sentence(self.names.unit(force.unit))
        return name

    def line(self, fact: Fact) -> str:
        """A fact in words."""
        special = self._special.get(fact.code)
        if special is not None:
            return special(fact)
        values: dict[str, object] = {name: self._word(name, value) for name, value in fact.values.items()}
        if "same" in fact.values:
            values["percent"] = percent(int(str(fact.values["same"])), int(str(fact.values["count"])))
        if "later" in fact.values:
            code = "later" if fact.values["later"] else "later_hidden"
            values["modifiers"] = self._texts(f"acts.{code}", letters=values["modifiers"], turn=fact.values["later"])
        if fact.code.startswith("unit.type_"):
            values["of"] = self._belongs(fact)
        for counted in ("columns", "far", *(("steps",) if fact.code == "hex.steps" else ())):
            if counted in fact.values:
                values["count"] = fact.values[counted]
        return sentence(self._texts(fact.code, **values))

    def _word(self, name: str, value: Value) -> object:
        """A value of a fact in words: a number as it is, codes by the catalogue, several of them joined."""
        if isinstance(value, int):
            return value
        if isinstance(value, tuple):
            return self._several(name, value)
        key = f"value.{name}.{value}"
        if key in self._texts:
            return self._texts(key)
        if name in _PLAIN:
            return value
        if name == "goal":
            return self.goal(value)
        if name == "type":
            return self.names.code("type", value)
        if name == "unit" and not value:
            return self.names.fill("fortification")
        return self.names.value({"left": "box", "right": "box"}.get(name, name), value)

    def _several(self, name: str, values: Sequence[str]) -> str:
        names = self.names
        if name == "asked":
            pairs = (one.split() for one in values)
            return ", ".join(f"{names.code('weapon', code)} ×{count}" for code, count in pairs)
        if name == "hexes":
            return names.join(names.hex(h) for h in values)
        if name == "units":
            return names.join(names.unit(unit) if unit else names.fill("fortification") for unit in values)
        if name == "weapons":
            return names.list("weapon", values)
        if name == "colours":
            return names.list("colour", values)
        if name in ("classes", "modifiers"):
            return ", ".join(self._texts(f"value.{name}.{one}") for one in values)
        return ", ".join(values)

    def _belongs(self, fact: Fact) -> str:
        regiment, battalion = fact.values.get("regiment", ""), fact.values.get("battalion", "")
        if battalion and regiment:
            return self._texts("unit.of_battalion", battalion=battalion, regiment=regiment)
        return self._texts("unit.of_regiment", regiment=regiment) if regiment else self._texts("unit.of_nobody")

    def _terrain(self, fact: Fact) -> str:
        parts = [self.terrain(str(fact.values["terrain"]))]
        if fact.values["feet"]:
            parts.append(self._texts("hex.feet", feet=fact.values["feet"]))
        if fact.values["name"]:
            parts.append(str(fact.values["name"]))
        return ", ".join(parts) + "."

    def _goal_of_turn(self, fact: Fact) -> str:
        goal, reached, wanted = (str(fact.values[name]) for name in ("goal", "reached", "wanted"))
        told = self.names.fill("goal", goal=goal, reached=reached, wanted=wanted)
        return sentence(self._texts("turn.goal", goal=told))

    def _event(self, fact: Fact) -> str:
        event, card = str(fact.values["event"]), self.names.content.cards[int(str(fact.values["card"]))]
        when = self._texts(fact.code, event=self._word("event", event), **self._turns(fact))
        return f"{sentence(when)} {sentence(self.names.event_on_card(card, event))}".rstrip()

    @staticmethod
    def _turns(fact: Fact) -> dict[str, object]:
        return {name: fact.values[name] for name in ("first", "last")}

    def _limit(self, fact: Fact) -> str:
        parts = tuple((key, int(str(count))) for key, count in fact.values.items() if key.startswith("limit_"))
        return self._texts("position.limit", limit=fact.values["limit"], parts_told=self.names.reasons(parts))

    def _arrival(self, fact: Fact) -> str:
        unit = self.names.unit(str(fact.values["unit"]))
        box = str(fact.values["box"])
        if not box:
            return self._texts("turn.arrival_back", unit=unit)
        return self._texts("turn.arrival", unit=unit, box=self._word("box", box))


@cache
def inspection_texts(language: str, own: Path | None = None) -> Texts:
    """What inspections say in a language; raises DataFault when the catalogues can't be read.

    ``own`` is the folder with what they say in one battle only.
    """
    folders = [resource("engine", "dday", "words", "inspection"), *([own] if own else ())]
    first, *added = (folder / f"{language}.toml" for folder in folders)
    return Texts(read_texts([first], named=False, added=added))


def percent(same: int, count: int) -> str:
    """A chance in figures."""
    return f"{round(Fraction(100 * same, max(1, count)))} %"
