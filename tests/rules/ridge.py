"""Tables of Bloody Nose Ridge for the tests: laying one out, and its Japanese Fire Phase with a card that fits."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.session import Session
from engine.peleliu.content import load_content
from tests.rules.table import Row, card_with, happened, lay

RIDGE = "bloody-nose-ridge"
C12, C13, C15, C17, C18, C19, C20, C21, C22, C23, C24, C25 = (
    "1208",
    "1108",
    "1206",
    "1307",
    "1405",
    "1504",
    "1606",
    "1603",
    "1403",
    "1803",
    "1902",
    "1702",
)
"""The positions of the Japanese zone; C12, C13, C18, C20, C21 and C23 are mountaintops."""
QUIET = 43
"""A card whose event for the ridge is none."""


def ridge(step: str, us: Sequence[Row] = (), japanese: Sequence[Row] = (), *, turn: int = 2, **more: Any) -> Session:
    """A session on the ridge that begins with ``step``."""
    return lay(step, turn=turn, scenario=RIDGE, us=us, japanese=japanese, **more)


def ridge_fire(
    us: Sequence[Row],
    japanese: Sequence[Row] = (),
    *,
    fire: Mapping[str, str | Iterable[str]],
    symbol: str | Iterable[str] = "",
    wanted: Mapping[str, Any] | None = None,
    then: Sequence[int] = (QUIET,),
    **more: Any,
) -> Session:
    """A Japanese Fire Phase whose card has ``fire``, ``symbol`` and ``wanted``; the cards ``then`` follow it."""
    card = card_with(fire=fire, symbol=symbol, **{"but": then, **(wanted or {})})
    return ridge("fire", us, japanese, cards=[card, *then], **more)


def ridge_event(
    name: str,
    us: Sequence[Row] = (),
    japanese: Sequence[Row] = (),
    *,
    turn: int = 2,
    then: Sequence[int] = (QUIET,),
    **more: Any,
) -> Session:
    """A First Event Phase whose card has the event ``name`` for the ridge; ``then`` are the cards behind it."""
    card = next(card.number for card in load_content().cards.values() if card.event_bnr == name)
    return ridge("first_event", us, japanese, turn=turn, cards=[card, *then], **more)


def in_event(session: Session, *kinds: str) -> list[Any]:
    """The true events of some kinds before the Japanese Fire Phase began."""
    return in_phase(session, *kinds, after="fire")


def in_phase(session: Session, *kinds: str, after: str = "second_event") -> list[Any]:
    """The true events of some kinds before the step ``after`` began."""
    log = happened(session)
    end = next(
        (number for number, event in enumerate(log) if event.kind() == "step_began" and event.step == after), len(log)
    )
    return [event for event in log[:end] if not kinds or event.kind() in kinds]
