"""What the staff drew on the map for each way to begin: arrows of the landing, loops around objectives, who goes where.

Points are hexes or, with a comma, points of the sheet; what a plan marks as its goal comes from the scenario's data.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.peleliu.island import load_island
from engine.peleliu.map_schema import island_of
from game.dday.landing_presentation import Area
from game.dday.map_extract import Extract, begin
from game.table.hexgrid import Point, geometry_of
from game.ui import colours
from game.ui.colours import Colour
from game.ui.palette import Palette
from game.ui.scale import Scale
from game.ui.text import Language


@dataclass(frozen=True)
class Move:
    """One arrow with what is written beside its tail: a key of the area ``plans``, or a unit as it is called."""

    by: str
    way: tuple[str, ...]
    pencil: str
    words: str = ""
    at: str = ""


@dataclass(frozen=True)
class Plan:
    """One map with its marks."""

    area: Area
    moves: tuple[Move, ...]
    tall: bool = True
    """Whether the map is higher than wide."""
    loops: tuple[tuple[str, str, str, str], ...] = ()
    """What is looped: a zone's letter, positions, "ridge", or "beaches", which get signs but no loop; its pencil, what
    is written there, and where."""


FIRST, FIFTH, SEVENTH, RED, BLUE = "first", "fifth", "seventh", "red", "blue"
"""The pencils: one for each regiment, and the two of the staff."""
LANDING = (
    Move("1", ("-3.2,18.5", "-0.2,19", "0310", "0509"), FIRST, "first", "-1.4,17.2"),
    Move("1", ("-3.2,24.6", "0,24.4", "0413", "0612"), FIRST),
    Move("5", ("-3.2,30.6", "0,31", "0418", "0717"), FIFTH, "fifth", "-1.3,29.2"),
    Move("5", ("-2.6,36.2", "1,35.9", "0520", "0820"), FIFTH),
    Move("7", ("-1.8,42.6", "2,42.2", "0524", "0725"), SEVENTH, "seventh", "-0.4,44.4"),
)
_BEACHES: Area = (-3.35, 12.4, 22.5, 54.0)
PLANS: dict[str, Plan] = {
    "title": Plan((-3.35, 8.0, 27.0, 48.0), LANDING),
    "15-september": Plan(
        _BEACHES,
        LANDING,
        True,
        (("beaches", RED, "", ""), ("B", BLUE, "zone_b", "9.5,44.5"), ("A5 A6", RED, "A5 A6", "6.3,19.4")),
    ),
    "peleliu-assault": Plan(
        (-3.35, 1.0, 30.0, 60.0),
        (
            *LANDING,
            Move("1", ("0608", "0605", "0805"), FIRST),
            Move("5", ("0919", "1216", "1413"), FIFTH),
            Move("7", ("0626", "0630", "0533"), SEVENTH),
        ),
        True,
        (("A", RED, "zone_a", "4.6,5.4"), ("B", BLUE, "zone_b", "9.5,46")),
    ),
    "16-september": Plan(
        (-3.35, 1.0, 30.0, 60.0),
        (
            Move("1", ("0511", "0608", "0705", "0904"), FIRST, "first", "-1.1,19.4"),
            Move("1", ("0712", "0911", "1010"), FIRST),
            Move("5", ("0717", "1016", "1314", "1412"), FIFTH, "fifth", "8.6,30.9"),
            Move("7", ("0524", "0627", "0530", "0532"), SEVENTH, "seventh", "11.2,43.5"),
            Move("7", ("0725", "0927", "1129"), SEVENTH),
        ),
        True,
        (("A", RED, "zone_a", "4.6,5.4"), ("B", BLUE, "zone_b", "9.5,46")),
    ),
    "bloody-nose-ridge": Plan(
        (9.1, 0.832, 33.4, 21.685),
        (
            Move("1/7", ("1901", "1802", "1703"), SEVENTH, "1/7", "29.5,0.6"),
            Move("2/7", ("1608", "1507", "1506"), SEVENTH, "2/7", "1508"),
            Move("3/7", ("2103", "1904", "1803"), SEVENTH, "3/7", "2103"),
            Move("3/5", ("1010", "1109", "1108"), FIFTH, "3/5", "14.5,18.6"),
            Move("W/7", ("1410", "1408", "1407"), SEVENTH, "tanks", "1411"),
            Move("W/5", ("1211", "1210", "1208"), FIFTH, "W/5", "1212"),
        ),
        False,
        (("ridge", RED, "pocket", "1103"),),
    ),
}

ON_THE_DESK = {
    "first day": "15-september",
    "settings": "15-september",
    "controls": "15-september",
    "replay": "15-september",
    "saved": "peleliu-assault",
    "study": "peleliu-assault",
    "crash": "peleliu-assault",
    "credits": "bloody-nose-ridge",
    "licences": "bloody-nose-ridge",
}
"""Which plan lies under the folder of a screen."""


def _colour(inks: Palette, pencil: str) -> Colour:
    """The colour of a pencil in a palette."""
    if pencil == SEVENTH:
        return colours.mix(colours.REGIMENT["7"], inks.ink, 0.25)
    return {
        FIRST: colours.REGIMENT["1"],
        FIFTH: colours.REGIMENT["5"],
        RED: inks.stamp_red,
        BLUE: inks.pencil_blue,
    }[pencil]


ARROW = 5.0
"""Width of the pencil's arrows in pixels at 1080 lines, on a map that fills the height."""


