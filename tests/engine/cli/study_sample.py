"""Three games of a study made up by hand: one won, one lost, one ended by its losses."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.cli.study_game import StudyRequest
from engine.cli.study_table import StudyTable, Writer
from engine.core.study import Checked, GameFigures, TurnFigures
from engine.games import REGISTER

SCENARIO = "15-september"


def turn(number: int, *, steps: int = 0, box: int = 0, japanese: int = 50, held: Sequence[str] = ()) -> TurnFigures:
    return TurnFigures(number, {"steps_lost": steps, "loss_box": box, "japanese": japanese}, tuple(held))


def wanted(
    scenario: str = SCENARIO, bot: str = "careful", options: tuple[str, ...] = (), start: str = ""
) -> StudyRequest:
    return StudyRequest(REGISTER.of_scenario(scenario), scenario, bot, options, start)


def game(seed: int, *turns: TurnFigures, won: bool = False, reason: str = "goals-missed", **more: int) -> GameFigures:
    numbers = {"cards": 90, "counterattack_turn": 0, **more}
    decisions = numbers.pop("decisions", 300)
    return GameFigures(
        str(seed),
        "win" if won else "loss",
        "goals-reached" if won else reason,
        turns[-1].turn,
        decisions,
        numbers,
        goals=(Checked(2, "landing_fire", 10 if won else 4, 10), Checked(2, "zone B", 3, 14)),
        turns=turns,
    )


WON = game(
    1,
    turn(1, steps=2),
    turn(2, steps=5, box=1, japanese=48, held=["A5", "B1"]),
    won=True,
    decisions=500,
    counterattack_turn=2,
)
LOST = game(2, turn(1, steps=4, box=2), turn(2, steps=6, box=4, japanese=49, held=["A5"]), cards=70)
SUNK = game(3, turn(1, steps=9, box=12, japanese=52), reason="catastrophic-loss", decisions=40)
TABLE = StudyTable(wanted(), (WON, LOST, SUNK))


def written(path: Path, table: StudyTable) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = Writer(file, table.wanted)
        for one in table.games:
            writer.add(one)
    return path
