"""Positions in every situation of the Japanese action chart, and what each modifier has them do (12.0, 18.35).

The expectations are those of sections 12, 13 and 18.35: the announced actions of the one position, in their order.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.session import Session
from engine.dday.content.cards import LETTERS, MODIFIERS
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.night import ASSAULT, NIGHT
from tests.rules.ridge import C13, C17, RIDGE
from tests.rules.table import FAR, Row, card_with, enemy, happened, lay, marine, state

CONTENT = load_content()
ISLAND = load_island()
A6, B12, C1, C10 = "0314", "0613", "0712", "1210"
"""Green, in coral; blue; brown, with guns, the last in the mountains."""
BEARERS = {
    False: {"circle": "L/3/1", "diamond": "I/3/1", "triangle": "K/3/1"},
    True: {"circle": "I/3/7", "diamond": "L/3/7", "triangle": "K/3/7"},
}
"""Marines of each target symbol, in the invasion and on the ridge: they stand in for "?", so that fire can hit."""
Done = dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Spot:
    """A position in one situation, and what it does under each modifier."""

    name: str
    column: str
    """The column of the chart."""
    hex: str
    us: tuple[Row, ...]
    japanese: tuple[Row, ...]
    """The position's own unit first, if it has one."""
    does: Done
    table: Mapping[str, Any] = field(default_factory=dict)

    @property
    def ridge(self) -> bool:
        return self.table.get("scenario") == RIDGE


def done(default: tuple[str, ...] = (), **letters: tuple[str, ...]) -> Done:
    """What is done under each modifier: the same under all that no letter stands for."""
    return {modifier: letters.get(modifier, default) for modifier in MODIFIERS}


