"""18.1 The ground of Bloody Nose Ridge on the map: the play area, the Japanese zone, where US units start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.dday.island.check import repeated, water
from engine.dday.island.draft import Draft
from engine.dday.island.island import Position
from engine.dday.island.map_schema import Finding


@dataclass(frozen=True)
class RidgeArea:
    """18.1 The ground of the scenario.

    ``anchors`` gives the hex that each US formation is set up around, ``anchor_units`` who belongs to it; ``garrisons``
    are the positions that start under US garrison.
    """

    play_area: frozenset[str]
    japanese_zone: frozenset[str]
    anchors: Mapping[str, str] = field(hash=False)
    anchor_units: Mapping[str, tuple[str, ...]] = field(hash=False)
    garrisons: tuple[str, ...]


def area_of(draft: Draft, area: frozenset[str], zone: frozenset[str], positions: Mapping[str, Position]) -> RidgeArea:
    """18.1 The ground of a map without faults."""
    anchors = [spot for _, spot in draft.spots.get("us_anchor", ())]
    garrisons = {spot.hex for _, spot in draft.spots.get("garrison", ())}
    units = {spot.name: tuple(unit.strip() for unit in str(spot.properties["units"]).split(",")) for spot in anchors}
    return RidgeArea(
        play_area=area,
        japanese_zone=zone,
        anchors=MappingProxyType({spot.name: spot.hex for spot in anchors}),
        anchor_units=MappingProxyType(units),
        garrisons=tuple(position.id for position in positions.values() if position.hex in garrisons),
    )


def check_area(draft: Draft, area: frozenset[str], zone: frozenset[str]) -> Iterator[Finding]:
    """18.1 The zone lies in the play area; US formations and garrisons start between the two."""
    for h in sorted(area):
        if water(draft, h):
            yield f"layer 'bnr_play_area', hex {h}", f"{draft.terrain[h]} is not in play, land expected"
    for h in sorted(zone - area):
        yield f"layer 'bnr_japanese_zone', hex {h}", "outside the play area"
    anchors = draft.spots.get("us_anchor", [])
    garrisons = [(where, spot.hex) for where, spot in draft.spots.get("garrison", ())]
    yield from repeated(((where, spot.name) for where, spot in anchors), "anchor")
    yield from repeated(garrisons, "a garrison in")
    for where, h in [(where, spot.hex) for where, spot in anchors] + garrisons:
        if h not in area or h in zone:
            yield where, "inside the play area and outside the Japanese zone expected"
    held = {position.hex for _, position in draft.positions}
    for where, h in garrisons:
        if h not in held:
            yield where, "no position here: a garrison holds one"
