"""Music behind title, briefing and outcome: one piece fades before the next begins; none while the game is played."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

import pygame

from engine.core import reading
from engine.core.faults import ReadFault

SCENES = {
    "title": "title",
    "briefing": "briefing",
    "decisive_win": "outcome_win",
    "win": "outcome_win",
    "loss": "outcome_loss",
    "decisive_loss": "outcome_loss",
    "draw": "outcome_draw",
    "play": "",
}
"""Which cue of the table each scene's music is; "" for none."""
FADE_OUT, FADE_IN = 1.4, 1.2
"""Seconds."""
LOOPED = ("title", "briefing")
log = logging.getLogger(__name__)


class Music:
    """The piece that is heard, and the one that comes after it."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        """``files`` has the path of each piece by the name of its cue."""
        self._files = files
        self._wanted = ""
        self._playing = ""
        self._fade = 0.0
        """How far the piece has come up, 0 to 1."""
        self._set = -1.0

    @property
    def playing(self) -> str:
        """The piece that is heard now, or ""."""
        return self._playing

    def want(self, piece: str) -> None:
        """Have a piece be the next; "" for silence."""
        self._wanted = piece

    def update(self, seconds: float, gain: float) -> None:
        """Let time pass; ``gain`` is that of the whole group, 0 to 1."""
        if self._wanted != self._playing:
            self._fade -= seconds / FADE_OUT
            if self._fade <= 0 or not self._playing:
                self._change()
        else:
            self._fade = min(1.0, self._fade + seconds / FADE_IN)
        volume = gain * max(0.0, self._fade) ** 1.5
        if self._playing and abs(volume - self._set) > 0.004:
            # the mixer's own fade blocks whoever starts the next piece meanwhile
            pygame.mixer.music.set_volume(volume)
            self._set = volume

    def _change(self) -> None:
        self._playing, self._fade, self._set = self._wanted, 0.0, 0.0
        pygame.mixer.music.stop()
        if not self._playing:
            return
        try:
            pygame.mixer.music.load(reading.look(self._files[self._playing], reading.MEDIA))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1 if self._playing in LOOPED else 0)
        except (pygame.error, ReadFault) as error:
            log.warning("sound: the music %r can't be played: %s", self._playing, error)

    def stop(self) -> None:
        """Silence, at once."""
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()
        self._playing = self._wanted = ""
