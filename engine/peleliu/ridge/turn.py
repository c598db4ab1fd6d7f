"""18.2 What a turn of daylight on Bloody Nose Ridge has of its own."""

from engine.core.decision import Decision, Option
from engine.core.session import Step, TopStep
from engine.dday import events as ev
from engine.dday.command.command import garrison_step
from engine.dday.fire import under_fire
from engine.dday.game import Game
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit


def hq_phase(game: Game) -> TopStep:
    """18.2 IV The HQ phase: action under fire markers off, one unit or stack recovers, one garrison."""
    under_fire.clear(game, game.state.us.values(), "18.34")
    yield from recovery(game)
    yield from garrison_step(game)
    return None


def recovering(unit: Unit) -> Refusal | None:
    """18.2 IV Why a unit can't recover in the HQ phase: it is not disrupted."""
    return None if unit.disrupted else no("not_disrupted", unit=unit.id)


def recovery(game: Game) -> Step:
    """18.2 IV The player takes the disruption markers off one unit or one stack."""
    shaken = {h: [unit for unit in units if not recovering(unit)] for h, units in game.us_hexes().items()}
    options = [
        Option(f"stack:{h}", {"hex": h, "units": [unit.id for unit in units]})
        for h, units in shaken.items()
        if len(units) > 1
    ]
    options += [Option(f"unit:{unit.id}", {"unit": unit.id, "hex": h}) for h, units in shaken.items() for unit in units]
    if not options:
        return
    shaken_units = sum(map(len, shaken.values()))
    answer = yield Decision("recover", "18.2", (*options, Option("done", {"gives_up": {"recovery": shaken_units}})))
    verb, _, name = answer.partition(":")
    chosen = {"stack": shaken.get(name, []), "unit": [game.state.us[name]] if verb == "unit" else []}
    for unit in chosen.get(verb, []):
        game.emit(ev.UnitRecovered("18.2", unit.id, "hq_phase"))
