"""What must hold in every scenario, whatever is played.

Each game here is random and watched by the fuzzer: choices are taken back and made again; the masked events must lead
the old view to the new one; nothing hidden may show. In one game of each scenario, one of them with the options, it is
saved and loaded after every choice, which takes most of the time.
"""

import pytest

from engine.cli.fuzz import FuzzPlan, play_one
from engine.core.journal import Recorder, replay
from engine.dday.landing_definition import LandingDefinition
from engine.games import REGISTER

OPTIONS = {
    "15-september": [(), ("20.1", "20.2")],
    "peleliu-assault": [(), ("20.1",), ("20.2",)],
    "tarawa-first-waves": [("21.1",)],
    "tarawa-two-days": [(), ("21.1", "21.2", "21.3")],
    "tarawa-21-november": [("21.3",)],
}
"""The optional rules of each game of a scenario; of any other one is played without."""
GAMES = [
    (game, scenario.id, options)
    for game in REGISTER
    if isinstance(game, LandingDefinition)
    for scenario in game.scenarios
    for options in OPTIONS.get(scenario.id, [()])
]
NAMES = [" ".join((scenario, *options)) for _, scenario, options in GAMES]
HEAVY = ("15-september 20.1 20.2", "peleliu-assault", "bloody-nose-ridge", "tarawa-first-waves 21.1")


@pytest.mark.parametrize("seed", [700, 701, 702])
@pytest.mark.parametrize(("game", "scenario", "options"), GAMES, ids=NAMES)
def test_a_random_game_saved_loaded_undone_and_redone_shows_no_fault(
    game: LandingDefinition, scenario: str, options: tuple[str, ...], seed: int
) -> None:
    heavy = seed == 700 and " ".join((scenario, *options)) in HEAVY
    played = play_one(FuzzPlan(game, scenario, options, heavy=heavy, beginning=False), seed)
    assert played.fault == ""
    assert played.decisions > 0


@pytest.mark.parametrize(("game", "scenario", "options"), GAMES, ids=NAMES)
def test_a_game_replays_alike_as_often_as_one_likes(
    game: LandingDefinition, scenario: str, options: tuple[str, ...]
) -> None:
    session, player = game.begin(scenario, "11", options), game.bot("random", "11")
    recorder = Recorder(session)
    while session.pending:
        session.choose(player.choose(session))
        recorder.note()
    journal = recorder.journal("")
    for _ in range(2):
        *_, last = replay(journal, game.open)
        assert last.hash() == session.hash()
        assert last.outcome == session.outcome
