"""8.6 Close combat: the piles, the rounds, 8.61-8.66 how it ends."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.combat import HEX, HOME, LAST, cards, ending, enter, fight_out, piles, turned
from tests.rules.table import Row, enemy, force, happened, lay, marine, offered, pending, play, state, unit

ISLAND = load_island()
CONTENT = load_content()
HERO, OTHER_HERO = list(CONTENT.heroes)[:2]
WEAK = enemy("J38", HEX)
"""Strength 1, BR: one card."""
PLAIN = enemy("J38", HEX, "D41")
"""With a depth marker of strength 1: two cards."""


def two_steps(**more: Any) -> Row:
    """A US unit that brings two cards: two steps, no flamethrower."""
    return marine("A/1/1", HOME, steps=2, **more)


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
    session = lay("close_combat", us=[marine("HQ/1", HEX), marine("L/3/1", HEX, steps=2)],
                  japanese=[enemy("J38", HEX)])
    assert piles(session, "us")["steps"] == 3


def test_8_6_one_card_for_flamethrowers_however_many() -> None:
    bare, flame = marine("L/3/1", HOME, steps=3), marine("A/1E", HOME)
    assert "FT" not in (CONTENT.us["L/3/1"].printed_weapons(3) or ())
    assert "flamethrower" not in piles(enter([bare], WEAK), "us")
    assert piles(enter([flame], WEAK), "us")["flamethrower"] == 1
    assert piles(enter([flame, marine("HQ/1/1", HOME)], WEAK), "us")["flamethrower"] == 1
    assert piles(enter([marine("L/3/1", HOME)], WEAK), "us")["flamethrower"] == 1


def test_8_6_one_card_for_heroes_however_many() -> None:
    us = [marine("A/1/1", HOME, steps=2, hero=HERO, inspired=False),
          marine("G/2/1", HOME, steps=2, hero=OTHER_HERO, inspired=False)]
    assert piles(enter(us, WEAK), "us")["hero"] == 1
    assert piles(enter(us[:1], WEAK), "us")["hero"] == 1
    assert "hero" not in piles(enter([two_steps()], WEAK), "us")


def test_8_6_one_us_card_more_against_the_stance() -> None:
    target = enemy("J38", HEX, stance="CA2", stance_depth=True)
    assert piles(enter([two_steps()], target), "us")["counterattack"] == 1


@pytest.mark.parametrize(
    ("unit_id", "depth", "expected"),
    [("J38", "", {"unit": 1}), ("J38", "D41", {"unit": 1, "depth": 1}),
     ("J02", "", {"unit": 1, "strength": 1}), ("J01", "D41", {"unit": 1, "depth": 1, "strength": 1}),
     ("J01", "", {"unit": 1}), ("J28", "", {"unit": 1, "close_combat": 1}),
     ("J28", "D42", {"unit": 1, "depth": 1, "close_combat": 2}),
     ("J11", "D11", {"unit": 1, "depth": 1, "strength": 1, "close_combat": 2})],
)
def test_8_6_japanese_cards_for_unit_depth_strength_and_close_combat(
    unit_id: str, depth: str, expected: dict[str, int]
) -> None:
    assert piles(enter([two_steps()], enemy(unit_id, HEX, depth)), "japanese") == expected


@pytest.mark.parametrize(("position", "card"), [("C13", True), ("A5", True), ("B3", True), ("B11", False),
                                                ("B16", False)])
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


def test_8_6_no_attackers_card_for_defenders() -> None:
    assert "attacking" not in piles(enter([two_steps()], PLAIN), "japanese")


def test_8_6_a_stance_marker_that_is_turned_gives_no_depth_card() -> None:
    deep = enemy("J38", HEX, stance="CA2", stance_depth=True)
    flat = enemy("J38", HEX, stance="CA2", stance_depth=False)
    assert "depth" in piles(enter([two_steps()], deep), "japanese")
    assert "depth" not in piles(enter([two_steps()], flat), "japanese")


def test_9_4_a_tactical_reinforcement_gives_no_card_and_comes_after_the_combat() -> None:
    session = fight_out(enter([two_steps()], enemy("J38", HEX, "D01"), japanese_pile=["miss"],
                              us_pile=["miss", "miss"], reserve=["J30"],
                              more_japanese=[enemy("J21", "2208"), enemy("J22", "2113")]))
    kinds = [e.kind() for e in happened(session, "depth_removed", "combat_began", "combat_ended", "force_placed")]
    assert kinds == ["depth_removed", "combat_began", "combat_ended", "force_placed"]
    assert piles(session, "japanese") == {"unit": 1}


# ---------------------------------------------------------------- 8.6 steps 3 and 4


def test_8_6_sides_alternate_and_the_japanese_begin() -> None:
    session = fight_out(enter([two_steps()], PLAIN, japanese_pile=["miss", "miss"], us_pile=["miss", "miss"]))
    assert [side for side, _, _ in turned(session)] == ["japanese", "us", "japanese", "us"]


def test_8_6_a_side_without_cards_lets_the_other_go_on() -> None:
    session = fight_out(enter([marine("L/3/1", HOME, steps=3)], WEAK, japanese_pile=["miss"],
                              us_pile=["miss", "miss", "miss"]))
    assert [side for side, _, _ in turned(session)] == ["japanese", "us", "us", "us"]


def test_8_6_a_japanese_hit_costs_a_us_card_and_a_step_of_the_players_choice() -> None:
    us = [two_steps(), marine("L/3/1", HOME, steps=1)]
    session = enter(us, PLAIN, japanese_pile=["hit", "miss"], us_pile=["hit", "miss", "miss"])
    assert pending(session) == "combat_loss"
    assert offered(session) == ("unit:A/1/1", "unit:L/3/1")
    assert [e.side for e in happened(session, "pile_card_discarded")] == ["us"]
    play(session, "unit:A/1/1")
    assert unit(session, "A/1/1").steps == 1
    fight_out(session)
    assert not [hit for side, _, hit in turned(session) if side == "us" and hit]  # the hit was the card discarded


def test_8_6_us_hits_disrupt_then_take_depth_then_destroy() -> None:
    session = fight_out(enter([marine("L/3/1", HOME, steps=3)], PLAIN, japanese_pile=["miss", "miss"],
                              us_pile=["hit", "hit", "hit"]))
    kinds = [e.kind() for e in happened(session, "force_disrupted", "depth_removed", "force_removed")]
    assert kinds == ["force_disrupted", "depth_removed", "force_removed"]
    assert ending(session) == "elimination"


def test_8_6_a_us_hit_discards_the_top_japanese_card() -> None:
    session = fight_out(enter([two_steps()], PLAIN, japanese_pile=["miss", "hit"], us_pile=["hit", "miss"]))
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


def test_8_6_undrawn_cards_go_back_on_top_of_the_deck() -> None:
    session = fight_out(enter([marine("L/3/1", HOME, steps=3)], enemy("J38", HEX, disrupted=True),
                              japanese_pile=["miss"], us_pile=["hit", "miss", "miss"], more_cards=["hit"]))
    assert ending(session) == "elimination"
    assert state(session).deck[:3] == cards("miss", "hit", "miss", "miss", "hit")[2:]


# ---------------------------------------------------------------- 8.61 elimination


def test_8_61_us_survivors_stay_disrupted() -> None:
    session = fight_out(enter([two_steps()], enemy("J38", HEX, disrupted=True), japanese_pile=["miss"],
                              us_pile=["hit", "miss"]))
    assert ending(session) == "elimination"
    assert (unit(session, "A/1/1").place, unit(session, "A/1/1").disrupted) == (HEX, "old")
    assert [e.shade for e in happened(session, "unit_disrupted")] == ["new"]


def test_8_61_japanese_survivors_stay_disrupted_and_revealed() -> None:
    session = fight_out(enter([marine("A/1/1", HOME, steps=1)], PLAIN, japanese_pile=["hit", "miss"], us_pile=["miss"]))
    there = force(session, HEX)
    assert there
    assert (there.disrupted, there.revealed, there.depth_revealed) == (True, True, True)
    assert ending(session) == "elimination"
    assert unit(session, "A/1/1").place == "out"


@pytest.mark.parametrize(("unit_id", "place"), [("J03", "elite"), ("J38", "removed"), ("T3", "removed")])
def test_8_61_elite_units_go_to_their_box_others_leave_play(unit_id: str, place: str) -> None:
    target = enemy(unit_id, HEX, disrupted=True)
    number = 2 if unit_id == "T3" else 1
    session = fight_out(enter([two_steps()], target, japanese_pile=["miss"] * number, us_pile=["hit", "miss"],
                              more_japanese=[enemy("J21", "2208"), enemy("J22", "2113")]))
    removed = happened(session, "force_removed")[0]
    assert (removed.unit, removed.to) == (unit_id, place)


def test_8_61_guns_are_destroyed_when_the_us_side_is_left_alone() -> None:
    target = enemy("J38", "0712", disrupted=True)
    session = fight_out(enter([marine("A/1/1", "0612", steps=2)], target, japanese_pile=["miss", "miss"],
                              us_pile=["hit", "miss"], colour="brown"))
    assert [e.hex for e in happened(session, "artillery_destroyed")] == ["0712"]


def test_8_61_regimental_hqs_are_not_disrupted() -> None:
    session = lay("close_combat", us=[marine("HQ/1", HEX), marine("A/1/1", HEX, steps=1)], turn=LAST,
                  japanese=[enemy("J38", HEX, revealed=True, disrupted=True)], cards=cards("miss", "hit", "miss"))
    fight_out(session)
    assert ending(session) == "elimination"
    assert unit(session, "HQ/1").disrupted == ""
    assert unit(session, "A/1/1").disrupted


# ---------------------------------------------------------------- 8.62 exhaustion


def exhausted(us: list[Row], **more: Any) -> Any:
    steps = sum(row.get("steps", 4) for row in us)
    return enter(us, WEAK, japanese_pile=["miss"], us_pile=["miss"] * min(steps, 4), **more)


def test_8_62_us_attackers_return_disrupted_to_where_they_came_from() -> None:
    session = fight_out(enter([two_steps(), marine("L/3/1", "0819", steps=2)], WEAK, japanese_pile=["miss"],
                              us_pile=["miss"] * 4))
    assert ending(session) == "exhaustion"
    assert (unit(session, "A/1/1").place, unit(session, "L/3/1").place) == (HOME, "0819")
    assert unit(session, "A/1/1").disrupted
    there = force(session, HEX)
    assert there
    assert there.disrupted


FULL = [marine("B/1/1", "0717"), marine("C/1/1", "0717")]
"""They move into the hex that A/1/1 has left for the combat."""


def crowded() -> Session:
    session = lay("open_actions", us=[two_steps(), *FULL], turn=LAST, japanese=[{**WEAK, "revealed": True}],
                  cards=cards("miss", "miss", "miss"))
    play(session, "unit:A/1/1", f"enter:{HEX}", "unit:B/1/1", "with:C/1/1", f"move:{HOME}", "end", "fight")
    return session


def test_8_62_a_full_hex_sends_them_to_the_nearest_one_with_room() -> None:
    session = crowded()
    assert pending(session) == "retreat"
    assert session.pending
    assert session.pending.facts["unit"] == "A/1/1"
    assert set(offered(session)) == {f"hex:{h}" for h in ISLAND.neighbours[HEX] if ISLAND.distance(h, HOME) == 1}
    assert len(offered(session)) == 2  # equally near: the player's choice
    play(session, "hex:0618")
    assert unit(session, "A/1/1").place == "0618"
    assert not happened(session, "unit_eliminated")


def test_8_62_the_defender_stays_with_its_depth() -> None:
    session = fight_out(enter([two_steps()], PLAIN, japanese_pile=["miss", "miss"], us_pile=["miss", "hit"]))
    there = force(session, HEX)
    assert there
    assert (there.depth, there.disrupted) == ("D41", True)


# ---------------------------------------------------------------- 8.63 withdrawal


def test_8_63_offered_after_each_japanese_card() -> None:
    session = enter([two_steps()], PLAIN, japanese_pile=["miss", "miss"], us_pile=["miss", "miss"])
    assert pending(session) == "withdraw"
    assert offered(session) == ("fight", "withdraw")
    assert session.pending
    assert (session.pending.facts["us_cards"], session.pending.facts["japanese_cards"]) == (2, 1)
    play(session, "fight")
    assert [side for side, _, _ in turned(session)] == ["japanese", "us", "japanese"]
    assert pending(session) == "withdraw"


def test_8_63_one_more_japanese_card_then_all_leave_to_one_hex() -> None:
    us = [two_steps(), marine("L/3/1", HOME, steps=2)]
    session = enter(us, PLAIN, japanese_pile=["miss", "hit"], us_pile=["miss"] * 4)
    play(session, "withdraw")
    assert pending(session) == "combat_loss"
    play(session, "unit:L/3/1")
    assert pending(session) == "retreat"
    play(session, f"hex:{HOME}")
    assert ending(session) == "withdrawal"
    assert (unit(session, "A/1/1").place, unit(session, "L/3/1").place) == (HOME, HOME)
    assert unit(session, "A/1/1").disrupted
    assert [side for side, _, _ in turned(session)] == ["japanese", "japanese"]


def test_8_63_to_a_hex_in_us_communication_if_there_is_one() -> None:
    """B8 at 0519 covers 0619 and 0618 and 0620: the US side can't withdraw into its fire while other hexes are free."""
    session = enter([two_steps()], PLAIN, japanese_pile=["miss", "miss"], us_pile=["miss", "miss"],
                    more_japanese=[enemy("J21", "0519", disrupted=True)])
    play(session, "withdraw")
    hexes = {o.partition(":")[2] for o in offered(session)}
    covered = ISLAND.sites["B8"].field | ISLAND.sites["B16"].field
    assert hexes
    assert all(h in ISLAND.neighbours[HEX] for h in hexes)
    free = {h for h in ISLAND.neighbours[HEX] if h not in covered}
    assert hexes == (free or set(ISLAND.neighbours[HEX]))


