"""Plays the turns of a game with an officer, and reports what it lacks: texts, its scenario, or a word from him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.game import GameDefinition
from engine.core.lessons.guided_game import SAYS, GuidedGame

LONGEST: Final = 320
"""As many letters of a text find room on a slip."""
SEED: Final = "7"
"""The game that is played; he is heard in any."""


def check_guided(game: GameDefinition, guided: GuidedGame) -> list[str]:
    """What is wrong with such a game, in sentences; empty when it can be played and he speaks up in it."""
    return [f"{guided.id}: {fault}" for fault in (*_text_faults(game, guided), *_play_faults(game, guided))]


def _text_faults(game: GameDefinition, guided: GuidedGame) -> Iterator[str]:
    for language in game.languages:
        texts = game.lesson_texts(language)
        for name in SAYS:
            key = f"{guided.id}.{name}"
            if key not in texts:
                yield f"{language} has no text {key}"
            elif len(texts.text(key, {})) > LONGEST:
                yield f"the text {key} in {language} is longer than {LONGEST} letters"


def _play_faults(game: GameDefinition, guided: GuidedGame) -> Iterator[str]:
    if guided.scenario not in {scenario.id for scenario in game.scenarios}:
        yield f"there is no scenario {guided.scenario!r}"
        return
    session, heard = game.begin(guided.scenario, SEED), False
    bot = game.bot(next(iter(game.bots)), SEED)
    while (pending := session.pending) is not None and session.view().turn <= guided.turns:
        if not heard and (not guided.at or pending.kind in guided.at):
            heard = any(remark.key in guided.remarks for remark in game.remarks(session.view(), pending))
        session.choose(bot.choose(session))
    if session.view().turn <= guided.turns:
        yield f"the game ends before its turn {guided.turns}"
    if not heard:
        yield "the officer has nothing to say"
