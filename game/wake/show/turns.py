"""Turns and phases, dice that ask nothing of the chart, and what is only told."""

from __future__ import annotations

from engine.core.event import Event
from engine.wake import events as ev
from game.areas.show.moment import Canvas, Moment, SightCue, at_board, knocks
from game.areas.show.sights import slip
from game.wake.show.props import WakeProps
from game.wake.show.sights import wildcat


def told(event: Event, props: WakeProps, length: float) -> Moment:
    """Time to read what the journal says."""
    return Moment(length)


def turn_opened(event: ev.TurnOpened, props: WakeProps, length: float) -> Moment:
    """The turn on a slip."""

    def words(canvas: Canvas) -> str:
        return canvas.theme.text("wake_table.turn", turn=event.turn)

    return Moment(length, [slip(words, 0.0, length, large=True)])


def phase_began(event: ev.PhaseBegan, props: WakeProps, length: float) -> Moment:
    """The strip at the top shows it."""
    return Moment(length)


def discovery_rolled(event: ev.DiscoveryRolled, props: WakeProps, length: float) -> Moment:
    """Dice of the Japanese; the highest counts."""
    best = event.dice.index(max(event.dice))
    thrown, over = props.dice(event, event.dice, frozenset({best}), theirs=len(event.dice))
    return Moment(over, cues=knocks(thrown), thrown=thrown, tells=over - 0.3)


def move_rolled(event: ev.MoveRolled, props: WakeProps, length: float) -> Moment:
    """One die decides where a division goes."""
    thrown, over = props.dice(event, event.dice, frozenset(), theirs=1)
    at = props.board.middles[event.area]
    return Moment(over, cues=knocks(thrown), thrown=thrown, tells=over - 0.3, points=(at,))


def attempt_ended(event: ev.AttemptEnded, props: WakeProps, length: float) -> Moment:
    """The Japanese turn away."""
    return Moment(length, [slip(lambda canvas: canvas.theme.text("wake_table.attempt_over"), 0.0, length, large=True)])


def second_attempt_began(event: ev.SecondAttemptBegan, props: WakeProps, length: float) -> Moment:
    """They come back; the Wildcats that are left take off."""
    field, cap = at_board(props.board.facilities["AIRFIELD"]), at_board((2.0, 2.0))
    sights = [wildcat(field, cap, 0.3 + number * 0.15, 1.2) for number in range(len(event.planes))]
    sights.append(slip(lambda canvas: canvas.theme.text("wake_table.second"), 0.0, length, large=True))
    return Moment(length, sights, cues=[SightCue("takes_off", 0.3)] if event.planes else [])


def game_scored(event: ev.GameScored, props: WakeProps, length: float) -> Moment:
    """The game is over."""

    def words(canvas: Canvas) -> str:
        return canvas.theme.text("wake_table.over", points=event.points)

    return Moment(length, [slip(words, 0.0, length, large=True)])
