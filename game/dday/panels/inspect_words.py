"""The words of an inspection as the screen shows them: the engine's, with the rule and what can be looked at next."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dday.inspection import Fact, Group, Report
from engine.dday.state.state import State
from engine.dday.words.inspection_words import InspectionWords
from engine.dday.words.names import Names
from engine.peleliu.words import inspection_words
from game.ui import texts as words
from game.ui.text import language, text


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the report: its words, the rule behind it, what can be looked at from it, its tone."""

    words: str
    rule: str = ""
    thing: str = ""
    tone: str = ""


def inspection() -> InspectionWords:
    """The engine's words for inspections in the language in use."""
    return inspection_words(language())


def names() -> Names:
    """What the engine's catalogue calls things in the language in use."""
    return words.words().names


def title(report: Report, view: State) -> str:
    """What a report is headed with."""
    return inspection().title(report, view)


def tab(thing: str, view: State) -> str:
    """A short name of a thing."""
    return text(f"inspect.tab.{thing.partition(':')[0]}", name=inspection().name_of(thing, view))


def heading(group: Group) -> str:
    """The heading of a group."""
    return inspection().heading(group)


def rule_label(rule: str) -> str:
    """How a rule is cited: its number, or that it is one of the events."""
    return rule if not rule or rule[:1].isdigit() else text("inspect.event_rule")


def line(fact: Fact) -> Line:
    """A fact in words."""
    told = inspection().line(fact)
    return Line(told, fact.rule, fact.things[0] if fact.things else "", fact.tone)


def sentence(told: str) -> str:
    """The text with a capital first letter."""
    return told[:1].upper() + told[1:]
