"""What lies where: the counters of a view, place by place, from the bottom of each stack to its top."""

from collections import defaultdict
from dataclasses import dataclass

from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.view.pieces import SeenForce, SeenUnit
from engine.dday.view.table_view import TableView
from game.dday.counters.japanese_counter import JapanLook
from game.dday.counters.shelf import Look
from game.dday.counters.us_counter import USLook


@dataclass(frozen=True, slots=True)
class MapPiece:
    """One counter on the map: ``kind`` is "us" or "japan", ``id`` that of its unit or force."""

    kind: str
    id: str
    place: str
    look: Look


def us_look(unit: SeenUnit, colour: str = "", *, rested: bool = False) -> USLook:
    """How a US unit looks, standing in a position of ``colour``; ``rested`` as if it had not acted."""
    return USLook(
        unit.id,
        unit.steps,
        unit.disrupted,
        bool(unit.hero),
        unit.inspired,
        unit.acted and not rested,
        unit.post,
        colour,
        unit.under_fire,
    )


def japan_look(view: TableView, force: SeenForce) -> JapanLook:
    """How a Japanese force looks; the ``view`` tells of its colour, its fortification, its cave."""
    marker, facing = view.fortifications.get(force.hex, ""), view.facing(force.hex)
    return JapanLook(
        force.unit,
        force.depth,
        force.disrupted,
        force.stance,
        force.stance_depth,
        view.colour(force),
        marker,
        -1 if facing is None or not marker else facing,
    )


_LEADERS_LAST = {"regimental_hq": 2, "infantry_hq": 1}


def pieces_of(content: Content, island: Island, view: TableView) -> dict[str, list[MapPiece]]:
    """All counters in hexes and landing boxes."""
    found: dict[str, list[MapPiece]] = defaultdict(list)
    for force in view.forces.values():
        look = japan_look(view, force)
        found[force.hex].append(MapPiece("japan", force.id, force.hex, look))
    units = [unit for unit in view.us.values() if unit.on_map or unit.place.startswith("box:")]
    units.sort(key=lambda unit: _LEADERS_LAST.get(content.us[unit.id].type, 0))
    for unit in units:
        position = island.position_at.get(unit.place)
        found[unit.place].append(
            MapPiece("us", unit.id, unit.place, us_look(unit, position.colour if position else ""))
        )
    return dict(found)
