"""What is heard of a table of any game: its sounds come from their places and shake the pad in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.rumble import felt
from game.sound.cues import usable_cues
from game.sound.space import Ear

if TYPE_CHECKING:
    from game.scenes.base import Host


def listen_from(app: Host, side: float) -> None:
    """Listen from the middle of the window; ``side`` is how many pixels a hex side, or a like length, has in it."""
    app.sound.ear = Ear(app.surface.get_size(), side)


def hear(app: Host, name: str, at: tuple[float, float] | None, delay: float = 0.0, gain: float = 1.0) -> None:
    """Play a cue that comes from a pixel of the window, or from nowhere, and shake the pad for what happens near by."""
    app.sound.cue(name, at=at, delay=delay, gain=gain)
    cue = usable_cues().get(name)
    shock = felt(cue.shake, at, app.surface.get_size()) if cue is not None else None
    if shock is not None:
        app.devices.rumble(*shock, delay)
