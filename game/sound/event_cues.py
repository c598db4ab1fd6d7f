"""Which cues an event of the engine has, where and how long after it; the weapons follow in weapon_cues.py.

``cues_for`` knows every class of event: it either has a function here or stands in ``SOUNDLESS``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.event import Event
from engine.peleliu import events as ev
from engine.peleliu.state import State
from game.sound.weapon_cues import (
    Heard,
    attack_weapons,
    barrage_weapons,
    close_weapons,
    force_hex,
    hit_weapons,
    position_weapons,
    unit_type,
)

SOUNDLESS: frozenset[type[Event]] = frozenset(
    {
        ev.StepBegan,
        ev.EventVoid,
        ev.VictoryChecked,
        ev.FireStepCounted,
        ev.FireStepsCleared,
        ev.UnitActed,
        ev.ActionSpent,
        ev.ActionPhaseOpened,
        ev.ActionPhaseClosed,
        ev.CommandLost,
        ev.PostFireLifted,
        ev.SmokeCleared,
        ev.CombatEnded,  # what ends it was heard: the card that did
        ev.BonusSpent,  # its barrage is heard
        ev.MarkerSpent,  # as BonusSpent
    }
)
"""Events that make no sound of their own."""
ACTIONS: dict[str, tuple[tuple[str, float], ...]] = {
    "patrol": (("patrol", 0.1),),
    "assault": (("assault", 0.1),),
    "counterattack": (("assault", 0.2),),
    "muster": (("dig", 0.1),),
    "reinforce": (("dig", 0.1), ("column", 0.7)),
    "resupply": (("depth", 0.2),),
    "bnr_resupply": (("depth", 0.2),),
    "redeploy": (("column", 0.1),),
    "infiltrate": (("infiltration", 0.1),),
    "ambush": (("brush", 0.1),),
    "advance": (("tank_moves", 0.0),),
    "double_advance": (("tank_moves", 0.0),),
    "overrun": (("tank_moves", 0.0),),
    "artillery": (("telephone", 0.0),),
}
"""By a position's action: cues and seconds. Fire is heard with PositionFires instead."""
MOVES = {
    "arrive": "counter_down",
    "land": "landing_craft",
    "drift": "surf_wash",
    "infiltrate": "infiltration",
    "cliff": "dig",
    "enter": "assault",
    "withdraw": "column",
    "return": "counter_slide",
    "preserve": "patrol",
    "hit": "counter_slide",
    "set_up": "counter_down",
    "relieved": "column",
    "relief": "column",
    "wait": "counter_slide",
}
"""By why a US unit moves."""
ENDINGS = {"win": "victory", "loss": "defeat", "decisive_loss": "defeat", "draw": "draw"}


def cues_for(event: Event, view_before: State) -> list[Heard]:
    """The cues of an event; ``view_before`` is the table as it was shown before it.

    Raises KeyError for a class of event that nothing is known about.
    """
    if type(event) in SOUNDLESS:
        return []
    return _MAKERS[type(event)](event, view_before)


def _unit_place(view: State, unit: str) -> str:
    found = view.us.get(unit)
    return found.place if found is not None else ""


def _one(name: str, place: Callable[[Any, State], str] | None = None) -> Callable[[Any, State], list[Heard]]:
    """An event that always has the same cue, somewhere or (without ``place``) nowhere in particular."""
    return lambda event, view: [Heard(name, place(event, view) if place else "")]


def _hex(event: Any, view: State) -> str:
    return str(event.hex)


def _unit(event: Any, view: State) -> str:
    return _unit_place(view, event.unit)


def _force(event: Any, view: State) -> str:
    return force_hex(view, event.force)


def _acts(event: ev.PositionActs, view: State) -> list[Heard]:
    return [Heard(name, event.hex, delay) for name, delay in ACTIONS.get(event.action, ())]


def _turn(event: ev.TurnBegan, view: State) -> list[Heard]:
    found = [Heard("bell"), Heard("page", delay=0.15)]
    if event.letter:
        found.append(Heard("stamp", delay=0.8))
    return found


def _card(event: ev.CardDrawn, view: State) -> list[Heard]:
    ships = [Heard("naval_guns", delay=0.5), Heard("naval_rush", delay=1.1)] if event.use == "bombardment" else []
    return [Heard("card_slide"), Heard("card_flip", delay=0.2), *ships]


