"""2.3, 5.12, 5.13, 17.5, 21.2 Why something isn't offered at runs to the beach, events of cards and lent weapons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from engine.core.decision import Decision, Option
from engine.core.session import Step
from engine.dday.content.counters import CODES
from engine.dday.game import Game
from engine.dday.why_not import judged
from engine.tarawa import new_session
from engine.tarawa.card_events import EVENTS
from engine.tarawa.definition import TARAWA
from engine.tarawa.map_schema import island_of
from engine.tarawa.state import tarawa
from engine.tarawa.support import lend_weapon
from tests.rows import over_rows
from tests.tarawa.tables import table

Asked = tuple[Game, Decision]
FIRST_WAVES = "tarawa-first-waves"


def walked(scenario: str, seed: str, kind: str, options: Sequence[str] = (), **facts: str) -> Asked:
    """A game that asks its first question of a kind, with facts if it shall have some."""
    session = new_session(scenario, seed, options)
    while (pending := session.pending) and not (
        pending.kind == kind and all(pending.facts.get(name) == value for name, value in facts.items())
    ):
        session.choose(pending.ids()[0])
    assert session.pending
    return session.table, session.pending


def first(game: Game, step: Step) -> Asked:
    """The first question of a step."""
    return game, next(step)


def running() -> Asked:
    """I/3/2 and K/3/2 are both to run from 0139."""
    return walked(FIRST_WAVES, "5", "run")


def following() -> Asked:
    return walked(FIRST_WAVES, "3", "hq_run")


def losing() -> Asked:
    """Two platoons of engineers and an HQ are aboard one LVT."""
    game = table(5, {"2/A/1/18": "0130", "2/D/2/18": "0130", "HQ/2/2": "0130", "C/1/2": "0132", "E/2/2": "aside"}, {})
    tarawa(game.state).aboard.update({"2/A/1/18": "1", "2/D/2/18": "1", "HQ/2/2": "1", "C/1/2": "2"})
    names = ("2/A/1/18", "2/D/2/18")
    offered = tuple(Option(f"unit:{name}", {"unit": name, "hex": "0130"}) for name in names)
    return game, Decision("landing_loss", "5.12", offered, {"card": 25})


def sending() -> Asked:
    return walked("tarawa-two-days", "1", "battalion", ["21.2"])


def taking() -> Asked:
    return walked(FIRST_WAVES, "1", "lvt")


def waiting() -> Asked:
    return walked(FIRST_WAVES, "5", "wait")


def heroic() -> Asked:
    game = table(5, {"A/1/2": "1226", "B/1/2": "1326", "C/1/2": "1126", "D/1/2": "1226"}, {})
    game.state.heroes = ["H3"]
    game.state.us["B/1/2"].hero, game.state.us["C/1/2"].inspired = "H1", True
    return called(game, "hero")


def flanked() -> Asked:
    """Two companies with the symbol of the card, among others in the water."""
    game = table(5, {}, {})
    card = next(one for one in game.content.cards.values() if "flanking" in one.events)
    bear = [name for name in game.content.us if _company(game, name, card.event_symbol)][:2]
    other = next(n for n, one in game.content.us.items() if one.is_infantry and one.symbol != card.event_symbol)
    weak = next(name for name in game.content.us if _company(game, name, card.event_symbol) and name not in bear)
    for name, steps in ((bear[0], 3), (bear[1], 3), (other, 3), (weak, 2), ("HQ/2/2", 1)):
        game.state.us[name].place, game.state.us[name].steps = "0525", steps
    game.state.us["2/A/2T"].place = "1226"
    return first(game, EVENTS["flanking"](game, card))


def _company(game: Game, name: str, symbol: str) -> bool:
    return game.content.us[name].is_infantry and game.content.us[name].symbol == symbol


def riding() -> Asked:
    return called(table(5, {"A/1/2": "0525", "B/1/2": "0425", "C/1/2": "1226"}, {}), "hitch_ride")


def strays() -> Asked:
    us = {"A/1/2": "1226 1", "B/1/2": "1326 1", "C/1/2": "1126 3", "2/A/1/18": "1226 1"}
    return called(table(5, us, {}), "lost_boats")


def howitzers() -> Asked:
    return called(table(5, {"A/1/10": "1226", "C/1/2": "1126"}, {}), "artillery")


def called(game: Game, name: str) -> Asked:
    card = next(card for card in game.content.cards.values() if name in card.events)
    return first(game, EVENTS[name](game, card))


def salvo() -> Asked:
    """A salvo falls on a position where two companies bear the symbol of the second card."""
    game = table(5, {}, {})
    cards = game.content.cards
    card = next(one for one in cards.values() if "naval_hit" in one.events and one.naval_hit)
    named, second = (cards[number] for number in game.state.deck[:2])
    hex_id = game.island.positions[card.naval_hit[named.fire_symbol]].hex
    bear = [name for name in game.content.us if _company(game, name, second.fire_symbol)][:4]
    other = next(n for n, one in game.content.us.items() if one.is_infantry and one.symbol != second.fire_symbol)
    for name, steps in ((bear[0], 3), (bear[1], 3), (bear[2], 2), (other, 4)):
        game.state.us[name].place, game.state.us[name].steps = hex_id, steps
    game.state.us[bear[3]].place = "0525"
    return first(game, EVENTS["naval_hit"](game, card))


def lending() -> Asked:
    game = table(5, {"A/1/2": "1226", "HQ/2/2": "1226"}, {})
    tarawa(game.state).support = 1
    game.state.command["A/1/2"] = ("HQ/2/2",)
    cannot = sorted(game.content.weapons_chart.hero_cannot)
    return first(game, lend_weapon(game, [game.state.us["A/1/2"]], ["DE", *cannot]))  # type: ignore[arg-type]


@over_rows(
    "asked, action, key, rule",
    [
        (running, "run:K/3/2", "", ""),
        (running, "run:C/1/2", "other_start", "5.12"),
        (running, "run:Z/9/9", "no_unit", "4.0"),
        (running, "run:E/2/2", "not_on_map", "5.12"),
        (running, "follow", "hq_alone_chooses", "5.13"),
        (following, "ignore", "", ""),
        (following, "unit:C/1/2", "hq_asked", "5.13"),
        (losing, "unit:2/D/2/18", "", ""),
        (losing, "unit:HQ/2/2", "hq_unhurt", "5.13"),
        (losing, "unit:C/1/2", "other_load", "5.12"),
        (losing, "unit:E/2/2", "not_on_map", "5.12"),
        (losing, "unit:Z/9/9", "no_unit", "4.0"),
        (sending, "box:R1", "", ""),
        (sending, "box:G", "battalion_beach", "21.2"),
        (sending, "box:Z9", "no_beach", "21.2"),
        (taking, "lvt:2", "", ""),
        (taking, "lvt:3", "lvt_away", "2.3"),
        (waiting, "unit:A/1/2", "", ""),
        (waiting, "unit:C/1/2", "not_off_beach", "2.3"),
        (waiting, "unit:A/1/10", "not_on_map", "2.3"),
        (heroic, "unit:A/1/2", "", ""),
        (heroic, "unit:B/1/2", "has_hero", "10.11"),
        (heroic, "unit:C/1/2", "inspired_already", "10.11"),
        (heroic, "unit:E/2/2", "not_on_map", "10.11"),
        (flanked, "unit:HQ/2/2", "hq_not_hit", "2.3"),
        (flanked, "unit:2/A/2T", "not_in_water", "2.3"),
        (riding, "unit:C/1/2", "not_in_water", "2.3"),
        (riding, "unit:E/2/2", "not_on_map", "2.3"),
        (strays, "unit:C/1/2", "not_one_step", "2.3"),
        (strays, "unit:2/A/1/18", "no_company", "2.3"),
        (strays, "unit:B/1/2", "", ""),
        (howitzers, "unit:A/1/10", "guns_came", "2.3"),
        (howitzers, "unit:C/1/2", "no_howitzers", "2.3"),
        (howitzers, "unit:B/1/10", "", ""),
        (lending, "weapon:DE", "", ""),
        (lending, "weapon:MG", "not_lacking", "17.5"),
        (lending, "weapon:FL", "engineers_without", "17.5"),
    ],
)
def test_2_3_5_12_17_5_21_2_what_is_not_offered_has_its_reason(
    asked: Callable[[], Asked], action: str, key: str, rule: str
) -> None:
    game, pending = asked()
    refused = judged(game, pending, action)
    assert (refused.key, refused.told(game.scenario.id).rule) == (key, rule) if refused else key == ""


def test_5_2_5_12_who_wades_rides_along_or_has_run_is_told_so() -> None:
    game, pending = running()
    aboard = tarawa(game.state).aboard
    game.state.us["L/3/2"].place = "0139"
    keys = [_key(game, pending, "run:L/3/2")]
    aboard["L/3/2"] = "99"
    keys.append(_key(game, pending, "run:L/3/2"))
    options = (pending.options[0], Option("run:K/3/2", {"units": ("K/3/2", "L/3/2")}))
    keys.append(_key(game, Decision(pending.kind, pending.rule, options, pending.facts), "run:L/3/2"))
    assert keys == ["afoot", "has_run", "runs_with"]


def _key(game: Game, pending: Decision, action: str) -> str:
    refused = judged(game, pending, action)
    return refused.key if refused else ""


@pytest.mark.parametrize("asked", [flanked, salvo], ids=lambda asked: asked.__name__)
def test_2_3_fire_picks_by_steps_and_symbols_and_says_so(asked: Callable[[], Asked]) -> None:
    game, pending = asked()
    there = {_key(game, pending, f"unit:{unit.id}") for unit in game.units_at(game.state.us[_chosen(pending)].place)}
    assert {"", "stronger_first", "symbol_first"} <= there
    away = next(unit for unit in game.units_on_map() if unit.place != game.state.us[_chosen(pending)].place)
    assert _key(game, pending, f"unit:{away.id}") in ("not_in_water", "salvo_elsewhere")


def _chosen(pending: Decision) -> str:
    return pending.options[0].argument


@pytest.mark.parametrize(
    "asked",
    [
        *(running, following, losing, sending, taking, waiting),
        *(heroic, flanked, riding, strays, howitzers, salvo, lending),
    ],
    ids=lambda asked: asked.__name__,
)
def test_what_is_offered_is_allowed_and_all_else_is_refused_with_words(asked: Callable[[], Asked]) -> None:
    game, pending = asked()
    words = [TARAWA.words(language) for language in TARAWA.languages]
    verb = pending.options[0].verb
    boxes = [*island_of(game.island).beaches, "Z9"]
    answers = {"lvt": ("1", "2", "3"), "box": boxes, "weapon": CODES}.get(verb, tuple(game.state.us))
    for action in (*pending.ids(), *(f"{verb}:{name}" for name in answers)):
        refused = judged(game, pending, action)
        assert (refused is None) == bool(pending.option(action)), action
        if refused:
            assert refused.key != "unknown" or verb == "follow", action
            assert all(one.refusal(refused.key, refused.facts) for one in words), action
    assert all(one.unknown == set() for one in words)
