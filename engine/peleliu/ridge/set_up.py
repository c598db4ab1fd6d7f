"""18.1 Setting up Bloody Nose Ridge: the table, then the player's own units, garrisons and heroes."""

from engine.core.decision import Decision, Option
from engine.core.session import TopStep
from engine.dday import events as ev
from engine.dday.depth.fortifications import reveal_beside
from engine.dday.game import BattleData, Game, ask
from engine.dday.movement.placing import bears, best_place, hexes_within, place_options
from engine.dday.refusals import Refusal, no
from engine.dday.state.setting_up import place_force, shuffled
from engine.dday.state.state import ASIDE, State, Unit
from engine.peleliu.battle_data import content_of, figures_of, unit_of
from engine.peleliu.map_schema import island_of
from engine.peleliu.state import PeleliuState


def set_up_ridge(facts: BattleData, seed: str, options: tuple[str, ...]) -> State:
    """18.1 The table before the player's own set-up; every shuffle has a stream of its own."""
    ridge, content = figures_of(facts.scenario), content_of(facts.content)
    state = PeleliuState(facts.scenario.id, options, seed)
    state.deck = shuffled(state, "deck", list(content.cards))
    elites = [c.id for c in content.japanese.values() if ridge.uses_unit(c)]
    depth = [d.id for d in content.depth.values() if ridge.uses_depth(d)]
    state.reserve = shuffled(state, "units", elites)
    mixed = shuffled(state, "normal", depth)
    state.depth_pool, state.removed_unseen = mixed[: ridge.depth_markers], mixed[ridge.depth_markers :]
    stances = [d.id for d in content.depth.values() if d.kind == "counterattack"]
    state.stance_pool = shuffled(state, "counterattack", stances)
    used = {*elites, *depth, *stances}
    state.removed = [counter for counter in (*content.japanese, *content.depth) if counter not in used]
    zone = island_of(facts.island).bnr.japanese_zone
    cup = shuffled(state, "fortifications", list(content.fortifications))
    for position in facts.island.positions.values():
        if position.hex in zone:
            state.fortifications[position.hex] = cup.pop(0)
            place_force(state, position.hex, "")
    state.fortification_pool = cup
    for counter in content.us.values():
        place = f"turn:{counter.bnr_turn}" if counter.bnr_turn else ASIDE
        state.us[counter.id] = Unit(counter.id, counter.bnr_steps or counter.steps, place)
    state.heroes = [hero.id for hero in content.heroes.values() if hero.bnr]
    return state


# ---------------------------------------------------------------- units


def _anchor(game: Game, unit: Unit) -> str:
    return unit_of(game.counter(unit)).bnr_anchor


def waiting(game: Game) -> list[Unit]:
    """18.1 The units that begin around an anchor and have not been placed yet, in the order of the anchors."""
    anchors = list(island_of(game.island).bnr.anchors)
    units = [unit for unit in game.state.us.values() if unit.place == ASIDE and _anchor(game, unit)]
    return sorted(units, key=lambda unit: anchors.index(_anchor(game, unit)))


def set_up_hexes(game: Game, unit: Unit) -> list[str]:
    """18.1 The hexes around its anchor that a unit may begin in: outside the Japanese zone, on ground that bears it."""
    return game.keep_for_good(_set_up_hexes, unit.id)


def _set_up_hexes(game: Game, name: str) -> list[str]:
    area, unit = island_of(game.island).bnr, game.state.us[name]
    around = hexes_within(game, [area.anchors[_anchor(game, unit)]], figures_of(game.scenario).set_up_radius)
    return [h for h in around if h not in area.japanese_zone and bears(game, unit, h)]


def place_units(game: Game) -> TopStep:
    """18.1 The player places the units of one anchor after the other; "rest" leaves all that are left to the engine."""
    while units := waiting(game):
        anchor = _anchor(game, units[0])
        spots = {unit.id: set_up_hexes(game, unit) for unit in units}
        here = [unit.id for unit in units if _anchor(game, unit) == anchor]
        facts = {"anchor": anchor, "hex": island_of(game.island).bnr.anchors[anchor], "units": here}
        answer = yield Decision("place", "18.1", (*place_options(game, here, spots), Option("rest")), facts)
        if answer == "rest":
            _place_rest(game)
        else:
            _set_down(game, answer)
    return None


def _set_down(game: Game, choice: str) -> None:
    _, name, hex_id = choice.split(":")
    game.emit(ev.UnitMoved("18.1", name, game.state.us[name].place, hex_id, "set_up"))


def _place_rest(game: Game) -> None:
    """18.1 Units that the player leaves to the engine, one after the other."""
    while units := waiting(game):
        spots = {unit.id: set_up_hexes(game, unit) for unit in units}
        anchor = island_of(game.island).bnr.anchors[_anchor(game, units[0])]
        _set_down(game, best_place(game, place_options(game, [units[0].id], spots), [anchor]))


# ---------------------------------------------------------------- garrisons and heroes


def garrisoned_at_first(game: Game, hex_id: str) -> Refusal | None:
    """18.1 Why a hex can't have a garrison of the set-up: it is no position, in the Japanese zone, or has one."""
    if hex_id not in game.island.position_at:
        return no("no_position", "18.1", hex=hex_id)
    if hex_id in island_of(game.island).bnr.japanese_zone:
        return no("zone", hex=hex_id)
    return no("garrisoned", "18.1", hex=hex_id) if hex_id in game.state.garrisons else None


def place_garrisons(game: Game) -> TopStep:
    """18.1 Garrisons in positions of the player's choice outside the Japanese zone; the display only suggests some."""
    area = island_of(game.island).bnr
    while len(game.state.garrisons) < figures_of(game.scenario).garrisons:
        suggested = [game.island.positions[name].hex for name in area.garrisons]
        hexes = [p.hex for p in game.island.positions.values() if not garrisoned_at_first(game, p.hex)]
        free = sorted(hexes, key=lambda h: h not in suggested)
        answer = yield from ask(
            "place_garrison",
            "18.1",
            [Option(f"garrison:{h}", {"hex": h, "suggested": h in suggested}) for h in free],
            left=figures_of(game.scenario).garrisons - len(game.state.garrisons),
        )
        game.emit(ev.GarrisonPlaced("18.1", answer.partition(":")[2]))
    return None


def without_hero(unit: Unit) -> Refusal | None:
    """18.1 Why a unit can't have a hero of the set-up: it has one."""
    return no("has_hero", unit=unit.id) if unit.hero else None


def place_heroes(game: Game) -> TopStep:
    """18.1, 10.17 Heroes on units of the player's choice, one on each; then fortifications beside US units turn up."""
    while len(game.state.heroes) > figures_of(game.scenario).heroes_aside:
        hero = game.state.heroes[0]
        free = [unit for unit in game.units_on_map() if not without_hero(unit)]
        if not free:
            # a situation may have fewer units than heroes
            break
        answer = yield from ask(
            "place_hero",
            "18.1",
            [Option(f"unit:{unit.id}", {"unit": unit.id, "hex": unit.place}) for unit in free],
            hero=hero,
        )
        game.emit(ev.HeroPlaced("18.1", hero, answer.partition(":")[2]))
    for hex_id in list(game.us_hexes()):
        reveal_beside(game, hex_id)
    return None
