"""8.7 Every close combat event on every card that has it, turned by either side, where it matters and where not."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.core.session import Session
from engine.dday.content import Card
from engine.peleliu.content import load_content
from tests.reach.event_tables import Sign, sign
from tests.rules.combat import COLOUR, HEX, HOME, LAST, cards, fight_out
from tests.rules.table import FAR, Row, enemy, lay, marine, play

CONTENT = load_content()
EVENTS = tuple(kind for kind, facts in CONTENT.events.items() if facts.kind == "cc")
SIDES = ("us", "japanese")
CONSCRIPT, ELITE = enemy("J38", HEX, revealed=True), enemy("J19", HEX, revealed=True)
DEEP = enemy("J38", HEX, "D41", revealed=True)
STANCE = enemy("J38", HEX, revealed=True, stance="CA2", stance_depth=True)
_SQUAD = marine("L/3/1", HOME, steps=2, inspired=True)


@dataclass(frozen=True)
class Clash:
    """An event card turned by a side against a defender, and what comes of it."""

    name: str
    event: str
    side: str
    target: Row
    signs: tuple[Sign, ...]
    """What must happen after the card is turned."""
    never: tuple[str, ...] = ()
    """``why`` of step losses, depth and removals that must not happen."""
    withdraw: bool = False
    next_card: str = "miss"
    """The card that the event draws: "hit" or "miss", with a symbol."""


def _turned(side: str, event: str, **facts: Any) -> Sign:
    return sign("combat_card_turned", side=side, event=event, **facts)


def clashes() -> Iterator[Clash]:
    """All events, by both sides."""
    for side in SIDES:
        other = "japanese" if side == "us" else "us"
        gains = (sign("depth_placed", why="heroism", revealed=True),) if side == "japanese" else ()
        yield Clash(
            "",
            "heroism",
            side,
            CONSCRIPT if side == "japanese" else DEEP,
            (
                _turned(side, "heroism"),
                sign("pile_drawn", side=side),
                sign("pile_card_discarded", side=other, why="heroism"),
                *gains,
            ),
        )
        yield Clash(
            "",
            "reinforce",
            side,
            CONSCRIPT,
            (
                _turned(side, "reinforce"),
                sign("pile_drawn", side="japanese"),
                sign("depth_placed", why="reinforce", revealed=True),
            ),
        )
        yield Clash(
            "conscripts",
            "conscripts",
            side,
            CONSCRIPT,
            (
                _turned(side, "conscripts"),
                sign("force_removed", why="surrender"),
                sign("combat_ended", how="surrender"),
            ),
        )
        for name, target in (("elite", ELITE), ("depth", DEEP)):
            yield Clash(name, "conscripts", side, target, (_turned(side, "conscripts"),), ("surrender",))
        yield Clash(
            "symbol",
            "naval_blast",
            side,
            CONSCRIPT,
            (_turned(side, "naval_blast"), sign("step_lost", unit="L/3/1", why="close_combat_naval_blast")),
            next_card="hit:circle",
        )
        yield Clash(
            "no symbol",
            "naval_blast",
            side,
            CONSCRIPT,
            (_turned(side, "naval_blast"), sign("force_removed", why="naval_blast")),
            next_card="hit:diamond",
        )
        yield Clash(
            "no symbol, depth",
            "naval_blast",
            side,
            DEEP,
            (_turned(side, "naval_blast"), sign("depth_removed", why="naval_blast")),
            next_card="hit:diamond",
        )
        yield Clash(
            "no colour",
            "naval_blast",
            side,
            CONSCRIPT,
            (_turned(side, "naval_blast"),),
            ("naval_blast", "close_combat_naval_blast"),
            next_card="miss:circle",
        )
        hit: tuple[Sign, ...] = (sign("force_disrupted", why="close_combat"),) if side == "us" else ()
        yield Clash(
            "counterattack",
            "fire_on_counterattack",
            side,
            STANCE,
            (_turned(side, "fire_on_counterattack", hit=side == "us"), *hit),
            () if side == "us" else ("close_combat_hit",),
        )
        yield Clash("no counterattack", "fire_on_counterattack", side, DEEP, (_turned(side, ""),))
        yield Clash(
            "staying",
            "withdrawal_hit",
            side,
            DEEP,
            (_turned(side, "withdrawal_hit"),),
            ("close_combat_withdrawal_hit",),
        )
    yield Clash(
        "withdrawing",
        "withdrawal_hit",
        "japanese",
        DEEP,
        (
            sign("withdrawal_began"),
            _turned("japanese", "withdrawal_hit"),
            sign("step_lost", why="close_combat_withdrawal_hit"),
        ),
        withdraw=True,
    )


def cards_of(event: str) -> list[Card]:
    """All cards with an event of close combat."""
    return [card for card in CONTENT.cards.values() if card.cc_event == event]


def cancelled(card: Card, side: str) -> bool:
    """8.7 Whether the event and the hit of the card cancel each other: Reinforce with the colour, by the US side."""
    return card.cc_event == "reinforce" and side == "us" and card.shows(COLOUR)


def fight(clash: Clash, card: Card) -> Session:
    """A combat in which the side turns the card as its first; with ``withdraw`` the Japanese side as its second."""
    deep, stance = bool(clash.target.get("depth")), "stance" in clash.target
    elite = 1 if clash.target is ELITE else 0
    japanese, us = (2 if deep or stance else 1), (3 if stance else 2)
    plain = cards(*["miss"] * (japanese + us + elite), clash.next_card, "miss", but=[card.number])
    first, second, more = plain[:japanese], plain[japanese : japanese + us], plain[japanese + us + elite :]
    pile = first if clash.side == "japanese" else second
    pile[1 if clash.withdraw else 0] = card.number
    session = lay(
        "open_actions",
        turn=LAST,
        us=[_SQUAD],
        japanese=[clash.target, *FAR],
        cards=[*first, *second, *more],
        depth_pool=["D33"],
    )
    play(session, f"unit:{_SQUAD['id']}", f"enter:{HEX}", "end")
    if clash.withdraw:
        play(session, "withdraw")
    return fight_out(session)
