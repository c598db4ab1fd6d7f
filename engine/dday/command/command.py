"""7.1, 10.2, 10.3, 14.0 Command: who is in command of whom, command posts, garrisons."""

from collections.abc import Collection, Sequence

from engine.core.decision import Decision, Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.command.control import fields_active, fields_any, in_communication, us_communication
from engine.dday.game import Game
from engine.dday.night_limits import command_limit
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.us_actions.limits import acting_step


def command_range(game: Game, unit: Unit) -> int:
    """10.21, 14.2, 14.32, 16 How far a regimental HQ or command post commands now; -1 when it does not command."""
    return command_limit(game, _range_by_day(game, unit))


def _range_by_day(game: Game, unit: Unit) -> int:
    """10.21, 14.2, 14.32 The same by day."""
    figures = game.content.figures
    if not unit.post:
        return figures.hq_command_range
    if unit.place in fields_active(game):
        return -1
    if game.state.post_under_fire == unit.id:
        return figures.post_range_under_fire
    return game.content.command_track[game.state.posts[unit.id]]


def commanded_hexes(game: Game, unit: Unit) -> frozenset[str]:
    """14.3, 14.31 The hexes within command range, counted around Japanese units but through their fields of fire."""
    return hexes_within(game, unit.place, command_range(game, unit))


def hexes_within(game: Game, hex_id: str, reach: int) -> frozenset[str]:
    """14.3, 14.31 The hexes so far from a hex at most, around Japanese units; none for -1."""
    if reach < 0:
        return frozenset()
    found = {hex_id}
    edge = [hex_id]
    taken = game.forces_by_hex()
    for _ in range(reach):
        edge = [h for at in edge for h in game.island.neighbours[at] if h not in found and h not in taken]
        found.update(edge)
    return frozenset(found)


def would_command(game: Game, hex_id: str, coming: Collection[str] = ()) -> tuple[str, ...]:
    """10.21, 16 Whom a regimental HQ would command from a hex as units stand now, those included who come with it."""
    within = hexes_within(game, hex_id, command_limit(game, game.content.figures.hq_command_range))
    return tuple(
        unit.id
        for unit in game.units_on_map()
        if (unit.id in coming or unit.place in within) and game.counter(unit).type != "regimental_hq"
    )


def regimental_hqs(game: Game) -> list[Unit]:
    """The regimental HQs and command posts on the map."""
    return game.keep_places(_regimental_hqs)


def _regimental_hqs(game: Game) -> list[Unit]:
    return [unit for unit in game.units_on_map() if game.counter(unit).type == "regimental_hq"]


def all_command(game: Game) -> dict[str, tuple[str, ...]]:
    """7.1, 10.21, 10.3 For each unit in command, its commanders: HQs and posts, then infantry/HQs in its hex."""
    found: dict[str, list[str]] = {}
    for hq in regimental_hqs(game):
        hexes = commanded_hexes(game, hq)
        for unit in game.units_on_map():
            if unit.place in hexes and unit is not hq:
                found.setdefault(unit.id, []).append(hq.id)
    for unit in game.units_on_map():
        if game.counter(unit).type == "infantry_hq" and not unit.disrupted:
            for other in game.units_at(unit.place):
                if other is not unit and game.counter(other).is_infantry:
                    found.setdefault(other.id, []).append(unit.id)
    return {unit: tuple(commanders) for unit, commanders in found.items()}


def commanders(game: Game, unit: Unit) -> tuple[str, ...]:
    """Who commands a unit in this action phase (taken at its start, 7.1; HQs that moved are gone, 7.34)."""
    return game.state.command.get(unit.id, ())


def lose_command(game: Game, commander: Unit, rule: str) -> None:
    """7.1, 7.34 A leader who moves or falls while US units act commands nobody for the rest of the phase."""
    if acting_step(game) and any(commander.id in ones for ones in game.state.command.values()):
        game.emit(ev.CommandLost(rule, commander.id))


def in_hq_command(game: Game, unit: Unit) -> bool:
    """8.1, 8.25, 18.32 Whether a regimental HQ or command post commands the unit; in some scenarios one always does."""
    return game.variant.commanded or any(game.counter(one).type == "regimental_hq" for one in commanders(game, unit))


def in_any_command(game: Game, unit: Unit) -> bool:
    """8.1, 8.4, 18.32 Whether any HQ commands the unit; HQs of both kinds count as in their own command."""
    return game.variant.commanded or bool(commanders(game, unit)) or game.counter(unit).is_leader


def free_reason(game: Game, unit: Unit) -> str:
    """7.1, 10.12, 10.16, 18.33 Why a unit's action is free: hero, inspired, leader, command; "" when it is not."""
    if unit.hero:
        return "hero"
    if unit.inspired:
        return "inspired"
    if game.content.us[unit.id].is_leader:
        return "leader"
    if game.variant.commanded or game.state.command.get(unit.id):
        return "command"
    return game.variant.own_free(game, unit)


# ---------------------------------------------------------------- 14.4 garrisons


