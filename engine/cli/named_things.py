"""What a person at the terminal means: a thing or an answer that they name without its kind."""

from __future__ import annotations

from typing import Any

from engine.core.decision import Decision
from engine.core.faults import shown
from engine.core.game import GameDefinition
from engine.core.texts import Texts


def chosen(pending: Decision, word: str) -> str:
    """The id of the option that a line means: its number, its id, or what it is about where only one is about that.

    "" when it means none.
    """
    number = int(word) if word.isascii() and word.isdigit() and len(word) < len("100000") else 0
    if 1 <= number <= len(pending.options):
        return pending.options[number - 1].id
    if pending.option(word) is not None:
        return word
    about = [option.id for option in pending if option.argument and option.argument.casefold() == word.casefold()]
    return about[0] if len(about) == 1 else ""


def inspected(
    game: GameDefinition, view: Any, thing: str, language: str, say: Texts, *, odds: bool = True
) -> tuple[str, list[str]]:
    """The thing that is meant, "" for none, and what is said of it or asked back."""
    try:
        return thing, game.inspect(view, thing, language, odds=odds)
    except KeyError:
        pass
    called = game.called(view, thing) if thing else ()
    if len(called) == 1:
        return called[0], game.inspect(view, called[0], language, odds=odds)
    if called:
        return "", [say("several", thing=shown(thing), things=", ".join(called))]
    return "", [say("nothing_there", thing=shown(thing))]
