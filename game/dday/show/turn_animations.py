"""The hours: turns that begin, a phase of the day that is told on a slip, and the quiet end of a game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dday import events as ev
from game.dday import texts
from game.dday.event_cues import ENDINGS
from game.dday.show.animation import Animation, AnimationCue, EffectCanvas, Layer
from game.dday.show.animation_input import AnimationInput
from game.dday.show.stamps import SlipStamp
from game.dday.show.wording import says, silent
from game.dday.turn_times import day, hour
from game.table.easing import part, smooth
from game.ui import paper
from game.ui.theme import Theme

_STEPS = 12
DIMMED = 120
"""How dark the table gets at the end of a game, of 255."""


def turn_began(event: ev.TurnBegan, props: AnimationInput, length: float) -> Animation:
    """3.0 A turn begins: its number, hour and date on a slip, and the letter that comes into play with it."""
    space = props.view.space_of(event.turn)
    scenario = props.view.scenario

    def clock(theme: Theme) -> str:
        if space is None:
            return ""
        when = {"hour": hour(theme.language, space), "date": day(theme.language, space.date)}
        return texts.own_in(theme.language, scenario, "show.clock", **when)

    length = max(length, 1.7)
    several = says("show.letters", letters=" ".join(event.letter)) if len(event.letter) > 1 else silent
    letter = event.letter if len(event.letter) == 1 else ""
    cues = [AnimationCue("page"), AnimationCue("type_line", 0.25)]
    night, before = bool(space and space.night), _night(props, event.turn - 1)
    if night and not before:
        cues.append(AnimationCue("dusk", 0.3))
    elif before and not night:
        cues.append(AnimationCue("dawn", 0.3))
    else:
        cues.append(AnimationCue("bell", 0.4, gain=0.6))
    return Animation(
        length,
        [SlipStamp(says("strip.turn", turn=event.turn), (clock, several), letter, length=length + 0.15)],
        cues=cues,
    )


def _night(props: AnimationInput, turn: int) -> bool:
    space = props.view.space_of(turn)
    return bool(space and space.night)


@dataclass
class Dimming:
    """The lamp over the table is turned down."""

    start: float = 0.0
    length: float = 2.0
    layer: Layer = Layer.TABLE

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        strength = round(smooth(part(seconds, 0.0, self.length)) * _STEPS) * DIMMED // _STEPS
        if strength:
            paper.veil(canvas.surface, strength)


def game_ended(event: ev.GameEnded, props: AnimationInput, length: float) -> Animation:
    """15.0, 17.0 The game is over: the light over the table goes down."""
    length = max(length, 1.8)
    return Animation(length, [Dimming(length=length)], cues=[AnimationCue(ENDINGS[event.result], 0.2)])
