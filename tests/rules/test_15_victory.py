"""15.0-15.2 Catastrophic loss, secured positions, winning and losing the 15 September scenario."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.dday.victory.victory import intense_from, lacking, lacks, secured
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.table import FAR, Row, card_with, enemy, game, happened, lay, marine, pending, play, state, volley

ISLAND = load_island()
LEVELS = {5: 12, 6: 13, 7: 14, 8: 15, 9: 16, 10: 17, 11: 18, 12: 19}
BEACH = ("A1", "A2", "A3", "A5", "A6", "B1", "B3", "B4", "B5", "B6", "B7", "B9", "B10")
"""The positions that fire onto the landing beaches."""
ZONE_B = tuple(f"B{number}" for number in range(1, 23))


def at(*positions: str) -> list[str]:
    return [ISLAND.positions[name].hex for name in positions]


def last_turn(*held: str, turn: int = 12, japanese: Sequence[Row] = (), us: Sequence[Row] = ()) -> Session:
    """The end of a turn with garrisons in these positions."""
    return lay("end_of_turn", turn=turn, us=us, japanese=japanese, garrisons=at(*held))


def losses(number: int) -> list[str]:
    """So many counters of companies that nobody uses here."""
    names = [c.id for c in load_content().us.values() if c.type == "infantry" and c.id not in ("K/3/1", "L/3/1")]
    return [f"{name} {side}" for name in names for side in ("full", "reduced")][:number]


def shot(us: Sequence[Row], turn: int = 4, **more: object) -> Session:
    """A6 (0314) fires at 0414."""
    card = card_with(fire={"green": "plain"}, symbol="triangle")
    return lay("fire", turn=turn, letters=[], us=us, japanese=[enemy("J01", "0314"), *FAR], cards=[card], **more)


# ---------------------------------------------------------------- 15.1 what counts


@pytest.mark.parametrize(("steps", "counters"), [(4, []), (3, ["full"]), (2, []), (1, ["reduced"])])
@pytest.mark.parametrize("name", ["K/3/1", "W/1"])
def test_15_1_counters_that_a_company_leaves_in_the_loss_box(name: str, steps: int, counters: list[str]) -> None:
    session = shot([marine(name, "0414", steps=steps)])
    assert [e.steps for e in happened(session, "step_lost")] == [steps - 1]
    assert state(session).loss_box == [f"{name} {side}" for side in counters]


@pytest.mark.parametrize(("name", "steps"), [("A/1E", 1), ("1/A/1T", 1), ("A/3AA", 1), ("1/11", 1), ("A/1E", 2)])
def test_15_1_other_units_do_not_count(name: str, steps: int) -> None:
    session = shot([marine(name, "0414", steps=steps)])
    assert [e.steps for e in happened(session, "step_lost")] == [steps - 1]
    assert state(session).loss_box == []


def test_15_1_infantry_hqs_do_not_count() -> None:
    session = volley([marine("HQ/1/1", "0414", steps=1)], [enemy("J01", "0314"), *FAR], fire={"green": "star"})
    assert happened(session, "step_lost")
    assert state(session).loss_box == []


# ---------------------------------------------------------------- 15.1 when it ends the game


@pytest.mark.parametrize(("turn", "level"), LEVELS.items())
def test_15_1_the_game_ends_the_moment_the_level_is_reached(turn: int, level: int) -> None:
    session = shot([marine("K/3/1", "0414", steps=3)], turn, loss_box=losses(level - 1))
    assert session.outcome == ("loss", "catastrophic-loss")
    assert session.pending is None
    # at once: no second event, no actions
    assert happened(session)[-1].kind() == "game_ended"
    session = shot([marine("K/3/1", "0414", steps=3)], turn, loss_box=losses(level - 2))
    assert session.outcome is None


def test_15_1_not_before_turn_5() -> None:
    session = shot([marine("K/3/1", "0414", steps=3)], 4, loss_box=losses(20))
    assert session.outcome is None
    assert pending(session) == "act"


def test_15_1_losses_of_earlier_turns_end_the_game_when_turn_5_begins() -> None:
    session = lay("end_of_turn", turn=4, loss_box=losses(12))
    assert session.outcome == ("loss", "catastrophic-loss")
    assert (state(session).turn, happened(session)[-1].kind()) == (5, "game_ended")
    assert lay("end_of_turn", turn=4, loss_box=losses(11)).outcome is None


def test_15_1_both_counters_count() -> None:
    # the company's full counter is in the box already; now the reduced one follows
    session = shot([marine("K/3/1", "0414", steps=1)], 5, loss_box=[*losses(10), "K/3/1 full"])
    assert session.outcome == ("loss", "catastrophic-loss")


def test_15_1_stacking_losses_count_too() -> None:
    session = lay("actions", turn=5, us=[marine(n, "0515") for n in ("K/3/1", "L/3/1", "I/3/1")], loss_box=losses(10))
    play(session, "end", "unit:K/3/1")
    assert session.outcome == ("loss", "catastrophic-loss")


# ---------------------------------------------------------------- 15.2 secured


def test_15_2_held_by_a_us_unit_or_a_garrison() -> None:
    session = lay(
        "open_actions",
        turn=9,
        us=[marine("K/3/1", "0613", disrupted=True), marine("HQ/5", "0314")],
        garrisons=["0416", "0316"],
    )
    assert set(secured(game(session))) == {"B12", "A6", "B3", "B4"}
    assert lacking(game(session), "B5") == "occupied"


def test_15_2_not_while_a_japanese_unit_is_in_the_hex() -> None:
    session = lay("open_actions", turn=9, us=[marine("K/3/1", "0513")], japanese=[enemy("J01", "0613", revealed=True)])
    play(session, "unit:K/3/1", "enter:0613")
    assert lacking(game(session), "B12") == "occupied"


def test_15_2_positions_with_intense_fire_into_it_must_be_held_too() -> None:
    # C1 (0712) has intense dots in A11's hex (0612)
    assert lacking(game(lay("open_actions", garrisons=at("A11"))), "A11") == "intense"
    assert lacking(game(lay("open_actions", garrisons=at("A11", "C1"))), "A11") == ""
    assert lacking(game(lay("open_actions", us=[marine("K/3/1", "0712")], garrisons=at("A11"))), "A11") == ""


def test_15_2_steady_dots_do_not_matter() -> None:
    # A11 and B15 have steady dots in B12's hex
    assert dict(ISLAND.fields_over["0613"]) == {"A11": "steady", "B12": "intense", "B15": "steady"}
    assert lacking(game(lay("open_actions", garrisons=at("B12"))), "B12") == ""


def test_15_2_group_counts_when_both_its_hexes_are_held() -> None:
    half = game(lay("open_actions", garrisons=at("B3")))
    assert lacking(half, "B3") == "intense"
    assert intense_from(half, "0316") == ("B4",)
    assert set(secured(game(lay("open_actions", garrisons=at("B3", "B4"))))) == {"B3", "B4"}


def test_15_2_it_must_be_in_us_communication() -> None:
    # B15 covers B12's hex, disrupted or not
    for disrupted in (False, True):
        session = lay("open_actions", garrisons=at("B12"), japanese=[enemy("J01", "0813", disrupted=disrupted)])
        assert lacking(game(session), "B12") == "communication"


def test_15_2_all_that_is_missing_is_named_the_first_thing_first() -> None:
    # nobody holds C1, whose intense dots lie on A11; the dots of B15 bar the hex of B12
    session = lay("open_actions", garrisons=at("A11"), japanese=[enemy("J01", "0813")])
    assert lacks(game(session), "A11") == ("intense",)
    assert intense_from(game(session), "0612") == ("C1",)
    assert lacks(game(session), "B12") == ("occupied", "communication")
    assert intense_from(game(session), "0613") == ()


# ---------------------------------------------------------------- 15.2 the verdict


def goals(session: Session) -> list[tuple[str, int, int]]:
    ended = happened(session, "game_ended")
    return list(ended[0].goals)


def test_15_2_ten_positions_that_fire_onto_the_beaches_and_14_of_zone_b() -> None:
    held = [*(name for name in BEACH if name not in ("A5", "A6", "B10")), "B12", "B2", "B8", "B11", "B13", "B14", "B15"]
    assert sum(name in BEACH for name in held) == 10
    assert sum(name in ZONE_B for name in held) == 14
    session = last_turn(*held)
    assert session.outcome == ("win", "goals-reached")
    assert [(reached, asked) for _, reached, asked in goals(session)] == [(10, 10), (14, 14), (0, 2)]


def test_15_2_ten_beach_positions_and_the_coral_of_a5_and_a6() -> None:
    held = ["A1", "A2", "A3", "A5", "A6", "B1", "B3", "B4", "B5", "B9"]
    assert last_turn(*held).outcome == ("win", "goals-reached")


def test_15_2_fourteen_of_zone_b_and_the_coral() -> None:
    # of the beach positions only seven
    held = ["A5", "A6", "B1", "B2", "B3", "B4", "B5", "B8", "B11", "B12", "B13", "B14", "B15", "B16", "B17", "B18"]
    session = last_turn(*held)
    assert session.outcome == ("win", "goals-reached")
    assert [(reached, asked) for _, reached, asked in goals(session)] == [(6, 10), (14, 14), (2, 2)]


@pytest.mark.parametrize(
    "held",
    [
        [],
        list(BEACH[:3]),
        [*(name for name in BEACH if name not in ("A5", "A6"))],
        ["A5", "A6"],
        ["A5", "B1", "B2", "B3", "B4", "B5", "B8", "B11", "B12", "B13", "B14", "B15", "B16", "B17", "B18"],
    ],
)
def test_15_2_one_goal_or_none_is_a_loss(held: list[str]) -> None:
    assert last_turn(*held).outcome == ("loss", "goals-missed")


def test_15_2_what_is_not_secured_does_not_count() -> None:
    # ten beach positions are held, but B4's partner B3 is missing
    held = ["A1", "A2", "A3", "A5", "A6", "B1", "B4", "B5", "B9", "B10"]
    assert last_turn(*held).outcome == ("loss", "goals-missed")
    assert last_turn(*held, "B3").outcome == ("win", "goals-reached")


def test_15_0_the_verdict_comes_at_the_end_of_turn_12_only() -> None:
    held = ["A1", "A2", "A3", "A5", "A6", "B1", "B3", "B4", "B5", "B9"]
    session = last_turn(*held, turn=11)
    assert happened(session, "game_ended") == []
    assert state(session).turn == 12


def test_15_2_the_tally_of_the_end_names_what_was_secured() -> None:
    session = last_turn("A5", "A6")
    assert happened(session, "game_ended")[0].secured == ("A5", "A6")
