"""How each class of event is presented: how long, what is seen and heard of it, and where the diary has it.

One row for each class; a test holds that every class of a landing has one. Words are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.view.table_view import TableView
from game.dday import event_cues as heard
from game.dday import weapon_cues
from game.dday.show import (
    arrival_animations,
    attack_animations,
    card_animations,
    disruption,
    fire_animations,
    fortification_animations,
    lettered_actions,
    loss_animations,
    marker_animations,
    move_animations,
    smoke,
    turn_animations,
)
from game.dday.show.together import Maker, together
from game.dday.weapon_cues import Heard

GROUPS = ("fire", "moves", "attacks", "losses", "cards", "turns")
"""What the diary can be narrowed to."""
FOR_EACH_HEX = 0.16
"""Added for each hex of a move."""


@dataclass(frozen=True, slots=True)
class EventRow:
    """How a class of event is presented."""

    event: type[Event]
    seconds: float
    """How long it is on stage at single speed; 0 for what happens at once."""
    show: Maker | None
    """Makes what is seen of it; None changes the table without a show."""
    sound: Callable[[Any, TableView], list[Heard]] | None
    """Gives the cues of an event and the table before it, where what is seen has none of its own."""
    group: str
    """Its place in the diary."""
    why: str = ""
    """Why nothing is seen of it."""


SHARED: Final = (
    # fire
    EventRow(ev.ArtilleryChecked, 1.2, fire_animations.artillery_checked, heard.artillery, "fire"),
    EventRow(
        ev.ArtilleryDestroyed, 0.8, fire_animations.artillery_destroyed, heard.one("magazine", heard.at_hex), "fire"
    ),
    EventRow(
        ev.FirePhaseOpened,
        1.3,
        together(fire_animations.fire_phase_opened, lettered_actions.star_shells),
        heard.one("type_return"),
        "fire",
    ),
    EventRow(
        ev.InfiltrationChecked,
        1.6,
        together(move_animations.infiltration_checked, card_animations.infiltration_checked),
        heard.infiltration,
        "fire",
    ),
    EventRow(
        ev.PositionActs,
        0.9,
        together(fire_animations.position_acts, lettered_actions.position_acts),
        heard.acts,
        "fire",
    ),
    EventRow(ev.PositionFires, 1.1, fire_animations.position_fires, weapon_cues.position_weapons, "fire"),
    EventRow(ev.SmokeCleared, 0.0, smoke.smoke_cleared, None, "fire"),
    EventRow(ev.SmokeLaid, 1.2, smoke.smoke_laid, heard.one("smoke"), "fire"),
    EventRow(ev.UnitHit, 1.1, fire_animations.unit_hit, weapon_cues.hit_weapons, "fire"),
    EventRow(
        ev.UnitUnderFire, 0.25, marker_animations.unit_under_fire, heard.one("marker_drop", heard.at_unit), "fire"
    ),
    # moves
    EventRow(ev.CommandLost, 0.3, marker_animations.command_lost, None, "moves"),
    EventRow(ev.CounterattackCalled, 1.6, arrival_animations.counterattack_called, heard.one("counterattack"), "moves"),
    EventRow(ev.DepthPlaced, 0.7, arrival_animations.depth_placed, heard.one("depth", heard.at_force), "moves"),
    EventRow(
        ev.DepthReturned, 0.4, arrival_animations.depth_returned, heard.one("marker_pick", heard.at_force), "moves"
    ),
    EventRow(ev.ForceMoved, 0.8, move_animations.force_moved, heard.force_moved, "moves"),
    EventRow(
        ev.ForcePlaced,
        0.9,
        arrival_animations.force_placed,
        heard.several(("dig", heard.at_hex), ("counter_down", heard.at_hex, 0.25)),
        "moves",
    ),
    EventRow(
        ev.ForceRecovered, 0.7, loss_animations.force_recovered, heard.one("marker_pick", heard.at_force), "moves"
    ),
    EventRow(
        ev.FortificationPlaced,
        0.8,
        fortification_animations.fortification_placed,
        heard.one("dig", heard.at_hex),
        "moves",
    ),
    EventRow(
        ev.GarrisonPlaced, 0.4, marker_animations.garrison_placed, heard.one("counter_down", heard.at_hex), "moves"
    ),
    EventRow(
        ev.PostAbandoned, 0.6, marker_animations.post_abandoned, heard.one("counter_turn", heard.at_unit), "moves"
    ),
    EventRow(ev.PostAdvanced, 0.3, marker_animations.post_advanced, heard.one("counter_slide"), "moves"),
    EventRow(
        ev.PostEstablished, 0.6, marker_animations.post_established, heard.one("telephone", heard.at_unit), "moves"
    ),
    EventRow(
        ev.StanceEntered, 0.7, arrival_animations.stance_entered, heard.one("marker_drop", heard.at_force), "moves"
    ),
    EventRow(ev.StanceLeft, 0.7, arrival_animations.stance_left, heard.one("marker_pick", heard.at_force), "moves"),
    EventRow(ev.UnitMoved, 0.3, move_animations.unit_moved, heard.moved, "moves"),
    EventRow(ev.UnitRecovered, 0.2, disruption.unit_recovered, heard.one("marker_pick", heard.at_unit), "moves"),
    # attacks
    EventRow(ev.AttackCompared, 2.4, attack_animations.attack_compared, weapon_cues.attack_weapons, "attacks"),
    EventRow(
        ev.AttackDeclared,
        0.4,
        attack_animations.attack_declared,
        heard.several(("pencil",), ("column", heard.at_hex, 0.1)),
        "attacks",
    ),
    EventRow(ev.BarrageFired, 2.2, fire_animations.barrage_fired, weapon_cues.barrage_weapons, "attacks"),
    EventRow(ev.CombatBegan, 2.0, attack_animations.combat_began, heard.began, "attacks"),
    EventRow(
        ev.CombatCardTurned,
        1.3,
        together(attack_animations.combat_card_turned, card_animations.combat_card_turned),
        weapon_cues.close_weapons,
        "attacks",
    ),
    EventRow(
        ev.CombatEnded, 1.6, attack_animations.combat_ended, None, "attacks"
    ),  # what ends it was heard: the card that did
    EventRow(
        ev.DepthRevealed, 0.9, arrival_animations.depth_revealed, heard.one("counter_turn", heard.at_force), "attacks"
    ),
    EventRow(
        ev.FortificationManned,
        0.9,
        fortification_animations.fortification_manned,
        heard.one("dig", heard.at_hex),
        "attacks",
    ),
    EventRow(
        ev.FortificationReduced,
        1.0,
        fortification_animations.fortification_reduced,
        heard.one("stones", heard.at_hex),
        "attacks",
    ),
    EventRow(
        ev.FortificationRemoved,
        1.2,
        fortification_animations.fortification_removed,
        heard.one("marker_pick", heard.at_hex),
        "attacks",
    ),
    EventRow(
        ev.FortificationRevealed,
        1.1,
        fortification_animations.fortification_revealed,
        heard.several(("brush", heard.at_hex), ("counter_turn", heard.at_hex, 0.2)),
        "attacks",
    ),
    EventRow(
        ev.FortificationTaken,
        1.2,
        fortification_animations.fortification_taken,
        heard.several(("satchel", heard.at_hex), ("stones", heard.at_hex, 0.5)),
        "attacks",
    ),
    EventRow(
        ev.FortificationTested,
        0.9,
        fortification_animations.fortification_tested,
        heard.one("counter_slide", heard.at_hex),
        "attacks",
    ),
    EventRow(ev.MarkerSpent, 0.45, marker_animations.marker_spent, None, "attacks"),  # as BonusSpent
    EventRow(ev.PileCardDiscarded, 0.8, card_animations.pile_card_discarded, heard.one("card_slide"), "attacks"),
    EventRow(ev.PileDrawn, 0.3, card_animations.pile_drawn, heard.pile, "attacks"),
    EventRow(
        ev.UnitRevealed,
        0.9,
        arrival_animations.unit_turned,
        heard.several(("brush", heard.at_force), ("counter_turn", heard.at_force, 0.1)),
        "attacks",
    ),
    EventRow(ev.WithdrawalBegan, 1.0, attack_animations.withdrawal_began, heard.withdrew, "attacks"),
    # losses
    EventRow(
        ev.DepthRemoved, 0.7, arrival_animations.depth_removed, heard.one("marker_pick", heard.at_force), "losses"
    ),
    EventRow(ev.ForceDisrupted, 0.45, loss_animations.force_disrupted, heard.disrupted, "losses"),
    EventRow(ev.ForceRemoved, 0.9, loss_animations.force_removed, heard.one("counter_slide", heard.at_force), "losses"),
    EventRow(
        ev.GarrisonRemoved, 0.6, marker_animations.garrison_removed, heard.one("marker_pick", heard.at_hex), "losses"
    ),
    EventRow(ev.HeroFell, 1.2, marker_animations.hero_fell, heard.one("hero_falls"), "losses"),
    EventRow(
        ev.StanceDepthTurned,
        0.7,
        arrival_animations.stance_depth_turned,
        heard.one("counter_turn", heard.at_force),
        "losses",
    ),
    EventRow(ev.StepLost, 0.7, loss_animations.step_lost, heard.step, "losses"),
    EventRow(ev.UnitDisrupted, 0.5, lettered_actions.unit_disrupted, heard.one("marker_drop", heard.at_unit), "losses"),
    EventRow(
        ev.UnitEliminated,
        0.0,
        loss_animations.unit_eliminated,
        heard.several(("step_lost", heard.at_unit), ("counter_slide", heard.at_unit, 0.3)),
        "losses",
    ),
    # cards
    EventRow(ev.CardDrawn, 0.9, card_animations.card_drawn, heard.card, "cards"),
    EventRow(ev.DeckShuffled, 1.2, card_animations.deck_shuffled, heard.one("shuffle"), "cards"),
    EventRow(ev.ElitesReturned, 1.0, arrival_animations.elites_returned, heard.one("shuffle"), "cards"),
    EventRow(ev.EventCalled, 2.8, card_animations.event_called, heard.called, "cards"),
    EventRow(ev.EventVoid, 1.2, card_animations.event_void, None, "cards"),
    EventRow(
        ev.HeroPlaced,
        0.9,
        marker_animations.hero_placed,
        heard.several(("hero",), ("marker_drop", heard.at_unit, 0.1)),
        "cards",
    ),
    EventRow(ev.MarkerGained, 0.9, marker_animations.marker_gained, heard.gained, "cards"),
    EventRow(ev.PostFireLifted, 0.0, None, None, "cards", "nothing lies on the map for it"),
    EventRow(
        ev.PostUnderFire, 1.0, marker_animations.post_under_fire, heard.one("shell_burst", heard.at_unit), "cards"
    ),
    EventRow(ev.StepGained, 0.8, loss_animations.step_gained, heard.one("counter_turn", heard.at_unit), "cards"),
    # turns
    EventRow(ev.ActionPhaseClosed, 0.0, None, None, "turns", "the ticks come off all counters at once"),
    EventRow(ev.ActionPhaseOpened, 0.0, None, None, "turns", "the question that follows shows who may act"),
    EventRow(ev.ActionSpent, 0.0, None, None, "turns", "the strip counts what is left"),
    EventRow(ev.DepthHidden, 0.15, arrival_animations.depth_hidden, heard.one("counter_turn", heard.at_force), "turns"),
    EventRow(ev.FireStepCounted, 0.0, None, None, "turns", "book-keeping of a limit"),
    EventRow(ev.FireStepsCleared, 0.0, None, None, "turns", "book-keeping of a limit"),
    EventRow(ev.GameEnded, 1.2, turn_animations.game_ended, heard.ended, "turns"),
    EventRow(ev.StepBegan, 0.0, None, None, "turns", "the phase's name stands on the strip"),
    EventRow(ev.TrackCleared, 0.7, card_animations.track_cleared, heard.one("sweep_away"), "turns"),
    EventRow(ev.TurnBegan, 1.3, turn_animations.turn_began, heard.turn, "turns"),
    EventRow(ev.UnderFireCleared, 0.5, marker_animations.under_fire_cleared, heard.one("marker_pick"), "turns"),
    EventRow(ev.UnitActed, 0.0, None, None, "turns", "a tick appears on the counter that has just moved"),
    EventRow(ev.UnitHidden, 0.8, arrival_animations.unit_turned, heard.one("counter_turn", heard.at_force), "turns"),
    EventRow(ev.VictoryChecked, 2.6, card_animations.victory_checked, None, "turns"),
)
"""The classes of event that every landing has, by their place in the diary."""
ROW_OF = {row.event: row for row in SHARED}
"""All classes of event; a battle enters those of its own."""


def enter(rows: Iterable[EventRow]) -> None:
    """Add the rows of a battle's own events."""
    ROW_OF.update({row.event: row for row in rows})


def seconds(event: Event) -> float:
    """How long an event is on stage at single speed."""
    length = ROW_OF[type(event)].seconds
    return length + FOR_EACH_HEX * max(0, len(getattr(event, "path", ())) - 1) if length else 0.0


def cues_for(event: Event, view_before: TableView) -> list[Heard]:
    """The cues of an event; ``view_before`` is the table as it was shown before it."""
    sound = ROW_OF[type(event)].sound
    return sound(event, view_before) if sound is not None else []
