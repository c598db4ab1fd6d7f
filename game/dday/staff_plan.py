"""What the staff drew on the map for each way to begin: arrows of the landing, loops around objectives, who goes where.

Points are hexes or, with a comma, points of the sheet; what a plan marks as its goal comes from the battle's figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.dday.island.island import Island
from game.dday.map_extract import Area, Extract, begin
from game.table.hexgrid import Point, geometry_of
from game.ui import colours
from game.ui.colours import Colour
from game.ui.palette import Palette
from game.ui.scale import Scale
from game.ui.text import Language

BEACHES = "beaches"
"""What a loop may name to show the positions that fire on the beaches strongly; no loop is drawn around them."""
RED, BLUE = "red", "blue"
"""The two pencils of the staff."""
ARROW = 5.0
"""Width of the pencil's arrows in pixels at 1080 lines, on a map that fills the height."""


@dataclass(frozen=True)
class Move:
    """One arrow with what is written beside its tail: a key of the plans' words, or a unit as it is called."""

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
    """What is looped: a zone's letter, positions, BEACHES, or what the battle knows by a name; its pencil, what is
    written there, and where."""


def no_goals(island: Island, what: str) -> list[str] | None:
    """No names of the battle's own."""
    return None


@dataclass(frozen=True)
class StaffPlans:
    """The plans of one battle."""

    load: Callable[[], Island]
    plans: Mapping[str, Plan]
    """By the ids of its briefs, and "title"."""
    pencils: Mapping[str, tuple[Colour, float]]
    """The colour of each formation's pencil, and how much of the paper's ink is mixed into it."""
    words: str
    """The area of the texts that are written on the maps."""
    desk: Mapping[str, str] = field(default_factory=dict)
    """Which plan lies under the folder of a screen."""
    goals: Callable[[Island, str], list[str] | None] = no_goals
    """The hexes behind names of the battle's own, None for a name that it doesn't know."""

    def find(self, name: str) -> Plan:
        """The plan of a brief or below a screen; raises KeyError for an unknown name."""
        return self.plans[self.desk.get(name, name)]

    def draw(
        self, name: str, size: tuple[int, int], measure: Scale, *, signs: bool = True, words: bool = True
    ) -> Extract:
        """The map of a plan with its marks; ``signs`` prints the positions, ``words`` what is written beside the marks.

        Raises KeyError for an unknown name.
        """
        plan, inks, language = self.find(name), measure.theme.palette, measure.theme.language
        extract = Extract(measure.theme, self.load(), plan.area, size)
        # marks grow with the map's picture, not with the window
        unit = size[1] / 1000 * min(1.6, 900 / max(300, size[1] / measure.scale))
        letters = max(11, round(21 * unit))
        if signs:
            self._signs(extract, plan, max(3.5, extract.scale * 0.42))
        for what, pencil, _, _ in plan.loops:
            if what != BEACHES:
                extract.loop(self.goal_hexes(what), self.colour(inks, pencil), max(2.0, 4.2 * unit))
        for move in plan.moves:
            way, width = [self._point(one) for one in move.way], max(2.2, ARROW * unit)
            extract.arrow(way, self.colour(inks, move.pencil), width, seed=len(move.way))
        if not words:
            return extract
        for _, pencil, said, at in plan.loops:
            if said:
                extract.words(self._said(language, said), self._point(at), letters, self.colour(inks, pencil), "bold")
        for move in plan.moves:
            if move.words:
                ink = colours.shade(self.colour(inks, move.pencil), 0.8)
                extract.words(self._said(language, move.words), self._point(move.at), letters, ink, "bold")
        return extract

    def begin(self, name: str, size: tuple[int, int]) -> None:
        """Have what ``draw`` needs read in the background. Raises KeyError for an unknown name."""
        begin(self.load(), self.find(name).area, size)

    def colour(self, inks: Palette, pencil: str) -> Colour:
        """The colour of a pencil in a palette."""
        if pencil in (RED, BLUE):
            return inks.stamp_red if pencil == RED else inks.pencil_blue
        tone, dark = self.pencils[pencil]
        return colours.mix(tone, inks.ink, dark) if dark else tone

    def goal_hexes(self, what: str) -> list[str]:
        """The hexes that a loop goes around."""
        island = self.load()
        own = self.goals(island, what)
        if own is not None:
            return own
        if what == BEACHES:
            return [p.hex for p in island.positions.values() if island.sites[p.site].lands_fire]
        if len(what) == 1:
            return [p.hex for p in island.positions.values() if p.zone == what]
        return [island.positions[name].hex for name in what.split()]

    def _signs(self, extract: Extract, plan: Plan, radius: float) -> None:
        """The positions: strong where the plan asks for them, pale elsewhere."""
        wanted = {h for what, _, _, _ in plan.loops for h in self.goal_hexes(what)}
        for name, position in extract.island.positions.items():
            extract.position(name, radius, quiet=bool(wanted) and position.hex not in wanted)

    def _point(self, words: str) -> Point:
        if "," in words:
            x, _, y = words.partition(",")
            return float(x), float(y)
        return geometry_of(self.load().grid).centre(words)

    def _said(self, language: Language, words: str) -> str:
        """What is written beside a mark."""
        key = f"{self.words}.{words}"
        return language.text(key) if language.known(key) else words
