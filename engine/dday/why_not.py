"""Why something is not offered now, with the rule behind it.

An action is an option id as the decisions have them ("move:0314"), or the same with the unit it is about
("move:K/3/1:0314"). The reasons are those of the predicates that make the options.
"""

from collections.abc import Mapping, Sequence

from engine.core.decision import Decision, Refused
from engine.dday.attack.attack import joining, supporting
from engine.dday.close_combat.taking_part import no_combat
from engine.dday.command.command import garrisoning, posting
from engine.dday.content.counters import Hero
from engine.dday.game import Game
from engine.dday.island.island import Hex
from engine.dday.judging import ACTING, Judge, by_question, of_hero, of_hex, of_unit, unknown
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.us_actions import legality, us_actions
from engine.dday.us_actions.able import unable
from engine.dday.us_actions.spending import ActionBudget


def why_not(game: Game, pending: Decision | None, action: str) -> Refused | None:
    """The reason against an action, or None when the rules allow it now."""
    refused = judged(game, pending, action)
    return refused.told(game.scenario.id) if refused else None


def judged(game: Game, pending: Decision | None, action: str) -> Refusal | None:
    """The same without its sentence."""
    verb, *words = action.split(":")
    if pending is None:
        return no("unknown", what=action)
    own, here = game.variant.judges, f"{pending.kind} {verb}"
    judge: Judge | None = own.get(here) or _HERE.get(here) or own.get(verb) or _JUDGES.get(verb)
    return judge(game, pending, verb, words) if judge else unknown(pending, action)


# ---------------------------------------------------------------- 7.0 US actions


def _unit(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """7.0 Choosing a unit to act, or whom a question is about."""
    if pending.kind == "action":
        return unable(game, unit) or no("acting_already", unit=unit.id)
    if pending.kind != "act":
        return unknown(pending, f"unit:{unit.id}")
    return us_actions.acting(game, unit)


def _with(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """7.21 One more unit of a stack."""
    if pending.kind == "act":
        return no("which_unit")
    if pending.kind != "action":
        return unknown(pending, f"with:{unit.id}")
    return us_actions.companion(game, _chosen(game, pending), unit)


def _chosen(game: Game, pending: Decision) -> list[Unit]:
    return [game.state.us[name] for name in pending.facts["units"]]


def _undertaking(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """7.3-8.4 What units do to a hex: "UNIT:HEX", or "HEX" for those who act already."""
    hex_id = words[-1] if words else ""
    if hex_id not in game.island.hexes:
        return no("no_hex", hex=hex_id)
    if verb == "barrage" and pending.kind == "marker_target":
        return legality.marked(game, hex_id)
    if len(words) > 1 and words[0] not in game.state.us:
        return no("no_unit", unit=words[0])
    if pending.kind not in ACTING and len(words) == 1:
        return unknown(pending, f"{verb}:{hex_id}")
    if len(words) > 1:
        units = [game.state.us[words[0]]]
    elif pending.kind == "act":
        return no("which_unit")
    else:
        units = _chosen(game, pending)
    return legality.undertaking(game, units, verb, hex_id)


def _join(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """8.1 Joining an attack."""
    if pending.kind != "join":
        return unknown(pending, f"join:{unit.id}")
    attackers, budget = _chosen(game, pending), ActionBudget(game)
    budget.take(game, attackers)
    return joining(game, unit, pending.facts["hex"], attackers, budget)


def _support(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """8.51 Supporting an attack with a marker."""
    marker = words[0] if words else ""
    if pending.kind != "join" or marker not in game.content.weapons_chart.markers:
        return unknown(pending, f"support:{marker}")
    return supporting(game, marker, pending.facts["hex"], _chosen(game, pending), pending.facts["markers"])


def _marker(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """8.52 Choosing a marker to barrage with."""
    marker = words[0] if words else ""
    if pending.kind != "act" or marker not in game.content.weapons_chart.markers:
        return unknown(pending, f"marker:{marker}")
    return legality.marking(game, marker)


# ---------------------------------------------------------------- 14 HQ phase


def _post(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """14.1-14.2 Command posts; who is not offered any more has acted in this phase."""
    name = words[0] if words else ""
    if pending.kind != "posts":
        return no("other_phase", what="post")
    asked = {option.argument for option in pending}
    done = {unit.id for unit in game.units_on_map()} - asked
    return posting(game, verb, name, ()) or posting(game, verb, name, done)


def _garrison(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """14.4 Garrisons."""
    hex_id = words[0] if words else ""
    if pending.kind != "garrison":
        return no("other_phase", what="garrison")
    return garrisoning(game, hex_id)


def _end(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """18.32 Ending the actions while an attack is owed."""
    if pending.kind != "act":
        return unknown(pending, "end")
    owed = game.variant.owed(game)
    return no("owed", hexes=tuple(owed)) if owed else None


def _combat(game: Game, pending: Decision, target: Hex) -> Refusal | None:
    """8.6 Where the next close combat comes."""
    return no_combat(game, target.id)


def _doomed(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """10.15 Whose last step is lost, unless a hero gives himself up for it."""
    return no("other_fate", unit=unit.id, other=pending.facts["unit"])


def _saviour(game: Game, pending: Decision, hero: Hero) -> Refusal | None:
    """10.15 The hero who may give himself up."""
    return no("other_hero", unit=pending.facts["unit"], hero=hero.id)


def _stacking(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """7.53 Who is lost where too many units are in a hex."""
    return us_actions.uncrowded(game, unit, pending.facts["hex"])


_JUDGES: Mapping[str, Judge] = {
    "unit": of_unit(_unit, offered=False),
    "with": of_unit(_with, offered=False),
    **dict.fromkeys(("move", "infiltrate", "cliff", "preserve", "enter", "attack", "barrage"), _undertaking),
    "join": of_unit(_join, offered=False),
    "support": _support,
    "marker": _marker,
    **dict.fromkeys(("establish", "advance", "abandon"), _post),
    "garrison": _garrison,
    "end": _end,
}
_HERE: Mapping[str, Judge] = {
    "hit unit": of_unit(by_question("unit")),
    "hit hero": of_unit(by_question("hero")),
    "retreat hex": of_hex(by_question("hex")),
    "japanese_hex hex": of_hex(by_question("hex")),
    "combat combat": of_hex(_combat),
    "combat_loss unit": of_unit(by_question("unit"), on_map="8.6"),
    "combat_loss hero": of_unit(by_question("hero"), on_map="8.6"),
    "sacrifice unit": of_unit(_doomed),
    "sacrifice hero": of_hero(_saviour),
    "attrition unit": of_unit(by_question("unit"), on_map="8.3"),
    "stacking unit": of_unit(_stacking, on_map="7.53"),
}
"""By question and verb; these come first."""
