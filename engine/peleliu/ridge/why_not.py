"""Why something is not offered that Bloody Nose Ridge alone has: setting up, relief, recovery, events (18)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.dday.card_events.event_judges import FORTIFICATION_REPORT, event_judges
from engine.dday.command.control import fields_any
from engine.dday.game import Game
from engine.dday.judging import Judge, of_unit
from engine.dday.movement.placing import bears, hexes_within, room
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.peleliu.battle_data import figures_of
from engine.peleliu.card_events import PASSED
from engine.peleliu.map_schema import island_of
from engine.peleliu.ridge.relief import battalions
from engine.peleliu.ridge.set_up import garrisoned_at_first, without_hero
from engine.peleliu.ridge.turn import recovering

# ---------------------------------------------------------------- 18.1, 18.37 placing


def place(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """18.1, 18.37 Placing a unit."""
    if pending.kind != "place" or len(words) != 2:
        return no("other_phase", what="place")
    name, target = words
    if name not in pending.facts["units"]:
        return no("not_to_place", pending.rule, unit=name)
    if target not in game.island.hexes:
        return no("no_hex", hex=target)
    unit, facts = game.state.us[name], {"unit": name, "hex": target}
    anchor = pending.facts.get("anchor", "")
    centres = [pending.facts["hex"]] if anchor else pending.facts["hexes"]
    ridge = figures_of(game.scenario)
    if target not in hexes_within(game, centres, ridge.set_up_radius if anchor else ridge.relief_radius):
        return no("far_off", pending.rule, **facts)
    if anchor and target in island_of(game.island).bnr.japanese_zone:
        return no("zone", hex=target)
    if target in game.forces_by_hex():
        return no("japanese", pending.rule, hex=target)
    if not bears(game, unit, target):
        return no("terrain", terrain=game.island.hexes[target].terrain, **facts)
    if not anchor and target not in centres and target in fields_any(game):
        return no("in_field", "18.37", hex=target)
    if not room(game, target):
        return no("full", **facts)
    return None if pending.option(f"place:{name}:{target}") else no("others_room", **facts)


def place_garrison(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """18.1 Garrisons of the set-up."""
    return garrisoned_at_first(game, words[0] if words else "")


# ---------------------------------------------------------------- who recovers, gets a hero, makes way


def first_hero(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """18.1 Units for heroes."""
    return without_hero(unit)


def recovers(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """18.2 Units for recovery."""
    return recovering(unit)


def stack(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """18.2 Recovery of a whole stack."""
    hex_id = words[0] if words else ""
    if pending.kind != "recover":
        return no("other_phase", what="recover")
    return None if sum(not recovering(unit) for unit in game.units_at(hex_id)) > 1 else no("no_stack", hex=hex_id)


def battalion(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """18.37 Choosing a battalion that makes way."""
    name = words[0] if words else ""
    if pending.kind != "relief":
        return no("other_phase", what="relief")
    return None if name in battalions(game) else no("no_battalion", battalion=name)


JUDGES: Final[Mapping[str, Judge]] = MappingProxyType(
    {
        "place_hero unit": of_unit(first_hero, on_map="18.1", offered=False),
        "recover unit": of_unit(recovers, on_map="18.2", offered=False),
        "place_garrison garrison": place_garrison,
        "place": place,
        "stack": stack,
        "battalion": battalion,
        **event_judges(PASSED, {"patrol_report": FORTIFICATION_REPORT}),
    }
)
"""By verb, or by the kind of the question and the verb."""
