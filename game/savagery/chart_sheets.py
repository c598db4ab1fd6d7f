"""The charts of Peleliu by areas, made from the engine's figures, and which of their cells apply now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from engine.core.catalogue_words import CatalogueWords
from engine.core.decision import Decision
from engine.savagery import chances
from engine.savagery.content import load_content
from engine.savagery.facts import GROUND, STRATEGIES
from engine.savagery.state import SavageryState
from game.manual.chart_table import Chart, ChartRow, Lit
from game.savagery.counters import LEVELS
from game.ui.theme import Theme

SHEETS: Final = {
    "dice": "5.6.2c",
    "results": "5.6.2e",
    "strategies": "5.6.1",
    "ground": "3.2",
    "guns": "5.3",
    "chits": "5.4",
    "morale": "3.5.1",
}
"""The sheets in order, each with its rule."""
CHAPTERS: Final = (
    ("5.6.1", "strategies"),
    ("5.6.2e", "results"),
    ("5.6.3", "results"),
    ("5.6", "dice"),
    ("2.2.1", "strategies"),
    ("3.2", "ground"),
    ("5.5", "ground"),
    ("5.3", "guns"),
    ("5.4", "chits"),
    ("3.3", "chits"),
    ("3.4", "morale"),
    ("3.5", "morale"),
)
"""Which sheet belongs to the rules that begin so."""
NOTHING: Final = "–"


def chart(name: str, theme: Theme, words: CatalogueWords) -> Chart:
    """One of SHEETS."""
    return _MAKERS[name](theme, words)


def _say(theme: Theme, key: str, **values: object) -> str:
    return theme.text(f"savagery_charts.{key}", **values)


def _made(
    theme: Theme, name: str, columns: Sequence[str], rows: Sequence[ChartRow], notes: tuple[str, ...] = ()
) -> Chart:
    heads = tuple((one, _say(theme, f"{name}.column.{one}")) for one in columns)
    return Chart(name, _say(theme, f"{name}.corner"), heads, tuple(rows), notes)


def _upper(said: str) -> str:
    return said[:1].upper() + said[1:]


def _ranges(theme: Theme, lows: Sequence[int]) -> list[str]:
    """What is said of each range of differences, from the lowest one up."""
    found = [_say(theme, "range.low", high=lows[1] - 1)]
    for low, above in pairwise(lows[1:]):
        found.append(str(low) if above == low + 1 else _say(theme, "range.middle", low=low, high=above - 1))
    return [*found, _say(theme, "range.high", low=lows[-1])]


def _dice(theme: Theme, words: CatalogueWords) -> Chart:
    """5.6.2c How many dice a difference of strengths gives."""
    table = load_content().figures.dice
    said = _ranges(theme, [low for low, _ in table])
    rows = [ChartRow(str(low), head, (str(count),)) for (low, count), head in zip(table, said, strict=True)]
    return _made(theme, "dice", ("dice",), rows, (_say(theme, "dice.note.barrage"), _say(theme, "dice.note.fire")))


def _results(theme: Theme, words: CatalogueWords) -> Chart:
    """5.6.2e What the highest die comes to."""
    table = load_content().figures.results
    said = _ranges(theme, [one.at_least for one in table])
    rows = []
    for one, head in zip(table, said, strict=True):
        falls = _say(theme, "results.won" if one.won else "results.held")
        rows.append(ChartRow(str(one.at_least), head, (falls, str(one.hits) if one.hits else NOTHING)))
    notes = (_say(theme, "results.note.six"), _say(theme, "results.note.hard"))
    return _made(theme, "results", ("counter", "hits"), rows, notes)


def _strategies(theme: Theme, words: CatalogueWords) -> Chart:
    """5.6.1, 2.2.1 What each strategy does in its round, and how many counters of each ground have it."""
    counters = load_content().strongpoints.values()
    grounds = tuple(dict.fromkeys(one.ground for one in counters))
    rows = []
    for strategy in STRATEGIES:
        having = [sum(one.strategy == strategy and one.ground == ground for one in counters) for ground in grounds]
        cells = (_say(theme, f"strategies.does.{strategy}"), *(str(count) if count else NOTHING for count in having))
        rows.append(ChartRow(strategy, _upper(words.name(strategy).partition(",")[0]), cells))
    heads = (("does", _say(theme, "strategies.column.does")), *((one, _upper(words.name(one))) for one in grounds))
    return Chart("strategies", _say(theme, "strategies.corner"), heads, tuple(rows), (_say(theme, "strategies.note"),))


def _ground(theme: Theme, words: CatalogueWords) -> Chart:
    """3.2, 2.2.1 How many units each ground has room for, and what lies there."""
    content = load_content()
    rows = []
    for kind in GROUND:
        strengths = sorted(one.strength for one in content.strongpoints.values() if one.ground == kind)
        found = _say(theme, "ground.strengths", low=strengths[0], high=strengths[-1]) if strengths else NOTHING
        cells = (str(content.figures.stacking[kind]), str(len(strengths)) if strengths else NOTHING, found)
        rows.append(ChartRow(kind, _upper(words.name(kind)), cells))
    figures = content.figures
    notes = (
        _say(theme, "ground.note.moves", areas=figures.areas, artillery=figures.artillery),
        _say(theme, "ground.note.mountain"),
    )
    return _made(theme, "ground", ("room", "counters", "strength"), rows, notes)


def _guns(theme: Theme, words: CatalogueWords) -> Chart:
    """5.3 What each face of the die of guns above a beach does."""
    faces = load_content().figures.beach_fire
    rows = [
        ChartRow(str(face), str(face), (_say(theme, f"guns.does.{effect}"),)) for face, effect in enumerate(faces, 1)
    ]
    return _made(theme, "guns", ("does",), rows, (_say(theme, "guns.note"),))


def _chits(theme: Theme, words: CatalogueWords) -> Chart:
    """2.2.5, 5.4 The time chits: how many of each level, and what each brings."""
    content = load_content()
    levels = sorted({one.level for one in content.chits.values()})
    rows = []
    for name, effect in content.figures.chits.items():
        having = [sum((one.effect, one.level) == (name, level) for one in content.chits.values()) for level in levels]
        figures = {"companies": effect.companies, "supply": effect.supply, "barrages": effect.barrages}
        more = {"fires": effect.fires, "areas": effect.areas, "morale": -effect.morale}
        does = _say(theme, f"chits.does.{name}", **figures, **more)
        cells = (does, *(str(count) if count else NOTHING for count in having))
        rows.append(ChartRow(name, _upper(words.name(name).partition(",")[0]), cells))
    heads = (
        ("does", _say(theme, "chits.column.does")),
        *((str(one), _say(theme, "chits.level", level=LEVELS[one - 1])) for one in levels),
    )
    costs = content.figures
    supply = {
        "commander": costs.commander_cost,
        "battalion": costs.battalion_cost,
        "restored": costs.restored_cost,
    }
    notes = (_say(theme, "chits.note.supply", **supply),)
    return Chart("chits", _say(theme, "chits.corner"), heads, tuple(rows), notes)


def _morale(theme: Theme, words: CatalogueWords) -> Chart:
    """3.5.1 What raises and lowers morale."""
    figures = load_content().figures
    changes = {
        "hit": figures.hit_morale,
        "six": figures.six_morale,
        "tide": figures.tide_morale,
        "heat": figures.chits["heat"].morale,
        "airfield": figures.airfield_morale,
    }
    rows = [ChartRow(name, _say(theme, f"morale.row.{name}"), (f"{by:+d}",)) for name, by in changes.items()]
    notes = (_say(theme, "morale.note", start=figures.morale, shaken=figures.shaken, lost=figures.lost),)
    return _made(theme, "morale", ("change",), rows, notes)


_MAKERS: Final[Mapping[str, Callable[[Theme, CatalogueWords], Chart]]] = {
    "dice": _dice,
    "results": _results,
    "strategies": _strategies,
    "ground": _ground,
    "guns": _guns,
    "chits": _chits,
    "morale": _morale,
}


def lit(view: SavageryState, pending: Decision | None) -> Mapping[str, Lit]:
    """The cells that apply to a table and its question: a result, a counter's strategy, a ground, the chit in force."""
    content, facts = load_content(), pending.facts if pending is not None else {}
    found: dict[str, Lit] = {}
    if view.drawn:
        found["chits"] = frozenset({(content.chits[view.drawn[-1]].effect, "")})
    area = str(facts.get("area", ""))
    if area in content.areas:
        found["ground"] = frozenset({(content.areas[area].kind, "")})
    counter = content.strongpoints.get(view.japanese.get(area, "")) if area in view.revealed else None
    if counter is not None:
        found["strategies"] = frozenset({(counter.strategy, "")})
    if pending is not None and pending.kind == "reroll":
        row = chances.result(max(facts["dice"]), facts["japanese"])
        found["results"] = frozenset({(str(row.at_least), "")})
    return found
