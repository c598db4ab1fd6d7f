"""``lessons``: which lessons there are, whether each can be played to its end, and a lesson at the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from engine.cli.arguments import add_language, complain
from engine.cli.lesson_terminal import LessonTerminal
from engine.cli.terminal import run_terminal, terminal_texts
from engine.core.game import GameDefinition
from engine.core.lessons.check_guided import check_guided
from engine.core.lessons.check_lessons import check_lesson
from engine.core.lessons.guided_game import GuidedGame
from engine.core.lessons.lesson import Lesson
from engine.core.lessons.lesson_run import LessonRun
from engine.core.register import Register

Found = list[tuple[GameDefinition, Lesson | GuidedGame]]
"""Lessons, and games with an officer, each with the game whose they are."""


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``lessons``."""
    own.add_argument("lesson", nargs="?", help="the lesson to take at the terminal")
    own.add_argument("--game", choices=[game.id for game in register], help="the lessons of one game only")
    own.add_argument("--check", action="store_true", help="play each lesson along every answer and list its faults")
    add_language(own)


def run(asked: argparse.Namespace) -> int:
    """List, check or play lessons."""
    register: Register = asked.register
    games = [game for game in register if asked.game in (None, game.id)]
    known: Found = [(game, one) for game in games for one in _taught(game)]
    found = [(game, one) for game, one in known if asked.lesson in (None, one.id)]
    try:
        if asked.lesson and not found:
            names = " ".join(one.id for _, one in known)
            return complain(f"there is no lesson {asked.lesson!r}, expected one of {names}")
        if asked.check:
            return _check(found)
        if asked.lesson:
            game, one = found[0]
            return _play(game, one, asked.language) if isinstance(one, Lesson) else _refer(one, asked.language)
        for line in _lines(found, asked.language):
            print(line)
    except ValueError as fault:
        return complain(fault)
    return 0


def _taught(game: GameDefinition) -> list[Lesson | GuidedGame]:
    """The lessons of a game, and its games with an officer behind them."""
    return [*game.lessons(), *game.guided_games()]


def _lines(found: Found, language: str) -> Iterator[str]:
    say = terminal_texts(language)
    for game, lesson in found:
        texts = game.lesson_texts(language)
        names = {name: texts.text(f"{lesson.id}.{name}", {}) for name in ("title", "idea")}
        yield say("lesson.listed", number=f"{lesson.number:>2}", id=lesson.id, minutes=lesson.minutes, **names)


def _check(found: Found) -> int:
    faults = [
        fault
        for game, one in found
        for fault in (check_lesson(game, one) if isinstance(one, Lesson) else check_guided(game, one))
    ]
    for fault in faults:
        print(fault)
    print(f"{len(found)} lessons, {len(faults)} faults")
    return 1 if faults else 0


def _refer(guided: GuidedGame, language: str) -> int:
    """At the terminal such a game is a usual one, where the officer's remarks are asked for."""
    print(terminal_texts(language)("lesson.guided", scenario=guided.scenario, turns=guided.turns))
    return 0


def _play(game: GameDefinition, lesson: Lesson, language: str) -> int:
    prompt = terminal_texts(language)("prompt")
    terminal = LessonTerminal(LessonRun(game, lesson), language)
    run_terminal(terminal, sys.stdin, print, lambda: print(prompt, end="", flush=True))
    return 0
