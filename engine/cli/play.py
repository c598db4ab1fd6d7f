"""``play``: a person plays at the terminal, or a bot plays a game that is told turn by turn."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.cli.arguments import PERSON, add_language, add_scenario, bot_names, complain
from engine.cli.report import Teller, outcome_line
from engine.cli.terminal import Terminal, run_terminal, terminal_texts
from engine.core import reading
from engine.core.decision import Refused
from engine.core.faults import ReadFault
from engine.core.game import GameDefinition
from engine.core.journal import Recorder
from engine.core.register import Register
from engine.core.session import Session
from engine.core.session_faults import LoadFault


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``play``."""
    add_scenario(own, register)
    own.add_argument("--seed", default="1", help="the seed, any text; the same seed gives the same luck (default: 1)")
    own.add_argument(
        "--bot",
        choices=[*bot_names(register), PERSON],
        help=f"the bot that plays, or {PERSON} to play at the terminal (default: the game's first bot, or {PERSON} "
        "where a game is resumed)",
    )
    own.add_argument("--level", default="regular", help="recruit, regular or veteran (default: regular)")
    own.add_argument("--situation", type=Path, metavar="FILE", help="start from a situation file (TOML)")
    own.add_argument("--resume", type=Path, metavar="FILE", help="go on with a game that was saved at the terminal")
    own.add_argument("--journal", type=Path, metavar="FILE", help="write a journal of the game to this file")
    add_language(own)
    own.add_argument("--quiet", action="store_true", help="print nothing but the outcome")


def run(asked: argparse.Namespace) -> int:
    """Play a game."""
    try:
        game, session = _session(asked)
        words = game.words(asked.language)
        if asked.bot == PERSON or (asked.resume and not asked.bot):
            terminal = Terminal(game, session, asked.language)
            prompt = terminal_texts(asked.language)("prompt")
            run_terminal(terminal, sys.stdin, print, lambda: print(prompt, end="", flush=True))
            return _written(Recorder.of(session), asked.journal) if asked.journal else 0
        name = asked.bot or next(iter(game.bots))
        player = game.bot(name, str(session.setup["seed"]))
    except (LoadFault, ReadFault, ValueError) as fault:
        return complain(f"{asked.resume}: {fault}" if isinstance(fault, LoadFault) else fault)
    recorder = Recorder(session) if asked.journal else None
    if not (asked.bot or asked.quiet):
        print(terminal_texts(asked.language)("bot_plays", bot=name))
    teller = None if asked.quiet else Teller(session, words)
    while True:
        for line in teller.lines() if teller else ():
            print(line)
        if session.pending is None:
            break
        try:
            session.choose(player.choose(session))
        except Refused as refused:
            return complain(f"the bot {name} chose an illegal option: {refused}")
        if recorder:
            recorder.note()
    print(outcome_line(session))
    return _written(recorder, asked.journal) if recorder else 0


def _session(asked: argparse.Namespace) -> tuple[GameDefinition, Session]:
    """The game that was asked for, new or resumed."""
    register: Register = asked.register
    if asked.resume:
        saved = reading.read_json(asked.resume, reading.GAME)
        if not isinstance(saved, dict):
            raise LoadFault("it is damaged: an object is expected")
        try:
            game = register.of_rules(str(saved.get("game")))
        except ValueError as fault:
            raise LoadFault(str(fault), "other_game") from fault
        return game, game.load(saved, whole=True)
    situation = None
    scenario = asked.scenario
    if asked.situation:
        situation = _whose(register, asked.situation, scenario).situation(asked.situation)
        scenario = situation["scenario"]
    game = register.of_scenario(scenario)
    return game, game.begin(scenario, asked.seed, tuple(asked.option), asked.start, situation, asked.level)


def _whose(register: Register, path: Path, scenario: str) -> GameDefinition:
    """The game whose scenario a situation names; that of ``scenario`` for a file in which none can be found."""
    try:
        named = reading.read_toml(path, reading.DATA).get("scenario")
    except ReadFault:
        named = None
    return register.of_scenario(str(named) if named in register.scenarios() else scenario)


def _written(recorder: Recorder, path: Path) -> int:
    try:
        recorder.journal().write(path)
    except OSError as error:
        return complain(f"{path}: {error.strerror or error}")
    return 0
