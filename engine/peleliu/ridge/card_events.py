"""Events that belong to Bloody Nose Ridge: caves, ordered attacks, the change in command, ropes of flame."""

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.card_events.us import void
from engine.dday.depth.fortifications import beside
from engine.dday.game import Game, ask
from engine.dday.movement.movement import on_foot
from engine.dday.state.state import Force
from engine.peleliu.battle_data import figures_of
from engine.peleliu.ridge import events as own
from engine.peleliu.ridge.caves import cave_spot, dig_cave


def hidden_caves(game: Game) -> None:
    """Hidden Caves: a reserve unit opens a cave beside the occupied positions."""
    if len(game.state.caves) >= game.content.markers["cave"].count:
        void(game, "hidden_caves", "all_caves")
        return
    spot, because = cave_spot(game)
    if not spot or not game.state.reserve:
        void(game, "hidden_caves", "no_reserve" if spot else "no_ground")
        return
    dig_cave(game, spot, because)


def mandatory_attack(game: Game) -> None:
    """18.32 General Rupertus orders attacks: on every occupied position that troops fit to attack stand beside."""
    latest = figures_of(game.scenario).mandatory_attacks_until
    if game.state.command_changed or game.state.turn > latest:
        void(game, "mandatory_attack", "command_changed" if game.state.command_changed else "too_late")
        return
    hexes = [h for h in sorted(game.forces_by_hex()) if _attackers_beside(game, h)]
    if hexes:
        game.emit(own.AttacksOrdered("18.32", tuple(hexes)))
    else:
        void(game, "mandatory_attack", "no_attacker")


def _attackers_beside(game: Game, hex_id: str) -> bool:
    """Whether undisrupted infantry, engineers or an infantry/HQ touch a hex across a side that is open."""
    return any(not unit.disrupted and on_foot(game, unit) for h in beside(game, hex_id) for unit in game.units_at(h))


def command_change(game: Game) -> None:
    """18.32 Rupertus no longer in command: from now on no attacks are ordered, and mornings are for barrages."""
    if game.state.command_changed:
        void(game, "command_change", "command_changed")
    else:
        game.emit(own.CommandChanged("18.32", game.state.turn, (("event", ""),)))


def relieve_rupertus(game: Game) -> None:
    """18.32 The command changes by itself when the turn comes that is the latest for it."""
    latest = figures_of(game.scenario).command_change_latest
    if game.state.turn >= latest and not game.state.command_changed:
        game.emit(own.CommandChanged("18.32", game.state.turn, (("latest_turn", latest),)))


def flamethrower(game: Game) -> None:
    """Take a flamethrower CC marker, unless it is held already."""
    if game.state.flamethrower:
        void(game, "flamethrower", "all_held")
    else:
        game.emit(own.FlamethrowerTaken("2.3"))


def offer_ropes(game: Game, force: Force) -> Step:
    """Take a flamethrower CC marker: when the piles of a combat begun by the US side are drawn he may spend it.

    The Japanese side loses a card and its unit is disrupted.
    """
    combat = game.state.combat
    if not combat or combat.attackers != "us" or not game.state.flamethrower:
        return
    answer = yield from ask(
        "ropes",
        "2.3",
        [Option("spend"), Option("keep")],
        hex=combat.hex,
        us_cards=len(combat.us_pile),
        japanese_cards=len(combat.japanese_pile),
    )
    if answer != "spend":
        return
    game.emit(own.FlamethrowerSpent("2.3", combat.hex))
    if combat.japanese_pile:
        game.emit(ev.PileCardDiscarded("2.3", "japanese", combat.japanese_pile[0], "flamethrower"))
    if not force.disrupted:
        game.emit(ev.ForceDisrupted("2.3", force.id, "flamethrower"))
