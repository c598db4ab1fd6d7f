"""A Japanese position: who holds it, what it can do in a fire phase, whether it is secure."""

from __future__ import annotations

from engine.dday.actions.registry import table_of
from engine.dday.content import Goal
from engine.dday.content.cards import LETTERS
from engine.dday.fire.fire import hit_limit, us_in_field
from engine.dday.fire.reasons import limit_parts
from engine.dday.inspection.barring import barred, in_the_way
from engine.dday.inspection.fillings import letters_now, moving_in
from engine.dday.inspection.findings import Fact, Group, Value, fact, groups
from engine.dday.inspection.lines import japanese_link
from engine.dday.inspection.own_reports import own_reports
from engine.dday.island.island import Position, Site
from engine.dday.victory.victory import intense_from, lacks, positions_of
from engine.dday.view.table import SeenTable


def position_groups(game: SeenTable, name: str) -> tuple[Group, ...]:
    """6.2, 12.0, 15.2 All about a position."""
    position = game.island.positions[name]
    site = game.island.sites[position.site]
    return groups(
        ("identity", _identity(game, position, site)),
        ("holder", [*_holder(game, position), *walls(game, position.hex)]),
        ("acts", [*_field(game, site), *_acts(game, position, site)]),
        ("secure", secure(game, position)),
    )


def _identity(game: SeenTable, position: Position, site: Site) -> list[Fact]:
    found = [fact("position.colour", "6.1", colour=position.colour, zone=position.zone)]
    if len(site.positions) > 1:
        others = tuple(name for name in site.positions if name != position.id)
        found.append(fact("position.group", "6.21", things=tuple(f"position:{name}" for name in others), others=others))
    if position.mountaintop:
        found.append(fact("position.mountaintop", "12.1"))
    found.append(fact(f"position.setup_{position.setup}", "3.0"))
    if position.has_gun and game.variant.guns:
        stands = game.guns_at(position.hex)
        first = game.scenario.artillery_first_turn
        code = "position.guns" if stands else "position.guns_gone"
        found.append(fact(code, "6.5" if stands else "6.51", tone="bad" if stands else "good", turn=first))
    return found


def _holder(game: SeenTable, position: Position) -> list[Fact]:
    """11.2, 14.4, 14.41 Who holds a position."""
    h = position.hex
    force, us = game.force_at(h), game.us_hexes().get(h, [])
    found: list[Fact] = []
    if force is not None:
        found.append(fact("position.japanese", "6.2", things=(f"force:{force.id}",), tone="bad", unit=force.unit))
    if us:
        things = tuple(f"us:{unit.id}" for unit in us)
        found.append(fact("position.us", "15.2", things=things, tone="good", units=tuple(unit.id for unit in us)))
    if h in game.state.garrisons:
        found.append(fact("position.garrison", "14.41", tone="good"))
    if not found:
        found.append(fact("position.empty", "12.0"))
    found.append(japanese_link(game, h))
    return found


def walls(game: SeenTable, h: str) -> list[Fact]:
    """2.25, 19.1-19.3 The fortification in a hex, as far as it is seen."""
    marker = game.state.fortifications.get(h)
    if marker is None:
        return []
    own = own_reports(game).walls(game, h)
    return [fact("walls.invasion", "2.25", tone="bad")] if own is None else own


def _field(game: SeenTable, site: Site) -> list[Fact]:
    """6.2, 6.31, 6.41 The field and how many units one fire can hit."""
    found = [fact("position.field", "6.2", intense=len(site.intense), steady=len(site.steady))]
    awake = [force for force in game.forces_of(site) if not force.disrupted]
    if awake:
        limit = hit_limit(game, site, awake)
        found.append(
            Fact("position.limit", "6.31", {"limit": limit, **dict(limit_parts(game, awake, limit))}, tone="bad")
        )
        twice = game.variant.steps_by_position(game)
        found.append(fact("position.shared_twice" if twice else "position.shared", "6.34"))
        if any(not game.known(force) for force in awake):
            found.append(fact("position.unrevealed", "6.33", tone="bad"))
        else:
            found.append(fact("position.revealed", "6.33", tone="good"))
    elif game.forces_of(site):
        found.append(fact("position.disrupted", "6.4", tone="good", colour=site.colour))
    return found


def _acts(game: SeenTable, position: Position, site: Site) -> list[Fact]:
    """12.0, 13.2, 18.35 What the position does when its colour comes, by what stands beside it on the card.

    12.4 Of an empty one also who could come into it from elsewhere.
    """
    found: list[Fact] = []
    for cell in cells_of(game, position, site):
        if cell == "unseen":
            found.append(fact("position.unseen", "12.10"))
        elif cell == "far":
            found.append(fact("position.far", "12.0", reach=game.content.action_chart.reach.unoccupied))
        else:
            found += _cell(game, cell)
    if not game.forces_of(site) and own_reports(game).letters:
        found += moving_in(game, position.id)
    return found


