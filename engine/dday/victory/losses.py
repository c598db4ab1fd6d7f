"""What befalls US units: step losses, disruption, leaders hit, catastrophic loss (6.32-6.34, 10.15, 10.4, 15.1)."""

from engine.core.decision import Option
from engine.core.session import GameOver, Step
from engine.dday import events as ev
from engine.dday.command.command import lose_command
from engine.dday.content import USCounter
from engine.dday.depth.fortifications import defended, take
from engine.dday.events.because import Because
from engine.dday.game import Game, ask
from engine.dday.state.state import Unit


def _with_replacement(facts: USCounter) -> int:
    """2.21 The steps at which a unit comes down to its replacement counter: its counters share the steps evenly."""
    return facts.steps - facts.steps // facts.counters


def loss_counter(game: Game, unit: Unit, steps_left: int) -> str:
    """15.1, 18.41 The counter that goes into the loss box when a unit comes down to ``steps_left``."""
    facts = game.counter(unit)
    if not facts.counts_for_loss:
        return ""
    if steps_left == 0:
        return "reduced"
    return "full" if game.variant.full_sides and steps_left == _with_replacement(facts) else ""


def lose_step(game: Game, unit: Unit, rule: str, why: str, by: str = "", because: Because = ()) -> Step:
    """6.32, 10.15, 10.16 A unit loses a step; a hero may give himself up for the last one. Returns nothing of note."""
    if unit.steps == 1 and (hero := game.variant.saviour(game, unit)):
        answer = yield from ask(
            "sacrifice",
            "10.15",
            [
                Option(f"hero:{hero}", {"unit": unit.id, "hero": hero}),
                Option(f"unit:{unit.id}", {"unit": unit.id}),
            ],
            unit=unit.id,
            why=why,
        )
        if answer.startswith("hero:"):
            yield from game.variant.hero_falls(game, unit, "10.15", "sacrifice", ev.HeroFell)
            return
    take_step(game, unit, rule, why, by, because)


def take_step(game: Game, unit: Unit, rule: str, why: str, by: str = "", because: Because = ()) -> None:
    """6.32, 15.1 Take a step from a unit and see whether the losses end the game."""
    left = unit.steps - 1
    if left == 0:
        game.variant.unit_goes(game, unit)
    game.emit(ev.StepLost(rule, unit.id, left, why, by, loss_counter(game, unit, left), because))
    if left == 0 and unit.id in game.state.posts:
        game.emit(ev.PostAbandoned("14.33", unit.id, "lost"))
    if left == 0 and game.counter(unit).is_leader and not game.variant.commanded:
        lose_command(game, unit, "7.1")
    check_catastrophic_loss(game)


def eliminate(game: Game, unit: Unit, rule: str, why: str) -> None:
    """7.53 Remove a whole unit; 15.1 both its counters are lost when it had the full-strength one, 18.41 only one."""
    facts = game.counter(unit)
    counters: tuple[str, ...] = ()
    if facts.counts_for_loss:
        whole = unit.steps > _with_replacement(facts) and game.variant.full_sides
        counters = ("full", "reduced") if whole else ("reduced",)
    game.variant.unit_goes(game, unit)
    game.emit(ev.UnitEliminated(rule, unit.id, why, counters))
    check_catastrophic_loss(game)


def check_catastrophic_loss(game: Game) -> None:
    """15.1, 18.41 End the game at once when the losses are those of a catastrophe."""
    because = game.variant.catastrophe(game)
    if because:
        game.emit(
            ev.GameEnded(game.variant.loss_rule, game.scenario.catastrophic, "catastrophic-loss", because=because)
        )
        raise GameOver


def loss_levels(game: Game) -> list[tuple[int, int]]:
    """15.1, 18.41 The turns that have a level of losses, from the current one on, each with it."""
    spaces = sorted(game.content.turn_track[game.scenario.track].items())
    levels = [(turn, game.variant.loss_level(space)) for turn, space in spaces if turn >= game.state.turn]
    return [(turn, level) for turn, level in levels if level]


def disrupt(
    game: Game, unit: Unit, rule: str, why: str, by: str = "", *, shade: str = "old", because: Because = ()
) -> bool:
    """6.33, 10.42 Disrupt a unit; one already disrupted and a regimental HQ stay as they are. Tells whether it bit."""
    if unit.disrupted or game.counter(unit).type == "regimental_hq":
        return False
    game.emit(ev.UnitDisrupted(rule, unit.id, shade, why, by, because))
    return True


def hit_regimental_hq(game: Game, unit: Unit, by: str) -> None:
    """10.4, 14.33 A regimental HQ goes two turns ahead on the track; a command post only becomes an HQ again."""
    if unit.post:
        game.emit(ev.PostAbandoned("14.33", unit.id, "hit"))
        return
    back = game.state.turn + game.content.figures.hq_return_turns
    game.emit(
        ev.UnitMoved(
            "10.4",
            unit.id,
            unit.place,
            f"turn:{back}",
            "hit",
            because=(("turns_later", game.content.figures.hq_return_turns),),
        )
    )


def take_guns(game: Game, hex_id: str) -> None:
    """6.51 Where guns fall to any US unit in their hex, a unit that comes in destroys them."""
    if game.variant.guns_fall and game.guns_at(hex_id):
        game.emit(ev.ArtilleryDestroyed("6.51", hex_id, "occupied"))


def settle(game: Game, hex_id: str) -> None:
    """6.51, 19.5 and events: what follows when US units alone are in a hex: guns destroyed, a fortification cleared."""
    if not (hex_id in game.state.fortifications or game.guns_at(hex_id)):
        return
    force = game.force_at(hex_id)
    if (force and defended(force)) or not game.units_at(hex_id):
        return
    if game.guns_at(hex_id):
        game.emit(ev.ArtilleryDestroyed("6.51", hex_id, "occupied"))
    if game.fortified(hex_id):
        take(game, hex_id)
    elif hex_id in game.state.fortifications:
        game.emit(ev.FortificationRemoved("2.25", hex_id, game.state.fortifications[hex_id]))
