"""What the catalogue of any game with one scenario has to hold, checked in every language."""

from collections.abc import Collection, Iterable, Mapping
from types import ModuleType
from typing import Any

from engine.core.event import event_classes
from engine.core.folder_words import catalogue_in
from engine.core.one_scenario import OneScenarioGame
from engine.core.session import Session
from engine.core.texts import Texts, places, templates


def catalogues(game: OneScenarioGame) -> list[Texts]:
    """The catalogues of a game, one for each language."""
    return [catalogue_in(game.words(language).folder, language) for language in game.languages]


def check_languages_agree(game: OneScenarioGame) -> None:
    """The same texts with the same places in each language."""
    one, *others = catalogues(game)
    wanted = templates(dict(one.entries))
    for other in others:
        found = templates(dict(other.entries))
        assert set(found) == set(wanted)
        assert {key for key in wanted if places(found[key]) != places(wanted[key])} == set()
        assert set(templates(dict(other.shared))) == set(templates(dict(one.shared)))


def check_texts(
    game: OneScenarioGame,
    modules: Iterable[ModuleType],
    asked: Mapping[str, Collection[str]],
    more: Collection[str],
) -> None:
    """A text for each event, question and option, none for anything else; ``asked`` has kinds of question by verb."""
    entries = catalogues(game)[0].entries
    kinds = {one.kind() for one in event_classes(modules)}
    options = {(kind, verb) for verb, found in asked.items() for kind in found}
    wanted = {f"event.{kind}" for kind in kinds} | {f"question.{kind}" for kind, _ in options}
    wanted |= {f"option.{kind}.{verb}" for kind, verb in options} | set(more)
    assert wanted - set(entries) == set()
    assert {key.split(".")[1] for key in entries if key.startswith("event.")} == kinds
    assert {tuple(key.split(".")[1:3]) for key in entries if key.startswith("option.")} == options


def check_told(game: OneScenarioGame, session: Session, never: Iterable[str]) -> None:
    """A game is told in sentences without a gap, and without a name that only the data know."""
    for language in game.languages:
        words, view = game.words(language), session.opening_view()
        lines = []
        for event in session.events():
            lines.append(words.event(event, view))
            event.apply(view)
        assert len([line for line in lines if line]) > 100
        assert all(line.isprintable() and "{" not in line and "  " not in line for line in lines)
        assert not any(name in " ".join(lines) for name in never)


def check_questions(game: OneScenarioGame, seed: str) -> None:
    """Every question of a random game has words, and no two options the same ones."""
    for language in game.languages:
        words: Any = game.words(language)
        session, bot = game.begin(game.id, seed), game.bot("random", seed)
        while session.pending:
            told = [words.question(session.pending, session.view())]
            told += [words.option(session.pending, option, session.view()) for option in session.pending]
            assert all(told), session.pending.kind
            assert len(set(told)) == len(told), told
            session.choose(bot.choose(session))
