"""13.0-13.3, 8.64, 9.22 Japanese tank units: how they recover, fire, advance, overrun, and what befalls them."""

from engine.dday import events as ev
from engine.dday.attack.weapons import defence_of
from engine.dday.depth.depth import defeat
from engine.dday.fire.phase import fire_phase
from engine.dday.game import Game
from tests.rows import over_rows
from tests.tarawa.tables import after_fire, card_of, carry_out, steps, table

Table = dict[str, str]
TANK = "T2 shown"
"""An orange tank, face up; without depth."""


def fire(
    us: Table, japanese: Table, card: int, letters: str = "", *, turn: int = 7, after: list[int] | None = None
) -> Game:
    game = table(turn, us, japanese, cards=[card, *(after or [])], letters=letters)
    after_fire(game)
    return game


def acts(game: Game) -> list[str]:
    return [event.action for event in game.log if isinstance(event, ev.PositionActs)]


def moves(game: Game) -> list[tuple[str, str, str]]:
    return [(event.why, event.origin, event.hex) for event in game.log if isinstance(event, ev.ForceMoved)]


def tank(game: Game) -> str:
    return game.state.forces["F1"].hex


# ---------------------------------------------------------------- 13.0, 13.2 when they act


def test_13_2_the_first_action_of_a_tank_is_to_recover() -> None:
    """E15 is orange and inland; 1730 lies in its intense field. Card 15: orange."""
    game = fire({"C/1/2": "1730"}, {"1830": "T2 shown disrupted"}, 15)
    assert acts(game) == []
    assert not game.state.forces["F1"].disrupted
    assert [event.rule for event in game.log if isinstance(event, ev.ForceRecovered)] == ["13.2"]


@over_rows("card, depth, called", [(15, "", True), (15, "AD03", True), (19, "", False), (19, "AD03", True)])
def test_13_2_a_double_symbol_calls_a_tank_with_depth_alone(card: int, depth: str, called: bool) -> None:
    game = fire({"C/1/2": "1730"}, {"1830": f"T2 {depth} shown"}, card)
    assert bool(acts(game)) == called


def test_13_0_the_position_decides_when_a_tank_acts_and_not_its_own_colour() -> None:
    """A purple tank in an orange position."""
    game = fire({"C/1/2": "1730"}, {"1830": "T3 shown"}, 15)
    assert acts(game) == ["fire"]
    assert acts(fire({"C/1/2": "1730"}, {"1830": "T3 shown"}, 30)) == []


def test_13_0_a_tank_and_a_unit_of_its_group_act_each_for_itself() -> None:
    """Card 53: orange A; D3 and D4 are a group on the coast."""
    game = fire({"A/1/2": "1220"}, {"1121": "T2 shown", "1120": "J04"}, 15)
    assert len(acts(game)) == 2


@over_rows("letters, action", [("", "fire"), ("M", "fire"), ("I", "fire")])
def test_13_2_without_a_letter_that_counts_or_with_i_a_tank_fires(letters: str, action: str) -> None:
    """Card 34: orange I."""
    assert acts(fire({"C/1/2": "1730"}, {"1830": TANK}, 34, letters)) == [action]


# ---------------------------------------------------------------- 13.1, 13.2 fire


@over_rows("card, left", [(15, 1), (52, 1)])
def test_13_2_32_tanks_always_have_the_armour_bonus(card: int, left: int) -> None:
    """Ruling 32: 1629 is a steady hex of E15; cards 15 and 52 show orange without the bonus, and a triangle."""
    assert steps(fire({"1/A/2T": "1629"}, {"1830": TANK}, card), "1/A/2T") == [left]


@over_rows("modifier, symbol, fell", [("plain", "circle", False), ("star", "circle", True)])
def test_13_2_tanks_hit_leaders_with_the_star_alone(modifier: str, symbol: str, fell: bool) -> None:
    card = card_of("orange", modifier, symbol)
    game = table(7, {"B/1/2": "1629 1"}, {"1830": "T2 AD03 shown"}, cards=[card])
    game.state.us["B/1/2"].hero = "H2"
    after_fire(game)
    assert game.state.us["B/1/2"].inspired == fell


