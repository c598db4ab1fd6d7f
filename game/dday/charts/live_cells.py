"""Which cells of the charts apply now: to the event that is shown, to what came of it, to the question asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.core.decision import Decision
from engine.dday.content import Content
from engine.dday.view.table_view import TableView
from game.dday.charts.charts import columns_of, late_column
from game.dday.play.shown_action import ShownAction
from game.manual.chart_table import Lit

ATTACKING = ("join", "wild_card", "attrition")
BARRAGING = ("marker_target",)
HIT = ("hit", "sacrifice")
ALIASES = {"patrol": ("patrol",), "advance": ("tank_fire_or_advance", "tank_advance_and_fire", "tank_double_advance")}
"""Entries of the action chart that an action on stage may come from, where its own name isn't one."""


@dataclass(frozen=True, slots=True)
class Live:
    """What applies: the lit cells of each chart, the chart to open, the fire card."""

    lit: dict[str, Lit] = field(default_factory=dict)
    first: str = "fire"
    card: int = 0
    entries: tuple[tuple[str, str], ...] = ()
    symbol: str = ""
    artillery: int = 0


@dataclass(frozen=True, slots=True)
class Applying:
    """What applies in a game: the track that its charts follow, whether letters are hidden, and what is lit."""

    track: str = "invasion"
    hidden_letters: bool = False
    live: Live = field(default_factory=Live)


def live(
    content: Content, view: TableView, shown_action: ShownAction, pending: Decision | None, terrain: str, track: str
) -> Live:
    """What applies on a table; ``terrain`` is that of the hex looked at, "" for none."""
    lit: dict[str, Iterable[tuple[str, str]]] = {
        "fire": _fire(shown_action, pending),
        "actions": _actions(content, view, shown_action, track),
        "attack": _attack(view, shown_action, pending),
        "barrage": _barrage(content, shown_action),
        "weapons": _weapons(content, view, shown_action, pending),
        "terrain": [(terrain, "")] if terrain else [],
        "turns": [(str(view.turn), "")],
    }
    found = {name: frozenset(cells) for name, cells in lit.items()}
    return Live(
        found,
        _first(shown_action, pending),
        shown_action.card if shown_action.entries else 0,
        shown_action.entries,
        shown_action.symbol,
        shown_action.artillery,
    )


def _first(shown_action: ShownAction, pending: Decision | None) -> str:
    kind = pending.kind if pending else ""
    if kind in ATTACKING or shown_action.attack is not None:
        return "attack"
    if kind in BARRAGING or shown_action.barrage is not None:
        return "barrage"
    if kind in HIT or shown_action.fires is not None:
        return "fire"
    return "actions" if shown_action.acts is not None else "terrain" if kind in ("act", "action") else "fire"


def _fire(shown_action: ShownAction, pending: Decision | None) -> list[tuple[str, str]]:
    """6.3 The kinds of fire that come in question, in the column of the position that fires."""
    fires = shown_action.fires
    if fires is None:
        dot = str(pending.facts.get("dot", "")) if pending and pending.kind in HIT else ""
        return [(dot, "")] if dot else []
    column = "unrevealed" if fires.unrevealed else "revealed"
    dots = {dot for _, dot in fires.targets}
    rows = {row for dot in dots for row in ((f"{dot}_intense", f"{dot}_steady") if dot == "ambush" else (dot,))}
    return [(row, column) for row in sorted(rows)]


def _actions(content: Content, view: TableView, shown_action: ShownAction, track: str) -> list[tuple[str, str]]:
    """12.0 The entries of the fire card; of the position that acts the very cell."""
    cells = content.action_chart.cells
    if shown_action.acts is not None and shown_action.acts.modifier:
        modifier = view.counts_as(shown_action.acts.modifier)
        action = shown_action.acts.action
        names = (action, f"{track}_{action}", *ALIASES.get(action, ()))
        found = [
            (shown_action.acts.modifier, situation)
            for situation in columns_of(content, track)
            if any(_is_one_of(cells[one][modifier], names) for one in {situation, late_column(content, situation)})
        ]
        if len(found) == 1:
            return found
    return [(view.counts_as(modifier), "") for _, modifier in shown_action.entries]


def _is_one_of(entry: str, names: tuple[str, ...]) -> bool:
    """Whether an entry of the action chart is one of some actions, or leaves the choice of one."""
    return any(entry == name or entry.startswith(f"{name}_or_") or entry.endswith(f"_or_{name}") for name in names)


def _attack(view: TableView, shown_action: ShownAction, pending: Decision | None) -> list[tuple[str, str]]:
    """8.3 The cell of the last look-up; before it, the column of what is in the target hex."""
    seen = shown_action.attack
    if seen is not None:
        held = "held" if set(seen.required) <= {*seen.held, seen.hero} else "lacking"
        return [(f"{held}.{seen.row}", seen.column)]
    if pending is not None and pending.kind in ATTACKING:
        target = view.defence(str(pending.facts.get("hex")))
        return [("", target.column)] if target is not None else []
    return []


def _barrage(content: Content, shown_action: ShownAction) -> list[tuple[str, str]]:
    """8.4 The cell of the last barrage, with the ground's shift; none when that is left of the table."""
    fired = shown_action.barrage
    if fired is None:
        return []
    row, column = content.barrage_table.cell(fired.strength, fired.shift, fired.symbol, fired.colour)
    return [(row, str(column))] if column >= 0 else []


def _weapons(
    content: Content, view: TableView, shown_action: ShownAction, pending: Decision | None
) -> list[tuple[str, str]]:
    """8.2 The rows of those who attack now."""
    units = pending.facts.get("units", ()) if pending and pending.kind in (*ATTACKING, "action") else ()
    ids = (
        [unit.id for unit in shown_action.attackers] if shown_action.attack is not None else [str(one) for one in units]
    )
    kinds = dict.fromkeys(content.us[id_].type for id_ in ids if id_ in content.us)
    return [(kind, "") for kind in kinds]
