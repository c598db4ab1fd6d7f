"""What lies beside the map: turn track, losses, letters, actions, command track, landing boxes, markers, reserves."""

from __future__ import annotations

from engine.dday.command.command import command_range, free_reason, regimental_hqs
from engine.dday.content import Goal
from engine.dday.fire.artillery import gun_positions
from engine.dday.inspection.card_reports import track_cards
from engine.dday.inspection.fillings import reserve_fillings
from engine.dday.inspection.findings import Fact, Group, fact, groups
from engine.dday.inspection.own_reports import own_reports
from engine.dday.sequence.sequence import turn_sequence
from engine.dday.victory.goals import LOSSES, aims
from engine.dday.victory.victory import goal_name, met, progress
from engine.dday.view.table import SeenTable

LETTER_CODES = ("M", "R", "P", "A", "I")


def turn_groups(game: SeenTable, turn: int) -> tuple[Group, ...]:
    """4.0, 5.3, 12.0, 15.1 A space of the turn track: hour, letter, arrivals, loss level, events and checks."""
    space = game.content.turn_track[game.scenario.track][turn]
    now = game.state.turn
    code = "turn.now" if turn == now else "turn.past" if turn < now else "turn.ahead"
    rule = turn_sequence(game, turn)[0].rule
    found = [fact(code, rule, turn=turn, turns=abs(turn - now), date=space.date, part=space.part)]
    if space.start:
        found.append(fact("turn.hour", rule, start=space.start, minutes=space.minutes))
    own = own_reports(game)
    if space.night:
        found.append(fact("turn.night", own.night_rule))
    happens: list[Fact] = []
    letter = "" if game.letters_hidden else space.letter
    if letter and own.letters:
        happens.append(fact(f"letter.{letter}", "12.0", things=("letters",), tone="bad"))
    elif str(turn) in game.state.letter_markers:
        happens.append(fact("turn.letter_hidden", game.variant.random_letters or "12.0", tone="bad"))
    happens.append(fact(f"turn.events_{min(2, space.event_draws)}", rule))
    if space.hq_phase:
        happens.append(fact("turn.hq", "14.0"))
    if space.loss_level:
        lost = len(game.state.loss_box)
        happens.append(fact("turn.loss", "15.1", things=("losses",), level=space.loss_level, lost=lost))
    if game.variant.guns and turn == game.scenario.artillery_first_turn:
        happens.append(fact("turn.artillery", "6.5", tone="bad"))
    for check in game.scenario.checks:
        if check.turns and turn in check.turns:
            happens.append(fact(f"turn.check_{check.verdict}", check.rule, any=check.any_of))
            happens += [goal_fact(game, goal, check.rule) for goal in check.goals]
    return groups(("turn", found), ("turn_happens", happens), ("turn_arrives", _arrivals(game, turn)))


def goal_fact(game: SeenTable, goal: Goal, rule: str) -> Fact:
    """15.2, 17.1, 17.2, 18.42 One goal with its progress now."""
    reached, wanted = progress(game, goal)
    tone = "good" if met(goal, reached, wanted) else ""
    return fact("turn.goal", rule, tone=tone, goal=goal_name(goal), reached=reached, wanted=wanted)


def _arrivals(game: SeenTable, turn: int) -> list[Fact]:
    """5.3, 10.4, 18.37 The units that wait on a space."""
    rule = own_reports(game).arrival_rule
    return [
        fact("turn.arrival", rule, things=(f"us:{unit.id}",), tone="good", unit=unit.id, box=game.counter(unit).box)
        for unit in game.state.us.values()
        if unit.place == f"turn:{turn}"
    ]


def loss_groups(game: SeenTable) -> tuple[Group, ...]:
    """15.1, 18.41 The loss box against its levels."""
    lost = len(game.state.loss_box)
    found = [fact("losses.count", game.variant.loss_rule, count=lost)]
    own = own_reports(game).losses(game, lost)
    if own is not None:
        found += own
    else:
        spaces = game.content.turn_track[game.scenario.track]
        for turn, space in spaces.items():
            if space.loss_level and game.state.turn <= turn <= game.scenario.last_turn:
                left = space.loss_level - lost
                tone = "bad" if left <= 3 else ""
                found.append(
                    fact(
                        "losses.level",
                        "15.1",
                        things=(f"turn:{turn}",),
                        tone=tone,
                        turn=turn,
                        level=space.loss_level,
                        left=left,
                    )
                )
    who = [_lost(game, *name.split(" ")) for name in game.state.loss_box]
    return groups(("losses", found), ("losses_who", who))


