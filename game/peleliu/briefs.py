"""What can be played, as the order sheet puts it: scenario, where it starts, what it asks for, how long it takes.

What the catalogue says of them comes from the scenarios and from docs/balance.md; a test holds the figures to both.
"""

from __future__ import annotations

from collections import Counter

from engine.dday.content import Content
from engine.peleliu.battle_data import ridge_figures, unit_of
from engine.peleliu.content import load_content
from game.core.written_brief import WrittenBrief
from game.peleliu.peleliu_routes import FIRST_DAY
from game.ui.text import Language


class PeleliuBrief(WrittenBrief):
    """One way to begin a game of Peleliu."""

    def __init__(
        self, id: str, scenario: str, rules: tuple[str, ...], won: int | None, start: str = "", prelude: str = ""
    ) -> None:
        """``prelude`` is the route of a scene that comes before the table."""
        super().__init__(f"briefs.{id}", id, scenario, rules, won, start)
        self.prelude = prelude

    def forces(self, language: Language) -> str:
        """The marines and the garrison."""
        ours, theirs = forces(language, load_content(), self)
        return language.text("briefs.sides", ours=ours, theirs=theirs)


BRIEFS: tuple[PeleliuBrief, ...] = (
    PeleliuBrief("15-september", "15-september", ("15.2", "15.2", "15.2", "15.1"), 31),
    PeleliuBrief("peleliu-assault", "peleliu-assault", ("17.1", "17.1", "17.2", "15.1"), 13),
    PeleliuBrief("16-september", "peleliu-assault", ("17.2", "15.1"), None, "16-september", FIRST_DAY.name),
    PeleliuBrief("bloody-nose-ridge", "bloody-nose-ridge", ("18.42", "18.42", "18.41"), 21),
)
_KINDS = ("infantry", "heavy_infantry", "tank", "amphibious_tank", "engineer", "artillery")
"""Kinds of US units that the order counts."""


def option_words(language: Language, rule: str) -> tuple[str, str]:
    """What the switch of an optional rule says, and what the rule does."""
    key = rule.replace(".", "_")
    return language.text(f"briefs.option_{key}"), language.text(f"briefs.option_{key}_note")


def forces(language: Language, content: Content, brief: PeleliuBrief) -> tuple[str, str]:
    """What either side has, in words: the marines, the garrison."""
    scenario = content.scenarios[brief.scenario]
    ridge = ridge_figures(scenario)
    left = language.text("briefs.left_of") if brief.start else ""
    there = Counter(unit.type for unit in content.us.values() if (unit_of(unit).bnr if ridge else unit.invasion))
    kinds = (language.text(f"briefs.kind.{kind}", count=there[kind]) for kind in _KINDS if there[kind])
    ours = left + ", ".join(kinds)
    if ridge:
        return ours, language.text("briefs.theirs_ridge", reserve=scenario.reserve_units, walls=ridge.fortifications)
    return ours, left + language.text(
        "briefs.theirs", placed=scenario.placed_units, tanks=scenario.armour_units, reserve=scenario.reserve_units
    )