def _cell(game: SeenTable, cell: str) -> list[Fact]:
    """12.0 A column of the action chart in words."""
    chart = game.content.action_chart
    found = [fact(f"acts.situation_{cell}", "13.2" if cell == table_of(game).tank else "12.0")]
    by_action: dict[str, list[str]] = {}
    for modifier in ("plain", "star", "armour", *letters_now(game)):
        by_action.setdefault(chart.action(cell, modifier), []).append(modifier)
    found += [_act(game, action, modifiers=tuple(modifiers)) for action, modifiers in by_action.items()]
    return [*found, *_acts_later(game, cell)]


def _acts_later(game: SeenTable, cell: str) -> list[Fact]:
    """12.0, 20.1 What the letters will bring that are not in play yet: ``later`` is their turn, 0 when it is hidden."""
    coming = {letter: 0 for letter in LETTERS if letter not in game.state.letters}
    if not game.letters_hidden:
        turns = {letter: turn for turn, letters in game.scenario.letters.items() for letter in letters}
        coming = {letter: turns[letter] for letter in coming if turns.get(letter, 0) > game.state.turn}
    found: dict[tuple[str, int], list[str]] = {}
    for letter, turn in coming.items():
        found.setdefault((game.content.action_chart.action(cell, letter), turn), []).append(letter)
    return [
        _act(game, action, modifiers=tuple(letters), later=turn)
        for (action, turn), letters in found.items()
        if action != "none"
    ]


def _act(game: SeenTable, action: str, **values: Value) -> Fact:
    """12.0 What some modifiers make a position do; ``reach`` is how far it goes, where its words name that."""
    reach = game.content.action_chart.reach
    far = {"mortar": reach.mortar, "redeploy": reach.redeploy}.get(action)
    if far is not None:
        values["reach"] = far
    tone = "" if action == "none" or "later" in values else "bad"
    return Fact(f"acts.{action}", table_of(game).actions[action].rule, values, tone=tone)


def cells_of(game: SeenTable, position: Position, site: Site) -> tuple[str, ...]:
    """12.0, 13.2 The columns of the action chart that count for a position now: "far" beyond reach.

    12.10 "unseen" stands for one that is cut off and sees nobody, where that keeps reserve units from it.

    In a group with a tank unit in one hex and another unit in the other each has a column of its own.
    """
    forces, table = game.forces_of(site), table_of(game)
    if forces:
        ready = [force for force in forces if not force.stance]
        tanks = [force for force in ready if table.tank and game.is_tank(force)]
        others = [force for force in ready if force not in tanks and not force.disrupted]
        found = [table.column(game, site, us=us_in_field(game, site))] if others else []
        found += [table.tank] if any(not tank.disrupted for tank in tanks) else []
        return tuple(column for column in found if column)
    if not table.linked or not game.free_position(position.hex):
        return ()
    near = game.nearest_us(position.hex) <= game.content.action_chart.reach.unoccupied
    linked = japanese_link(game, position.hex).code == "link.japanese"
    return (table.empty_column(game, site, linked=linked, near=near) or ("unseen" if near else "far"),)


def secure(game: SeenTable, position: Position) -> list[Fact]:
    """15.2 Whether a position is secure, all that it lacks, and which goals count it."""
    if not game.variant.secures:
        return []
    missing, h = lacks(game, position.id), position.hex
    found = [] if missing else [fact("secure.yes", "15.2", tone="good")]
    if "occupied" in missing:
        found.append(fact("secure.occupied", "15.2", tone="bad"))
    if "intense" in missing:
        found += _not_held(game, h)
    if "communication" in missing and (names := in_the_way(game, h)):
        found.append(barred("secure.communication", "15.2", game, names))
    for goal in goals_of(game, position.id):
        found.append(fact(f"goal.{goal.kind}", game.scenario.victory.rule, zones=goal.zones, ids=goal.ids))
    return found


def _not_held(game: SeenTable, h: str) -> list[Fact]:
    """15.2 The positions with intense dots on a hex that US units don't hold: those of the Japanese, the empty ones."""
    found: list[Fact] = []
    still, forces = intense_from(game, h), game.forces_by_hex()
    manned = tuple(name for name in still if game.island.positions[name].hex in forces)
    empty = tuple(name for name in still if name not in manned)
    for code, names in (("intense", manned), ("intense_empty", empty)):
        if names:
            things = tuple(f"position:{name}" for name in names)
            found.append(fact(f"secure.{code}", "15.2", things=things, tone="bad", positions=names))
    return found


def goals_of(game: SeenTable, name: str) -> list[Goal]:
    """15.2, 17.1, 17.2 The goals of the scenario that count a position, each once."""
    found = dict.fromkeys(
        goal
        for check in game.scenario.checks
        for goal in check.goals
        if goal.kind not in ("reserve_empty", "japanese_on_map", "fewer_than") and name in positions_of(game, goal)
    )
    return list(found)
