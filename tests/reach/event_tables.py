"""Rich tables on which every event of the cards can bite, and the signs by which one sees that it did.

Each event has a scene for everything it can do; each line of each card is carried out in all scenes of its event.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.event import Event
from engine.core.session import Session
from engine.dday.content import Card
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.ridge import C15, C17, C19, RIDGE
from tests.rules.table import FAR, Row, enemy, happened, lay, marine, state

CONTENT = load_content()
ISLAND = load_island()
Sign = tuple[str, Mapping[str, Any]]
"""A kind of event and what is in it."""
Line = tuple[Card, int, "Scene"]
"""A card, a turn, and the scene in which the card's line for that turn is carried out."""

A6, A4, B5, B8, B14 = "0314", "0413", "0216", "0519", "0815"
INVASION_US: tuple[Row, ...] = (
    marine("K/3/1", "0315"),
    marine("L/3/1", "0317", steps=1),
    marine("E/2/1", B8),
    marine("HQ/5", "0418", post_space=3),
)
"""K/3/1 stands beside A6, E/2/1 in the jungle."""
INVASION_JAPANESE: tuple[Row, ...] = (
    enemy("J01", A6, "D40"),
    enemy("J02", B5, disrupted=True),
    enemy("J03", A4, disrupted=True),
    enemy("T1", B14, revealed=True),
    enemy("J05", "1016"),
    *FAR,
)
RIDGE_US: tuple[Row, ...] = (
    marine("K/3/7", "1308", steps=3),
    marine("I/3/7", "1508", steps=1),
    marine("A/1/7", "1911"),
)
"""K/3/7 stands beside C17."""
RIDGE_JAPANESE: tuple[Row, ...] = (enemy("J01", C17, "D40"),)
FORTS = {C17: "F02", C15: "F03", C19: "F04"}


@dataclass(frozen=True)
class Scene:
    """What is different from the rich table, and what the event does there."""

    name: str
    signs: tuple[Sign, ...]
    table: Mapping[str, Any] = field(default_factory=dict)
    us: tuple[Row, ...] | None = None
    japanese: tuple[Row, ...] | None = None
    symbols: tuple[str, ...] = ()
    """Target symbols of the cards that the event draws."""


def sign(kind: str, **facts: Any) -> Sign:
    return kind, facts


DEPTH = sign("depth_placed", why="depth1", revealed=False)
HERO = Scene("a hero comes", (sign("hero_placed", hero="H2"),), {"heroes": ["H2"]})
SEEN = Scene("all heroes have come", (sign("unit_revealed", unit="J01"),), {"heroes": []})
RIDGE_HERO = Scene("a hero comes", (sign("hero_placed"),))
STRUCK = (sign("depth_removed", depth="D40", why="suicide"), sign("card_drawn", use="special"))
NAVAL: tuple[Scene, ...] = tuple(
    Scene(f"{symbol} on {side}", signs, symbols=(symbol, "triangle"))
    for symbol in ("circle", "diamond", "triangle")
    for side, signs in (
        ("the Japanese", (sign("force_disrupted", why="naval_hit"), sign("depth_removed", why="naval_hit"))),
        ("US units", (sign("step_lost", unit="K/3/1", why="naval_hit"),)),
    )
)
"""Each symbol names a position of the card, held by either side."""
TANK_AWAY = (*INVASION_JAPANESE[:3], enemy("T1", "1016", revealed=True), *FAR)
TANK_NEAR = (*INVASION_JAPANESE[:3], enemy("T1", "0416", revealed=True), *FAR)

