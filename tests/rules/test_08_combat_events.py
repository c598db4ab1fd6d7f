"""8.7 Close combat events, 8.64 and 13.44 tanks and units in counterattack stance in close combat."""

import pytest

from engine.core.session import Session
from engine.dday.close_combat import combat as close_combat
from engine.peleliu.content import load_content
from tests.rules.combat import DEEP, HEX, HOME, LAST, WEAK, cards, ending, enter, fight_out, piles, turned
from tests.rules.table import (
    FAR,
    Row,
    drive,
    enemy,
    force,
    game,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

HERO = next(iter(load_content().heroes))
STANCE = enemy("J38", HEX, stance="CA2", stance_depth=True)
"""In counterattack stance with depth: two cards, and one more for the US side."""


def squad(steps: int = 2) -> Row:
    """A US unit without flamethrower: as many cards as steps."""
    return marine("L/3/1", HOME, steps=steps)


# ---------------------------------------------------------------- 8.7 Conscripts surrender


@pytest.mark.parametrize("side", ["japanese", "us"])
def test_8_7_conscripts_surrender_ends_the_combat(side: str) -> None:
    word = "conscripts"
    japanese, us = ([word], ["miss", "miss"]) if side == "japanese" else (["miss"], [word, "miss"])
    session = fight_out(enter([squad()], WEAK, japanese_pile=japanese, us_pile=us))
    assert ending(session) == "surrender"
    assert force(session, HEX) is None
    assert "J38" in state(session).removed
    assert (unit(session, "L/3/1").place, bool(unit(session, "L/3/1").disrupted)) == (HEX, True)


@pytest.mark.parametrize("target", [DEEP, enemy("J12", HEX), enemy("T3", HEX), STANCE])
def test_8_7_elite_units_tanks_and_units_with_depth_do_not_surrender(target: Row) -> None:
    number = 1 if target["unit"] == "J12" else 2
    us = ["miss"] * (3 if "stance" in target else 2)
    session = fight_out(enter([squad()], target, japanese_pile=["conscripts", "miss"][:number], us_pile=us))
    assert ending(session) == "exhaustion"
    assert force(session, HEX)


def test_8_7_the_event_comes_before_the_hit() -> None:
    session = fight_out(enter([squad()], WEAK, japanese_pile=["conscripts+"], us_pile=["miss", "miss"]))
    assert ending(session) == "surrender"
    assert unit(session, "L/3/1").steps == 2


# ---------------------------------------------------------------- 8.7 Heroism


def test_8_7_heroism_of_the_us_side_gains_a_card_and_costs_the_japanese_one() -> None:
    session = fight_out(
        enter([squad()], DEEP, japanese_pile=["miss", "hit"], us_pile=["heroism", "miss"], more_cards=["miss"])
    )
    assert [side for side, _, _ in turned(session)] == ["japanese", "us", "us", "us"]
    assert unit(session, "L/3/1").steps == 2
    there = force(session, HEX)
    assert there
    assert there.depth == "D41"


def test_8_7_heroism_of_the_japanese_gains_a_card_and_costs_the_us_side_one() -> None:
    session = fight_out(
        enter([squad()], DEEP, japanese_pile=["heroism", "miss"], us_pile=["hit", "miss"], more_cards=["miss"])
    )
    assert [side for side, _, _ in turned(session)] == ["japanese", "us", "japanese", "japanese"]
    assert not happened(session, "depth_placed")


def test_8_7_heroism_of_the_japanese_adds_a_revealed_depth_marker_to_a_unit_without() -> None:
    session = fight_out(
        enter(
            [squad()],
            WEAK,
            japanese_pile=["heroism"],
            us_pile=["miss", "miss"],
            more_cards=["miss"],
            depth_pool=["D33"],
            more_japanese=FAR,
        )
    )
    there = force(session, HEX)
    assert there
    assert (there.depth, there.depth_revealed) == ("D33", True)


def test_8_7_heroism_of_the_us_side_adds_no_japanese_depth() -> None:
    session = fight_out(
        enter([squad()], WEAK, japanese_pile=["miss"], us_pile=["heroism", "miss"], more_cards=["miss"])
    )
    assert not happened(session, "depth_placed")


def test_8_7_heroism_without_a_card_to_remove_still_adds_one() -> None:
    session = fight_out(
        enter([squad()], WEAK, japanese_pile=["miss"], us_pile=["miss", "heroism"], more_cards=["miss"])
    )
    assert [side for side, _, _ in turned(session)] == ["japanese", "us", "us", "us"]


def test_8_7_a_tank_gains_no_depth_by_heroism() -> None:
    session = fight_out(
        enter(
            [squad()],
            enemy("T3", HEX),
            japanese_pile=["heroism", "miss"],
            us_pile=["miss", "miss"],
            more_cards=["miss"],
        )
    )
    assert not happened(session, "depth_placed")


# ---------------------------------------------------------------- 8.7 Naval artillery blast


def blast(symbol: str, *us: Row, target: Row = WEAK, hits: bool = True) -> Session:
    """A blast by the Japanese card; the card from the deck has this symbol and, if it ``hits``, the hex's colour."""
    number = sum(row["steps"] for row in us)
    japanese = ["naval_blast"] if target is WEAK else ["naval_blast", "miss"]
    return enter(
        us,
        target,
        japanese_pile=japanese,
        us_pile=["miss"] * min(number, 4),
        more_cards=[f"{'hit' if hits else 'miss'}:{symbol}"],
    )


def test_8_7_naval_blast_meets_the_us_unit_with_the_symbol() -> None:
    session = fight_out(blast("circle", squad(2), marine("G/2/1", HOME, steps=1)))
    lost = [(e.unit, e.why, e.rule) for e in happened(session, "step_lost")]
    assert lost == [("L/3/1", "close_combat_naval_blast", "8.7")]
    assert force(session, HEX)


def test_8_7_naval_blast_takes_one_step_of_the_unit_with_the_most() -> None:
    us = [squad(1), marine("A/1/1", HOME, steps=2)]
    session = fight_out(blast("circle", *us))
    assert [e.unit for e in happened(session, "step_lost")] == ["A/1/1"]


def test_8_7_naval_blast_between_equals_is_the_players_choice() -> None:
    session = blast("circle", squad(2), marine("A/1/1", HOME, steps=2))
    assert pending(session) == "combat_loss"
    assert set(offered(session)) == {"unit:L/3/1", "unit:A/1/1"}


def test_8_7_naval_blast_without_the_colour_is_no_event() -> None:
    session = fight_out(blast("circle", squad(2), hits=False))
    assert not happened(session, "step_lost", "force_removed")


def test_8_7_naval_blast_without_a_us_unit_of_the_symbol_takes_the_japanese_depth() -> None:
    session = fight_out(blast("diamond", squad(2), target=DEEP))
    assert happened(session, "depth_removed")[0].why == "naval_blast"
    assert force(session, HEX)
    assert unit(session, "L/3/1").steps == 2


def test_8_7_naval_blast_destroys_a_unit_without_depth() -> None:
    session = fight_out(blast("diamond", squad(2)))
    assert force(session, HEX) is None
    assert ending(session) == "elimination"


def test_8_7_naval_blast_draws_from_the_deck() -> None:
    session = fight_out(blast("circle", squad(2)))
    assert [e.rule for e in happened(session, "card_drawn")][:1] == ["8.7"]


def test_8_7_naval_blast_a_hero_may_fall_for_the_last_step() -> None:
    us = [marine("A/1/1", HOME, steps=1, hero=HERO, inspired=False)]
    session = enter(us, WEAK, japanese_pile=["naval_blast"], us_pile=["miss", "miss"], more_cards=["hit:circle"])
    assert offered(session) == ("unit:A/1/1", "hero:A/1/1")


# ---------------------------------------------------------------- 8.7 Reinforce


@pytest.mark.parametrize("side", ["japanese", "us"])
def test_8_7_reinforce_adds_a_japanese_card_and_revealed_depth(side: str) -> None:
    japanese, us = (["reinforce"], ["miss", "miss"]) if side == "japanese" else (["miss"], ["reinforce", "miss"])
    session = fight_out(
        enter(
            [squad()],
            WEAK,
            japanese_pile=japanese,
            us_pile=us,
            more_cards=["miss"],
            depth_pool=["D33"],
            more_japanese=FAR,
        )
    )
    assert [one for one, _, _ in turned(session)].count("japanese") == 2
    there = force(session, HEX)
    assert there
    assert (there.depth, there.depth_revealed) == ("D33", True)


def test_8_7_reinforce_adds_no_second_depth_marker() -> None:
    session = fight_out(
        enter([squad()], DEEP, japanese_pile=["reinforce", "miss"], us_pile=["miss", "miss"], more_cards=["miss"])
    )
    assert not happened(session, "depth_placed")


def test_8_7_reinforce_turns_a_stance_marker_to_its_depth_side() -> None:
    target = enemy("J38", HEX, stance="CA2", stance_depth=False)
    session = fight_out(
        enter([squad()], target, japanese_pile=["reinforce"], us_pile=["miss"] * 3, more_cards=["miss"])
    )
    there = force(session, HEX)
    assert there
    assert there.stance_depth
    assert not happened(session, "depth_placed")


def test_8_7_reinforce_and_a_hit_on_a_us_card_cancel_each_other() -> None:
    session = fight_out(enter([squad()], DEEP, japanese_pile=["miss", "miss"], us_pile=["reinforce+", "miss"]))
    assert ("us", "", False) in turned(session)
    assert [event.offset for event in happened(session, "combat_card_turned") if event.offset] == ["reinforce"]
    assert not happened(session, "depth_placed", "pile_card_discarded")
    assert [side for side, _, _ in turned(session)].count("japanese") == 2


def test_8_7_reinforce_and_a_hit_on_a_japanese_card_both_count() -> None:
    session = fight_out(
        enter(
            [squad()],
            WEAK,
            japanese_pile=["reinforce+"],
            us_pile=["miss", "miss"],
            more_cards=["miss"],
            more_japanese=FAR,
        )
    )
    assert happened(session, "depth_placed")
    assert [e.unit for e in happened(session, "step_lost")] == ["L/3/1"]


def test_8_7_reinforce_by_a_tactical_reinforcement_brings_the_unit_after_the_combat() -> None:
    session = fight_out(
        enter(
            [squad()],
            WEAK,
            japanese_pile=["reinforce"],
            us_pile=["miss", "miss"],
            more_cards=["miss"],
            depth_pool=["D01"],
            reserve=["J30"],
            more_japanese=[enemy("J21", "2208"), enemy("J22", "2113")],
        )
    )
    kinds = [e.kind() for e in happened(session, "depth_removed", "combat_ended", "force_placed")]
    assert kinds == ["depth_removed", "combat_ended", "force_placed"]
    there = force(session, HEX)
    assert there
    assert there.depth == ""


def test_8_7_reinforce_with_an_empty_pool_adds_the_card_alone() -> None:
    session = enter(
        [squad()], WEAK, japanese_pile=["reinforce"], us_pile=["miss", "miss"], more_cards=["miss"], more_japanese=FAR
    )
    assert happened(session, "depth_placed")
    session = lay(
        "open_actions",
        turn=LAST,
        us=[{**squad(), "inspired": True}],
        japanese=[{**WEAK, "revealed": True}, *FAR],
        cards=cards("reinforce", "miss", "miss", "miss"),
    )
    state(session).depth_pool.clear()
    play(session, "unit:L/3/1", f"enter:{HEX}", "end")
    fight_out(session)
    assert not happened(session, "depth_placed")
    assert [side for side, _, _ in turned(session)].count("japanese") == 2


# ---------------------------------------------------------------- 8.7, 9.2, 11.2 depth and communication


@pytest.mark.parametrize("event", ["heroism", "reinforce"])
def test_8_7_depth_in_a_close_combat_asks_for_communication(event: str) -> None:
    session = fight_out(enter([squad()], WEAK, japanese_pile=[event], us_pile=["miss", "miss"], more_cards=["miss"]))
    assert not happened(session, "depth_placed")
    assert [one for one, _, _ in turned(session)].count("japanese") == 2  # the card comes all the same
    assert [(e.rule, e.event, e.why) for e in happened(session, "event_void")] == [("9.2", event, "no_communication")]


def test_8_7_11_21_the_own_hex_may_be_in_us_control() -> None:
    # a full company stands beside the hex of the fight, which the attackers are in as well
    session = lay(
        "open_actions",
        turn=LAST,
        us=[{**squad(), "inspired": True}, marine("K/3/1", "0819")],
        japanese=[{**WEAK, "revealed": True}, *FAR],
        cards=cards("heroism", "miss", "miss", "miss"),
    )
    play(session, "unit:L/3/1", f"enter:{HEX}", "end")
    assert happened(fight_out(session), "depth_placed")


@pytest.mark.parametrize("linked", [True, False])
def test_8_7_11_22_in_a_fire_phase_the_communication_of_its_beginning_counts(linked: bool) -> None:
    session = lay(
        "actions",
        turn=LAST,
        us=[marine("A/1/1", HEX, steps=2)],
        cards=cards("reinforce", *["miss"] * 4),
        japanese=[{**WEAK, "revealed": True}, *(() if linked else FAR)],
    )
    table = game(session)
    table.frozen = frozenset({HEX}) if linked else frozenset()
    drive(close_combat.fight(table, HEX, "japanese"), "fight", "fight")
    assert bool(happened(session, "depth_placed")) == linked


@pytest.mark.parametrize("event", ["heroism", "reinforce"])
def test_8_7_a_stance_marker_turns_back_out_of_communication(event: str) -> None:
    target = enemy("J38", HEX, stance="CA2", stance_depth=False)
    session = fight_out(enter([squad()], target, japanese_pile=[event], us_pile=["miss"] * 3, more_cards=["miss"]))
    assert [(e.rule, e.depth) for e in happened(session, "stance_depth_turned")] == [("8.7", True)]
    assert not happened(session, "depth_placed", "event_void")


# ---------------------------------------------------------------- 8.7 US fire on counterattack


def test_8_7_us_fire_on_counterattack_is_no_event_outside_a_counterattack() -> None:
    session = fight_out(
        enter(
            [squad()], DEEP, japanese_pile=["fire_on_counterattack+", "miss"], us_pile=["miss", "fire_on_counterattack"]
        )
    )
    assert [(event, hit) for _, event, hit in turned(session)][:2] == [("", True), ("", False)]
    assert unit(session, "L/3/1").steps == 1


def test_8_7_us_fire_on_counterattack_spoils_a_japanese_hit() -> None:
    session = fight_out(
        enter([squad()], STANCE, japanese_pile=["fire_on_counterattack+", "miss"], us_pile=["miss"] * 3)
    )
    assert turned(session)[0] == ("japanese", "fire_on_counterattack", False)
    assert unit(session, "L/3/1").steps == 2


def test_8_7_us_fire_on_counterattack_makes_a_us_hit() -> None:
    session = fight_out(
        enter([squad()], STANCE, japanese_pile=["miss", "miss"], us_pile=["fire_on_counterattack", "miss", "miss"])
    )
    assert ("us", "fire_on_counterattack", True) in turned(session)
    assert happened(session, "force_disrupted")


# ---------------------------------------------------------------- 8.7 US withdrawal hit


def test_8_7_withdrawal_hit_counts_only_while_the_us_side_withdraws() -> None:
    session = fight_out(enter([squad()], DEEP, japanese_pile=["withdrawal_hit", "miss"], us_pile=["miss", "miss"]))
    assert unit(session, "L/3/1").steps == 2


def test_8_7_withdrawal_hit_costs_a_step_of_the_players_choice() -> None:
    us = [squad(2), marine("G/2/1", HOME, steps=2)]
    session = enter(us, DEEP, japanese_pile=["miss", "withdrawal_hit"], us_pile=["miss"] * 4)
    play(session, "withdraw")
    assert offered(session) == ("unit:G/2/1", "unit:L/3/1")
    play(session, "unit:G/2/1", f"hex:{HOME}")
    lost = [(e.unit, e.why, e.rule) for e in happened(session, "step_lost")]
    assert lost == [("G/2/1", "close_combat_withdrawal_hit", "8.7")]


def test_8_7_withdrawal_hit_and_the_colour_cost_two_steps() -> None:
    session = enter([squad(3)], DEEP, japanese_pile=["miss", "withdrawal_hit+"], us_pile=["miss"] * 3)
    play(session, "withdraw", f"hex:{HOME}")
    assert unit(session, "L/3/1").steps == 1


# ---------------------------------------------------------------- 8.64, 13.44


@pytest.mark.parametrize(
    ("hex_id", "more", "colour"),
    [
        ("0919", {}, "orange"),
        ("0919", {"stance": "CA2", "stance_depth": True}, "red"),
        (HEX, {}, "red"),
        (HEX, {"stance": "CA5", "stance_depth": True}, "red"),
    ],
)
def test_8_64_a_tanks_colour_counts_outside_positions_its_stance_markers_first(
    hex_id: str, more: dict[str, object], colour: str
) -> None:
    session = lay(
        "close_combat", turn=LAST, us=[marine("A/1/1", hex_id)], japanese=[enemy("T1", hex_id, revealed=True, **more)]
    )
    assert happened(session, "combat_began")[0].colour == colour


def test_13_44_us_units_nearby_let_the_us_side_begin_against_the_stance() -> None:
    for others, first in (([], "japanese"), ([marine("G/2/1", "0717")], "japanese"), ([marine("G/2/1", HOME)], "us")):
        session = lay(
            "open_actions",
            turn=LAST,
            us=[{**squad(), "inspired": True}, *others],
            japanese=[{**STANCE, "revealed": True}],
            cards=cards("miss", "miss", "miss", "miss", "miss"),
        )
        play(session, "unit:L/3/1", f"enter:{HEX}", "end")
        fight_out(session)
        assert turned(session)[0][0] == first
    assert piles(session, "us")["counterattack"] == 1
