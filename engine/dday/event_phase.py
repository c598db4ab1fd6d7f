"""2.3, 4.0 II and IV The event phases: a card, its line for the turn, and what that line does."""

from collections.abc import Callable

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday import japanese_events as japanese
from engine.dday import us_events as us
from engine.dday.cards import draw
from engine.dday.content import Card
from engine.dday.game import Game
from engine.peleliu.ridge import card_events as ridge

Asking = Callable[[Game, Card], Step]
Plain = Callable[[Game, Card], None]

_ASKING: dict[str, Asking] = {
    "hero": us.hero,
    "regroup": us.regroup,
    "black_angels": us.black_angels,
    "heat": us.heat,
    "lost": us.lost,
    "minefield": us.minefield,
    "patrol_report": us.patrol_report,
    "obs_plane": us.obs_plane,
    "war_dogs": us.war_dogs,
    "cp_fire": us.cp_fire,
    "suicide": lambda game, card: japanese.suicide(game),
    "naval_hit": japanese.naval_hit,
    "tank": japanese.tank,
}
"""Events that may ask the player."""
_INSTEAD: dict[str, Asking] = {"fortification_report": us.fortification_report}
"""What a variant carries out for an event of the cards (18.2)."""
_PLAIN: dict[str, Plain] = {
    "smoke": us.smoke,
    "naval_marker": lambda game, card: us.gain_marker(game, "naval_marker"),
    "dauntless": lambda game, card: us.gain_marker(game, "dauntless"),
    "depth1": lambda game, card: japanese.depth(game, "depth1"),
    "reinforce1": lambda game, card: japanese.reinforcement(game, "reinforce1"),
    "infiltration": lambda game, card: japanese.infiltration(game),
    "counterattack": lambda game, card: japanese.counterattack(game),
    "fortify_coral": lambda game, card: japanese.fortify_coral(game),
    "rally": lambda game, card: japanese.rally(game),
    "hidden_caves": lambda game, card: ridge.hidden_caves(game),
    "mandatory_attack": lambda game, card: ridge.mandatory_attack(game),
    "command_change": lambda game, card: ridge.command_change(game),
    "flamethrower": lambda game, card: ridge.flamethrower(game),
    "none": lambda game, card: None,
}
"""Events that run by themselves."""
_COMPOUND: dict[str, tuple[str, ...]] = {"depth2": ("depth1", "depth1"), "hero_depth": ("hero", "depth1")}
"""Events that are made of others, one completely after the other."""


def event_phase(game: Game) -> Step:
    """4.0 Draw an event card and carry out the line of the current turn, or the one for the ridge (18.2)."""
    card = draw(game, "event", "2.3")
    name = game.variant.event(card, game.state.turn)
    game.emit(ev.EventCalled("2.3", name, card.number, game.state.turn))
    yield from carry_out_event(game, name, card)


def carry_out_event(game: Game, name: str, card: Card) -> Step:
    """Carry out one event by name."""
    for part in _COMPOUND.get(name, (name,)):
        instead = game.variant.carried_out.get(part)
        if instead:
            yield from _INSTEAD[instead](game, card)
        elif part in _ASKING:
            yield from _ASKING[part](game, card)
        else:
            _PLAIN[part](game, card)


def event_names() -> frozenset[str]:
    """All events that can be carried out."""
    return frozenset({*_ASKING, *_PLAIN, *_COMPOUND})
