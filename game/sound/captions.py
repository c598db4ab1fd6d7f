"""Sounds in words, for who can't hear them: what tells something gets a short line, and from which side it comes.

A cue has a caption when ``game/ui/text/*/sound.toml`` has one for its name. It doesn't matter whether anything is
really played: a muted game and one without a device have the same captions.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.sound import space
from game.sound.ambience import Ambience
from game.sound.cues import usable_cues
from game.ui.text import FIRST, Language, language_of

MOST = 3
"""How many captions are seen at once."""
LIFE = 2.4
"""Seconds for which a caption is seen after its sound was last heard, its fading counted in."""
HOLD = 0.9
"""Seconds for which a caption keeps its place against another that is no more important."""
MIDDLE = 0.28
"""Share of the window's width, on each side of its middle, from which a sound has no side."""
LEFT, NOWHERE, RIGHT = -1, 0, 1


@dataclass(frozen=True)
class Caption:
    """One caption as it is to be seen now."""

    text: str
    age: float
    """Seconds since its sound was last heard, 0 to LIFE."""
    side: int
    """-1 for the left, 1 for the right, 0 for neither."""


@dataclass
class _Heard:
    """A cue that has a caption."""

    cue: str
    side: int
    priority: int
    age: float
    """Seconds since it was last heard; below 0 while it is still to come."""
    shown: float = 0.0
    """Seconds since its caption appeared."""


class Captions:
    """What was heard just now, in the order in which it began."""

    def __init__(self) -> None:
        self._coming: list[_Heard] = []
        self._seen: list[_Heard] = []
        self._loops: frozenset[str] = frozenset()
        """The loops of the moment."""

    def hear(self, name: str, at: tuple[float, float] | None, delay: float, gain: float, ear: space.Ear) -> None:
        """A cue is asked for, as in ``Sound.cue``: ``delay`` in seconds, ``at`` the pixel that it comes from."""
        cue = usable_cues().get(name)
        if cue is None:
            return
        spot = space.place(at, ear)
        if spot.far and cue.far:
            cue = usable_cues()[cue.far]
        if space.inaudible(spot, gain) or not language_of(FIRST).known(_key(cue.name)):
            return
        heard = _Heard(cue.name, side_of(at, ear), cue.kind.priority, -delay)
        if delay > 0:
            self._coming.append(heard)
        else:
            self._show(heard)

    def surround(self, ambience: Ambience) -> None:
        """What is always there, as in ``Sound.update``: a loop with a caption has it when it begins."""
        loops = frozenset(name for name, level in ambience.levels.items() if level > 0)
        for name in sorted(loops - self._loops):
            self.hear(name, None, 0.0, 1.0, space.Ear())
        self._loops = loops

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for one in self._seen:
            one.age += seconds
            one.shown += seconds
        self._seen = [one for one in self._seen if one.age < LIFE]
        for one in self._coming:
            one.age += seconds
        due = sorted((one for one in self._coming if one.age >= 0), key=lambda one: -one.age)
        self._coming = [one for one in self._coming if one.age < 0]
        for one in due:
            self._show(one)

    def stop(self) -> None:
        """What was still to come won't be heard; what was heard fades in its time."""
        self._coming.clear()

    def lines(self, language: Language) -> list[Caption]:
        """The captions to be seen now, at most MOST."""
        return [Caption(_words(language, one), one.age, one.side) for one in self._seen]

    def _show(self, heard: _Heard) -> None:
        """Show a caption: the one that is there already goes on, and the least important makes room."""
        heard.age = max(0.0, heard.age)
        for one in self._seen:
            if (one.cue, one.side) == (heard.cue, heard.side):
                one.age = heard.age
                return
        if len(self._seen) >= MOST:
            least = min(self._seen, key=lambda one: (one.priority, -one.age))
            if least.priority > heard.priority or (least.priority == heard.priority and least.shown < HOLD):
                return
            self._seen.remove(least)
        self._seen.append(heard)


def side_of(at: tuple[float, float] | None, ear: space.Ear) -> int:
    """The side of a pixel: LEFT, RIGHT, or NOWHERE for the middle and for what has no place."""
    if at is None:
        return NOWHERE
    share = at[0] / max(1, ear.window[0])
    return LEFT if share < 0.5 - MIDDLE / 2 else RIGHT if share > 0.5 + MIDDLE / 2 else NOWHERE


def _key(cue: str) -> str:
    return f"sound.caption.{cue}"


def _words(language: Language, heard: _Heard) -> str:
    said = language.text(_key(heard.cue))
    if heard.side == NOWHERE:
        return said
    return language.text("sound.left" if heard.side == LEFT else "sound.right", sound=said)
