"""Why an action is not offered now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.decision import Decision, Refused, not_offered
from engine.savagery.activation import landing_beaches
from engine.savagery.end_phase import mergeable
from engine.savagery.facts import ARTILLERY, BEACH, COMPANIES
from engine.savagery.movement import guns, range_of
from engine.savagery.reach import barred
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import OUT, SUPPORT_BOX
from engine.savagery.supply import cost, places_of, restorable
from engine.savagery.time_chits import joinable, selectable

_SENTENCES: Mapping[str, str] = {
    "no_question": "Nothing of the kind is asked now.",
    "unknown": "{what} is not part of the game.",
    "no_beach": "{area} is no beach.",
    "beach_taken": "{area} is taken.",
    "acted": "Regiment {regiment} has been activated in this turn.",
    "regiment_away": "Nobody of regiment {regiment} is on the map.",
    "not_on_map": "{unit} is not on the map.",
    "not_active": "{unit} doesn't belong to the active regiment.",
    "goes_along": "Armour and pioneers only go along with a battalion or a commander.",
    "has_moved": "{unit} has moved, or can go nowhere.",
    "spent": "{unit} has moved or fired in this turn.",
    "no_gun": "{unit} is no artillery.",
    "out_of_range": "{area} is out of range, or holds no Japanese counter.",
    "no_counter": "No Japanese counter is in {area}.",
    "fires_full": "{area} has as many fires as an area can hold.",
    "already_there": "{unit} is there already.",
    "too_far": "{unit} doesn't get as far as {area}.",
    "enemy": "The enemy holds {area}.",
    "mountain": "Armour and artillery can't enter {area}.",
    "other_regiment": "Another regiment stands in {area}.",
    "other_service": "Units of the other service stand in {area}.",
    "full": "{area} holds no more units.",
    "commander_alone": "A commander doesn't enter {area} without a battalion.",
    "not_contested": "No battalion of the active regiment fights in {area}.",
    "fought": "{area} has been fought for in this activation.",
    "not_there": "{unit} is not in that area.",
    "not_along": "{unit} didn't begin there, or can't go where the others went.",
    "not_in_box": "{unit} is not in the support box.",
    "support_barred": "{unit} is of the other service, finds no place, or is one of several alike.",
    "no_join": "The active regiment is not in {area}, or has no room there.",
    "not_out": "{unit} is not in the Out of Battle box.",
    "no_return": "{unit} finds no area to come back to.",
    "not_reduced": "{unit} is not a reduced battalion on the map.",
    "too_dear": "There are not enough points left for {unit}.",
    "no_pair": "There are no two reduced battalions in {area}.",
    "shaken": "A shaken division re-rolls no dice.",
    "fewer_dice": "There are not so many dice.",
}
_KIND_OF: Mapping[str, tuple[str, ...]] = {
    "beach": ("land",),
    "regiment": ("activate",),
    "unit": ("move", "reposition", "hit", "infiltrated"),
    "fire": ("move", "lead"),
    "barrage": ("lead",),
    "none": ("lead",),
    "to": ("to",),
    "area": ("strike", "barrage", "combat", "join", "return"),
    "company": ("support", "follow"),
    "restore": ("supply",),
    "return": ("supply",),
    "merge": ("consolidate",),
    "reroll": ("reroll",),
    "keep": ("reroll",),
    "done": ("move", "reposition", "support", "follow", "supply", "consolidate"),
}
"""In which questions each answer occurs."""
Reason = tuple[str, str, dict[str, Any]]
Judge = Callable[[SavageryTable, str, Decision], Reason | None]


def why_not(table: SavageryTable, pending: Decision | None, action: str) -> Refused | None:
    """Why ``action`` is not offered; None when it is."""
    if pending is not None and pending.option(action) is not None:
        return None
    verb, _, name = action.partition(":")
    if verb not in _KIND_OF:
        return not_offered(action, pending)
    if verb == "reroll" and not table.gung_ho():
        return _refused("shaken", "5.6.3")
    if pending is None or pending.kind not in _KIND_OF[verb]:
        return _refused("no_question", pending.rule if pending else "")
    if not _known(table, verb, name, pending.kind):
        return _refused("unknown", "", what=name)
    reason = _JUDGES[verb](table, name, pending) if verb in _JUDGES else None
    return _refused(reason[0], reason[1], **reason[2]) if reason else not_offered(action, pending)


def _refused(key: str, rule: str, **values: Any) -> Refused:
    return Refused(_SENTENCES[key].format(**values), rule, key, values)


def _known(table: SavageryTable, verb: str, name: str, kind: str) -> bool:
    """Whether an answer of this kind can name a thing at all; the fire of a commander names none."""
    content = table.content
    if verb == "fire" and kind == "lead":
        return not name
    if verb in ("beach", "to", "area", "merge"):
        return name in content.areas
    if verb in ("unit", "fire", "company", "restore", "return"):
        return name in content.formations
    return verb != "regiment" or name in content.regiments


def _beach(table: SavageryTable, area: str, asked: Decision) -> Reason | None:
    if table.content.areas[area].kind != BEACH:
        return "no_beach", "4.0", {"area": area}
    taken = area not in landing_beaches(table, asked.facts["regiment"])
    return ("beach_taken", "4.0", {"area": area}) if taken else None


def _regiment(table: SavageryTable, regiment: str, asked: Decision) -> Reason | None:
    if regiment in table.state.acted:
        return "acted", "5.1.1", {"regiment": regiment}
    return None if table.ashore(regiment) else ("regiment_away", "5.1.2", {"regiment": regiment})


def _unit(table: SavageryTable, unit: str, asked: Decision) -> Reason | None:
    if not table.on_map(unit):
        return "not_on_map", asked.rule, {"unit": unit}
    if asked.kind == "hit":
        return ("not_there", "3.4.2", {"unit": unit}) if table.state.units[unit] != asked.facts["area"] else None
    if asked.kind == "infiltrated":
        return "not_active", "5.4", {"unit": unit}
    if asked.kind == "reposition":
        return "has_moved", "6.1", {"unit": unit}
    if table.kind(unit) == ARTILLERY and unit in table.state.used:
        return "spent", "5.5.7", {"unit": unit}
    if table.kind(unit) in COMPANIES and table.kind(unit) != ARTILLERY:
        return "goes_along", "5.5.2", {}
    if unit not in (*table.members(table.state.active), *guns(table)):
        return "not_active", "5.5.1", {"unit": unit}
    return "has_moved", "5.5.1", {"unit": unit}


def _fire(table: SavageryTable, unit: str, asked: Decision) -> Reason | None:
    if asked.kind == "lead":
        return "fires_full", "2.2.6c", {"area": asked.facts["area"]}
    if table.kind(unit) != ARTILLERY:
        return "no_gun", "5.5.7", {"unit": unit}
    if not table.on_map(unit):
        return "not_on_map", "5.5.7", {"unit": unit}
    if unit in table.state.used:
        return "spent", "5.5.7", {"unit": unit}
    return "not_active", "5.5.7", {"unit": unit}


def _to(table: SavageryTable, area: str, asked: Decision) -> Reason | None:
    unit = asked.facts["unit"]
    repositioned = asked.rule == "6.1"
    most = table.content.figures.reposition if repositioned else table.state.areas
    enemy = not repositioned and table.kind(unit) != ARTILLERY
    why = barred(table, unit, area, most, enemy=enemy)
    return (why, "6.1" if repositioned else _RULES.get(why, "5.5.1"), {"unit": unit, "area": area}) if why else None


_RULES = {
    "mountain": "5.5.3",
    "enemy": "5.5.7",
    "other_regiment": "5.5.5",
    "other_service": "3.2",
    "full": "5.5.5",
    "commander_alone": "5.5.6",
}
"""The rule behind each reason against a move."""


def _area(table: SavageryTable, area: str, asked: Decision) -> Reason | None:
    unit = asked.facts.get("unit", "")
    match asked.kind:
        case "strike":
            held = table.held(area)
            return ("fires_full" if held else "no_counter"), "2.2.6c", {"area": area}
        case "barrage":
            far = area not in range_of(table, unit)
            return ("out_of_range", "5.5.7", {"area": area}) if far else None
        case "join":
            return ("no_join", "2.2.4", {"area": area}) if area not in joinable(table, unit) else None
        case "return":
            why = table.may_stack(unit, area) or ("enemy" if table.held(area) else "")
            if why:
                return why, "3.2", {"unit": unit, "area": area}
            return "not_there", "2.1.4", {"unit": unit}
    fought = area in table.contested(table.state.active)
    return ("fought" if fought else "not_contested"), "5.6", {"area": area}


def _company(table: SavageryTable, unit: str, asked: Decision) -> Reason | None:
    if asked.kind == "follow":
        return "not_along", "5.5.2", {"unit": unit}
    if table.state.units[unit] != SUPPORT_BOX:
        return "not_in_box", "2.2.4", {"unit": unit}
    return ("support_barred", "2.2.4", {"unit": unit}) if unit not in selectable(table) else None


def _restore(table: SavageryTable, unit: str, asked: Decision) -> Reason | None:
    if unit not in restorable(table):
        return "not_reduced", "2.2.2", {"unit": unit}
    return _dear(table, "restore", unit, asked)


def _return(table: SavageryTable, unit: str, asked: Decision) -> Reason | None:
    if table.state.units[unit] != OUT:
        return "not_out", "2.1.4", {"unit": unit}
    if not places_of(table, unit):
        return "no_return", "2.1.4", {"unit": unit}
    return _dear(table, "return", unit, asked)


def _dear(table: SavageryTable, verb: str, unit: str, asked: Decision) -> Reason | None:
    dear = cost(table, f"{verb}:{unit}") > asked.facts["points"]
    return ("too_dear", "5.4", {"unit": unit}) if dear else None


def _merge(table: SavageryTable, area: str, asked: Decision) -> Reason | None:
    return None if area in mergeable(table) else ("no_pair", "6.2", {"area": area})


def _reroll(table: SavageryTable, count: str, asked: Decision) -> Reason | None:
    return "fewer_dice", "5.6.3", {}


_JUDGES: Mapping[str, Judge] = {
    "beach": _beach,
    "regiment": _regiment,
    "unit": _unit,
    "fire": _fire,
    "to": _to,
    "area": _area,
    "company": _company,
    "restore": _restore,
    "return": _return,
    "merge": _merge,
    "reroll": _reroll,
}
"""What the rules say against each kind of answer."""
