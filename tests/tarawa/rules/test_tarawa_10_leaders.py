"""10.0-10.22 Heroes, Major Ryan and HQs."""

from engine.dday import events as ev
from engine.dday.attack.weapons import Assault
from engine.dday.close_combat.combat import fight
from engine.dday.close_combat.piles import us_pile_cards
from engine.dday.command.command import free_reason
from engine.dday.fire.phase import fire_phase
from engine.dday.game import Game
from engine.dday.movement.movement import entering
from engine.dday.us_actions import us_actions
from engine.dday.victory.losses import eliminate, take_step
from engine.tarawa.card_events import EVENTS
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import act, action_phase, after_fire, card_of, carry_out, end_actions, steps, table

RYAN = "H1"


def led(
    us: dict[str, str], japanese: dict[str, str] | None = None, *, turn: int = 7, cards: tuple[int, ...] = ()
) -> Game:
    """A table on which Major Ryan is with the first unit."""
    game = table(turn, us, japanese or {}, cards=cards)
    game.state.us[next(iter(us))].hero = RYAN
    game.state.heroes = ["H2"]
    return game


def ryan(game: Game) -> str:
    """With whom he is, "" with nobody."""
    return next((unit.id for unit in game.state.us.values() if unit.hero == RYAN), "")


# ---------------------------------------------------------------- 10.1 heroes


def test_10_11_a_hero_joins_a_unit_of_the_players_choice() -> None:
    game = table(7, {"A/1/2": "1226", "B/1/2": "0525"}, {})
    game.state.heroes = ["H2", "H3"]
    carry_out(EVENTS["hero"](game, game.content.cards[1]), ["unit:B/1/2"])
    assert (game.state.us["B/1/2"].hero, game.state.heroes) == ("H2", ["H3"])


def test_10_18_10_11_without_heroes_left_a_neighbour_is_seen() -> None:
    game = table(7, {"A/1/2": "1327"}, {"1427": "J31 ID20", "1828": "J36"})
    game.state.heroes = []
    asked = carry_out(EVENTS["hero"](game, game.content.cards[1]), ["force:F1"])
    assert [option.id for option in asked[0].options] == ["force:F1", "decline"]
    force = game.state.forces["F1"]
    assert (force.revealed, force.depth_revealed) == (True, False)


def test_10_11_a_hero_goes_with_his_unit() -> None:
    game = table(7, {"A/1/2": "1226 1"}, {})
    game.state.us["A/1/2"].hero = "H2"
    take_step(game, game.state.us["A/1/2"], "6.32", "fire")
    assert game.state.us["A/1/2"].hero == ""


@over_rows("place, leads", [("1423", True), ("1522", False)])
def test_10_13_8_24_a_hero_helps_from_beside_the_target_alone(place: str, leads: bool) -> None:
    game = action_phase({"A/1/2": place}, {"1323": "J37"})
    game.state.us["A/1/2"].hero = "H2"
    assert Assault("1323", (game.state.us["A/1/2"],)).hero(game) == leads


def test_10_13_a_hero_adds_one_to_the_strength_instead() -> None:
    """2 against 2 with the weapon that is asked for: with one more the unit is defeated."""
    game = action_phase({"C/1/2": "1423 1"}, {"1323": "J21"})
    game.state.us["C/1/2"].hero = "H2"
    assert game.strength(game.state.us["C/1/2"]) == 1
    asked = act(game, "C/1/2", "attack:1323", "resolve", "strength")
    assert any(decision.kind == "wild_card" for decision in asked)
    assert not game.forces_by_hex()


def test_10_1_10_14_a_hero_gives_a_card_in_close_combat_and_an_inspired_unit_none() -> None:
    game = table(7, {"A/1/2": "1832"}, {"1832": "J36"})
    unit, force = game.state.us["A/1/2"], game.state.forces["F1"]
    for hero, inspired, more in (("H2", False, 1), ("", True, 0), ("", False, 0)):
        unit.hero, unit.inspired = hero, inspired
        assert dict(us_pile_cards(game, [unit], force)).get("hero", 0) == more


