"""The table of a study: a CSV file with a line for each game, from which its figures can be read again.

Of each turn it has the measures of the study plan; of each place the turns at whose end it was held, "4-7 9" for
instance. A field is empty where a game had ended.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from engine.cli.study_game import StudyRequest
from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault
from engine.core.register import Register
from engine.core.study import Checked, GameFigures, StudyPlan, TurnFigures

LARGEST = 1 << 28
"""Bytes of a table that is read again: that of a million games."""
_STUDY = ("scenario", "start", "options", "bot")
_TEXTS = ("seed", "result", "reason")
_NUMBERS = ("turn", "decisions")


@dataclass(frozen=True, slots=True)
class StudyTable:
    """A study and its games."""

    wanted: StudyRequest
    games: tuple[GameFigures, ...]


def columns(plan: StudyPlan) -> list[str]:
    """The table's columns."""
    by_turn = [f"{measure.name}_{turn}" for measure in plan.by_turn for turn in plan.turns]
    return [*_STUDY, *_TEXTS, *_NUMBERS, *plan.numbers, "goals", *by_turn, *plan.places]


class Writer:
    """Writes the table line by line, so that a study that is broken off leaves the games it has played."""

    def __init__(self, file: IO[str], wanted: StudyRequest) -> None:
        self._file = file
        self._wanted = wanted
        self._lines = csv.DictWriter(file, columns(wanted.plan), restval="", lineterminator="\n")
        self._lines.writeheader()

    def add(self, game: GameFigures) -> None:
        """Write a game down."""
        wanted = self._wanted
        line: dict[str, object] = {
            "scenario": wanted.scenario,
            "start": wanted.start,
            "options": " ".join(wanted.options),
            "bot": wanted.bot,
            "goals": "; ".join(f"{goal.turn} {goal.name} {goal.reached}/{goal.asked}" for goal in game.goals),
        }
        line.update({name: getattr(game, name) for name in (*_TEXTS, *_NUMBERS)})
        line.update(game.counts)
        held: dict[str, list[int]] = {}
        for turn in game.turns:
            line.update({f"{name}_{turn.turn}": value for name, value in turn.values.items()})
            for position in turn.held:
                held.setdefault(position, []).append(turn.turn)
        line.update({position: runs(turns) for position, turns in held.items()})
        self._lines.writerow(line)
        self._file.flush()


def read_table(path: Path, register: Register) -> StudyTable:
    """The table that a study wrote; raises DataFault naming file, line and what was expected."""
    try:
        lines = csv.DictReader(io.StringIO(reading.read_text(path, LARGEST), newline=""), strict=True)
        return _table(str(path), register, list(lines.fieldnames or ()), list(lines))
    except (ReadFault, csv.Error) as error:
        raise DataFault([Fault(str(path), "file", f"can't be read as CSV: {error}")]) from error


def _table(file: str, register: Register, header: list[str], lines: list[dict[str, str]]) -> StudyTable:
    if not lines:
        raise DataFault([Fault(file, "file", "holds no game, at least one expected")])
    first = lines[0]
    try:
        game = register.of_scenario(str(first.get("scenario")))
        plan = game.study(first["scenario"])
        expected = columns(plan)
    except ValueError as error:
        raise DataFault([Fault(file, "line 2", str(error))]) from error
    if header != expected:
        odd = [name for name in header if name not in expected] or [name for name in expected if name not in header]
        raise DataFault([Fault(file, "line 1", f"column {(odd or header)[0]!r} is unknown, missing or out of place")])
    games = []
    for number, line in enumerate(lines, 2):
        if any(line[name] != first[name] for name in _STUDY):
            raise DataFault([Fault(file, f"line {number}", "belongs to another study than the lines before")])
        try:
            games.append(_game(line, plan))
        except (ValueError, TypeError) as error:
            raise DataFault([Fault(file, f"line {number}", f"a game's figures expected: {error}")]) from error
    wanted = StudyRequest(game, first["scenario"], first["bot"], tuple(first["options"].split()), first["start"])
    return StudyTable(wanted, tuple(games))


def _game(line: Mapping[str, str], plan: StudyPlan) -> GameFigures:
    held: dict[int, list[str]] = {}
    for place in plan.places:
        for turn in _turns(line[place]):
            held.setdefault(turn, []).append(place)
    names = [measure.name for measure in plan.by_turn]
    turns = [
        TurnFigures(turn, {name: int(line[f"{name}_{turn}"]) for name in names}, tuple(held.get(turn, ())))
        for turn in plan.turns
        if names and line[f"{names[0]}_{turn}"]
    ]
    seed, result, reason = (line[name] for name in _TEXTS)
    last, decisions = (int(line[name]) for name in _NUMBERS)
    counts = {name: int(line[name]) for name in plan.numbers}
    return GameFigures(seed, result, reason, last, decisions, counts, tuple(_goals(line["goals"])), tuple(turns))


def _goals(text: str) -> Iterator[Checked]:
    for part in text.split("; ") if text else ():
        turn, _, rest = part.partition(" ")
        name, _, tally = rest.rpartition(" ")
        reached, _, asked = tally.partition("/")
        yield Checked(int(turn), name, int(reached), int(asked))


def runs(turns: Sequence[int]) -> str:
    """Rising turns as text in which runs are drawn together: "4-7 9"."""
    found: list[list[int]] = []
    for turn in turns:
        if found and found[-1][-1] == turn - 1:
            found[-1].append(turn)
        else:
            found.append([turn])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in found)


def _turns(text: str) -> Iterator[int]:
    """The turns that ``runs`` wrote."""
    for run in text.split():
        first, _, last = run.partition("-")
        yield from range(int(first), int(last or first) + 1)
