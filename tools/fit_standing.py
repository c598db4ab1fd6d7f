"""Fit what the figures of a table weigh for the chance of winning: standing.toml of each battle with a staff.

usage: python -m tools.fit_standing [--game peleliu] [--first 5001] [--keep FOLDER]

The careful bot plays ``GAMES`` of each scenario; at the first question who acts of every turn the figures are noted
with how the game ended. The weights are those of a logistic regression with every figure by itself and times lateness,
held small (ridge) so that figures which say little weigh little. Where hardly any game is won, a game counts by how
near it came to its last goals, and then the base is moved until the mean chance is that of winning. The same games give
the same file.
Games that were played are kept in the folder, so that fitting again costs nothing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.core.register import Register
from engine.core.results import WINS
from engine.dday.staff.landing_staff import LandingStaff
from engine.dday.staff.table_figures import figures, lateness
from engine.dday.view.table import seen_table
from engine.games import REGISTER

ROOT = Path(__file__).resolve().parents[1]
PLAYER = "careful"
GAMES = {"15-september": 300, "peleliu-assault": 69, "bloody-nose-ridge": 250}
"""How many games of each scenario are played, and"""
OTHERS = 100
"""how many of those that are not named."""
RARE = 0.1
"""Where a smaller share of the games is won, how near they came counts."""
NEAR = 0.5
"""What a lost game counts there for all of its last goals, and less for less."""
LACKING = " lacking"
"""How figures end that say what a check of victory lacks."""
SMALL = 30.0
"""How strongly weights are held small."""
MILLION = 1_000_000
LATE = 1000
"""The last turn, by its lateness."""
HEAD = """\
# What the figures of a table weigh for the chance of winning: millionths of log odds for one more of a figure, at the
# beginning of a game and what comes to that until its end. Written by tools/fit_standing.py.
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """The figures of one table, how late it was, and whether the game was won."""

    figures: dict[str, int]
    late: int
    won: bool
    near: float = 0.0
    """How much of the last goals was reached in the end, from 0 to 1; nothing in a game that ended early."""


def moments(scenario: str, games: int, first: int, keep: Path, register: Register = REGISTER) -> Iterator[Moment]:
    """The moments of all games."""
    for number in range(first, first + games):
        path = keep / f"{scenario}-{number}.json"
        if not path.exists():
            keep.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(_played(scenario, str(number), register)), encoding="utf-8")
        won, rows = json.loads(path.read_text(encoding="utf-8"))
        for late, found in rows:
            yield Moment(found, late, won, _near(rows))


def _near(rows: Sequence[tuple[int, dict[str, int]]]) -> float:
    """How much of what was lacking at first was there on the last turn."""
    (_, first), (late, last) = rows[0], rows[-1]
    lacking = [name for name in first if name.endswith(LACKING) and first[name]]
    return 1 - last[lacking[-1]] / first[lacking[-1]] if lacking and late >= LATE else 0.0


def _played(scenario: str, seed: str, register: Register) -> tuple[bool, list[tuple[int, dict[str, int]]]]:
    """One game: whether it was won, and the figures of its turns."""
    game = register.of_scenario(scenario)
    session, player = game.begin(scenario, seed), game.bot(PLAYER, seed)
    rows: list[tuple[int, dict[str, int]]] = []
    turn = 0
    while session.pending:
        if session.pending.kind == "act":
            table = seen_table(session.view())
            if table.state.turn != turn:
                turn = table.state.turn
                rows.append((lateness(table), figures(table)))
        session.choose(player.choose(session))
    return bool(session.outcome and session.outcome[0] in WINS), rows


def fitted(found: Sequence[Moment], games: int) -> tuple[tuple[int, int], dict[str, tuple[int, int]]]:
    """The base and each figure's weight, early and late; figures that never change weigh nothing and are left out."""
    names = [name for name in found[0].figures if len({one.figures[name] for one in found}) > 1]
    values = np.array([[one.figures[name] for name in names] for one in found], dtype=float)
    late = np.array([one.late / 1000 for one in found])
    won = np.array([one.won for one in found], dtype=float)
    share = (won.mean() * games + 0.5) / (games + 1)
    rare = won.mean() < RARE
    if rare:
        won = np.array([1.0 if one.won else NEAR * one.near for one in found])
    mean, spread = values.mean(axis=0), values.std(axis=0)
    plain = np.hstack([np.ones((len(found), 1)), (values - mean) / spread])
    design = np.hstack([plain, plain * late[:, None]])
    small = np.full(design.shape[1], SMALL)
    small[0] = small[len(names) + 1] = SMALL / MILLION
    weights = _newton(design, won, small)
    if rare:
        weights[0] += _moved(design @ weights, share)
    early, more = weights[: len(names) + 1], weights[len(names) + 1 :]
    per = {
        name: (_round(early[place] / spread[place - 1]), _round(more[place] / spread[place - 1]))
        for place, name in enumerate(names, 1)
    }
    base = (_round(early[0] - early[1:] @ (mean / spread)), _round(more[0] - more[1:] @ (mean / spread)))
    return base, per


def _moved(odds: np.ndarray, share: float) -> float:
    """What has to be added to log odds so that the mean chance is a share."""
    low, high = -60.0, 60.0
    for _ in range(80):
        middle = (low + high) / 2
        mean = (1 / (1 + np.exp(-np.clip(odds + middle, -30, 30)))).mean()
        low, high = (middle, high) if mean < share else (low, middle)
    return (low + high) / 2


def _newton(design: np.ndarray, won: np.ndarray, small: np.ndarray) -> np.ndarray:
    """Logistic regression by Newton's method."""
    weights = np.zeros(design.shape[1])
    for _ in range(60):
        chance = 1 / (1 + np.exp(-np.clip(design @ weights, -30, 30)))
        bend = (design.T * (chance * (1 - chance))) @ design + np.diag(small)
        step = np.linalg.solve(bend, design.T @ (chance - won) + small * weights)
        weights -= step
        if np.abs(step).max() < 1e-10:
            break
    return weights


def _round(weight: float) -> int:
    """In hundreds of millionths, so that the last digits of a machine's arithmetic don't show."""
    return round(weight * MILLION / 100) * 100


def section(scenario: str, games: int, first: int, found: Sequence[Moment]) -> str:
    """A scenario's part of the file."""
    base, per = fitted(found, games)
    lines = ["", "[[scenarios]]", f'id = "{scenario}"', f"games = {games}", f"first_seed = {first}"]
    lines += [f'player = "{PLAYER}"', f"base = {{ early = {base[0]}, late = {base[1]} }}", "figures = ["]
    lines += [f'    {{ name = "{name}", early = {early}, late = {late} }},' for name, (early, late) in per.items()]
    return "\n".join([*lines, "]", ""])


def main() -> int:
    """Play, fit and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=5001, help="the first game's seed (default: 5001)")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "standing", help="folder for the games played")
    parser.add_argument("--game", help="the battle (default: all that have a staff)")
    asked = parser.parse_args()
    for game in REGISTER:
        staff = game.staff()
        if not isinstance(staff, LandingStaff) or asked.game not in (None, game.id):
            continue
        text = HEAD
        for scenario in (one.id for one in game.scenarios):
            games = GAMES.get(scenario, OTHERS)
            found = list(moments(scenario, games, asked.first, asked.keep))
            text += section(scenario, games, asked.first, found)
        staff.path.write_text(text, encoding="utf-8", newline="\n")
        print(staff.path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