# ---------------------------------------------------------------- 13.2 advance

FAR = {"A/1/2": "1421 1"}
"""A company five or six hexes from E15."""


def test_13_2_a_tank_without_targets_goes_to_the_position_nearest_to_the_enemy_within_four_hexes() -> None:
    game = fire(FAR, {"1830": TANK}, 15)
    spots = [p.hex for p in game.island.positions.values() if game.island.distance("1830", p.hex) <= 4]
    nearest = min(game.nearest_us(h) for h in spots)
    assert moves(game) == [("advance", "1830", tank(game))]
    assert game.nearest_us(tank(game)) == nearest


def ahead() -> list[str]:
    """The positions that E15 is at most four hexes from, as near to the company as the one that the tank chooses."""
    first = fire(FAR, {"1830": TANK}, 15)
    best = first.nearest_us(tank(first))
    return [
        p.hex
        for p in first.island.positions.values()
        if first.nearest_us(p.hex) == best and first.island.distance("1830", p.hex) <= 4
    ]


def test_13_2_it_changes_places_with_a_unit_in_communication() -> None:
    units = iter(f"J{n}" for n in range(31, 44))
    japanese = {"1830": TANK, **{h: next(units) for h in ahead()}, "2033": "J28", "1934": "J27"}
    game = fire(FAR, japanese, 15)
    assert [origin for why, origin, _ in moves(game) if why == "swap"] == [tank(game)]
    assert "1830" in game.forces_by_hex()


def test_13_2_it_leaves_a_unit_that_is_cut_off_where_it_is() -> None:
    units = iter(f"J{n}" for n in range(31, 44))
    held = ahead()
    game = table(7, FAR, {"1830": TANK, **{h: next(units) for h in held[:1]}}, cards=[15])
    after_fire(game)
    assert held[0] not in (tank(game),)
    assert not any(why == "swap" for why, _, _ in moves(game))


def test_13_2_a_tank_never_leaves_for_a_position_that_is_no_nearer() -> None:
    game = fire({"A/1/2": "1732 1"}, {"1832": TANK, "1731": "T1 shown", "1733": "T3 shown"}, card_of("red"), "")
    for _, origin, place in moves(game):
        assert game.island.distance(place, "1732") < game.island.distance(origin, "1732")


def test_13_2_a_two_advances_or_fire_where_there_is_none() -> None:
    """Card 53: orange A."""
    game = fire(FAR, {"1830": TANK}, 53, "A")
    assert [why for why, _, _ in moves(game)] == ["advance", "advance"]
    assert "fire" not in acts(game)
    game = fire({"A/1/2": "1730"}, {"1830": TANK}, 53, "A")
    assert (acts(game), moves(game)) == (["fire"], [])


def test_13_2_p_a_tank_advances_and_then_fires() -> None:
    """Card 46: orange P twice."""
    game = fire({"C/1/2": "1528 1"}, {"1830": "T2 AD03 shown"}, 46, "P")
    assert moves(game)
    assert acts(game)[0] == "advance"
    assert acts(game)[1:] in (["fire"], [])
    assert "fire" in acts(game)


def test_13_2_p_who_can_t_advance_fires() -> None:
    game = fire({"C/1/2": "1729"}, {"1830": "T2 AD03 shown", "1828": "T1 shown", "1731": "T3 shown"}, 46, "P")
    assert acts(game)[-1] == "fire"


def test_13_2_6_34_m_two_fires_may_cost_a_unit_two_steps() -> None:
    """Card 52: orange M, triangle."""
    game = fire({"C/1/2": "1730"}, {"1830": TANK}, 52, "M")
    assert len([event for event in game.log if isinstance(event, ev.PositionFires)]) == 2
    assert steps(game, "C/1/2") == [2]


