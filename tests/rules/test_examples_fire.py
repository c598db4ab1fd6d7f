"""The worked examples of chapters 5 to 7: landing checks, fire, infiltration; laid out in tests/situations."""

from engine.core.session import Session
from engine.dday.situations.form import load_situation
from engine.peleliu import new_session
from engine.peleliu.island import load_island
from tests.rules.table import SITUATIONS, force, happened, offered, pending, play, situation, unit

ISLAND = load_island()


def hits(session: Session) -> dict[str, list[str]]:
    """Who was hit by which position."""
    found: dict[str, list[str]] = {}
    for event in happened(session, "unit_hit"):
        found.setdefault(event.site, []).append(event.unit)
    return found


# ---------------------------------------------------------------- 5.1


def test_5_1_example_of_landing_checks() -> None:
    session = situation("landing_checks")
    assert (unit(session, "K/3/1").steps, unit(session, "K/3/1").place) == (3, "box:W2")
    assert (unit(session, "F/2/1").steps, unit(session, "F/2/1").place) == (4, "box:O1")
    assert {name: unit(session, name).steps for name in ("I/3/1", "E/2/1")} == {"I/3/1": 4, "E/2/1": 4}
    assert not [colour for colour, _ in ISLAND.boxes["W2"].fire if colour == "purple"]


def test_5_1_example_the_units_land_where_the_player_wants() -> None:
    session = situation("landing_checks")
    assert pending(session) == "land"
    play(session, "land:I/3/1:0212", "land:E/2/1:0213", "land:K/3/1:0213", "land:F/2/1:0217")
    places = {name: unit(session, name).place for name in ("I/3/1", "E/2/1", "K/3/1", "F/2/1")}
    assert places == {"I/3/1": "0212", "E/2/1": "0213", "K/3/1": "0213", "F/2/1": "0217"}


# ---------------------------------------------------------------- 6.3, 7.0


def orange_fire(card: int) -> Session:
    """The table of both fire examples, with the card of one of them."""
    plain = {**load_situation(SITUATIONS / "orange_fire.toml"), "cards": [card]}
    return new_session("15-september", "1", situation=plain)


def test_6_3_example_1_the_table_is_the_one_described() -> None:
    orange, red = ISLAND.sites["B6/B7"], ISLAND.sites["B1"]
    assert "0320" in orange.intense
    assert {"0319", "0423", "0523"} <= orange.steady
    assert {"0217", "0218", "0319"} <= red.intense
    assert "0320" in red.steady
    assert "0518" in ISLAND.sites["B16"].steady - red.field
    assert not [site for site, _ in ISLAND.fields_over["0425"] if ISLAND.sites[site].colour == "blue"]


def test_6_3_example_1_the_orange_group_hits_three() -> None:
    session = orange_fire(7)
    assert sorted(hits(session)["B6/B7"]) == ["B/1/5", "C/1/5", "I/3/5"]
    for name in ("B/1/5", "C/1/5", "I/3/5"):
        assert (unit(session, name).steps, bool(unit(session, name).disrupted)) == (3, True)
    why = {e.unit: (e.dot, e.why) for e in happened(session, "unit_hit") if e.site == "B6/B7"}
    assert why == {"B/1/5": ("intense", "any"), "I/3/5": ("steady", "symbol"), "C/1/5": ("steady", "concentrated")}


def test_6_3_example_1_leaders_need_a_star() -> None:
    session = orange_fire(7)
    assert (unit(session, "HQ/1/5").steps, unit(session, "HQ/1/5").disrupted) == (2, "")


def test_6_3_example_1_the_red_position_hits_two_that_have_not_lost_a_step_yet() -> None:
    session = orange_fire(7)
    assert sorted(hits(session)["B1"]) == ["E/2/1", "F/2/1"]
    assert unit(session, "C/1/5").steps == 3
    assert "A/1/5" not in {e.unit for e in happened(session, "unit_hit")}


def test_6_3_example_1_the_disrupted_and_the_uncalled_positions_do_not_fire() -> None:
    session = orange_fire(7)
    assert [e.site for e in happened(session, "position_fires")] == ["B6/B7", "B1"]
    green = force(session, "0519")
    assert green
    assert not green.disrupted  # its colour is on the card: it recovers after all fire


def test_6_3_example_2_machine_guns_hit_two() -> None:
    session = orange_fire(20)
    assert hits(session)["B10"] == ["L/3/5", "K/3/7"]
    assert (unit(session, "L/3/5").steps, bool(unit(session, "L/3/5").disrupted)) == (3, True)
    assert (unit(session, "K/3/7").steps, unit(session, "K/3/7").disrupted) == (3, "")
    assert [e.dot for e in happened(session, "unit_hit") if e.site == "B10"] == ["intense", "machine_gun"]


def test_6_3_example_2_the_lone_brown_unit_takes_the_tanks_last_step() -> None:
    session = orange_fire(20)
    fired = next(e for e in happened(session, "position_fires") if e.site == "B9")
    assert fired.limit == 1
    assert hits(session)["B9"] == ["D/3AA"]
    assert unit(session, "D/3AA").place == "out"
    assert ISLAND.sites["B9"].intense >= {"0424", "0425", "0526"}


def test_6_3_example_2_nobody_else_is_hit() -> None:
    assert set(hits(orange_fire(20))) == {"B10", "B9"}


# ---------------------------------------------------------------- 7.33


def test_7_33_example_moves_that_infiltrate() -> None:
    session = situation("infiltration")
    play(session, "unit:A/1/1")
    assert {o for o in offered(session) if o.startswith("infiltrate:")} == {"infiltrate:1108", "infiltrate:1308"}
    assert {"move:1107", "move:1307"} & set(offered(session))


def test_7_33_example_colour_and_symbol_cost_a_step() -> None:
    session = situation("infiltration")
    play(session, "unit:A/1/1", "infiltrate:1308", "complete")
    assert (unit(session, "A/1/1").steps, unit(session, "A/1/1").place) == (3, "1308")


def test_7_33_example_another_symbol_costs_nothing() -> None:
    session = situation("infiltration")
    play(session, "unit:A/1/1", "infiltrate:1308", "stay", "unit:L/3/1")
    assert unit(session, "A/1/1").place == "1207"
    past = next(o for o in offered(session) if o.startswith("infiltrate:"))
    play(session, past)
    assert unit(session, "L/3/1").steps == 4
    assert unit(session, "L/3/1").place == past.partition(":")[2]