FIRE = ("fire",)
FAR_OFF = marine("?", "0218")
"""Too far from all of these positions."""
US_IN_FIELD = done(FIRE, M=("fire_machine_guns",), R=("resupply",), P=("patrol",), A=("assault",))
US_ELSEWHERE = done(M=("mortar",), R=("redeploy",), P=("patrol",), A=("assault",))
ON_RIDGE: dict[str, Any] = {"scenario": RIDGE, "turn": 2}
AT_NIGHT: dict[str, Any] = {"scenario": ASSAULT, "turn": NIGHT}
SPOTS: tuple[Spot, ...] = (
    Spot(
        "occupied, US units in the field",
        "occupied_us",
        B12,
        (marine("?", "0513"),),
        (enemy("J01", B12), *FAR),
        US_IN_FIELD,
    ),
    Spot(
        "guns, US units in the field",
        "occupied_us",
        C1,
        (marine("?", "0611"),),
        (enemy("J01", C1), *FAR),
        {**US_IN_FIELD, "A": FIRE},
    ),
    Spot(
        "a garrison in the field",
        "occupied_us",
        B12,
        (FAR_OFF,),
        (enemy("J01", B12), *FAR),
        done(FIRE, M=("fire_machine_guns",), R=("resupply",), P=("patrol",), A=("assault",)),
        table={"garrisons": ["0413"]},
    ),
    Spot(
        "occupied, nobody in the field",
        "occupied_none",
        B12,
        (marine("?", "0415", steps=2),),
        (enemy("J01", B12), *FAR),
        US_ELSEWHERE,
    ),
    Spot(
        "guns, nobody in the field",
        "occupied_none",
        C1,
        (marine("?", "0512", steps=2),),
        (enemy("J01", C1), *FAR),
        US_IN_FIELD | {"A": FIRE},
    ),
    Spot(
        "guns, nobody in reach",
        "occupied_none",
        C1,
        (marine("?", "0216", steps=2),),
        (enemy("J01", C1), *FAR),
        done(R=("redeploy",), A=("artillery",)),
    ),
    Spot(
        "a mountaintop, nobody near",
        "occupied_none",
        C13,
        (marine("?", "0612", steps=2),),
        (enemy("J01", C13), *FAR),
        done(M=("mortar",), R=("redeploy",), A=("assault",)),
    ),
    Spot(
        "a mountaintop, US units in the field",
        "occupied_us",
        C13,
        (marine("?", "1009", steps=2),),
        (enemy("J01", C13), *FAR),
        US_IN_FIELD,
    ),
    Spot(
        "occupied, nobody near",
        "occupied_none",
        B12,
        (FAR_OFF,),
        (enemy("J01", B12), *FAR),
        done(R=("redeploy",), A=("assault",)),
    ),
    Spot("disrupted", "occupied_us", B12, (marine("?", "0513"),), (enemy("J01", B12, disrupted=True), *FAR), done()),
    Spot(
        "unoccupied, in communication",
        "unoccupied",
        A6,
        (marine("?", "0414", steps=2),),
        FAR,
        done(M=("muster",), R=("reinforce",), A=("ambush",)),
    ),
    Spot(
        "unoccupied, out of communication",
        "unoccupied_no_communication",
        A6,
        (marine("?", "0414", steps=2),),
        (),
        done(I=("infiltrate",)),
    ),
    Spot("unoccupied, nobody near", "unoccupied", A6, (marine("?", "0419", steps=2),), FAR, done()),
    Spot(
        "a tank, US units beside it",
        "tank",
        A6,
        (marine("?", "0414", steps=4),),
        (enemy("T2", A6, revealed=True), *FAR),
        done(FIRE, M=("multiple_fire",), R=("overrun",), P=FIRE, A=FIRE),
    ),
    Spot(
        "a tank, US units in the field",
        "tank",
        A6,
        (marine("?", "0415", steps=4),),
        (enemy("T2", A6, revealed=True), *FAR),
        done(FIRE, M=("multiple_fire",), R=("overrun",), P=("advance", "fire"), A=("advance",)),
    ),
    Spot(
        "a tank, nobody in the field",
        "tank",
        B12,
        (marine("?", "0318", steps=4),),
        (enemy("T2", B12, revealed=True), *FAR),
        done(("advance",), M=(), R=(), A=("advance", "advance")),
    ),
    Spot(
        "a disrupted tank",
        "tank",
        A6,
        (marine("?", "0414"),),
        (enemy("T2", A6, revealed=True, disrupted=True),),
        done(),
    ),
    Spot(
        "the ridge, US units in the field",
        "bnr_occupied_us",
        C17,
        (marine("?", "1308"),),
        (enemy("J01", C17),),
        done(FIRE, R=("bnr_resupply",), P=("patrol",), A=("assault",)),
        table=ON_RIDGE,
    ),
    Spot(
        "the ridge, with depth, US units in the field",
        "bnr_occupied_us",
        C17,
        (marine("?", "1308"),),
        (enemy("J01", C17, "D40"),),
        done(FIRE, P=("patrol",), A=("assault",)),
        table=ON_RIDGE,
    ),
    Spot(
        "a fortification alone, US units in the field",
        "bnr_occupied_us",
        C17,
        (marine("?", "1308"),),
        (),
        done(FIRE, R=("bnr_resupply",), P=("patrol",), A=("assault",)),
        table={**ON_RIDGE, "fortifications": {C17: "F02"}},
    ),
    Spot(
        "the ridge, nobody in the field",
        "bnr_occupied_none",
        C17,
        (marine("?", "1510"),),
        (enemy("J01", C17),),
        done(M=("mortar",), R=("bnr_resupply",)),
        table=ON_RIDGE,
    ),
    Spot(
        "a mountaintop of the ridge, nobody in the field",
        "bnr_occupied_none",
        C13,
        (marine("?", "1510"),),
        (enemy("J01", C13),),
        done(M=("mortar",), R=("bnr_resupply",), A=("artillery",)),
        table=ON_RIDGE,
    ),
    Spot(
        "a mountaintop of the ridge, US units in the field",
        "bnr_occupied_us",
        C13,
        (marine("?", "1009"),),
        (enemy("J01", C13),),
        done(FIRE, R=("bnr_resupply",), P=("patrol",), A=("assault",)),
        table=ON_RIDGE,
    ),
    Spot(
        "infiltrators among the guns of the ridge, nobody in the field",
        "bnr_occupied_none",
        C10,
        (marine("?", "1510"),),
        (enemy("J01", C10), enemy("J02", C13)),
        done(M=("mortar",), R=("bnr_resupply",)),
        table=ON_RIDGE,
    ),
    Spot(
        "infiltrators among the guns of the ridge, US units in the field",
        "bnr_occupied_us",
        C10,
        (marine("?", "1410"),),
        (enemy("J01", C10), enemy("J02", C13)),
        done(FIRE, R=("bnr_resupply",), P=("patrol",), A=("assault",)),
        table=ON_RIDGE,
    ),
    Spot(
        "a fortified mountaintop alone, nobody in the field",
        "bnr_occupied_none",
        C13,
        (marine("?", "1510"),),
        (),
        done(M=("mortar",), R=("bnr_resupply",), A=("artillery",)),
        table={**ON_RIDGE, "fortifications": {C13: "F02"}},
    ),
    Spot(
        "at night, US units in the field",
        "occupied_us",
        B12,
        (marine("?", "0513"),),
        (enemy("J01", B12), *FAR),
        US_IN_FIELD | {"M": FIRE},
        table=AT_NIGHT,
    ),
    Spot(
        "at night, guns, US units in the field",
        "occupied_us",
        C1,
        (marine("?", "0611"),),
        (enemy("J01", C1), *FAR),
        US_IN_FIELD | {"M": FIRE, "A": FIRE},
        table=AT_NIGHT,
    ),
    Spot(
        "at night, nobody in the field",
        "occupied_none",
        B12,
        (marine("?", "0415", steps=2),),
        (enemy("J01", B12), *FAR),
        US_ELSEWHERE | {"M": ()},
        table=AT_NIGHT,
    ),
    Spot(
        "at night, guns, nobody in reach",
        "occupied_none",
        C1,
        (marine("?", "0216", steps=2),),
        (enemy("J01", C1), *FAR),
        done(R=("redeploy",)),
        table=AT_NIGHT,
    ),
    Spot(
        "at night, unoccupied, in communication",
        "unoccupied",
        A6,
        (marine("?", "0414", steps=2),),
        FAR,
        done(R=("reinforce",), A=("ambush",)),
        table=AT_NIGHT,
    ),
    Spot(
        "at night, unoccupied, out of communication",
        "unoccupied_no_communication",
        A6,
        (marine("?", "0414", steps=2),),
        (),
        done(I=("infiltrate",)),
        table=AT_NIGHT,
    ),
    Spot(
        "at night, a tank, US units beside it",
        "tank",
        A6,
        (marine("?", "0414"),),
        (enemy("T2", A6, revealed=True), *FAR),
        done(FIRE, R=("overrun",)),
        table=AT_NIGHT,
    ),
    Spot(
        "a disrupted position of the ridge",
        "bnr_occupied_us",
        C17,
        (marine("?", "1308"),),
        (enemy("J01", C17, disrupted=True),),
        done(),
        table=ON_RIDGE,
    ),
)


def look_up(spot: Spot, modifier: str, *, come: bool = True) -> Session:
    """A fire phase whose card has the modifier beside the spot's colour; only its letter, if any, has ``come``."""
    card = card_with(fire={ISLAND.position_at[spot.hex].colour: modifier})
    bearer = BEARERS[spot.ridge][CONTENT.cards[card].fire_symbol]
    session = lay(
        "fire",
        us=[{**row, "id": bearer} for row in spot.us],
        japanese=spot.japanese,
        cards=[card],
        letters=[modifier] if come and modifier in LETTERS else [],
        **{"turn": 4, **spot.table},
    )
    while session.pending and state(session).step == "fire":
        session.choose(session.pending.ids()[0])
    return session


def acts(session: Session, spot: Spot) -> tuple[str, ...]:
    """The announced actions of the spot in the fire phase."""
    log = happened(session)
    end = next((n for n, event in enumerate(log) if event.kind() == "step_began"), len(log))
    found = [event for event in log[:end] if event.kind() == "position_acts"]
    own = "F1" if [row["hex"] for row in spot.japanese[:1]] == [spot.hex] else "?"
    return tuple(event.action for event in found if event.hex == spot.hex or event.force == own)
