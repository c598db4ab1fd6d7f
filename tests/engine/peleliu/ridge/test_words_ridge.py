"""The words for what happens on Bloody Nose Ridge: sorties, caves, orders, ropes, the ends of the game."""

import pytest

from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.state.state import Force, State
from engine.dday.words.terms import event_terms
from engine.peleliu.content import load_content
from engine.peleliu.ridge import events as own
from engine.peleliu.state import PeleliuState
from engine.peleliu.words import PeleliuWords
from tests.rows import over_rows


def a_view() -> State:
    view = PeleliuState("bloody-nose-ridge", (), "1", turn=4)
    view.forces = {
        "F1": Force("F1", "1208", ""),
        "F2": Force("F2", "1307", "J03", revealed=True),
        "F3": Force("F3", "1207", "?infantry"),
    }
    view.fortifications = {"1208": "?", "1307": "F02"}
    view.caves = {"1207": ""}
    return view


@over_rows(
    ("event", "told"),
    [
        (ev.TurnBegan("4.0", 1, "MRPAI"), "Turn 1. All action letters are available."),
        (
            ev.PositionActs("18.35", "C12", "1208", "purple", "A", "assault", "F1"),
            "An assault sets out from C12 (1208).",
        ),
        (
            ev.ActionPhaseOpened("18.22", 0, (), ()),
            "Barrages first, then moves by units that fired none; no other actions this morning.",
        ),
        (ev.ActionPhaseOpened("18.33", 0, (), ()), "US actions: every unit may act."),
        (ev.UnitMoved("18.37", "K/3/7", "turn:16", "aside", "wait"), "K/3/7 leaves: the battle ends without it."),
        (ev.UnitMoved("18.37", "K/3/7", "turn:4", "turn:8", "wait"), "K/3/7 keeps waiting: the turn 8 space."),
        (ev.UnitMoved("18.37", "K/3/7", "1709", "aside", "relieved"), "K/3/7 is relieved and leaves the battle."),
        (
            ev.CardDrawn("18.21", 1, "fire"),
            "Regrouping, card 1: the fortified purple, brown and green positions are emptied.",
        ),
        (ev.CardDrawn("6.0", 1, "fire"), ""),
        (
            own.Sortie("18.35", "F2", "F4", "1307"),
            "3/I/2 in C17 (1307) makes a sortie; the fortification stays behind.",
        ),
        (
            own.SortieReturned("18.35", "F1", "F2", "1308", "1208"),
            "3/I/2 in C17 (1307) falls back into the fortification in C12 (1208).",
        ),
        (own.CaveDug("2.3", "1207"), "A hidden cave is found in 1207."),
        (own.CaveColoured("8.4", "1207", "CA1", "orange"), "The cave in 1207 counts as orange."),
        (
            ev.PositionFires("6.3", "cave:1207", "1207", "", 1, True, (("K/3/7", "steady"),)),
            "Cave 1207 fires at K/3/7.",
        ),
        (
            ev.PositionFires("6.3", "cave:1207", "1207", "red", 1, True, (("K/3/7", "steady"),)),
            "Red cave 1207 fires at K/3/7.",
        ),
        (ev.UnitHit("6.31", "K/3/7", "cave:1207", "steady", "symbol"), "K/3/7 is hit by cave 1207."),
        (own.AttacksOrdered("18.32", ("1208", "1207")), "General Rupertus orders attacks on C12 (1208) and 1207."),
        (own.FlamethrowerSpent("2.3", "1307"), "The flamethrower is used in C17 (1307)."),
        (ev.ForceDisrupted("2.3", "F2", "flamethrower"), "The flamethrower disrupts 3/I/2 in C17 (1307)."),
        (ev.EventVoid("2.3", "hidden_caves", "all_caves"), "Hidden caves: both caves are open already."),
        (
            ev.GameEnded("18.2", "win", "ridge-cleared", (), (("reserve_empty", 0, 0), ("japanese_on_map", 0, 0))),
            "Victory: no defender is left on the ridge. Goals: 0 Japanese units in reserve (0 needed) and 0 "
            "Japanese units on the map (at most 0).",
        ),
        (
            ev.VictoryChecked("18.42", (), (("reserve_empty", 3, 0),)),
            "The battle goes on. Goals: 3 Japanese units in reserve (0 needed).",
        ),
    ],
)
def test_what_happens_on_the_ridge_is_told(event: Event, told: str) -> None:
    words = PeleliuWords()
    assert words.event(event, a_view()) == told
    assert not words.unknown


@pytest.mark.parametrize("scenario", ["bloody-nose-ridge", "15-september"])
def test_an_event_card_is_known_by_its_line_for_the_scenario(scenario: str) -> None:
    card = next(card for card in load_content().cards.values() if card.event_bnr == "command_change")
    terms = event_terms(
        PeleliuWords().names, ev.CardDrawn("2.3", card.number, "event"), PeleliuState(scenario, (), "1", turn=4)
    )
    assert terms.key("card_event") == ("command_change" if scenario == "bloody-nose-ridge" else card.event_for(4))
    assert card.event_for(4) != "command_change"


@pytest.mark.parametrize(
    ("phase", "label"),
    [
        ("night_moves", "End night moves"),
        ("morning_barrages", "End barrages"),
        ("morning_moves", "End morning moves"),
        ("actions", "End US actions"),
    ],
)
def test_what_ends_with_the_last_option_is_named(phase: str, label: str) -> None:
    decision = Decision("act", "18.33", (Option("end", {"excess": 0}),), {"actions_left": 0, "phase": phase})
    assert PeleliuWords().option(decision, decision.options[0], a_view()) == label


def test_the_question_about_the_ropes() -> None:
    words = PeleliuWords()
    decision = Decision(
        "ropes", "2.3", (Option("spend"), Option("keep")), {"hex": "1307", "us_cards": 4, "japanese_cards": 3}
    )
    assert words.question(decision, a_view()) == "Use the flamethrower in C17 (1307)? Cards: US 4, Japanese 3"
    assert [words.option(decision, option, a_view()) for option in decision.options] == [
        "Use the flamethrower",
        "Keep it for later",
    ]