def plan_map(name: str, size: tuple[int, int], measure: Scale, *, signs: bool = True, words: bool = True) -> Extract:
    """The map of a plan with its marks; ``signs`` prints the positions, ``words`` what is written beside the marks.

    Raises KeyError for an unknown name.
    """
    plan, inks, language = PLANS[name], measure.theme.palette, measure.theme.language
    extract = Extract(measure.theme, load_island(), plan.area, size)
    # marks grow with the map's picture, not with the window
    unit = size[1] / 1000 * min(1.6, 900 / max(300, size[1] / measure.scale))
    letters = max(11, round(21 * unit))
    if signs:
        _signs(extract, plan, max(3.5, extract.scale * 0.42))
    for what, pencil, _, _ in plan.loops:
        if what != "beaches":
            extract.loop(goal_hexes(extract, what), _colour(inks, pencil), max(2.0, 4.2 * unit))
    for move in plan.moves:
        way, width = [_point(one) for one in move.way], max(2.2, ARROW * unit)
        extract.arrow(way, _colour(inks, move.pencil), width, seed=len(move.way))
    if not words:
        return extract
    for _, pencil, said, at in plan.loops:
        if said:
            extract.words(_said(language, said), _point(at), letters, _colour(inks, pencil), "bold")
    for move in plan.moves:
        if move.words:
            ink = colours.shade(_colour(inks, move.pencil), 0.8)
            extract.words(_said(language, move.words), _point(move.at), letters, ink, "bold")
    return extract


def begin_map(name: str, size: tuple[int, int]) -> None:
    """Have what ``plan_map`` needs read in the background. Raises KeyError for an unknown name."""
    begin(load_island(), PLANS[name].area, size)


def goal_hexes(extract: Extract, what: str) -> list[str]:
    """The hexes that a loop goes around."""
    island = extract.island
    if what == "ridge":
        return sorted(island_of(island).bnr.japanese_zone)
    if what == "beaches":
        return [p.hex for p in island.positions.values() if island.sites[p.site].lands_fire]
    if len(what) == 1:
        return [p.hex for p in island.positions.values() if p.zone == what]
    return [island.positions[name].hex for name in what.split()]


def _signs(extract: Extract, plan: Plan, radius: float) -> None:
    """The positions: strong where the plan asks for them, pale elsewhere."""
    wanted = {h for what, _, _, _ in plan.loops for h in goal_hexes(extract, what)}
    for name, position in extract.island.positions.items():
        extract.position(name, radius, quiet=bool(wanted) and position.hex not in wanted)


def _point(words: str) -> Point:
    if "," in words:
        x, _, y = words.partition(",")
        return float(x), float(y)
    return geometry_of(load_island().grid).centre(words)


def _said(language: Language, words: str) -> str:
    """What is written beside a mark."""
    return language.text(f"plans.{words}") if language.known(f"plans.{words}") else words
