"""The charts of Wake, made from the engine's figures, and which of their cells apply now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.core.decision import Decision
from engine.wake.content import load_content
from engine.wake.ending import level, score
from engine.wake.facts import FIRE, SMOKE
from engine.wake.state import WakeState
from engine.wake.wake_table import WakeTable
from engine.wake.words import WakeWords
from game.manual.chart_table import Chart, ChartRow, Lit
from game.ui.theme import Theme

SHEETS: Final = {"batteries": "3.5.4", "damage": "3.5.6", "island": "3.4.7", "fleet": "2.2.1", "levels": "5.0"}
"""The sheets in order, each with its rule."""
CHAPTERS: Final = (
    ("3.5.6", "damage"),
    ("3.5", "batteries"),
    ("3.6", "damage"),
    ("3.4", "island"),
    ("3.2", "fleet"),
    ("3.3", "fleet"),
    ("2.2.1", "fleet"),
    ("5", "levels"),
)
"""Which sheet belongs to the rules that begin so."""
UNMARKED: Final = "none"
MARKERS: Final = (UNMARKED, SMOKE, FIRE)
MOST: Final = 2
"""Points of damage from which on more of them change nothing."""


def chart(name: str, theme: Theme, words: WakeWords) -> Chart:
    """One of SHEETS."""
    return _MAKERS[name](theme, words)


def _say(theme: Theme, key: str, **values: object) -> str:
    return theme.text(f"wake_charts.{key}", **values)


def _made(
    theme: Theme, name: str, columns: tuple[str, ...], rows: list[ChartRow], notes: tuple[str, ...] = ()
) -> Chart:
    heads = tuple((one, _say(theme, f"{name}.column.{one}")) for one in columns)
    return Chart(name, _say(theme, f"{name}.corner"), heads, tuple(rows), notes)


def _upper(said: str) -> str:
    return said[:1].upper() + said[1:]


def _batteries(theme: Theme, words: WakeWords) -> Chart:
    """3.5.4 How many dice a battery throws, by its marker."""
    figures = load_content().figures
    rows = [
        ChartRow(one, _say(theme, f"batteries.row.{one}"), (str(figures.battery_dice["" if one == UNMARKED else one]),))
        for one in MARKERS
    ]
    notes = (_say(theme, "batteries.note.hit"), _say(theme, "batteries.note.ammo", count=figures.ammo_bonus))
    return _made(theme, "batteries", ("dice",), rows, notes)


def _damage(theme: Theme, words: WakeWords) -> Chart:
    """3.5.6 What points of damage do to a ship."""
    sinking = load_content().figures.sinking_points
    rows = []
    for points in range(1, MOST + 1):
        needed = {"plain": sinking, "marked": 1, "patrol": 1}
        cells = tuple(_say(theme, f"damage.{'out' if points >= one else 'fire'}") for one in needed.values())
        rows.append(ChartRow(str(points), _say(theme, f"damage.row.{points}"), cells))
    markers = load_content().figures.marker
    notes = (
        _say(theme, "damage.note.die"),
        _say(theme, "damage.note.marker", fire=markers[FIRE], smoke=markers[SMOKE]),
    )
    return _made(theme, "damage", ("plain", "marked", "patrol"), rows, notes)


def _island(theme: Theme, words: WakeWords) -> Chart:
    """3.4.6, 3.4.7 Which facility a die hits, and what becomes of it."""
    content = load_content()
    rows = []
    for one in sorted(content.facilities.values(), key=lambda facility: facility.face):
        shared = sum(other.face == one.face for other in content.facilities.values()) > 1
        face = str(one.face)
        if shared:
            face = _say(theme, "island.from", face=face, colour=words.name(one.colours[0]))
        does = _say(theme, f"island.does.{one.kind}", count=content.figures.headquarters_loss)
        rows.append(ChartRow(one.id, _upper(words.name(one.id)), (face, does)))
    return _made(theme, "island", ("face", "does"), rows, (_say(theme, "island.note"),))


def _fleet(theme: Theme, words: WakeWords) -> Chart:
    """2.2.1 The divisions, their ships and strengths."""
    content = load_content()
    rows = []
    for name, division in content.divisions.items():
        ships = [content.counters[one] for one in content.squadrons[name]]
        marks = [_say(theme, "fleet.star")] if name in content.starred else []
        marks += [_say(theme, "fleet.no_guns")] if not any(one.gunnery for one in ships) else []
        cells = (
            str(division.attempt),
            ", ".join(one.name for one in ships),
            ", ".join(str(one) for one in sorted({ship.strength for ship in ships})),
            ", ".join(marks) or "–",
        )
        rows.append(ChartRow(name, _upper(words.name(name)), cells))
    return _made(theme, "fleet", ("attempt", "ships", "strength", "marks"), rows)


def _levels(theme: Theme, words: WakeWords) -> Chart:
    """5.0 The levels of victory, and what brings points."""
    content = load_content()
    lowest = content.levels[-1]
    rows = []
    for one in content.levels:
        points = _say(theme, "levels.all_ships") if one.points is None else str(one.points)
        if one is lowest:
            points = _say(theme, "levels.less")
        rows.append(ChartRow(one.id, _upper(words.name(one.id)), (points, _say(theme, f"levels.result.{one.result}"))))
    figures = content.figures
    notes = (
        _say(
            theme,
            "levels.note",
            counter=figures.counter_points,
            ship=figures.ship_points,
            grit=figures.grit_points,
            civilians=-figures.civilian_points,
        ),
    )
    return _made(theme, "levels", ("points", "result"), rows, notes)


_MAKERS: Final[Mapping[str, Callable[[Theme, WakeWords], Chart]]] = {
    "batteries": _batteries,
    "damage": _damage,
    "island": _island,
    "fleet": _fleet,
    "levels": _levels,
}


def lit(view: WakeState, pending: Decision | None) -> Mapping[str, Lit]:
    """The cells that apply to a table and its question: a battery's dice, a ship's column, a facility, the level."""
    table, facts = WakeTable(load_content(), view, []), pending.facts if pending is not None else {}
    found: dict[str, Lit] = {"levels": frozenset({(level(table, score(table).points).id, "")})}
    if "battery" in facts:
        found["batteries"] = frozenset({(view.markers.get(facts["battery"], "") or UNMARKED, "")})
    if "facility" in facts:
        found["island"] = frozenset({(facts["facility"], "")})
    if "division" in facts:
        found["fleet"] = frozenset({(facts["division"], "")})
    if "ship" in facts:
        ship = facts["ship"]
        patrol = table.content.divisions[table.division(ship)].patrol
        column = "patrol" if patrol else "marked" if view.markers.get(ship) else "plain"
        found["damage"] = frozenset({("", column)})
    return found
