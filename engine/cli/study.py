"""``study``: a bot plays many games; a table, a summary and a page with pictures tell how balanced they are.

The same games give the same files to the byte, however many processes play them.
"""

from __future__ import annotations

import argparse
import importlib.util
import logging
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TextIO, TypeVar

from engine.cli.arguments import ALL, add_scenario, asked_scenarios, bot_names, complain
from engine.cli.parallel import add_executor, add_jobs, lacking_cluster, played
from engine.cli.study_game import StudyRequest, play_one
from engine.cli.study_page import pictures_folder, read_page, section_of, with_section
from engine.cli.study_report import as_csv, as_text, compared, summary
from engine.cli.study_table import StudyTable, Writer, read_table
from engine.core.register import Register
from engine.core.study import FAULTY, GameFigures

T = TypeVar("T")
KEEP = Path("build") / "study"
LIBRARIES = ("matplotlib", "tqdm")
"""What a study needs beyond playing: the group ``study`` of pyproject.toml."""


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``study``."""
    add_scenario(own, register, several=True)
    own.add_argument("--bot", choices=bot_names(register), default="", help="the bot that plays (default: the first)")
    own.add_argument("--games", type=int, default=100, help="number of games (default: 100)")
    own.add_argument("--seed", type=int, default=1, help="seed of the first game; it rises by 1 (default: 1)")
    add_jobs(own)
    add_executor(own)
    own.add_argument(
        "--table", type=Path, metavar="FILE", help=f"file for the table of games (default: {KEEP}/NAME.csv)"
    )
    own.add_argument(
        "--page",
        type=Path,
        default=KEEP / "balance.md",
        metavar="FILE",
        help=f"page to update with this study's figures and graphs (default: {KEEP}/balance.md)",
    )
    own.add_argument(
        "--resume", action="store_true", help="keep the games that the table has, and play those that lack"
    )
    own.add_argument("--compare", type=Path, metavar="OLD", help="an earlier table, to compare the new figures with")
    own.add_argument("--redraw", action="store_true", help="play nothing; update the page from the table")


def run(asked: argparse.Namespace) -> int:
    """Study; status 1 when a game could not be played to its end."""
    if fault := lacking() or (lacking_cluster() if asked.executor else ""):
        return complain(fault)
    if min(asked.games, asked.jobs) < 1:
        return complain("--games and --jobs must be at least 1")
    if asked.scenario == ALL and (asked.table or asked.compare):
        return complain(f"--table and --compare are for one scenario, not for {ALL}")
    try:
        return max(_study(asked, scenario) for scenario in asked_scenarios(asked))
    except ValueError as error:
        return complain(error)


def _study(asked: argparse.Namespace, scenario: str) -> int:
    """Study one scenario."""
    register: Register = asked.register
    game = register.of_scenario(scenario)
    wanted = StudyRequest(game, scenario, asked.bot or next(iter(game.bots)), tuple(asked.option), asked.start)
    path = asked.table or KEEP / f"{wanted.name}.csv"
    before = read_table(asked.compare, register) if asked.compare else None
    if asked.redraw:
        table = read_table(path, register)
        read_page(asked.page, table.wanted.name)
    else:
        read_page(asked.page, wanted.name)
        wanted.game.check(scenario, wanted.options, wanted.start)
        known = _known(path, wanted, register) if asked.resume and path.exists() else ()
        seeds = range(asked.seed, asked.seed + asked.games)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("w", encoding="utf-8", newline="") as file:
                table = play(wanted, seeds, file, asked.jobs, asked.executor, known)
        except OSError as error:
            return complain(f"{path}: {error.strerror or error}")
    try:
        publish(table, asked.page)
        rows = summary(table)
        _write(path.with_name(f"{path.stem}-summary.csv"), as_csv(rows))
    except OSError as error:
        return complain(f"{error.filename or asked.page}: {error.strerror or error}")
    print("\n".join(compared(summary(before), rows) if before else as_text(rows)))
    faulty = [one for one in table.games if one.result == FAULTY]
    for one in faulty:
        print(f"fault: seed={one.seed} turn={one.turn} decisions={one.decisions} {one.reason}")
    print(f"games={len(table.games)} faults={len(faulty)} table={path} page={asked.page}")
    return 1 if faulty else 0


def lacking() -> str:
    """What to install when a library is missing, in words; "" when all are there."""
    missing = [name for name in LIBRARIES if importlib.util.find_spec(name) is None]
    if not missing:
        return ""
    return (
        f"study: {' and '.join(missing)} not installed\n"
        "  python3 make.py study ... installs what it needs; in an environment of your own, run\n"
        "  pip install --group study"
    )


def _known(path: Path, wanted: StudyRequest, register: Register) -> tuple[GameFigures, ...]:
    """The games of a table that was broken off; raises DataFault, and ValueError for the table of another study."""
    table = read_table(path, register)
    if table.wanted.name != wanted.name:
        raise ValueError(f"{path} holds games of {table.wanted.name}, not of {wanted.name}")
    return table.games


def play(
    wanted: StudyRequest,
    seeds: Sequence[int],
    file: TextIO,
    jobs: int = 1,
    address: str = "",
    known: Sequence[GameFigures] = (),
) -> StudyTable:
    """Play a game of each seed and write it down at once; returns all of them, in the order of the seeds.

    Games that are ``known`` are written down first and not played again; in the end all stand in order.
    """
    writer = Writer(file, wanted)
    one: Callable[[int], GameFigures] = partial(play_one, wanted)
    games = {game.seed: game for game in known if game.seed.isdigit() and int(game.seed) in seeds}
    for game in games.values():
        writer.add(game)
    missing = [seed for seed in seeds if str(seed) not in games]
    for game in _watched(played(one, missing, jobs, address), len(missing), wanted.name):
        writer.add(game)
        games[game.seed] = game
    ordered = tuple(games[str(seed)] for seed in seeds)
    if known:
        file.seek(0)
        file.truncate()
        again = Writer(file, wanted)
        for game in ordered:
            again.add(game)
    return StudyTable(wanted, ordered)


def _watched(things: Iterable[T], count: int, name: str) -> Iterator[T]:
    """The same things, with a bar that shows how far it is; none where nobody looks at a terminal."""
    from tqdm import tqdm

    tqdm.monitor_interval = 0  # its thread would be copied into the processes that play
    yield from tqdm(things, desc=name, total=count, unit="game", disable=None, file=sys.stderr)


def publish(table: StudyTable, page: Path) -> None:
    """Draw the pictures of a study and put its section into the page; raises OSError or DataFault."""
    # that a home folder can't be written to is of no interest: matplotlib then keeps its notes in a temporary one
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    from engine.cli import study_plots

    folder = pictures_folder(page)
    pictures = study_plots.draw_all(table, folder)
    text = with_section(read_page(page, table.wanted.name), table.wanted.name, section_of(table, folder.name, pictures))
    _write(page, text)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
