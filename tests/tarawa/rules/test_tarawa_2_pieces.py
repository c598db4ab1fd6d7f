"""2.2-2.3, 4.0, 5.0, 5.31 Steps and counters, LVTs, markers, the deck; events that no other file holds."""

from engine.core.session import Session
from engine.dday import events as ev
from engine.dday.card_events.phase import carry_out_event
from engine.dday.cards import draw, end_of_turn
from engine.dday.game import Game
from engine.dday.victory.losses import take_step
from engine.tarawa import new_session
from engine.tarawa.approach import open_hexes
from engine.tarawa.landing import landing_checks, recover_lvts
from engine.tarawa.loading import load_lvts
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import carry_out, table, where


def called(game: Game, name: str, answers: tuple[str, ...] = (), number: int = 0) -> Game:
    cards = game.content.cards.values()
    card = game.content.cards[number] if number else next(card for card in cards if name in card.events)
    carry_out(carry_out_event(game, name, card), answers)
    return game


def void(game: Game) -> list[str]:
    return [event.why for event in game.log if isinstance(event, ev.EventVoid)]


# ---------------------------------------------------------------- 2.2


def test_2_21_a_company_has_four_steps_on_two_counters_and_grows_weaker_with_each() -> None:
    game = table(5, {"A/1/2": "1226"}, {})
    unit, strengths = game.state.us["A/1/2"], []
    while unit.on_map:
        strengths.append(game.strength(unit))
        take_step(game, unit, "6.32", "fire")
    assert strengths == [7, 6, 4, 2]
    assert game.state.loss_box == ["A/1/2 full", "A/1/2 reduced"]


def test_2_22_lvts_are_no_units_and_leave_the_box_only_while_units_land() -> None:
    game = table(2, {"C/1/2": "0132"}, {}, cards=(54, 45))
    tarawa(game.state).lvts = [2, 1]
    carry_out(load_lvts(game), ["load:2:C/1/2"])
    assert tarawa(game.state).lvts == [1]
    assert len(game.units_at("0132")) == 1
    carry_out(landing_checks(game))
    carry_out(recover_lvts(game))
    assert sorted(tarawa(game.state).lvts) == [1, 2]


@over_rows("unit, armoured", [("2/A/2T", True), ("A/1/2", False), ("2/A/1/18", False), ("A/1/10", False)])
def test_2_24_tanks_alone_are_armoured(unit: str, armoured: bool) -> None:
    game = table(5, {unit: "1226"}, {})
    assert game.counter(unit).armoured == armoured


def test_2_24_japanese_units_of_all_types_but_tanks_act_alike() -> None:
    content = table(5, {}, {}).content
    assert {unit.type for unit in content.japanese.values() if unit.is_tank} == {"tank"}


def test_2_26_markers_stand_for_what_the_table_knows() -> None:
    """There are enough naval fire markers for what the cards can bring; heroes are a limit (10.18)."""
    content = table(5, {}, {}).content
    assert content.markers["naval_fire"].count >= 1
    assert len(content.heroes) == 8


# ---------------------------------------------------------------- 4.0 the deck, 5.0 and 5.3 arrivals


def test_4_0_13_the_discards_come_back_when_they_outnumber_the_deck_or_it_runs_out() -> None:
    """Ruling 13."""
    game = table(5, {}, {})
    game.state.discards, game.state.deck = game.state.deck[:30], game.state.deck[30:]
    end_of_turn(game, "4.0")
    assert (len(game.state.deck), game.state.discards) == (54, [])
    game = table(5, {}, {})
    game.state.discards, game.state.deck = game.state.deck[:20], game.state.deck[20:]
    end_of_turn(game, "4.0")
    assert len(game.state.deck) == 34
    game = table(5, {}, {})
    game.state.discards, game.state.deck = game.state.deck, []
    draw(game, "fire", "6.0")
    assert len(game.state.deck) == 53


def phases(session: Session, turn: int) -> list[str]:
    """The steps of a turn that have passed, by the first answer of each question."""
    seen: list[str] = []
    while session.pending and session.table.state.turn <= turn:
        state = session.table.state
        if state.turn == turn and (not seen or seen[-1] != state.step):
            seen.append(state.step)
        answers = session.pending.ids()
        session.choose("end" if "end" in answers else answers[0])
    return seen


