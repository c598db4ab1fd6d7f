"""5.0 The US Amphibious Operations Phase: landing checks, landing, next arrivals."""

from collections.abc import Collection
from functools import partial

from engine.core.decision import Decision, Option
from engine.core.session import Step, TopStep
from engine.dday import events as ev
from engine.dday.cards import draw
from engine.dday.content import Card
from engine.dday.game import Game, ask, choose_unit
from engine.dday.island.island import LandingBox
from engine.dday.reasons import CHOICE, Why, counted
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.victory.losses import lose_step, settle
from engine.peleliu.landing_events import UnitKeptAfloat

_BOX_FAMILIES = {"Wh": "W", "Or": "O", "any": ""}
"""First letters of the boxes that an open arrival leaves to choose from (5.3)."""


def landing_checks(game: Game) -> TopStep:
    """5.1 One landing card for each occupied box, north to south; who drifts in is not checked again."""
    drifted: set[str] = set()
    for box in game.island.boxes.values():
        units = [unit for unit in game.units_at(f"box:{box.id}") if unit.id not in drifted]
        if game.units_at(f"box:{box.id}"):
            card = draw(game, "landing", "5.1")
            yield from _check_losses(game, box, card, units)
            yield from _check_drift(game, box, card, units, drifted)
    return None


def _check_losses(game: Game, box: LandingBox, card: Card, units: list[Unit]) -> Step:
    """5.1, 5.11 A manned, undisrupted position of the card's colour costs units with the card's symbol a step."""
    firing = [
        site
        for colour, site in box.fire
        if colour == card.landing_colour
        and any(not force.disrupted for force in game.forces_of(game.island.sites[site]))
    ]
    if firing:
        for unit in units:
            if game.counter(unit).symbol == card.landing_symbol:
                because = (("colour", card.landing_colour), ("symbol", card.landing_symbol))
                yield from lose_step(game, unit, "5.1", "landing", firing[0], because)


def _check_drift(game: Game, box: LandingBox, card: Card, units: list[Unit], drifted: set[str]) -> Step:
    """5.1 One unit with the symbol drifts to the next box, or the other way at the end of the row."""
    if not card.drift:
        return
    fit = [unit for unit in units if not _undrifting(game, box, card, drifted, unit)]
    if not fit:
        return
    row = list(game.island.boxes)
    place = row.index(box.id)
    step = -1 if card.drift == "left" else 1
    because: tuple[Why, ...] = (("symbol", card.landing_symbol), (f"drift_{card.drift}", ""))
    if not 0 <= place + step < len(row):
        step = -step
        because = (*because, ("row_ends", f"box:{box.id}"))
    target = row[place + step]
    objections = {"unit": partial(_undrifting, game, box, card, drifted)}
    facts = {"box": box.id, "symbol": card.landing_symbol, "to": target}
    unit = yield from choose_unit(game, "drift", "5.1", fit, objections, **facts)
    drifted.add(unit.id)
    if len(fit) > 1:
        because = (*because, CHOICE)
    game.emit(ev.UnitMoved("5.1", unit.id, unit.place, f"box:{target}", "drift", because=because))


def _undrifting(game: Game, box: LandingBox, card: Card, drifted: Collection[str], unit: Unit) -> Refusal | None:
    """5.1, 5.11 Why a unit doesn't drift from a box: HQs never do; who has drifted in is not checked again."""
    if unit.place != f"box:{box.id}":
        return no("not_in_box", "5.1", unit=unit.id, box=box.id)
    if unit.id in drifted:
        return no("drifted_in", unit=unit.id, box=box.id)
    if game.counter(unit).is_leader:
        return no("landing_hq", unit=unit.id)
    bears = game.counter(unit).symbol == card.landing_symbol
    return None if bears else no("landing_symbol", unit=unit.id)


