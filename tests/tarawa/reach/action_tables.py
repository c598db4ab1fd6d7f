"""Positions in every column of the Japanese action chart, and what they do by the modifier of a card (12.0)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.dday import events as ev
from engine.dday.actions.action import FireTurn
from engine.dday.actions.registry import table_of
from engine.dday.command.control import freeze_communication
from engine.dday.content import FireEntry
from engine.dday.content.cards import MODIFIERS
from engine.dday.fire.phase import check_site
from tests.tarawa.tables import carry_out, table

LINKED = {"2033": "J36", "1934": "J37"}
"""Two manned positions to be in communication with."""
NEAR_FIELD = "1626"
"""Within three hexes of E6 and four of E14, in the field of neither."""


@dataclass(frozen=True)
class Spot:
    """A position in a situation of the chart, and what it is seen doing by the modifier of the card."""

    column: str
    turn: int
    hex: str
    us: Mapping[str, str]
    japanese: Mapping[str, str]
    does: Mapping[str, tuple[str, ...]]


def fires(**others: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return {**dict.fromkeys(MODIFIERS, ("fire",)), "M": ("fire_machine_guns",), **others}


def idle(**others: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return {**dict.fromkeys(MODIFIERS, ()), **others}


COAST_US, COAST_FAR = {"A/1/2": "1328"}, {"A/1/2": NEAR_FIELD, "D/1/2": "0132"}
INLAND_US, INLAND_FAR = {"A/1/2": "1728 2"}, {"A/1/2": "1526 1"}
SPOTS = (
    Spot("coast_us", 7, "1329", COAST_US, {"1329": "J03"}, fires(R=("resupply_or_fire",))),
    Spot("coast_us_late", 12, "1329", COAST_US, {"1329": "J03"}, fires(R=("resupply",))),
    Spot("coast_none", 7, "1329", COAST_FAR, {"1329": "J03"}, idle(M=("mortar",), A=("artillery",))),
    Spot(
        "coast_none_late",
        12,
        "1329",
        COAST_FAR,
        {"1329": "J03"},
        idle(M=("mortar",), A=("artillery",), R=("redeploy_and_fire",)),
    ),
    Spot("coast_empty", 7, "1329", {"A/1/2": "1327 1"}, {}, idle(R=("reinforce",))),
    Spot("coast_empty_late", 12, "1329", {"A/1/2": "1327 1"}, {}, idle(R=("reinforce_and_fire",))),
    Spot(
        "inland_us",
        7,
        "1828",
        INLAND_US,
        {"1828": "J31"},
        fires(R=("resupply_or_fire",), P=("patrol",), A=("assault",)),
    ),
    Spot(
        "inland_us_late", 12, "1828", INLAND_US, {"1828": "J31"}, fires(R=("resupply",), P=("patrol",), A=("assault",))
    ),
    Spot(
        "inland_none",
        7,
        "1828",
        INLAND_FAR,
        {"1828": "J31"},
        idle(M=("mortar",), R=("redeploy",), P=("patrol",), A=("assault",)),
    ),
    Spot(
        "inland_none_late",
        12,
        "1828",
        INLAND_FAR,
        {"1828": "J31"},
        idle(M=("mortar",), R=("redeploy_and_fire",), P=("patrol",), A=("assault",)),
    ),
    Spot("inland_empty", 7, "1828", INLAND_US, {}, idle(M=("muster",), R=("reinforce",), A=("ambush",))),
    Spot(
        "inland_empty_late",
        12,
        "1828",
        INLAND_US,
        {},
        idle(M=("muster_with_depth",), R=("reinforce_and_fire",), A=("ambush",)),
    ),
    Spot("empty_cut_off", 12, "1828", INLAND_US, {"none": ""}, idle(I=("infiltrate",))),
    Spot(
        "tank",
        7,
        "1830",
        {"A/1/2": "1730"},
        {"1830": "T2 AD03 shown"},
        fires(M=("multiple_fire",), R=("overrun",)),
    ),
    Spot(
        "tank",
        7,
        "1830",
        {"A/1/2": "1421 1"},
        {"1830": "T2 AD03 shown"},
        {**dict.fromkeys(MODIFIERS, ("advance",)), "M": (), "R": (), "A": ("advance", "advance")},
    ),
)


def acts(spot: Spot, modifier: str, letters: str = "MRPAI") -> tuple[str, ...]:
    """What the position of a spot is seen doing when its colour comes with a modifier."""
    linked = {} if "none" in spot.japanese else LINKED
    japanese = {h: words for h, words in {**spot.japanese, **linked}.items() if h != "none"}
    game = table(spot.turn, spot.us, japanese, letters=letters, reserve=["J41", "J42"])
    site = game.island.site_at[spot.hex]
    entry = FireEntry(site.colour, modifier)
    card = replace(game.content.cards[7], fire=(entry,), fire_symbol="circle", artillery=0)
    freeze_communication(game)
    carry_out(check_site(game, FireTurn(card, table_of(game)), site))
    return tuple(event.action for event in game.log if isinstance(event, ev.PositionActs))