def garrisoning(game: Game, hex_id: str) -> Refusal | None:
    """14.4 Why a hex can't receive a garrison now; 18.32 command may reach everywhere."""
    if hex_id not in game.island.position_at:
        return no("no_position", hex=hex_id)
    if hex_id in game.state.garrisons:
        return no("garrisoned", hex=hex_id)
    if hex_id in game.forces_by_hex():
        return no("japanese", hex=hex_id)
    by_command = game.variant.garrisons_by_command and not game.variant.commanded
    if by_command and hex_id not in game.keep(_posts_reach):
        return no("no_command", hex=hex_id)
    if not any(h in game.us_hexes() for h in (hex_id, *game.island.neighbours[hex_id])):
        return no("no_neighbour", hex=hex_id)
    if hex_id in fields_any(game):
        return no("in_field", hex=hex_id)
    return None if hex_id in us_communication(game) else no("cut_off", hex=hex_id)


def _posts_reach(game: Game) -> frozenset[str]:
    """14.3, 14.4 All that command posts command."""
    return frozenset[str]().union(*(commanded_hexes(game, hq) for hq in regimental_hqs(game) if hq.post))


def garrison_hexes(game: Game) -> list[str]:
    """14.4 The position hexes that may receive a garrison now."""
    held = game.forces_by_hex()
    # the Japanese are in most of them
    return [p.hex for p in game.island.positions.values() if p.hex not in held and not garrisoning(game, p.hex)]


def garrison_step(game: Game) -> Step:
    """14.4, 18.2 IV HQ phase: the player places garrison markers one by one, as many as the scenario has."""
    most = game.variant.garrisons or len(game.island.positions)
    placed = 0
    while placed < most and (hexes := garrison_hexes(game)):
        answer = yield Decision(
            "garrison",
            "14.4",
            (
                *(Option(f"garrison:{h}", {"hex": h}) for h in hexes),
                Option("done", {"gives_up": {"garrisons": min(len(hexes), most - placed)}}),
            ),
        )
        if answer == "done":
            break
        game.emit(ev.GarrisonPlaced("14.4", answer.partition(":")[2]))
        placed += 1


# ---------------------------------------------------------------- 14.1, 14.2 command posts


def threatened(game: Game, hex_id: str) -> bool:
    """14.1 Whether an occupied position, or an empty one in communication, could fire into the hex."""
    if hex_id in fields_any(game):
        return True
    return any(
        any(game.free_position(h) and in_communication(game, h) for h in game.island.sites[site].hexes)
        for site, _ in game.island.fields_over.get(hex_id, ())
    )


def posting(game: Game, verb: str, name: str, done: Collection[str]) -> Refusal | None:
    """14.1, 14.11, 14.2 Why an HQ can't be set up as a post, widen its range or give it up; each does one a phase."""
    hq = next((unit for unit in regimental_hqs(game) if unit.id == name), None)
    if hq is None:
        return no("no_hq", unit=name)
    if name in done:
        return no("this_phase", unit=name)
    if verb == "establish":
        if hq.post:
            return no("is_post", unit=name)
        return no("threatened", unit=name) if threatened(game, hq.place) else None
    if not hq.post:
        return no("no_post", unit=name)
    if verb == "advance":
        if hq.place in fields_active(game):
            return no("under_fire", unit=name)
        if game.state.posts[name] + 1 >= len(game.content.command_track):
            return no("full_range", unit=name)
    return None


def _later(game: Game, post: Unit, reach: int) -> bool:
    """2.3, 16 Whether a post will reach so far only when the turn is over: it is under fire, or it is night."""
    figures = game.content.figures
    now = figures.post_range_under_fire if game.state.post_under_fire == post.id else reach
    return command_limit(game, now) < reach


def _posts_done(options: Sequence[Option]) -> Option:
    """14.1, 14.2 Leaving posts as they are: the HQs that could be set up, and the posts that could reach further."""
    passed = {
        "posts": [option.argument for option in options if option.verb == "establish"],
        "reaches": [option.argument for option in options if option.verb == "advance"],
    }
    loss = {key: units for key, units in passed.items() if units}
    return Option("done", {"gives_up": loss} if loss else {})


def post_step(game: Game) -> Step:
    """14.0, 14.1, 14.11, 14.2, 14.21 HQ phase, second part: set posts up, widen their range, give them up."""
    done: set[str] = set()
    track = game.content.command_track
    while True:
        options: list[Option] = []
        for hq in regimental_hqs(game):
            facts = {"unit": hq.id, "hex": hq.place}
            if not posting(game, "establish", hq.id, done):
                options.append(Option(f"establish:{hq.id}", {**facts, "range": track[0]}))
            if not posting(game, "advance", hq.id, done):
                space = game.state.posts[hq.id] + 1
                wider = track[space] > track[space - 1]
                later = _later(game, hq, track[space])
                options.append(
                    Option(f"advance:{hq.id}", {**facts, "range": track[space], "wider": wider, "later": later})
                )
            if not posting(game, "abandon", hq.id, done):
                reach = track[game.state.posts[hq.id]]
                options.append(Option(f"abandon:{hq.id}", {**facts, "gives_up": {"range": reach}}))
        if not options:
            return
        answer = yield Decision("posts", "14.1", (*options, _posts_done(options)))
        verb, _, name = answer.partition(":")
        if verb == "done":
            return
        done.add(name)
        if verb == "establish":
            game.emit(ev.PostEstablished("14.1", name))
        elif verb == "advance":
            space = game.state.posts[name] + 1
            game.emit(
                ev.PostAdvanced("14.2", name, space, track[space], _later(game, game.state.us[name], track[space]))
            )
        else:
            game.emit(ev.PostAbandoned("14.11", name, "abandoned"))
            game.variant.post_given_up(game, game.state.us[name])
