"""12.0, 13.2, 18.35 Every action of the chart is a class that says whom it touches, foretells and explains itself."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.outline import read_outline
from engine.core.resources import root
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action
from engine.dday.content.cards import MODIFIERS
from engine.dday.game import Game
from engine.peleliu.action_tables import ACTIONS, INVASION, RIDGE
from engine.peleliu.content import load_content
from engine.peleliu.schema import SCHEMA
from tests.reach.action_tables import SPOTS, look_up


def test_12_0_every_action_that_the_chart_may_name_has_its_class() -> None:
    assert set(ACTIONS) == set(SCHEMA.actions)
    assert all(ACTIONS[name].name == name for name in ACTIONS)


def test_12_0_18_35_the_tables_together_use_every_column_of_the_chart() -> None:
    content = load_content()
    columns = [
        column
        for table in (INVASION, RIDGE)
        for column in (table.covering, table.uncovering, table.linked, table.cut_off, table.tank)
        if column
    ]
    assert sorted(columns) == sorted(SCHEMA.situations)
    for table in (INVASION, RIDGE):
        assert {content.action_chart.action(table.covering, one) for one in MODIFIERS} <= set(table.actions)


def test_every_action_cites_a_rule_of_the_rulebook() -> None:
    outline = read_outline(root() / "engine" / "peleliu" / "data")
    assert [name for name, action in ACTIONS.items() if action.rule not in outline] == []


MOVES_FIRST = {"redeploy", "reinforce", "tank_advance_and_fire", "tank_double_advance"}


def _watched(action: type[Action], seen: set[str]) -> Any:
    carry_out = action.carry_out

    def watched(self: Action, acting: Acting) -> Step:
        touched, game, mark = self.touches(acting), acting.game, len(acting.game.log)
        inside = {h: {unit.id for unit in units} for h, units in game.us_hexes().items()}
        yield from carry_out(self, acting)
        if self.name in MOVES_FIRST:
            return
        for unit in _struck(game, mark, inside):
            seen.add(self.name)
            assert unit in touched, f"{self.name} of {acting.at} strikes {unit}, not one of {sorted(touched)}"

    return watched


def _struck(game: Game, mark: int, inside: dict[str, set[str]]) -> Iterator[str]:
    """Whom an action hits or disrupts, until somebody moves; then the units that are met there."""
    for event in game.log[mark:]:
        match event:
            case ev.UnitHit(unit=unit) | ev.UnitDisrupted(unit=unit):
                yield unit
            case ev.ForceMoved(why=why, hex=target):
                yield from inside.get(target, ()) if why == "assault" else ()
                return


def test_12_0_whom_an_action_strikes_is_among_those_it_says_it_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()
    classes = {base for one in ACTIONS.values() for base in type(one).__mro__ if "carry_out" in vars(base)}
    for action in classes - {Action}:
        monkeypatch.setattr(action, "carry_out", _watched(action, seen))
    for spot in SPOTS:
        for modifier in MODIFIERS:
            look_up(spot, modifier)
    assert seen >= {
        "fire",
        "fire_machine_guns",
        "resupply",
        "patrol",
        "mortar",
        "ambush",
        "assault_or_fire",
        "artillery_or_assault",
        "tank_fire_or_advance",
        "bnr_assault",
        "bnr_artillery",
    }
