"""The table of a study: a CSV file with a line for each game, from which its figures can be read again.

Of each turn it has the steps lost, the loss box and the Japanese units left; of each position the turns at whose end it
was held, "4-7 9" for instance. A field is empty where a game had ended.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from engine.cli.study_game import Checked, GameFigures, TurnFigures, Wanted, watched
from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault
from engine.peleliu.rules import load_facts

LARGEST = 1 << 28
"""Bytes of a table that is read again: that of a million games."""
_STUDY = ("scenario", "start", "options", "bot")
_TEXTS = ("seed", "result", "reason")
_NUMBERS = ("turn", "decisions", "cards", "counterattack_turn", "command_turn")
_BY_TURN = ("steps_lost", "loss_box", "japanese")


@dataclass(frozen=True, slots=True)
class Table:
    """A study and its games."""

    wanted: Wanted
    games: tuple[GameFigures, ...]


def columns(scenario: str) -> list[str]:
    """The table's columns for a scenario; raises ValueError for one that can't be played."""
    facts = load_facts(scenario)
    turns = range(facts.scenario.first_turn, facts.scenario.last_turn + 1)
    by_turn = [f"{name}_{turn}" for name in _BY_TURN for turn in turns]
    return [*_STUDY, *_TEXTS, *_NUMBERS, "goals", *by_turn, *watched(facts)]


class Writer:
    """Writes the table line by line, so that a study that is broken off leaves the games it has played."""

    def __init__(self, file: IO[str], wanted: Wanted) -> None:
        self._file = file
        self._wanted = wanted
        self._lines = csv.DictWriter(file, columns(wanted.scenario), restval="", lineterminator="\n")
        self._lines.writeheader()

    def add(self, game: GameFigures) -> None:
        """Write a game down."""
        wanted = self._wanted
        line: dict[str, object] = {
            "scenario": wanted.scenario, "start": wanted.start, "options": " ".join(wanted.options), "bot": wanted.bot,
            "goals": "; ".join(f"{goal.turn} {goal.name} {goal.reached}/{goal.asked}" for goal in game.goals),
        }  # fmt: skip
        line.update({name: getattr(game, name) for name in (*_TEXTS, *_NUMBERS)})
        held: dict[str, list[int]] = {}
        for turn in game.turns:
            line.update({f"{name}_{turn.turn}": getattr(turn, name) for name in _BY_TURN})
            for position in turn.held:
                held.setdefault(position, []).append(turn.turn)
        line.update({position: runs(turns) for position, turns in held.items()})
        self._lines.writerow(line)
        self._file.flush()


def read_table(path: Path) -> Table:
    """The table that a study wrote; raises DataFault naming file, line and what was expected."""
    try:
        lines = csv.DictReader(io.StringIO(reading.read_text(path, LARGEST), newline=""), strict=True)
        return _table(str(path), list(lines.fieldnames or ()), list(lines))
    except (ReadFault, csv.Error) as error:
        raise DataFault([Fault(str(path), "file", f"can't be read as CSV: {error}")]) from error


def _table(file: str, header: list[str], lines: list[dict[str, str]]) -> Table:
    if not lines:
        raise DataFault([Fault(file, "file", "holds no game, at least one expected")])
    first = lines[0]
    try:
        expected = columns(str(first.get("scenario")))
    except ValueError as error:
        raise DataFault([Fault(file, "line 2", str(error))]) from error
    if header != expected:
        odd = [name for name in header if name not in expected] or [name for name in expected if name not in header]
        raise DataFault([Fault(file, "line 1", f"column {(odd or header)[0]!r} is unknown, missing or out of place")])
    positions = watched(load_facts(first["scenario"]))
    games = []
    for number, line in enumerate(lines, 2):
        if any(line[name] != first[name] for name in _STUDY):
            raise DataFault([Fault(file, f"line {number}", "belongs to another study than the lines before")])
        try:
            games.append(_game(line, positions))
        except (ValueError, TypeError) as error:
            raise DataFault([Fault(file, f"line {number}", f"a game's figures expected: {error}")]) from error
    wanted = Wanted(first["scenario"], first["bot"], tuple(first["options"].split()), first["start"])
    return Table(wanted, tuple(games))


def _game(line: Mapping[str, str], positions: Sequence[str]) -> GameFigures:
    held: dict[int, list[str]] = {}
    for position in positions:
        for turn in _turns(line[position]):
            held.setdefault(turn, []).append(position)
    played = [int(name.rpartition("_")[2]) for name in line if name.startswith("loss_box_") and line[name]]
    turns = []
    for turn in played:
        steps_lost, loss_box, japanese = (int(line[f"{name}_{turn}"]) for name in _BY_TURN)
        turns.append(TurnFigures(turn, steps_lost, loss_box, japanese, tuple(held.get(turn, ()))))
    seed, result, reason = (line[name] for name in _TEXTS)
    last, decisions, cards, counterattack, command = (int(line[name]) for name in _NUMBERS)
    goals = tuple(_goals(line["goals"]))
    return GameFigures(seed, result, reason, last, decisions, cards, counterattack, command, goals, tuple(turns))


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
