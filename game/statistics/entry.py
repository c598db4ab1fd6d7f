"""One game that came to its end, as the service record keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from engine.core.session import Session
from engine.peleliu.content import Content
from game.desk.record import record
from game.sharing import start_of
from game.today import day_of

RESULTS = ("win", "draw", "loss", "decisive_loss")


@dataclass(frozen=True, slots=True)
class Entry:
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

    @property
    def counts(self) -> bool:
        """Whether it stands among the player's results."""
        return not (self.studied or self.branched)

    def plain(self) -> dict[str, Any]:
        """The entry in values that JSON knows."""
        return asdict(self)


def entry_from(plain: Mapping[str, Any]) -> Entry:
    """The entry that ``plain`` gave; raises ValueError naming the first value that can't be used."""
    for field in fields(Entry):
        if field.name not in plain and field.name not in ("studied", "branched", "days_game"):
            raise ValueError(f"{field.name} is missing")
    texts = ("id", "finished", "scenario", "day", "seed", "result", "reason")
    numbers = ("turn", "decisions", "losses")
    switches = ("studied", "branched", "days_game")
    values: dict[str, Any] = {name: _of(plain, name, str) for name in texts}
    values |= {name: _of(plain, name, int) for name in numbers}
    values |= {name: _of(plain, name, bool) for name in switches if name in plain}
    if values["result"] not in RESULTS:
        raise ValueError(f"result is {values['result']!r}, expected one of {', '.join(RESULTS)}")
    values["options"] = tuple(str(option) for option in _of(plain, "options", list))
    turns = []
    for row in _of(plain, "turns", list):
        if not isinstance(row, list) or len(row) != 3 or not all(type(number) is int for number in row):
            raise ValueError(f"turns has {row!r}, expected [turn, losses, held]")
        turns.append((row[0], row[1], row[2]))
    return Entry(turns=tuple(turns), **values)


def entry_of(game: str, session: Session, content: Content, finished: str) -> Entry:
    """The entry of a session that has ended; raises ValueError for one that has not.

    ``game`` is the name of its save, ``finished`` the time of its end.
    """
    if session.outcome is None:
        raise ValueError(f"{game} has not ended")
    result, reason = session.outcome
    view, setup = session.view(), session.setup
    start = start_of(setup)
    return Entry(
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
        losses=len(view.loss_box),
        turns=tuple((row.turn, row.loss_box, len(row.held)) for row in record(session, content)),
        studied=bool(session.studied),
        branched="branched_from" in setup,
        days_game=start is not None and day_of(start) is not None,
    )


def _of(plain: Mapping[str, Any], name: str, kind: type) -> Any:
    value = plain[name]
    if type(value) is not kind:
        raise ValueError(f"{name} is {value!r}, expected {kind.__name__}")
    return value
