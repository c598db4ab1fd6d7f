"""A table for every reason why an event of a card finds nothing that it could be carried out on."""

from typing import Any

from engine.core.session import Session
from tests.reach.event_tables import A6, CONTENT, ISLAND, RIDGE_JAPANESE, special_cards
from tests.rules.combat import HEX, HOME, WEAK, enter, fight_out, two_steps
from tests.rules.ridge import C12, C22, RIDGE
from tests.rules.table import FAR, card_with, cards_with, enemy, lay, marine, play, state, volley

Table = dict[str, Any]
NOBODY: Table = {"us": []}
HERE: Table = {"us": [marine("K/3/1", "0218")]}
"""A marine on the beach, with no enemy around."""
WEST: Table = {"us": [marine("K/3/7", "1911")]}
"""A marine at the edge of the ridge."""
GUNS = tuple(sorted(p.hex for p in ISLAND.positions.values() if p.setup == "artillery"))
FORTS = {C12: "F02", C22: "F03"}
VOIDS: dict[tuple[str, str], Table] = {
    ("hero", "no_unit"): NOBODY,
    ("hero", "no_force"): {**HERE, "heroes": []},
    ("naval_marker", "all_held"): {**HERE, "naval": CONTENT.markers["naval_fire"].count},
    ("dauntless", "all_held"): {**HERE, "dauntless": CONTENT.markers["dauntless"].count},
    ("regroup", "no_unit"): HERE,
    ("black_angels", "no_unit"): HERE,
    ("heat", "no_unit"): NOBODY,
    ("lost", "no_unit"): HERE,
    ("minefield", "no_unit"): NOBODY,
    ("patrol_report", "no_force"): HERE,
    ("obs_plane", "no_force"): HERE,
    ("cp_fire", "no_post"): HERE,
    ("depth1", "no_force"): HERE,
    ("reinforce1", "no_position"): HERE,
    ("reinforce1", "no_reserve"): {**HERE, "japanese": FAR, "reserve": []},
    ("infiltration", "no_position"): {"us": [marine("K/3/1", "0513", steps=1)], "japanese": FAR},
    ("infiltration", "no_reserve"): {"us": [marine("K/3/1", "0513")], "reserve": []},
    ("rally", "no_force"): HERE,
    ("fortify_coral", "no_force"): HERE,
    ("suicide", "no_force"): HERE,
    ("naval_hit", "empty"): {"japanese": [], "us": [marine("K/3/1", "0218")]},
    ("naval_hit", "no_symbol"): {"us": "under the guns", "japanese": []},
    ("tank", "no_force"): HERE,
    ("counterattack", "again"): {**HERE, "japanese": FAR, "counterattack_turn": 6},
}
"""By event and reason, in the invasion."""
RIDGE_VOIDS: dict[tuple[str, str], Table] = {
    ("depth1", "no_depth"): {**WEST, "fortifications": FORTS, "depth_pool": []},
    ("patrol_report", "no_fortification"): WEST,
    ("war_dogs", "no_force"): WEST,
    ("hidden_caves", "all_caves"): {
        "us": [],
        "japanese": [enemy("J01", "1407"), enemy("J02", "1305")],
        "caves": {"1407": "", "1305": ""},
    },
    ("hidden_caves", "no_ground"): WEST,
    ("hidden_caves", "no_reserve"): {**WEST, "japanese": RIDGE_JAPANESE, "reserve": []},
    ("mandatory_attack", "no_attacker"): WEST,
    ("mandatory_attack", "too_late"): {**WEST, "turn": 13},
    ("mandatory_attack", "command_changed"): {**WEST, "command_changed": 2},
    ("command_change", "command_changed"): {**WEST, "command_changed": 2},
    ("flamethrower", "all_held"): {**WEST, "flamethrower": True},
}
IN_VAIN = (
    ("heroism", "no_communication"),
    ("reinforce", "no_communication"),
    ("attack", "no_communication"),
    ("attack", "no_depth"),
    ("patrol", "nobody"),
    ("artillery", "no_symbol"),
)
"""6.5, 9.2, 12.6 What an action or a close combat tries to do in vain, and why."""
TACTICAL = ("no_position", "no_reserve")
"""9.4 Why a tactical reinforcement does not come."""


def void(event: str, why: str, *, ridge: bool = False) -> Session:
    """A session whose event finds nothing."""
    table = dict((RIDGE_VOIDS if ridge else VOIDS)[event, why])
    turn = table.pop("turn", 2 if ridge else 7)
    if ridge:
        number = next(c.number for c in CONTENT.cards.values() if c.event_bnr == event)
        table["scenario"] = RIDGE
    else:
        turn = next(t for t in (turn, 2, 12, 14, 24) if cards_with(event=(t, event)))
        number = card_with(event=(turn, event))
        table["scenario"] = "15-september" if turn <= 12 else "peleliu-assault"
    symbols = ("circle", "circle")
    if table.get("us") == "under the guns":
        table["us"] = [marine("K/3/1", _named(number, symbols[0]))]
    session = lay("first_event", turn=turn, cards=[number, *special_cards(symbols, number)], **table)
    while session.pending and state(session).step == "first_event":
        session.choose(session.pending.ids()[0])
    return session


def _named(card: int, symbol: str) -> str:
    """The hex that a card names for a symbol."""
    return ISLAND.positions[CONTENT.cards[card].naval_hit[symbol]].hex


def in_vain(what: str, why: str) -> Session:
    """6.5, 9.2, 12.6 Depth not gained, a patrol that finds leaders alone, guns that find nobody with the symbol."""
    if what == "artillery":
        card = next(c for c in cards_with(artillery=True, symbol="circle") if c.artillery <= len(GUNS))
        manned = [enemy(f"J{number + 10}", h) for number, h in enumerate(GUNS)]
        return lay("fire", turn=4, letters=[], us=[marine("B/1/1", "0217")], japanese=manned, cards=[card.number])
    if what == "patrol":
        return volley([marine("HQ/1", "0513")], [enemy("J01", "0613")], fire={"blue": "P"}, letters="P")
    if what != "attack":
        return fight_out(
            enter([two_steps()], WEAK, japanese_pile=[what], us_pile=["miss", "miss"], more_cards=["miss"])
        )
    others = FAR if why == "no_depth" else ()
    session = lay("open_actions", us=[marine("A/1P", HOME, inspired=True)], japanese=[enemy("J27", HEX), *others])
    if why == "no_depth":
        state(session).depth_pool.clear()
    play(session, "unit:A/1P", f"attack:{HEX}", "resolve")
    return session


def tactical(why: str) -> Session:
    """9.4 A depth marker that turns out to be a reinforcement which has nowhere to come, or nobody to send."""
    more: Table = {"reserve": []} if why == "no_reserve" else {}
    japanese = [enemy("J01", A6, "D01"), *(FAR if why == "no_reserve" else ())]
    return lay(
        "first_event",
        turn=7,
        us=[marine("K/3/1", "0315")],
        japanese=japanese,
        cards=[card_with(event=(7, "patrol_report"))],
        **more,
    )
