"""What the engine says of a battle on the table, in the language that it is asked in.

What all battles of the system call alike is its vocabulary; events, questions, units and places have their words from
the battle, which the name of a scenario leads to.
"""

from __future__ import annotations

from engine.core.decision import Decision, Option, Refused
from engine.core.event import Event
from engine.dday import words as spoken
from engine.dday.battle_words import words_of
from engine.dday.view.table_view import TableView
from engine.dday.words import LandingWords, Vocabulary
from engine.dday.words.inspection_words import InspectionWords
from engine.dday.words.names import Names
from game.ui.text import Language


def vocabulary(language: Language) -> Vocabulary:
    """What every battle says alike."""
    return spoken.vocabulary(language.code)


def words(language: Language, scenario: str) -> LandingWords:
    """The words of a scenario's battle."""
    return words_of(scenario).words_in(language.code)


def names(language: Language, scenario: str) -> Names:
    """What a scenario's battle calls things."""
    return words(language, scenario).names


def inspection(language: Language, scenario: str) -> InspectionWords:
    """The words for inspections in a scenario's battle."""
    return words_of(scenario).inspection_words(language.code)


def tell(language: Language, event: Event, view: TableView) -> str:
    """What happened, "" for what is not worth telling."""
    return words(language, view.scenario).event(event, view)


def question(language: Language, decision: Decision, view: TableView) -> str:
    """What is asked."""
    return words(language, view.scenario).question(decision, view)


def option(language: Language, decision: Decision, choice: Option, view: TableView) -> str:
    """What an answer does."""
    return words(language, view.scenario).option(decision, choice, view)


def refusal(language: Language, refused: Refused, scenario: str) -> str:
    """Why something can't be done."""
    return words(language, scenario).refusal(refused.key, refused.values) or refused.reason


def spot(language: Language, place: str, scenario: str) -> str:
    """A hex by its number, a landing box by its name."""
    return names(language, scenario).code("box", place[4:]) if place.startswith("box:") else place


def phase(language: Language, step: str, scenario: str) -> str:
    """The name of a phase."""
    return names(language, scenario).phase(step)


def own(language: Language, game: str, key: str, /, **values: object) -> str:
    """A text of the screen in a battle's own words where it has some, under its id and the key; else as all say it."""
    mine = f"{game}_{key}"
    return language.text(mine if language.known(mine) else key, **values)


def own_in(language: Language, scenario: str, key: str, /, **values: object) -> str:
    """The same by a scenario of the battle."""
    return own(language, words(language, scenario).game, key, **values)


def phase_of(language: Language, view: TableView) -> str:
    """The name of the phase that a view stands at."""
    return phase(language, view.step, view.scenario)


MODIFIER = {"plain": "", "star": "", "armour": "tanks", "M": "M", "R": "R", "P": "P", "A": "A", "I": "I"}
"""What stands beside a colour on a fire card."""
