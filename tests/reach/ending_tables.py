"""A table for every way in which a game can end, every catastrophic loss level and every end of a close combat."""

from collections.abc import Callable
from typing import Any

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.combat import DEEP, HEX, WEAK, enter, fight_out, two_steps
from tests.rules.combat import cards as pick
from tests.rules.ridge import C12, C17, RIDGE, ridge
from tests.rules.table import FAR, card_with, enemy, lay, marine, play

CONTENT = load_content()
ISLAND = load_island()
DAY, DAYS = "15-september", "peleliu-assault"
EVERYWHERE = [position.hex for position in ISLAND.positions.values()]
B22 = ISLAND.positions["B22"].hex
"""In the jungle, and far from the landing beaches."""


def losses(number: int, *, both: bool = True) -> list[str]:
    """So many counters of companies in the loss box; on the ridge only reduced ones go there."""
    sides = ("full", "reduced") if both else ("reduced",)
    return [f"{c.id} {side}" for c in CONTENT.us.values() if c.counts_for_loss for side in sides][:number]


def last(turn: int, held: list[str], scenario: str = DAY) -> Session:
    """The end of a turn with garrisons in these hexes."""
    return lay("end_of_turn", turn=turn, garrisons=held, scenario=scenario)


def dawn(scenario: str, turn: int, lost: int) -> Session:
    """The beginning of a turn with so many counters lost."""
    return lay(
        "turn_start",
        turn=turn - 1,
        scenario=scenario,
        loss_box=losses(lost, both=scenario != RIDGE),
        us=[marine("A/1P", "0218")] if scenario != RIDGE else [marine("K/3/7", "1911")],
    )


ENDINGS: dict[tuple[str, str, str], Callable[[], Session]] = {
    (DAY, "win", "goals-reached"): lambda: last(12, EVERYWHERE),
    (DAY, "loss", "goals-missed"): lambda: last(12, []),
    (DAY, "loss", "catastrophic-loss"): lambda: dawn(DAY, 12, CONTENT.turn_track["invasion"][12].loss_level),
    (DAYS, "win", "beaches-and-zone-b"): lambda: last(12, EVERYWHERE, DAYS),
    (DAYS, "win", "beaches-and-coral"): lambda: last(12, [h for h in EVERYWHERE if h != B22], DAYS),
    (DAYS, "decisive_loss", "repulsed"): lambda: last(12, [], DAYS),
    (DAYS, "win", "southern-island"): lambda: last(24, EVERYWHERE, DAYS),
    (DAYS, "loss", "goals-missed"): lambda: last(24, [], DAYS),
    (DAYS, "decisive_loss", "catastrophic-loss"): lambda: dawn(DAYS, 24, CONTENT.turn_track["invasion"][24].loss_level),
    (RIDGE, "win", "ridge-taken-at-night"): lambda: ridge(
        "end_of_turn", japanese=[enemy("J01", C12), enemy("J02", C17)], turn=4, reserve=[]
    ),
    (RIDGE, "win", "ridge-taken"): lambda: ridge("end_of_turn", japanese=[enemy("J01", C12)], turn=19, reserve=[]),
    (RIDGE, "win", "ridge-cleared"): lambda: ridge("end_of_turn", turn=6, reserve=[]),
    (RIDGE, "draw", "goals-missed"): lambda: ridge("end_of_turn", turn=19, reserve=["J01"]),
    (RIDGE, "loss", "catastrophic-loss"): lambda: dawn(RIDGE, 6, ridge_level()),
}
"""By scenario, result and reason."""


def ridge_level() -> int:
    facts = CONTENT.scenarios[RIDGE].ridge
    assert facts
    return facts.infantry_eliminated


def loss_levels() -> list[tuple[str, int, int]]:
    """Each scenario's turns that have a catastrophic loss level, with that level."""
    found = []
    for scenario in (DAY, DAYS):
        for turn, space in CONTENT.turn_track["invasion"].items():
            if space.loss_level and turn <= CONTENT.scenarios[scenario].last_turn:
                found.append((scenario, turn, space.loss_level))
    return found + [(RIDGE, turn, ridge_level()) for turn in range(2, 20)]


# ---------------------------------------------------------------- close combat


ONE = marine("A/1/1", "0718", steps=1)


def assaulted_and_left() -> Session:
    """The US side breaks off from a hex that the Japanese have entered."""
    session = assaulted("miss", "miss", "miss", "miss", us=marine("A/1/1", steps=2), fight=False)
    play(session, "withdraw")
    return fight_out(session)


def assaulted(*cards: str, us: dict[str, Any], fight: bool = True) -> Session:
    """A Japanese unit has entered a US hex, and they fight it out."""
    fire = card_with(fire={"red": "A"})
    deck = [fire, *pick(*cards, but=[fire])]
    session = lay(
        "fire", turn=4, us=[{**us, "hex": "0718"}], japanese=[enemy("J38", HEX), *FAR], cards=deck, letters=["A"]
    )
    return fight_out(session) if fight else session


def broken_off() -> Session:
    session = enter([two_steps()], DEEP, japanese_pile=["miss", "miss"], us_pile=["miss", "miss"])
    play(session, "withdraw")
    return fight_out(session)


COMBATS: dict[tuple[str, str, str], Callable[[], Session]] = {
    ("elimination", "us", "us"): lambda: fight_out(
        enter([two_steps()], {**WEAK, "disrupted": True}, japanese_pile=["miss"], us_pile=["hit", "miss"])
    ),
    ("elimination", "us", "japanese"): lambda: fight_out(enter([ONE], WEAK, japanese_pile=["hit"], us_pile=["miss"])),
    ("exhaustion", "us", "both"): lambda: fight_out(
        enter([two_steps()], WEAK, japanese_pile=["miss"], us_pile=["miss", "miss"])
    ),
    ("withdrawal", "us", "both"): broken_off,
    ("surrender", "us", "us"): lambda: fight_out(
        enter([two_steps()], WEAK, japanese_pile=["conscripts"], us_pile=["miss", "miss"])
    ),
    ("elimination", "japanese", "us"): lambda: assaulted("miss", "miss", "hit", "hit", us=marine("A/1/1", steps=2)),
    ("elimination", "japanese", "japanese"): lambda: assaulted("hit", "hit", "miss", us=marine("A/1/1", steps=1)),
    ("exhaustion", "japanese", "both"): lambda: assaulted("miss", "miss", "miss", "miss", us=marine("A/1/1", steps=2)),
    ("withdrawal", "japanese", "both"): assaulted_and_left,
    ("surrender", "japanese", "us"): lambda: assaulted(
        "conscripts", "miss", "miss", "miss", us=marine("A/1/1", steps=2)
    ),
}
"""By how it ended, who attacked, and who was left."""
