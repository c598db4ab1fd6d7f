"""Close combats for the tests: who fights, which cards lie in both piles, and what the player answers."""

from collections.abc import Sequence
from typing import Any

from engine.core.session import Session
from tests.rules.table import Row, cards_with, enemy, happened, lay, marine, play

HEX, COLOUR, HOME = "0719", "red", "0718"
"""B16, in the clear, and the hex beside it from which US units enter."""
LAST = 12
"""The last turn of the scenario."""
WEAK = enemy("J38", HEX)
"""Strength 1, BR, not elite: one card."""
DEEP = enemy("J38", HEX, "D41")
"""With a depth marker of strength 1: two cards."""


def two_steps(**more: Any) -> Row:
    """A US unit that brings two cards: two steps, no flamethrower."""
    return marine("A/1/1", HOME, steps=2, **more)


def cards(*wanted: str, colour: str = COLOUR, but: Sequence[int] = ()) -> list[int]:
    """Different cards: "hit" and "miss" without an event, "heroism+" with one that hits too, "heroism" that misses.

    A symbol may follow after a colon: "hit:circle".
    """
    found: list[int] = []
    for word in wanted:
        name, _, symbol = word.partition(":")
        event = {"hit": "", "miss": ""}.get(name, name.rstrip("+"))
        hits = name == "hit" or name.endswith("+")
        side = {"shows": [colour]} if hits else {"lacks": [colour]}
        fit = cards_with(cc_event=event, symbol=symbol, but=[*found, *but], **side)
        assert fit, f"no card left for {word}"
        found.append(fit[0].number)
    return found


def enter(
    us: Sequence[Row],
    japanese: Row,
    *,
    japanese_pile: Sequence[str] = (),
    us_pile: Sequence[str] = (),
    more_cards: Sequence[str] = (),
    more_japanese: Sequence[Row] = (),
    colour: str = COLOUR,
    **more: Any,
) -> Session:
    """US units that stand beside the Japanese hex go in, and the combat begins; ``more_cards`` follow in the deck.

    It is the last turn, so that the game is over with the combat, and the table stays as it was left.
    """
    deck = cards(*japanese_pile, *us_pile, *more_cards, colour=colour)
    rows = [{"inspired": True, **row} for row in us]
    forces = [{"revealed": True, **japanese}, *more_japanese]
    session = lay("open_actions", turn=LAST, us=rows, japanese=forces, cards=deck, **more)
    for row in us:
        if row["hex"] != japanese["hex"]:
            play(session, f"unit:{row['id']}", f"enter:{japanese['hex']}")
    play(session, "end")
    began = happened(session, "combat_began")[0]
    if japanese_pile:
        assert sum(count for _, count in began.japanese_cards) == len(japanese_pile), began.japanese_cards
        assert sum(count for _, count in began.us_cards) == len(us_pile), began.us_cards
    return session


def fight_out(session: Session, **answers: Sequence[str]) -> Session:
    """Answer until the combat and what follows in its hex are over.

    ``answers`` are lists by kind of question; without one left the player fights on and takes the first option.
    """
    left = {kind: list(given) for kind, given in answers.items()}
    while session.pending and session.pending.kind in ("withdraw", "combat_loss", "retreat", "sacrifice"):
        kind = session.pending.kind
        given = left.get(kind)
        play(session, given.pop(0) if given else "fight" if kind == "withdraw" else session.pending.ids()[0])
    return session


def turned(session: Session) -> list[tuple[str, str, bool]]:
    """The cards turned: side, event, whether it hit."""
    return [(e.side, e.event, e.hit) for e in happened(session, "combat_card_turned")]


def ending(session: Session) -> str:
    """How the combat ended."""
    how: str = happened(session, "combat_ended")[0].how
    return how


def piles(session: Session, side: str) -> dict[str, int]:
    """What a side's cards were drawn for."""
    began = happened(session, "combat_began")[0]
    return dict(began.us_cards if side == "us" else began.japanese_cards)
