"""The form of a state that comes from a file: every id known, every hex on the map, every number within its bounds.

A state is looked at whole before anybody works with it, so that no rule meets what cannot be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from engine.core.faults import Fault, ReadFault
from engine.core.schema import (
    Choice,
    Fields,
    Flag,
    Key,
    Kind,
    KnownNames,
    Listed,
    Mapped,
    Maybe,
    Table,
    Text,
    Whole,
    checked,
)
from engine.dday.content.cards import COLOURS, LETTERS, USES
from engine.dday.content.scenarios import VERDICTS
from engine.dday.depth.fortifications import FACINGS
from engine.dday.game import BattleData
from engine.dday.invariants import Watch, census
from engine.dday.state.setup_form import OWN_SEED
from engine.dday.state.state import ASIDE, OUT, State

_FILE: Final = "state"
_MOST: Final = 10_000
"""Draws of a deck, forces that ever were on the map: far more than any game has."""
_STREAMS: Final = Text(r"[a-z_]{1,20}", "the name of a deck or pool")


def state_of(facts: BattleData, plain: Any, *, by_hand: bool) -> State:
    """The state in plain values; raises ReadFault when it is none of the scenario's.

    ``by_hand`` says that the game began with a table laid out by hand, where losses need not add up.
    """
    checked(form_of(facts), plain, _FILE)
    try:
        # what is read stays as it is whatever is played
        state = facts.variant.state.from_json(plain).copy()
    except (LookupError, TypeError, ValueError) as error:
        raise ReadFault(Fault(_FILE, "", str(error))) from error
    for fault in _faults(facts, state, by_hand=by_hand):
        raise ReadFault(Fault(_FILE, "", fault))
    return state


def _faults(facts: BattleData, state: State, *, by_hand: bool) -> Iterator[str]:
    """What doesn't fit together in a state in which every single value is right."""
    content = facts.content
    if set(state.us) != set(content.us):
        yield f"US units are missing or unknown: {', '.join(sorted(set(state.us) ^ set(content.us)))}"
        return
    # between the set-up and the first turn its start has begun, and the turn not yet
    if not state.turn and state.step not in (*facts.variant.play.set_up_names, facts.variant.play.first_of_turn):
        yield f"turn 0 found, but step {state.step} is none of the set-up"
    twice = [piece for piece, count in census(state).items() if count > 1]
    yield from (f"{piece} is there more than once" for piece in sorted(twice))
    if state.combat and state.combat.force not in state.forces:
        yield f"a close combat goes on with {state.combat.force}, which is not there"
    if any(int(force[1:]) > state.forces_made for force in state.forces):
        yield f"{state.forces_made} forces were made, more are there"
    yield from Watch(facts).sound(state, by_hand=by_hand)


# ---------------------------------------------------------------- form


class _Place(Kind):
    """Where a US unit may be."""

    expected = "a hex of the map, a landing box, a turn, or nowhere"

    def __init__(self, facts: BattleData) -> None:
        turns = facts.content.turn_track[facts.scenario.track]
        self._places = {
            *facts.island.hexes,
            *(f"box:{box}" for box in facts.island.boxes),
            *(f"turn:{turn}" for turn in turns),
            ASIDE,
            OUT,
        }

    def value(self, value: object) -> str:
        if not isinstance(value, str) or value not in self._places:
            raise ValueError
        return value


