"""The games of Tarawa that are listened to: recorded games, the tables of rulings and of this folder, random games."""

from collections.abc import Iterator
from pathlib import Path

from engine.core.journal import Journal
from engine.core.session import Session
from engine.dday.command.control import japanese_ground
from engine.dday.content.cards import MODIFIERS
from engine.tarawa.definition import TARAWA
from engine.tarawa.rules import load_facts
from tests.reach.recorder import Reached, listening
from tests.rulings.ruling_transcript import opened
from tests.tarawa.reach.action_tables import SPOTS, acts
from tests.tarawa.reach.attack_tables import FIGHTS
from tests.tarawa.reach.battle import BATTLE
from tests.tarawa.reach.fire_tables import FIRE
from tests.tarawa.reach.ground_tables import GROUND
from tests.tarawa.reach.question_tables import QUESTIONS
from tests.tarawa.tables import SCENARIO
from tools.record_golden import FOLDER

_RULINGS = Path(__file__).parents[1] / "rulings"
_CHANCE = (
    ("tarawa-first-waves", ("21.1",), 2),
    ("tarawa-20-november", (), 3),
    ("tarawa-two-days", ("21.2", "21.3"), 4),
    ("tarawa-21-november", (), 3),
)
"""Scenario, options, and how many games by chance are played."""
_CHOICES, _RULING_CHOICES = 400, 60
"""How long a game by chance and the table of a ruling are played."""


def record() -> Reached:
    """Play everything, and tell what was reached."""
    with listening(BATTLE) as reached:
        _all_ground()
        for games in (rulings(), golden(), scattered()):
            for _ in games:
                pass
        tables()
    return reached


def tables_alone() -> Reached:
    """Lay out the tables of this folder and nothing else, and tell what was reached."""
    with listening(BATTLE) as reached:
        _all_ground()
        tables()
    return reached


def _all_ground() -> None:
    """11.2 Over which terrain Japanese communication leads is found out once, when a battle is read."""
    facts = load_facts(SCENARIO)
    japanese_ground(facts.content, facts.island)


def play_on(session: Session, seed: str, most: int) -> Session:
    """Let a random player make so many choices at most."""
    player = TARAWA.bot("random", seed)
    while session.pending and len(session.choices) < most:
        session.choose(player.choose(session))
    return session


def rulings() -> Iterator[Session]:
    """The table of every ruling."""
    for path in sorted(_RULINGS.glob("*.toml")):
        yield play_on(opened(TARAWA, path), "1", _RULING_CHOICES)


def golden() -> Iterator[Session]:
    """Every recorded game of the battle."""
    for path in sorted(FOLDER.glob("tarawa-*.json")):
        journal = Journal.read(path)
        session = TARAWA.open(journal.setup)
        for choice in journal.choices:
            session.choose(choice)
        yield session


def scattered() -> Iterator[Session]:
    """Random games from random situations, and one from the beginning of each scenario."""
    for scenario, options, games in _CHANCE:
        yield play_on(TARAWA.begin(scenario, "1", options), "1", _CHOICES)
        for seed in range(1, games + 1):
            table = TARAWA.random_situation(str(seed), scenario)
            yield play_on(TARAWA.begin(scenario, str(seed), options, situation=table), str(seed), _CHOICES)


def tables() -> None:
    """Every table of this folder, each once."""
    for spot in SPOTS:
        for modifier in MODIFIERS:
            acts(spot, modifier)
    for lay in (*FIRE, *FIGHTS, *GROUND, *QUESTIONS.values()):
        lay()
