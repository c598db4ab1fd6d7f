"""How each class of event is presented: how long, what is seen and heard of it, and where the diary has it.

One row for each class; a test holds that every class of the engine has one. Words are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.view.table_view import TableView
from game.dday import event_cues as heard
from game.dday import weapon_cues
from game.dday.show import (
    arrivals,
    cards,
    disruption,
    fighting,
    fire,
    hours,
    lettered_actions,
    losses,
    marks,
    moves,
    smoke,
    works,
)
from game.dday.show.together import Maker, together
from game.dday.weapon_cues import Heard

GROUPS = ("fire", "moves", "attacks", "losses", "cards", "turns")
"""What the diary can be narrowed to."""
FOR_EACH_HEX = 0.16
"""Added for each hex of a move."""


@dataclass(frozen=True, slots=True)
class Row:
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


ROWS = [
    # fire
    Row(ev.ArtilleryChecked, 1.2, fire.artillery_checked, heard.artillery, "fire"),
    Row(ev.ArtilleryDestroyed, 0.8, fire.artillery_destroyed, heard.one("magazine", heard.at_hex), "fire"),
    Row(
        ev.FirePhaseOpened,
        1.3,
        together(fire.fire_phase_opened, lettered_actions.star_shells),
        heard.one("type_return"),
        "fire",
    ),
    Row(
        ev.InfiltrationChecked,
        1.6,
        together(moves.infiltration_checked, cards.infiltration_checked),
        heard.infiltration,
        "fire",
    ),
    Row(ev.PositionActs, 0.9, together(fire.position_acts, lettered_actions.position_acts), heard.acts, "fire"),
    Row(ev.PositionFires, 1.1, fire.position_fires, weapon_cues.position_weapons, "fire"),
    Row(ev.SmokeCleared, 0.0, smoke.smoke_cleared, None, "fire"),
    Row(ev.SmokeLaid, 1.2, smoke.smoke_laid, heard.one("smoke"), "fire"),
    Row(ev.UnitHit, 1.1, fire.unit_hit, weapon_cues.hit_weapons, "fire"),
    Row(ev.UnitUnderFire, 0.25, marks.unit_under_fire, heard.one("marker_drop", heard.at_unit), "fire"),
    # moves
    Row(ev.CommandLost, 0.3, marks.command_lost, None, "moves"),
    Row(ev.CounterattackCalled, 1.6, arrivals.counterattack_called, heard.one("counterattack"), "moves"),
    Row(ev.DepthPlaced, 0.7, arrivals.depth_placed, heard.one("depth", heard.at_force), "moves"),
    Row(ev.DepthReturned, 0.4, arrivals.depth_returned, heard.one("marker_pick", heard.at_force), "moves"),
    Row(ev.ForceMoved, 0.8, moves.force_moved, heard.force_moved, "moves"),
    Row(
        ev.ForcePlaced,
        0.9,
        arrivals.force_placed,
        heard.several(("dig", heard.at_hex), ("counter_down", heard.at_hex, 0.25)),
        "moves",
    ),
    Row(ev.ForceRecovered, 0.7, losses.force_recovered, heard.one("marker_pick", heard.at_force), "moves"),
    Row(ev.FortificationPlaced, 0.8, works.fortification_placed, heard.one("dig", heard.at_hex), "moves"),
    Row(ev.GarrisonPlaced, 0.4, marks.garrison_placed, heard.one("counter_down", heard.at_hex), "moves"),
    Row(ev.PostAbandoned, 0.6, marks.post_abandoned, heard.one("counter_turn", heard.at_unit), "moves"),
    Row(ev.PostAdvanced, 0.3, marks.post_advanced, heard.one("counter_slide"), "moves"),
    Row(ev.PostEstablished, 0.6, marks.post_established, heard.one("telephone", heard.at_unit), "moves"),
    Row(ev.StanceEntered, 0.7, arrivals.stance_entered, heard.one("marker_drop", heard.at_force), "moves"),
    Row(ev.StanceLeft, 0.7, arrivals.stance_left, heard.one("marker_pick", heard.at_force), "moves"),
    Row(ev.UnitMoved, 0.3, moves.unit_moved, heard.moved, "moves"),
    Row(ev.UnitRecovered, 0.2, disruption.unit_recovered, heard.one("marker_pick", heard.at_unit), "moves"),
    # attacks
    Row(ev.AttackCompared, 2.4, fighting.attack_compared, weapon_cues.attack_weapons, "attacks"),
    Row(
        ev.AttackDeclared,
        0.4,
        fighting.attack_declared,
        heard.several(("pencil",), ("column", heard.at_hex, 0.1)),
        "attacks",
    ),
    Row(ev.BarrageFired, 2.2, fire.barrage_fired, weapon_cues.barrage_weapons, "attacks"),
    Row(ev.CombatBegan, 2.0, fighting.combat_began, heard.began, "attacks"),
    Row(
        ev.CombatCardTurned,
        1.3,
        together(fighting.combat_card_turned, cards.combat_card_turned),
        weapon_cues.close_weapons,
        "attacks",
    ),
    Row(ev.CombatEnded, 1.6, fighting.combat_ended, None, "attacks"),  # what ends it was heard: the card that did
    Row(ev.DepthRevealed, 0.9, arrivals.depth_revealed, heard.one("counter_turn", heard.at_force), "attacks"),
    Row(ev.FortificationManned, 0.9, works.fortification_manned, heard.one("dig", heard.at_hex), "attacks"),
    Row(ev.FortificationReduced, 1.0, works.fortification_reduced, heard.one("stones", heard.at_hex), "attacks"),
    Row(ev.FortificationRemoved, 1.2, works.fortification_removed, heard.one("marker_pick", heard.at_hex), "attacks"),
    Row(
        ev.FortificationRevealed,
        1.1,
        works.fortification_revealed,
        heard.several(("brush", heard.at_hex), ("counter_turn", heard.at_hex, 0.2)),
        "attacks",
    ),
    Row(
        ev.FortificationTaken,
        1.2,
        works.fortification_taken,
        heard.several(("satchel", heard.at_hex), ("stones", heard.at_hex, 0.5)),
        "attacks",
    ),
    Row(ev.FortificationTested, 0.9, works.fortification_tested, heard.one("counter_slide", heard.at_hex), "attacks"),
    Row(ev.MarkerSpent, 0.45, marks.marker_spent, None, "attacks"),  # as BonusSpent
    Row(ev.PileCardDiscarded, 0.8, cards.pile_card_discarded, heard.one("card_slide"), "attacks"),
    Row(ev.PileDrawn, 0.3, cards.pile_drawn, heard.pile, "attacks"),
    Row(
        ev.UnitRevealed,
        0.9,
        arrivals.unit_turned,
        heard.several(("brush", heard.at_force), ("counter_turn", heard.at_force, 0.1)),
        "attacks",
    ),
    Row(ev.WithdrawalBegan, 1.0, fighting.withdrawal_began, heard.withdrew, "attacks"),
    # losses
    Row(ev.DepthRemoved, 0.7, arrivals.depth_removed, heard.one("marker_pick", heard.at_force), "losses"),
    Row(ev.ForceDisrupted, 0.45, losses.force_disrupted, heard.disrupted, "losses"),
    Row(ev.ForceRemoved, 0.9, losses.force_removed, heard.one("counter_slide", heard.at_force), "losses"),
    Row(ev.GarrisonRemoved, 0.6, marks.garrison_removed, heard.one("marker_pick", heard.at_hex), "losses"),
    Row(ev.HeroFell, 1.2, marks.hero_fell, heard.one("hero_falls"), "losses"),
    Row(ev.StanceDepthTurned, 0.7, arrivals.stance_depth_turned, heard.one("counter_turn", heard.at_force), "losses"),
    Row(ev.StepLost, 0.7, losses.step_lost, heard.step, "losses"),
    Row(ev.UnitDisrupted, 0.5, lettered_actions.unit_disrupted, heard.one("marker_drop", heard.at_unit), "losses"),
    Row(
        ev.UnitEliminated,
        0.0,
        losses.unit_eliminated,
        heard.several(("step_lost", heard.at_unit), ("counter_slide", heard.at_unit, 0.3)),
        "losses",
    ),
    # cards
    Row(ev.CardDrawn, 0.9, cards.card_drawn, heard.card, "cards"),
    Row(ev.DeckShuffled, 1.2, cards.deck_shuffled, heard.one("shuffle"), "cards"),
    Row(ev.ElitesReturned, 1.0, arrivals.elites_returned, heard.one("shuffle"), "cards"),
    Row(ev.EventCalled, 2.8, cards.event_called, heard.called, "cards"),
    Row(ev.EventVoid, 1.2, cards.event_void, None, "cards"),
    Row(ev.HeroPlaced, 0.9, marks.hero_placed, heard.several(("hero",), ("marker_drop", heard.at_unit, 0.1)), "cards"),
    Row(ev.MarkerGained, 0.9, marks.marker_gained, heard.gained, "cards"),
    Row(ev.PostFireLifted, 0.0, None, None, "cards", "nothing lies on the map for it"),
    Row(ev.PostUnderFire, 1.0, marks.post_under_fire, heard.one("shell_burst", heard.at_unit), "cards"),
    Row(ev.StepGained, 0.8, losses.step_gained, heard.one("counter_turn", heard.at_unit), "cards"),
    # turns
    Row(ev.ActionPhaseClosed, 0.0, None, None, "turns", "the ticks come off all counters at once"),
    Row(ev.ActionPhaseOpened, 0.0, None, None, "turns", "the question that follows shows who may act"),
    Row(ev.ActionSpent, 0.0, None, None, "turns", "the strip counts what is left"),
    Row(ev.DepthHidden, 0.15, arrivals.depth_hidden, heard.one("counter_turn", heard.at_force), "turns"),
    Row(ev.FireStepCounted, 0.0, None, None, "turns", "book-keeping of a limit"),
    Row(ev.FireStepsCleared, 0.0, None, None, "turns", "book-keeping of a limit"),
    Row(ev.GameEnded, 1.2, hours.game_ended, heard.ended, "turns"),
    Row(ev.StepBegan, 0.0, None, None, "turns", "the phase's name stands on the strip"),
    Row(ev.TrackCleared, 0.7, cards.track_cleared, heard.one("sweep_away"), "turns"),
    Row(ev.TurnBegan, 1.3, hours.turn_began, heard.turn, "turns"),
    Row(ev.UnderFireCleared, 0.5, marks.under_fire_cleared, heard.one("marker_pick"), "turns"),
    Row(ev.UnitActed, 0.0, None, None, "turns", "a tick appears on the counter that has just moved"),
    Row(ev.UnitHidden, 0.8, arrivals.unit_turned, heard.one("counter_turn", heard.at_force), "turns"),
    Row(ev.VictoryChecked, 2.6, cards.victory_checked, None, "turns"),
]
"""All classes of event, by their place in the diary; a battle enters those of its own."""
ROW_OF = {row.event: row for row in ROWS}


def enter(rows: Iterable[Row]) -> None:
    """Add the rows of a battle's own events."""
    for row in rows:
        ROWS.append(row)
        ROW_OF[row.event] = row


def seconds(event: Event) -> float:
    """How long an event is on stage at single speed."""
    length = ROW_OF[type(event)].seconds
    return length + FOR_EACH_HEX * max(0, len(getattr(event, "path", ())) - 1) if length else 0.0


def cues_for(event: Event, view_before: TableView) -> list[Heard]:
    """The cues of an event; ``view_before`` is the table as it was shown before it."""
    sound = ROW_OF[type(event)].sound
    return sound(event, view_before) if sound is not None else []