def test_8_63_without_a_japanese_card_left_they_leave_without_one() -> None:
    session = enter([two_steps()], WEAK, japanese_pile=["miss"], us_pile=["miss", "miss"])
    play(session, "withdraw")
    assert pending(session) == "retreat"
    play(session, f"hex:{HOME}")
    assert [side for side, _, _ in turned(session)] == ["japanese"]


def test_8_63_the_defender_keeps_its_state() -> None:
    session = enter([two_steps()], WEAK, japanese_pile=["miss"], us_pile=["miss", "miss"])
    play(session, "withdraw", f"hex:{HOME}")
    there = force(session, HEX)
    assert there
    assert not there.disrupted


def test_8_63_the_last_step_lost_while_leaving_ends_it_by_elimination() -> None:
    session = enter([marine("A/1/1", HOME, steps=1)], PLAIN, japanese_pile=["miss", "hit"], us_pile=["miss"])
    play(session, "withdraw")
    assert ending(session) == "elimination"


def test_8_63_disrupted_units_may_withdraw_too() -> None:
    session = lay("close_combat", us=[marine("A/1/1", HEX, steps=2, disrupted=True)], turn=LAST,
                  japanese=[{**PLAIN, "revealed": True}], cards=cards("miss", "miss", "miss", "miss"))
    assert "withdraw" in offered(session)


