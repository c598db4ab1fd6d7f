"""The games that are listened to: every situation, every golden game, every table of this folder, and random games."""

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.core.journal import Journal
from engine.core.session import Session
from engine.dday.command.control import japanese_ground
from engine.dday.situations.form import load_situation
from engine.peleliu import new_session, open_session
from engine.peleliu.bots import bot
from engine.peleliu.definition import PELELIU
from engine.peleliu.fuzzing.random_situation import random_situation
from engine.peleliu.rules import load_facts
from tests.reach import chart_tables, event_tables, void_tables
from tests.reach.action_tables import SPOTS, look_up
from tests.reach.battle import BATTLE
from tests.reach.combat_event_tables import cards_of, clashes, fight
from tests.reach.ending_tables import COMBATS, ENDINGS, dawn, loss_levels
from tests.reach.rare_tables import RARE
from tests.reach.recorder import Reached, listening
from tests.reach.section_tables import BOXES, CONTENT, fire, landing

TESTS = Path(__file__).parents[1]
RANDOM_GAMES = (
    ("15-september", (), 3),
    ("15-september", ("20.1",), 1),
    ("15-september", ("20.2",), 1),
    ("peleliu-assault", (), 3),
    ("peleliu-assault", ("20.1", "20.2"), 1),
    ("bloody-nose-ridge", (), 4),
)
"""Scenario, options, and how many games are played."""
_CHOICES = 60
"""How long a situation is played on."""


def record() -> Reached:
    """Play everything, and tell what was reached."""
    with listening(BATTLE) as reached:
        for scenario in ("15-september", "bloody-nose-ridge"):
            facts = load_facts(scenario)
            japanese_ground(facts.content, facts.island)
        for games in (situations(), golden(), tables(), scattered()):
            for _ in games:
                pass
    return reached


def play_on(session: Session, seed: str, most: int) -> Session:
    """Let a random player make so many choices at most."""
    player = bot("random", seed)
    while session.pending and len(session.choices) < most:
        session.choose(player.choose(session))
    return session


def situations() -> Iterator[Session]:
    """Every situation file of the tests that lays out the island."""
    for path in sorted((TESTS / "situations").rglob("*.toml")):
        if tomllib.loads(path.read_text(encoding="utf-8")).get("scenario") in CONTENT.scenarios:
            plain = load_situation(path)
            yield play_on(new_session(plain["scenario"], str(plain.get("seed", "1")), situation=plain), "1", _CHOICES)


def golden() -> Iterator[Session]:
    """Every golden game of the island."""
    for path in sorted((TESTS / "golden").glob("*.json")):
        journal = Journal.read(path)
        if journal.game != PELELIU.rules.name:
            continue
        session = open_session(journal.setup)
        for choice in journal.choices:
            session.choose(choice)
        yield session


def scattered() -> Iterator[Session]:
    """Random games from random situations, and one from the beginning of each scenario."""
    for scenario, options, games in RANDOM_GAMES:
        yield play_on(new_session(scenario, "1", options), "1", 400)
        for seed in range(1, games + 1):
            table = random_situation(str(seed), scenario)
            yield play_on(new_session(scenario, str(seed), options, table), str(seed), 400)


def tables() -> Iterator[Session]:
    """Every table of this folder, each once."""
    for spot in SPOTS:
        for modifier in spot.does:
            yield look_up(spot, modifier)
    yield from charts()
    yield from events()
    for clash in clashes():
        yield fight(clash, cards_of(clash.event)[0])
    for make in (*ENDINGS.values(), *COMBATS.values()):
        yield make()
    for make in RARE:
        yield make()
    for level in loss_levels():
        yield dawn(*level)
    for turn in (2, 3, 4):
        yield dawn("15-september", turn, 0)
    yield from sections()


def charts() -> Iterator[Session]:
    """The tables for the cells of the charts."""
    for make in (
        chart_tables.attacks,
        chart_tables.defences,
        chart_tables.weapons,
        chart_tables.barrages,
        chart_tables.fires,
        chart_tables.moves,
        chart_tables.ranged,
        chart_tables.shelled,
        chart_tables.combats,
        chart_tables.ranges,
    ):
        yield from make()


def events() -> Iterator[Session]:
    """Every line of every card once, and every void event."""
    yield from _each_once(event_tables.invasion_lines(), ridge=False)
    yield from _each_once(event_tables.ridge_lines(), ridge=True)
    for event, why in void_tables.VOIDS:
        yield void_tables.void(event, why)
    for event, why in void_tables.RIDGE_VOIDS:
        yield void_tables.void(event, why, ridge=True)
    for case in void_tables.IN_VAIN:
        yield void_tables.in_vain(*case)
    for why in void_tables.TACTICAL:
        yield void_tables.tactical(why)


def sections() -> Iterator[Session]:
    """The landing section and the fire section of every card."""
    for number, card in enumerate(CONTENT.cards.values()):
        yield landing(card, BOXES[number % len(BOXES)])
        for ridge in (False, True):
            yield fire(card, ridge=ridge)


def _each_once(lines: Iterable[event_tables.Line], *, ridge: bool) -> Iterator[Session]:
    seen = set()
    for card, turn, scene in lines:
        band = next((b.first for b in card.bands if b.first <= turn <= b.last), 0)
        key = (card.number, 0 if ridge else band)
        if key not in seen:
            seen.add(key)
            yield event_tables.stage(card, turn, scene, ridge=ridge)
