"""The cells of the charts that every battle has, each with its words, and what is left of them."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.dday.content import Content, USCounter
from engine.dday.content.charts import BARRAGE_ROWS
from tests.reach.recorder import GUNS, ON_FOOT, ON_TRACKS, Cell

Cells = Mapping[Cell, str]
"""Each cell with the words for it."""
Never = Mapping[str, Mapping[Cell, str]]
"""By kind the cells that no game can reach, each with the reason."""
GROUPS = {ON_FOOT: "infantry", ON_TRACKS: "tank", GUNS: "artillery"}
"""The columns of the terrain effects chart, each with a type of unit that goes by it."""


def worded(kind: str, cells: Iterable[Cell]) -> Cells:
    """Cells with the words that say which they are."""
    return {cell: f"{kind}: {', '.join(str(word) for word in cell if word != '')}" for cell in cells}


def left_out(cells: Cells, never: Mapping[Cell, str], reached: Any) -> list[str]:
    """The words for every cell that can be reached and was not."""
    return sorted(words for cell, words in cells.items() if cell not in reached and cell not in never)


def action_cells(content: Content, done: Mapping[str, tuple[str, ...]]) -> Cells:
    """12.0 Each situation with each modifier, and all that ``done`` says is then done, else what the chart names."""
    chart = content.action_chart.cells
    return worded(
        "action chart",
        (
            (situation, modifier, act)
            for situation, row in chart.items()
            for modifier, action in row.items()
            if action != "none"
            for act in done.get(action, (action,))
        ),
    )


def idle_cells(content: Content) -> Cells:
    """12.0 Each situation with each modifier, looked up."""
    chart = content.action_chart.cells
    return worded("action chart, looked up", ((name, modifier) for name, row in chart.items() for modifier in row))


def attack_cells(content: Content) -> Cells:
    """8.3 Every cell, both readings of one that changes with the turn."""
    found: list[Cell] = []
    for (held, row, column), cell in content.attack_chart.cells.items():
        ages = [("early", cell.result), ("late", cell.late)] if cell.late else [("", cell.result)]
        found += [("held" if held else "lacking", row, column, age, result) for age, result in ages]
    return worded("attack chart", found)


def barrage_cells(columns: Iterable[int | str]) -> Cells:
    """8.4 Every cell of these columns."""
    return worded("barrage table", ((row, column) for column in columns for row in BARRAGE_ROWS))


def barrage_results(results: Iterable[str]) -> Cells:
    """8.4 Results, upon depth and without."""
    return worded("barrage result", ((result, f"with{out} depth") for result in results for out in ("", "out")))


def fire_cells(dots: Iterable[str]) -> Cells:
    """6.3 Every kind of dot, from positions that are revealed and that are not."""
    return worded("fire chart", ((dot, side) for dot in dots for side in ("revealed", "unrevealed")))


def armour_cells(dots: Iterable[str]) -> Cells:
    """6.3, 6.36 Armour hit in every kind of dot."""
    return worded("armour hit", ((dot,) for dot in dots))


def weapon_cells(content: Content) -> Cells:
    """8.2 Every band of the chart, what is printed, the markers, both uses of a hero."""
    found: set[Cell] = {("hero", "weapon"), ("hero", "strength")}
    found |= {(marker, "marker") for marker in content.weapons_chart.markers}
    for type, bands in content.weapons_chart.bands.items():
        found |= {(type, f"{band.nearest}-{band.farthest}") for band in bands}
        found |= {(type, "printed") for counter in content.us.values() if counter.type == type and _printed(counter)}
    return worded("weapons chart", found)


def _printed(counter: USCounter) -> bool:
    return any(counter.printed_weapons(steps) is not None for steps in range(1, counter.steps + 1))


def terrain_cells(content: Content, terrains: Iterable[str], positions: Iterable[str]) -> dict[str, Cells]:
    """7.3, 8.3, 8.6 Who enters a terrain and who is kept out, its defence in a position, its card in close combat."""
    lines = {terrain: content.terrain.terrains[terrain] for terrain in terrains}
    entries = [(terrain, group, line.entry(type)) for terrain, line in lines.items() for group, type in GROUPS.items()]
    found: dict[str, list[Cell]] = {
        "entry": [cell for cell in entries if cell[2] != "no"],
        "kept_out": [cell for cell in entries if cell[2] in ("no", "road")],
        "defence": [
            (terrain, column) for terrain in positions for column in ("alone", "unrevealed_depth", "revealed_depth")
        ],
        "cover": [(terrain, line.close_combat_card) for terrain, line in lines.items() if not line.water],
    }
    return {kind: worded(f"terrain effects, {kind}", cells) for kind, cells in found.items()}


def range_cells(content: Content) -> Cells:
    """14.2 Every space of the command range track."""
    return worded("command range track", enumerate(content.command_track))
