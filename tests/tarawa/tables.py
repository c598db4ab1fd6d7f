"""Tables of Tarawa by hand: who stands where, which card comes next, and what a phase makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.session import Step
from engine.dday.fire.phase import fire_phase
from engine.dday.game import BattleData, Game
from engine.dday.sequence import turn_steps
from engine.dday.state.state import Force, Unit
from engine.dday.us_actions import us_actions
from engine.tarawa.content import load_content
from engine.tarawa.rules import load_facts
from engine.tarawa.state import TarawaState

SCENARIO = "tarawa-two-days"
WAITING = "M/3/8"
"""A company that an event has sent back to the track: while it lives no loss is a catastrophe (14.1)."""
DEPTH = ("CD20", "CD24", "ID16", "ID20")
"""Markers for the pools, two of each kind."""


def facts() -> BattleData:
    return load_facts(SCENARIO)


def table(
    turn: int,
    us: Mapping[str, str],
    japanese: Mapping[str, str],
    *,
    cards: Sequence[int] = (),
    letters: str = "",
    reserve: Sequence[str] = (),
) -> Game:
    """A table.

    ``us`` says of each unit "hex" or "hex steps"; ``japanese`` of each hex a unit, then a depth marker, then words:
    "shown" for a revealed unit, "disrupted".
    """
    content = load_content()
    state = TarawaState(SCENARIO, (), "1", turn=turn, letters=list(letters), reserve=list(reserve))
    for name, counter in content.us.items():
        hex_id, _, steps = us.get(name, "aside").partition(" ")
        state.us[name] = Unit(name, int(steps or counter.steps), hex_id)
    if WAITING not in us:
        state.us[WAITING].place = "turn:30"
    for number, (hex_id, told) in enumerate(japanese.items(), 1):
        words = told.split()
        depth = next((word for word in words if word in content.depth), "")
        state.forces[f"F{number}"] = Force(
            f"F{number}", hex_id, words[0], "shown" in words, depth, disrupted="disrupted" in words
        )
    state.forces_made = len(japanese)
    state.deck = [*cards, *(number for number in content.cards if number not in cards)]
    state.depth_pool = [name for name in DEPTH if name.startswith("C")]
    state.inland_pool = [name for name in DEPTH if name.startswith("I")]
    return Game(facts(), state, [])


def carry_out(step: Step, answers: Sequence[str] = ()) -> list[Decision]:
    """Run a step to its end with these answers, then with the first that is offered; the questions that were asked."""
    waiting, asked = list(answers), []
    try:
        decision = next(step)
        while True:
            asked.append(decision)
            offered = [option.id for option in decision.options]
            answer = waiting.pop(0) if waiting else offered[0]
            assert answer in offered, f"{answer} is not among {offered}"
            decision = step.send(answer)
    except StopIteration:
        assert not waiting
        return asked


def after_fire(game: Game, answers: Sequence[str] = ()) -> list[Event]:
    """The events of a Japanese Fire Phase."""
    carry_out(fire_phase(game), answers)
    return game.log


def steps(game: Game, *units: str) -> list[int]:
    return [game.state.us[unit].steps for unit in units]


def disrupted(game: Game) -> set[str]:
    return {unit.id for unit in game.state.us.values() if unit.disrupted}


# ---------------------------------------------------------------- the US Action Phase


def action_phase(
    us: Mapping[str, str], japanese: Mapping[str, str] | None = None, *, turn: int = 7, cards: Sequence[int] = ()
) -> Game:
    """A table on which the US Action Phase has just begun."""
    game = table(turn, us, japanese or {}, cards=cards)
    open_actions(game)
    return game


def open_actions(game: Game) -> None:
    """Begin the US Action Phase on a table."""
    game.state.step = "actions"
    us_actions.open_phase(game)


def act(game: Game, unit: str, *answers: str) -> list[Decision]:
    """One action of a unit: what it does, and the answers to what is asked then."""
    return carry_out(us_actions.action_step(game), [f"unit:{unit}", *answers])


def end_actions(game: Game, answers: Sequence[str] = ()) -> None:
    """The rest of the phase: disruption comes off, close combats are fought, stacks that are too high lose units."""
    carry_out(turn_steps.actions(game), ["end"])
    while any(h in game.forces_by_hex() for h in game.us_hexes()):
        carry_out(turn_steps.close_combat(game), answers)
    carry_out(turn_steps.close_actions(game))


def offered(game: Game, *units: str) -> list[str]:
    """The actions that are open to units of a hex together."""
    return [option.id for option in us_actions.undertakings(game, [game.state.us[name] for name in units])]


def where(game: Game, *units: str) -> list[str]:
    return [game.state.us[unit].place for unit in units]


# ---------------------------------------------------------------- cards


def card_of(colour: str, modifier: str = "plain", symbol: str = "", *, double: bool = False) -> int:
    """A card without an artillery value that has an entry for a colour like this, and shows this symbol."""
    for card in load_content().cards.values():
        entry = card.entry(colour)
        fits = entry and entry.modifier == modifier and entry.double == double
        if fits and not card.artillery and symbol in ("", card.fire_symbol):
            return card.number
    raise LookupError(f"{colour} {modifier} {symbol}")
