"""8.6 Close combat: the piles and the rounds."""

import pytest

from engine.dday.cards import draw
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.combat import DEEP, HEX, HOME, LAST, WEAK, cards, ending, enter, fight_out, piles, turned, two_steps
from tests.rules.table import enemy, force, game, happened, lay, marine, offered, pending, play, state, unit

ISLAND = load_island()
CONTENT = load_content()
HERO, OTHER_HERO = list(CONTENT.heroes)[:2]


# ---------------------------------------------------------------- 8.6 step 1 and 2


def test_8_6_unit_and_depth_are_revealed_first() -> None:
    session = enter([two_steps()], enemy("J38", HEX, "D41"))
    there = force(session, HEX)
    assert there
    assert (there.revealed, there.depth_revealed) == (True, True)
    kinds = [e.kind() for e in happened(session, "depth_revealed", "combat_began")]
    assert kinds == ["depth_revealed", "combat_began"]


@pytest.mark.parametrize(("rows", "count"), [([2], 2), ([4], 4), ([3, 3], 4), ([4, 4], 4), ([1, 2], 3)])
def test_8_6_one_us_card_for_each_step_up_to_four(rows: list[int], count: int) -> None:
    us = [marine(name, HOME, steps=steps) for name, steps in zip(("L/3/1", "G/2/1"), rows, strict=False)]
    assert piles(enter(us, WEAK), "us")["steps"] == count


def test_8_6_a_regimental_hq_counts_as_one_step() -> None:
    session = lay("close_combat", us=[marine("HQ/1", HEX), marine("L/3/1", HEX, steps=2)], japanese=[enemy("J38", HEX)])
    assert piles(session, "us")["steps"] == 3


def test_8_6_one_card_for_flamethrowers_however_many() -> None:
    bare, flame = marine("L/3/1", HOME, steps=3), marine("A/1E", HOME)
    assert "FT" not in (CONTENT.us["L/3/1"].printed_weapons(3) or ())
    assert "flamethrower" not in piles(enter([bare], WEAK), "us")
    assert piles(enter([flame], WEAK), "us")["flamethrower"] == 1
    assert piles(enter([flame, marine("HQ/1/1", HOME)], WEAK), "us")["flamethrower"] == 1
    assert piles(enter([marine("L/3/1", HOME)], WEAK), "us")["flamethrower"] == 1


def test_8_6_one_card_for_heroes_however_many() -> None:
    us = [
        marine("A/1/1", HOME, steps=2, hero=HERO, inspired=False),
        marine("G/2/1", HOME, steps=2, hero=OTHER_HERO, inspired=False),
    ]
    assert piles(enter(us, WEAK), "us")["hero"] == 1
    assert piles(enter(us[:1], WEAK), "us")["hero"] == 1
    assert "hero" not in piles(enter([two_steps()], WEAK), "us")


def test_8_6_one_us_card_more_against_the_stance() -> None:
    target = enemy("J38", HEX, stance="CA2", stance_depth=True)
    assert piles(enter([two_steps()], target), "us")["counterattack"] == 1


@pytest.mark.parametrize(
    ("unit_id", "depth", "expected"),
    [
        ("J38", "", {"unit": 1}),
        ("J38", "D41", {"unit": 1, "depth": 1}),
        ("J02", "", {"unit": 1, "strength": 1}),
        ("J01", "D41", {"unit": 1, "depth": 1, "strength": 1}),
        ("J01", "", {"unit": 1}),
        ("J28", "", {"unit": 1, "close_combat": 1}),
        ("J28", "D42", {"unit": 1, "depth": 1, "close_combat": 2}),
        ("J11", "D11", {"unit": 1, "depth": 1, "strength": 1, "close_combat": 2}),
    ],
)
def test_8_6_japanese_cards_for_unit_depth_strength_and_close_combat(
    unit_id: str, depth: str, expected: dict[str, int]
) -> None:
    assert piles(enter([two_steps()], enemy(unit_id, HEX, depth)), "japanese") == expected


@pytest.mark.parametrize(
    ("position", "card"), [("C13", True), ("A5", True), ("B3", True), ("B11", False), ("B16", False)]
)
def test_8_6_one_japanese_card_in_mountain_coral_or_jungle(position: str, card: bool) -> None:
    hex_id = ISLAND.positions[position].hex
    beside = next(h for h in ISLAND.neighbours[hex_id] if not ISLAND.hexes[h].water and not ISLAND.cliff(h, hex_id))
    session = enter([marine("A/1/1", beside, steps=2)], enemy("J38", hex_id))
    assert ("terrain" in piles(session, "japanese")) is card


