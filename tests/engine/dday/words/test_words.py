"""The words: nothing without a text, no text with a place that can't be filled, and what the texts read like."""

import re
from collections.abc import Iterator

import pytest

from engine.core.decision import Decision, Option
from engine.core.event import Event, event_classes
from engine.core.resources import resource
from engine.core.texts import Entry, Texts
from engine.dday import events as ev
from engine.dday.content import actions, cards, charts, counters
from engine.dday.state.state import Force, State, Unit
from engine.dday.words import languages, read_catalogue
from engine.dday.words.terms import UNIT, event_places
from engine.peleliu.content import load_content
from engine.peleliu.definition import PELELIU
from engine.peleliu.schema import SCHEMA
from engine.peleliu.state import PeleliuState
from engine.peleliu.words import FOLDER, PeleliuWords
from tests.rows import over_rows

SHARED = resource("engine", "dday", "words")
EVENTS = {kind.kind(): kind for kind in event_classes(PELELIU.event_modules)}
ALWAYS = {"unit", "hex", "hero", "force", "argument", "rule", "able", *UNIT}
"""What a text about a decision can name whatever its kind: docs/engine.md says that options carry hex and unit."""


def decisions() -> Iterator[tuple[str, set[str], set[str]]]:
    """Kind, verbs of the options and facts of every decision that docs/engine.md lists."""
    for line in resource("docs", "engine.md").read_text(encoding="utf-8").splitlines():
        row = re.match(r"\| `(\w+)` \| [^|]+ \| ([^|]*) \| ?([^|]*)\|", line)
        if row:
            verbs = {code.partition(":")[0] for code in re.findall(r"`([^`]+)`", row[2])}
            yield row[1], verbs, set(re.findall(r"`(\w+)`", row[3]))


DECISIONS = {kind: (verbs, facts) for kind, verbs, facts in decisions()}


@pytest.fixture(params=languages())
def catalogue(request: pytest.FixtureRequest) -> Texts:
    name = f"{request.param}.toml"
    return read_catalogue(SHARED / name, [FOLDER / name])


def own_places(catalogue: Texts, entry: Entry) -> set[str]:
    """The places of an entry that are no parts, with those of the shared parts it uses."""
    places = set(entry.places())
    for name in places & set(catalogue.shared):
        places |= set(catalogue.shared[name].places())
    return places - set(entry.own_parts()) - set(catalogue.shared)


# ---------------------------------------------------------------- nothing is missing, nothing is left over


def test_every_event_has_a_text_and_every_text_an_event(catalogue: Texts) -> None:
    assert catalogue.names("event") == set(EVENTS)


@over_rows("kind", sorted(EVENTS))
def test_a_text_about_an_event_names_only_what_the_event_has(catalogue: Texts, kind: str) -> None:
    entry = catalogue.entry("event", kind)
    assert entry is not None
    assert own_places(catalogue, entry) <= event_places(EVENTS[kind])


def test_every_decision_has_a_question_and_every_option_a_label(catalogue: Texts) -> None:
    assert len(DECISIONS) > 20
    assert catalogue.names("question") == set(DECISIONS)
    assert catalogue.names("option") == set(DECISIONS)
    for kind, (verbs, _) in DECISIONS.items():
        assert verbs <= catalogue.names("option", kind), kind


@over_rows("kind", sorted(DECISIONS))
def test_a_question_and_its_labels_name_only_the_facts_of_the_decision(catalogue: Texts, kind: str) -> None:
    verbs, facts = DECISIONS[kind]
    question = catalogue.entry("question", kind)
    assert question is not None
    assert own_places(catalogue, question) <= facts | ALWAYS
    for verb in verbs:
        label = catalogue.entry("option", kind, verb)
        assert label is not None
        assert own_places(catalogue, label) <= facts | ALWAYS


def test_every_event_of_the_cards_has_a_name(catalogue: Texts) -> None:
    assert catalogue.names("event_name") == set(load_content().events)


