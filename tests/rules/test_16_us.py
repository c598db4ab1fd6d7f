"""16 The overnight turn: what US units may do in the dark, and how the night ends."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.session import Session
from engine.dday.command.command import command_range, commanded_hexes
from engine.dday.movement.movement import enterable
from engine.dday.us_actions.us_actions import open_phase
from engine.peleliu.content import load_content
from engine.peleliu.overnight import end_of_turn
from tests.rules.combat import cards
from tests.rules.night import CALLED, NIGHT, dark
from tests.rules.table import (
    Row,
    card_with,
    drive,
    enemy,
    force,
    game,
    happened,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

A6 = "0314"  # coral
B16, HOME = "0719", "0718"  # in the clear, and a hex beside it
ELITE = [counter.id for counter in load_content().japanese.values() if counter.elite and not counter.is_tank]


def options(session: Session, *names: str) -> dict[str, dict[str, Any]]:
    """What units that act together are offered."""
    play(session, f"unit:{names[0]}", *(f"with:{name}" for name in names[1:]))
    return {option.id: dict(option.facts) for option in session.pending or ()}


def night(us: list[Any], japanese: list[Any] | tuple[Any, ...] = (), **more: Any) -> Session:
    """The US Action Phase of the night."""
    return dark("open_actions", us, japanese, **more)


# ---------------------------------------------------------------- command


def test_16_hqs_and_posts_command_only_in_their_own_hex() -> None:
    us = [
        marine("HQ/5", "0515"),
        marine("K/3/5", "0515"),
        marine("I/3/5", "0516"),
        marine("HQ/1", "0521", post_space=9),
        marine("K/3/1", "0521"),
        marine("I/3/1", "0522"),
    ]
    session = night(us)
    assert [commanded_hexes(game(session), unit(session, name)) for name in ("HQ/5", "HQ/1")] == [{"0515"}, {"0521"}]
    assert set(state(session).command) == {"K/3/5", "K/3/1"}
    by_day = dark("open_actions", us, turn=14)
    assert set(state(by_day).command) == {"K/3/5", "I/3/5", "K/3/1", "I/3/1"}


def test_16_units_in_command_act_for_free_and_the_others_by_the_two_actions() -> None:
    session = night([marine("HQ/5", "0515"), marine("K/3/5", "0515"), marine("I/3/5", "0516")])
    free = {option.argument: option.facts["free"] for option in session.pending or () if option.verb == "unit"}
    assert free == {"HQ/5": "leader", "K/3/5": "command", "I/3/5": ""}
    assert state(session).actions_left == 2


def test_16_a_post_under_fire_commands_nobody_at_night_as_by_day() -> None:
    session = night([marine("HQ/5", "0315", post_space=9), marine("K/3/5", "0315")], [enemy("J01", A6)])
    assert command_range(game(session), unit(session, "HQ/5")) == -1
    assert state(session).command == {}


def test_16_infantry_hqs_command_their_hex_as_ever() -> None:
    session = night([marine("HQ/1/5", "0515"), marine("A/1/5", "0515")])
    assert state(session).command == {"A/1/5": ("HQ/1/5",)}


def test_16_an_hq_gives_its_radio_to_attackers_in_its_own_hex_only() -> None:
    us = [marine("HQ/5", HOME), marine("K/3/5", HOME, steps=1), marine("I/3/5", "0819", steps=1)]
    session = night(us, [enemy("J38", B16)])
    play(session, "unit:K/3/5", f"attack:{B16}")
    assert session.pending
    assert "RD" in session.pending.facts["weapons"]
    session = night(us, [enemy("J38", B16)])
    play(session, "unit:I/3/5", f"attack:{B16}")
    assert session.pending
    assert "RD" not in session.pending.facts["weapons"]


# ---------------------------------------------------------------- moving


@pytest.mark.parametrize("name", ["K/3/1", "A/3AA", "HQ/5", "1/11", "1/A/1T"])
def test_16_units_move_one_hex(name: str) -> None:
    island = game(night([marine(name, "0616")])).island
    for turn, far in ((NIGHT, 1), (14, 3)):
        found = options(dark("open_actions", [marine(name, "0616")], turn=turn), name)
        ends = [facts["hex"] for option, facts in found.items() if option.startswith("move:")]
        assert max(island.distance("0616", end) for end in ends) == far


def test_16_stacks_move_one_hex_too() -> None:
    found = options(night([marine("K/3/1", "0616"), marine("I/3/1", "0616")]), "K/3/1", "I/3/1")
    assert all(len(facts["path"]) == 1 for option, facts in found.items() if option.startswith("move:"))


def test_16_moves_off_the_beach_are_allowed() -> None:
    us = [marine("A/1/1", "0617"), marine("B/1/1", "0619"), marine("K/3/1", "0213")]
    session = night(us)
    play(session, "unit:A/1/1", "move:0616", "unit:B/1/1", "move:0618")
    assert state(session).actions_left == 0
    assert any(option.startswith("preserve:") for option in options(session, "K/3/1"))


def test_16_infiltration_needs_no_check() -> None:
    start, past = "0426", "0527"
    hit = card_with(shows=["purple"], symbol="circle")
    us = [marine("A/1/1", start)]
    for turn, steps, drawn in ((NIGHT, 4, 0), (14, 3, 1)):
        session = dark("open_actions", us, [enemy("J01", "0427")], turn, cards=[hit])
        play(session, "unit:A/1/1", f"infiltrate:{past}")
        assert len(happened(session, "card_drawn", "infiltration_checked")) == drawn * 2
        assert unit(session, "A/1/1").steps == steps
    session = night(us, [enemy("J01", "0427")])
    play(session, "unit:A/1/1", f"infiltrate:{past}")
    assert unit(session, "A/1/1").place == past
    assert pending(session) == "act"


def test_16_who_never_infiltrates_does_not_at_night_either() -> None:
    for name in ("1/11", "HQ/5"):
        found = options(night([marine(name, "0426")], [enemy("J01", "0427")]), name)
        assert "infiltrate:0527" not in found


# ---------------------------------------------------------------- attacks and barrages


def test_16_attacks_are_made_from_neighbouring_hexes_alone() -> None:
    us = [
        marine("K/3/1", HOME),
        marine("HQ/5", HOME),
        marine("I/3/1", "0717"),
        marine("A/3AA", "0716"),
        marine("1/11", HOME),
        marine("1/A/1T", "0819"),
        marine("B/1/1", "0720"),
        marine("A/1E", "0618"),
    ]
    for turn, joining in (
        (NIGHT, {"1/A/1T", "B/1/1", "A/1E", "1/11"}),
        (14, {"1/A/1T", "B/1/1", "A/1E", "1/11", "I/3/1", "A/3AA"}),
    ):
        session = dark("open_actions", us, [enemy("J38", B16, disrupted=True)], turn)
        play(session, "unit:K/3/1", f"attack:{B16}")
        assert {option.partition(":")[2] for option in offered(session) if option.startswith("join:")} == joining


def test_16_no_naval_fire_and_no_airstrikes_support_an_attack() -> None:
    for turn, allowed in ((NIGHT, False), (14, True)):
        session = dark(
            "open_actions",
            [marine("K/3/1", HOME), marine("HQ/5", HOME)],
            [enemy("J38", B16)],
            turn,
            naval=1,
            dauntless=1,
        )
        play(session, "unit:K/3/1", f"attack:{B16}")
        assert ({"support:naval", "support:dauntless"} <= set(offered(session))) == allowed


def test_16_attacks_are_resolved_as_by_day() -> None:
    session = night([marine("K/3/1", HOME), marine("I/3/1", HOME)], [enemy("J38", B16)])
    play(session, "unit:K/3/1", "with:I/3/1", f"attack:{B16}", "resolve")
    assert happened(session, "attack_compared")
    assert state(session).attacked == [B16]


def test_16_no_barrages() -> None:
    us = [marine("A/3AA", "0717"), marine("1/11", "0616"), marine("HQ/5", "0616"), marine("K/3/1", HOME)]
    for turn, allowed in ((NIGHT, False), (14, True)):
        for name in ("A/3AA", "1/11"):
            session = dark("open_actions", us, [enemy("J38", B16, revealed=True, disrupted=True)], turn)
            assert (f"barrage:{B16}" in options(session, name)) == allowed


def test_16_no_barrages_by_markers() -> None:
    us = [marine("K/3/1", HOME), marine("HQ/5", HOME)]
    for turn, allowed in ((NIGHT, False), (14, True)):
        session = dark("open_actions", us, [enemy("J38", B16, revealed=True)], turn, naval=1, dauntless=1)
        assert ({"marker:naval", "marker:dauntless"} <= set(offered(session))) == allowed


CASES = [
    ("one_hex", "16", (), "move:I/3/1:0714"),
    ("dark", "16", (), "marker:naval"),
    ("dark", "16", ("unit:K/3/1", f"attack:{B16}"), "support:dauntless"),
    ("no_barrage", "16", (), f"barrage:A/3AA:{B16}"),
    ("no_part", "16", ("unit:K/3/1", f"attack:{B16}"), "join:I/3/1"),
    ("no_part", "16", ("unit:K/3/1", f"attack:{B16}"), "join:A/3AA"),
    ("other_phase", "14.4", (), f"garrison:{B16}"),
]


@pytest.mark.parametrize(("key", "rule", "choices", "action"), CASES)
def test_16_why_something_is_not_allowed_at_night(key: str, rule: str, choices: tuple[str, ...], action: str) -> None:
    us = [marine("K/3/1", HOME), marine("I/3/1", "0717"), marine("A/3AA", "0716")]
    session = night(us, [enemy("J38", B16, revealed=True)], naval=1, dauntless=1)
    play(session, *choices)
    refused = session.why_not(action)
    assert refused is not None
    assert refused.key == key
    assert refused.rule == (rule if key != "other_phase" else "4.0")


def test_16_disruption_comes_off_at_the_end_of_the_phase() -> None:
    session = night([marine("K/3/1", "0616", disrupted=True)])
    play(session, "end")
    assert [e.unit for e in happened(session, "unit_recovered")] == ["K/3/1"]


# ---------------------------------------------------------------- close combat


def combat(hex_id: str, home: str, japanese: Any, turn: int = NIGHT) -> dict[str, int]:
    """What the Japanese draw cards for when US units enter."""
    colour = {B16: "red", A6: "green"}[hex_id]
    us = [marine("A/1/1", home, steps=2)]
    session = dark("open_actions", us, [japanese], turn, cards=cards("miss", "miss", "miss", "miss", colour=colour))
    play(session, "unit:A/1/1", f"enter:{hex_id}", "end")
    return dict(happened(session, "combat_began")[0].japanese_cards)


def test_16_units_may_enter_enemy_hexes_and_the_night_gives_the_japanese_a_card() -> None:
    assert combat(B16, HOME, enemy("J38", B16, revealed=True)) == {"unit": 1, "night": 1}
    assert combat(B16, HOME, enemy("J38", B16, revealed=True), turn=14) == {"unit": 1}


def test_16_the_card_for_night_terrain_or_tank_is_drawn_once() -> None:
    assert combat(A6, "0315", enemy("J38", A6, revealed=True)) == {"unit": 1, "terrain": 1}
    assert "tank" in combat(B16, HOME, enemy("T1", B16, revealed=True))
    assert "night" not in combat(B16, HOME, enemy("T1", B16, revealed=True))


# ---------------------------------------------------------------- the end of the night


def dawn(japanese: Sequence[Row] = (), us: Sequence[Row] = (), **more: Any) -> Session:
    """A night that has just ended."""
    session = dark("open_actions", [marine("A/1P", "0218"), *us], japanese, **more)
    drive(end_of_turn("16")(game(session)))
    return session


@pytest.mark.parametrize(("fallen", "back"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_16_half_of_the_eliminated_elite_units_return_rounded_down(fallen: int, back: int) -> None:
    session = dawn(eliminated_elite=ELITE[:fallen], reserve=ELITE[10:15])
    returned = happened(session, "elites_returned")
    assert len(returned) == bool(back)
    assert len(state(session).reserve) == 5 + back
    assert len(state(session).eliminated_elite) == fallen - back
    assert {*state(session).reserve, *state(session).eliminated_elite} == {*ELITE[:fallen], *ELITE[10:15]}


def test_16_they_are_drawn_blindly_and_mixed_into_the_reserve() -> None:
    drawn, places = set(), set()
    for seed in range(12):
        session = dawn(eliminated_elite=ELITE[:4], reserve=ELITE[10:15], seed=str(seed))
        event = happened(session, "elites_returned")[0]
        drawn.add(frozenset(event.units))
        places.add(event.indexes)
        assert [state(session).reserve[place] for place in event.indexes] == list(event.units)
    assert len(drawn) > 3
    assert len(places) > 3


def test_16_nobody_sees_who_returns_and_who_does_not() -> None:
    session = dawn(eliminated_elite=ELITE[:5])
    told = next(e for e in session.events() if e.kind() == "elites_returned")
    assert (told.units, told.indexes) == (("?", "?"), (0, 0))  # type: ignore[attr-defined]
    view = session.view()
    assert view.eliminated_elite == ["?"] * 3
    assert set(view.reserve) == {"?"}
    assert state(session).elites_dark == 3


def test_16_who_falls_afterwards_is_seen_behind_them() -> None:
    session = dawn(eliminated_elite=ELITE[:2])
    state(session).eliminated_elite.append(ELITE[6])
    assert session.view().eliminated_elite == ["?", ELITE[6]]


def test_16_revealed_units_and_depth_markers_turn_face_down() -> None:
    japanese = [
        enemy("J01", A6, "D40", revealed=True, depth_revealed=True),
        enemy("J02", B16, "D41", revealed=True),
        enemy("T1", "1311", "AD1", revealed=True, depth_revealed=True, disrupted=True),
        enemy("J03", "2208"),
    ]
    session = dawn(japanese, **CALLED)
    after = state(session).forces.values()
    assert not any(f.revealed or f.depth_revealed for f in after)
    assert {f.unit: f.depth for f in after} == {"J01": "D40", "J02": "D41", "T1": "AD1", "J03": ""}
    assert [f.unit for f in after if f.disrupted] == ["T1"]
    view = session.view().forces.values()
    assert sorted(f.unit for f in view) == ["?infantry", "?infantry", "?infantry", "?tank"]
    assert {f.depth for f in view} == {"?", ""}


def test_16_loss_of_contact_tells_nothing_new() -> None:
    session = dawn([enemy("J01", A6, "D40", revealed=True, depth_revealed=True)])
    told = [e.to_json() for e in session.events() if e.kind() in ("unit_hidden", "depth_hidden")]
    assert len(told) == 2
    assert "J01" not in str(told)
    assert "D40" not in str(told)


def test_16_a_counterattack_marker_stays_as_it_lies() -> None:
    session = dawn([enemy("T1", "1311", stance="CA1", stance_depth=True, revealed=True)], counterattack_turn=NIGHT)
    there = force(session, "1311")
    assert there
    assert (there.revealed, there.stance, there.stance_depth) == (False, "CA1", True)


def test_16_contact_must_be_found_again_before_anybody_enters() -> None:
    session = dawn([enemy("J38", B16, revealed=True)], us=[marine("A/1/1", HOME)])
    open_phase(game(session))
    assert enterable(game(session), [unit(session, "A/1/1")]) == []
    session = night([marine("A/1/1", HOME)], [enemy("J38", B16, revealed=True)])
    assert enterable(game(session), [unit(session, "A/1/1")]) == [B16]


def test_16_the_rest_is_the_end_of_any_turn() -> None:
    session = dark("fire", [marine("A/1P", "0218")])
    assert len(state(session).track) == 2
    play(session, "end")
    cleared = [e.kind() for e in happened(session) if e.kind() in ("track_cleared", "turn_began")]
    assert cleared[:2] == ["track_cleared", "turn_began"]
    assert state(session).turn == NIGHT + 1