def test_10_15_10_16_a_hero_gives_himself_up_for_the_last_step_under_fire() -> None:
    for answer, left, inspired in (("hero:H2", 1, True), ("unit:A/1/2", 0, False)):
        game = table(4, {"A/1/2": "1327 1"}, {"1427": "J31"}, cards=[card_of("orange", symbol="circle")])
        game.state.us["A/1/2"].hero = "H2"
        after_fire(game, [answer])
        unit = game.state.us["A/1/2"]
        assert (unit.steps, unit.inspired, unit.hero) == (left, inspired, "")


def test_10_15_nobody_is_asked_while_the_unit_has_two_steps() -> None:
    game = table(4, {"A/1/2": "1327 2"}, {"1427": "J31"}, cards=[card_of("orange", symbol="circle")])
    game.state.us["A/1/2"].hero = "H2"
    assert carry_out(fire_phase(game)) == []
    assert game.state.us["A/1/2"].hero == "H2"


# ---------------------------------------------------------------- 10.17 Major Ryan


def test_10_17_everybody_in_his_hex_acts_free_and_has_his_wild_card() -> None:
    game = led({"A/1/2": "1423", "B/1/2": "1423", "C/1/2": "1424"}, {"1323": "J37"})
    units = game.state.us
    assert [free_reason(game, units[name]) for name in ("A/1/2", "B/1/2", "C/1/2")] == ["hero", "ryan", ""]
    assert Assault("1323", (units["B/1/2"],)).hero(game)


def test_10_17_he_goes_over_to_another_unit_of_his_hex_for_nothing_once_in_a_phase() -> None:
    game = led({"A/1/2": "1423", "B/1/2": "1423", "C/1/2": "1424"})
    game.state.step = "actions"
    us_actions.open_phase(game)
    asked = carry_out(us_actions.action_step(game), ["ryan:B/1/2"])
    assert "ryan:C/1/2" not in asked[0].ids()
    assert ryan(game) == "B/1/2"
    assert game.state.actions_left == 3
    assert not any(game.state.us[name].acted for name in ("A/1/2", "B/1/2"))
    assert not any(one.id.startswith("ryan:") for one in game.variant.own_undertakings(game))
    act(game, "A/1/2", "move:1523")
    assert (ryan(game), free_reason(game, game.state.us["A/1/2"])) == ("B/1/2", "")


def test_10_17_next_turn_he_may_go_over_again() -> None:
    from engine.tarawa.events import TurnCleared

    game = led({"A/1/2": "1423", "B/1/2": "1423"})
    game.state.step = "actions"
    us_actions.open_phase(game)
    carry_out(us_actions.action_step(game), ["ryan:B/1/2"])
    game.emit(TurnCleared("15.1"))
    assert [one.id for one in game.variant.own_undertakings(game)] == ["ryan:A/1/2"]


def test_10_17_he_joins_nobody_who_has_a_hero_or_is_inspired() -> None:
    game = led({"A/1/2": "1423", "B/1/2": "1423", "C/1/2": "1423"})
    game.state.us["B/1/2"].hero, game.state.us["C/1/2"].inspired = "H2", True
    assert game.variant.own_undertakings(game) == []


@over_rows("gone", ["step", "whole"])
def test_10_17_when_his_unit_is_lost_he_is_with_another_one_of_the_hex(gone: str) -> None:
    game = led({"A/1/2": "1423 1", "B/1/2": "1423 2", "C/1/2": "1423 3"})
    unit = game.state.us["A/1/2"]
    if gone == "step":
        take_step(game, unit, "6.32", "fire")
    else:
        eliminate(game, unit, "7.53", "stacking")
    assert ryan(game) == "C/1/2"


def test_10_17_alone_with_his_unit_he_is_lost_with_it() -> None:
    game = led({"A/1/2": "1423 1", "B/1/2": "1424"})
    take_step(game, game.state.us["A/1/2"], "6.32", "fire")
    assert ryan(game) == ""


