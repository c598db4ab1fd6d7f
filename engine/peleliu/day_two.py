"""17.0 Peleliu Assault taken up on its second day, at turn 14, once day one and the night have been played.

Either the careful bot plays both from a seed, or the night follows upon a 15 September game of the player's own. The
whole table of that morning stands in the session's set-up, so saves and journals do not depend on who played before.
"""

import json
from collections.abc import Generator, Sequence
from typing import Any, Final

from engine.core.session import GameOver, Session, TopStep
from engine.dday.game import Game
from engine.dday.state.state import State
from engine.peleliu.bots import bot
from engine.peleliu.rules import RULES, PeleliuRules
from engine.peleliu.sequence import INVASION

START: Final = "16-september"
"""How ``new_session`` names the second day."""
SCENARIO: Final = "peleliu-assault"
STARTS: Final = {SCENARIO: (START,)}
"""The later points at which scenarios can be taken up."""
FIRST_DAY: Final = "15-september"
_BOT: Final = "careful"
_MOST_TRIES: Final = 100
"""First days after which no other is tried."""

Setup = dict[str, Any]


class _UntilDawn(PeleliuRules):
    """The rules up to the end of the night."""

    def step(self, table: Game) -> TopStep:
        """4.0 The step that comes now; the game halts where turn 14 would begin."""
        if table.state.step == INVASION[0].name and table.state.turn and table.night:
            raise GameOver
        return super().step(table)


def check_start(scenario: str, start: str) -> None:
    """Raise ValueError when a scenario can't be taken up there."""
    if start != START:
        raise ValueError(f"start {start!r} is unknown, expected {START}")
    if scenario != SCENARIO:
        raise ValueError(f"{scenario} can't start on {START}, only {SCENARIO} can")


# ---------------------------------------------------------------- a first day from a seed


def second_day(seed: str, options: Sequence[str]) -> Setup:
    """The set-up of a second day after a first one and a night that the careful bot plays.

    Raises ValueError for an unknown option, or when no first day lasts.
    """
    steps = play_first_day(seed, options)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            setup: Setup = done.value
            return setup


def play_first_day(seed: str, options: Sequence[str]) -> Generator[tuple[int, int], None, Setup]:
    """Make ``second_day`` choice by choice, for whoever wants to show how far it is: yields try and turn.

    A first day that ends in catastrophic loss or is decided after turn 12 has no second one: then another is played,
    its seed made from the first. ``tried`` in the set-up says how many days were played.
    """
    RULES.check_setup(SCENARIO, options)
    for tried in range(1, _MOST_TRIES + 1):
        own = seed if tried == 1 else f"{seed}/{tried}"
        session = Session(_UntilDawn(), {"scenario": SCENARIO, "seed": own, "options": list(options)})
        player = bot(_BOT, own)
        while session.pending:
            session.choose(player.choose(session))
            yield tried, session.table.state.turn
        if session.outcome is None:
            return _setup(session.table.state, seed, tried)
    raise ValueError(f"none of {_MOST_TRIES} first days from seed {seed!r} is followed by a second one")


def _setup(dawn: State, seed: str, tried: int) -> Setup:
    return {
        "scenario": SCENARIO,
        "seed": seed,
        "options": list(dawn.options),
        "start": START,
        "tried": tried,
        "state": _plain(dawn),
    }


def _plain(state: State) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(state.to_json()))
    return plain


# ---------------------------------------------------------------- after a game of the player's own


def may_follow(session: Session) -> bool:
    """Whether a game is a first day that was fought to its end."""
    return not refusal(session)


def refusal(session: Session) -> str:
    """Why no second day follows upon a game, "" when one does."""
    if session.setup["scenario"] != FIRST_DAY:
        return f"only a game of {FIRST_DAY} is followed by a second day"
    if session.outcome is None:
        return "the first day is not over yet"
    if session.outcome[1] == "catastrophic-loss":
        return "the first day ended in catastrophic loss: there is nobody left to go on"
    return ""


def following_day(session: Session, seed: str) -> Setup:
    """The set-up of the second day after a finished first one; raises ValueError when none can follow.

    The verdict of turn 12 is set aside, the careful bot plays the night. ``seed`` makes the luck from then on; a
    ``tried`` of 0 in the set-up tells that the first day was the player's own.
    """
    because = refusal(session)
    if because:
        raise ValueError(because)
    evening: State = session.table.state.copy()
    evening.scenario, evening.seed, evening.outcome, evening.step = SCENARIO, seed, None, INVASION[0].name
    evening.stop_after = ""
    level = {"level": session.setup["level"]} if "level" in session.setup else {}
    setup = {**_setup(evening, seed, 0), **level}
    night = Session(_UntilDawn(), setup)
    player = bot(_BOT, seed)
    while night.pending:
        night.choose(player.choose(night))
    if night.outcome is not None:
        raise ValueError("the night ended in catastrophic loss: there is no second day")
    return {**_setup(night.table.state, seed, 0), **level}
