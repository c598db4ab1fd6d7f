"""What a save says of its game, in words and figures, for the list of games and for the sheet of one of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from game.core.presentations import Presentations
from game.scenes.level_words import mark
from game.storage.files import SaveFault, holds_game, read
from game.storage.files import named as named_file
from game.storage.header import LAST
from game.storage.kept_games import SavedGame
from game.storage.picture import unpacked
from game.storage.saves import Saves
from game.ui.text import Language, Message

ORDERS = ("newest", "name", "turn", "losses")
"""How a list of games can be sorted."""


@dataclass(frozen=True, slots=True)
class SaveNote:
    """A save in words: for the button, and losses with their level for the gauge beside it."""

    label: str
    parts: tuple[str, ...]
    """What else is known, the most important first."""
    losses: int | None = None
    level: int = 0
    turn: int = 0
    when: float = 0.0
    """Seconds since 1970."""
    studied: bool = False
    title: str = ""
    """The name of a slot."""
    name: str = ""
    """The scenario's name."""
    state: str = ""
    damaged: str = ""
    """What is wrong with it, "" for a whole save."""
    over: bool = False
    """Whether its game has ended."""
    picture: Any = field(default=None, compare=False)
    """Words that hold its picture."""

    @property
    def words(self) -> str:
        """All that is known, on one line."""
        return "   ".join(self.parts)

    def shown(self) -> pygame.Surface | None:
        """The picture of the table."""
        return unpacked(self.picture)


def note_of(
    language: Language, game: SavedGame, games: Presentations, look: Callable[[Path], dict[str, Any]] = read
) -> SaveNote:
    """What the latest save of a game says, or what is wrong with it; ``look`` reads it."""
    path = game.files()[0]
    try:
        content = look(path)
        if not holds_game(content):
            raise SaveFault(path, Message("saved.fault.no_game"))
        return told(language, content, game, games)
    except SaveFault as fault:
        problem = f"{named_file(fault.path)}: {language.say(fault.message)}"
        return SaveNote(language.text("saved.damaged"), (problem,), when=game.written, damaged=problem)


def told(language: Language, content: dict[str, Any], game: SavedGame, games: Presentations) -> SaveNote:
    """What a whole save says; what an older one lacks is left out."""
    text = language.text
    turn, outcome = content.get("turn"), content.get("outcome")
    stamp = content.get("saved") or game.written
    ended = text("saved.over", result=_result(language, str(outcome[0]))) if outcome else ""
    state = ended or (text("saved.turn", turn=turn) if turn else text("saved.set_up"))
    session = content.get("session")
    setup = session.get("setup", {}) if isinstance(session, dict) else {}
    name, title = games.name_of(language, setup, str(content.get("name"))), str(content.get("title") or "")
    label = title if title and game.is_slot else text("saved.label", name=name, state=state)
    parts = [
        text("saved.saved_at", when=when_of(language, stamp)),
        text("saved.decisions", count=content.get("decisions")),
    ]
    presented, level = games.known(str(setup.get("scenario"))), 0
    if presented is not None:
        moment, level = presented.save_facts(language, setup, turn) if isinstance(turn, int) else ("", 0)
        if moment:
            parts.insert(0, moment)
        parts.append(text("saved.seed", seed=setup.get("seed")))
        if setup.get("options"):
            parts.append(text("saved.options", options=", ".join(map(str, setup["options"]))))
    if level_mark := mark(language, str(setup.get("level") or "")):
        parts.append(level_mark)
    of = text("saved.label", name=name, state=state)
    if of != label:
        parts.insert(0, of)
    studied = bool(content.get("studied"))
    if studied:
        parts.append(text("saved.studied"))
    losses = content.get("losses") if presented is None or presented.counts_losses else None
    return SaveNote(
        label,
        tuple(parts),
        losses if isinstance(losses, int) else None,
        level,
        turn if isinstance(turn, int) else 0,
        float(stamp),
        studied,
        title,
        name,
        state,
        over=bool(outcome),
        picture=content.get("picture"),
    )


def losses_of(language: Language, note: SaveNote) -> str:
    """The losses against their level, "" when they aren't known."""
    if note.losses is None:
        return ""
    return language.text("saved.losses" if note.level else "saved.losses_only", losses=note.losses, level=note.level)


def when_of(language: Language, stamp: float) -> str:
    """A moment in the player's own time."""
    local = time.localtime(min(max(stamp, 0), LAST))  # a file's date can be anything, and Windows counts from 1970
    return language.text(
        "saved.when",
        day=local.tm_mday,
        month=language.text(f"saved.month.{local.tm_mon}"),
        year=local.tm_year,
        time=time.strftime("%H:%M", local),
    )


def _result(language: Language, result: str) -> str:
    key = f"saved.result.{result}"
    return language.text(key) if language.known(key) else result


def ordered(games: list[SavedGame], notes: Callable[[SavedGame], SaveNote], order: str) -> list[SavedGame]:
    """Games in one of ORDERS; ``notes`` gives the note of a game."""
    keys: dict[str, Any] = {
        "newest": lambda game: (-notes(game).when,),
        "name": lambda game: (notes(game).label.casefold(), -notes(game).when),
        "turn": lambda game: (-notes(game).turn, -notes(game).when),
        "losses": lambda game: (-(notes(game).losses or 0), -notes(game).when),
    }
    return sorted(games, key=keys[order])


def slot_called(language: Language, saves: Saves, title: str, games: Presentations) -> SavedGame | None:
    """The slot of that name, whatever its letters' case."""
    wanted = title.casefold()
    slots = (game for game in saves.games() if game.is_slot)
    return next((game for game in slots if note_of(language, game, games, saves.look).title.casefold() == wanted), None)