def form_of(facts: BattleData) -> Table:
    """What a state of a scenario is made of."""
    content, scenario, island = facts.content, facts.scenario, facts.island
    us, hexes, force = KnownNames(content.us), KnownNames(island.hexes), Text(r"F[1-9][0-9]{0,3}", "the id of a force")
    cards, forts, japanese = several(content.cards), several(content.fortifications), several(content.japanese)
    depth, gone = several(content.depth), several([*content.japanese, *content.depth, *content.fortifications])
    lost = [f"{counter.id} {side}" for counter in content.us.values() for side in ("full", "reduced")]
    some_hexes, some_us = several(island.hexes), several(content.us)
    steps = max(counter.steps for counter in content.us.values())
    turns = Whole(0, max(content.turn_track[scenario.track]))
    unit = Fields(
        us,
        Whole(0, steps),
        _Place(facts),
        Choice("", "old", "new"),
        or_none(content.heroes),
        Flag(),
        Flag(),
        Flag(),
        or_none(island.hexes),
        Flag(),
    )
    enemy = Fields(
        force,
        hexes,
        or_none(content.japanese),
        Flag(),
        or_none(content.depth),
        Flag(),
        Flag(),
        or_none(content.depth),
        Flag(),
    )
    combat = Fields(hexes, force, Choice("", *COLOURS), Choice("us", "japanese"), cards, cards, Flag())
    reasons = {
        *(check.id for check in scenario.checks),
        "goals-missed",
        "catastrophic-loss",
        *facts.variant.own_reasons,
    }
    return Table(
        {
            "scenario": Choice(scenario.id),
            "options": Listed(KnownNames(scenario.options), least=0, distinct=True),
            "seed": OWN_SEED,
            "turn": turns,
            "step": Choice(*facts.variant.play.rows),
            "us": Listed(unit, most=len(content.us)),
            "forces": Listed(enemy, least=0, most=len(island.hexes)),
            "forces_made": Whole(0, _MOST),
            "deck": cards,
            "track": Listed(Fields(Choice(*USES), KnownNames(content.cards)), least=0, most=len(content.cards)),
            "discards": cards,
            "reserve": japanese,
            "depth_pool": depth,
            "stance_pool": depth,
            "fortification_pool": forts,
            "eliminated_elite": japanese,
            "elites_dark": Whole(0, len(content.japanese)),
            "removed": gone,
            "removed_unseen": gone,
            "loss_box": several(lost),
            "letters": several(LETTERS),
            "letter_markers": Mapped(_Turn(scenario.last_turn), Choice(*LETTERS), most=len(LETTERS)),
            "artillery_destroyed": some_hexes,
            "garrisons": some_hexes,
            "fortifications": Mapped(hexes, KnownNames(content.fortifications), most=len(content.fortifications)),
            "facing": Mapped(hexes, Whole(FACINGS.start, FACINGS.stop - 1), most=len(content.fortifications)),
            "command_changed": turns,
            "smoke": several(COLOURS),
            "naval": Whole(0, content.marker_count("naval_fire")),
            "dauntless": Whole(0, content.marker_count("dauntless")),
            "heroes": several(content.heroes),
            "posts": Mapped(us, Whole(0, len(content.command_track) - 1)),
            "post_under_fire": or_none(content.us),
            "counterattack_turn": turns,
            "actions_left": Whole(0, scenario.actions_per_turn + content.figures.recruit_actions),
            "command": Mapped(us, some_us),
            "adjacent_at_start": Mapped(us, some_hexes),
            "attacked": some_hexes,
            "barraged": some_hexes,
            "stepped": some_us,
            "combat": Maybe(combat),
            "draws": Mapped(_STREAMS, Whole(0, _MOST), most=40),
            "outcome": Maybe(Fields(Choice(*VERDICTS), Choice(*reasons))),
            **facts.variant.state_keys(content, island),
            "extra_actions": Key(Whole(0, content.figures.recruit_actions), 0),
            "stop_after": Key(Choice("", *facts.variant.play.rows), ""),
        }
    )


class _Turn(Text):
    """A turn as the key of a table."""

    def __init__(self, most: int) -> None:
        super().__init__(r"[1-9][0-9]?", f"a turn from 1 to {most}")
        self._most = most

    def value(self, value: object) -> str:
        text = super().value(value)
        if int(text) > self._most:
            raise ValueError
        return text


def several(names: Iterable[str | int]) -> Listed:
    """Some of several things, each once."""
    known = tuple(names)
    return Listed(KnownNames(known), least=0, most=len(known), distinct=True)


def or_none(names: Iterable[str | int]) -> KnownNames:
    """One of several things, or "" for none."""
    return KnownNames([*names, ""])
