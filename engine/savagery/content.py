"""Reads the figures of the game and checks them: every fault names file, line and what was expected."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from engine.core.areas import Areas
from engine.core.faults import DataFault, Fault
from engine.core.resources import resource
from engine.core.schema import Choice, Findings, Flag, Key, Listed, Mapped, Table, Text, Whole
from engine.core.tables import TableColumn, TableRow, read_csv, read_toml
from engine.savagery.facts import (
    BEACH,
    COMPANIES,
    GROUND,
    STRATEGIES,
    AttackRow,
    BattleArea,
    ChitEffect,
    Formation,
    SavageryContent,
    SavageryFigures,
    Strongpoint,
    TimeChit,
)

PIECES: Final = 88
"""2.0 Counters in the box."""
STRONGPOINTS: Final = MappingProxyType({"airfield": 8, "jungle": 10, "fortified": 6, "mountain": 6})
"""2.2.1 Japanese counters for each ground, one for each area."""
BATTALIONS: Final = 3
"""2.2.2 Battalions of a regiment."""
LEVELS: Final = MappingProxyType({1: 6, 2: 2, 3: 2, 4: 2})
"""2.2.5 Time chits of each level."""
SUPPORT: Final = MappingProxyType(
    {
        ("marine", "armour"): 3,
        ("marine", "artillery"): 2,
        ("marine", "pioneer"): 3,
        ("army", "artillery"): 2,
        ("army", "pioneer"): 2,
    }
)
"""2.2.4 Support companies of each service."""
STRONGEST: Final = 8
"""5.6.2d The greatest strength of a Japanese counter."""
_ID: Final = Text(r"[A-Z0-9]{1,8}(/[0-9]{1,3})?", "capital letters and figures")
_KINDS: Final = ("japanese", "battalion", "commander", *COMPANIES, "chit", "intensity", "morale", "damage")
_MANY: Final = Whole(1, 20)
_SOME: Final = Whole(0, 20)
_DIFFERENCE: Final = Whole(-99, 20)
_WORD: Final = Text(r"[a-z0-9]{1,20}", "lower-case letters and figures")
AREAS: Final = (TableColumn("id", _ID), TableColumn("kind", Choice(*GROUND)))
BORDERS: Final = (
    TableColumn("a", _ID),
    TableColumn("b", _ID),
    TableColumn("kind", Choice("border", "causeway", "reef", "road")),
)
COUNTERS: Final = (
    TableColumn("id", _ID),
    TableColumn("kind", Choice(*_KINDS)),
    TableColumn("name", Text(), ""),
    TableColumn("service", Choice("marine", "army"), ""),
    TableColumn("regiment", _ID, ""),
    TableColumn("full", Whole(1, 9), 0),
    TableColumn("reduced", Whole(1, 9), 0),
    TableColumn("terrain", Choice(*STRONGPOINTS), ""),
    TableColumn("strength", Whole(1, STRONGEST), 0),
    TableColumn("strategy", Choice(*STRATEGIES), ""),
    TableColumn("level", Whole(1, len(LEVELS)), 0),
    TableColumn("chit", _WORD, ""),
)
_CHIT: Final = Table(
    {
        **dict.fromkeys(("companies", "supply", "barrages", "fires", "areas", "hits"), Key(_SOME, 0)),
        "morale": Key(Whole(-9, 0), 0),
        "sniper": Key(Flag(), False),
        "rain": Key(Flag(), False),
    }
)
FIGURES: Final = Table(
    {
        "setup": Table(
            {
                "ashore": Listed(_ID, least=1, most=5, distinct=True),
                "arrivals": Mapped(Whole(1, len(LEVELS)), _ID),
            }
        ),
        "morale": Table(
            {
                **dict.fromkeys(("start", "shaken", "lost"), Whole(1, 99)),
                **dict.fromkeys(("hit", "tide"), Whole(-9, 0)),
                **dict.fromkeys(("six", "airfield"), _SOME),
                "airfield_areas": Listed(_ID, distinct=True),
            }
        ),
        "stacking": Mapped(Choice(*GROUND), _MANY, GROUND),
        "movement": Table(dict.fromkeys(("areas", "reposition", "artillery"), _MANY)),
        "markers": Table({"fires": _MANY}),
        "supply": Table(dict.fromkeys(("commander", "battalion", "restored"), _MANY)),
        "recruit": Table({"supply": _SOME}),
        "dice": Listed(Table({"at_least": _DIFFERENCE, "dice": _MANY}), least=1),
        "result": Listed(Table({"at_least": _DIFFERENCE, "won": Flag(), "hits": _SOME}), least=1),
        "beach_fire": Table({"faces": Listed(Choice("hit", "sniper", "none"), exactly=6)}),
        "chits": Mapped(_WORD, _CHIT),
    }
)
Rows = tuple[TableRow, ...]


@cache
def load_content(folder: Path | None = None) -> SavageryContent:
    """The figures; raises DataFault with every fault found."""
    base = folder or resource("engine", "savagery", "data")
    faults: list[Fault] = []
    areas = _gathered(faults, lambda: read_csv(base / "areas.csv", AREAS, ["id"]), ())
    borders = _gathered(faults, lambda: read_csv(base / "borders.csv", BORDERS, ["a", "b"]), ())
    counters = _gathered(faults, lambda: read_csv(base / "counters.csv", COUNTERS, ["id"]), ())
    plain: Mapping[str, Any] = _gathered(faults, lambda: read_toml(base / "figures.toml", FIGURES), {})
    if faults:
        raise DataFault(faults)
    reports = Findings(base / "areas.csv"), Findings(base / "counters.csv"), Findings(base / "figures.toml")
    _check_map(Findings(base / "borders.csv"), faults, areas, borders)
    _check_areas(reports[0], areas)
    _check_counters(reports[1], counters, plain)
    _check_figures(reports[2], plain, areas, counters)
    for report in reports:
        _settle(report, faults)
    if faults:
        raise DataFault(faults)
    return SavageryContent(
        MappingProxyType({row["id"]: BattleArea(row["id"], row["kind"]) for row in areas}),
        Areas.adjacent([row["id"] for row in areas], [(row["a"], row["b"]) for row in borders]),
        MappingProxyType({row["id"]: _strongpoint(row) for row in counters if row["kind"] == "japanese"}),
        MappingProxyType({row["id"]: _formation(row) for row in counters if row["service"]}),
        MappingProxyType(
            {row["id"]: TimeChit(row["id"], row["level"], row["chit"]) for row in counters if row["kind"] == "chit"}
        ),
        _figures(plain),
        len(counters),
    )


def _gathered(faults: list[Fault], read: Callable[[], Any], otherwise: Any) -> Any:
    try:
        return read()
    except DataFault as fault:
        faults += fault.faults
        return otherwise


def _settle(report: Findings, faults: list[Fault]) -> None:
    _gathered(faults, report.settle, None)


def _strongpoint(row: TableRow) -> Strongpoint:
    return Strongpoint(row["id"], row["terrain"], row["strength"], row["strategy"])


def _formation(row: TableRow) -> Formation:
    return Formation(row["id"], row["kind"], row["name"], row["service"], row["regiment"], row["full"], row["reduced"])


def _figures(plain: Mapping[str, Any]) -> SavageryFigures:
    morale, movement, supply = plain["morale"], plain["movement"], plain["supply"]
    return SavageryFigures(
        ashore=plain["setup"]["ashore"],
        arrivals=plain["setup"]["arrivals"],
        morale=morale["start"],
        shaken=morale["shaken"],
        lost=morale["lost"],
        hit_morale=morale["hit"],
        six_morale=morale["six"],
        tide_morale=morale["tide"],
        airfield_morale=morale["airfield"],
        airfield=morale["airfield_areas"],
        stacking=plain["stacking"],
        areas=movement["areas"],
        reposition=movement["reposition"],
        artillery=movement["artillery"],
        fires=plain["markers"]["fires"],
        commander_cost=supply["commander"],
        battalion_cost=supply["battalion"],
        restored_cost=supply["restored"],
        recruit_supply=plain["recruit"]["supply"],
        dice=tuple((row["at_least"], row["dice"]) for row in plain["dice"]),
        results=tuple(AttackRow(row["at_least"], row["won"], row["hits"]) for row in plain["result"]),
        beach_fire=plain["beach_fire"]["faces"],
        chits=MappingProxyType({name: ChitEffect(**effect) for name, effect in plain["chits"].items()}),
    )


# ---------------------------------------------------------------- what has to fit together


def _check_map(report: Findings, faults: list[Fault], areas: Rows, borders: Rows) -> None:
    """2.1 Borders join areas that are there, each pair once, and the island hangs together."""
    names = [row["id"] for row in areas]
    seen: set[frozenset[str]] = set()
    for row in borders:
        for column in ("a", "b"):
            if row[column] not in names:
                report(row.where(column), f"{row[column]!r} found, expected an area of areas.csv")
        pair = frozenset((row["a"], row["b"]))
        if len(pair) < 2 or pair in seen:
            report(row.where("b"), f"{row['a']} and {row['b']} found, expected each pair of two areas once")
        seen.add(pair)
    reached, waiting = set(names[:1]), list(names[:1])
    for name in waiting:
        near = {other for pair in seen if name in pair for other in pair} - reached
        reached |= near
        waiting += sorted(near)
    if cut_off := [name for name in names if name not in reached]:
        report("the file", f"{' '.join(cut_off)} cut off, expected one island")
    _settle(report, faults)


def _check_areas(report: Findings, areas: Rows) -> None:
    """2.1, 2.2.1, 4.0 As many areas of each ground as Japanese counters, and beaches for all regiments."""
    kinds = Tally(row["kind"] for row in areas)
    for kind, count in STRONGPOINTS.items():
        if kinds[kind] != count:
            report(f"kind {kind}", f"{kinds[kind]} areas found, expected {count}")
    if kinds[BEACH] < BATTALIONS:
        report(f"kind {BEACH}", f"{kinds[BEACH]} areas found, expected {BATTALIONS} or more")


def _check_counters(report: Findings, counters: Rows, plain: Mapping[str, Any]) -> None:
    """2.2 As many counters of each kind as the rulebook counts, and figures on those that have them."""
    if len(counters) != PIECES:
        report("the file", f"{len(counters)} counters found, expected {PIECES}")
    grounds = Tally(row["terrain"] for row in counters if row["kind"] == "japanese")
    for ground, count in STRONGPOINTS.items():
        if grounds[ground] != count:
            report(f"terrain {ground}", f"{grounds[ground]} counters found, expected {count}")
    support = Tally((row["service"], row["kind"]) for row in counters if row["kind"] in COMPANIES)
    for (service, kind), count in SUPPORT.items():
        if support[service, kind] != count:
            report(f"{service} {kind}", f"{support[service, kind]} companies found, expected {count}")
    levels = Tally(row["level"] for row in counters if row["level"])
    for level, count in LEVELS.items():
        if levels[level] != count:
            report(f"level {level}", f"{levels[level]} time chits found, expected {count}")
    _check_regiments(report, counters)
    for row in counters:
        kind = row["kind"]
        for column, wanted in (
            ("service", kind in ("battalion", "commander", *COMPANIES)),
            ("name", kind in ("battalion", "commander", *COMPANIES)),
            ("regiment", kind in ("battalion", "commander")),
            ("full", kind in ("battalion", *COMPANIES)),
            ("reduced", kind == "battalion"),
            *((column, kind == "japanese") for column in ("terrain", "strength", "strategy")),
            *((column, kind == "chit") for column in ("level", "chit")),
        ):
            if bool(row[column]) != wanted:
                problem = f"{row[column]!r} found, expected {'one' if wanted else 'none'} on a counter of kind {kind}"
                report(row.where(column), problem)
        if row["reduced"] and row["reduced"] >= row["full"]:
            report(row.where("reduced"), f"{row['reduced']} found, expected less than {row['full']}")
        if row["chit"] and row["chit"] not in plain["chits"]:
            report(row.where("chit"), f"{row['chit']!r} found, expected a chit of figures.toml")


def _check_regiments(report: Findings, counters: Rows) -> None:
    """2.2.2, 2.2.3 Three battalions and one commander for each regiment, all of one service."""
    regiments = dict.fromkeys(row["regiment"] for row in counters if row["regiment"])
    for regiment in regiments:
        own = [row for row in counters if row["regiment"] == regiment]
        kinds = Tally(row["kind"] for row in own)
        if (kinds["battalion"], kinds["commander"]) != (BATTALIONS, 1):
            told = f"{kinds['battalion']} battalions and {kinds['commander']} commanders"
            report(f"regiment {regiment}", f"{told} found, expected {BATTALIONS} and one")
        if len({row["service"] for row in own}) != 1:
            report(f"regiment {regiment}", "both services found, expected one")


def _check_figures(report: Findings, plain: Mapping[str, Any], areas: Rows, counters: Rows) -> None:
    """3.5, 5.2.2, 5.6.2 Tables cover every difference and rise; names are those of other files."""
    for name in ("dice", "result"):
        marks = [row["at_least"] for row in plain[name]]
        if marks != sorted(set(marks)) or marks[0] > -STRONGEST:
            report(name, f"{marks} found, expected rising numbers from {-STRONGEST} or less")
    if [row["dice"] for row in plain["dice"]] != sorted(row["dice"] for row in plain["dice"]):
        report("dice", "expected no fewer dice for more strength")
    if [row["won"] for row in plain["result"]] != sorted(row["won"] for row in plain["result"]):
        report("result", "expected no defeat above a victory")
    if _won(plain["result"], 6 - 7) or not _won(plain["result"], 0):
        report("result", "expected that a six beats a strength of 6 and not one of 7")
    morale = plain["morale"]
    if not morale["lost"] < morale["shaken"] < morale["start"]:
        report("morale", "expected lost below shaken below start")
    names = {row["id"] for row in areas}
    for area in morale["airfield_areas"]:
        if area not in names:
            report("morale.airfield_areas", f"{area!r} found, expected an area of areas.csv")
    regiments = {row["regiment"] for row in counters if row["regiment"]}
    named = [*plain["setup"]["ashore"], *plain["setup"]["arrivals"].values()]
    if sorted(named) != sorted(regiments):
        report("setup", f"{' '.join(sorted(named))} found, expected every regiment once")


def _won(rows: Sequence[Mapping[str, Any]], difference: int) -> bool:
    """Whether the table of results gives a victory."""
    return bool([row["won"] for row in rows if difference >= row["at_least"]][-1])