@over_rows(
    ("table", "codes"),
    [
        ("box", SCHEMA.boxes),
        ("colour", cards.COLOURS),
        ("symbol", counters.US_SYMBOLS),
        ("modifier", cards.MODIFIERS),
        ("letter", cards.LETTERS),
        ("drift", cards.DRIFTS),
        ("weapon", counters.CODES),
        ("type", counters.JAPANESE_TYPES),
    ],
)
def test_every_code_of_the_figures_has_a_word(catalogue: Texts, table: str, codes: tuple[str, ...]) -> None:
    assert set(codes) <= catalogue.names("value", table)


def test_every_result_of_the_charts_has_words(catalogue: Texts) -> None:
    for kind, results in (("attack_compared", charts.ATTACK_RESULTS), ("barrage_fired", charts.BARRAGE_RESULTS)):
        entry = catalogue.entry("event", kind)
        assert entry is not None
        assert entry.parts is not None
        cases = entry.parts["result_part"].cases
        assert cases is not None
        assert set(results) == set(cases) - {"else"}


def test_every_dot_has_a_word(catalogue: Texts) -> None:
    plain = {dot.partition("_")[0] if dot.startswith("ambush") else dot for dot in charts.DOTS}
    assert plain <= catalogue.names("value", "dot")
    assert "none" in actions.ACTIONS


# ---------------------------------------------------------------- what it reads like


def a_view() -> State:
    view = PeleliuState("15-september", (), "1", turn=4)
    view.us = {
        "K/3/1": Unit("K/3/1", 3, "0213"),
        "B/1/5": Unit("B/1/5", 1, "box:O1", hero="H1"),
        "A/3AA": Unit("A/3AA", 2, "0212"),
    }
    view.forces = {
        "F1": Force("F1", "0410", "?infantry"),
        "F2": Force("F2", "0210", "J02", revealed=True, depth="D05", depth_revealed=True),
        "F3": Force("F3", "0318", "?infantry", depth="?", disrupted=True),
        "F4": Force("F4", "0712", "?infantry"),
    }
    return view


