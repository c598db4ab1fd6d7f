"""Which empty positions the careful bot sends whom to, where every position of a zone is asked for (17.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_map import GUNS
from engine.dday.state.state import Unit

SPREAD = 9
"""The first turn in which anybody is sent."""
LEAD = 2
"""How many turns before the last the guns, which fight from afar, are sent too."""
COMPANY = 3
"""How much further away a company counts, in hexes: it is to attack."""
LEADER = 5
"""The same for an infantry HQ: companies without one are slow."""
UNLED = 4
"""The same for a unit that nobody commands."""
COVERED = 5
"""The same for a position that is still under Japanese fire, and so would not be secure."""
RICH = 6
"""How much nearer a position counts that stands in for two others."""
FURTHEST = 24
"""Hexes of open ground; nobody is sent further."""


def errands(view: BotView) -> Mapping[str, str]:
    """17.2 For each unit that is sent to an empty position the position's hex: the shortest ways first."""
    worth = view.worth
    if not view.sought and (not view.ground.spread or view.state.turn < SPREAD):
        return {}
    wanted = sorted(view.sought) or [h for h in view.ground.wanted if h in worth]
    empty = [h for h in wanted if h not in view.force_at and not view.held(h)]
    free = [(unit, _dear(view, unit)) for units in view.units_at.values() for unit in units if _spare(view, unit)]
    of_kind = {
        kind: [(unit, dear) for unit, dear in free if view.ground.kinds[unit.id] == kind]
        for kind in dict.fromkeys(view.ground.kinds.values())
    }
    most = max(worth.values())
    ways: list[tuple[int, str, str]] = []
    left = view.ground.scenario.last_turn - view.state.turn + 1
    reach = min(FURTHEST, view.ground.variant.usual_move(view.ground.content, view.state.turn) * left)
    for h in empty:
        handicap = COVERED * (h in view.fields) - RICH * (not view.sought and worth[h] >= most)
        for kind, units in of_kind.items():
            far = view.ground.far(kind, h)
            for unit, dear in units:
                if far.get(unit.place, FURTHEST + 1) <= reach:
                    ways.append((far[unit.place] + handicap + dear, h, unit.id))
    ways.sort()
    sent: dict[str, str] = {}
    taken: set[str] = set()
    for _, h, name in ways:
        if name not in sent and h not in taken:
            sent[name] = h
            taken.add(h)
    return sent


def _spare(view: BotView, unit: Unit) -> bool:
    """Whether a unit may go: not a regimental HQ, nor the only one who holds a position that counts."""
    if unit.id in view.ground.regimental:
        return False
    if view.ground.kinds[unit.id] == GUNS and view.state.turn < view.ground.scenario.last_turn - LEAD:
        return False
    h = unit.place
    alone = h in (view.sought or view.worth) and h not in view.state.garrisons and len(view.units_at[h]) == 1
    return not alone


def _dear(view: BotView, unit: Unit) -> int:
    counter = view.ground.counter(unit.id)
    led = bool(unit.hero or unit.inspired or counter.is_leader or view.state.command.get(unit.id))
    return LEADER * counter.is_leader + COMPANY * counter.counts_for_loss * (unit.steps > 1) + UNLED * (not led)
