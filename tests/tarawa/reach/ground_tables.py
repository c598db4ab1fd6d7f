"""Tables for the terrain effects chart, close combat, the command range track, losses and infiltration."""

from __future__ import annotations

from engine.core.session import GameOver, Session
from engine.dday.close_combat.combat import fight
from engine.dday.command.command import post_step
from engine.dday.victory.losses import take_step
from engine.tarawa.content import load_content
from engine.tarawa.rules import load_facts
from engine.tarawa.schema import SCHEMA
from tests.reach.chart_cells import GROUPS
from tests.tarawa.reach.attack_tables import attack
from tests.tarawa.reach.laid import lay, marine, offered, play
from tests.tarawa.tables import SCENARIO, act, action_phase, carry_out, table

CONTENT = load_content()
FACTS = load_facts(SCENARIO)
ISLAND = FACTS.island
_LINES = CONTENT.terrain.terrains
LAND = [terrain for terrain in SCHEMA.terrains if not _LINES[terrain].water]
_UNITS = {"infantry": "A/1/2", "tank": "2/A/2T", "artillery": "A/1/10"}


def pairs(type: str, terrain: str, *, open_way: bool) -> list[tuple[str, str]]:
    """Neighbouring hexes of which a unit of the type can stand in the first, and can or can't go on to the second."""
    ways = FACTS.ways[type]
    return [
        (here, there)
        for here, item in ISLAND.hexes.items()
        if _LINES[item.terrain].entry(type) in ("enter", "stop")
        for there in ISLAND.neighbours[here]
        if ISLAND.hexes[there].terrain == terrain and (there in ways[here]) == open_way
    ]


def move(unit: str, here: str, there: str) -> Session:
    """A unit goes from a hex to another if it can, and is asked in any case."""
    session = lay("open_actions", us=[marine(unit, here)])
    play(session, f"unit:{unit}")
    wanted = f"move:{there}"
    play(session, wanted if wanted in offered(session) else offered(session)[0])
    return session


def moves() -> None:
    """7.3 One step into every terrain by every kind of unit, or the question where there is no way; over the wall."""
    for type in GROUPS.values():
        for terrain in SCHEMA.terrains:
            for open_way in (True, False):
                for here, there in pairs(type, terrain, open_way=open_way)[:1]:
                    move(_UNITS[type], here, there)
        for there in ("1327", "1427"):
            move(_UNITS[type], "1226", there)


def fields() -> None:
    """8.1, 12.6 What of the chart is asked when infantry fires from afar and when a patrol looks around."""
    for between in LAND:
        for target in sorted(ISLAND.position_at):
            lines = [h for h in ISLAND.hexes if ISLAND.distance(h, target) == 2 and not ISLAND.hexes[h].water]
            crossed = [
                (h, way)
                for h in lines
                for way in ISLAND.neighbours[h]
                if way in ISLAND.neighbours[target] and ISLAND.hexes[way].terrain == between
            ]
            if crossed:
                here, beside = crossed[0]
                attack("A/1/2", {"A/1/2": beside, "B/1/2": here}, "J37", target)
                break


def combats() -> None:
    """8.6 step 2 Every reason for a card, and a close combat in every terrain on land."""
    for terrain in LAND:
        spot = next(h for h, item in ISLAND.hexes.items() if item.terrain == terrain)
        clash(spot, "T1 AD03 shown")
    for words in ("J31 ID01 shown", "J43 shown", "J11 shown"):
        clash("1828", words, "2/A/1/18", "HQ/2/2")
    clash("1828", "J31", turn=16)
    clash("1828", "J31", attackers="japanese")


def clash(hex_id: str, words: str, *more: str, turn: int = 7, attackers: str = "us") -> None:
    """A company and others have entered a hex with an enemy, or an enemy theirs."""
    game = table(turn, dict.fromkeys(("A/1/2", *more), hex_id), {hex_id: words})
    for name in ("A/1/2", *more):
        game.state.us[name].came_from = next(h for h in ISLAND.neighbours[hex_id] if not ISLAND.hexes[h].water)
    carry_out(fight(game, hex_id, attackers))


def ranges() -> None:
    """16.1, 16.2 Every space of the command range track."""
    hq = "HQ/2/2"
    game = table(12, {hq: "1422"}, {})
    carry_out(post_step(game), [f"establish:{hq}"])
    for space in range(len(CONTENT.command_track) - 1):
        game = table(12, {hq: "1422"}, {})
        game.state.us[hq].post, game.state.posts[hq] = True, space
        game.forget()
        carry_out(post_step(game), [f"advance:{hq}"])


def lost(turn: int) -> bool:
    """14.1 Whether the game ends when the one company that has come is down to two steps."""
    game = table(turn, {"A/1/2": "1226 3", "M/3/8": "aside"}, {})
    try:
        take_step(game, game.state.us["A/1/2"], "6.32", "fire")
    except GameOver:
        return True
    return False


def losses() -> None:
    """14.1 A catastrophe in every turn that can have one."""
    for turn in CONTENT.turn_track["landing"]:
        lost(turn)


def infiltrations() -> None:
    """7.32 A company slips past positions whose card shows its symbol, and another that does not."""
    for card in (19, 21):
        game = action_phase({"B/1/2": "1328"}, {"1427": "J31 ID20", "1329": "J03 CD20"}, cards=[card])
        act(game, "B/1/2", "infiltrate:1428")


GROUND = (moves, fields, combats, ranges, losses, infiltrations)
"""What lays out the tables of this module."""