# ---------------------------------------------------------------- 8.65, 8.66


def test_8_65_a_disrupted_us_side_spends_a_round_recovering() -> None:
    session = lay("close_combat", us=[marine("A/1/1", HEX, steps=2, disrupted=True)], turn=LAST,
                  japanese=[{**PLAIN, "revealed": True}], cards=cards("miss", "miss", "miss", "miss"))
    fight_out(session)
    kinds = [getattr(e, "side", "") or e.kind() for e in happened(session, "combat_card_turned", "unit_recovered")]
    assert kinds == ["japanese", "unit_recovered", "japanese", "us", "us"]


def test_8_65_us_units_are_not_disrupted_by_cards() -> None:
    session = enter([marine("L/3/1", HOME, steps=3)], PLAIN, japanese_pile=["hit", "miss"], us_pile=["miss"] * 3)
    assert not unit(session, "L/3/1").disrupted
    assert pending(session) == "withdraw"


def test_8_6_each_hex_is_a_combat_of_its_own() -> None:
    us = [two_steps(), marine("G/2/1", "0518", steps=2)]
    session = lay("open_actions", us=[{**row, "inspired": True} for row in us], turn=LAST,
                  japanese=[{**WEAK, "revealed": True}, enemy("J42", "0617", revealed=True)])
    play(session, "unit:A/1/1", f"enter:{HEX}", "unit:G/2/1", "enter:0617", "end", "combat:0617")
    fight_out(session)
    fight_out(session)
    assert [e.hex for e in happened(session, "combat_began")] == ["0617", HEX]
    assert [e.units for e in happened(session, "combat_began")] == [("G/2/1",), ("A/1/1",)]
