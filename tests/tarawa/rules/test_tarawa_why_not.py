"""5.0, 10.17, 17.0 Why something isn't offered: every option is allowed, and whatever isn't offered has its reason."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from engine.core.session import Session
from engine.tarawa import new_session
from engine.tarawa.definition import TARAWA
from tests.rows import over_rows

WAITING = {"id": "M/3/8", "turn": 30}


def laid(step: str, us: list[str], *, turn: int = 5, answers: tuple[str, ...] = (), **more: Any) -> Session:
    """A table on which a question is asked; of each unit its hex, then its steps, a hero, a disruption."""
    rows = []
    for one in us:
        name, place, *rest = one.split()
        row: dict[str, Any] = (
            {"id": name, "turn": int(place[5:])} if place[:5] == "turn:" else {"id": name, "hex": place}
        )
        for word in rest:
            row |= {"steps": int(word)} if word.isdigit() else {word: True} if word == "disrupted" else {"hero": word}
        rows.append(row)
    plain = {"scenario": "tarawa-two-days", "turn": turn, "step": step, "us": [*rows, WAITING], **more}
    session = new_session("tarawa-two-days", "1", situation=plain)
    for answer in answers:
        session.choose(answer)
    return session


def loading() -> Session:
    us = ["C/1/2 0132", "A/1/2 0132 2", "F/2/2 0130 3", "2/A/2T 0130", "K/3/2 0525"]
    return laid("load_lvts", us, lvts=[2, 1], answers=("load:1:A/1/2",))


def arriving() -> Session:
    return laid("next_arrivals", ["E/2/2 turn:5", "F/2/2 0132", "G/2/2 0132"], turn=4)


def wading() -> Session:
    return laid("wade", ["A/1/2 0822"])


def supporting() -> Session:
    us = ["2/D/2/18 1226", "A/1/2 1326 disrupted", "B/1/2 1728 disrupted", "C/1/2 1126"]
    return laid("engineers", us, turn=12, japanese=[{"unit": "J31", "hex": "1828"}])


def acting(**more: Any) -> Session:
    us = ["A/1/2 1423 H1", "B/1/2 1423", "C/1/2 1526", "E/2/2 1526 H2", "F/2/2 1728"]
    return laid("open_actions", us, turn=12, japanese=[{"unit": "J31", "hex": "1828"}], support=1, **more)


def fortifying() -> Session:
    session = new_session("tarawa-21-november", "5")
    while session.pending and session.pending.kind != "garrison":
        session.choose(session.pending.ids()[0])
    return session


def asked(scenario: str, kind: str, **facts: str) -> Session:
    """A game that asks its first question of a kind, with facts if it shall have some."""
    session = new_session(scenario, "5")
    while (pending := session.pending) and not (
        pending.kind == kind and all(pending.facts.get(name) == value for name, value in facts.items())
    ):
        session.choose(pending.ids()[0])
    return session


def deploying() -> Session:
    """E/2/2 starts near 1218, next to no Japanese unit."""
    return asked("tarawa-21-november", "deploy")


def joining_ryan() -> Session:
    return asked("tarawa-first-waves", "ryan")


def starting_ryan() -> Session:
    return asked("tarawa-21-november", "ryan")


def starting_heroes() -> Session:
    return asked("tarawa-21-november", "event_unit", event="inspired")


def night() -> Session:
    return laid("night_ashore", ["A/1/2 0822"], turn=16)


@over_rows(
    "table, action, key, rule",
    [
        (loading, "load:2:K/3/2", "no_run", "5.11"),
        (loading, "load:2:2/A/2T", "tank_runs", "5.4"),
        (loading, "load:2:A/1/2", "aboard", "5.11"),
        (loading, "load:1:F/2/2", "no_lvt", "5.11"),
        (loading, "load:2+2:F/2/2", "no_lvt", "5.11"),
        (loading, "load:2:C/1/2+F/2/2", "other_hex", "7.21"),
        (loading, "load:2:Z/9/9", "no_unit", "4.0"),
        (loading, "load:2:C/1/2", "", ""),
        (loading, "load:much", "unknown", "5.11"),
        (arriving, "hex:0139", "other_beach", "5.3"),
        (arriving, "hex:0131", "no_letter", "5.31"),
        (arriving, "hex:0126", "not_open", "5.3"),
        (arriving, "hex:0132", "hex_full", "7.5"),
        (arriving, "hex:9999", "no_hex", "2.1"),
        (arriving, "hex:0130", "", ""),
        (wading, "hex:0821", "pier", "5.22"),
        (wading, "hex:0823", "not_nearer", "5.21"),
        (wading, "hex:1226", "not_adjacent", "5.2"),
        (fortifying, "garrison:1226", "no_position", "20.2"),
        (fortifying, "garrison:2340", "off_the_post", "20.2"),
        (acting, "preserve:A/1/2:1523", "unknown", "4.0"),
        (supporting, "garrison:1828", "japanese", "17.2"),
        (supporting, "garrison:1530", "no_neighbour", "17.2"),
        (supporting, "recover:C/1/2", "not_disrupted", "17.3"),
        (supporting, "recover:B/1/2", "cut_off", "17.3"),
        (supporting, "recover:M/3/8", "not_on_map", "17.3"),
        (supporting, "recover:A/1/2", "", ""),
        (acting, "free:F/2/2", "cut_off", "17.4"),
        (acting, "free:B/1/2", "free_already", "17.4"),
        (acting, "free:C/1/2", "", ""),
        (acting, "ryan:C/1/2", "ryan_stays", "10.17"),
        (acting, "ryan:B/1/2", "", ""),
        (deploying, "hex:0823", "water", "20.2"),
        (deploying, "hex:2340", "starts_near", "20.2"),
        (deploying, "hex:1328", "starts_apart", "20.2"),
        (deploying, "hex:1427", "japanese", "20.2"),
        (deploying, "hex:1225", "", ""),
        (joining_ryan, "unit:C/1/2", "ryan_beach", "3.0"),
        (joining_ryan, "unit:3/A/1/18", "ryan_infantry", "10.17"),
        (joining_ryan, "unit:E/2/2", "not_on_map", "10.17"),
        (joining_ryan, "unit:Z/9/9", "no_unit", "4.0"),
        (joining_ryan, "unit:I/3/2", "", ""),
        (starting_ryan, "unit:A/1/2", "ryan_starts", "20.2"),
        (starting_ryan, "unit:3/A/1/18", "ryan_infantry", "10.17"),
        (starting_heroes, "unit:A/1/2", "has_hero", "20.2"),
        (starting_heroes, "unit:HQ/2/2", "no_heroes_there", "20.2"),
        (starting_heroes, "unit:A/1/10", "no_heroes_there", "20.2"),
        (night, "hex:0823", "nearest_beach", "19.0"),
        (night, "hex:1022", "", ""),
    ],
)
def test_5_11_5_22_5_31_10_17_17_3_17_4_what_is_not_offered_has_its_reason(
    table: Any, action: str, key: str, rule: str
) -> None:
    refused = table().why_not(action)
    assert (refused.key, refused.rule) == (key, rule) if refused else key == ""


def test_5_11_an_lvt_that_is_there_may_be_too_small() -> None:
    refused = laid("load_lvts", ["C/1/2 0132", "F/2/2 0130"], lvts=[2, 1]).why_not("load:1:C/1/2")
    assert refused
    assert refused.key == "lvt_load"


def test_17_4_10_17_spent_markers_and_a_major_who_has_gone_over_are_told() -> None:
    session = acting()
    session.choose("free:C/1/2")
    session.choose("ryan:B/1/2")
    found = [session.why_not(action) for action in ("free:E/2/2", "ryan:A/1/2")]
    assert [one.key for one in found if one] == ["no_support", "ryan_passed"]


def candidates(session: Session, kind: str) -> list[str]:
    """What could be thought of as an answer to a question."""
    game = session.table
    units, hexes = list(game.state.us), list(game.island.hexes)
    if kind == "load":
        pairs = ["+".join(pair) for pair in combinations([u.id for u in game.units_on_map()], 2)]
        return [f"load:{steps}:{name}" for steps in ("2", "1", "1+1") for name in (*units, *pairs)]
    if kind in ("ryan", "event_unit"):
        return [f"unit:{name}" for name in units]
    if kind in ("arrive", "wade", "deploy"):
        return [f"hex:{h}" for h in hexes]
    if kind == "garrison":
        return [f"garrison:{h}" for h in hexes]
    if kind == "support":
        return [*(f"garrison:{h}" for h in hexes), *(f"recover:{name}" for name in units)]
    return [f"{verb}:{name}" for verb in ("free", "ryan") for name in units]


@pytest.mark.parametrize(
    "table",
    [
        *(loading, arriving, wading, supporting, acting, fortifying),
        *(deploying, joining_ryan, starting_ryan, starting_heroes, night),
    ],
    ids=lambda table: table.__name__,
)
def test_what_is_offered_is_allowed_and_all_else_is_refused_with_words(table: Any) -> None:
    session = table()
    pending = session.pending
    assert pending
    words = [TARAWA.words(language) for language in TARAWA.languages]
    for action in candidates(session, pending.kind):
        refused = session.why_not(action)
        assert (refused is None) == bool(pending.option(action)), action
        if refused:
            assert all(one.refusal(refused.key, refused.values) for one in words), action
    assert all(one.unknown == set() for one in words)