def _called(event: ev.EventCalled, view: State) -> list[Heard]:
    own = EVENTS.get(event.event)
    return [Heard("type_line", gain=0.8), *([Heard(own, delay=0.5)] if own else [])]


EVENTS = {
    "naval_hit": "naval_burst",
    "lost": "patrol",
    "minefield": "grenade",
    "infiltration": "infiltration",
    "suicide": "assault",
    "patrol_report": "radio",
    "obs_plane": "spotter",
    "cp_fire": "shell_incoming",
    "tank": "tank_moves",
    "reinforce1": "dig",
    "hidden_caves": "rifles_cave",
    "naval_marker": "radio",
    "dauntless": "radio",
}
"""By the event that a card calls: what is heard of it at once. The others are heard by what comes of them."""


def _ended(event: ev.GameEnded, view: State) -> list[Heard]:
    return [Heard("stamp"), Heard(ENDINGS[event.result], delay=0.3)]


def _moved(event: ev.UnitMoved, view: State) -> list[Heard]:
    place = event.place if event.place[:1].isdigit() else event.origin
    if event.why != "move":
        return [Heard(MOVES[event.why], place)]
    heavy = unit_type(event.unit) in ("tank", "amphibious_tank", "artillery")
    return [Heard("tank_moves" if heavy else "column", place, gain=0.8), Heard("counter_slide", place)]


def _step(event: ev.StepLost, view: State) -> list[Heard]:
    place = _unit_place(view, event.unit)
    return [Heard("step_lost", place, 0.12), Heard("counter_turn", place, 0.3, 0.7)]


def _force_moved(event: ev.ForceMoved, view: State) -> list[Heard]:
    names = {"assault": "assault", "overrun": "tank_moves", "counterattack": "tank_moves", "advance": "tank_moves"}
    return [Heard(names.get(event.why, "column"), event.hex), Heard("counter_slide", event.hex, 0.2)]


def _disrupted(event: ev.ForceDisrupted, view: State) -> list[Heard]:
    place = force_hex(view, event.force)
    shells = {"bombardment": Heard("naval_burst", place, gain=0.7), "naval_hit": Heard("naval_burst", place)}
    return [*([shells[event.why]] if event.why in shells else []), Heard("marker_drop", place, 0.12)]


def _artillery(event: ev.ArtilleryChecked, view: State) -> list[Heard]:
    return [Heard("telephone"), *([Heard("shell_incoming", delay=0.9)] if event.fires else [])]


def _infiltration(event: ev.InfiltrationChecked, view: State) -> list[Heard]:
    place = _unit_place(view, event.unit)
    seen = [Heard("rifle_single", place, 0.9), Heard("mg_japanese", place, 1.3)] if event.hit else []
    return [Heard("card_slide"), Heard("infiltration", place, 0.1), *seen]


def _began(event: ev.CombatBegan, view: State) -> list[Heard]:
    return [Heard("assault", event.hex), Heard("grenade", event.hex, 1.1, 0.8)]


def _gained(event: ev.MarkerGained, view: State) -> list[Heard]:
    return [Heard("radio"), Heard("marker_drop", delay=0.5)]


def _withdrew(event: ev.WithdrawalBegan, view: State) -> list[Heard]:
    return [Heard("smoke", event.hex, gain=0.7), Heard("column", event.hex, 0.3)]


