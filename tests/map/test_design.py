"""How the island is meant to play: the reach of fire, ways inland and up the ridges, the ridge scenario's ground."""

from __future__ import annotations

from collections import Counter, deque
from itertools import combinations

from engine.dday.island.island import Island, Site
from tests.map.geometry import column, distance, row

Cube = tuple[float, float, float]


def cube(h: str) -> tuple[int, int, int]:
    """Coordinates along the three axes of the hexes, which sum up to nothing."""
    x = column(h)
    z = row(h) - (x + (x & 1)) // 2
    return x, -x - z, z


def between(a: str, b: str) -> list[list[str]]:
    """The hexes strictly between two hexes; two answers, which differ when the line runs along hexsides."""
    paths = []
    steps = distance(a, b)
    for nudge in (1e-6, -1e-6):
        path = []
        for step in range(1, steps):
            x, y, z = (p + (q - p) * step / steps for p, q in zip(cube(a), cube(b), strict=True))
            point = (x + nudge, y + 2 * nudge, z - 3 * nudge)
            near = [round(part) for part in point]
            worst = max(range(3), key=lambda axis: abs(near[axis] - point[axis]))
            near[worst] = -near[(worst + 1) % 3] - near[(worst + 2) % 3]
            path.append(f"{near[0]:02d}{near[2] + (near[0] + (near[0] & 1)) // 2:02d}")
        paths.append(path)
    return paths


def land(island: Island, h: str) -> bool:
    return not island.hexes[h].water


def occupied(island: Island, site: Site) -> bool:
    """Whether somebody is there at the start."""
    return any(island.positions[position].setup != "none" for position in site.positions)


def spread(start: set[str], step: dict[str, set[str]]) -> set[str]:
    """Everything that can be reached from ``start``."""
    reached, todo = set(start), deque(start)
    while todo:
        new = step[todo.popleft()] - reached
        reached |= new
        todo.extend(new)
    return reached


def free_ways(island: Island) -> dict[str, set[str]]:
    """From each land hex the land hexes beside it with no cliff between."""
    return {
        h: {n for n in island.neighbours[h] if land(island, n) and not island.cliff(h, n)}
        for h in island.hexes
        if land(island, h)
    }


# ------------------------------------------------------------------------------------------------- fire
def test_6_2_fields_reach_three_hexes_and_intense_fire_two(island: Island) -> None:
    for site in island.sites.values():
        assert site.intense, site.id
        assert site.steady, site.id
        for h, intensity in site.dots.items():
            far = min(distance(h, home) for home in site.hexes)
            assert far <= (2 if intensity == "intense" else 3), (site.id, h)


def test_6_2_no_field_reaches_over_a_higher_ridge(island: Island) -> None:
    height = {h: there.elevation for h, there in island.hexes.items()}
    for site in island.sites.values():
        for h in site.field:
            reach = min(3, min(distance(h, home) for home in site.hexes) + 1)
            homes = [home for home in site.hexes if distance(h, home) <= reach]
            assert any(
                all(height[over] <= max(height[home], height[h]) for over in path)
                for home in homes
                for path in between(home, h)
            ), (site.id, h)


def test_6_2_fields_are_of_one_piece(island: Island) -> None:
    for site in island.sites.values():
        beside = {h: set(island.neighbours[h]) & site.field for h in site.field}
        assert spread({site.hexes[0]}, beside) == site.field, site.id


def test_6_22_near_positions_differ_in_colour(island: Island) -> None:
    for one, two in combinations(island.positions.values(), 2):
        if one.site != two.site and distance(one.hex, two.hex) <= 2:
            assert one.colour != two.colour, (one.id, two.id)


def test_6_2_at_most_three_intense_fires_in_a_hex(island: Island) -> None:
    for h, fires in island.fields_over.items():
        assert sum(intensity == "intense" for _, intensity in fires) <= 3, h


def test_white_is_the_deadliest_beach(island: Island) -> None:
    fires = {id: sum(len(island.fields_over.get(h, ())) for h in box.landing_hexes) for id, box in island.boxes.items()}
    assert min(fires["W1"], fires["W2"]) > max(fires["O1"], fires["O2"], fires["O3"]), fires
    for h in island.landing_hexes:
        assert 1 <= len(island.fields_over[h]) <= 4, h


