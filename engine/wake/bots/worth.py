"""What the careful bot thinks attacks are worth, in points of the score."""

from __future__ import annotations

from engine.wake.chances import Strike, battery_strike, dive_strike
from engine.wake.facts import COASTAL
from engine.wake.wake_table import WakeTable

SINKING = 6.0
"""5.1 A ship out of action."""
THREAT = 0.3
"""A point of strength that no longer fires."""
LANDING = 0.5
"""A point of strength that no longer lands."""
BURNING = 0.45
"""What part of all that a fire is worth."""
AMMO_PRICE = 0.9
GRIT_PRICE = 2.4
DIVE_WORTH = 1.2
"""What a dive has to promise for a plane on patrol to leave it: it needs fuel to come back."""
RESERVE = 12
"""How far above the landing strength, and above nothing, the garrison must stand to pay for damage."""
PATROL_DISTANCE = 2
"""How near a ship must be for planes to take off."""
CROWDED = 0.8
"""What a dive is worth where another plane goes already."""
CIVILIAN_COUNTERS = 15
CIVILIAN_CHANCE = 0.4


def prize(table: WakeTable, ship: str) -> float:
    """What it is worth to be rid of a ship."""
    facts, area = table.content.counters[ship], table.area_of(ship)
    lands = 0.0 if facts.starred else LANDING * facts.strength * (2.0 if area and area.kind == COASTAL else 1.0)
    return (THREAT * facts.strength if facts.gunnery else 0.0) + lands


def option_worth(table: WakeTable, ship: str, *, burning: float, out: float) -> float:
    """What chances to set fire to a ship or to put it out of action are worth."""
    return out * (SINKING + prize(table, ship)) + burning * BURNING * prize(table, ship)


def _of(table: WakeTable, ship: str, found: Strike) -> float:
    return option_worth(table, ship, burning=float(found.burning), out=float(found.out))


def shot_worth(table: WakeTable, battery: str, ship: str, *, ammo: bool) -> float:
    """What a battery's attack is worth."""
    return _of(table, ship, battery_strike(table, battery, ship, ammo=ammo))


def dive_worth(table: WakeTable, plane: str, area: str, ship: str = "") -> float:
    """What a dive is worth: on a ship, or on the best one of an area; less when others go there already."""
    ships = (ship,) if ship else table.targets_in(area)
    sent = 0 if ship else sum(place == area for place in table.state.planes.values())
    return max((_of(table, one, dive_strike(table, plane, one)) for one in ships), default=0.0) * (
        1.0 if not sent else CROWDED
    )
