"""Which weapons are heard when a position fires, a unit is hit, an attack goes in, cards are turned in close combat."""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.dday import events as ev
from engine.dday.battles import facts_of
from engine.dday.view.table_view import TableView

HIDDEN = ("rifles_japanese", "mg_japanese", "rifles_japanese", "rifle_single")
"""What an unrevealed unit may sound like: nothing that tells more than the table does."""


@dataclass(frozen=True)
class Heard:
    """A cue with the place of the map it comes from ("" for none), seconds after its event, and its gain."""

    name: str
    place: str = ""
    delay: float = 0.0
    gain: float = 1.0


def force_hex(view: TableView, force: str) -> str:
    """Where a Japanese force stands, or ""."""
    found = view.forces.get(force)
    return found.hex if found is not None else ""


def unit_type(view: TableView, unit: str) -> str:
    """A US unit's type, or ""."""
    found = facts_of(view.scenario).content.us.get(unit)
    return found.type if found is not None else ""


def _fires_with(view: TableView, hex_id: str) -> str:
    """The type of the Japanese unit in a hex as far as the table shows it; "" for one that is face down or absent."""
    force = view.force_at(hex_id)
    japanese = facts_of(view.scenario).content.japanese
    found = japanese.get(force.unit) if force is not None and force.revealed else None
    return found.type if found is not None else ""


def _dice(*parts: object) -> random.Random:
    """Chance of the screen's own, the same for the same event."""
    return random.Random(" ".join(map(str, parts)))


def position_weapons(event: ev.PositionFires, view: TableView) -> list[Heard]:
    """A position fires: its weapons by the form of fire and by what is known to be in it."""
    place, dice = event.hex, _dice(event.site, event.hex, event.limit, len(event.targets))
    if event.form == "mortar":
        count = max(1, min(3, len(event.targets)))
        tubes = [Heard("mortar_launch", place, 0.28 * n) for n in range(count)]
        return [*tubes, Heard("mortar_whisper", _target(event, view), 0.75)]
    if event.form == "artillery":
        return [Heard("gun_fire", place), Heard("shell_incoming", _target(event, view), 0.55)]
    if event.form == "machine_guns":
        return [Heard("mg_japanese", place), Heard("mg_japanese", place, 0.7), Heard("mg_japanese", place, 1.5, 0.8)]
    if event.form == "ambush":
        return [Heard("rifles_japanese", place), Heard("grenade", place, 0.5)]
    kind = _fires_with(view, event.hex)
    if kind == "tank":
        return [Heard("tank_gun", place), Heard("mg_japanese", place, 0.8)]
    if kind == "anti_tank":
        return [Heard("gun_fire", place), Heard("rifles_japanese", place, 0.6)]
    if kind == "machinegun":
        return [Heard("mg_japanese", place), Heard("mg_japanese", place, 0.9 + 0.3 * dice.random(), 0.85)]
    if kind:
        return [Heard("rifles_japanese", place), *([Heard("mg_japanese", place, 0.7)] if _intense(event) else [])]
    first = dice.choice(HIDDEN)
    return [Heard(first, place), Heard(dice.choice(HIDDEN), place, 0.5 + 0.4 * dice.random(), 0.85)]


def _intense(event: ev.PositionFires) -> bool:
    return any(dot == "intense" for _, dot in event.targets)


def _target(event: ev.PositionFires, view: TableView) -> str:
    for unit, _ in event.targets:
        found = view.us.get(unit)
        if found is not None and found.place[:1].isdigit():
            return found.place
    return event.hex


def hit_weapons(event: ev.UnitHit, view: TableView) -> list[Heard]:
    """A unit is hit: what strikes, and its counter."""
    unit = view.us.get(event.unit)
    place = unit.place if unit is not None else ""
    knock = Heard("hit", place, 0.08)
    if event.dot == "mortar":
        return [Heard("mortar_burst", place), knock]
    if event.dot == "artillery":
        return [Heard("shell_burst", place), knock]
    return [Heard("ricochet", place), knock]


_VOICES = {
    "FT": ("flamethrower", 1.2),
    "DE": ("satchel", 2.1),
    "BZ": ("bazooka", 0.5),
    "MO": ("mortar_burst", 0.8),
    "MG": ("mg_us", 0.25),
    "BR": ("automatic_rifle", 0.15),
    "AR": ("shell_burst", 0.7),
    "NA": ("naval_burst", 1.0),
}
"""Of a US weapon: its cue and when in an attack it comes."""


def attack_weapons(event: ev.AttackCompared, view: TableView) -> list[Heard]:
    """An attack: the rifles of those who make it, then the weapons that were asked for and are held."""
    found = [Heard("rifles_us", event.hex)]
    for weapon in event.held or ("MG",):
        if weapon in _VOICES:
            name, delay = _VOICES[weapon]
            found.append(Heard(name, event.hex, delay))
    if len(found) == 1:
        found.append(Heard("automatic_rifle", event.hex, 0.6))
    return [*found, Heard("rifles_japanese", event.hex, 0.9, 0.7)]


def barrage_weapons(event: ev.BarrageFired, view: TableView) -> list[Heard]:
    """A barrage: guns, ships or dive bombers, the flight, the burst."""
    if event.firer == "naval":
        return [Heard("naval_guns"), Heard("naval_rush", event.hex, 0.9), Heard("naval_burst", event.hex, 2.3)]
    if event.firer == "dauntless":
        return [Heard("dive", event.hex), Heard("bombs", event.hex, 3.2)]
    own = view.us.get(event.firer)
    place = own.place if own is not None else ""
    if unit_type(view, event.firer) in ("tank", "amphibious_tank"):
        return [Heard("tank_gun", place), Heard("tank_gun", place, 0.9), Heard("shell_burst", event.hex, 1.3, 0.8)]
    bursts = [Heard("shell_burst", event.hex, 1.5), Heard("shell_burst", event.hex, 2.0, 0.85)]
    return [Heard("burst_far", place, gain=0.8), Heard("shell_incoming", event.hex, 0.5), *bursts]


_US_CLOSE = ("rifles_us", "automatic_rifle", "grenade", "rifles_us", "mg_us")
_JAPANESE_CLOSE = ("rifles_japanese", "grenade", "mg_japanese", "rifles_japanese", "rifle_single")


def close_weapons(event: ev.CombatCardTurned, view: TableView) -> list[Heard]:
    """A card of a close combat: the card, and where it hits the weapon that did it."""
    place = view.combat_hex
    found = [Heard("card_flip")]
    if event.hit:
        voices = _US_CLOSE if event.side == "us" else _JAPANESE_CLOSE
        found.append(Heard(voices[event.card % len(voices)], place, 0.35))
    return found
