"""Everything that the charts of Tarawa have to reach, and every question with its answers, each with its words.

What cannot be reached is told apart, with the reason.
"""

import tomllib
from typing import Any

from engine.core.resources import resource
from engine.dday.content.charts import BARRAGE_ROWS, DOTS
from engine.tarawa.battle_data import LANDING, content_of
from engine.tarawa.content import load_content
from engine.tarawa.island import load_island
from engine.tarawa.schema import SCHEMA
from tests.reach import chart_cells
from tests.reach.chart_cells import (
    Cells,
    Never,
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
from tests.reach.recorder import GUNS, ON_FOOT, ON_TRACKS, Cell
from tests.tarawa.reach.battle import BATTLE

CONTENT = load_content()
ISLAND = load_island()
POSITIONS = sorted({ISLAND.hexes[one.hex].terrain for one in ISLAND.positions.values()})
"""Every terrain that has positions."""
_FIRE = (*DOTS, "water")
_LINES = CONTENT.terrain.terrains

DONE: dict[str, tuple[str, ...]] = {
    "tank_fire_or_advance": ("fire", "advance"),
    "tank_multiple_fire": ("multiple_fire",),
    "tank_overrun": ("overrun",),
    "tank_advance_and_fire": ("advance", "fire"),
    "tank_double_advance": ("advance", "fire"),
}
"""What a tank unit can be seen doing for an action of the chart that leaves it a choice, or goes by another name."""


# ---------------------------------------------------------------- charts


def hit_cells() -> Cells:
    """6.23, 6.31, 6.35, 10.3, 12.4, 12.7, 12.91 Every reason why somebody is hit, by the kind of fire."""
    found: list[Cell] = [("intense", "any"), ("artillery", "symbol"), ("artillery", "concentrated")]
    found += [
        (dot, why)
        for dot in ("intense", "steady", "water", "machine_gun", "mortar")
        for why in ("symbol", "concentrated")
    ]
    return worded("hit", found + [(dot, who) for dot in ("intense", "steady", "water") for who in ("leader", "hero")])


def factor_cells() -> Cells:
    """8.2, 13.3 The factor of a defender in every terrain with positions, and what a seawall beside it makes of it."""
    wall = content_of(CONTENT).terrain.seawall.unit_factor
    found = [(terrain, _LINES[terrain].unit_factor, "") for terrain in POSITIONS]
    at = {one.hex for one in ISLAND.positions.values()}
    behind = {ISLAND.hexes[here].terrain for here, _ in ISLAND.seawalls if here in at}
    return worded(
        "defence", found + [(terrain, wall, "wall") for terrain in sorted(behind) if _LINES[terrain].unit_factor < wall]
    )


def wall_cells() -> Cells:
    """7.3 Every kind of unit that crosses the seawall, on its way and at the end of it."""
    return worded("seawall", ((group, how) for group in (ON_FOOT, ON_TRACKS, GUNS) for how in ("goes on", "ends")))


def field_cells() -> Cells:
    """8.1, 11.2, 12.6 The rest of the terrain effects chart, looked up."""
    land = [terrain for terrain in SCHEMA.terrains if not _LINES[terrain].water]
    asked = {"japanese_communication": SCHEMA.terrains, "patrol_range": SCHEMA.terrains, "halves_fire": land}
    return worded("terrain effects", ((terrain, field) for field, terrains in asked.items() for terrain in terrains))


def gun_cells() -> Cells:
    """6.5 Every artillery value of the cards with its class, answered by enough positions and by too few."""
    asked = {(card.artillery_class, card.artillery) for card in CONTENT.cards.values() if card.artillery}
    return worded("artillery check", ((*one, how) for one in sorted(asked) for how in ("fires", "too few")))


def loss_cells() -> Cells:
    """14.1 A catastrophe in every turn of the track."""
    return worded("catastrophic loss", ((LANDING, turn) for turn in CONTENT.turn_track[LANDING]))


def pile_cells() -> Cells:
    """8.6 step 2 Every reason for a card in close combat."""
    us = ("steps", "flamethrower", "hero")
    japanese = ("unit", "depth", "attacking", "strength", "close_combat", "tank", "night")
    return worded("close combat cards", [("us", why) for why in us] + [("japanese", why) for why in japanese])


# ---------------------------------------------------------------- steps and questions


def step_cells() -> Cells:
    """4.0, 15.1, 19.0 Every step of every sequence of play."""
    return worded("step", ((name, row.name) for name, rows in BATTLE.sequences.items() for row in rows))


def questions() -> dict[str, tuple[str, ...]]:
    """Every kind of question that this battle has words for, with the verbs of its answers."""
    found: dict[str, tuple[str, ...]] = {}
    for game in ("dday", "tarawa"):
        words = tomllib.loads(resource("engine", game, "words", "en.toml").read_text(encoding="utf-8"))
        for kind, answers in words["option"].items():
            found[kind] = (*found.get(kind, ()), *answers)
    return found


def answer_cells() -> Cells:
    """Every kind of answer to every kind of question."""
    return worded("answer", ((kind, verb) for kind, verbs in questions().items() for verb in verbs))


KINDS: dict[str, Cells] = {
    "action": action_cells(CONTENT, DONE),
    "looked_up": idle_cells(CONTENT),
    "attack": attack_cells(CONTENT),
    "barrage": barrage_cells(CONTENT.barrage_table.columns),
    "barrage_result": barrage_results(
        {"disrupted_depth_artillery"} | {result for row in CONTENT.barrage_table.rows.values() for result in row}
    ),
    "fire": fire_cells(_FIRE),
    "armour": armour_cells(_FIRE),
    "hit": hit_cells(),
    "weapons": weapon_cells(CONTENT),
    "terrain": field_cells(),
    **terrain_cells(CONTENT, SCHEMA.terrains, POSITIONS),
    "factor": factor_cells(),
    "wall": wall_cells(),
    "range": range_cells(CONTENT),
    "loss": loss_cells(),
    "pile": pile_cells(),
    "draw": worded("draw", ((what, how) for what in ("infiltration", "artillery") for how in ("hit", "no hit"))),
    "guns": gun_cells(),
    "step": step_cells(),
    "decision": worded("question", ((kind,) for kind in questions())),
    "answer": answer_cells(),
}
"""All cells, by the kinds under which the recorder notes them."""

_HIGHEST = CONTENT.barrage_table.columns[-1]
_ELSEWHERE: dict[str, str] = {
    "drift": "the current drifts loads by a card, without a choice of units (5.12)",
    "land": "runs end where a card says (5.12)",
    "facing": "there are no fortification markers",
    "place": "units are placed one by one, by another question (20.2)",
    "relief": "no regiment is relieved",
}
"""Questions that the landing system has words for and this battle does not ask, with the reason."""

NEVER: Never = {
    "barrage": {
        (row, _HIGHEST): "no tank or gun has so much strength, and naval fire draws no card (8.52)"
        for row in BARRAGE_ROWS
    },
    "barrage_result": {
        ("disrupted_depth", depth): "it stands in the highest column alone (8.4)"
        for depth in ("with depth", "without depth")
    },
    "fire": {
        ("ambush_intense", "revealed"): "an ambush comes from an empty position: no unit of it is face up (12.9)",
        ("ambush_steady", "revealed"): "as under intense dots (12.9)",
    },
    "armour": {
        ("machine_gun",): "the armour bonus and the letter M are never beside one colour (6.36)",
    },
    "kept_out": {("sea", group, "no"): "the reef lies between it and all land" for group in (ON_FOOT, ON_TRACKS, GUNS)},
    "wall": {(group, "goes on"): "the seawall ends their moves (7.3)" for group in (ON_TRACKS, GUNS)},
    "terrain": {("sea", "patrol_range"): "it is farther from all positions than a patrol goes (12.6)"},
    "loss": {(LANDING, 1): "losses are no catastrophe on turn 1 (14.1)"},
    "decision": {(kind,): why for kind, why in _ELSEWHERE.items()},
    "answer": {
        **{(kind, verb): why for kind, why in _ELSEWHERE.items() for verb in questions()[kind]},
        ("action", "cliff"): "there are no cliffs",
        ("action", "preserve"): "there are no preservation moves",
        ("garrison", "done"): "it is asked at the set-up alone, where every garrison is placed (20.2)",
    },
}
"""What no game can reach, and why."""


def left_out(kind: str, reached: Any) -> list[str]:
    """The words for every cell of a kind that can be reached and was not."""
    return chart_cells.left_out(KINDS[kind], NEVER.get(kind, {}), reached)
