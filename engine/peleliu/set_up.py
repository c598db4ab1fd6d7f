"""3.0 Setting up an invasion scenario, the optional rules 20.1 and 20.2 included, and the bombardment before it."""

from engine.core.session import TopStep
from engine.dday import events as ev
from engine.dday.cards import draw
from engine.dday.game import BattleData, Game
from engine.dday.state.setting_up import place_force, shuffled
from engine.dday.state.state import ASIDE, State, Unit
from engine.peleliu.battle_data import content_of
from engine.peleliu.state import PeleliuState

VARIABLE_LETTERS = "20.1"
ALTERNATE_ARMOUR = "20.2"


def set_up(facts: BattleData, seed: str, options: tuple[str, ...]) -> State:
    """3.0 The table before the bombardment; every shuffle has a stream of its own."""
    state = PeleliuState(facts.scenario.id, options, seed)
    state.deck = shuffled(state, "deck", list(facts.content.cards))
    _place_japanese(facts, state)
    _place_us(facts, state)
    state.heroes = list(facts.content.heroes)
    state.fortification_pool = shuffled(state, "fortifications", list(facts.content.fortifications))
    if VARIABLE_LETTERS in options:
        turns = list(facts.scenario.letters)
        markers = shuffled(state, "letters", list(content_of(facts.content).options.letters))
        state.letter_markers = {str(turn): letter for turn, letter in zip(turns, markers, strict=True)}
    return state


def _place_japanese(facts: BattleData, state: State) -> None:
    """3.0, 20.2 Units into their positions, tanks revealed and disrupted, the first depth markers, the pools."""
    content, island = facts.content, facts.island
    alternate = ALTERNATE_ARMOUR in state.options
    armour = [p for p in island.positions.values() if p.setup == "armour"]
    units = [p for p in island.positions.values() if p.setup in ("x", "artillery")]
    if alternate:
        rules = content_of(content).options
        names = rules.armour_positions
        armour = [island.positions[name] for name in names]
        units = [p for p in units if p.id not in names]
        units += [island.positions[name] for name in rules.armour_displaced_to]
        units.sort(key=lambda p: list(island.positions).index(p.id))
    bag = shuffled(state, "units", [c.id for c in content.japanese.values() if not c.is_tank])
    tanks = shuffled(state, "tanks", [c.id for c in content.japanese.values() if c.is_tank])
    depth = {
        kind: shuffled(state, kind, [d.id for d in content.depth.values() if d.kind == kind])
        for kind in ("normal", "armour", "counterattack")
    }
    for position in units:
        force = place_force(state, position.hex, bag.pop(0))
        if position.id in facts.scenario.initial_depth:
            force.depth = depth["normal"].pop(0)
    for position in armour:
        force = place_force(state, position.hex, tanks.pop(0))
        force.revealed, force.disrupted = facts.scenario.armour_revealed, facts.scenario.armour_disrupted
        if facts.scenario.armour_depth:
            force.depth = depth["armour"].pop(0)
    state.reserve = bag
    state.depth_pool = depth["normal"]
    state.stance_pool = depth["counterattack"]


def _place_us(facts: BattleData, state: State) -> None:
    """3.0 The amphibious tanks of turn 1 on their beach hexes, everybody else on the turn track."""
    starts = {box: hex_id for hex_id, box in facts.island.amphibious_tanks}
    for counter in facts.content.us.values():
        place = ASIDE
        if counter.invasion and counter.turn == facts.scenario.first_turn:
            place = starts[counter.box]
        elif counter.invasion and counter.turn:
            place = f"turn:{counter.turn}"
        state.us[counter.id] = Unit(counter.id, counter.steps, place)


def bombardment(game: Game) -> None:
    """3.0 The bombardment before the landing disrupts all units in positions of the card's three colours."""
    spared = game.scenario.bombardment_spares
    for _ in range(game.scenario.bombardment_cards):
        card = draw(game, "bombardment", "3.0")
        for force in list(game.state.forces.values()):
            terrain = game.island.hexes[force.hex].terrain
            if not force.disrupted and terrain not in spared and card.shows(game.force_colour(force)):
                game.emit(ev.ForceDisrupted("3.0", force.id, "bombardment", (("colour", game.force_colour(force)),)))
        game.emit(ev.TrackCleared("3.0"))


def bombard(game: Game) -> TopStep:
    """3.0 The bombardment before the landing."""
    bombardment(game)
    yield from ()
    return None