def test_8_6_strength_is_not_raised_by_terrain() -> None:
    hex_id = ISLAND.positions["A5"].hex
    session = enter([marine("A/1/1", "0313", steps=2)], enemy("J01", hex_id))
    assert "strength" not in piles(session, "japanese")


def test_8_6_one_japanese_card_for_a_tank_and_never_two_with_the_terrain() -> None:
    assert piles(enter([two_steps()], enemy("T3", HEX)), "japanese") == {"unit": 1, "tank": 1}
    hex_id = ISLAND.positions["A5"].hex
    session = enter([marine("A/1/1", "0313", steps=2)], enemy("T3", hex_id))
    assert piles(session, "japanese") == {"unit": 1, "terrain": 1}


def test_8_6_one_japanese_card_at_night() -> None:
    for turn, cards_for in ((12, {"unit": 1}), (13, {"unit": 1, "night": 1})):
        session = lay("close_combat", turn=turn, us=[marine("A/1/1", HEX)], japanese=[WEAK])
        assert piles(session, "japanese") == cards_for


def test_8_6_no_attackers_card_for_defenders() -> None:
    assert "attacking" not in piles(enter([two_steps()], DEEP), "japanese")


def test_8_6_a_stance_marker_that_is_turned_gives_no_depth_card() -> None:
    deep = enemy("J38", HEX, stance="CA2", stance_depth=True)
    flat = enemy("J38", HEX, stance="CA2", stance_depth=False)
    assert "depth" in piles(enter([two_steps()], deep), "japanese")
    assert "depth" not in piles(enter([two_steps()], flat), "japanese")


def test_9_4_a_tactical_reinforcement_gives_no_card_and_comes_after_the_combat() -> None:
    session = fight_out(
        enter(
            [two_steps()],
            enemy("J38", HEX, "D01"),
            japanese_pile=["miss"],
            us_pile=["miss", "miss"],
            reserve=["J30"],
            more_japanese=[enemy("J21", "2208"), enemy("J22", "2113")],
        )
    )
    kinds = [e.kind() for e in happened(session, "depth_removed", "combat_began", "combat_ended", "force_placed")]
    assert kinds == ["depth_removed", "combat_began", "combat_ended", "force_placed"]
    assert piles(session, "japanese") == {"unit": 1}


# ---------------------------------------------------------------- 8.6 steps 3 and 4


def test_8_6_sides_alternate_and_the_japanese_begin() -> None:
    session = fight_out(enter([two_steps()], DEEP, japanese_pile=["miss", "miss"], us_pile=["miss", "miss"]))
    assert [side for side, _, _ in turned(session)] == ["japanese", "us", "japanese", "us"]


def test_8_6_a_side_without_cards_lets_the_other_go_on() -> None:
    session = fight_out(
        enter([marine("L/3/1", HOME, steps=3)], WEAK, japanese_pile=["miss"], us_pile=["miss", "miss", "miss"])
    )
    assert [side for side, _, _ in turned(session)] == ["japanese", "us", "us", "us"]


def test_8_6_a_japanese_hit_costs_a_us_card_and_a_step_of_the_players_choice() -> None:
    us = [two_steps(), marine("L/3/1", HOME, steps=1)]
    session = enter(us, DEEP, japanese_pile=["hit", "miss"], us_pile=["hit", "miss", "miss"])
    assert pending(session) == "combat_loss"
    assert offered(session) == ("unit:A/1/1", "unit:L/3/1")
    assert [e.side for e in happened(session, "pile_card_discarded")] == ["us"]
    play(session, "unit:A/1/1")
    assert unit(session, "A/1/1").steps == 1
    fight_out(session)
    assert not [hit for side, _, hit in turned(session) if side == "us" and hit]  # the hit was the card discarded


def test_8_6_us_hits_disrupt_then_take_depth_then_destroy() -> None:
    session = fight_out(
        enter([marine("L/3/1", HOME, steps=3)], DEEP, japanese_pile=["miss", "miss"], us_pile=["hit", "hit", "hit"])
    )
    kinds = [e.kind() for e in happened(session, "force_disrupted", "depth_removed", "force_removed")]
    assert kinds == ["force_disrupted", "depth_removed", "force_removed"]
    assert ending(session) == "elimination"


def test_8_6_a_us_hit_discards_the_top_japanese_card() -> None:
    session = fight_out(enter([two_steps()], DEEP, japanese_pile=["miss", "hit"], us_pile=["hit", "miss"]))
    assert turned(session) == [("japanese", "", False), ("us", "", True), ("us", "", False)]
    assert unit(session, "A/1/1").steps == 2


