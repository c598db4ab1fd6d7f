"""The notes of the landing system, each with what brings it: an event, a question, a state of the table.

A row is found by the first thing that happens of its kind in a player's life. A battle has rows of its own
(``BattleShow.notes``). Titles and words stand in the catalogues under ``note``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.decision import Decision
from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.inspection.overview import Overview
from engine.dday.view.table_view import TableView
from game.core.first_note import FirstNote

ANY: Final = object()
"""Stands for every value of a field but none, "", 0 and an empty list."""
CARD: Final = "top_card"
"""The card that matters now; no field of an event is called so."""
CLOSE: Final = 3
"""How many more losses bring the note about the level."""


@dataclass(frozen=True, slots=True)
class OnEvent:
    """An event of a class whose fields have certain values."""

    event: type[Event]
    at: str = ""
    """What it is about: a field that names a unit, a force or a hex, else a thing beside the map."""
    fields: Mapping[str, object] = field(default_factory=dict)

    def thing(self, event: Event) -> str | None:
        """What it is about when it is such an event, "" for nothing to point at; None for any other."""
        if not isinstance(event, self.event):
            return None
        if not all(_fits(getattr(event, name), wanted) for name, wanted in self.fields.items()):
            return None
        return str(getattr(event, self.at, self.at))


@dataclass(frozen=True, slots=True)
class OnQuestion:
    """A question of a kind, where wanted with an answer of a verb and certain facts."""

    kind: str
    at: str = ""
    """A fact of the answer or the question that names a unit or a hex, else a thing beside the map."""
    verb: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)

    def thing(self, asked: Decision) -> str | None:
        """As for an event."""
        if asked.kind != self.kind:
            return None
        if not self.verb and not self.facts:
            return str(asked.facts.get(self.at, self.at))
        for option in asked:
            fits = all(_fits(option.facts.get(name), wanted) for name, wanted in self.facts.items())
            if fits and self.verb in ("", option.verb):
                return str(option.facts.get(self.at, asked.facts.get(self.at, self.at)))
        return None


@dataclass(frozen=True, slots=True)
class OnTable:
    """A state of the table while a question is asked; ``find`` gives what it is about, "" where there is none."""

    find: Callable[[TableView], str]

    def thing(self, view: TableView) -> str | None:
        """As for an event."""
        return self.find(view) or None


Trigger = OnEvent | OnQuestion | OnTable


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A note and what brings it."""

    note: FirstNote
    trigger: Trigger


def _fits(value: object, wanted: object) -> bool:
    if wanted is ANY:
        return bool(value)
    return value in wanted if isinstance(wanted, tuple) else value == wanted


def on(key: str, rule: str, event: type[Event], at: str = "", /, **fields: Any) -> NoteRow:
    """A note about an event."""
    return NoteRow(FirstNote(key, rule), OnEvent(event, at, fields))


def asked(key: str, rule: str, kind: str, at: str = "question", verb: str = "", **facts: Any) -> NoteRow:
    """A note about a question or one of its answers."""
    return NoteRow(FirstNote(key, rule), OnQuestion(kind, at, verb, facts))


def state(key: str, rule: str, find: Callable[[TableView], str]) -> NoteRow:
    """A note about a state of the table."""
    return NoteRow(FirstNote(key, rule), OnTable(find))


# ---------------------------------------------------------------- states


def _level_near(view: TableView) -> str:
    """15.1 The losses come near the level that is checked next."""
    level = next((level for _, level in view.loss_levels), 0)
    return "losses" if level and view.losses >= level - CLOSE else ""


def _cut_off(view: TableView) -> str:
    """15.2 A position is held and isn't secured, for no free way leads from it to a beach."""
    return next((hex_id for hex_id, lacks in Overview(view).secure.items() if lacks == "communication"), "")


def _secured(view: TableView) -> str:
    """15.2 A position is secured."""
    return next((hex_id for hex_id, lacks in Overview(view).secure.items() if not lacks), "")


def _lacking(view: TableView) -> str:
    """15.2 A position is held and isn't secured, for intense fire still lies on it."""
    return next((hex_id for hex_id, lacks in Overview(view).secure.items() if lacks == "intense"), "")


# ---------------------------------------------------------------- the rows