def test_5_0_4_0_the_landing_comes_first_in_a_turn() -> None:
    seen = phases(new_session("tarawa-first-waves", "2"), 1)
    order = [step for step in ("load_lvts", "landing_checks", "actions") if step in seen]
    assert order == sorted(order, key=seen.index)
    assert seen[0] == "load_lvts"


@over_rows("unit", ["C/1/2", "I/3/2", "E/2/8", "A/1/6"])
def test_5_31_nobody_is_placed_in_an_approach_hex_without_a_letter(unit: str) -> None:
    game = table(6, {}, {})
    island = game.island
    hexes = open_hexes(game, game.state.us[unit])
    assert hexes
    assert all(island.approach[h].letter for h in hexes)  # type: ignore[attr-defined]
    assert len(hexes) < len(island.approach)  # type: ignore[attr-defined]


def test_5_3_19_0_35_who_is_sent_to_turn_16_comes_on_turn_15() -> None:
    """Ruling 35."""
    from engine.tarawa.approach import place_arrivals

    game = table(15, {}, {})
    game.state.us["C/1/2"].place = "turn:16"
    game.forget()
    carry_out(place_arrivals(game, 16))
    assert game.state.us["C/1/2"].place in game.island.approach  # type: ignore[attr-defined]


def test_5_12_51_each_load_and_each_tank_of_a_hex_has_two_cards_of_its_own() -> None:
    """Ruling 51: the player says in which order; here both stay on the reef."""
    game = table(2, {"C/1/2": "0132", "F/2/2": "0132", "2/A/2T": "0130"}, {}, cards=(54, 7, 54, 7, 54, 45))
    tarawa(game.state).lvts = [2, 2]
    for name in ("C/1/2", "F/2/2"):
        carry_out(load_lvts(game), [f"load:2:{name}"])
    asked = carry_out(landing_checks(game), ["run:F/2/2"])
    assert [decision.kind for decision in asked][:1] == ["run"]
    assert len([event for event in game.log if isinstance(event, ev.CardDrawn)]) == 6


# ---------------------------------------------------------------- 2.3 events


def stray(us: dict[str, str], japanese: dict[str, str], second: int) -> Game:
    """Card 14: a circle means D2 (1022), a diamond E6, a triangle F7; the next card decides which it is."""
    game = table(5, us, japanese, cards=[6, second])
    return called(game, "naval_hit", number=14)


def test_2_3_naval_hit_disrupts_a_japanese_unit_and_takes_its_depth_and_guns() -> None:
    """Card 6 shows a circle: D2."""
    game = stray({}, {"1022": "J01 CD20"}, 8)
    force = game.state.forces["F1"]
    assert (force.disrupted, force.depth) == (True, "")


@over_rows("second, left", [(8, [3, 4]), (11, [4, 3]), (15, [4, 4])])
def test_2_3_naval_hit_costs_one_us_unit_with_the_symbol_of_a_second_card_a_step(second: int, left: list[int]) -> None:
    """Cards 8, 11 and 15: circle, diamond, triangle."""
    game = stray({"A/1/2": "1022", "B/1/2": "1022"}, {}, second)
    assert [game.state.us[name].steps for name in ("A/1/2", "B/1/2")] == left
    assert not any(unit.disrupted for unit in game.state.us.values())


def test_2_3_naval_hit_on_an_empty_hex_is_nothing() -> None:
    game = stray({}, {"1328": "J01 CD20"}, 8)
    assert game.state.forces["F1"].depth == "CD20"


def test_2_3_hero_and_hero_depth_come_one_after_the_other() -> None:
    game = table(5, {"A/1/2": "1226"}, {})
    game.state.heroes = ["H2"]
    called(game, "hero")
    assert game.state.us["A/1/2"].hero == "H2"


def test_2_3_naval_marker_is_kept() -> None:
    assert called(table(5, {}, {}), "naval_marker").state.naval == 1


