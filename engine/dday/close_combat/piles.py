"""8.6 step 2 How many cards each side of a close combat draws, and for what."""

from collections.abc import Sequence

from engine.dday.content import DepthCounter, JapaneseCounter
from engine.dday.game import Game
from engine.dday.state.state import Force, Unit

Cards = list[tuple[str, int]]
"""Reasons in the order of the rule, each with its number of cards."""


def us_pile_cards(game: Game, units: Sequence[Unit], force: Force) -> Cards:
    """8.6 step 2, 10.14, 10.22 The cards of the US side: steps, flamethrower, hero, counterattack."""
    figures, chart = game.content.figures, game.content.weapons_chart
    steps = sum(figures.hq_combat_steps if game.counter(unit).type == "regimental_hq" else unit.steps for unit in units)
    cards: Cards = [("steps", min(steps, figures.combat_step_cards))]
    if any("FT" in chart.weapons(game.counter(unit), unit.steps, 1) for unit in units):
        cards.append(("flamethrower", 1))
    if any(game.variant.heroic(game, unit) for unit in units):
        cards.append(("hero", 1))
    if force.stance:
        cards.append(("counterattack", 1))
    return cards


def japanese_pile_cards(game: Game, force: Force, attackers: str) -> Cards:
    """8.6 step 2, 19.5 The cards of the Japanese side; depth can fight alone in a fortification."""
    unit = game.content.japanese.get(force.unit)
    markers = [game.content.depth[marker] for marker in _depth_markers(force)]
    counters: list[JapaneseCounter | DepthCounter] = [unit, *markers] if unit else [*markers]
    cards: Cards = [("unit", 1)] if unit else []
    if markers:
        cards.append(("depth", len(markers)))
    if attackers == "japanese" and not force.stance:
        cards.append(("attacking", 1))
    if sum(counter.strength for counter in counters) >= game.content.figures.combat_strong:
        cards.append(("strength", 1))
    close = sum(counter.requirements.count("CC") for counter in counters)
    if close:
        cards.append(("close_combat", close))
    terrain = game.content.terrain.effect(game.island.hexes[force.hex].terrain)
    tank = game.is_tank(force)
    if terrain.close_combat_card or tank or game.night:
        cards.append(("terrain" if terrain.close_combat_card else "tank" if tank else "night", 1))
    return cards


def _depth_markers(force: Force) -> list[str]:
    return [force.stance] if force.stance_depth else [force.depth] if force.depth else []