def _lost(game: SeenTable, unit: str, side: str) -> Fact:
    """15.1, 18.41 A counter in the loss box."""
    own = own_reports(game).lost(unit, side)
    return own or fact(f"losses.unit_{side}", "15.1", things=(f"us:{unit}",), unit=unit)


def letter_groups(game: SeenTable) -> tuple[Group, ...]:
    """12.0, 20.1 The letters that count, and when the others come."""
    found = [fact(f"letter.{letter}", "12.0", tone="bad") for letter in LETTER_CODES if letter in game.state.letters]
    if not found:
        found.append(fact("letters.none", "12.0", tone="good"))
    later: list[Fact] = []
    if game.letters_hidden:
        later = [
            fact("letters.hidden", game.variant.random_letters or "12.0", things=(f"turn:{turn}",), turn=int(turn))
            for turn in game.state.letter_markers
        ]
    else:
        for turn, letter in game.scenario.letters.items():
            if turn > game.state.turn and len(letter) == 1:
                later.append(fact("letters.later", "12.0", things=(f"turn:{turn}",), letter=letter, turn=turn))
    return groups(("letters", found), ("letters_later", later))


def action_groups(game: SeenTable) -> tuple[Group, ...]:
    """7.0, 7.1 The actions left, and who needs none of them."""
    own = own_reports(game).actions(game)
    if own is not None:
        return groups(("actions", own))
    found = [fact("actions.left", "7.0", left=game.state.actions_left, whole=game.actions_per_turn)]
    free = [unit for unit in game.units_on_map() if not unit.acted and not unit.disrupted and free_reason(game, unit)]
    for unit in free:
        found.append(
            fact(f"actions.{free_reason(game, unit)}", "7.1", things=(f"us:{unit.id}",), tone="good", unit=unit.id)
        )
    return groups(("actions", found))


def command_groups(game: SeenTable) -> tuple[Group, ...]:
    """14.2, 14.21, 18.32 The command track: each HQ and post with its range."""
    own = own_reports(game).command_track(game)
    if own is not None:
        return groups(("command", own))
    found = [fact("command.track", "14.2", ranges=tuple(str(reach) for reach in game.content.command_track))]
    for hq in regimental_hqs(game):
        reach = command_range(game, hq)
        code = "command.silent" if reach < 0 else "command.post_at" if hq.post else "command.hq_at"
        rule = "14.32" if reach < 0 else "14.2" if hq.post else "10.21"
        space = game.state.posts.get(hq.id, 0) + 1
        found.append(fact(code, rule, things=(f"us:{hq.id}",), unit=hq.id, reach=reach, space=space, hex=hq.place))
    return groups(("command", found))


def box_groups(game: SeenTable, name: str) -> tuple[Group, ...]:
    """5.0-5.3 A landing box: who waits, who fires at it, where it leads."""
    box = game.island.boxes[name]
    if not own_reports(game).landings:
        return groups(("box_here", [fact("box.unused", "18.0")]))
    here = [
        fact("box.unit", "5.1", things=(f"us:{unit.id}",), unit=unit.id, symbol=game.counter(unit).symbol)
        for unit in game.units_at(f"box:{name}")
    ]
    fires: list[Fact] = []
    for colour, site_id in box.fire:
        site = game.island.sites[site_id]
        forces = game.forces_of(site)
        live = any(not force.disrupted for force in forces)
        code = "box.fires" if live else "box.silent" if forces else "box.empty"
        things = tuple(f"position:{one}" for one in site.positions)
        fires.append(fact(code, "5.1", things=things, tone="bad" if live else "", site=site_id, colour=colour))
    limit = game.content.figures.landing_stack_limit
    leads: list[Fact] = [fact("box.calm", "6.24")]
    for h in box.landing_hexes:
        if h in game.forces_by_hex():
            leads.append(fact("box.taken", "5.2", things=(f"hex:{h}",), tone="bad", hex=h))
            continue
        leads.append(
            fact("box.beach", "5.2", things=(f"hex:{h}",), hex=h, room=max(0, limit - game.stack_at(h)), limit=limit)
        )
    row = list(game.island.boxes)
    place = row.index(name)
    left, right = row[max(0, place - 1)], row[min(len(row) - 1, place + 1)]
    code = "box.drift" if left != name and right != name else "box.drift_end"
    leads.append(fact(code, "5.1", left=left if left != name else right, right=right if right != name else left))
    return groups(("box_here", here), ("box_fire", fires), ("box_leads", leads))


