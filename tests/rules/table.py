"""Small tables for the tests of the rules: lay one out, find a card that does what a test needs, see what happened.

``lay`` takes the keys of a situation file (docs/engine.md); ``marine`` and ``enemy`` make its rows. The state and the
events that the helpers show are the true ones, secrets included.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.session import Session
from engine.dday.content import Card
from engine.dday.game import Game
from engine.dday.situations.form import load_situation
from engine.dday.state.state import Force, State, Unit
from engine.peleliu import new_session
from engine.peleliu.content import load_content

SITUATIONS = Path(__file__).parents[1] / "situations"
Row = dict[str, Any]
FAR: tuple[Row, ...] = ({"unit": "J44", "hex": "2208"}, {"unit": "J47", "hex": "2113"})
"""Rows of two manned positions far from everybody, D8 (red) and D9 (green), for others to be in communication with."""


def marine(unit: str, hex_id: str = "", **more: Any) -> Row:
    """A US unit's row: in a hex, or with ``box=`` or ``turn=`` elsewhere; ``steps disrupted post_space ...``."""
    return {"id": unit, **({"hex": hex_id} if hex_id else {}), **more}


def enemy(unit: str, hex_id: str, depth: str = "", **more: Any) -> Row:
    """A Japanese unit's row, unrevealed unless told; ``revealed depth_revealed disrupted stance stance_depth``."""
    return {"unit": unit, "hex": hex_id, **({"depth": depth} if depth else {}), **more}


def lay(
    step: str,
    *,
    turn: int = 7,
    us: Sequence[Row] = (),
    japanese: Sequence[Row] = (),
    seed: str = "1",
    options: tuple[str, ...] = (),
    scenario: str = "15-september",
    **more: Any,
) -> Session:
    """A session that begins with ``step`` of the sequence of play; ``more`` are further keys of a situation.

    Without ``letters`` those that have come by ``turn`` are available; ``letters=[]`` takes them away.
    """
    plain = {"scenario": scenario, "turn": turn, "step": step, "us": list(us), "japanese": list(japanese), **more}
    return new_session(scenario, seed, options, situation=plain)


def situation(name: str) -> Session:
    """The session of a situation file in tests/situations."""
    plain = load_situation(SITUATIONS / f"{name}.toml")
    return new_session(plain["scenario"], str(plain.get("seed", "1")), situation=plain)


def play(session: Session, *choices: str) -> None:
    """Make choices one after the other."""
    for choice in choices:
        session.choose(choice)


def volley(
    us: Sequence[Row],
    japanese: Sequence[Row],
    *,
    fire: Mapping[str, str | Iterable[str]],
    symbol: str | Iterable[str] = "",
    letters: str = "",
    wanted: Mapping[str, Any] | None = None,
    **more: Any,
) -> Session:
    """A Japanese Fire Phase of turn 4 (no second event follows) whose card has ``fire``, ``symbol`` and ``wanted``.

    Only ``letters`` are available; ``wanted`` are further terms of ``cards_with``.
    """
    card = card_with(fire=fire, symbol=symbol, **(wanted or {}))
    return lay("fire", turn=4, us=us, japanese=japanese, letters=list(letters), cards=[card], **more)


def drive(step: Generator[Decision, str, Any], *answers: str) -> list[Decision]:
    """Run a part of a step to its end with these answers; returns the questions that it asked."""
    asked: list[Decision] = []
    left = list(answers)
    try:
        question = next(step)
        while True:
            asked.append(question)
            question = step.send(left.pop(0))
    except StopIteration:
        return asked


# ---------------------------------------------------------------- the true state


def game(session: Session) -> Game:
    """The table, for asking the modules' own questions."""
    table: Game = session.table
    return table


def state(session: Session) -> State:
    """The true state."""
    return game(session).state


def unit(session: Session, name: str) -> Unit:
    """A US unit."""
    return state(session).us[name]


def force(session: Session, hex_id: str) -> Force | None:
    """The Japanese force in a hex."""
    return game(session).force_at(hex_id)


def pending(session: Session) -> str:
    """The kind of the question that is asked now, "" when there is none."""
    return session.pending.kind if session.pending else ""


def offered(session: Session) -> tuple[str, ...]:
    """The ids of the options that are offered now."""
    return session.pending.ids() if session.pending else ()


def happened(session: Session, *kinds: str, since: int = 0) -> list[Any]:
    """The true events of some kinds ("unit_hit", "step_lost"), in order; all events without a kind."""
    log: list[Event] = session.table.log[since:]
    return [event for event in log if not kinds or event.kind() in kinds]


# ---------------------------------------------------------------- cards


def cards_with(
    *,
    fire: Mapping[str, str | Iterable[str]] | None = None,
    shows: Iterable[str] = (),
    lacks: Iterable[str] = (),
    symbol: str | Iterable[str] = "",
    artillery: bool | None = None,
    landing: tuple[str, str] | None = None,
    drift: str | None = None,
    event: tuple[int, str] | None = None,
    cc_event: str | None = None,
    but: Iterable[int] = (),
) -> list[Card]:
    """Every card that fits, in the order of their numbers.

    ``fire`` asks for colours with what stands beside them ("plain", "star", "armour", a letter, or several of these),
    ``shows`` and ``lacks`` for colours alone; ``artillery`` for a value or none; ``landing`` for colour and symbol;
    ``event`` for an event of a turn. Cards numbered in ``but`` are left out.
    """
    symbols = [symbol] if isinstance(symbol, str) else list(symbol)
    found = []
    for card in load_content().cards.values():
        beside = {entry.colour: entry.modifier for entry in card.fire}
        fits = (
            card.number not in but
            and all(
                beside.get(colour) in ([mod] if isinstance(mod, str) else mod) for colour, mod in (fire or {}).items()
            )
            and all(colour in beside for colour in shows)
            and not any(colour in beside for colour in lacks)
            and (symbols == [""] or card.fire_symbol in symbols)
            and (artillery is None or bool(card.artillery) == artillery)
            and (landing is None or (card.landing_colour, card.landing_symbol) == landing)
            and (drift is None or card.drift == drift)
            and (event is None or card.event_for(event[0]) == event[1])
            and (cc_event is None or card.cc_event == cc_event)
        )
        if fits:
            found.append(card)
    return found


def card_with(**wanted: Any) -> int:
    """The number of the first card that fits; see ``cards_with``."""
    found = cards_with(**wanted)
    assert found, f"no card has {wanted}"
    return found[0].number
