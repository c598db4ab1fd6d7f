"""Tables of the overnight turn for the tests (16)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.session import Session
from tests.rules.table import Row, cards_with, happened, lay, marine

ASSAULT = "peleliu-assault"
NIGHT = 13
CALLED: dict[str, Any] = {"counterattack_turn": 8}
"""The counterattack has come before."""


def dark(step: str, us: Sequence[Row] = (), japanese: Sequence[Row] = (), turn: int = NIGHT, **more: Any) -> Session:
    """A table of Peleliu Assault, in the night unless told otherwise."""
    return lay(step, turn=turn, us=us, japanese=japanese, scenario=ASSAULT, **more)


def volleys(
    us: Sequence[Row],
    japanese: Sequence[Row],
    *fires: Mapping[str, str | Iterable[str]],
    symbol: str = "",
    letters: str = "",
    turn: int = NIGHT,
    **more: Any,
) -> Session:
    """The fire phases of a turn, each with its own card; a phase that is not asked for has none of the colours.

    Without US units nothing is asked afterwards, so that the night would go on: one waits far away.
    """
    deck: list[int] = []
    wanted = dict(more.pop("wanted", {}))
    colours = sorted({colour for fire in fires for colour in fire})
    for fire in fires:
        deck.append(cards_with(fire=fire, symbol=symbol, but=deck, **wanted)[0].number)
    deck.append(cards_with(lacks=colours, artillery=False, but=deck)[0].number)
    rows = [*us, marine("A/1P", "0218")]
    return dark("fire", rows, japanese, turn, letters=list(letters), cards=deck, **more)


def hit(session: Session) -> list[tuple[str, str]]:
    """Units hit, each with the kind of fire."""
    return [(event.unit, event.dot) for event in happened(session, "unit_hit")]


def acts(session: Session, *hexes: str) -> list[str]:
    """The actions of positions, those in some hexes if any are named."""
    return [e.action for e in happened(session, "position_acts") if not hexes or e.hex in hexes]