def held_groups(game: SeenTable) -> tuple[Group, ...]:
    """8.5, 10.11 The markers in the player's hand."""
    state = game.state
    weapons = game.content.weapons_chart
    found: list[Fact] = []
    for marker in weapons.markers:
        held = getattr(state, marker) + state.extra_barrages(marker)
        arms = tuple(sorted(weapons.marker_weapons(marker)))
        strength = weapons.marker_strength(marker)
        found.append(fact(f"held.{marker}", "8.5", count=held, strength=strength, weapons=arms))
    found.append(fact("held.use", "8.51"))
    found.append(fact("held.keep", "8.54"))
    found.append(fact("held.heroes", "10.11", count=len(state.heroes)))
    found += own_reports(game).held(game)
    if state.smoke:
        found.append(fact("held.smoke", "smoke", tone="good", colours=tuple(state.smoke)))
    return groups(("held", found))


def reserve_groups(game: SeenTable) -> tuple[Group, ...]:
    """9.23, 9.33, 18.42 What the Japanese still have: reserves, depth, the eliminated elite."""
    state, own = game.state, own_reports(game)
    found = [
        fact("reserve.units", "9.33", tone="good" if not state.reserve else "", count=len(state.reserve)),
        fact("reserve.depth", "9.23", tone="good" if not state.depth_pool else "", count=len(state.depth_pool)),
        fact("reserve.map", own.reserve_rule, count=sum(bool(f.unit) for f in state.forces.values())),
    ]
    if own.elites:
        rule = "16" if game.scenario.night else "8.33"
        found.append(fact("reserve.elite", rule, count=len(state.eliminated_elite)))
        found.append(fact("reserve.stance", "13.4", count=len(state.stance_pool)))
    return groups(("reserve", [*found, *guns(game)]), ("fillings", reserve_fillings(game)))


def guns(game: SeenTable) -> list[Fact]:
    """6.5, 6.51 How many positions answer an artillery value now."""
    if not game.variant.guns:
        return []
    sites = tuple(gun_positions(game))
    things = tuple(f"position:{name}" for name in sites)
    return [fact("reserve.guns", "6.5", things=things, tone="bad" if sites else "good", count=len(sites), sites=sites)]


def table_groups(game: SeenTable) -> tuple[Group, ...]:
    """Everything beside the map, each to be looked at in its turn."""
    turns = [
        fact(
            "table.turn_now" if turn == game.state.turn else "table.turn",
            turn_sequence(game, turn)[0].rule,
            things=(f"turn:{turn}",),
            turn=turn,
        )
        for turn in range(game.scenario.first_turn, game.scenario.last_turn + 1)
    ]
    own = own_reports(game)
    names = ["actions", "losses", "letters", "command", "held", "reserve", "deck", "discards"]
    if not own.letters:
        names.remove("letters")
    lies = [fact(f"table.{name}", "", things=(name,)) for name in names]
    boxes = (
        []
        if not own.landings
        else [fact("table.box", "5.0", things=(f"box:{name}",), box=name) for name in game.island.boxes]
    )
    goals = [
        fact(
            f"table.goal_{aim.way}",
            aim.rule,
            things=(f"goal:{aim.key}",),
            goal=aim.key,
            count=aim.count,
            needed=aim.needed,
        )
        for aim in aims(game)
        if aim.key != LOSSES
    ]
    return groups(
        ("table_goals", goals),
        ("table", lies),
        ("table_cards", track_cards(game)),
        ("table_boxes", boxes),
        ("table_turns", turns),
    )
