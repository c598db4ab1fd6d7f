"""Why an action is not offered now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.decision import Decision, Refused, not_offered
from engine.wake.batteries import targets
from engine.wake.discovery import returning
from engine.wake.facts import COASTAL, DEPLOYMENT
from engine.wake.movement import barred
from engine.wake.recovery import may_enlist
from engine.wake.state import DISGRACE, FIELD
from engine.wake.wake_table import WakeTable

_SENTENCES: Mapping[str, str] = {
    "no_question": "Nothing of the kind is asked now.",
    "unknown": "{what} is not part of the game.",
    "not_at_sea": "{ship} is not on the map.",
    "deployed": "Ships in Deployment Areas can't be attacked.",
    "no_target_number": "Batteries don't reach areas without a target number.",
    "field_of_fire": "Battery {battery} doesn't fire at {area}.",
    "marked_first": "A damaged ship in the same area has to be attacked first.",
    "no_ammo": "The ammo dump is empty.",
    "no_grit": "The box of Yankee Grit is empty.",
    "no_garrison": "The garrison is at its lowest already.",
    "battery_done": "Battery {battery} has fired, or nothing is in its field of fire.",
    "not_there": "{plane} is not there.",
    "no_ships": "There is no ship in {area} to attack.",
    "coast_only": "A Wildcat that takes off attacks in Coastal Areas alone, or flies patrol.",
    "other_area": "{ship} is not in that area.",
    "fewer_dice": "So many dice have not failed.",
    "not_in_disgrace": "No ship of {division} is in disgrace.",
    "transports_last": "Transports come back when no other division is left.",
    "enlisted": "Civilians are enlisted once in a game.",
    "garrison_large": "Civilians are enlisted when the garrison is at most {limit}.",
    "barred_occupied": "{area} is occupied.",
    "barred_starred": "{division} may never enter a Coastal Area.",
    "no_exit": "No exit leads there.",
    "moves_later": "{division} does not move now: the nearest divisions come first.",
}
_KIND_OF: Mapping[str, tuple[str, ...]] = {
    "move": ("order",),
    "any": ("order",),
    "to": ("detour",),
    "damage": ("hit",),
    "garrison": ("hit",),
    "grit": ("airfield",),
    "wildcat": ("airfield", "duel", "strafed"),
    "division": ("banzai",),
    "battery": ("battery",),
    "fire": ("target",),
    "ammo": ("target",),
    "reroll": ("reroll",),
    "keep": ("reroll",),
    "plane": ("patrol", "launch"),
    "send": ("assign", "takeoff"),
    "cap": ("takeoff",),
    "ship": ("dive",),
    "enlist": ("enlist",),
    "decline": ("enlist",),
    "done": ("battery", "patrol", "launch"),
}
"""In which questions each answer occurs."""


def why_not(table: WakeTable, pending: Decision | None, action: str) -> Refused | None:
    """Why ``action`` is not offered; None when it is."""
    if pending is not None and pending.option(action) is not None:
        return None
    verb, _, name = action.partition(":")
    if verb not in _KIND_OF:
        return not_offered(action, pending)
    judge = _JUDGES.get(verb)
    reason = judge(table, name, dict(pending.facts) if pending else {}) if judge else None
    if reason is not None:
        key, rule, values = reason
        return _refused(key, rule, **values)
    if pending is None or pending.kind not in _KIND_OF[verb]:
        return _refused("no_question", pending.rule if pending else "")
    return not_offered(action, pending)


Reason = tuple[str, str, dict[str, Any]]
Judge = Callable[[WakeTable, str, Mapping[str, Any]], Reason | None]


def _refused(key: str, rule: str, **values: Any) -> Refused:
    return Refused(_SENTENCES[key].format(**values), rule, key, values)


def _attacked(table: WakeTable, ship: str) -> Reason | None:
    """What speaks against any attack on a ship."""
    if ship not in table.content.ships:
        return "unknown", "", {"what": ship}
    area = table.area_of(ship)
    if area is None:
        return "not_at_sea", "2.2", {"ship": ship}
    if area.kind == DEPLOYMENT:
        return "deployed", "2.1.1a", {}
    if ship not in table.targets_in(area.id):
        return "marked_first", "3.5.3", {}
    return None


def _shot(table: WakeTable, ship: str, facts: Mapping[str, Any]) -> Reason | None:
    reason = _attacked(table, ship)
    area = table.area_of(ship) if ship in table.content.ships else None
    if reason is not None or area is None:
        return reason
    if not area.target:
        return "no_target_number", "3.5.1", {}
    battery = facts.get("battery")
    if battery and ship not in targets(table, battery):
        return "field_of_fire", "3.5.2", {"battery": battery, "area": area.id}
    return None


def _ammo(table: WakeTable, ship: str, facts: Mapping[str, Any]) -> Reason | None:
    return _shot(table, ship, facts) or (None if table.state.ammo else ("no_ammo", "3.5.4a", {}))


def _battery(table: WakeTable, battery: str, facts: Mapping[str, Any]) -> Reason | None:
    if battery not in table.content.batteries:
        return "unknown", "", {"what": battery}
    return "battery_done", "3.5.1", {"battery": battery}


def _dive(table: WakeTable, ship: str, facts: Mapping[str, Any]) -> Reason | None:
    reason = _attacked(table, ship)
    if reason is None and facts.get("area") and table.state.ships.get(ship) != facts["area"]:
        return "other_area", "3.6.4a", {"ship": ship}
    return reason


def _plane(table: WakeTable, plane: str, facts: Mapping[str, Any]) -> Reason | None:
    if plane not in table.content.planes:
        return "unknown", "", {"what": plane}
    return "not_there", "3.6.2", {"plane": plane}


def _send(table: WakeTable, area: str, facts: Mapping[str, Any]) -> Reason | None:
    if area not in table.content.areas:
        return "unknown", "", {"what": area}
    if table.content.areas[area].kind == DEPLOYMENT:
        return "deployed", "2.1.1a", {}
    if not table.targets_in(area):
        return "no_ships", "3.6.2", {"area": area}
    plane = facts.get("plane", "")
    if table.state.planes.get(plane) == FIELD and table.content.areas[area].kind != COASTAL:
        return "coast_only", "3.6.3", {}
    return None


def _wildcat(table: WakeTable, plane: str, facts: Mapping[str, Any]) -> Reason | None:
    if plane not in table.content.planes:
        return "unknown", "", {"what": plane}
    return "not_there", "4.1.3d", {"plane": plane}


def _grit(table: WakeTable, name: str, facts: Mapping[str, Any]) -> Reason | None:
    return None if table.state.grit else ("no_grit", "2.2.3", {})


def _reroll(table: WakeTable, dice: str, facts: Mapping[str, Any]) -> Reason | None:
    return _grit(table, dice, facts) or (("fewer_dice", "3.5.4f", {}) if "failed" in facts else None)


def _garrison(table: WakeTable, name: str, facts: Mapping[str, Any]) -> Reason | None:
    return None if table.can_pay() else ("no_garrison", "2.1.4", {})


def _division(table: WakeTable, division: str, facts: Mapping[str, Any]) -> Reason | None:
    if division not in table.content.divisions:
        return "unknown", "", {"what": division}
    if not any(table.division(ship) == division for ship in table.ships_in(DISGRACE)):
        return "not_in_disgrace", "4.1.3b", {"division": division}
    return None if division in returning(table) else ("transports_last", "4.1.3b", {})


def _to(table: WakeTable, area: str, facts: Mapping[str, Any]) -> Reason | None:
    if area not in table.content.areas:
        return "unknown", "", {"what": area}
    division = facts.get("division", "")
    at = table.divisions_at_sea().get(division)
    if at is None:
        return None
    if area not in table.content.areas[at].exits.values():
        return "no_exit", "3.3.6", {}
    why = barred(table, division, area)
    return (
        (f"barred_{why}", "3.3.9" if why == "starred" else "3.3.7", {"area": area, "division": division})
        if why
        else None
    )


def _move(table: WakeTable, division: str, facts: Mapping[str, Any]) -> Reason | None:
    if division not in table.content.divisions:
        return "unknown", "", {"what": division}
    return "moves_later", "3.3.5", {"division": division}


def _enlist(table: WakeTable, name: str, facts: Mapping[str, Any]) -> Reason | None:
    if may_enlist(table):
        return None
    if table.state.enlisted:
        return "enlisted", "3.7.4a", {}
    return "garrison_large", "3.7.4a", {"limit": table.content.figures.civilian_limit}


_JUDGES: Mapping[str, Judge] = {
    "fire": _shot,
    "ammo": _ammo,
    "battery": _battery,
    "ship": _dive,
    "plane": _plane,
    "send": _send,
    "wildcat": _wildcat,
    "grit": _grit,
    "reroll": _reroll,
    "garrison": _garrison,
    "division": _division,
    "to": _to,
    "move": _move,
    "enlist": _enlist,
}
"""What the rules say against each kind of answer."""
