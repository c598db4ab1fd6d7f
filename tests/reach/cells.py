"""Everything that there is to reach, each with its words: what the charts, the cards and the source say there is.

What cannot be reached is told apart, with the reason.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.event import event_classes
from engine.core.resources import resource
from engine.dday.content import USCounter
from engine.dday.content.charts import BARRAGE_ROWS, DOTS
from engine.dday.content.terrain import TERRAINS
from engine.dday.refusals import REASONS
from engine.peleliu.content import load_content
from engine.peleliu.definition import PELELIU
from engine.peleliu.rules import load_facts
from tests.reach.battle import BATTLE
from tests.reach.chart_tables import POSITIONS, lines_across
from tests.reach.combat_event_tables import EVENTS, SIDES
from tests.reach.ending_tables import COMBATS, ENDINGS
from tests.reach.recorder import GUNS, LEFT_OF_THE_TABLE, ON_FOOT, ON_TRACKS, Cell
from tests.reach.void_tables import IN_VAIN, RIDGE_VOIDS, TACTICAL, VOIDS

CONTENT = load_content()
ISLAND = load_facts("peleliu-assault").island
Cells = Mapping[Cell, str]
"""Each cell with the words for it."""
_GROUPS = {ON_FOOT: "infantry", ON_TRACKS: "tank", GUNS: "artillery"}
_LAND = [terrain for terrain in TERRAINS if not CONTENT.terrain.terrains[terrain].water]

DONE: dict[str, tuple[str, ...]] = {
    "assault_or_fire": ("assault", "fire"),
    "artillery_or_assault": ("artillery", "assault"),
    "tank_fire_or_advance": ("fire", "advance"),
    "tank_multiple_fire": ("multiple_fire",),
    "tank_overrun": ("overrun",),
    "tank_advance_and_fire": ("advance", "fire"),
    "tank_double_advance": ("advance", "fire"),
    "bnr_fire_or_resupply": ("fire", "bnr_resupply"),
    "bnr_assault": ("assault",),
    "bnr_artillery": ("artillery",),
}
"""What a position can be seen doing for an action of the chart that leaves it a choice, or goes by another name."""


def _cells(kind: str, cells: Iterable[Cell]) -> Cells:
    return {cell: f"{kind}: {', '.join(str(word) for word in cell if word != '')}" for cell in cells}


# ---------------------------------------------------------------- charts


def action_cells() -> Cells:
    """12.0 Each situation with each modifier, and everything that is then done."""
    chart = CONTENT.action_chart.cells
    return _cells(
        "action chart",
        (
            (situation, modifier, act)
            for situation, row in chart.items()
            for modifier, action in row.items()
            if action != "none"
            for act in DONE.get(action, (action,))
        ),
    )


def idle_cells() -> Cells:
    """12.0 Each situation with each modifier, looked up."""
    chart = CONTENT.action_chart.cells
    return _cells("action chart, looked up", ((name, modifier) for name, row in chart.items() for modifier in row))


def attack_cells() -> Cells:
    """8.3 Every cell, both readings of one that changes with the turn."""
    found: list[Cell] = []
    for (held, row, column), cell in CONTENT.attack_chart.cells.items():
        ages = [("early", cell.result), ("late", cell.late)] if cell.late else [("", cell.result)]
        found += [("held" if held else "lacking", row, column, age, result) for age, result in ages]
    return _cells("attack chart", found)


def barrage_cells() -> Cells:
    """8.4 Every cell, and what lies left of the table."""
    columns = (LEFT_OF_THE_TABLE, *CONTENT.barrage_table.columns)
    return _cells("barrage table", ((row, column) for row in BARRAGE_ROWS for column in columns))


def barrage_results() -> Cells:
    """8.4 Every result, upon depth and without."""
    results = {result for row in CONTENT.barrage_table.rows.values() for result in row}
    return _cells("barrage result", ((result, f"with{out} depth") for result in results for out in ("", "out")))


def fire_cells() -> Cells:
    """6.3 Every kind of dot, from positions that are revealed and that are not."""
    return _cells("fire chart", ((dot, side) for dot in DOTS for side in ("revealed", "unrevealed")))


def armour_cells() -> Cells:
    """6.3, 6.36 Armour hit in every kind of dot."""
    return _cells("armour hit", ((dot,) for dot in DOTS))


def hit_cells() -> Cells:
    """6.31, 6.35, 10.41, 12.1, 12.7 Every reason why somebody is hit, by the kind of fire."""
    found = [("intense", "any"), ("intense", "symbol"), ("artillery", "symbol"), ("artillery", "concentrated")]
    found += [(dot, "symbol") for dot in ("steady", "machine_gun", "mortar")]
    found += [(dot, "concentrated") for dot in ("intense", "steady", "machine_gun", "mortar")]
    return _cells("hit", found + [(dot, who) for dot in ("intense", "steady") for who in ("leader", "hero")])


def weapon_cells() -> Cells:
    """8.2 Every band of the chart, what is printed, the markers, both uses of a hero."""
    found: set[Cell] = {("hero", "weapon"), ("hero", "strength")}
    found |= {(marker, "marker") for marker in CONTENT.weapons_chart.markers}
    for type, bands in CONTENT.weapons_chart.bands.items():
        found |= {(type, f"{band.nearest}-{band.farthest}") for band in bands}
        found |= {(type, "printed") for counter in CONTENT.us.values() if counter.type == type and _printed(counter)}
    return _cells("weapons chart", found)


def _printed(counter: USCounter) -> bool:
    return any(counter.printed_weapons(steps) is not None for steps in range(1, counter.steps + 1))


def terrain_cells(kind: str) -> Cells:
    """7.3, 8.3, 8.4, 8.6 The terrain effects chart: "entry", "kept_out", "defence", "shift", "cover"."""
    lines = CONTENT.terrain.terrains
    entries = [(terrain, group, lines[terrain].entry(type)) for terrain in TERRAINS for group, type in _GROUPS.items()]
    found: dict[str, list[Cell]] = {
        "entry": [cell for cell in entries if cell[2] != "no"],
        "kept_out": [cell for cell in entries if cell[2] in ("no", "road")],
        "defence": [
            (terrain, column) for terrain in POSITIONS for column in ("alone", "unrevealed_depth", "revealed_depth")
        ],
        "shift": [(terrain,) for terrain in POSITIONS],
        "cover": [(terrain, lines[terrain].close_combat_card) for terrain in _LAND],
    }
    return _cells(f"terrain effects, {kind}", found[kind])


def field_cells() -> Cells:
    """8.1, 11.2, 12.6, 12.7 The rest of the terrain effects chart, looked up."""
    between = [terrain for terrain in TERRAINS if lines_across(terrain)]
    asked = {
        "japanese_communication": TERRAINS,
        "blocks_infantry_range": between,
        "patrol_range": TERRAINS,
        "artillery_target": _LAND,
    }
    return _cells("terrain effects", ((terrain, field) for field, terrains in asked.items() for terrain in terrains))


def range_cells() -> Cells:
    """14.2 Every space of the command range track."""
    return _cells("command range track", enumerate(CONTENT.command_track))


def loss_cells() -> Cells:
    """15.1, 18.41 Every turn with a catastrophic loss level; the ridge has one for all turns."""
    track = CONTENT.turn_track["invasion"]
    return _cells(
        "loss level",
        [("invasion", turn) for turn, space in track.items() if space.loss_level]
        + [("bnr", turn) for turn in range(2, CONTENT.scenarios["bloody-nose-ridge"].last_turn + 1)],
    )


def pile_cells() -> Cells:
    """8.6 step 2 Every reason for a card in close combat."""
    us = ("steps", "flamethrower", "hero", "counterattack")
    japanese = ("unit", "depth", "attacking", "strength", "close_combat", "terrain", "tank", "night")
    return _cells("close combat cards", [("us", why) for why in us] + [("japanese", why) for why in japanese])


# ---------------------------------------------------------------- cards, endings, questions


def turn_cells() -> Cells:
    """4.0, 12.0 Every turn of both turn tracks, with the letter that comes with it."""
    found = []
    for name in ("peleliu-assault", "bloody-nose-ridge"):
        scenario = CONTENT.scenarios[name]
        turns = range(scenario.first_turn, scenario.last_turn + 1)
        found += [(scenario.track, turn, scenario.letters.get(turn, "")) for turn in turns]
    return _cells("turn track", found)


def step_cells() -> Cells:
    """4.0, 16, 18.2 Every step of every sequence of play."""
    return _cells("step", ((name, row.name) for name, rows in BATTLE.sequences.items() for row in rows))


def section_cells() -> Cells:
    """2.3 The landing section of every card, and its fire section in both kinds of scenario."""
    sections = ("landing", "fire", "fire, the ridge")
    return _cells("card", ((number, section) for number in CONTENT.cards for section in sections))


def line_cells() -> Cells:
    """2.3 Every line of every card."""
    lines = [(card.number, f"{band.first}-{band.last}") for card in CONTENT.cards.values() for band in card.bands]
    return _cells("card", lines + [(number, "ridge") for number in CONTENT.cards])


def event_kinds() -> Cells:
    """Everything that can happen."""
    return _cells("event", ((kind.kind(),) for kind in event_classes(PELELIU.event_modules)))


def questions() -> dict[str, list[str]]:
    """The table of docs/engine.md: every kind of question with the verbs of its answers."""
    page = resource("docs", "engine.md").read_text(encoding="utf-8")
    table = page[page.index("## Decisions") : page.index("## Events")]
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|", table, re.MULTILINE)
    return {kind: re.findall(r"`([a-z]+)(?::[A-Za-z:]+)?`", answers) for kind, answers in rows}


def answer_cells() -> Cells:
    """Every kind of answer to every kind of question."""
    return _cells("answer", ((kind, verb) for kind, verbs in questions().items() for verb in verbs))


KINDS: dict[str, Cells] = {
    "action": action_cells(),
    "looked_up": idle_cells(),
    "attack": attack_cells(),
    "barrage": barrage_cells(),
    "barrage_result": barrage_results(),
    "fire": fire_cells(),
    "armour": armour_cells(),
    "hit": hit_cells(),
    "weapons": weapon_cells(),
    "terrain": field_cells(),
    **{kind: terrain_cells(kind) for kind in ("entry", "kept_out", "defence", "shift", "cover")},
    "cliff": _cells("cliffs crossed", [(ON_FOOT,)]),
    "range": range_cells(),
    "loss": loss_cells(),
    "pile": pile_cells(),
    "line": line_cells(),
    "turn": turn_cells(),
    "step": step_cells(),
    "section": section_cells(),
    "combat_event": _cells("close combat event", ((event, side) for event in EVENTS for side in SIDES)),
    "void": _cells(
        "void event", [*VOIDS, *RIDGE_VOIDS, *IN_VAIN, *(("tactical_reinforcement", why) for why in TACTICAL)]
    ),
    "end": _cells("end of the game", ENDINGS),
    "combat_end": _cells("end of a close combat", COMBATS),
    "event": event_kinds(),
    "decision": _cells("question", ((kind,) for kind in questions())),
    "answer": answer_cells(),
    "draw": _cells("draw", ((what, how) for what in ("infiltration", "artillery") for how in ("hit", "no hit"))),
    "refused": _cells("refusal", ((key,) for key in REASONS)),
}
"""All cells, by the kinds under which the recorder notes them."""

NEVER: dict[str, dict[Cell, str]] = {
    "fire": {
        ("ambush_intense", "revealed"): "an ambush comes from an empty position: no unit of it is face up (12.9)",
        ("ambush_steady", "revealed"): "as under intense dots (12.9)",
    },
    "armour": {
        ("machine_gun",): "the armour bonus and the letter M are never beside one colour (6.1, 6.36)",
    },
    "entry": {
        (terrain, ON_TRACKS, "road"): f"no road of the map leads into {terrain} (7.3)"
        for terrain in ("coral", "mountain")
    },
}
"""What no game can reach, and why."""


def left_out(kind: str, reached: Any) -> list[str]:
    """The words for every cell of a kind that can be reached and was not."""
    never = NEVER.get(kind, {})
    return sorted(words for cell, words in KINDS[kind].items() if cell not in reached and cell not in never)