def test_8_6_a_disrupted_japanese_unit_loses_its_depth_first() -> None:
    target = enemy("J38", HEX, "D41", disrupted=True)
    session = fight_out(enter([two_steps()], target, japanese_pile=["miss", "miss"], us_pile=["hit", "hit"]))
    kinds = [e.kind() for e in happened(session, "force_disrupted", "depth_removed", "force_removed")]
    assert kinds == ["depth_removed", "force_removed"]


def test_8_6_a_stance_marker_turns_over_before_the_unit_is_lost() -> None:
    target = enemy("J38", HEX, stance="CA2", stance_depth=True, disrupted=True)
    session = fight_out(enter([two_steps()], target, japanese_pile=["miss", "miss"], us_pile=["hit", "hit", "miss"]))
    kinds = [e.kind() for e in happened(session, "stance_depth_turned", "force_removed")]
    assert kinds == ["stance_depth_turned", "force_removed"]


def test_8_6_disruption_does_not_hinder_the_japanese() -> None:
    target = enemy("J38", HEX, "D41", disrupted=True)
    session = fight_out(enter([two_steps()], target, japanese_pile=["miss", "hit"], us_pile=["miss", "miss"]))
    assert unit(session, "A/1/1").steps == 1


def test_8_6_a_hero_may_fall_instead_of_the_last_step() -> None:
    us = [marine("A/1/1", HOME, steps=1, hero=HERO, inspired=False), marine("G/2/1", HOME, steps=2)]
    session = enter(us, WEAK, japanese_pile=["hit"], us_pile=["miss"] * 4)
    assert offered(session) == ("unit:A/1/1", "hero:A/1/1", "unit:G/2/1")
    play(session, "hero:A/1/1")
    assert (unit(session, "A/1/1").steps, unit(session, "A/1/1").hero, unit(session, "A/1/1").inspired) == (1, "", True)


def test_8_6_a_hero_is_no_shield_for_a_unit_with_more_steps() -> None:
    us = [marine("A/1/1", HOME, steps=2, hero=HERO, inspired=False)]
    session = enter(us, WEAK, japanese_pile=["hit"], us_pile=["miss"] * 3)
    assert unit(session, "A/1/1").steps == 1
    assert unit(session, "A/1/1").hero == HERO


def test_8_6_cards_of_a_close_combat_are_discarded_at_once() -> None:
    us = [two_steps(), marine("L/3/1", HOME, steps=1)]
    session = enter(us, DEEP, japanese_pile=["hit", "miss"], us_pile=["hit", "miss", "miss"])
    assert pending(session) == "combat_loss"  # a card has been turned, and its hit has cost the other pile one
    gone = {e.card for e in happened(session, "combat_card_turned", "pile_card_discarded")}
    assert len(gone) == 2
    assert set(state(session).discards) == gone
    assert state(session).track == []


def test_8_6_4_0_they_come_back_when_the_deck_runs_out_in_mid_turn() -> None:
    session = enter([two_steps()], DEEP, japanese_pile=["miss", "miss"], us_pile=["miss", "miss"])
    table = game(session)
    gone = set(table.state.discards)
    table.state.discards += table.state.deck
    table.state.deck.clear()
    draw(table, "special", "2.3")
    assert gone
    assert gone <= {*table.state.deck, *(card for _, card in table.state.track)}


def test_8_6_undrawn_cards_go_back_on_top_of_the_deck() -> None:
    session = fight_out(
        enter(
            [marine("L/3/1", HOME, steps=3)],
            enemy("J38", HEX, disrupted=True),
            japanese_pile=["miss"],
            us_pile=["hit", "miss", "miss"],
            more_cards=["hit"],
        )
    )
    assert ending(session) == "elimination"
    assert state(session).deck[:3] == cards("miss", "hit", "miss", "miss", "hit")[2:]


def test_8_6_each_hex_is_a_combat_of_its_own() -> None:
    us = [two_steps(), marine("G/2/1", "0518", steps=2)]
    session = lay(
        "open_actions",
        us=[{**row, "inspired": True} for row in us],
        turn=LAST,
        japanese=[{**WEAK, "revealed": True}, enemy("J42", "0617", revealed=True)],
    )
    play(session, "unit:A/1/1", f"enter:{HEX}", "unit:G/2/1", "enter:0617", "end", "combat:0617")
    fight_out(session)
    fight_out(session)
    assert [e.hex for e in happened(session, "combat_began")] == ["0617", HEX]
    assert [e.units for e in happened(session, "combat_began")] == [("G/2/1",), ("A/1/1",)]
