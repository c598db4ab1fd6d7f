"""What must hold in every scenario, whatever is played.

Each game here is random and watched by the fuzzer: choices are taken back and made again; the masked events must lead
the old view to the new one; nothing hidden may show. In one game of each scenario, one of them with the options, it is
saved and loaded after every choice, which takes most of the time.
"""

import pytest

from engine.cli.fuzz import FuzzPlan, play_one
from engine.core.journal import Recorder, replay
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.definition import PELELIU

GAMES = [
    ("15-september", ()),
    ("15-september", ("20.1", "20.2")),
    ("peleliu-assault", ()),
    ("peleliu-assault", ("20.1",)),
    ("peleliu-assault", ("20.2",)),
    ("bloody-nose-ridge", ()),
]
NAMES = [" ".join((scenario, *options)) for scenario, options in GAMES]
HEAVY = (("15-september", ("20.1", "20.2")), ("peleliu-assault", ()), ("bloody-nose-ridge", ()))


@pytest.mark.parametrize("seed", [700, 701, 702])
@pytest.mark.parametrize(("scenario", "options"), GAMES, ids=NAMES)
def test_a_random_game_saved_loaded_undone_and_redone_shows_no_fault(
    scenario: str, options: tuple[str, ...], seed: int
) -> None:
    heavy = seed == 700 and (scenario, options) in HEAVY
    game = play_one(FuzzPlan(PELELIU, scenario, options, heavy=heavy, beginning=False), seed)
    assert game.fault == ""
    assert game.decisions > 0


@pytest.mark.parametrize(("scenario", "options"), GAMES, ids=NAMES)
def test_a_game_replays_alike_as_often_as_one_likes(scenario: str, options: tuple[str, ...]) -> None:
    session, player = new_session(scenario, "11", options), bot("random", "11")
    recorder = Recorder(session)
    while session.pending:
        session.choose(player.choose(session))
        recorder.note()
    journal = recorder.journal("")
    for _ in range(2):
        *_, last = replay(journal, PELELIU.open)
        assert last.hash() == session.hash()
        assert last.outcome == session.outcome
