"""The staff at Tarawa: it answers every kind of question from what the player sees, with reasons in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest

from engine.core.session import Session
from engine.core.staff.answers import Answer
from engine.core.staff.staff import advice
from engine.dday.foresight import Foresight
from engine.dday.foresight.unseen import unseen
from engine.dday.staff.hidden import deal
from engine.dday.staff.staff_reasons import reasons
from engine.dday.staff.table_figures import figures
from engine.dday.view.table import seen_table
from engine.tarawa.battle_data import TarawaCard
from engine.tarawa.bots import STAFF, shore_reasons
from engine.tarawa.definition import TARAWA
from engine.tarawa.state import tarawa
from engine.tarawa.words import staff_words
from tests.rows import over_rows

FEW = 4
SCENARIOS = tuple(one.id for one in TARAWA.scenarios)
KEYS = set(re.findall(r'Reason\(\s*"(\w+)"', Path(shore_reasons.__file__).read_text(encoding="utf-8")))


@cache
def at(scenario: str, kind: str, verb: str = "", seed: str = "7") -> Session:
    """A careful game at its first question of a kind, with an answer of a verb."""
    session, player = TARAWA.begin(scenario, seed), TARAWA.bot("careful", seed)
    while session.pending:
        if session.pending.kind == kind and (not verb or any(one.verb == verb for one in session.pending)):
            return session
        session.choose(player.choose(session))
    raise AssertionError(f"nobody asks {kind} in this game")


def why(session: Session, option: str) -> dict[str, dict[str, object]]:
    """The reasons for an answer by key, with their figures."""
    assert session.pending
    view = session.view()
    found = reasons(Foresight(view), view, session.pending, [option], shore_reasons.REASONS)
    return {one.key: dict(one.values) for one in found}


ASKED = [
    ("tarawa-20-november", "load", "load"),
    ("tarawa-20-november", "arrive", "hex"),
    ("tarawa-20-november", "wade", "hex"),
    ("tarawa-20-november", "act", "unit"),
    ("tarawa-21-november", "deploy", "hex"),
    ("tarawa-21-november", "support", "recover"),
]


@pytest.mark.parametrize(("scenario", "kind", "verb"), ASKED)
def test_a_question_is_answered_with_reasons_in_both_languages(scenario: str, kind: str, verb: str) -> None:
    session = at(scenario, kind, verb)
    answers = advice(STAFF, session, FEW)
    assert answers[0].behind == 0
    assert session.pending
    for answer in answers:
        assert session.pending.option(answer.option)
        for language in TARAWA.languages:
            told = STAFF.told(session, answer, language)
            assert told.label
            for one in told.reasons:
                assert one.words[-1] == "."
                assert "{" not in one.words
    assert any(answer.reasons for answer in answers)


def test_what_lies_face_down_does_not_matter() -> None:
    session = at("tarawa-20-november", "load", "load")
    twin = session.branch(partial(deal, seed="elsewhere"))
    assert twin.table.state != session.table.state
    assert advice(STAFF, twin, FEW) == advice(STAFF, session, FEW)


def test_5_11_a_load_is_told_with_the_chance_that_an_unseen_card_costs_a_step() -> None:
    session = at("tarawa-20-november", "load", "load")
    assert session.pending
    option = max(session.pending.options[:-1], key=lambda one: len(one.facts["units"]))
    game = seen_table(session.view())
    steps = sum(
        game.state.us[name].steps for name in option.facts["units"] if game.content.us[name].type != "regimental_hq"
    )
    cards = [game.content.cards[number] for number in unseen(game).draw().cards]
    costly = sum(isinstance(card, TarawaCard) and steps > card.land_units for card in cards)
    found = why(session, option.id)
    assert found["run_costs"]["percent"] == round(100 * costly / len(cards))
    assert found["lvts_left"]["count"] == len(tarawa(session.view()).lvts) - len(option.facts["steps"])
    assert found["spares_wading"]["count"] in (4, 5)


def test_5_11_the_loads_that_carry_most_are_tried() -> None:
    session = at("tarawa-20-november", "load", "load")
    assert session.pending
    view = session.view()
    steps = [
        sum(view.us[name].steps for name in session.pending.option(one.choices[0]).facts.get("units", ()))  # type: ignore[union-attr]
        for one in STAFF.candidates(view, session.pending)
    ]
    assert len(steps) == 8
    assert min(steps) == 4


def test_5_21_to_load_no_more_is_told_with_who_has_to_wade() -> None:
    assert why(at("tarawa-20-november", "load", "load"), "done")["left_to_wade"]["count"] > 1  # type: ignore[operator]


def test_14_1_a_loss_on_the_way_says_when_a_company_counts_as_lost() -> None:
    session = at("tarawa-20-november", "landing_loss", seed="3")
    assert session.pending
    for option in session.pending:
        unit = session.view().us[str(option.facts["unit"])]
        counts = TARAWA.begin("tarawa-20-november", "1").table.content.us[unit.id].counts_for_loss
        assert ("counts_lost" in why(session, option.id)) == (counts and unit.steps == 3)


def test_17_0_support_markers_are_told_under_the_numbers_of_tarawas_own_book() -> None:
    session = at("tarawa-21-november", "support", "recover")
    assert session.pending
    option = next(one.id for one in session.pending if one.verb == "recover")
    view = session.view()
    answer = Answer(
        option, (), 0, 0, 1, reasons(Foresight(view), view, session.pending, [option], shore_reasons.REASONS)
    )
    assert "17.3" in [one.rule for one in STAFF.told(session, answer, "en").reasons]
    assert "markers_kept" in why(session, "done")


@over_rows("language", TARAWA.languages)
def test_every_reason_is_worded(language: str) -> None:
    words: Callable[[str], object] = staff_words(language)._texts.__contains__
    assert len(KEYS) > 15
    assert [key for key in sorted(KEYS) if not words(key)] == []


@over_rows("scenario", SCENARIOS)
def test_the_standing_weighs_figures_of_tarawa_and_lies_between_none_and_all(scenario: str) -> None:
    session, player = TARAWA.begin(scenario, "5"), TARAWA.bot("staff", "5")
    for _ in range(60):
        session.choose(player.choose(session))
    assert set(STAFF.weights[scenario].by_figure) <= set(figures(seen_table(session.view())))
    assert 0 <= STAFF.standing(session.view()) <= 1000


def test_whole_companies_ashore_stand_better_than_the_same_table_with_them_gone() -> None:
    session, player = TARAWA.begin("tarawa-20-november", "2"), TARAWA.bot("careful", "2")
    while session.pending and session.table.state.turn < 9:
        session.choose(player.choose(session))
    view = session.view()
    poorer = view.copy()
    for unit in poorer.us.values():
        if unit.on_map and unit.steps > 1:
            unit.steps = 1
            poorer.loss_box.append(f"{unit.id} full")
    assert STAFF.standing(poorer) < STAFF.standing(view)


def test_the_staff_plays_a_whole_game() -> None:
    session, player = TARAWA.begin("tarawa-first-waves", "3"), TARAWA.bot("staff", "3")
    while session.pending:
        session.choose(player.choose(session))
    assert session.outcome
