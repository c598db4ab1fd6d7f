"""What Peleliu's map has beyond that of every landing: the ridge, amphibious tanks, provisional positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final

from engine.dday.island.check import repeated, water
from engine.dday.island.draft import Draft, DraftSpot
from engine.dday.island.island import Island, Position
from engine.dday.island.map_schema import Finding, MapSchema
from engine.peleliu.ridge.area import RidgeArea, area_of, check_area

_PLAY_AREA, _ZONE, _MORTAR = "bnr_play_area", "bnr_japanese_zone", "mountaintop_mortar"
_NOBODY: Final[tuple[tuple[str, DraftSpot], ...]] = ()


@dataclass(frozen=True)
class PeleliuIsland(Island):
    """2.1 The whole map, with the ground of Bloody Nose Ridge."""

    game: ClassVar[str] = "peleliu"
    bnr: RidgeArea


class PeleliuMap(MapSchema):
    """Three areas, the formations of the ridge, marks of the landing, and positions of the optional rule 20.2."""

    areas: ClassVar[tuple[str, ...]] = (_PLAY_AREA, _ZONE, _MORTAR)
    layers: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {"bnr": ("us_anchor", "garrison"), "marks": ("amphibious_tank", "provisional")}
    )
    properties: ClassVar[Mapping[str, Mapping[str, type]]] = MappingProxyType(
        {
            "us_anchor": {"units": str, "comment": str},
            "position": {"alt_armour": bool, "mountaintop": bool},
        }
    )
    named: ClassVar[frozenset[str]] = frozenset({"us_anchor"})

    def position(self, shared: Mapping[str, Any], properties: Mapping[str, object]) -> Position:
        """2.1, 20.2 With the marks of mountaintops and of the optional rule."""
        own = {name: properties[name] for name in self.properties["position"]}
        return Position(**{**shared, **own})

    def check(self, draft: Draft) -> Iterator[Finding]:
        """3.0, 13.43, 18.1 Marks and the ridge's ground."""
        yield from _check_marks(draft)
        yield from check_area(draft, draft.areas[_PLAY_AREA], draft.areas[_ZONE])

    def island(self, shared: Mapping[str, Any], draft: Draft) -> Island:
        """The island with all of that."""
        box_of = shared["box_of_landing_hex"]
        tanks = sorted(spot.hex for _, spot in draft.spots.get("amphibious_tank", _NOBODY))
        provisional = sorted(spot.hex for _, spot in draft.spots.get("provisional", _NOBODY))
        own = {
            "provisional": tuple(provisional),
            "amphibious_tanks": tuple((h, box_of[h]) for h in tanks),
            "mountaintop_range": draft.areas[_MORTAR],
            "bnr": area_of(draft, draft.areas[_PLAY_AREA], draft.areas[_ZONE], shared["positions"]),
        }
        return PeleliuIsland(**{**shared, **own})


def _check_marks(draft: Draft) -> Iterator[Finding]:
    """3.0, 13.43 Amphibious tanks start on landing hexes; provisional positions lie on land beside the real ones."""
    tanks = [(where, spot.hex) for where, spot in draft.spots.get("amphibious_tank", _NOBODY)]
    provisional = [(where, spot.hex) for where, spot in draft.spots.get("provisional", _NOBODY)]
    yield from repeated(tanks, "an amphibious tank in")
    yield from repeated(provisional, "a provisional position in")
    landing = {h for _, box in draft.boxes for h in box.landing_hexes}
    for where, h in tanks:
        if h not in landing:
            yield where, "not a landing hex: an amphibious tank starts on one"
    taken = {position.hex: position.id for _, position in draft.positions}
    for where, h in provisional:
        if h in taken:
            yield where, f"position {taken[h]} is here: a provisional position has its hex to itself"
        if water(draft, h):
            yield where, f"lies in {draft.terrain[h]}, land expected"


def island_of(island: Island) -> PeleliuIsland:
    """An island as Peleliu's."""
    assert isinstance(island, PeleliuIsland)
    return island


MAP: Final = PeleliuMap()
