"""The animations of the cards: drawn, shuffled, cleared away, events called, the piles of a close combat, checks."""

from __future__ import annotations

from functools import partial

import pygame

from engine.dday import events as ev
from engine.dday.content import Card, Content, EventData
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.cards import check_slip, event_sheet
from game.dday.cards.card_texts import CardMoment
from game.dday.panels.side import card_moment
from game.dday.show.animation import Animation, AnimationCue, EffectCanvas
from game.dday.show.animation_input import AnimationInput
from game.dday.show.table_objects import CardFlight, CardStamp, Dealt, PileTurned, Riffle, SlipShown, Swept
from game.dday.show.wording import says
from game.ui.theme import Theme

STAMPED = 0.3
"""Seconds until a stamp has come down on the card and been seen."""


def card_drawn(event: ev.CardDrawn, props: AnimationInput, length: float) -> Animation:
    """4.0 The top card leaves the deck and turns over."""
    moment = card_moment(props.view)
    flight = CardFlight(props.content.cards[event.card], moment, event.use, length=max(0.1, length - 0.05))
    if event.use == "event":
        called = moment.event(props.content.cards[event.card])
        flight.ahead = partial(event_sheet.prepare, called, moment.scenario)
    return Animation(length, effects=[flight])


def deck_shuffled(event: ev.DeckShuffled, props: AnimationInput, length: float) -> Animation:
    """4.0 The deck is shuffled."""
    return Animation(length, effects=[Riffle(length=length)])


def track_cleared(event: ev.TrackCleared, props: AnimationInput, length: float) -> Animation:
    """4.0 VII The cards of the turn go to the discards."""
    cards = tuple((use, props.content.cards[card]) for use, card in props.view.track)
    return Animation(length if cards else 0.0, effects=[Swept(cards, length=length)] if cards else [])


def event_called(event: ev.EventCalled, props: AnimationInput, length: float) -> Animation:
    """2.3 The event's sheet is laid on the table."""
    facts = sheet_of(event, props.content, props.view)

    def make(canvas: EffectCanvas) -> pygame.Surface:
        assert facts is not None
        return event_sheet.picture(*facts, canvas.measure)

    return Animation(length, effects=[SlipShown(make, length=length)] if facts else [])


def sheet_of(event: ev.EventCalled, content: Content, view: TableView) -> tuple[EventData, Card, CardMoment] | None:
    """What the sheet of an event is made of: event, card and when; None for one that has no sheet."""
    if event.event == "none" or event.event not in content.events or event.card not in content.cards:
        return None
    return content.events[event.event], content.cards[event.card], CardMoment(view.scenario, event.turn)


def event_void(event: ev.EventVoid, props: AnimationInput, length: float) -> Animation:
    """2.3 An event finds nothing that it could be carried out on."""
    return Animation(length, effects=[CardStamp(says("show.no_effect"), "ink_soft", length=length)])


def infiltration_checked(event: ev.InfiltrationChecked, props: AnimationInput, length: float) -> Animation:
    """7.33 The card of the special draw says whether a unit slips through."""
    words = says("show.spotted" if event.hit else "show.slips_through")
    ink = "stamp_red" if event.hit else "pencil_green"
    return Animation(length, effects=[CardStamp(words, ink, length=length)], tells=STAMPED)


def victory_checked(event: ev.VictoryChecked, props: AnimationInput, length: float) -> Animation:
    """17.1, 18.42 How the goals stand."""
    if not event.goals:
        return Animation(0.0)

    scenario = props.view.scenario

    def make(canvas: EffectCanvas) -> pygame.Surface:
        names = texts.names(canvas.theme.language, scenario)
        goals = tuple(
            names.fill("goal", goal=goal, reached=str(reached), wanted=str(wanted))
            for goal, reached, wanted in event.goals
        )
        return check_slip.picture(goals, event.rule, canvas.measure)

    return Animation(length, effects=[SlipShown(make, length=length)], tells=0.4)


def pile_drawn(event: ev.PileDrawn, props: AnimationInput, length: float) -> Animation:
    """8.6, 8.7 Cards go face down under a side's pile."""
    sheet = props.shown_action.combat
    count = len(event.cards)
    if sheet is None or not count:
        return Animation(length)
    length += 0.09 * min(count, 6)
    turned = sum(1 for side, *_ in sheet.turned if side == event.side)
    first = turned + sheet.counts[event.side] - count
    return Animation(length, effects=[Dealt(sheet, event.side, first, count, length=length)])


def combat_card_turned(event: ev.CombatCardTurned, props: AnimationInput, length: float) -> Animation:
    """8.6 steps 3 and 4 A side turns its next card."""
    return _turned(event.side, event.card, event.event, "hit" if event.hit else "miss", props, length)


def pile_card_discarded(event: ev.PileCardDiscarded, props: AnimationInput, length: float) -> Animation:
    """8.6 A side loses the top card of its pile."""
    return _turned(event.side, event.card, "", "discarded", props, length)


def _turned(side: str, card: int, called: str, state: str, props: AnimationInput, length: float) -> Animation:
    sheet = props.shown_action.combat
    if sheet is None or card not in props.content.cards:
        return Animation(length)
    index = sum(1 for one, *_ in sheet.turned if one == side) - 1
    scenario = props.view.scenario

    def name(theme: Theme) -> str:
        return texts.names(theme.language, scenario).event_short(called) if called else ""

    effect = PileTurned(sheet, side, index, props.content.cards[card], name, state, length=min(length, 0.85))
    cues = (
        None
        if state == "discarded"
        else [AnimationCue("card_flip"), *([AnimationCue("stamp", 0.6)] if state == "hit" else [])]
    )
    return Animation(length, effects=[effect], cues=cues, tells=effect.length)