_MAKERS: dict[type[Event], Callable[[Any, State], list[Heard]]] = {
    # fire and fighting
    ev.FirePhaseOpened: _one("type_return"),
    ev.PositionActs: _acts,
    ev.PositionFires: position_weapons,
    ev.UnitHit: hit_weapons,
    ev.ArtilleryChecked: _artillery,
    ev.InfiltrationChecked: _infiltration,
    ev.AttackDeclared: lambda event, view: [Heard("pencil"), Heard("column", event.hex, 0.1)],
    ev.AttackCompared: attack_weapons,
    ev.BarrageFired: barrage_weapons,
    ev.CombatBegan: _began,
    ev.PileDrawn: lambda event, view: [Heard("card_lay", delay=0.09 * n) for n in range(min(4, len(event.cards)))],
    ev.CombatCardTurned: close_weapons,
    ev.PileCardDiscarded: _one("card_slide"),
    ev.WithdrawalBegan: _withdrew,
    # the sequence of play
    ev.TurnBegan: _turn,
    ev.CardDrawn: _card,
    ev.DeckShuffled: _one("shuffle"),
    ev.TrackCleared: _one("sweep_away"),
    ev.EventCalled: _called,
    ev.GameEnded: _ended,
    # the Japanese side
    ev.ForcePlaced: lambda event, view: [Heard("dig", event.hex), Heard("counter_down", event.hex, 0.25)],
    ev.UnitRevealed: lambda event, view: [
        Heard("brush", _force(event, view)),
        Heard("counter_turn", _force(event, view), 0.1),
    ],
    ev.UnitHidden: _one("counter_turn", _force),
    ev.DepthRevealed: _one("counter_turn", _force),
    ev.DepthPlaced: _one("depth", _force),
    ev.DepthRemoved: _one("marker_pick", _force),
    ev.DepthReturned: _one("marker_pick", _force),
    ev.DepthHidden: _one("counter_turn", _force),
    ev.ForceDisrupted: _disrupted,
    ev.ForceRecovered: _one("marker_pick", _force),
    ev.ForceMoved: _force_moved,
    ev.ForceRemoved: _one("counter_slide", _force),
    ev.StanceEntered: _one("marker_drop", _force),
    ev.StanceDepthTurned: _one("counter_turn", _force),
    ev.StanceLeft: _one("marker_pick", _force),
    ev.CounterattackCalled: _one("counterattack"),
    ev.ArtilleryDestroyed: _one("magazine", _hex),
    ev.ElitesReturned: _one("shuffle"),
    # fortifications, caves
    ev.FortificationPlaced: _one("dig", _hex),
    ev.FortificationRemoved: _one("marker_pick", _hex),
    ev.FortificationRevealed: lambda event, view: [Heard("brush", event.hex), Heard("counter_turn", event.hex, 0.2)],
    ev.FortificationTested: _one("counter_slide", _hex),
    ev.FortificationReduced: _one("stones", _hex),
    ev.FortificationTaken: lambda event, view: [Heard("satchel", event.hex), Heard("stones", event.hex, 0.5)],
    ev.FortificationManned: _one("dig", _hex),
    ev.Sortie: _one("assault", _hex),
    ev.SortieReturned: _one("column", _hex),
    ev.CaveDug: lambda event, view: [Heard("dig", event.hex), Heard("rifles_cave", event.hex, 0.5)],
    ev.CaveColoured: _one("counter_turn", _hex),
    # the US side
    ev.UnitMoved: _moved,
    ev.StepLost: _step,
    ev.StepGained: _one("counter_turn", _unit),
    ev.UnitDisrupted: _one("marker_drop", _unit),
    ev.UnitRecovered: _one("marker_pick", _unit),
    ev.UnitEliminated: lambda event, view: [
        Heard("step_lost", _unit(event, view)),
        Heard("counter_slide", _unit(event, view), 0.3),
    ],
    ev.HeroPlaced: lambda event, view: [Heard("hero"), Heard("marker_drop", _unit(event, view), 0.1)],
    ev.HeroFell: _one("hero_falls"),
    ev.PostEstablished: _one("telephone", _unit),
    ev.PostAdvanced: _one("counter_slide"),
    ev.PostAbandoned: _one("counter_turn", _unit),
    ev.PostUnderFire: _one("shell_burst", _unit),
    ev.GarrisonPlaced: _one("counter_down", _hex),
    ev.GarrisonRemoved: _one("marker_pick", _hex),
    ev.MarkerGained: _gained,
    ev.SmokeLaid: _one("smoke"),
    ev.UnitUnderFire: _one("marker_drop", _unit),
    ev.UnderFireCleared: _one("marker_pick"),
    ev.AttacksOrdered: lambda event, view: [Heard("telephone"), Heard("stamp", delay=1.4)],
    ev.AttackOrdersLifted: _one("paper_close"),
    ev.CommandChanged: lambda event, view: [Heard("type_line"), Heard("stamp", delay=1.2)],
    ev.FlamethrowerTaken: lambda event, view: [Heard("tank_moves"), Heard("marker_drop", delay=0.4)],
    ev.FlamethrowerSpent: _one("flamethrower", _hex),
    ev.BonusGiven: lambda event, view: [Heard("radio")] if event.markers else [],
}
