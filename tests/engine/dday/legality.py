"""Every action that can be named at a question, and whether it is offered."""

from collections.abc import Iterator

from engine.core.luck import Luck
from engine.core.session import Session
from engine.dday.game import Game
from engine.dday.us_actions import us_actions

OF_A_UNIT = ("unit", "with", "join", "establish", "advance", "abandon", "recover", "free", "ryan", "hero")
OF_A_HEX = ("move", "infiltrate", "cliff", "preserve", "enter", "attack", "barrage")
OF_A_MARKER = ("support", "marker")
PLAIN = (
    "end",
    "done",
    "none",
    "rest",
    "resolve",
    "decline",
    "complete",
    "stay",
    "withdraw",
    "fight",
    "strength",
    "spend",
    "keep",
)
UNITS, HEXES, HEROES = 10, 12, 2
"""How many of each are named at one question, those that its options name apart."""


def named(session: Session, luck: Luck) -> Iterator[tuple[str, bool]]:
    """Actions with whether they are offered: all that the options name, and others of each kind by chance."""
    game, pending = session.table, session.pending
    assert pending
    ids = pending.ids()
    units, hexes = _units(game, ids, luck), _hexes(game, ids, luck)
    names = [*ids, *PLAIN]
    names += [f"{verb}:{unit}" for verb in OF_A_UNIT for unit in units]
    names += [f"{verb}:{hex_id}" for verb in (*OF_A_HEX, "garrison", "stack", "combat", "hex") for hex_id in hexes]
    names += [f"hero:{hero}" for hero in luck.mixed(game.content.heroes)[:HEROES]]
    names += [f"force:{force}" for force in luck.mixed(game.state.forces)[:HEXES]]
    names += [f"{verb}:{marker}" for verb in OF_A_MARKER for marker in ("naval", "dauntless")]
    names += [f"box:{box}" for box in game.island.boxes]
    names += [f"battalion:{name}" for name in ("1/7", "3/5", "1/1")]
    names += [f"{verb}:{unit}:{hex_id}" for verb in ("land", "place") for unit in units[:3] for hex_id in hexes[:4]]
    for name in dict.fromkeys(names):
        yield name, name in ids
    if pending.kind == "act":
        for unit in units[:4]:
            open_to = {option.id for option in us_actions.undertakings(game, [game.state.us[unit]])}
            may = f"unit:{unit}" in ids
            near = dict.fromkeys([*(one.partition(":")[2] for one in open_to), *hexes[:6]])
            for verb in OF_A_HEX:
                for hex_id in near:
                    yield f"{verb}:{unit}:{hex_id}", may and f"{verb}:{hex_id}" in open_to


def _units(game: Game, ids: tuple[str, ...], luck: Luck) -> list[str]:
    told = [word for one in ids for word in one.split(":")[1:] if word in game.state.us]
    there = [unit.id for unit in game.units_on_map()]
    return list(dict.fromkeys([*luck.mixed(told)[:UNITS], *luck.mixed(there)[:UNITS], *luck.mixed(game.state.us)[:2]]))


def _hexes(game: Game, ids: tuple[str, ...], luck: Luck) -> list[str]:
    told = [word for one in ids for word in one.split(":")[1:] if word in game.island.hexes]
    forces, ours = luck.mixed(game.forces_by_hex())[:4], luck.mixed(game.us_hexes())[:4]
    around = [other for h in ours for other in game.island.neighbours[h]]
    some = [*luck.mixed(told)[:HEXES], *forces, *ours, *luck.mixed(around)[:HEXES], *luck.mixed(game.island.hexes)[:2]]
    return list(dict.fromkeys(some))