@over_rows(
    ("event", "told"),
    [
        (ev.TurnBegan("4.0", 4), "Turn 4."),
        (ev.TurnBegan("12.0", 3, "M"), "Turn 3. Action letter M becomes available."),
        (ev.StepBegan("4.0", "fire"), ""),
        (ev.UnitMoved("5.2", "K/3/1", "box:W1", "0212", "land"), "K/3/1 lands in 0212."),
        (ev.UnitMoved("5.1", "K/3/1", "box:W1", "box:W2", "drift"), "K/3/1 drifts to the White 2 box."),
        (ev.UnitMoved("7.3", "K/3/1", "0213", "0410", "move"), "K/3/1 moves to A3 (0410)."),
        (ev.StepLost("6.32", "K/3/1", 2, "mortar"), "K/3/1 loses a step to mortars; 2 left."),
        (ev.StepLost("6.32", "K/3/1", 1, "fire"), "K/3/1 loses a step to fire; 1 left."),
        (ev.StepLost("6.32", "A/3AA", 0, ""), "A/3AA is eliminated."),
        (ev.UnitDisrupted("12.6", "K/3/1", "old", "patrol", "A3"), "K/3/1 is disrupted by a patrol (A3)."),
        (ev.HeroFell("10.15", "H1", "B/1/5", "sacrifice"), "Lewis K. Bausell gives his life for B/1/5."),
        (ev.ForceDisrupted("6.4", "F1", "attack"), "The hidden infantry unit in A3 (0410) is disrupted."),
        (
            ev.UnitRevealed("9.1", "F1", "J02"),
            "The hidden infantry unit in A3 (0410) is revealed: 2/I/2, elite infantry unit of strength 4, "
            "requires bazookas and flanking.",
        ),
        (
            ev.DepthPlaced("9.21", "F1", "?", False, "event"),
            "The hidden infantry unit in A3 (0410) gains depth: a hidden depth marker.",
        ),
        (ev.DepthRevealed("9.1", "F1", "D01"), "The hidden infantry unit in A3 (0410): a tactical reinforcement."),
        (
            ev.ForceMoved("12.4", "F1", "0410", "0213", "redeploy"),
            "The hidden infantry unit in A3 (0410) redeploys to 0213.",
        ),
        (
            ev.ForcePlaced("12.2", "F9", "0410", "?engineer", "?engineer", False, "muster"),
            "The hidden engineer unit takes up position in A3 (0410).",
        ),
        (ev.PileDrawn("8.6", "us", (0, 0, 0)), "The US side draws 3 cards."),
        (ev.PileDrawn("8.6", "japanese", (0,)), "The Japanese side draws a card."),
        (
            ev.AttackCompared("8.3", "0410", 11, 8, 2, ("BZ", "FL"), ("BZ",), 0, "", "greater", "alone", "gain_depth"),
            "Strength 11 against 8 (ground ×2), without flanking: the Japanese gain depth.",
        ),
        (
            ev.AttackCompared("8.3", "0410", 11, 4, 1, ("BZ",), ("BZ",), 0, "strength", "double", "alone", "defeated"),
            "Strength 11 against 4, with bazookas, a hero adding strength: the defenders are defeated.",
        ),
        (
            ev.BarrageFired("8.4", "0410", "F1", "naval", 9, 1, True, False, 0, "disrupted"),
            "Naval fire shells the hidden infantry unit in A3 (0410) with strength 9, card 1: "
            "the colour matches; disrupted.",
        ),
        (ev.EventVoid("9.4", "tactical_reinforcement", "no_reserve"), "Tactical reinforcement: the reserve is empty."),
        (ev.EventVoid("2.3", "heat", "no_unit"), "Heat exhaustion: no US unit qualifies."),
        (ev.EventVoid("9.2", "heroism", "no_communication"), "Heroism: out of communication, so no depth is gained."),
        (
            ev.EventVoid("9.2", "attack", "no_communication"),
            "The failed attack: out of communication, so no depth is gained.",
        ),
        (ev.EventVoid("12.6", "patrol", "nobody"), "The patrol: there is nobody to disrupt."),
        (
            ev.EventVoid("13.48", "counterattack", "again"),
            "Counterattack: already drawn once, so it counts as a Japanese reinforcement.",
        ),
        (ev.EventCalled("2.3", "lost", 3, 4), "Event, card 3: Lost."),
        (ev.EventCalled("2.3", "counterattack", 3, 4), "Event, card 3: Counterattack."),
        (ev.CombatEnded("8.61", "0410", "elimination", ("K/3/1",), False, "us"), "A3 (0410) is taken in close combat."),
        (
            ev.CombatEnded("8.61", "0410", "elimination", ("K/3/1",), False, "japanese"),
            "A3 (0410) is held in close combat.",
        ),
        (
            ev.CombatEnded("8.61", "0410", "elimination", (), True, "us"),
            "The attack into A3 (0410) fails: no Marine is left.",
        ),
        (ev.CombatEnded("8.61", "0410", "elimination", (), True, "japanese"), "A3 (0410) is lost: no Marine is left."),
        (
            ev.CombatEnded("8.61", "0410", "surrender", ("K/3/1",), False, "japanese"),
            "A3 (0410) is held: the attackers surrender.",
        ),
        (ev.PostAdvanced("14.2", "HQ/1", 1, 1), "Command post HQ/1 advances on the command track: range 1 hex."),
        (ev.PostAdvanced("14.2", "HQ/1", 2, 2), "Command post HQ/1 advances on the command track: range 2 hexes."),
        (
            ev.PostAdvanced("14.2", "HQ/1", 2, 2, True),
            "Command post HQ/1 advances on the command track: range 2 hexes after this turn.",
        ),
        (
            ev.PositionActs("12.3", "A3", "0410", "red", "R", "resupply"),
            "The red position A3 (0410) calls for supplies.",
        ),
        (
            ev.PositionActs("12.3", "B1", "0318", "red", "R", "resupply"),
            "The red position B1 (0318) is already supplied.",
        ),
        (ev.PositionActs("12.8", "A3", "0410", "red", "A", "assault", "F1"), "An assault sets out from A3 (0410)."),
        (
            ev.ForceMoved("12.8", "F1", "0410", "0213", "assault"),
            "The hidden infantry unit in A3 (0410) assaults 0213.",
        ),
        (
            ev.ForceMoved("12.8", "F1", "0410", "0408", "assault"),
            "The hidden infantry unit in A3 (0410) moves into A8 (0408).",
        ),
        (
            ev.DepthPlaced("9.2", "F1", "?", False, "attack"),
            "The defence deepens: the hidden infantry unit in A3 (0410) gains a hidden depth marker.",
        ),
        (
            ev.BarrageFired("8.52", "0410", "F1", "dauntless", 9, 1, True, False, 0, "disrupted_artillery"),
            "The Dauntless dive bombers bomb the hidden infantry unit in A3 (0410) with strength 9, card 1: "
            "the colour matches; disrupted.",
        ),
        (ev.SmokeLaid("6.2", ("red", "blue")), "Smoke: red and blue can't fire onto the landing beaches."),
        (ev.GameEnded("15.1", "loss", "catastrophic-loss"), "Defeat: unacceptable losses."),
        (
            ev.GameEnded(
                "15.2",
                "win",
                "goals-reached",
                ("A1", "A2"),
                (("landing_fire", 10, 10), ("zone B", 9, 14), ("positions A5 A6", 2, 2)),
            ),
            "Victory: enough goals reached. Secured: 2. Goals: beaches 10 of 10, zone B 9 of 14 and A5 and A6 2 of 2.",
        ),
    ],
)
def test_what_happened_is_told(event: Event, told: str) -> None:
    assert PeleliuWords().event(event, a_view()) == told