def test_10_17_10_3_hit_by_fire_he_leaves_one_unit_of_his_hex_inspired() -> None:
    """D2 is green, with the star on card 19, which shows a diamond; neither company has one."""
    game = led({"A/1/2": "1023 2", "C/1/2": "1023 2"}, {"1022": "J01 CD20 shown"}, turn=4, cards=(19,))
    asked = carry_out(fire_phase(game), ["unit:C/1/2"])
    assert [decision.kind for decision in asked] == ["ryan"]
    assert [game.state.us[name].inspired for name in ("A/1/2", "C/1/2")] == [False, True]
    assert ryan(game) == ""
    assert any(isinstance(event, ev.HeroFell) and event.hero == RYAN for event in game.log)


def test_10_17_10_15_he_gives_himself_up_for_any_unit_of_his_hex() -> None:
    """Ruling 74: B/1/2 of one step stands beside Ryan's own unit."""
    game = led({"A/1/2": "1327 2", "B/1/2": "1327 1"}, {"1427": "J31 ID20"}, turn=4)
    game.state.deck.insert(0, card_of("orange", symbol="circle"))
    carry_out(fire_phase(game), [f"hero:{RYAN}", "unit:B/1/2"])
    assert steps(game, "A/1/2", "B/1/2") == [1, 1]
    assert game.state.us["B/1/2"].inspired
    assert ryan(game) == ""


def test_10_17_8_61_in_close_combat_he_gives_himself_up_for_any_participant_and_leaves_nothing() -> None:
    plain = table(7, {}, {})
    colour = plain.island.position_at["1731"].colour
    hits = [n for n, card in plain.content.cards.items() if card.shows(colour) and not card.cc_event]
    misses = [n for n, card in plain.content.cards.items() if not card.shows(colour) and not card.cc_event]
    game = led({"A/1/2": "1731 2", "B/1/2": "1731 1"}, {"1731": "J35"}, cards=(hits[0], *misses[:8]))
    carry_out(fight(game, "1731", "us"), ["hero:B/1/2", "fight"])
    assert ryan(game) == ""
    assert not any(unit.inspired for unit in game.state.us.values())
    assert steps(game, "A/1/2", "B/1/2") == [2, 1]


# ---------------------------------------------------------------- 10.2 headquarters


def test_10_0_10_2_hqs_have_no_steps_and_move_for_nothing() -> None:
    game = action_phase({"HQ/2/2": "1421"})
    assert game.steps_at("1421") == 0
    act(game, "HQ/2/2", "move:1521")
    assert game.state.actions_left == 3


def test_10_22_an_hq_enters_no_enemy_hex_and_counts_as_one_step_when_one_is_attacked() -> None:
    game = action_phase({"HQ/2/2": "1730"}, {"1731": "J35"})
    refused = entering(game, game.state.us["HQ/2/2"], "1731")
    assert refused
    assert refused.rule == "10.22"
    tarawa(game.state).plain_hqs = ["HQ/2/2"]
    force = game.state.forces["F1"]
    assert dict(us_pile_cards(game, [game.state.us["HQ/2/2"]], force)) == {"steps": 1}


def test_10_21_nobody_gives_up_the_hero_of_an_hq() -> None:
    game = table(7, {"HQ/2/2": "1731", "A/1/2": "1731 1"}, {"1731": "J35"})
    assert game.variant.saviour(game, game.state.us["A/1/2"]) == ""
    assert game.variant.heroic(game, game.state.us["HQ/2/2"])


def test_10_21_10_14_an_hq_on_its_hero_side_gives_a_card_and_a_wild_card() -> None:
    game = action_phase({"HQ/2/2": "1423", "A/1/2": "1423"}, {"1323": "J37"})
    assert Assault("1323", (game.state.us["A/1/2"],)).hero(game)
    units = [game.state.us["A/1/2"], game.state.us["HQ/2/2"]]
    assert dict(us_pile_cards(game, units, game.state.forces["F1"]))["hero"] == 1
    end_actions(game)
