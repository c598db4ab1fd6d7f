"""Which cues events of the engine have, where and how long after them; the weapons follow in weapon_cues.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.dday import events as ev
from engine.dday.view.table_view import TableView
from game.dday.battle_show import show_of
from game.dday.weapon_cues import Heard, force_hex, unit_type

Place = Callable[[Any, TableView], str]
"""Gives the hex of an event, or "" for nowhere in particular."""
Part = tuple[str] | tuple[str, Place] | tuple[str, Place | None, float]
"""A cue's name, its place or None, and how long after its event it is heard."""
ACTIONS: dict[str, tuple[tuple[str, float], ...]] = {
    "patrol": (("patrol", 0.1),),
    "assault": (("assault", 0.1),),
    "counterattack": (("assault", 0.2),),
    "muster": (("dig", 0.1),),
    "reinforce": (("dig", 0.1), ("column", 0.7)),
    "resupply": (("depth", 0.2),),
    "redeploy": (("column", 0.1),),
    "infiltrate": (("infiltration", 0.1),),
    "ambush": (("brush", 0.1),),
    "advance": (("tank_japanese", 0.0),),
    "double_advance": (("tank_japanese", 0.0),),
    "overrun": (("tank_japanese", 0.0),),
    "artillery": (("telephone", 0.0),),
}
"""By a position's action: cues and seconds. Fire is heard with PositionFires instead."""
MOVES = {
    "arrive": "counter_down",
    "land": "landing_craft",
    "wade": "surf_wash",
    "delayed": "counter_slide",
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
TANK = "tank_japanese"
ENDINGS = {
    "decisive_win": "victory",
    "win": "victory",
    "draw": "draw",
    "loss": "defeat",
    "decisive_loss": "defeat",
}
"""By how the game ended."""


def _unit_place(view: TableView, unit: str) -> str:
    found = view.us.get(unit)
    return found.place if found is not None else ""


def one(name: str, place: Place | None = None) -> Callable[[Any, TableView], list[Heard]]:
    """An event that always has the same cue, somewhere or (without ``place``) nowhere in particular."""
    return lambda event, view: [Heard(name, place(event, view) if place else "")]


def several(*parts: Part) -> Callable[[Any, TableView], list[Heard]]:
    """An event that always has the same cues."""

    def make(event: Any, view: TableView) -> list[Heard]:
        found = []
        for part in parts:
            place = part[1] if len(part) > 1 else None
            found.append(Heard(part[0], place(event, view) if place else "", part[2] if len(part) > 2 else 0.0))
        return found

    return make


def at_hex(event: Any, view: TableView) -> str:
    """The hex that the event names."""
    return str(event.hex)


def at_unit(event: Any, view: TableView) -> str:
    """Where its US unit is."""
    return _unit_place(view, event.unit)


def at_force(event: Any, view: TableView) -> str:
    """Where its Japanese force is."""
    return force_hex(view, event.force)


def acts(event: ev.PositionActs, view: TableView) -> list[Heard]:
    """What a position does, as far as it is heard before its result."""
    return [Heard(name, event.hex, delay) for name, delay in ACTIONS.get(event.action, ())]


def turn(event: ev.TurnBegan, view: TableView) -> list[Heard]:
    """A bell and a new page; a letter is stamped."""
    found = [Heard("bell"), Heard("page", delay=0.15)]
    if event.letter:
        found.append(Heard("stamp", delay=0.8))
    return found


def card(event: ev.CardDrawn, view: TableView) -> list[Heard]:
    """A card is drawn and turned; before the landing the fleet fires."""
    ships = [Heard("naval_guns", delay=0.5), Heard("naval_rush", delay=1.1)] if event.use == "bombardment" else []
    return [Heard("card_slide"), Heard("card_flip", delay=0.2), *ships]


def called(event: ev.EventCalled, view: TableView) -> list[Heard]:
    """An event of a card, with its own sound."""
    own = show_of(view.scenario).cue(event.event)
    return [Heard("type_line", gain=0.8), *([Heard(own, delay=0.5)] if own else [])]


def ended(event: ev.GameEnded, view: TableView) -> list[Heard]:
    """How the game ended."""
    return [Heard("stamp"), Heard(ENDINGS[event.result], delay=0.3)]


def moved(event: ev.UnitMoved, view: TableView) -> list[Heard]:
    """A move, by why it is made."""
    place = event.place if event.place[:1].isdigit() else event.origin
    if event.why != "move":
        return [Heard(MOVES[event.why], place)]
    heavy = unit_type(view, event.unit) in ("tank", "amphibious_tank", "artillery")
    return [Heard("tank_moves" if heavy else "column", place, gain=0.8), Heard("counter_slide", place)]


def step(event: ev.StepLost, view: TableView) -> list[Heard]:
    """A step is lost."""
    place = _unit_place(view, event.unit)
    return [Heard("step_lost", place, 0.12), Heard("counter_turn", place, 0.3, 0.7)]


def force_moved(event: ev.ForceMoved, view: TableView) -> list[Heard]:
    """A Japanese force goes elsewhere."""
    names = {"assault": "assault", "overrun": TANK, "counterattack": TANK, "advance": TANK}
    return [Heard(names.get(event.why, "column"), event.hex), Heard("counter_slide", event.hex, 0.2)]


def disrupted(event: ev.ForceDisrupted, view: TableView) -> list[Heard]:
    """A Japanese force is disrupted."""
    place = force_hex(view, event.force)
    shells = {"bombardment": Heard("naval_burst", place, gain=0.7), "naval_hit": Heard("naval_burst", place)}
    return [*([shells[event.why]] if event.why in shells else []), Heard("marker_drop", place, 0.12)]


def artillery(event: ev.ArtilleryChecked, view: TableView) -> list[Heard]:
    """The guns, as far as they fire."""
    return [Heard("telephone"), *([Heard("shell_incoming", delay=0.9)] if event.fires else [])]


def infiltration(event: ev.InfiltrationChecked, view: TableView) -> list[Heard]:
    """A check on the way."""
    place = _unit_place(view, event.unit)
    seen = [Heard("rifle_single", place, 0.9), Heard("mg_japanese", place, 1.3)] if event.hit else []
    return [Heard("card_slide"), Heard("infiltration", place, 0.1), *seen]


def began(event: ev.CombatBegan, view: TableView) -> list[Heard]:
    """A close combat begins."""
    return [Heard("assault", event.hex), Heard("grenade", event.hex, 1.1, 0.8)]


def gained(event: ev.MarkerGained, view: TableView) -> list[Heard]:
    """A marker is given."""
    return [Heard("radio"), Heard("marker_drop", delay=0.5)]


def withdrew(event: ev.WithdrawalBegan, view: TableView) -> list[Heard]:
    """One side gives way."""
    return [Heard("smoke", event.hex, gain=0.7), Heard("column", event.hex, 0.3)]


def pile(event: ev.PileDrawn, view: TableView) -> list[Heard]:
    """A card for each, up to four."""
    return [Heard("card_lay", delay=0.09 * n) for n in range(min(4, len(event.cards)))]
