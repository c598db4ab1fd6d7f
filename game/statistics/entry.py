"""One game that came to its end, as the service record keeps it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from engine.core.levels import LEVELS, level_of
from engine.core.results import RESULTS
from engine.core.schema import Choice, Fields, Flag, Key, Listed, ShortText, Table, Whole, checked
from engine.core.session import Session
from game.app.daily_game import day_of
from game.app.game_codes import start_of
from game.core.presentations import Presentations


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game. ``turns`` has (turn, counters in the loss box, positions held) at the end of each turn."""

    id: str
    """The name of its save: one game has one entry, the latest that was made."""
    finished: str
    """When it ended, as yyyy-mm-ddThh:mm:ss of the world clock."""
    scenario: str
    day: str
    """The later day on which the scenario began, "" for its own beginning."""
    options: tuple[str, ...]
    seed: str
    result: str
    reason: str
    turn: int
    decisions: int
    losses: int
    turns: tuple[tuple[int, int, int], ...]
    studied: bool = False
    """Whether the player looked behind revealed secrets; such a game counts for no record."""
    branched: bool = False
    """Whether it was taken up from the replay of another game; it counts for no record either."""
    days_game: bool = False
    """Whether it was the game of its day."""
    level: str = ""
    """The id of its level."""
    asked: int = 0
    """About how many decisions the staff was asked."""

    @property
    def counts(self) -> bool:
        """Whether it stands among the player's results."""
        return not (self.studied or self.branched)

    @property
    def way(self) -> str:
        """The id of its brief."""
        return self.day or self.scenario

    def plain(self) -> dict[str, Any]:
        """The entry in values that JSON knows."""
        return asdict(self)


_FORM = Table(
    {
        "id": ShortText(200),
        "finished": ShortText(30),
        "scenario": ShortText(60, 1),
        "day": ShortText(60),
        "options": Listed(ShortText(20, 1), least=0, most=20),
        "seed": ShortText(200),
        "result": Choice(*RESULTS),
        "reason": ShortText(60),
        "turn": Whole(0, 99),
        "decisions": Whole(0, 99_999),
        "losses": Whole(0, 999),
        "turns": Listed(Fields(Whole(0, 99), Whole(0, 999), Whole(0, 999)), least=0, most=99),
        "studied": Key(Flag(), False),
        "branched": Key(Flag(), False),
        "days_game": Key(Flag(), False),
        "level": Key(Choice(*LEVELS), ""),
        "asked": Key(Whole(0, 99_999), 0),
    },
    more=True,
)
"""What an entry is made of. Which scenarios and reasons there are depends on the games, which come and go."""


def entry_from(plain: object) -> FinishedGame:
    """The entry that ``Entry.plain`` gave; raises ReadFault naming the first value that can't be used."""
    return FinishedGame(**checked(_FORM, plain, ""))


def entry_of(game: str, session: Session, games: Presentations, finished: str) -> FinishedGame:
    """The entry of a session that has ended; raises ValueError for one that has not.

    ``game`` is the name of its save, ``finished`` the time of its end.
    """
    if session.outcome is None:
        raise ValueError(f"{game} has not ended")
    result, reason = session.outcome
    view, setup = session.view(session.rules.sides[0]), session.setup
    start, presented = start_of(setup, games.register), games.of_session(session)
    return FinishedGame(
        id=game,
        finished=finished,
        scenario=str(setup["scenario"]),
        day=str(setup.get("start", "")),
        options=tuple(setup.get("options", ())),
        seed=str(setup["seed"]),
        result=result,
        reason=reason,
        turn=view.turn,
        decisions=len(session.choices),
        losses=presented.losses(view),
        turns=tuple((row.turn, row.losses, row.held) for row in presented.turns(session)),
        studied=bool(session.studied),
        branched="branched_from" in setup,
        days_game=start is not None and day_of(start, games) is not None,
        level=level_of(setup).id,
        asked=len(session.asked),
    )