@over_rows("commands", [True, False])
def test_2_3_counterattack_s_needs_the_admiral(commands: bool) -> None:
    game = table(12, {}, {})
    game.state.step = "first_event"
    tarawa(game.state).shibasaki = commands
    called(game, "counterattack_s")
    assert (tarawa(game.state).counterattack == 12) == commands
    assert void(game) == ([] if commands else ["admiral_dead"])


def test_2_3_no_comm_keeps_lvts_from_loading_in_the_next_landing_alone() -> None:
    game = called(table(5, {"C/1/2": "0132"}, {}), "no_comm", ("done",))
    tarawa(game.state).lvts = [2]
    carry_out(load_lvts(game))
    assert tarawa(game.state).lvts == [2]
    carry_out(recover_lvts(game))
    assert not tarawa(game.state).silent


def test_2_3_expedited_brings_the_units_of_green_and_they_wade() -> None:
    game = table(17, {}, {})
    for name in ("A/1/6", "B/1/6"):
        game.state.us[name].place = "turn:28"
    game.forget()
    called(game, "expedited")
    approach = game.island.approach  # type: ignore[attr-defined]
    assert {approach[h].beach for h in where(game, "A/1/6", "B/1/6")} == {"G"}
    assert void(called(game, "expedited")) == ["no_unit"]


def test_2_3_9_3_patrol_report_shows_the_nearest_with_its_depth_and_a_reinforcement_face_up() -> None:
    japanese = {"1427": "J31 ID20", "1828": "J36", "2033": "J39", "1934": "J40"}
    game = called(table(12, {"A/1/2": "1327"}, japanese), "patrol_report")
    force = game.state.forces["F1"]
    assert (force.revealed, force.depth_revealed) == (True, True)
    assert not game.state.forces["F2"].revealed
    japanese = {"1329": "J03 CD01", "2033": "J39", "1934": "J40"}
    game = called(table(12, {"A/1/2": "1228"}, japanese, reserve=["J41"]), "patrol_report")
    (placed,) = (event for event in game.log if isinstance(event, ev.ForcePlaced))
    assert game.force_at(placed.hex).revealed  # type: ignore[union-attr]


def test_2_3_ammo_dump_47_takes_the_depth_of_a_tank_in_an_inland_position() -> None:
    """Ruling 47."""
    game = called(table(17, {}, {"1832": "T1 AD01 shown"}), "ammo_dump")
    assert not game.state.forces["F1"].depth


def test_12_0_48_men_in_the_water_and_hqs_are_near_too() -> None:
    """Ruling 48."""
    for name, place in (("A/1/2", "0525"), ("HQ/2/2", "1226"), ("A/1/2", "0132")):
        game = table(5, {name: place}, {})
        assert game.nearest_us("1225") == game.island.distance("1225", place)


def test_6_41_30_smoke_over_part_of_a_group_silences_those_hexes_alone() -> None:
    """Ruling 30: the zone of a group is one, so all of its coastal hexes are smoked together."""
    from engine.dday.fire.fire import plan_fire
    from engine.tarawa.events import ZoneSmoked

    game = table(5, {"A/1/2": "1224"}, {"1225": "J04", "1223": "J05"})
    game.emit(ZoneSmoked("2.3", "E"))
    site = game.island.site_at["1225"]
    assert plan_fire(game, site, game.forces_of(site), "circle").forces == ()
    game = table(5, {"A/1/2": "1224"}, {"1225": "J04", "1223": "J05"})
    game.emit(ZoneSmoked("2.3", "D"))
    assert len(plan_fire(game, site, game.forces_of(site), "circle").forces) == 2


@over_rows("held, hit", [("1217", False), ("1218", True)])
def test_19_0_38_at_night_fire_reaches_a_hex_beside_the_unit_not_beside_its_position(held: str, hit: bool) -> None:
    """Ruling 38: 1219 is beside D10 and not beside D9."""
    from engine.dday.fire.fire import plan_fire

    game = table(16, {"A/1/2": "1219"}, {held: "J31"})
    site = game.island.site_at[held]
    assert bool(plan_fire(game, site, game.forces_of(site), "circle").targets) == hit
