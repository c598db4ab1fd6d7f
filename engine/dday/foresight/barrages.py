"""8.4, 8.5 A barrage before it is fired: strength, columns lost to terrain, the chance of each result."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.dday.attack.barrage import terrain_shift
from engine.dday.content.charts import BARRAGE_RESULTS
from engine.dday.foresight.odds import NEVER, Chance, chances
from engine.dday.foresight.stand_in import StandInTable


@dataclass(frozen=True, slots=True)
class BarragePreview:
    """8.4 What one barrage of a unit or marker would do to the force in a hex.

    ``symbols`` are those that the firer counts as having; ``colour`` is the one that the target goes by, "" for a cave
    that has none yet. ``shift`` is the number of columns lost to terrain. ``by_symbol`` and ``by_colour`` are the
    chances that the card shows one of the symbols, the colour. ``results`` are those of the table, ``disrupts``,
    ``removes_depth``, ``destroys_guns`` and ``tests_walls`` (19.4: a marker is drawn for the fortification) what they
    do to this target. ``reshuffled`` says that the deck is shuffled before the card.
    """

    target: str
    firer: str
    strength: int
    symbols: tuple[str, ...]
    colour: str
    shift: int
    by_symbol: Fraction
    by_colour: Fraction
    results: tuple[Chance, ...]
    disrupts: Fraction
    removes_depth: Fraction
    destroys_guns: Fraction
    tests_walls: Fraction
    cards: int
    reshuffled: bool
    rule: str = "8.4"


def barrage(table: StandInTable, firer: str, target: str) -> BarragePreview | None:
    """8.4, 8.52 The preview of a barrage by a unit, or by "naval" or "dauntless"; None without a force in the hex."""
    game, force = table.game, table.game.force_at(target)
    if force is None:
        return None
    chart = game.content.weapons_chart
    if firer in chart.markers:
        strength, symbols = chart.marker_strength(firer), chart.marker_symbols(firer)
    else:
        strength, symbols = game.strength(game.state.us[firer]), frozenset({game.counter(firer).symbol})
    shift, draws = terrain_shift(game, force), table.unseen.draw(1)
    colours = _colours(table, target)
    whole = len(draws.cards) * len(colours)
    counts: dict[str, int] = {}
    symbol_hits = colour_hits = 0
    for number in draws.cards:
        card = game.content.cards[number]
        symbol = card.fire_symbol in symbols
        symbol_hits += symbol * len(colours)
        for one in colours:
            shown = card.shows(one)
            colour_hits += shown
            result = game.content.barrage_table.result(strength, shift, symbol, shown)
            counts[result] = counts.get(result, 0) + 1
    weights = {result: Fraction(count, whole) for result, count in counts.items()}
    bites = {
        result: weight
        for result, weight in weights.items()
        if result != "no_effect" and not (result == "disrupted_if_no_depth" and force.has_depth)
    }
    hit = sum(bites.values(), start=NEVER)
    guns = sum((weight for result, weight in bites.items() if result.endswith("artillery")), start=NEVER)
    return BarragePreview(
        target,
        firer,
        strength,
        tuple(sorted(symbols)),
        colours[0] if len(colours) == 1 else "",
        shift,
        Fraction(symbol_hits, whole),
        Fraction(colour_hits, whole),
        chances(weights, BARRAGE_RESULTS),
        disrupts=NEVER if force.disrupted else hit,
        removes_depth=bites.get("disrupted_depth_artillery", NEVER) if force.has_depth else NEVER,
        destroys_guns=guns if game.guns_at(target) else NEVER,
        tests_walls=hit if game.fortified(target) and game.state.fortification_pool else NEVER,
        cards=len(draws.cards),
        reshuffled=draws.reshuffled,
        rule="8.52" if firer in chart.markers else "8.4",
    )


def _colours(table: StandInTable, target: str) -> tuple[str, ...]:
    """8.4 The colour that the target goes by; of a place that has none yet those that a marker can give it."""
    game, force = table.game, table.game.force_at(target)
    assert force
    if game.state.caves.get(target) == "":
        markers = [game.content.depth[marker] for marker in table.unseen.stances]
        return tuple(marker.colour for marker in markers) or ("",)
    return (game.force_colour(force),)
