"""The careful bot's command: garrisons, command posts, and what events leave to the player."""

from __future__ import annotations

from engine.core.decision import Decision
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_attacks import worth_of

POST_POSITIONS = 3
"""How many positions that count make it worth to set a post up, within"""
POST_REACH = 2
"""so many hexes, and"""
FOES = 2
"""How many enemies must be within a post's range on the second day, or within"""
BEHIND = 3
"""so many hexes, or the front has moved on from it."""
POST_APART = 3
"""this far from another."""


def garrison(view: BotView, decision: Decision) -> str:
    """14.4 Every garrison that can be had: it costs nothing and frees a unit."""
    return decision.options[0].id


def posts(view: BotView, decision: Decision) -> str:
    """14.1, 14.2 Widen posts; set one up in the midst of positions that are held and count."""
    ground = view.ground
    for option in decision.options:
        if option.verb == "abandon" and _left_behind(view, option.facts["unit"]):
            return option.id
    for option in decision.options:
        if option.verb == "advance":
            return option.id
    standing = [unit.place for unit in view.state.us.values() if unit.post]
    best: tuple[int, str] = POST_POSITIONS - 1, "done"
    for option in decision.options:
        h = option.facts.get("hex", "")
        if option.verb != "establish" or (ground.breadth and _foes(view, h, BEHIND) < FOES):
            continue
        if any(ground.island.distance(h, other) <= POST_APART for other in standing):
            continue
        around = sum(near in view.worth and view.held(near) for near in sorted(ground.island.within(h, POST_REACH)))
        if around > best[0]:
            best = around, option.id
    return best[1]


def _left_behind(view: BotView, name: str) -> bool:
    """14.11 Whether the front has moved on from a post, so that the HQ is of more use near it."""
    reach = view.ground.content.command_track[view.state.posts[name]]
    return view.ground.breadth and _foes(view, view.state.us[name].place, max(reach, BEHIND)) < FOES


def _foes(view: BotView, h: str, reach: int) -> int:
    return sum(view.ground.island.distance(h, other) <= reach for other in view.force_at)


def event_unit(view: BotView, decision: Decision) -> str:
    """10.11 and events: a hero or a step goes where the fight is, a mishap to whom it hurts least."""
    ground = view.ground
    helpful = decision.facts.get("event") in ground.variant.helping

    def rank(name: str) -> float:
        unit = view.state.us[name]
        counter = ground.counter(name)
        score = float(counter.strength(unit.steps)) if unit.steps else 0.0
        if unit.place in view.beside:
            score += 6
        if counter.counts_for_loss:
            score += 3
        if counter.is_leader:
            score -= 8
        return score

    options = decision.options
    if helpful:
        return max(options, key=lambda option: rank(option.facts["unit"])).id
    return min(options, key=lambda option: rank(option.facts["unit"])).id


def event_force(view: BotView, decision: Decision) -> str:
    """10.17 and events: the unit that matters most."""
    forces = [option for option in decision.options if option.verb == "force"]
    return max(forces, key=lambda option: worth_of(view, view.state.forces[option.facts["force"]])).id


def japanese_hex(view: BotView, decision: Decision) -> str:
    """12.8, 13.2, 8.64 A Japanese choice left to the player: where it does least harm."""

    def harm(h: str) -> float:
        units = view.units_at.get(h, [])
        return view.worth.get(h, 0.0) - 0.2 * sum(unit.steps for unit in units)

    return min(decision.options, key=lambda option: harm(option.facts["hex"])).id
