"""7.0 One legality: of all that can be named at a question, exactly what is not offered is refused, with its rule."""

import pytest

from engine.core.luck import Luck
from engine.core.outline import read_outline
from engine.core.resources import root
from engine.dday.why_not import judged
from engine.games import REGISTER
from tests.engine.dday.legality import named

JUDGED = {
    ("drift", "unit"),
    ("event_unit", "unit"),
    ("event_force", "force"),
    ("hit", "unit"),
    ("hit", "hero"),
    ("retreat", "hex"),
    ("japanese_hex", "hex"),
    ("stacking", "unit"),
    ("combat", "combat"),
    ("combat_loss", "unit"),
    ("combat_loss", "hero"),
    ("attrition", "unit"),
    ("sacrifice", "unit"),
    ("sacrifice", "hero"),
}
"""Questions, with the verb of their answers, at which a wrong answer is never refused without a reason of its own."""
SHARE = 0.06
"""At so many questions all that can be named is asked for: a game has some hundreds."""


def verb_of(action: str) -> str:
    return action.partition(":")[0]


@pytest.mark.parametrize(
    ("scenario", "player", "seed"),
    [
        ("15-september", "careful", "1"),
        ("15-september", "random", "2"),
        ("peleliu-assault", "random", "3"),
        ("bloody-nose-ridge", "careful", "1"),
        ("bloody-nose-ridge", "random", "2"),
        ("tarawa-first-waves", "random", "3"),
        ("tarawa-21-november", "random", "2"),
    ],
)
def test_7_0_exactly_what_is_not_offered_is_refused(scenario: str, player: str, seed: str) -> None:
    battle, luck = REGISTER.of_scenario(scenario), Luck(seed, "legality")
    session, playing = battle.begin(scenario, seed), battle.bot(player, seed)
    outline = read_outline(root() / "engine" / battle.id / "data")
    asked = 0
    while session.pending:
        if session.pending.kind not in ("act", "action") or luck.often(SHARE):
            for action, offered in named(session, luck):
                refused = judged(session.table, session.pending, action)
                asked += 1
                where = f"{len(session.choices)} choices, {session.pending.kind}: {action}"
                assert (refused is None) == offered, f"{where} {'is' if offered else 'is not'} offered, but {refused}"
                if refused:
                    rule = refused.told(scenario).rule
                    assert {rule, f"{rule}.0"} & set(outline), where
                    assert rule != "7.0" or refused.key == "no_actions", where
                    assert refused.key != "unknown" or (session.pending.kind, verb_of(action)) not in JUDGED, where
        session.choose(playing.choose(session))
    assert asked > 1000
