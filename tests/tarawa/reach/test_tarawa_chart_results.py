"""6.3, 8.3, 8.4 What every cell of the fire chart, the attack chart and the barrage table does on its table."""

from collections.abc import Mapping, Sequence

from engine.dday import events as ev
from engine.dday.content.charts import BARRAGE_ROWS, COLUMNS, ROWS
from engine.dday.game import Game
from engine.dday.us_actions import us_actions
from tests.rows import over_rows
from tests.tarawa.reach.attack_tables import CONTENT, DEPTHS, E4, attack, barrage_card
from tests.tarawa.reach.fire_tables import (
    BY_SYMBOL,
    COAST,
    INLAND,
    ISLAND,
    LINKED,
    TANK,
    beside_intense,
    dotted,
    in_mortar_range,
    under_fire,
    volley,
)
from tests.tarawa.tables import act, action_phase, carry_out, table

# ---------------------------------------------------------------- 6.3 the fire chart

_SITE = ISLAND.site_at[COAST]
PLACES = {
    "intense": dotted(_SITE, "intense"),
    "steady": dotted(_SITE, "steady"),
    "water": dotted(_SITE, "water"),
    "machine guns": beside_intense(_SITE),
    "mortars": in_mortar_range(_SITE),
}
HURT = {
    ("intense", "shown"): (1, False),
    ("intense", ""): (1, True),
    ("steady", "shown"): (1, False),
    ("steady", ""): (1, True),
    ("water", "shown"): (1, False),
    ("water", ""): (1, False),
    ("machine guns", "shown"): (0, True),
    ("machine guns", ""): (1, False),
    ("mortars", "shown"): (1, False),
    ("mortars", ""): (1, False),
}
"""By the kind of fire and whether the unit that fires is face up: the steps that are lost, and disruption."""


def hurt(game: Game, unit: str) -> tuple[int, bool]:
    """What a unit has lost, and whether it is disrupted."""
    return CONTENT.us[unit].steps - game.state.us[unit].steps, bool(game.state.us[unit].disrupted)


@over_rows("how, words", HURT)
def test_6_3_6_23_12_4_what_fire_does_to_a_company_with_the_symbol(how: str, words: str) -> None:
    game = under_fire(BY_SYMBOL, PLACES[how], "M", words)
    assert hurt(game, *BY_SYMBOL) == HURT[how, words]


@over_rows("how", PLACES)
def test_6_31_intense_fire_alone_hits_whoever_lacks_the_symbol(how: str) -> None:
    game = under_fire(("B/1/2",), PLACES[how], "M", "shown")
    assert (hurt(game, "B/1/2") != (0, False)) == (how == "intense")


@over_rows("modifier, hit", [("plain", False), ("armour", True), ("M", False), ("star", False)])
@over_rows("how", ["intense", "steady"])
def test_6_36_armour_is_hit_beside_its_own_symbol_alone(how: str, modifier: str, hit: bool) -> None:
    """Intense fire hits tanks as it hits everybody."""
    game = under_fire(TANK, PLACES[how], modifier, "shown")
    assert hurt(game, *TANK) == (int(hit or how == "intense"), False)


def test_12_4_mortars_hit_armour() -> None:
    assert hurt(under_fire(TANK, PLACES["mortars"], "M", "shown"), *TANK) == (1, False)


@over_rows("dot, expected", [("intense", (1, False)), ("steady", (0, True))])
@over_rows("unit", [*BY_SYMBOL, *TANK])
def test_12_9_12_91_what_an_ambush_does(unit: str, dot: str, expected: tuple[int, bool]) -> None:
    place = dotted(ISLAND.site_at[INLAND], dot)
    assert hurt(volley(table(7, {unit: place}, LINKED, letters="A"), INLAND, "A"), unit) == expected


# ---------------------------------------------------------------- 8.3 the attack chart

STRENGTHS: dict[str, tuple[Mapping[str, str], Mapping[str, str]]] = {
    "less": ({"C/1/2": "1423 1"}, {"C/1/2": "1423 1"}),
    "equal": ({"M/3/2": "1423 1"}, {"C/1/2": "1423 2"}),
    "greater": ({"C/1/2": "1423 2"}, {"M/3/2": "1423 2"}),
    "double": ({"A/1/2": "1423", "B/1/2": "1322"}, {"A/1/2": "1423", "B/1/2": "1322"}),
}
"""Who compares so with a strength of 2, and who with one of 3."""
ALONE, HIDDEN, SHOWN = COLUMNS
Effects = set[str]
DOES: dict[tuple[bool, str, str], Effects] = {
    (False, "less", ALONE): {"attackers disrupted", "depth gained"},
    (False, "less", HIDDEN): {"attackers disrupted", "face down"},
    (False, "less", SHOWN): {"attackers disrupted"},
    (False, "equal", ALONE): {"attackers disrupted", "depth gained"},
    (False, "equal", HIDDEN): {"attackers disrupted", "face down"},
    (False, "equal", SHOWN): {"attackers disrupted"},
    (False, "greater", ALONE): {"depth gained"},
    (False, "greater", HIDDEN): {"attackers disrupted"},
    (False, "greater", SHOWN): set(),
    (False, "double", ALONE): {"disrupted"},
    (False, "double", HIDDEN): {"disrupted"},
    (False, "double", SHOWN): {"disrupted", "attrition", "depth gone"},
    (True, "less", ALONE): {"depth gained"},
    (True, "less", HIDDEN): {"attackers disrupted"},
    (True, "less", SHOWN): set(),
    (True, "equal", ALONE): {"disrupted"},
    (True, "equal", HIDDEN): set(),
    (True, "equal", SHOWN): {"disrupted"},
    (True, "greater", ALONE): {"gone"},
    (True, "greater", HIDDEN): {"depth shown"},
    (True, "greater", SHOWN): {"depth gone", "disrupted"},
    (True, "double", ALONE): {"gone"},
    (True, "double", HIDDEN): {"depth shown"},
    (True, "double", SHOWN): {"depth gone", "disrupted"},
}
"""By weapons, row and column; what depth that is turned up leads to is another cell."""
LATE: Effects = {"depth gone", "gone"}
"""The last of these from turn 11 on."""


