"""What can be played, as the order sheet puts it: scenario, where it starts, what it asks for, how long it takes.

What the catalogue says of them comes from the scenarios and from docs/balance.md; a test holds the figures to both.
"""

from __future__ import annotations

from collections import Counter

from engine.dday.content import Content
from engine.peleliu.battle_data import ridge_figures, unit_of
from engine.peleliu.content import load_content
from game.core.brief import Brief, BriefAim
from game.peleliu.routes import FIRST_DAY
from game.ui.text import text


class PeleliuBrief(Brief):
    """One way to begin a game of Peleliu; its words stand in the catalogue under its id."""

    def __init__(
        self, id: str, scenario: str, rules: tuple[str, ...], won: int | None, start: str = "", prelude: str = ""
    ) -> None:
        """``prelude`` is the route of a scene that comes before the table."""
        super().__init__(id, scenario, start)
        self.rules = rules
        """The rules behind its aims, in their order."""
        self.won = won
        """How many games of a hundred our test bot wins in the studies; None where that was not counted."""
        self.prelude = prelude

    def _text(self, name: str) -> str:
        return text(f"briefs.{self.id}.{name}")

    @property
    def name(self) -> str:
        """What it is called."""
        return self._text("name")

    @property
    def short(self) -> str:
        """What it is called where there is little room."""
        return self._text("short")

    @property
    def note(self) -> str:
        """Where it starts, and which turns it has."""
        return self._text("note")

    @property
    def date(self) -> str:
        """The days that it covers, as typed on the folder's tab."""
        return self._text("date")

    @property
    def span(self) -> str:
        """Turns and typical time, in a few words."""
        return self._text("span")

    @property
    def situation(self) -> str:
        """How things stand when it begins."""
        return self._text("situation")

    @property
    def mission(self) -> str:
        """What the aims have in common."""
        return self._text("mission")

    @property
    def aims(self) -> tuple[BriefAim, ...]:
        """What decides the game."""
        return tuple(BriefAim(self._text(f"aim{number}"), rule) for number, rule in enumerate(self.rules, 1))

    @property
    def forces(self) -> str:
        """The marines and the garrison."""
        ours, theirs = forces(load_content(), self)
        return text("briefs.sides", ours=ours, theirs=theirs)

    @property
    def order(self) -> str:
        """What the button that begins it says."""
        return self._text("order")

    @property
    def odds(self) -> str:
        """How often our test bot wins, and how the other games end."""
        return self._text("odds")


BRIEFS: tuple[PeleliuBrief, ...] = (
    PeleliuBrief("15-september", "15-september", ("15.2", "15.2", "15.2", "15.1"), 31),
    PeleliuBrief("peleliu-assault", "peleliu-assault", ("17.1", "17.1", "17.2", "15.1"), 13),
    PeleliuBrief("16-september", "peleliu-assault", ("17.2", "15.1"), None, "16-september", FIRST_DAY.name),
    PeleliuBrief("bloody-nose-ridge", "bloody-nose-ridge", ("18.42", "18.42", "18.41"), 21),
)
_KINDS = ("infantry", "heavy_infantry", "tank", "amphibious_tank", "engineer", "artillery")
"""Kinds of US units that the order counts."""


def option_words(rule: str) -> tuple[str, str]:
    """What the switch of an optional rule says, and what the rule does."""
    key = rule.replace(".", "_")
    return text(f"briefs.option_{key}"), text(f"briefs.option_{key}_note")


def forces(content: Content, brief: PeleliuBrief) -> tuple[str, str]:
    """What either side has, in words: the marines, the garrison."""
    scenario = content.scenarios[brief.scenario]
    ridge = ridge_figures(scenario)
    left = text("briefs.left_of") if brief.start else ""
    there = Counter(unit.type for unit in content.us.values() if (unit_of(unit).bnr if ridge else unit.invasion))
    kinds = (text(f"briefs.kind.{kind}", count=there[kind]) for kind in _KINDS if there[kind])
    ours = left + ", ".join(kinds)
    if ridge:
        return ours, text("briefs.theirs_ridge", reserve=scenario.reserve_units, walls=ridge.fortifications)
    return ours, left + text(
        "briefs.theirs", placed=scenario.placed_units, tanks=scenario.armour_units, reserve=scenario.reserve_units
    )
