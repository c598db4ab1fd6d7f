"""The hours: turns that begin, a phase of the day that is told on a slip, and the quiet end of a game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dday import events as ev
from game.dday.show.animation import Beat, Canvas, Cue, Layer
from game.dday.show.props import Props
from game.dday.show.stamps import Slip
from game.dday.turn_times import day, hour
from game.table.easing import part, smooth
from game.ui import paper
from game.ui.text import text

_STEPS = 12
DIMMED = 120
"""How dark the table gets at the end of a game, of 255."""


def turn_began(event: ev.TurnBegan, props: Props, length: float) -> Beat:
    """3.0 A turn begins: its number, hour and date on a slip, and the letter that comes into play with it."""
    space = props.view.space_of(event.turn)
    clock = text("show.clock", hour=hour(space), date=day(space.date)) if space else ""
    length = max(length, 1.7)
    several = text("show.letters", letters=" ".join(event.letter)) if len(event.letter) > 1 else ""
    lines = tuple(line for line in (clock, several) if line)
    letter = event.letter if len(event.letter) == 1 else ""
    cues = [Cue("page"), Cue("type_line", 0.25)]
    night, before = bool(space and space.night), _night(props, event.turn - 1)
    if night and not before:
        cues.append(Cue("dusk", 0.3))
    elif before and not night:
        cues.append(Cue("dawn", 0.3))
    else:
        cues.append(Cue("bell", 0.4, gain=0.6))
    return Beat(length, [Slip(text("strip.turn", turn=event.turn), lines, letter, length=length + 0.15)], cues=cues)


def _night(props: Props, turn: int) -> bool:
    space = props.view.space_of(turn)
    return bool(space and space.night)


@dataclass
class Dimming:
    """The lamp over the table is turned down."""

    start: float = 0.0
    length: float = 2.0
    layer: Layer = Layer.TABLE

    def draw(self, canvas: Canvas, seconds: float) -> None:
        strength = round(smooth(part(seconds, 0.0, self.length)) * _STEPS) * DIMMED // _STEPS
        if strength:
            canvas.surface.blit(paper.veil(canvas.surface.get_size(), strength), (0, 0))


def game_ended(event: ev.GameEnded, props: Props, length: float) -> Beat:
    """15.0, 17.0 The game is over: the light over the table goes down."""
    length = max(length, 1.8)
    tune = {"win": "victory", "draw": "draw"}.get(event.result, "defeat")
    return Beat(length, [Dimming(length=length)], cues=[Cue(tune, 0.2)])
