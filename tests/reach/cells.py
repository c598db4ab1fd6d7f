"""Everything that there is to reach, each with its words: what the charts, the cards and the source say there is.

What cannot be reached is told apart, with the reason.
"""

import re
from typing import Any

from engine.core.event import event_classes
from engine.core.resources import resource
from engine.dday.content.charts import DOTS
from engine.dday.content.terrain import TERRAINS
from engine.dday.refusals import REASONS
from engine.peleliu.content import load_content
from engine.peleliu.definition import PELELIU
from engine.peleliu.rules import load_facts
from tests.reach import chart_cells
from tests.reach.battle import BATTLE
from tests.reach.chart_cells import (
    Cells,
    action_cells,
    armour_cells,
    attack_cells,
    barrage_cells,
    barrage_results,
    fire_cells,
    idle_cells,
    range_cells,
    terrain_cells,
    weapon_cells,
    worded,
)
from tests.reach.chart_tables import POSITIONS, lines_across
from tests.reach.combat_event_tables import EVENTS, SIDES
from tests.reach.ending_tables import COMBATS, ENDINGS
from tests.reach.recorder import LEFT_OF_THE_TABLE, ON_FOOT, ON_TRACKS, Cell
from tests.reach.void_tables import IN_VAIN, RIDGE_VOIDS, TACTICAL, VOIDS

CONTENT = load_content()
ISLAND = load_facts("peleliu-assault").island
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


# ---------------------------------------------------------------- charts


def hit_cells() -> Cells:
    """6.31, 6.35, 10.41, 12.1, 12.7 Every reason why somebody is hit, by the kind of fire."""
    found = [("intense", "any"), ("intense", "symbol"), ("artillery", "symbol"), ("artillery", "concentrated")]
    found += [(dot, "symbol") for dot in ("steady", "machine_gun", "mortar")]
    found += [(dot, "concentrated") for dot in ("intense", "steady", "machine_gun", "mortar")]
    return worded("hit", found + [(dot, who) for dot in ("intense", "steady") for who in ("leader", "hero")])


def field_cells() -> Cells:
    """8.1, 11.2, 12.6, 12.7 The rest of the terrain effects chart, looked up."""
    between = [terrain for terrain in TERRAINS if lines_across(terrain)]
    asked = {
        "japanese_communication": TERRAINS,
        "blocks_infantry_range": between,
        "patrol_range": TERRAINS,
        "artillery_target": _LAND,
    }
    return worded("terrain effects", ((terrain, field) for field, terrains in asked.items() for terrain in terrains))


def loss_cells() -> Cells:
    """15.1, 18.41 Every turn with a catastrophic loss level; the ridge has one for all turns."""
    track = CONTENT.turn_track["invasion"]
    return worded(
        "loss level",
        [("invasion", turn) for turn, space in track.items() if space.loss_level]
        + [("bnr", turn) for turn in range(2, CONTENT.scenarios["bloody-nose-ridge"].last_turn + 1)],
    )


def pile_cells() -> Cells:
    """8.6 step 2 Every reason for a card in close combat."""
    us = ("steps", "flamethrower", "hero", "counterattack")
    japanese = ("unit", "depth", "attacking", "strength", "close_combat", "terrain", "tank", "night")
    return worded("close combat cards", [("us", why) for why in us] + [("japanese", why) for why in japanese])


# ---------------------------------------------------------------- cards, endings, questions


def turn_cells() -> Cells:
    """4.0, 12.0 Every turn of both turn tracks, with the letter that comes with it."""
    found = []
    for name in ("peleliu-assault", "bloody-nose-ridge"):
        scenario = CONTENT.scenarios[name]
        turns = range(scenario.first_turn, scenario.last_turn + 1)
        found += [(scenario.track, turn, scenario.letters.get(turn, "")) for turn in turns]
    return worded("turn track", found)


def step_cells() -> Cells:
    """4.0, 16, 18.2 Every step of every sequence of play."""
    return worded("step", ((name, row.name) for name, rows in BATTLE.sequences.items() for row in rows))


def section_cells() -> Cells:
    """2.3 The landing section of every card, and its fire section in both kinds of scenario."""
    sections = ("landing", "fire", "fire, the ridge")
    return worded("card", ((number, section) for number in CONTENT.cards for section in sections))


def line_cells() -> Cells:
    """2.3 Every line of every card."""
    lines = [(card.number, f"{band.first}-{band.last}") for card in CONTENT.cards.values() for band in card.bands]
    return worded("card", lines + [(number, "ridge") for number in CONTENT.cards])


def event_kinds() -> Cells:
    """Everything that can happen."""
    return worded("event", ((kind.kind(),) for kind in event_classes(PELELIU.event_modules)))


def questions() -> dict[str, list[str]]:
    """The table of docs/engine.md: every kind of question with the verbs of its answers."""
    page = resource("docs", "engine.md").read_text(encoding="utf-8")
    table = page[page.index("## Decisions") : page.index("## Events")]
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|", table, re.MULTILINE)
    return {kind: re.findall(r"`([a-z]+)(?::[A-Za-z:]+)?`", answers) for kind, answers in rows}


def answer_cells() -> Cells:
    """Every kind of answer to every kind of question."""
    return worded("answer", ((kind, verb) for kind, verbs in questions().items() for verb in verbs))


KINDS: dict[str, Cells] = {
    "action": action_cells(CONTENT, DONE),
    "looked_up": idle_cells(CONTENT),
    "attack": attack_cells(CONTENT),
    "barrage": barrage_cells((LEFT_OF_THE_TABLE, *CONTENT.barrage_table.columns)),
    "barrage_result": barrage_results({result for row in CONTENT.barrage_table.rows.values() for result in row}),
    "fire": fire_cells(DOTS),
    "armour": armour_cells(DOTS),
    "hit": hit_cells(),
    "weapons": weapon_cells(CONTENT),
    "terrain": field_cells(),
    **terrain_cells(CONTENT, TERRAINS, POSITIONS),
    "shift": worded("terrain effects, shift", ((terrain,) for terrain in POSITIONS)),
    "cliff": worded("cliffs crossed", [(ON_FOOT,)]),
    "range": range_cells(CONTENT),
    "loss": loss_cells(),
    "pile": pile_cells(),
    "line": line_cells(),
    "turn": turn_cells(),
    "step": step_cells(),
    "section": section_cells(),
    "combat_event": worded("close combat event", ((event, side) for event in EVENTS for side in SIDES)),
    "void": worded(
        "void event", [*VOIDS, *RIDGE_VOIDS, *IN_VAIN, *(("tactical_reinforcement", why) for why in TACTICAL)]
    ),
    "end": worded("end of the game", ENDINGS),
    "combat_end": worded("end of a close combat", COMBATS),
    "event": event_kinds(),
    "decision": worded("question", ((kind,) for kind in questions())),
    "answer": answer_cells(),
    "draw": worded("draw", ((what, how) for what in ("infiltration", "artillery") for how in ("hit", "no hit"))),
    "refused": worded("refusal", ((key,) for key in REASONS)),
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
    return chart_cells.left_out(KINDS[kind], NEVER.get(kind, {}), reached)
