"""What must hold of every state, whatever is played."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from engine.wake.facts import COASTAL, DEPLOYMENT, FIRE, STOCKS, WakeContent
from engine.wake.state import CAP, COVERED, DISGRACE, FIELD, GLORY, LOST, WakeState
from engine.wake.wake_table import WakeTable


def sound(content: WakeContent, state: WakeState, *, by_hand: bool = False) -> list[str]:
    """What is wrong with a state, in sentences; one laid out ``by_hand`` need not have come about in play."""
    table = WakeTable(content, state, [])
    return [*_tracks(content, state), *_fleet(table), *_island(table, by_hand=by_hand)]


def _tracks(content: WakeContent, state: WakeState) -> Iterator[str]:
    """Each counter lies once in its track, and all that is known of ships and planes has been uncovered."""
    if len(state.tracks) != 2 or len(state.uncovered) != 2:
        yield "there are two tracks"
        return
    seen: list[str] = []
    for number, (track, count) in enumerate(zip(state.tracks, state.uncovered, strict=True), 1):
        wanted = content.track(number)
        if len(track) != len(wanted) or not 0 <= count <= len(track):
            yield f"track {number} has {len(track)} counters, {count} of them uncovered"
        elif set(track) - {COVERED} - set(wanted) or any(many > 1 for one, many in Tally(track).items() if one):
            yield f"track {number} holds a counter twice, or one of another track"
        elif COVERED in track[:count]:
            yield f"track {number} has an uncovered counter that nobody knows"
        seen += track[:count]
    if state.attempt == 1 and state.uncovered[1]:
        yield "the second track is uncovered in the first attempt"
    if state.attempt == 2 and state.uncovered[0] != len(content.track(1)):
        yield "the first track is covered in the second attempt"
    for name in {*state.ships, *state.planes} - set(seen):
        yield f"{name} is on the table and was never uncovered"


def _fleet(table: WakeTable) -> Iterator[str]:
    """Ships of a division are together, two divisions never off the island, markers on what can bear them."""
    state, content = table.state, table.content
    places: dict[str, set[str]] = {}
    for ship in table.at_sea():
        places.setdefault(table.division(ship), set()).add(state.ships[ship])
    for division, areas in places.items():
        if len(areas) > 1:
            yield f"{division} is in {' and '.join(sorted(areas))}"
        if table.starred(division) and any(content.areas[area].kind == COASTAL for area in areas):
            yield f"{division} may not be in a Coastal Area"
    for area in content.areas.values():
        there = {table.division(ship) for ship in table.ships_in(area.id)}
        if area.kind != DEPLOYMENT and len(there) > 1:
            yield f"{area.id} holds {' and '.join(sorted(there))}"
    for name in state.markers:
        if name in content.batteries:
            continue
        if name not in table.at_sea():
            yield f"{name} has a marker and is not on the map"
        elif content.divisions[table.division(name)].patrol:
            yield f"{name} is a patrol ship with a marker"
    for ship in state.ships:
        if ship not in content.ships or state.ships[ship] not in (*content.areas, DISGRACE, GLORY):
            yield f"{ship} is no ship, or is nowhere"


def _island(table: WakeTable, *, by_hand: bool) -> Iterator[str]:
    """The garrison is on its track, boxes hold what came to light, planes are where planes can be."""
    state, figures = table.state, table.content.figures
    if not figures.garrison_low <= state.garrison <= figures.garrison_high:
        yield f"a garrison of {state.garrison}"
    for plane, place in state.planes.items():
        if plane not in table.content.planes or place not in (FIELD, CAP, LOST, *table.content.areas):
            yield f"{plane} is no plane, or is nowhere"
        elif place in table.content.areas and state.step != "wildcats":
            yield f"{plane} is over {place} after its attack"
    seen = [one for track, count in zip(state.tracks, state.uncovered, strict=True) for one in track[:count]]
    kinds = Tally(table.content.counters[one].kind for one in seen if one in table.content.counters)
    for name in STOCKS:
        most = kinds[name] + (figures.recruit_grit if name == "grit" else 0)
        if state.stock(name) < 0 or (state.stock(name) > most and not by_hand):
            yield f"{state.stock(name)} counters of {name}, {most} at most"
    if state.step not in ("recovery", "carnage") and state.attempt == 2:
        return
    burning = [ship for ship in table.at_sea() if state.markers.get(ship) == FIRE]
    if state.step == "carnage" and burning and not by_hand:
        yield f"{' '.join(burning)} still burns in the Carnage Phase"
