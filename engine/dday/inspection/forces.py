"""A Japanese force: what is seen of its unit and depth, what it asks for, how it stands."""

from __future__ import annotations

from engine.dday.attack.weapons import sheltered
from engine.dday.content import DepthCounter, JapaneseCounter
from engine.dday.depth.depth import can_gain_depth
from engine.dday.depth.fortifications import counters_in
from engine.dday.foresight.unseen import BACK, depth_under, unseen
from engine.dday.inspection.findings import Fact, Group, fact, groups
from engine.dday.inspection.lines import japanese_link
from engine.dday.inspection.own_reports import own_reports
from engine.dday.inspection.positions import walls
from engine.dday.state.state import Force
from engine.dday.view.table import HIDDEN_TANK, SeenTable


def force_groups(game: SeenTable, name: str) -> tuple[Group, ...]:
    """2.22, 2.24, 9.1 All that is seen of a Japanese force."""
    force = game.state.forces[name]
    return groups(
        ("counter", [*_unit(game, force), *_depth(game, force)]),
        ("defence", [*_shelter(game, force), *walls(game, force.hex)]),
        ("state", _state(game, force)),
    )


def _unit(game: SeenTable, force: Force) -> list[Fact]:
    """2.22, 9.1, 19.5 The unit, or what it can be by its back."""
    if not force.unit:
        return [fact("force.walls", "19.5")]
    counter = game.content.japanese.get(force.unit)
    if counter is None:
        return _hidden(game, force)
    found = [fact("force.unit", "2.22", unit=counter.id, type=counter.type, strength=counter.strength)]
    if counter.requirements:
        found.append(fact("force.needs", "8.2", tone="bad", weapons=counter.requirements))
    if counter.elite:
        if game.variant.may_withdraw(game):
            found.append(fact("force.elite", "8.33", tone="bad"))
        else:
            found.append(fact("force.all_elite", "18.42"))
    if counter.is_tank:
        found.append(fact("force.tank", "13.1", colour=counter.colour, tone="bad"))
        found.append(fact("force.tank_attacked", "13.3"))
    return found


def _hidden(game: SeenTable, force: Force) -> list[Fact]:
    """9.1 A hidden unit: its type is on its back, its strength one of those not seen yet."""
    found = [fact("force.hidden", "9.1", type=force.unit[1:])]
    fit = unseen_units(game, force.unit)
    if fit:
        strengths = [counter.strength for counter in fit]
        found.append(fact("force.range", "9.1", low=min(strengths), high=max(strengths), count=len(fit)))
        for strength in sorted(set(strengths)):
            same = strengths.count(strength)
            found.append(fact("force.odds", "9.1", strength=strength, same=same, count=len(fit)))
        weapons: dict[str, int] = {}
        for counter in fit:
            for code in dict.fromkeys(counter.requirements):
                weapons[code] = weapons.get(code, 0) + 1
        often = sorted(weapons, key=lambda code: (-weapons[code], code))
        asked = tuple(f"{code} {weapons[code]}" for code in often)
        found.append(fact("force.may_need", "9.1", asked=asked, count=len(fit)))
    return found


def unseen_units(game: SeenTable, back: str) -> list[JapaneseCounter]:
    """9.1 The counters that a hidden unit with this back can still be: of its type and not seen elsewhere."""
    counters = (game.content.japanese[name] for name in unseen(game).units)
    return [counter for counter in counters if f"{BACK}{counter.type}" == back]


def unseen_depth(game: SeenTable, force: Force) -> list[DepthCounter]:
    """2.24 The depth markers that a hidden one can still be."""
    return [game.content.depth[name] for name in depth_under(game, unseen(game), force)]


def _depth(game: SeenTable, force: Force) -> list[Fact]:
    """2.24, 9.1, 9.4 The depth marker, as far as it is known."""
    if force.stance_depth:
        marker = game.content.depth[force.stance]
        found = [fact("force.stance_depth", "13.45", tone="bad", strength=marker.strength)]
        return found + ([fact("force.needs", "13.45", weapons=marker.requirements)] if marker.requirements else [])
    if not force.depth:
        code = "force.may_gain" if can_gain_depth(game, force) else "force.no_depth"
        return [fact(code, "9.2" if code == "force.may_gain" else "2.24")]
    seen = game.content.depth.get(force.depth)
    if seen is None:
        fit = unseen_depth(game, force)
        if not fit:
            return [fact("force.depth_hidden", "9.1", tone="bad")]
        plain = [marker.strength for marker in fit if not marker.tactical_reinforcement]
        found = (
            [fact("force.depth_range", "9.1", tone="bad", low=min(plain), high=max(plain), count=len(fit))]
            if plain
            else [fact("force.depth_hidden", "9.1", tone="bad")]
        )
        more = sum(marker.tactical_reinforcement for marker in fit)
        if more:
            found.append(fact("force.depth_tactical", "9.4", same=more, count=len(fit)))
        return found
    if seen.tactical_reinforcement:
        return [fact("force.tactical", "9.4", tone="bad")]
    found = [fact("force.depth", "2.24", tone="bad", strength=seen.strength)]
    return found + ([fact("force.needs", "8.2", weapons=seen.requirements)] if seen.requirements else [])


def _shelter(game: SeenTable, force: Force) -> list[Fact]:
    """8.3, 13.3, 13.45 What the ground gives the defender, and how many hits the force adds to fire."""
    terrain = game.content.terrain.effect(game.island.hexes[force.hex].terrain)
    covered = sheltered(game, force)
    found: list[Fact] = []
    if covered and terrain.unit_factor > 1:
        code = "hex.defence_both" if terrain.depth_factor > 1 else "hex.defence"
        found.append(fact(code, "8.3", tone="bad", factor=terrain.unit_factor))
    elif terrain.unit_factor > 1:
        found.append(fact("force.open", "13.3" if game.is_tank(force) else "13.45", tone="good"))
    if not force.disrupted:
        found.append(fact("force.hits", "6.31", hits=counters_in(game, force)))
    if force.hex in game.state.attacked:
        found.append(fact("force.attacked", "8.31"))
    if force.hex in game.state.barraged:
        found.append(fact("force.barraged", "8.43"))
    if force.hex in game.state.attack_orders:
        found.append(fact("force.ordered", "18.32"))
    return found


def _state(game: SeenTable, force: Force) -> list[Fact]:
    """6.4, 6.42, 11.2, 13.4 Disruption, stance, communication."""
    colour = game.force_colour(force)
    found: list[Fact] = []
    if force.disrupted:
        found.append(fact("force.disrupted", "6.4", tone="good"))
        if colour:
            found.append(fact("force.recovers", "6.42", colour=colour))
    if force.stance:
        found.append(fact("force.stance", "13.4", tone="bad", colour=game.content.depth[force.stance].colour))
        found += own_reports(game).stance(game, force)
    if force.hex in game.state.caves:
        found.append(fact("force.cave", "hidden_caves", tone="bad"))
    position = game.island.position_at.get(force.hex)
    if position is not None:
        found.append(fact("force.position", "6.2", things=(f"position:{position.id}",), position=position.id))
        found.append(japanese_link(game, force.hex))
    elif not force.stance and (force.unit == HIDDEN_TANK or game.is_tank(force)):
        found.append(fact("force.stray", "13.2"))
    if not force.revealed and force.unit:
        found.append(fact("force.unseen_rules", "7.4"))
    return found