SCENES: dict[str, tuple[Scene, ...]] = {
    "depth1": (Scene("", (DEPTH,)),),
    "depth2": (Scene("", (DEPTH, DEPTH)),),
    "hero": (HERO, SEEN),
    "hero_depth": (
        Scene("a hero comes", (*HERO.signs, DEPTH), HERO.table),
        Scene("all heroes have come", (*SEEN.signs, DEPTH), SEEN.table),
    ),
    "regroup": (Scene("", (sign("step_gained", unit="L/3/1", steps=2, why="regroup"),)),),
    "heat": (Scene("", (sign("unit_disrupted", unit="L/3/1", why="heat"),)),),
    "naval_marker": (Scene("", (sign("marker_gained", marker="naval"),)),),
    "dauntless": (Scene("", (sign("marker_gained", marker="dauntless"),)),),
    "infiltration": (
        Scene(
            "",
            (sign("force_placed", why="infiltration", revealed=False, hex=A6),),
            us=(marine("K/3/1", "0313"), marine("L/3/1", "0414")),
            japanese=FAR,
        ),
    ),
    "suicide": (
        Scene(
            "the symbol",
            (
                *STRUCK,
                sign("step_lost", unit="K/3/1", why="suicide"),
                sign("unit_disrupted", unit="K/3/1", why="suicide"),
            ),
            symbols=("triangle",),
        ),
        Scene("another symbol", (*STRUCK, sign("unit_disrupted", unit="K/3/1", why="suicide")), symbols=("circle",)),
    ),
    "patrol_report": (Scene("", (sign("unit_revealed", unit="J01"), sign("depth_revealed", depth="D40"))),),
    "obs_plane": (Scene("", (sign("unit_revealed", unit="J01"), sign("depth_revealed", depth="D40"))),),
    "black_angels": (Scene("", (sign("step_gained", unit="L/3/1", steps=2, why="black_angels"),)),),
    "none": (Scene("", ()),),
    "smoke": (Scene("", (sign("smoke_laid"),)),),
    "naval_hit": NAVAL,
    "lost": (Scene("", (sign("unit_disrupted", unit="E/2/1", why="lost"),)),),
    "minefield": (Scene("", (sign("unit_disrupted", why="minefield"),)),),
    "reinforce1": (
        Scene(
            "",
            (
                sign("force_placed", why="reinforce1", revealed=False),
                sign("depth_placed", why="reinforce1", revealed=False),
            ),
        ),
    ),
    "counterattack": (
        Scene(
            "the first",
            (
                sign("counterattack_called"),
                sign("stance_entered"),
                sign("unit_revealed", unit="J05"),
                sign("stance_entered"),
            ),
            {"counterattack_turn": 0},
        ),
        Scene("a later one", (sign("force_placed", why="reinforce1"), sign("depth_placed", why="reinforce1"))),
    ),
    "cp_fire": (Scene("", (sign("post_under_fire", unit="HQ/5"),)),),
    "fortify_coral": (Scene("", (sign("fortification_placed", hex=A6),)),),
    "rally": (Scene("", (sign("force_recovered"), sign("force_recovered"))),),
    "tank": (
        Scene(
            "disrupted",
            (sign("force_recovered", why="tank"),),
            japanese=(*INVASION_JAPANESE[:3], enemy("T1", B14, revealed=True, disrupted=True), *FAR),
        ),
        Scene(
            "nobody in reach",
            (sign("position_acts", action="advance"), sign("force_moved", why="advance")),
            japanese=TANK_AWAY,
        ),
        Scene(
            "somebody in reach",
            (sign("position_acts", action="fire"), sign("position_fires", form="fire")),
            japanese=TANK_NEAR,
        ),
    ),
}
RIDGE_SCENES: dict[str, tuple[Scene, ...]] = {
    **{name: SCENES[name] for name in ("depth1", "depth2", "naval_marker", "dauntless", "none")},
    "hero": (RIDGE_HERO, SEEN),
    "hero_depth": (
        Scene("a hero comes", (*RIDGE_HERO.signs, DEPTH)),
        Scene("all heroes have come", (*SEEN.signs, DEPTH), SEEN.table),
    ),
    "regroup": (Scene("", (sign("step_gained", unit="I/3/7", steps=2, why="regroup"),)),),
    "heat": (Scene("", (sign("unit_disrupted", unit="I/3/7", why="heat"),)),),
    "infiltration": (
        Scene(
            "",
            (sign("force_placed", why="infiltration", revealed=False, hex=C17),),
            {"fortifications": {}},
            us=(marine("K/3/7", "1207"),),
            japanese=(),
        ),
    ),
    "suicide": (
        Scene(
            "the symbol",
            (
                *STRUCK,
                sign("step_lost", unit="K/3/7", why="suicide"),
                sign("unit_disrupted", unit="K/3/7", why="suicide"),
            ),
            symbols=("triangle",),
        ),
        Scene("another symbol", (*STRUCK, sign("unit_disrupted", unit="K/3/7", why="suicide")), symbols=("circle",)),
    ),
    "patrol_report": (Scene("", (sign("fortification_revealed", hex=C17, fortification="F02", facing=0),)),),
    "obs_plane": SCENES["obs_plane"],
    "war_dogs": SCENES["obs_plane"],
    "black_angels": (Scene("", (sign("step_gained", why="black_angels"),)),),
    "hidden_caves": (Scene("", (sign("force_placed", why="hidden_caves", revealed=False), sign("cave_dug"))),),
    "mandatory_attack": (Scene("", (sign("attacks_ordered", hexes=(C17,)),)),),
    "command_change": (Scene("", (sign("command_changed"),)),),
    "flamethrower": (Scene("", (sign("flamethrower_taken"),)),),
}


