"""What everything that lies on the map of the table means: papers, buttons, gauges, each mark of a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from engine.dday.content import Content
from game.dday.cards.card_marks import marks_of
from game.dday.panels.side import card_moment
from game.dday.panels.spots import SpotNeeds, spots
from game.dday.play.protocols import HasAsked, HasQuestion
from game.lessons.guide import Guide
from game.scenes.protocols import HasApp, HasPopup
from game.ui.tip import TipRegion, meaning_of, tips_of
from game.ui.widgets import Button

TOKEN = "token:"


class TableTipNeeds(SpotNeeds, HasAsked, HasQuestion, HasApp, Protocol):
    """What tips need of the table."""

    @property
    def content(self) -> Content:
        """The game's figures."""

    @property
    def guide(self) -> Guide:
        """Who speaks beside the player."""

    @property
    def papers(self) -> Sequence[tuple[str, pygame.Rect]]:
        """What lies on the map, by its name, as it was drawn in the last frame."""


class _Report(Protocol):
    def links(self) -> Sequence[tuple[str, str, pygame.Rect]]:
        """What can be pressed on it: of what kind, what it leads to, where."""


class OverTableNeeds(HasAsked, HasApp, HasPopup, Protocol):
    """What tips need of what lies over a table."""

    @property
    def inspector(self) -> _Report:
        """The closer look."""


def regions(scene: TableTipNeeds) -> list[TipRegion]:
    """All of them, what lies on top last."""
    text = scene.app.theme.text
    found = [
        TipRegion(rect, f"paper:{name}", text(f"tip.table.{name}_name"), text(f"tip.table.{name}"))
        for name, rect in scene.papers
    ]
    found += [thing_tip(scene, rect, thing) for rect, thing in spots(scene)]
    found += _card(scene)
    found += [
        TipRegion(rect, f"cite:{rule}:{i}", text("note.rule", rule=rule), text("tip.table.rule_link"))
        for places in scene.shown_action.cites.spots.values()
        for i, (rect, rule) in enumerate(places)
    ]
    theme = scene.app.theme
    return found + buttons(scene) + tips_of(theme.language, scene.guide.buttons, ("guide",))


def buttons(scene: TableTipNeeds) -> list[TipRegion]:
    """Those of the answers and of the toolbar."""
    items, own = scene.question.buttons.items, scene.question.answers
    return [_button(scene, button, answer=i < own) for i, button in enumerate(items)]


def _button(scene: TableTipNeeds, button: Button, *, answer: bool) -> TipRegion:
    language = scene.app.theme.language
    option = scene.choices.decision.option(button.id) if answer and scene.choices is not None else None
    asked = scene.choices.decision.rule if answer and scene.choices is not None else ""
    rule = str(option.facts.get("rule", asked)) if option is not None else button.rule or asked
    areas = ("answer", "table") if answer else ("toolbar",)
    name = button.label or button.id.removeprefix(TOKEN)
    return TipRegion(button.rect, button.id, name, meaning_of(language, button, areas), rule)


def over_table(scene: OverTableNeeds) -> list[TipRegion]:
    """Those of a list or a question that lies over the table, else those of an open report's links; or none."""
    if scene.popup is not None:
        return [_in_popup(scene, button) for button in scene.popup.buttons.items]
    text = scene.app.theme.text
    return [
        TipRegion(rect, f"report:{i}", text(f"tip.report.{kind}_name", what=value), text(f"tip.report.{kind}"))
        for i, (kind, value, rect) in enumerate(scene.inspector.links())
        if rect.width and rect.height
    ]


def _in_popup(scene: OverTableNeeds, button: Button) -> TipRegion:
    asked = scene.choices.decision if scene.choices is not None else None
    rule = button.rule or (asked.rule if asked is not None and asked.option(button.id) else "")
    meaning = meaning_of(scene.app.theme.language, button, ("popup", "answer", "toolbar", "table"))
    around = scene.popup.rect if scene.popup is not None else None
    return TipRegion(button.rect, button.id, button.label or button.id, meaning, rule, around=around)


def thing_tip(scene: TableTipNeeds, rect: pygame.Rect, thing: str) -> TipRegion:
    """A gauge, a turn, a goal, a pile of cards; how it stands is told by whoever shows the tip."""
    text, kind = scene.app.theme.text, thing.partition(":")[0]
    return TipRegion(rect, f"spot:{thing}", thing, text(f"tip.table.{kind}"))


def _card(scene: TableTipNeeds) -> list[TipRegion]:
    """The marks of the card that matters now."""
    card = scene.content.cards.get(scene.shown_action.card)
    if card is None or scene.cleared or not any(name == "card" for name, _ in scene.papers):
        return []
    theme = scene.app.theme
    return [
        TipRegion(mark.rect, f"mark:{i}", mark.name, theme.text(f"tip.card.{mark.key}"), mark.rule)
        for i, mark in enumerate(marks_of(theme.language, card, card_moment(scene.view), scene.layout.card))
    ]
