"""Reads the figures of the game and checks them: every fault names file, line and what was expected."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar

from engine.core.faults import DataFault, Fault
from engine.core.resources import resource
from engine.core.schema import Choice, FaultReport, Findings, Flag, Key, KnownNames, Listed, Mapped, Table, Text, Whole
from engine.core.tables import TableColumn, TableRow, read_csv, read_toml
from engine.wake.facts import (
    COASTAL,
    DEPLOYMENT,
    FIRE,
    SMOKE,
    STOCKS,
    TACTICAL,
    Counter,
    Division,
    Facility,
    ScoreLevel,
    SeaArea,
    WakeContent,
    WakeFigures,
)

SPACES: Final = 40
"""2.3 Spaces of a track."""
SHIPS: Final = 22
"""2.3 Japanese ships in both tracks."""
PIECES: Final = 88
"""2.0 Counters in the box."""
_ID = Text(r"[A-Z0-9]{1,8}", "capital letters and figures")
_FACES = Text(r"[1-6]{1,6}", "faces of a die such as 23")
_FACE: Final = Whole(1, 6)
_KINDS = ("ship", "wildcat", *STOCKS, "banzai", "health", "zero", "garrison", "marker")
_PLACES = (DEPLOYMENT, TACTICAL, COASTAL)
AREAS: Final = (
    TableColumn("id", _ID),
    TableColumn("kind", Choice(*_PLACES)),
    TableColumn("ring", Text()),
    TableColumn("distance", Whole(0, 9)),
    TableColumn("die", _FACE, 0),
    TableColumn("tn", _FACE, 0),
    TableColumn("colour", Choice("red", "grey"), ""),
)
EXITS: Final = (
    TableColumn("area", _ID),
    TableColumn("side", Choice("left", "ahead-left", "ahead-right", "right")),
    TableColumn("to", _ID),
    TableColumn("faces", _FACES),
)
FACILITIES: Final = (
    TableColumn("id", _ID),
    TableColumn("kind", Choice("hq", "airfield", "fuel", "ammo", "battery")),
    TableColumn("faces", _FACE),
    TableColumn("colour", Listed(Choice("red", "grey"), distinct=True), ()),
)
COUNTERS: Final = (
    TableColumn("id", _ID),
    TableColumn("track", Whole(1, 2), 0),
    TableColumn("kind", Choice(*_KINDS)),
    TableColumn("name", Text()),
    TableColumn("ship_class", Choice("cruiser", "destroyer", "patrol", "transport", "minelayer"), ""),
    TableColumn("division", _ID, ""),
    TableColumn("strength", Whole(1, 20), 0),
    TableColumn("gunnery", Flag(), False),
    TableColumn("starred", Flag(), False),
)
DIVISIONS: Final = (
    TableColumn("division", _ID),
    TableColumn("ships", Whole(1, 9)),
    TableColumn("attempt", Whole(1, 2)),
    TableColumn("transports", Flag()),
    TableColumn("patrol", Flag()),
)
_SMALL = Whole(1, 20)
FIGURES: Final = Table(
    {
        "garrison": Table({"start": _SMALL, "low": _SMALL, "high": _SMALL}),
        "discovery": Table({"dice": Listed(_SMALL, exactly=2)}),
        "markers": Table({FIRE: _SMALL, SMOKE: _SMALL}),
        "battery": Table(
            {"dice": Mapped(KnownNames(("none", SMOKE, FIRE)), _SMALL, ("none", SMOKE, FIRE)), "ammo": _SMALL}
        ),
        "damage": Table({"sinking_points": _SMALL, "headquarters": _SMALL}),
        "wildcat": Table({"evade_face": _FACE, "fuel": Whole(0, 9)}),
        "civilians": Table({"limit": _SMALL, "dice": _SMALL, "points": Whole(-1000, 0)}),
        "withdrawal": Table({"ships_out": _SMALL}),
        "score": Table({"counter": Whole(0, 100), "ship": Whole(0, 100), "grit": Whole(0, 100)}),
        "recruit": Table({"grit": Whole(0, 20)}),
        "level": Listed(
            Table(
                {
                    "id": Text(r"[a-z]+", "lower-case letters"),
                    "result": Choice("win", "draw", "loss", "decisive_loss"),
                    "points": Key(Whole(-1000, 1000), None),
                }
            ),
            least=2,
        ),
    }
)
RowT = TypeVar("RowT")


@cache
def load_content(folder: Path | None = None) -> WakeContent:
    """The figures; raises DataFault with every fault found."""
    base = folder or resource("engine", "wake", "data")
    faults: list[Fault] = []
    tables = {
        name: _gathered(faults, base / f"{name}.csv", columns, key)
        for name, columns, key in (
            ("areas", AREAS, ["id"]),
            ("exits", EXITS, ["area", "to"]),
            ("facilities", FACILITIES, ["id"]),
            ("counters", COUNTERS, ["id"]),
            ("divisions", DIVISIONS, ["division"]),
        )
    }
    figures: Mapping[str, Any] = {}
    try:
        figures = read_toml(base / "figures.toml", FIGURES)
    except DataFault as fault:
        faults += fault.faults
    if faults:
        raise DataFault(faults)
    for check in (_check_sea, _check_island, _check_counters):
        check(base, tables, faults)
    _check_levels(base / "figures.toml", figures, faults)
    if faults:
        raise DataFault(faults)
    return WakeContent(
        MappingProxyType(_areas(tables)),
        MappingProxyType({row["id"]: _facility(row) for row in tables["facilities"]}),
        MappingProxyType({row["id"]: _counter(row) for row in tables["counters"]}),
        MappingProxyType({row["division"]: _division(row) for row in tables["divisions"]}),
        _figures(figures),
        tuple(ScoreLevel(row["id"], row["result"], row["points"]) for row in figures["level"]),
    )


def _gathered(
    faults: list[Fault], path: Path, columns: Sequence[TableColumn], key: Sequence[str]
) -> tuple[TableRow, ...]:
    try:
        return read_csv(path, columns, key)
    except DataFault as fault:
        faults += fault.faults
        return ()


# ---------------------------------------------------------------- what has been read


def _areas(tables: Mapping[str, tuple[TableRow, ...]]) -> dict[str, SeaArea]:
    exits: dict[str, dict[int, str]] = {}
    for row in tables["exits"]:
        exits.setdefault(row["area"], {}).update((int(face), row["to"]) for face in row["faces"])
    return {
        row["id"]: SeaArea(
            row["id"],
            row["kind"],
            row["distance"],
            row["die"],
            row["tn"],
            row["colour"],
            MappingProxyType(exits.get(row["id"], {})),
        )
        for row in tables["areas"]
    }


def _facility(row: TableRow) -> Facility:
    return Facility(row["id"], row["kind"], row["faces"], row["colour"])


def _counter(row: TableRow) -> Counter:
    return Counter(
        row["id"],
        row["track"],
        row["kind"],
        row["name"],
        row["division"],
        row["strength"],
        row["ship_class"],
        row["gunnery"],
        row["starred"],
    )


def _division(row: TableRow) -> Division:
    return Division(row["division"], row["ships"], row["attempt"], row["transports"], row["patrol"])


def _figures(plain: Mapping[str, Any]) -> WakeFigures:
    dice, markers = plain["battery"]["dice"], plain["markers"]
    return WakeFigures(
        garrison=plain["garrison"]["start"],
        garrison_low=plain["garrison"]["low"],
        garrison_high=plain["garrison"]["high"],
        discovery_dice=plain["discovery"]["dice"],
        marker=MappingProxyType({"": 0, FIRE: markers[FIRE], SMOKE: markers[SMOKE]}),
        battery_dice=MappingProxyType({"": dice["none"], FIRE: dice[FIRE], SMOKE: dice[SMOKE]}),
        ammo_bonus=plain["battery"]["ammo"],
        sinking_points=plain["damage"]["sinking_points"],
        headquarters_loss=plain["damage"]["headquarters"],
        evade_face=plain["wildcat"]["evade_face"],
        launch_fuel=plain["wildcat"]["fuel"],
        civilian_limit=plain["civilians"]["limit"],
        civilian_dice=plain["civilians"]["dice"],
        civilian_points=plain["civilians"]["points"],
        ships_out=plain["withdrawal"]["ships_out"],
        counter_points=plain["score"]["counter"],
        ship_points=plain["score"]["ship"],
        grit_points=plain["score"]["grit"],
        recruit_grit=plain["recruit"]["grit"],
    )


# ---------------------------------------------------------------- what has to fit together


def _check_sea(base: Path, tables: Mapping[str, tuple[TableRow, ...]], faults: list[Fault]) -> None:
    """2.1.1 Every face leads somewhere, forward or sideways, but from Coastal Areas; those alone have no exits."""
    report = Findings(base / "areas.csv")
    areas = {row["id"]: row for row in tables["areas"]}
    seen: dict[str, Tally[str]] = {}
    for row in areas.values():
        coastal = row["kind"] == COASTAL
        if (row["kind"] == DEPLOYMENT) != bool(row["die"]):
            report(row.where("die"), "a die and no Deployment Area, or the other way round, expected both or neither")
        if coastal and not row["tn"]:
            report(row.where("tn"), "no target number found, expected one in a Coastal Area")
        if bool(row["tn"]) != bool(row["colour"]):
            report(row.where("colour"), f"{row['colour']!r} found, expected a colour with a target number alone")
        if coastal != (row["distance"] == 0):
            report(row.where("distance"), f"{row['distance']} found, expected 0 in Coastal Areas alone")
    _once(report, tables["areas"], "die", range(1, 7))
    _settle(report, faults)
    report = Findings(base / "exits.csv")
    for row in tables["exits"]:
        for column in ("area", "to"):
            if row[column] not in areas:
                report(row.where(column), f"{row[column]!r} found, expected an area of areas.csv")
        if row["area"] in areas and row["to"] in areas:
            step = areas[row["area"]]["distance"] - areas[row["to"]]["distance"]
            if step not in (0, 1):
                report(row.where("to"), f"{row['to']} is {-step} further out, expected one nearer or as far")
        seen.setdefault(row["area"], Tally()).update(row["faces"])
    for name, row in areas.items():
        wanted = Tally() if row["kind"] == COASTAL else Tally("123456")
        if seen.get(name, Tally()) != wanted:
            found = "".join(sorted(seen.get(name, Tally()).elements())) or "none"
            report(f"exits of {name}", f"faces {found} found, expected {''.join(wanted) or 'none'}")
    _settle(report, faults)


def _check_island(base: Path, tables: Mapping[str, tuple[TableRow, ...]], faults: list[Fault]) -> None:
    """2.1.2 Every face of a location die hits one facility, or one for each colour."""
    report = Findings(base / "facilities.csv")
    for face in range(1, 7):
        found = [row for row in tables["facilities"] if row["faces"] == face]
        colours = sorted(colour for row in found for colour in row["colour"]) if len(found) > 1 else ["grey", "red"]
        if not found or colours != ["grey", "red"]:
            names = " ".join(row["id"] for row in found) or "nothing"
            report(f"face {face}", f"{names} found, expected one facility, or one for each colour")
    for row in tables["facilities"]:
        if (row["kind"] == "battery") != bool(row["colour"]):
            report(row.where("colour"), "expected colours for batteries alone")
    for kind in ("hq", "airfield", "fuel", "ammo"):
        count = sum(row["kind"] == kind for row in tables["facilities"])
        if count != 1:
            report(f"kind {kind}", f"{count} found, expected one")
    _settle(report, faults)


def _check_counters(base: Path, tables: Mapping[str, tuple[TableRow, ...]], faults: list[Fault]) -> None:
    """2.2, 2.3 Forty counters in each track, every ship in a division that has so many, strengths where they belong."""
    report = Findings(base / "counters.csv")
    divisions = {row["division"]: row for row in tables["divisions"]}
    counters = tables["counters"]
    if len(counters) != PIECES:
        report("the file", f"{len(counters)} counters found, expected {PIECES}")
    for track in (1, 2):
        count = sum(row["track"] == track for row in counters)
        if count != SPACES:
            report(f"track {track}", f"{count} counters found, expected {SPACES}")
    for row in counters:
        ship = row["kind"] == "ship"
        if ship != bool(row["division"]) or ship != bool(row["ship_class"]):
            report(row.where("division"), "expected a division and a class for ships alone")
        elif ship and row["division"] not in divisions:
            report(row.where("division"), f"{row['division']!r} found, expected a division of divisions.csv")
        elif ship and divisions[row["division"]]["attempt"] != row["track"]:
            report(row.where("track"), f"{row['track']} found, expected that of its division")
        if (row["kind"] in ("ship", "wildcat", "zero", "garrison")) != bool(row["strength"]):
            report(row.where("strength"), "expected a strength for ships, planes and the garrison alone")
        if (row["kind"] in ("garrison", "marker")) != (row["track"] == 0):
            report(row.where("track"), "expected a track for all but markers")
    _settle(report, faults)
    report = Findings(base / "divisions.csv")
    for name, row in divisions.items():
        count = sum(one["division"] == name for one in counters)
        if count != row["ships"]:
            report(row.where("ships"), f"{row['ships']} found, expected {count} as in counters.csv")
    ships = sum(row["ships"] for row in divisions.values())
    if ships != SHIPS:
        report("the file", f"{ships} ships found, expected {SHIPS}")
    _settle(report, faults)


def _check_levels(path: Path, figures: Mapping[str, Any], faults: list[Fault]) -> None:
    """5.0 The levels fall from the best, which alone asks for no points; a garrison fits its track (2.1.4)."""
    report = Findings(path)
    levels = figures["level"]
    points = [row["points"] for row in levels]
    if points[0] is not None or None in points[1:]:
        report("level", "expected points for all levels but the first")
    elif list(points[1:]) != sorted(set(points[1:]), reverse=True):
        report("level", f"{points[1:]} found, expected falling points")
    own = figures["garrison"]
    if not own["low"] < own["start"] <= own["high"]:
        report("garrison.start", f"{own['start']} found, expected above {own['low']} and at most {own['high']}")
    if figures["markers"][FIRE] <= figures["markers"][SMOKE]:
        report("markers.fire", "expected to take more than smoke")
    _settle(report, faults)


def _once(report: FaultReport, rows: Iterable[TableRow], column: str, values: Iterable[int]) -> None:
    found = Tally(row[column] for row in rows if row[column])
    for value in values:
        if found[value] != 1:
            report(column, f"{value} found {found[value]} times, expected once")


def _settle(report: Findings, faults: list[Fault]) -> None:
    try:
        report.settle()
    except DataFault as fault:
        faults += fault.faults