# ---------------------------------------------------------------- every line of every card


def invasion_lines() -> Iterator[Line]:
    """Each line of each card at the first and the last turn that it counts for, in all scenes of its event."""
    for card in CONTENT.cards.values():
        for band in card.bands:
            for turn in dict.fromkeys((band.first, band.last)):
                for scene in SCENES[band.event]:
                    yield card, turn, scene


def ridge_lines() -> Iterator[Line]:
    """Each card's line for the ridge, early and late, in all scenes of its event."""
    for card in CONTENT.cards.values():
        for turn in (2, 10):
            for scene in RIDGE_SCENES[card.event_bnr]:
                yield card, turn, scene


def special_cards(symbols: Sequence[str], but: int) -> list[int]:
    """Cards with these target symbols, other than the one that called the event."""
    found: list[int] = []
    for symbol in symbols:
        found.append(
            next(c.number for c in CONTENT.cards.values() if c.fire_symbol == symbol and c.number not in (but, *found))
        )
    return found


def stage(card: Card, turn: int, scene: Scene, *, ridge: bool = False) -> Session:
    """A session that has carried the event of the card out."""
    deck = [card.number, *special_cards(scene.symbols, card.number)]
    table: dict[str, Any]
    if ridge:
        table = {"scenario": RIDGE, "fortifications": FORTS, "us": RIDGE_US, "japanese": RIDGE_JAPANESE}
    else:
        table = {
            "scenario": "15-september" if turn <= 12 else "peleliu-assault",
            "us": INVASION_US,
            "japanese": INVASION_JAPANESE,
            "counterattack_turn": turn - 1,
            "depth_pool": ["D33", "D34"],
        }
    for key, value in (("us", scene.us), ("japanese", scene.japanese)):
        if value is not None:
            table[key] = value
    if scene in NAVAL:
        table |= under_the_guns(card, scene)
    session = lay("first_event", turn=turn, cards=deck, **{**table, **scene.table})
    while session.pending and state(session).step == "first_event":
        session.choose(session.pending.ids()[0])
    return session


def under_the_guns(card: Card, scene: Scene) -> dict[str, Any]:
    """The position that the card names for the scene's first symbol, held by the side that the scene speaks of."""
    spot = ISLAND.positions[card.naval_hit[scene.symbols[0]]].hex
    if scene.name.endswith("Japanese"):
        others = [row for row in INVASION_JAPANESE if row["hex"] not in (spot, A6)]
        return {
            "japanese": (*others, enemy("J01", spot, "D40")),
            "us": [row for row in INVASION_US if row["hex"] != spot],
        }
    us = [row for row in INVASION_US if row["id"] != "K/3/1" and row["hex"] != spot]
    return {"japanese": [row for row in INVASION_JAPANESE if row["hex"] != spot], "us": [*us, marine("K/3/1", spot)]}


def carried_out(session: Session) -> list[Event]:
    """The events between the call and the next step."""
    log = happened(session)
    start = next(number for number, event in enumerate(log) if event.kind() == "event_called")
    end = next((n for n, event in enumerate(log) if n > start and event.kind() == "step_began"), len(log))
    return log[start + 1 : end]


def shows(events: Sequence[Event], signs: Sequence[Sign]) -> bool:
    """Whether the signs are found among the events in their order."""
    left = list(signs)
    for event in events:
        if left and event.kind() == left[0][0] and all(getattr(event, k) == v for k, v in left[0][1].items()):
            left.pop(0)
    return not left
