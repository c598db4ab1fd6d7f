"""``play``: a bot plays a game, told turn by turn."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.cli.options import add_bot, add_scenario, complain
from engine.cli.report import Teller, outcome_line
from engine.core.decision import Refused
from engine.core.journal import Recorder
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.situation import load_situation
from engine.peleliu.words import Words


def arguments(own: argparse.ArgumentParser) -> None:
    """The arguments of ``play``."""
    add_scenario(own)
    own.add_argument("--seed", default="1", help="the seed, any text; the same seed gives the same cards (default: 1)")
    add_bot(own)
    own.add_argument("--situation", type=Path, metavar="FILE", help="start from a situation file (TOML)")
    own.add_argument("--journal", type=Path, metavar="FILE", help="write a journal of the game to this file")
    own.add_argument("--language", default="en", help="language of the output, en or de (default: en)")
    own.add_argument("--quiet", action="store_true", help="print nothing but the outcome")


def run(asked: argparse.Namespace) -> int:
    """Play a game."""
    try:
        situation = load_situation(asked.situation) if asked.situation else None
        scenario = situation["scenario"] if situation else asked.scenario
        session = new_session(scenario, asked.seed, tuple(asked.option), situation, asked.start)
    except ValueError as fault:
        return complain(fault)
    player = bot(asked.bot, asked.seed)
    recorder = Recorder(session) if asked.journal else None
    teller = None if asked.quiet else Teller(session, Words(asked.language))
    while True:
        for line in teller.lines() if teller else ():
            print(line)
        if session.pending is None:
            break
        try:
            session.choose(player.choose(session))
        except Refused as refused:
            return complain(f"the bot {asked.bot} chose an illegal option: {refused}")
        if recorder:
            recorder.note()
    if recorder:
        try:
            recorder.journal().write(asked.journal)
        except OSError as error:
            return complain(f"{asked.journal}: {error.strerror or error}")
    print(outcome_line(session))
    return 0
