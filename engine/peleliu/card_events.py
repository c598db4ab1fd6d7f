"""2.3 What carries out each event of Peleliu's cards."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.core.session import Step
from engine.dday.card_events import japanese, us
from engine.dday.card_events.event_judges import Passed, of
from engine.dday.card_events.spared import apart
from engine.dday.card_events.us import void
from engine.dday.content import Card
from engine.dday.game import Game
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.variant import CardEvent
from engine.peleliu.counterattack import enter_stance
from engine.peleliu.ridge import card_events as ridge


def counterattack(game: Game) -> None:
    """13.4, 13.48 Counterattack!: the stance is set up once; later draws count as a reinforcement."""
    if game.state.counterattack_turn:
        void(game, "counterattack", "again", rule="13.48")
        japanese.reinforcement(game, "reinforce1")
    else:
        enter_stance(game)


def black_angels(game: Game, card: Card) -> Step:
    """Black Angels volunteer: regular infantry gains a step; its full counter may come back from the loss box."""
    units = [unit for unit in game.units_on_map() if not not_depleted(game, unit)]
    yield from us.gain_step(game, "black_angels", units)


def not_depleted(game: Game, unit: Unit) -> Refusal | None:
    """2.3 Why volunteers don't join a unit: they fill up regular infantry."""
    counter = game.counter(unit)
    if refused := apart(unit, counts=counter.type == "infantry", kind="regular"):
        return refused
    return None if unit.steps < counter.steps else no("full_strength", unit=unit.id)


def _at_once(event: Callable[[Game], None]) -> CardEvent[Game]:
    """An event that asks the player nothing."""

    def carry_out(game: Game, card: Card) -> Step:
        event(game)
        yield from ()

    return carry_out


def _suicide(game: Game, card: Card) -> Step:
    yield from japanese.suicide(game)


def _smoke(game: Game, card: Card) -> Step:
    us.smoke(game, card)
    yield from ()


EVENTS: Final[Mapping[str, CardEvent[Game]]] = MappingProxyType(
    {
        "hero": us.hero,
        "regroup": us.regroup,
        "black_angels": black_angels,
        "heat": us.heat,
        "lost": us.lost,
        "minefield": us.minefield,
        "patrol_report": us.patrol_report,
        "obs_plane": us.obs_plane,
        "war_dogs": us.war_dogs,
        "cp_fire": us.cp_fire,
        "suicide": _suicide,
        "naval_hit": japanese.naval_hit,
        "tank": japanese.tank,
        "smoke": _smoke,
        "naval_marker": _at_once(lambda game: us.gain_marker(game, "naval_marker")),
        "dauntless": _at_once(lambda game: us.gain_marker(game, "dauntless")),
        "depth1": _at_once(lambda game: japanese.depth(game, "depth1")),
        "reinforce1": _at_once(lambda game: japanese.reinforcement(game, "reinforce1")),
        "infiltration": _at_once(japanese.infiltration),
        "counterattack": _at_once(counterattack),
        "fortify_coral": _at_once(japanese.fortify_coral),
        "rally": _at_once(japanese.rally),
        "hidden_caves": _at_once(ridge.hidden_caves),
        "mandatory_attack": _at_once(ridge.mandatory_attack),
        "command_change": _at_once(ridge.command_change),
        "flamethrower": _at_once(ridge.flamethrower),
        "none": _at_once(lambda game: None),
    }
)
RIDGE_EVENTS: Final[Mapping[str, CardEvent[Game]]] = MappingProxyType(
    {**EVENTS, "patrol_report": us.fortification_report}
)
"""18.2 The same, with a report that looks for fortifications."""
PASSED: Final[Mapping[str, Passed]] = MappingProxyType({"black_angels": of(not_depleted)})
"""Why a unit isn't one of those among whom the player chooses, of events that Peleliu alone has."""
PLACING: Final = frozenset({"rally", "tank", "reinforce1", "infiltration", "counterattack", "hidden_caves"})
"""Events that may recover or place forces."""
ALTERING: Final = frozenset({"depth1", "depth2", "hero_depth", "naval_hit", "suicide", "smoke"})
"""Others that may change who fires where, and how many are hit."""
HELPING: Final = frozenset({"hero", "regroup", "black_angels"})
"""Events that are good for the unit which the player chooses."""
COMPOUND: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"depth2": ("depth1", "depth1"), "hero_depth": ("hero", "depth1")}
)
"""Events that are made of others, one completely after the other."""
