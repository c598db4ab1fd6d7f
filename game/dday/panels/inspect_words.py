"""The words of an inspection as the screen shows them: the engine's, with the rule and what can be looked at next."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dday.inspection import Fact, Group, Report
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.ui.text import Language


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A line of the report: its words, the rule behind it, what can be looked at from it, its tone."""

    words: str
    rule: str = ""
    thing: str = ""
    tone: str = ""


def title(language: Language, report: Report, view: TableView) -> str:
    """What a report is headed with."""
    return texts.inspection(language, view.scenario).title(report, view)


def tab(language: Language, thing: str, view: TableView) -> str:
    """A short name of a thing."""
    return language.text(
        f"inspect.tab.{thing.partition(':')[0]}",
        name=texts.inspection(language, view.scenario).name_of(thing, view),
    )


def heading(language: Language, group: Group, view: TableView) -> str:
    """The heading of a group."""
    return texts.inspection(language, view.scenario).heading(group)


def rule_label(language: Language, rule: str) -> str:
    """How a rule is cited: its number, or that it is one of the events."""
    return rule if not rule or rule[:1].isdigit() else language.text("inspect.event_rule")


def line(language: Language, fact: Fact, view: TableView) -> ReportLine:
    """A fact in words."""
    told = texts.inspection(language, view.scenario).line(fact)
    return ReportLine(told, fact.rule, fact.things[0] if fact.things else "", fact.tone)


def sentence(told: str) -> str:
    """The text with a capital first letter."""
    return told[:1].upper() + told[1:]
