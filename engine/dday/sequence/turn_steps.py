"""4.0 The steps that most kinds of turns have."""

from collections.abc import Callable

from engine.core.decision import Option
from engine.core.session import TopStep
from engine.dday import cards
from engine.dday import events as ev
from engine.dday.card_events.phase import event_phase
from engine.dday.close_combat.combat import fight
from engine.dday.close_combat.taking_part import no_combat
from engine.dday.command.command import garrison_step, post_step
from engine.dday.fire.phase import fire_phase
from engine.dday.game import Game, ask
from engine.dday.sequence.play import AGAIN
from engine.dday.sequence.sequence import coming_turn
from engine.dday.us_actions import us_actions
from engine.dday.victory.losses import check_catastrophic_loss
from engine.dday.victory.victory import check_victory


def turn_start(rule: str, letter_rule: str = "12.0") -> Callable[[Game], TopStep]:
    """The start of a turn whose sequence of play stands in ``rule``, and the coming of letters in ``letter_rule``."""

    def start(game: Game) -> TopStep:
        """12.0, 18.32, 20.1 A new turn, the letter that comes with it, and what the scenario has come with it."""
        turn = coming_turn(game)
        marker = game.state.letter_markers.get(str(turn), "")
        letter = marker or ("" if game.letters_hidden else game.scenario.letters.get(turn, ""))
        game.emit(ev.TurnBegan(letter_rule if letter else rule, turn, letter, bool(marker)))
        game.variant.turn_begins(game)
        check_catastrophic_loss(game)
        yield from ()
        return None

    return start


def event(game: Game) -> TopStep:
    """4.0 II, IV An event phase."""
    yield from event_phase(game)
    return None


def fire(game: Game) -> TopStep:
    """4.0 III The Japanese Fire Phase."""
    yield from fire_phase(game)
    return None


def garrisons(game: Game) -> TopStep:
    """14.4 HQ phase, first part."""
    yield from garrison_step(game)
    return None


def posts(game: Game) -> TopStep:
    """14.1 HQ phase, second part."""
    yield from post_step(game)
    return None


def open_actions(game: Game) -> TopStep:
    """7.0 The US Action Phase begins."""
    us_actions.open_phase(game)
    yield from ()
    return None


def actions(game: Game) -> TopStep:
    """7.2 One action, again and again until the player ends them; then disruption comes off (7.6)."""
    result = yield from us_actions.action_step(game)
    if result != "end":
        return AGAIN
    us_actions.remove_disruption(game)
    game.variant.actions_end(game)
    return None


def close_combat(game: Game) -> TopStep:
    """4.0 VI.2, 8.6 One close combat after the other; the player says which comes next."""
    held = game.forces_by_hex()
    # in most of them are US units alone
    hexes = [h for h in game.us_hexes() if h in held and not no_combat(game, h)]
    if not hexes:
        return None
    answer = yield from ask("combat", "8.6", [Option(f"combat:{h}", {"hex": h}) for h in hexes])
    yield from fight(game, answer.partition(":")[2], "us")
    return AGAIN


def close_actions(game: Game) -> TopStep:
    """7.53 Stacking, and the end of the US Action Phase."""
    yield from us_actions.stacking_step(game)
    game.emit(ev.ActionPhaseClosed("7.2"))
    return None


def end_of_turn(rule: str) -> Callable[[Game], TopStep]:
    """The end of a turn whose sequence of play stands in ``rule``."""

    def end(game: Game) -> TopStep:
        """4.0 VII Cards, smoke, the turn's end; the verdict of the turns that have one (15.2, 17.1, 17.2)."""
        cards.end_of_turn(game, rule)
        if game.state.smoke:
            game.emit(ev.SmokeCleared("6.2"))
        if game.state.post_under_fire:
            game.emit(ev.PostFireLifted("14.2"))
        check_victory(game)
        yield from ()
        return None

    return end


def after_first(game: Game) -> bool:
    """Whether this is not the first turn of the scenario."""
    return game.state.turn > game.scenario.first_turn
