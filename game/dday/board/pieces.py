"""What lies where: the counters of a view, place by place, from the bottom of each stack to its top."""

from collections import defaultdict
from dataclasses import dataclass

from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.state.state import Force, State, Unit
from game.dday.counters.japan import JapanLook
from game.dday.counters.shelf import Look
from game.dday.counters.us import USLook


@dataclass(frozen=True, slots=True)
class Piece:
    """One counter on the map: ``kind`` is "us" or "japan", ``id`` that of its unit or force."""

    kind: str
    id: str
    place: str
    look: Look


def us_look(unit: Unit, colour: str = "") -> USLook:
    """How a US unit looks, standing in a position of ``colour``."""
    return USLook(
        unit.id,
        unit.steps,
        unit.disrupted,
        bool(unit.hero),
        unit.inspired,
        unit.acted,
        unit.post,
        colour,
        unit.under_fire,
    )


def force_colour(content: Content, island: Island, force: Force, cave: str = "") -> str:
    """The colour that a force goes by as far as the player knows: its position's, its marker's, its own.

    ``cave`` is the counterattack marker that colours its cave.
    """
    position = island.position_at.get(force.hex)
    if position:
        return position.colour
    for marker in (force.stance, cave):
        if marker in content.depth:
            return content.depth[marker].colour
    counter = content.japanese.get(force.unit)
    return counter.colour if counter else ""


def japan_look(content: Content, island: Island, force: Force, view: State | None = None) -> JapanLook:
    """How a Japanese force looks; the ``view`` tells of its fortification or cave."""
    marker = view.fortifications.get(force.hex, "") if view else ""
    cave = view.caves.get(force.hex, "") if view else ""
    stance = force.stance if force.stance in content.depth else ""
    return JapanLook(
        force.unit,
        force.depth,
        force.disrupted,
        stance,
        force.stance_depth,
        force_colour(content, island, force, cave),
        marker,
        view.facing.get(force.hex, -1) if view and marker else -1,
    )


_LEADERS_LAST = {"regimental_hq": 2, "infantry_hq": 1}


def pieces_of(content: Content, island: Island, view: State) -> dict[str, list[Piece]]:
    """All counters in hexes and landing boxes."""
    found: dict[str, list[Piece]] = defaultdict(list)
    for force in view.forces.values():
        look = japan_look(content, island, force, view)
        found[force.hex].append(Piece("japan", force.id, force.hex, look))
    units = [unit for unit in view.us.values() if unit.on_map or unit.place.startswith("box:")]
    units.sort(key=lambda unit: _LEADERS_LAST.get(content.us[unit.id].type, 0))
    for unit in units:
        position = island.position_at.get(unit.place)
        found[unit.place].append(Piece("us", unit.id, unit.place, us_look(unit, position.colour if position else "")))
    return dict(found)
