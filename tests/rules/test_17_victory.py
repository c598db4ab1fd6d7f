"""17.0-17.2 Winning and losing Peleliu Assault."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from engine.peleliu.words import PeleliuWords
from tests.rules.night import ASSAULT, dark
from tests.rules.table import Row, card_with, enemy, happened, lay, marine, state

ISLAND = load_island()
BEACH = ("A1", "A2", "A3", "A5", "A6", "B1", "B3", "B4", "B5", "B6", "B7", "B9", "B10")
ALONE = tuple(name for name in BEACH if name not in ("B6", "B7"))
"""Eleven of them, of which no half of a group is missing once the first seven are held."""
ZONES = {zone: tuple(name for name, p in ISLAND.positions.items() if p.zone == zone) for zone in "ABCD"}
CORAL = tuple(name for name, p in ISLAND.positions.items() if ISLAND.hexes[p.hex].terrain == "coral")
SOUTH = (*ZONES["A"], *ZONES["B"])
LEVELS = {turn: space.loss_level for turn, space in load_content().turn_track["invasion"].items() if turn >= 13}


def closed(*held: str, turn: int, japanese: Sequence[Row] = (), **more: Any) -> Session:
    """The end of a turn with garrisons in these positions."""
    return dark("end_of_turn", (), japanese, turn, garrisons=[ISLAND.positions[name].hex for name in held], **more)


def goals(session: Session) -> dict[str, tuple[int, int]]:
    """The tally of the check."""
    event = happened(session, "game_ended", "victory_checked")[0]
    return {name: (reached, asked) for name, reached, asked in event.goals}


def needing(names: Sequence[str]) -> set[str]:
    """Positions outside ``names`` that project intense fire into theirs."""
    fires = {
        other
        for name in names
        for site, dot in ISLAND.fields_over.get(ISLAND.positions[name].hex, ())
        if dot == "intense"
        for other in ISLAND.sites[site].positions
    }
    return fires - set(names)


# ---------------------------------------------------------------- 17.1 after turn 12


@pytest.mark.parametrize("count", [10, 11])
def test_17_1_with_ten_secured_positions_the_scenario_goes_on(count: int) -> None:
    session = closed(*ALONE[:count], turn=12)
    assert session.outcome is None
    assert state(session).turn == 13
    assert len(happened(session, "victory_checked")[0].secured) == count
    assert happened(session, "game_ended") == []


@pytest.mark.parametrize("count", [9, 5, 0])
def test_17_1_fewer_than_ten_are_a_decisive_loss(count: int) -> None:
    session = closed(*ALONE[:count], turn=12)
    assert session.outcome == ("decisive_loss", "repulsed")
    ended = happened(session, "game_ended")[0]
    assert (len(ended.secured), ended.goals, ended.rule) == (count, (("fewer_than", count, 10),), "17.1")


def test_17_1_positions_anywhere_count() -> None:
    held = [name for name in ZONES["D"] if not needing([name])] + [name for name in ZONES["B"] if not needing([name])]
    assert closed(*held[:10], turn=12).outcome is None
    assert closed(*held[:9], turn=12).outcome == ("decisive_loss", "repulsed")


def test_17_1_provisional_positions_do_not_count() -> None:
    garrisons = [ISLAND.positions[name].hex for name in ALONE[:9]]
    assert ISLAND.provisional
    us = [marine("A/1/1", ISLAND.provisional[0]), marine("B/1/1", ISLAND.provisional[1])]
    session = dark("end_of_turn", us, (), 12, garrisons=garrisons)
    assert session.outcome == ("decisive_loss", "repulsed")


def test_17_1_what_is_held_but_not_secured_does_not_count() -> None:
    # ten are held, but of the group of B3 and B4 one is missing
    held = ["A1", "A2", "A3", "A5", "A6", "B1", "B4", "B5", "B9", "B10"]
    assert closed(*held, turn=12).outcome == ("decisive_loss", "repulsed")
    assert closed(*held, "B3", turn=12).outcome is None


def test_17_1_won_with_all_beach_positions_and_all_of_zone_b() -> None:
    held = [*BEACH, *(name for name in ZONES["B"] if name not in BEACH)]
    held += sorted(needing(held))
    session = closed(*held, turn=12)
    assert session.outcome == ("win", "beaches-and-zone-b")
    assert goals(session) == {"landing_fire": (13, 13), "zone B": (22, 22)}


def test_17_1_one_position_short_of_zone_b_the_scenario_goes_on() -> None:
    held = [*BEACH, *(name for name in ZONES["B"] if name not in (*BEACH, "B22"))]
    held += sorted(needing(held) - {"B22"})
    session = closed(*held, turn=12)
    assert session.outcome is None
    assert goals(session)["landing_fire"] == (13, 13)
    assert goals(session)["zone B"] == (21, 22)


def test_17_1_won_with_all_beach_positions_and_all_coral() -> None:
    held = [*BEACH, *(name for name in CORAL if name not in BEACH)]
    held += sorted(needing(held))
    session = closed(*held, turn=12)
    assert session.outcome == ("win", "beaches-and-coral")
    assert goals(session) == {"landing_fire": (13, 13), "coral": (9, 9)}


def test_17_1_zone_b_and_coral_without_all_of_the_beaches_do_not_win() -> None:
    held = set(SOUTH) | set(CORAL)
    held |= needing(sorted(held))
    session = closed(*sorted(held - {"A3"}), turn=12)
    assert session.outcome is None
    assert goals(session)["landing_fire"] == (12, 13)
    assert closed(*sorted(held), turn=12).outcome == ("win", "beaches-and-zone-b")


def test_17_1_the_check_is_made_after_turn_12_only() -> None:
    for turn in (11, 14, 23):
        session = closed("A1", turn=turn)
        assert happened(session, "game_ended", "victory_checked") == []
        assert state(session).turn == turn + 1


def test_17_1_the_verdict_tells_its_reason() -> None:
    words = PeleliuWords()
    checks = load_content().scenarios[ASSAULT].checks
    assert len({words.outcome(check.verdict, check.id) for check in checks}) == 4
    assert words.outcome("decisive_loss", "repulsed").startswith("Decisive defeat: ")
    assert not words.unknown


def test_17_1_going_on_is_told() -> None:
    session = closed(*ALONE[:10], turn=12)
    event = happened(session, "victory_checked")[0]
    told = PeleliuWords().event(event, session.view())
    assert told.startswith("The battle goes on. Secured: 10. Goals: beaches 10 of 13")


# ---------------------------------------------------------------- 17.2 after turn 24


def test_17_2_there_are_forty_positions_in_zones_a_and_b() -> None:
    assert len(SOUTH) == 40


def at_the_end(south: int, *north: str) -> Session:
    """Turn 24 ends with so many secured positions in zones A and B, and with these of C and D.

    C4 and C6 are held as well, without being secure, for A16 and A13; A11 and A18 ask for C1 and C16.
    """
    whole = [name for name in SOUTH if not needing([name]) - {"C4", "C6", *north, *SOUTH}]
    spare = [name for name in reversed(ZONES["B"]) if len(ISLAND.sites[ISLAND.positions[name].site].positions) == 1]
    lost = spare[: len(whole) - south]
    return closed(*(name for name in SOUTH if name not in lost), "C4", "C6", *north, turn=24)


def secured_in(session: Session, zones: str) -> int:
    secured = happened(session, "game_ended")[0].secured
    return sum(name in ZONES[zone] for zone in zones for name in secured)


def test_17_2_all_forty_win() -> None:
    session = at_the_end(40, "C1", "C16")
    assert session.outcome == ("win", "southern-island")
    assert secured_in(session, "AB") == 40


def test_17_2_without_any_in_c_or_d_all_forty_are_asked_for() -> None:
    session = at_the_end(38)
    assert goals(session) == {"zones_eased A B": (38, 40)}
    assert session.outcome == ("loss", "goals-missed")


@pytest.mark.parametrize("north", [("C1",), ("D9",), ("C1", "C16"), ("C1", "C16", "D9"), ("C1", "C16", "D8", "D9")])
def test_17_2_each_position_of_zones_c_and_d_excuses_two(north: tuple[str, ...]) -> None:
    asked = 40 - 2 * len(north)
    for south, won in ((asked, True), (asked - 1, False)):
        session = at_the_end(south, *north)
        assert (secured_in(session, "AB"), secured_in(session, "CD")) == (south, len(north))
        assert goals(session) == {"zones_eased A B": (south, asked)}
        assert session.outcome == (("win", "southern-island") if won else ("loss", "goals-missed"))
        assert happened(session, "game_ended")[0].rule == "17.2"


def test_17_2_positions_held_beyond_but_not_secure_excuse_nobody() -> None:
    # C7 would be secure only with its other half, C8
    assert goals(at_the_end(38, "C7")) == {"zones_eased A B": (38, 40)}


def test_17_2_goals_of_turn_12_do_not_matter_any_more() -> None:
    held = [*BEACH, *(name for name in CORAL if name not in BEACH)]
    held += sorted(needing(held))
    session = closed(*held, turn=24)
    assert session.outcome == ("loss", "goals-missed")
    assert closed(*BEACH[:3], turn=24).outcome == ("loss", "goals-missed")


# ---------------------------------------------------------------- 15.1, 17.0 catastrophic loss


def losses(number: int) -> list[str]:
    """So many counters of companies that nobody uses here."""
    names = [c.id for c in load_content().us.values() if c.counts_for_loss and c.id != "K/3/1"]
    return [f"{name} {side}" for name in names for side in ("full", "reduced")][:number]


def shot(turn: int, before: int, scenario: str = ASSAULT) -> Session:
    """A6 (0314) fires at a company beside it that is about to lose its full counter."""
    card = card_with(fire={"green": "plain"}, symbol="triangle")
    return lay(
        "fire",
        turn=turn,
        scenario=scenario,
        letters=[],
        us=[marine("K/3/1", "0414", steps=3)],
        japanese=[enemy("J01", "0314")],
        cards=[card],
        loss_box=losses(before),
    )


@pytest.mark.parametrize(("turn", "level"), LEVELS.items())
def test_15_1_17_0_levels_of_the_second_day(turn: int, level: int) -> None:
    session = shot(turn, level - 1)
    assert session.outcome == ("decisive_loss", "catastrophic-loss")
    assert happened(session)[-1].kind() == "game_ended"
    assert shot(turn, level - 2).outcome is None


def test_17_0_catastrophic_loss_is_decisive_on_the_first_day_too() -> None:
    assert shot(7, 13).outcome == ("decisive_loss", "catastrophic-loss")
    assert shot(7, 13, "15-september").outcome == ("loss", "catastrophic-loss")