def test_beaches_are_enfiladed_from_their_ends(island: Island) -> None:
    assert set(island.boxes["W1"].landing_hexes) <= island.sites["A1/A2"].field
    assert any({"0424", "0425"} <= site.field and min(map(row, site.hexes)) > 25 for site in island.sites.values())


# ----------------------------------------------------------------------------------------------- ground
def test_positions_stand_on_firm_ground(island: Island) -> None:
    for position in island.positions.values():
        assert island.hexes[position.hex].terrain not in ("sea", "shallow", "beach", "swamp"), position.id


def test_each_box_has_two_ways_inland(island: Island) -> None:
    ways = free_ways(island)
    for box in island.boxes.values():
        inland = {
            n
            for h in box.landing_hexes
            for n in ways[h]
            if n not in island.landing_hexes
            and n not in island.position_at
            and sum(intensity == "intense" for _, intensity in island.fields_over.get(n, ())) <= 2
        }
        assert len(inland) >= 2, box.id


def test_every_position_can_be_reached_and_flanked_without_a_cliff(island: Island) -> None:
    ways = free_ways(island)
    reached = spread(set(island.landing_hexes), ways)
    for position in island.positions.values():
        assert position.hex in reached, position.id
        assert any(distance(a, b) > 1 for a, b in combinations(ways[position.hex], 2)), position.id


def test_15_2_beach_positions_are_secured_without_the_ridges(island: Island) -> None:
    fired_on_by = {
        position.id: {
            other
            for site, intensity in island.fields_over[position.hex]
            if intensity == "intense"
            for other in island.sites[site].positions
        }
        for position in island.positions.values()
    }
    for position in island.positions.values():
        if island.sites[position.site].lands_fire:
            assert {other[0] for other in spread({position.id}, fired_on_by)} <= {"A", "B"}, position.id


def test_11_2_every_garrison_starts_in_communication(island: Island) -> None:
    open_to_them = {
        h
        for h, there in island.hexes.items()
        if land(island, h) and h not in island.landing_hexes and (there.terrain != "swamp" or h in island.road_hexes)
    }
    ways = {h: {n for n in island.neighbours[h] if n in open_to_them} for h in island.hexes}
    at_start = {site.id for site in island.sites.values() if occupied(island, site)}
    for site in at_start:
        reached = spread(set(island.sites[site].hexes), ways)
        met = {island.site_at[h].id for h in reached if h in island.site_at} & at_start - {site}
        assert len(met) >= 2, site


# --------------------------------------------------------------------------------------- ridge scenario
def test_18_1_the_zone_lies_on_the_ridges(island: Island) -> None:
    assert {island.hexes[h].terrain for h in island.bnr.japanese_zone} <= {"mountain", "coral"}
    assert island.bnr.japanese_zone < island.bnr.play_area


def test_18_1_twelve_positions_hold_the_zone(island: Island) -> None:
    inside = [position for position in island.positions.values() if position.hex in island.bnr.japanese_zone]
    assert len(inside) == 12
    ways = free_ways(island)
    for position in inside:
        assert position.hex in island.bnr.japanese_zone
        assert island.hexes[position.hex].terrain == "mountain"
        assert len(ways[position.hex]) >= 3, position.id
    assert {position.id for position in island.positions.values() if position.mountaintop} <= {p.id for p in inside}


def test_18_1_us_units_have_room_around_their_anchors(island: Island) -> None:
    room: Counter[str] = Counter()
    for name, h in island.bnr.anchors.items():
        room[h] += len(island.bnr.anchor_units[name])
    assert room.total() == 23
    for h, units in room.items():
        spots = (island.within(h, 2) & island.bnr.play_area) - island.bnr.japanese_zone
        assert 2 * len(spots) >= units, h


def test_18_1_two_garrisons_outside_the_zone(island: Island) -> None:
    assert len(island.bnr.garrisons) == 2
    for garrison in island.bnr.garrisons:
        assert island.positions[garrison].hex in island.bnr.play_area - island.bnr.japanese_zone


def test_12_1_the_boundary_of_mountaintop_mortars(island: Island) -> None:
    tops = {position.hex for position in island.positions.values() if position.mountaintop}
    assert tops | island.bnr.japanese_zone <= island.mountaintop_range
    assert not island.mountaintop_range & island.landing_hexes
