"""A bot that plays as a sensible player would, one activation ahead, from what a player sees; it throws no dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.decision import Decision
from engine.core.session import Session
from engine.savagery.bots.marches import closing_up, rallying
from engine.savagery.bots.regiment_plan import MOST_TARGETS, Planner, RegimentPlan
from engine.savagery.bots.worth import again_worth, face_worth
from engine.savagery.content import load_content
from engine.savagery.facts import ARMOUR, ARTILLERY, PIONEER
from engine.savagery.savagery_table import SavageryTable

_WANTED = (PIONEER, ARMOUR, ARTILLERY)
"""The companies that are asked for first."""

STRUCK = 3
"""How many areas are weighed for the marker of a chit."""


class DivisionBot:
    """Plays sensibly."""

    def __init__(self, seed: str, targets: int = MOST_TARGETS, struck: int = STRUCK) -> None:
        """The seed plays no part; with fewer targets to weigh it plays faster, and a little worse."""
        self._targets, self._struck = targets, struck
        self._moment: tuple[int, str, str] = 0, "", ""
        self._plan = RegimentPlan()
        self._marches: dict[str, str] = {}

    def choose(self, session: Session) -> str:
        """The id of an option of the pending decision."""
        asked = session.pending
        assert asked
        table = SavageryTable(load_content(), session.view(), [])
        found = _ANSWERS[asked.kind](self, table, asked)
        return found if asked.option(found) else asked.options[-1].id

    # ------------------------------------------------------------ movement

    def _begin(self, table: SavageryTable) -> None:
        """Plan once for each impulse or segment."""
        moment = table.state.turn, table.state.step, table.state.active
        if moment == self._moment:
            return
        self._moment = moment
        if table.state.step == "reposition":
            self._plan, self._marches = RegimentPlan(), rallying(table)
        else:
            self._plan = Planner(table, targets=self._targets).best()
            self._marches = closing_up(table, self._plan)

    def _move(self, table: SavageryTable, asked: Decision) -> str:
        """Guns first, then battalions, then the commander, then who closes up."""
        self._begin(table)
        plan = self._plan
        for gun in plan.guns:
            if asked.option(f"fire:{gun}"):
                return f"fire:{gun}"
        for unit in (*plan.units, *((self._commander(table),) if plan.leader else ()), *self._marches):
            if asked.option(f"unit:{unit}") and table.state.units[unit] != self._goal(table, unit):
                return f"unit:{unit}"
        return "done"

    def _commander(self, table: SavageryTable) -> str:
        return table.content.commanders[table.state.active]

    def _goal(self, table: SavageryTable, unit: str) -> str:
        """Where a unit goes."""
        if self._plan.leader and unit == self._commander(table):
            return self._plan.leader
        return self._plan.units.get(unit) or self._marches.get(unit, "")

    def _to(self, table: SavageryTable, asked: Decision) -> str:
        self._begin(table)
        return f"to:{self._goal(table, asked.facts['unit'])}"

    def _follow(self, table: SavageryTable, asked: Decision) -> str:
        """Who was told to; others close up with somebody who does."""
        self._begin(table)
        area = asked.facts["area"]
        for option in asked.options[:-1]:
            planned = self._plan.companies.get(option.argument)
            if planned == area or (planned is None and not table.held(area)):
                return option.id
        return "done"

    def _lead(self, table: SavageryTable, asked: Decision) -> str:
        """As planned; who finds him there without a plan takes what is worth more."""
        self._begin(table)
        area = asked.facts["area"]
        if self._plan.leader == area or not table.fighters_in(area):
            return "fire" if self._plan.fire else "barrage"
        planner, units = Planner(table), table.fighters_in(area)
        return "fire" if planner.worth(area, units, fires=1) >= planner.worth(area, units, barrages=1) else "barrage"

    def _barrage(self, table: SavageryTable, asked: Decision) -> str:
        self._begin(table)
        return f"area:{self._plan.guns.get(asked.facts['unit'], '')}"

    def _reposition(self, table: SavageryTable, asked: Decision) -> str:
        self._begin(table)
        for unit, area in self._marches.items():
            if asked.option(f"unit:{unit}") and table.state.units[unit] != area and not table.may_stack(unit, area):
                return f"unit:{unit}"
        return "done"

    # ------------------------------------------------------------ combat and hits

    def _combat(self, table: SavageryTable, asked: Decision) -> str:
        """The most promising area first."""
        planner = Planner(table)
        return max(asked.options, key=lambda one: planner.worth(one.argument, table.fighters_in(one.argument))).id

    def _hit(self, table: SavageryTable, asked: Decision) -> str:
        """A reduced battalion while another stands beside it, then one at full strength, companies last."""

        def spared(unit: str) -> tuple[int, int]:
            kind = table.kind(unit)
            if kind != "battalion":
                return 2, table.strength(unit)
            several = len(table.battalions_in(table.state.units[unit])) > 1
            return (0 if several else 3) if unit in table.state.reduced else 1, table.strength(unit)

        return min(asked.options, key=lambda one: spared(one.argument)).id

    def _reroll(self, table: SavageryTable, asked: Decision) -> str:
        """As many dice as promise most."""
        dice, japanese = sorted(asked.facts["dice"]), asked.facts["japanese"]
        best, found = face_worth(dice[-1], japanese), "keep"
        for count in range(1, len(dice) + 1):
            worth = again_worth(max(dice[count:], default=0), count, japanese)
            if worth > best:
                best, found = worth, f"reroll:{count}"
        return found

    # ------------------------------------------------------------ chits and landings

    def _strike(self, table: SavageryTable, asked: Decision) -> str:
        """Of the hardest enemies in reach the one where the marker helps the regiment's attacks most."""
        shells, count = asked.facts["by"] == "naval", 1 if asked.facts["by"] == "naval" else asked.facts["left"]
        planner = Planner(table)

        def hard(area: str) -> int:
            return max(strength for strength, _ in planner.may(area))

        def promise(area: str) -> float:
            marks = {area: count}
            fires, barrages = (None, marks) if shells else (marks, None)
            return Planner(table, fires, barrages, self._targets).best().worth

        reached = in_reach(table)
        areas = sorted((one.argument for one in asked.options), key=lambda area: (area not in reached, -hard(area)))
        near = [area for area in areas[: self._struck] if area in reached]
        return f"area:{max(near, key=promise) if len(near) > 1 else areas[0]}"

    def _support(self, table: SavageryTable, asked: Decision) -> str:
        """The kind of company of which fewest are on the map."""

        def count(unit: str) -> tuple[int, int]:
            kind = table.kind(unit)
            there = sum(table.kind(one) == kind and table.on_map(one) for one in table.content.companies)
            return there, _WANTED.index(kind)

        return f"company:{min((one.argument for one in asked.options[:-1]), key=count)}"

    def _join(self, table: SavageryTable, asked: Decision) -> str:
        """With most battalions, out of the enemy's sight but near him."""

        def good(area: str) -> tuple[int, int]:
            return len(table.battalions_in(area)), 0 if table.held(area) else 1

        return max(asked.options, key=lambda one: good(one.argument)).id

    def _supply(self, table: SavageryTable, asked: Decision) -> str:
        """Commanders first, then the active regiment's battalions, then the others, and those out of battle last."""

        def rank(answer: str) -> tuple[int, int]:
            verb, _, unit = answer.partition(":")
            facts = table.content.formations[unit]
            if facts.kind == "commander":
                return 0, 0
            return (1 if verb == "restore" else 2), 0 if facts.regiment == table.state.active else 1

        return min((one.id for one in asked.options[:-1]), key=rank)

    def _return(self, table: SavageryTable, asked: Decision) -> str:
        """With most battalions."""
        return max(asked.options, key=lambda one: len(table.battalions_in(one.argument))).id

    def _land(self, table: SavageryTable, asked: Decision) -> str:
        """Where no guns fire, near the enemy."""

        def far(area: str, guns: int) -> tuple[int, int]:
            steps = [table.content.island.distance(area, one) or 0 for one in table.state.japanese]
            return guns, sum(sorted(steps)[:6])

        return min(asked.options, key=lambda one: far(one.argument, len(one.facts["guns"]))).id

    def _activate(self, table: SavageryTable, asked: Decision) -> str:
        return asked.options[0].id

    def _consolidate(self, table: SavageryTable, asked: Decision) -> str:
        return "done"


def in_reach(table: SavageryTable) -> set[str]:
    """The Japanese counters that battalions of the active regiment could attack."""
    most = table.state.areas
    found: set[str] = set()
    for unit in table.content.regiments[table.state.active]:
        if table.on_map(unit):
            found |= {one for one in table.content.island.within(table.state.units[unit], most) if table.held(one)}
    return found


_ANSWERS: Mapping[str, Callable[[DivisionBot, SavageryTable, Decision], str]] = {
    "land": DivisionBot._land,
    "activate": DivisionBot._activate,
    "move": DivisionBot._move,
    "to": DivisionBot._to,
    "follow": DivisionBot._follow,
    "lead": DivisionBot._lead,
    "barrage": DivisionBot._barrage,
    "combat": DivisionBot._combat,
    "hit": DivisionBot._hit,
    "infiltrated": DivisionBot._hit,
    "reroll": DivisionBot._reroll,
    "strike": DivisionBot._strike,
    "support": DivisionBot._support,
    "join": DivisionBot._join,
    "supply": DivisionBot._supply,
    "return": DivisionBot._return,
    "reposition": DivisionBot._reposition,
    "consolidate": DivisionBot._consolidate,
}
"""How each question is answered."""