def test_13_2_m_nobody_in_the_field_nothing() -> None:
    assert acts(fire(FAR, {"1830": TANK}, 52, "M")) == []


# ---------------------------------------------------------------- 13.2, 8.64 overrun: card 51 shows orange R, triangle


def misses(colour: str) -> list[int]:
    cards = table(7, {}, {}).content.cards
    return [n for n, card in cards.items() if not card.shows(colour) and not card.cc_event]


def overrun(us: Table, japanese: Table | None = None, colour: str = "orange") -> Game:
    return fire(us, {"1830": "T2 AD03 shown", **(japanese or {})}, 51, "R", after=misses(colour)[:12])


def test_13_2_8_64_r_a_tank_drives_into_whom_it_has_hit_and_goes_back_undisrupted() -> None:
    game = overrun({"C/1/2": "1730"})
    assert ("overrun", "1830", "1730") in moves(game)
    force = game.state.forces["F1"]
    assert force.hex in game.island.position_at
    assert not force.disrupted


def test_8_64_in_an_open_hex_the_colour_on_the_tank_counts() -> None:
    """A purple tank from an orange position."""
    game = fire({"C/1/2": "1730"}, {"1830": "T3 AD03 shown"}, 51, "R", after=misses("purple")[:12])
    began = next(event for event in game.log if isinstance(event, ev.CombatBegan))
    assert (began.hex, began.colour) == ("1730", "purple")


def test_13_2_r_who_hits_nobody_stays() -> None:
    """The circle in a steady hex is not hit."""
    game = overrun({"A/1/2": "1629"})
    assert acts(game) == ["overrun"]
    assert moves(game) == []


def test_13_2_72_no_tank_drives_into_the_water() -> None:
    """Ruling 72: a tank in E6 hits men in its arc and stays. Card 41: red R."""
    game = fire({"B/1/2": "1026"}, {"1329": "T2 AD03 shown"}, 41, "R")
    assert steps(game, "B/1/2") == [3]
    assert moves(game) == []


def test_13_2_r_nobody_in_the_field_nothing() -> None:
    assert acts(overrun(FAR)) == []


def test_13_2_r_the_nearest_hex_and_then_the_one_with_the_least_strength() -> None:
    """1730 and 1829 are equally near; after the hits three steps of engineers are weaker than three of a company."""
    game = overrun({"C/1/2": "1730", "1/D/2/18": "1829", "2/D/2/18": "1829"})
    assert steps(game, "C/1/2") == [3]
    assert sum(steps(game, "1/D/2/18", "2/D/2/18")) == 3
    target = next(place for why, _, place in moves(game) if why == "overrun")
    assert target == "1829"


def test_13_2_wires_cut_stop_no_tank() -> None:
    game = table(7, FAR, {"1830": TANK}, cards=[53], letters="A")
    game.state.wires_cut = True  # type: ignore[attr-defined]
    carry_out(fire_phase(game))
    assert moves(game)


# ---------------------------------------------------------------- 13.3, 9.22


def test_13_3_no_ground_shelters_a_tank() -> None:
    """1828 is a fortified building."""
    game = table(7, {}, {"1828": "T1 shown", "1328": "J35 shown"})
    assert [defence_of(game, force).factor for force in game.state.forces.values()] == [1, 2]


@over_rows("turn", [7, 17])
def test_13_3_a_defeated_tank_leaves_the_game(turn: int) -> None:
    game = table(turn, {}, {"1828": "T1 shown", "2033": "J35", "1934": "J36"})
    defeat(game, game.state.forces["F1"], "8.33")
    (gone,) = (event for event in game.log if isinstance(event, ev.ForceRemoved))
    assert gone.to == "removed"


def test_9_22_a_tank_gains_no_depth_again() -> None:
    from engine.dday.depth.depth import can_gain_depth

    game = table(7, {}, {"1828": "T1 shown", "2033": "J35"})
    assert [can_gain_depth(game, force) for force in game.state.forces.values()] == [False, True]