def effects(game: Game, us: Sequence[str], *, depth: bool) -> Effects:
    """What an attack on E4 has done, up to a second look into the chart."""
    force = game.state.forces.get("F1")
    first = [n for n, event in enumerate(game.log) if isinstance(event, ev.AttackCompared)]
    assert first
    found = {
        "attackers disrupted": all(game.state.us[name].disrupted for name in us),
        "attrition": any(game.state.us[name].steps < CONTENT.us[name].steps for name in us) and len(us) > 1,
        "gone": force is None,
        "disrupted": bool(force and force.disrupted),
        "face down": bool(force and not force.revealed),
        "depth gained": bool(force and force.depth and not depth),
        "depth gone": depth and not (force and force.depth),
        "depth shown": any(isinstance(event, ev.DepthRevealed) for event in game.log),
    }
    return {name for name, is_so in found.items() if is_so}


@over_rows("row", ROWS)
@over_rows("column", COLUMNS)
@over_rows("held", [True, False])
def test_8_3_what_every_cell_of_the_attack_chart_does(held: bool, column: str, row: str) -> None:
    """J37 asks for machine guns, which all attackers have, J36 for a flamethrower; depth asks for nothing."""
    us = STRENGTHS[row][column == SHOWN]
    game = attack(next(iter(us)), us, ("J37" if held else "J36") + DEPTHS[COLUMNS.index(column)])
    seen = next(event for event in game.log if isinstance(event, ev.AttackCompared))
    assert (seen.row, seen.column, set(seen.required) <= set(seen.held)) == (row, column, held)
    expected = DOES[held, row, column]
    if "depth shown" in expected:
        assert "depth shown" in effects(game, list(us), depth=True)
    else:
        assert effects(game, list(us), depth=column != ALONE) == expected


def test_15_0_8_3_from_turn_11_on_the_unit_falls_with_its_depth() -> None:
    us = STRENGTHS["double"][1]
    assert effects(attack("A/1/2", us, "J37 ID16 shown", turn=12), list(us), depth=True) == LATE


# ---------------------------------------------------------------- 8.4 the barrage table

TANK_NAME = "2/A/2T"
BARRAGED = {
    ("neither", 1): (False, False),
    ("neither", 2): (False, False),
    ("symbol", 1): (False, False),
    ("symbol", 2): (True, False),
    ("colour", 1): (True, False),
    ("colour", 2): (True, True),
    ("both", 1): (True, True),
    ("both", 2): (True, True),
}
"""By row and by the steps of a tank (strengths of 2 and 4): whether it disrupts a unit alone, and one with depth."""


@over_rows("depth", [False, True])
@over_rows("row, steps", BARRAGED)
def test_8_4_what_every_cell_of_the_barrage_table_does(row: str, steps: int, depth: bool) -> None:
    card = barrage_card(row, "red", CONTENT.us[TANK_NAME].symbol)
    japanese = {E4: f"J37{DEPTHS[1] if depth else ''} shown"}
    game = action_phase({TANK_NAME: f"1224 {steps}"}, japanese, cards=[card])
    act(game, TANK_NAME, f"barrage:{E4}")
    force = game.state.forces["F1"]
    assert (force.disrupted, bool(force.depth)) == (BARRAGED[row, steps][depth], depth)
    assert {row for row, _ in BARRAGED} == set(BARRAGE_ROWS)


def test_6_51_8_52_naval_fire_takes_guns_and_depth_and_a_barrage_takes_neither() -> None:
    """E6 has light guns."""
    japanese = {COAST: "J03 CD20 shown"}
    place = dotted(_SITE, "steady")
    card = barrage_card("both", _SITE.colour, CONTENT.us[TANK_NAME].symbol)
    tank = action_phase({TANK_NAME: place}, japanese, cards=[card])
    act(tank, TANK_NAME, f"barrage:{COAST}")
    ship = action_phase({"A/1/2": place}, japanese)
    ship.state.naval = 1
    carry_out(us_actions.action_step(ship), ["marker:naval", f"barrage:{COAST}"])
    for game, spared in ((tank, True), (ship, False)):
        force = game.state.forces["F1"]
        assert (force.disrupted, bool(force.depth), bool(game.guns_at(COAST))) == (True, spared, spared)