def test_cards_are_told_whole() -> None:
    words, view = PeleliuWords(), a_view()
    card = load_content().cards[17]
    told = words.event(ev.CardDrawn("7.33", 17, "special"), view)
    assert told.startswith("Card 17 is drawn: ")
    for entry in card.fire:
        assert entry.colour in told
    assert card.fire_symbol in told
    entries = tuple((entry.colour, entry.modifier) for entry in card.fire)
    fire = words.event(ev.FirePhaseOpened("6.1", 17, entries, card.fire_symbol, 7), view)
    assert fire.startswith("Fire, card 17: ")
    assert fire.endswith(f"{card.fire_symbol}; artillery 7.")
    landing = words.event(ev.CardDrawn("5.1", 17, "landing"), view)
    assert f"{card.landing_colour} {card.landing_symbol}" in landing
    assert words.event(ev.EventCalled("2.3", "smoke", 17, 4), view) == "Event, card 17: Smoke over the beaches."


@over_rows(
    ("decision", "question", "labels"),
    [
        (
            Decision(
                "act",
                "7.0",
                (
                    Option("unit:K/3/1", {"unit": "K/3/1", "hex": "0213", "free": ""}),
                    Option("unit:A/3AA", {"unit": "A/3AA", "hex": "0212", "free": "command"}),
                    Option("marker:naval"),
                    Option("end", {"excess": 0}),
                ),
                {"actions_left": 2},
            ),
            "Choose a unit to act (2 actions left)",
            [
                "K/3/1 in 0213 (one action)",
                "A/3AA in 0212 (free: in command)",
                "Barrage with naval fire (free)",
                "End US actions",
            ],
        ),
        (
            Decision(
                "act",
                "7.0",
                (Option("unit:K/3/1", {"unit": "K/3/1", "hex": "0213", "free": ""}), Option("end", {"excess": 0})),
                {"actions_left": 0},
            ),
            "Choose a unit with a free action (no actions left)",
            ["K/3/1 in 0213 (free: step off the beach)", "End US actions"],
        ),
        (
            Decision(
                "posts",
                "14.1",
                (
                    Option("advance:HQ/1", {"unit": "HQ/1", "range": 1, "wider": False}),
                    Option("advance:HQ/5", {"unit": "HQ/5", "range": 2, "wider": True}),
                    Option("advance:HQ/7", {"unit": "HQ/7", "range": 3, "wider": True, "later": True}),
                ),
            ),
            "Command posts: choose a regimental HQ",
            [
                "HQ/1 advances on the command track",
                "HQ/5 increases its range to 2",
                "HQ/7 increases its range to 3 after this turn",
            ],
        ),
        (
            Decision("act", "7.0", (Option("end", {"excess": 2, "crowded": ("0213", "0316")}),), {"actions_left": 1}),
            "Nothing left to do: end your turn",
            ["End US actions, 2 lost to overstacking in 0213 and B3 (0316)"],
        ),
        (
            Decision("land", "5.2", (Option("land:B/1/5:0213", {"unit": "B/1/5", "hex": "0213"}),), {"box": "O1"}),
            "Orange 1: choose a unit and its beach",
            ["B/1/5 lands in 0213"],
        ),
        (
            Decision("landed", "5.0", (Option("done"),), {"last": "land"}),
            "Landing complete. Look around, undo to land the last unit elsewhere, or continue",
            ["Continue"],
        ),
        (
            Decision("landed", "5.0", (Option("done"),), {"last": "arrival"}),
            "Landing phase complete. Look around, undo to choose another box, or continue",
            ["Continue"],
        ),
        (
            Decision(
                "hit",
                "12.11",
                (Option("unit:K/3/1", {"unit": "K/3/1", "hex": "0213"}),),
                {"site": "A3", "form": "mortar", "dot": "mortar"},
            ),
            "Mortar fire from A3: choose who is hit",
            ["K/3/1 in 0213, 3 steps"],
        ),
        (
            Decision(
                "drift",
                "5.1",
                (Option("unit:B/1/5", {"unit": "B/1/5", "hex": "box:O1"}),),
                {"box": "O1", "symbol": "circle", "to": "O2"},
            ),
            "Choose the unit with the circle that drifts from Orange 1 to Orange 2",
            ["B/1/5 drifts"],
        ),
        (
            Decision(
                "combat_loss",
                "8.6",
                (
                    Option("unit:K/3/1", {"unit": "K/3/1"}),
                    Option("unit:B/1/5", {"unit": "B/1/5"}),
                    Option("hero:B/1/5", {"unit": "B/1/5"}),
                ),
                {"hex": "0410", "why": "hit"},
            ),
            "Close combat in A3 (0410): choose who loses a step",
            ["K/3/1 loses one of 3 steps", "B/1/5 loses its last step", "Lose the hero instead of a step of B/1/5"],
        ),
        (
            Decision("event_force", "9.1", (Option("force:F1"), Option("decline")), {"event": "obs_plane"}),
            "Observation plane: choose a Japanese unit",
            ["The hidden infantry unit in A3 (0410)", "None"],
        ),
        (
            Decision(
                "wild_card", "8.24", (Option("weapon:BZ"), Option("strength")), {"hex": "0410", "missing": ["BZ"]}
            ),
            "Attack on A3 (0410): choose what the hero adds",
            ["Count as bazookas", "Add strength"],
        ),
    ],
)
def test_what_is_asked_and_can_be_answered(decision: Decision, question: str, labels: list[str]) -> None:
    words, view = PeleliuWords(), a_view()
    assert words.question(decision, view) == question
    assert [words.option(decision, option, view) for option in decision.options] == labels
    assert not words.unknown


def test_names() -> None:
    words, view = PeleliuWords(), a_view()
    assert words.unit("K/3/1") == "K/3/1"
    assert words.unit("J02") == "2/I/2"
    assert words.unit("?infantry") == "the hidden infantry unit"
    assert words.unit("?") == "the hidden unit"
    assert words.force(view, "F2") == "2/I/2 in 0210"
    assert words.force(view, "F99") == "the Japanese unit"
    assert words.event_name("heat") == "Heat exhaustion"
    assert words.outcome("loss", "catastrophic-loss") == "Defeat: unacceptable losses."


def test_what_has_no_word_is_noted_and_stays_readable() -> None:
    words, view = PeleliuWords(), a_view()
    told = words.event(ev.StepLost("6.32", "K/3/1", 2, "stray_bullet"), view)
    assert told == "K/3/1 loses a step to stray bullet; 2 left."
    assert words.unknown == {("why", "stray_bullet")}
    assert words.question(Decision("odd_one", "1.0", ()), view) == "odd one"
    assert words.phase("siesta_time") == "Siesta time"
