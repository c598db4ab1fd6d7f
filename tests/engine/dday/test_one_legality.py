"""7.0 One legality: of all that can be named at a question, exactly what is not offered is refused, with its rule."""

import pytest

from engine.core.luck import Luck
from engine.core.outline import read_outline
from engine.core.resources import root
from engine.dday.why_not import judged
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from tests.engine.dday.legality import named

SHARE = 0.06
"""At so many questions all that can be named is asked for: a game has some hundreds."""
OUTLINE = read_outline(root() / "engine" / "peleliu" / "data")


@pytest.mark.parametrize(
    ("scenario", "player", "seed", "start"),
    [
        ("15-september", "careful", "1", ""),
        ("15-september", "random", "2", ""),
        ("bloody-nose-ridge", "careful", "1", ""),
        ("bloody-nose-ridge", "random", "2", ""),
    ],
)
def test_7_0_exactly_what_is_not_offered_is_refused(scenario: str, player: str, seed: str, start: str) -> None:
    session, luck, playing = new_session(scenario, seed, start=start), Luck(seed, "legality"), bot(player, seed)
    asked = 0
    while session.pending:
        if session.pending.kind not in ("act", "action") or luck.often(SHARE):
            for action, offered in named(session, luck):
                refused = judged(session.table, session.pending, action)
                asked += 1
                where = f"{len(session.choices)} choices, {session.pending.kind}: {action}"
                assert (refused is None) == offered, f"{where} {'is' if offered else 'is not'} offered, but {refused}"
                if refused:
                    assert {refused.rule, f"{refused.rule}.0"} & set(OUTLINE), where
                    assert refused.rule != "7.0" or refused.key == "no_actions", where
        session.choose(playing.choose(session))
    assert asked > 1000