ROWS: Final = (
    # the landing and the cards
    on("landing_check", "5.1", ev.CardDrawn, CARD, use="landing"),
    on("drift", "5.1", ev.UnitMoved, "unit", why="drift"),
    asked("land", "5.2", "land", "box"),
    on("event_card", "2.3", ev.EventCalled, CARD),
    # fire
    on("fire_card", "6.1", ev.FirePhaseOpened, CARD),
    on("field_of_fire", "6.2", ev.PositionFires, "hex", form="fire", targets=ANY),
    on("hit_limit", "6.31", ev.PositionFires, "hex", form="fire", targets=ANY),
    on("intense", "6.3", ev.UnitHit, "unit", dot="intense"),
    on("steady", "6.3", ev.UnitHit, "unit", dot="steady"),
    on("concentrated", "6.35", ev.UnitHit, "unit", why="concentrated"),
    on("armour", "6.36", ev.UnitHit, "unit", why="armour"),
    on("leader_hit", "10.4", ev.UnitHit, "unit", why="leader"),
    asked("who_is_hit", "6.31", "hit"),
    on("step_lost", "6.32", ev.StepLost, "unit"),
    on("loss_box", "15.1", ev.StepLost, "losses", counter=ANY),
    on("disrupted", "7.6", ev.UnitDisrupted, "unit"),
    on("artillery", "6.5", ev.ArtilleryChecked, CARD, fires=True),
    # the letters
    on("letters", "12.0", ev.TurnBegan, "letters", letter=ANY),
    on("mortars", "12.1", ev.PositionFires, "hex", form="mortar"),
    on("machine_guns", "6.3", ev.PositionFires, "hex", form="machine_guns"),
    on("redeploy", "12.4", ev.ForceMoved, "force", why="redeploy"),
    on("ambush", "12.9", ev.PositionFires, "hex", form="ambush"),
    on("patrol", "12.6", ev.PositionActs, "hex", action="patrol"),
    on("assault", "12.8", ev.PositionActs, "hex", action="assault"),
    on("reinforce", "12.5", ev.PositionActs, "hex", action=("muster", "reinforce")),
    on("infiltrate_japanese", "12.10", ev.PositionActs, "hex", action="infiltrate"),
    on("tanks", "13.2", ev.PositionActs, "hex", action=("advance", "overrun", "multiple_fire")),
    on("counterattack", "13.4", ev.StanceEntered, "force"),
    # what the Japanese have
    on("unit_revealed", "9.1", ev.UnitRevealed, "force"),
    on("new_unit", "9.3", ev.ForcePlaced, "hex"),
    on("depth", "9.2", ev.DepthPlaced, "force"),
    on("fortification", "2.25", ev.FortificationPlaced, "hex"),
    # what the player does
    asked("who_acts", "7.0", "act"),
    asked("free_step", "7.35", "act", "hex", "unit", preserve=True),
    asked("free_leader", "7.1", "act", "hex", "unit", free=("leader", "hero", "inspired")),
    asked("command", "10.21", "act", "hex", "unit", free="command"),
    on("command_ends", "7.34", ev.CommandLost, "commander"),
    asked("infiltration", "7.33", "action", "hex", "infiltrate"),
    asked("cliff", "7.32", "action", "hex", "cliff"),
    asked("joining", "8.1", "join", "hex"),
    on("weapons", "8.2", ev.AttackCompared, "hex", required=ANY),
    asked("wild_card", "8.24", "wild_card", "hex"),
    asked("attrition", "8.3", "attrition", "hex"),
    on("barrage", "8.4", ev.BarrageFired, "hex"),
    on("naval", "8.5", ev.MarkerGained, "held", marker="naval"),
    on("dive_bombers", "8.5", ev.MarkerGained, "held", marker="dauntless"),
    asked("entering", "7.4", "action", "hex", "enter"),
    on("close_combat", "8.6", ev.CombatBegan, "hex"),
    on("heroism", "8.7", ev.CombatCardTurned, CARD, event="heroism"),
    on("combat_reinforced", "8.7", ev.CombatCardTurned, CARD, event="reinforce"),
    on("exhausted", "8.62", ev.CombatEnded, "hex", how="exhaustion"),
    asked("withdrawal", "8.63", "withdraw", "hex"),
    on("hero", "10.11", ev.HeroPlaced, "unit"),
    asked("stacking", "7.53", "stacking", "hex"),
    # holding ground
    asked("posts", "14.1", "posts"),
    asked("garrison", "14.4", "garrison"),
    state("secured", "15.2", _secured),
    state("not_secured", "15.2", _lacking),
    state("cut_off", "11.3", _cut_off),
    state("level_near", "15.1", _level_near),
    on("goals_checked", "15.2", ev.VictoryChecked, "losses"),
)
"""Of two rows that the same thing brings the first comes first, the other one with the next such thing."""
