"""10.1-10.17 Heroes and inspired units."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from tests.rules.table import (
    FAR,
    Row,
    card_with,
    enemy,
    force,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
    volley,
)

SYMBOLS = ("circle", "diamond", "triangle")


def hero_event(us: Sequence[Row], japanese: Sequence[Row] = FAR, **more: object) -> Session:
    return lay("second_event", turn=7, us=us, japanese=japanese, cards=[card_with(event=(7, "hero"))], **more)


def fired_on(us: Sequence[Row], stars: str = "plain", **defender: object) -> Session:
    """A6 (0314, green) fires; 0414 lies under its intense dots, 0415 under its steady ones."""
    return volley(us, [enemy("J01", "0314", **defender), *FAR], fire={"green": stars})


def combat_at(hex_id: str, us: Sequence[Row], **defender: object) -> Session:
    """A close combat that the US side begins in ``hex_id``, stopped at its first question."""
    session = lay("open_actions", us=us, japanese=[enemy("J01", hex_id, revealed=True, **defender), *FAR])
    for row in us:
        play(session, f"unit:{row['id']}", f"enter:{hex_id}")
    play(session, "end")
    return session


# ---------------------------------------------------------------- 10.1 all alike


@pytest.mark.parametrize("hero", load_content().heroes)
def test_10_1_every_hero_is_worth_the_same(hero: str) -> None:
    row = marine("E/2/1", "0414", steps=2, hero=hero)
    fight = combat_at("0314", [row])
    assert state(fight).actions_left == 2
    assert dict(happened(fight, "combat_began")[0].us_cards)["hero"] == 1
    attack = lay("open_actions", us=[row], japanese=[enemy("J25", "0413")])
    play(attack, "unit:E/2/1", "attack:0413", "resolve")
    assert (pending(attack), offered(attack)) == ("wild_card", ("weapon:MG", "strength"))


# ---------------------------------------------------------------- entering


def test_10_11_the_player_gives_the_hero_to_any_unit() -> None:
    session = hero_event(
        [
            marine("K/3/1", "0414"),
            marine("A/3AA", "0212"),
            marine("HQ/1", "0212"),
            marine("HQ/1/1", "0213"),
            marine("L/3/1", box="W1"),
            marine("I/3/1", turn=9),
        ]
    )
    assert pending(session) == "event_unit"
    assert set(offered(session)) == {"unit:K/3/1", "unit:A/3AA", "unit:HQ/1", "unit:HQ/1/1", "unit:L/3/1"}
    play(session, "unit:A/3AA")
    assert unit(session, "A/3AA").hero
    assert len(state(session).heroes) == 7


def test_10_11_hero_markers_are_alike_and_a_unit_has_one() -> None:
    session = hero_event(
        [
            marine("K/3/1", "0414", hero="H5"),
            marine("L/3/1", "0414", inspired=True),
            marine("I/3/1", "0415"),
            marine("A/1/1", "0415"),
        ]
    )
    assert set(offered(session)) == {"unit:I/3/1", "unit:A/1/1"}
    first = state(session).heroes[0]
    play(session, "unit:I/3/1")
    assert unit(session, "I/3/1").hero == first


def test_10_11_with_one_candidate_nothing_is_asked() -> None:
    session = hero_event([marine("K/3/1", "0414")])
    assert pending(session) == "act"
    assert unit(session, "K/3/1").hero


def test_10_11_without_any_unit_the_event_is_void() -> None:
    session = hero_event([marine("K/3/1", turn=9)])
    assert [e.why for e in happened(session, "event_void")] == ["no_unit"]
    assert len(state(session).heroes) == 8


@pytest.mark.parametrize(("marker", "key"), [("hero", "H1"), ("inspired", True)])
def test_10_11_markers_leave_with_an_eliminated_unit(marker: str, key: object) -> None:
    session = fired_on([marine("K/3/1", "0414", steps=1, **{marker: key})])
    if marker == "hero":
        play(session, "unit:K/3/1")
    gone = unit(session, "K/3/1")
    assert (gone.steps, gone.hero, gone.inspired) == (0, "", False)
    assert "H1" not in state(session).heroes or marker == "inspired"


def test_10_17_after_all_heroes_the_player_may_reveal_a_neighbouring_unit() -> None:
    japanese = [enemy("J01", "0314", "D05"), enemy("J02", "0413", revealed=True), enemy("J03", "0613"), *FAR]
    session = hero_event([marine("K/3/1", "0414")], japanese, heroes=[])
    assert pending(session) == "event_force"
    assert offered(session) == ("force:F1", "decline")
    play(session, "force:F1")
    there = force(session, "0314")
    assert there
    assert (there.revealed, there.depth_revealed) == (True, False)


def test_10_17_the_player_may_decline_to_reveal() -> None:
    session = hero_event([marine("K/3/1", "0414")], [enemy("J01", "0314"), enemy("J02", "0413"), *FAR], heroes=[])
    assert offered(session) == ("force:F1", "force:F2", "decline")
    play(session, "decline")
    assert happened(session, "unit_revealed") == []


def test_10_17_nothing_to_reveal_is_void() -> None:
    session = hero_event([marine("K/3/1", "0414")], [enemy("J02", "0413", revealed=True), *FAR], heroes=[])
    assert [e.why for e in happened(session, "event_void")] == ["no_force"]


# ---------------------------------------------------------------- what a hero does


def test_10_12_the_free_action_is_his_units_alone() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0415", hero="H1"), marine("L/3/1", "0415")])
    assert session.pending
    free = {option.facts["unit"]: option.facts["free"] for option in session.pending if "unit" in option.facts}
    assert free == {"K/3/1": "hero", "L/3/1": ""}
    play(session, "unit:K/3/1", "move:0515")
    assert state(session).actions_left == 2


def test_10_13_a_hero_beside_the_target_offers_a_weapon_or_strength() -> None:
    # J25 wants MG, which the reduced company lacks
    session = lay("open_actions", us=[marine("E/2/1", "0414", steps=2, hero="H1")], japanese=[enemy("J25", "0413")])
    play(session, "unit:E/2/1", "attack:0413", "resolve")
    assert pending(session) == "wild_card"
    assert offered(session) == ("weapon:MG", "strength")


@pytest.mark.parametrize(("hero", "inspired", "cards"), [("H1", False, 1), ("", True, 0), ("", False, 0)])
def test_10_14_10_16_a_hero_draws_a_close_combat_card_an_inspired_unit_none(
    hero: str, inspired: bool, cards: int
) -> None:
    session = combat_at("0413", [marine("K/3/1", "0414", steps=2, hero=hero, inspired=inspired)])
    assert dict(happened(session, "combat_began")[0].us_cards).get("hero", 0) == cards


def test_10_14_several_heroes_draw_one_card() -> None:
    session = combat_at("0413", [marine("K/3/1", "0414", hero="H1"), marine("L/3/1", "0414", hero="H2")])
    assert dict(happened(session, "combat_began")[0].us_cards)["hero"] == 1


# ---------------------------------------------------------------- sacrifice and fall


def test_10_15_the_last_step_may_be_saved_by_giving_the_hero() -> None:
    session = fired_on([marine("K/3/1", "0414", steps=1, hero="H1")])
    assert pending(session) == "sacrifice"
    assert offered(session) == ("hero:H1", "unit:K/3/1")
    play(session, "hero:H1")
    saved = unit(session, "K/3/1")
    assert (saved.steps, saved.hero, saved.inspired) == (1, "", True)


def test_10_15_the_player_may_lose_the_unit_instead() -> None:
    session = fired_on([marine("K/3/1", "0414", steps=1, hero="H1")])
    play(session, "unit:K/3/1")
    assert unit(session, "K/3/1").steps == 0
    assert state(session).loss_box == ["K/3/1 reduced"]


def test_10_15_no_sacrifice_for_a_unit_of_more_steps() -> None:
    session = fired_on([marine("K/3/1", "0414", steps=2, hero="H1")])
    assert pending(session) == "act"
    assert (unit(session, "K/3/1").steps, unit(session, "K/3/1").hero) == (1, "H1")


def test_10_15_a_hero_may_be_given_in_close_combat() -> None:
    for seed in range(1, 40):
        session = lay(
            "open_actions",
            us=[marine("K/3/1", "0414", steps=1, hero="H1")],
            seed=str(seed),
            japanese=[enemy("J06", "0413", "D06", revealed=True), *FAR],
        )
        play(session, "unit:K/3/1", "enter:0413", "end")
        while pending(session) == "withdraw":
            play(session, "fight")
        if pending(session) == "combat_loss":
            assert offered(session) == ("unit:K/3/1", "hero:K/3/1")
            play(session, "hero:K/3/1")
            assert (unit(session, "K/3/1").steps, unit(session, "K/3/1").inspired) == (1, True)
            return
    pytest.fail("no seed brings a hit")


def test_10_4_10_16_a_hero_hit_by_fire_turns_to_his_inspired_side() -> None:
    # K/3/1 stands under steady dots without the card's symbol: only the star finds its hero
    session = volley(
        [marine("K/3/1", "0415", hero="H1")],
        [enemy("J01", "0314"), *FAR],
        fire={"green": "star"},
        symbol=("circle", "diamond"),
    )
    after = unit(session, "K/3/1")
    assert (after.steps, after.hero, after.inspired, after.disrupted) == (4, "", True, "")
    assert "H1" not in state(session).heroes


def test_10_16_an_inspired_unit_acts_for_free_each_turn() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0415", inspired=True)])
    assert session.pending
    assert session.pending.options[0].facts["free"] == "inspired"
    play(session, "unit:K/3/1", "move:0515")
    assert state(session).actions_left == 2
    assert unit(session, "K/3/1").inspired


def test_10_16_an_inspired_unit_has_no_wild_card() -> None:
    session = lay("open_actions", us=[marine("E/2/1", "0414", steps=2, inspired=True)], japanese=[enemy("J25", "0413")])
    play(session, "unit:E/2/1", "attack:0413", "resolve")
    assert pending(session) == "act"
    assert [e.hero for e in happened(session, "attack_compared")] == [""]


def test_10_16_an_inspired_unit_can_sacrifice_nobody() -> None:
    session = fired_on([marine("K/3/1", "0414", steps=1, inspired=True)])
    assert pending(session) == "act"
    assert unit(session, "K/3/1").steps == 0


def test_10_4_without_a_star_no_hero_is_hit() -> None:
    session = fired_on([marine("K/3/1", "0414", hero="H1")], depth="D05")
    after = unit(session, "K/3/1")
    assert (after.steps, after.hero) == (3, "H1")