def land_units(game: Game) -> TopStep:
    """5.2 Every unit goes onto a beach hex of its box while there is room; the player says who and where."""
    chosen = False
    for box in game.island.boxes.values():
        while options := _landings(game, box):
            chosen = chosen or len(options) > 1
            answer = yield from ask("land", "5.2", options, box=box.id)
            _, name, target = answer.split(":")
            game.emit(ev.UnitMoved("5.2", name, f"box:{box.id}", target, "land", (target,)))
            settle(game, target)
        _keep_afloat(game, box)
    if chosen and not any(len(boxes) > 1 for _, boxes in _due(game)):
        yield _landed("land")
    return None


def _keep_afloat(game: Game, box: LandingBox) -> None:
    """5.2 Whoever is still in a box waits there, and is told what fills its beach hexes."""
    for unit in game.units_at(f"box:{box.id}"):
        found = [landing(game, box, unit.id, h) for h in box.landing_hexes]
        keys = [refusal.key for refusal in found if refusal]
        because = counted({key: keys.count(key) for key in ("beach_full", "beach_taken")})
        game.emit(UnitKeptAfloat("5.2", unit.id, unit.place, because))


def _landed(last: str) -> Decision:
    """5.0 The player's choices of the phase are made: as long as he doesn't go on, he can take the last one back.

    What follows draws a card. ``last`` is the kind of question that he answered last.
    """
    return Decision("landed", "5.0", (Option("done"),), {"last": last})


def landing(game: Game, box: LandingBox, name: str, target: str) -> Refusal | None:
    """5.2 Why a unit can't land on a beach hex from a box; a hex that a Japanese unit has taken can't be landed on."""
    unit = game.state.us.get(name)
    if unit is None or unit.place != f"box:{box.id}":
        return no("not_in_box", unit=name, box=box.id)
    if target not in box.landing_hexes:
        return no("other_box", hex=target, box=box.id)
    if target in game.forces_by_hex():
        return no("beach_taken", hex=target)
    limit = game.content.figures.landing_stack_limit
    if game.counter(unit).type == "regimental_hq" or game.stack_at(target) < limit:
        return None
    return no("beach_full", hex=target)


def _landings(game: Game, box: LandingBox) -> list[Option]:
    return [
        Option(f"land:{unit.id}:{h}", {"unit": unit.id, "hex": h, "box": box.id})
        for unit in game.units_at(f"box:{box.id}")
        for h in box.landing_hexes
        if not landing(game, box, unit.id, h)
    ]


def arriving(game: Game, name: str, box: str) -> Refusal | None:
    """5.3 Why a unit can't wait in a landing box."""
    return None if box in _boxes(game, game.state.us[name]) else no("wrong_box", unit=name, box=box)


def _boxes(game: Game, unit: Unit) -> list[str]:
    """5.3 The landing boxes that a unit can wait in."""
    printed = game.counter(unit).box
    if printed in _BOX_FAMILIES:
        return [box for box in game.island.boxes if box.startswith(_BOX_FAMILIES[printed])]
    return [printed]


def next_arrivals(game: Game) -> TopStep:
    """5.3 Units due next turn, or overdue, go into landing boxes; open arrivals wherever the player wants."""
    chosen = False
    for unit, boxes in _due(game):
        chosen = chosen or len(boxes) > 1
        answer = yield from ask(
            "arrival", "5.3", [Option(f"box:{box}", {"unit": unit.id, "box": box}) for box in boxes], unit=unit.id
        )
        game.emit(ev.UnitMoved("5.3", unit.id, unit.place, answer, "arrive"))
    if chosen:
        yield _landed("arrival")
    return None


def _due(game: Game) -> list[tuple[Unit, list[str]]]:
    """5.3 The units due next turn, or overdue, each with the landing boxes that it can wait in."""
    found = []
    for unit in game.state.us.values():
        if unit.place.startswith("turn:") and int(unit.place.partition(":")[2]) <= game.state.turn + 1:
            found.append((unit, _boxes(game, unit)))
    return found
