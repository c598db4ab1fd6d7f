"""The player: plays cues and loops through pygame's mixer, or nothing at all where there is no device."""

from __future__ import annotations

import logging
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.sound import space
from game.sound.ambience import SILENCE, Ambience, Weather
from game.sound.captions import Captions
from game.sound.cues import CueEntry
from game.sound.ducking import Duck
from game.sound.music import SCENES, Music
from game.sound.record import Record
from game.sound.store import Store
from game.sound.voices import SPARE, VOICES, Playing, choose, crowd_gain

RATE, FORMAT, BUFFER = 44100, -16, 512
LATE = 0.35
"""Seconds after its time until which a sound that was still being read is played."""
FADE = 60
"""Milliseconds in which a voice that is taken away fades."""
HEADROOM = 0.95
"""What everything is multiplied with, so that several loud sounds at once stay below full scale."""
PASSING = VOICES + SPARE
"""The channel of what passes in the ambience."""
FIRST_LOOP = PASSING + 1
"""The channel of the first loop; each has one of its own."""
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Volumes:
    """Volumes from 0 to 100."""

    master: int = 100
    effects: int = 80
    ambience: int = 70
    music: int = 70
    interface: int = 70
    mute: bool = False

    def gain(self, group: str) -> float:
        """The gain of a group, 0 to 1."""
        return 0.0 if self.mute else space.volume(self.master) * space.volume(getattr(self, group))


@dataclass
class _Waiting:
    """A cue whose time has not come, or whose file is still being read."""

    cue: CueEntry
    place: space.SoundPlace
    gain: float
    left: float
    """Seconds until it is due."""
    take: int = -1


class Sound:
    """Plays what the game wants heard. No method raises for want of a device."""

    def __init__(
        self, cues: Mapping[str, CueEntry], volumes: Volumes, store: Store, record: Record | None = None
    ) -> None:
        """The mixer is open already; see ``open_sound``."""
        self.cues = cues
        self.volumes = volumes
        self.store = store
        self.record = record
        self.ear = space.Ear()
        """From where the player listens; the table sets it."""
        self.captions = Captions()
        """What is heard, in words."""
        self.silent = False
        """Whether the device was lost: everything goes on, unheard."""
        self.now = 0.0
        self._random = random.Random(0x1944)
        self._last: dict[str, int] = {}
        self._began: dict[str, float] = {}
        """When each cue was played last."""
        self._waiting: list[_Waiting] = []
        self._playing: dict[int, Playing] = {}
        self._duck = Duck()
        self.loops = tuple(name for name, cue in cues.items() if cue.kind.looped)
        """What can always be there, in the order of its channels."""
        self._weather = Weather(self.loops)
        self._there = SILENCE
        """The ambience of the moment."""
        self._loop_gains: dict[str, float] = {}
        self.music = Music({name: cue.files[0] for name, cue in cues.items() if cue.group == "music"})
        pygame.mixer.set_num_channels(FIRST_LOOP + len(self.loops))
        store.order(path for cue in cues.values() if cue.group == "interface" for path in cue.files)
        self._preloaded: set[str] = set()
        """The games whose own effects were ordered, "" for what any game has."""

    def _preload(self, game: str) -> None:
        """Two takes of each effect when a table is laid, so that the first of a kind comes at once."""
        for whose in ("", game):
            if whose in self._preloaded:
                continue
            self._preloaded.add(whose)
            own = [cue for cue in self.cues.values() if cue.group == "effects" and cue.game == whose]
            for take in (0, 1):
                self.store.order(cue.files[take] for cue in own if take < len(cue.files))

    # ------------------------------------------------------------ what the game asks for

    def cue(self, name: str, *, at: tuple[float, float] | None = None, delay: float = 0.0, gain: float = 1.0) -> None:
        """Play a cue of sounds/cues.toml after ``delay`` seconds.

        ``at`` is the pixel of the window that it comes from; without one it comes from everywhere. ``gain`` multiplies
        its loudness. Raises KeyError for a name that is not in the table.
        """
        cue = self.cues[name]
        self.captions.hear(name, at, delay, gain, self.ear)
        spot = space.place(at, self.ear)
        if spot.far and cue.far:
            cue = self.cues[cue.far]
        if space.inaudible(spot, gain):
            return
        waiting = _Waiting(cue, spot, gain, delay, self._take(cue))
        self.store.order([cue.files[waiting.take]], soon=True)
        if delay > 0 or not self._start(waiting):
            self._waiting.append(waiting)

    def scene(self, name: str) -> None:
        """Have the music be that of a scene: title, briefing, how a game ended, or play (none)."""
        self.music.want(SCENES[name])

    def update(self, seconds: float, ambience: Ambience | None = None) -> None:
        """Let time pass: delayed cues, fades, and the ambience, which is that of the last time when none is given."""
        self.now += seconds
        self.captions.update(seconds)
        if ambience is not None:
            self._there = ambience
            self.captions.surround(ambience)
            if ambience.levels:
                self._preload(ambience.game)
        try:
            self._update(seconds)
        except pygame.error as error:
            self._lost(error)

    def stop_effects(self) -> None:
        """End all effects and what was still to come, softly; ambience, music and interface go on."""
        self.captions.stop()
        self._waiting = [one for one in self._waiting if one.cue.group != "effects"]
        if self.silent:
            return
        for channel, one in list(self._playing.items()):
            if self.cues[one.cue].group == "effects":
                pygame.mixer.Channel(channel).fadeout(FADE * 3)

    def set_volumes(self, volumes: Volumes) -> None:
        """Take over other volumes; what sounds now follows with its next change."""
        self.volumes = volumes
        self._loop_gains.clear()

    def close(self) -> None:
        """End everything and give the device back."""
        self.store.close()
        if self.record is not None:
            self.record.close()
        if pygame.mixer.get_init():
            self.music.stop()
            pygame.mixer.stop()
            pygame.mixer.quit()
        self.silent = True

    # ------------------------------------------------------------ how it is done

    def _take(self, cue: CueEntry) -> int:
        """Another take than the last time, one that is in memory if there is such."""
        takes = [take for take in range(len(cue.files)) if take != self._last.get(cue.name)] or [0]
        ready = [take for take in takes if self.store.has(cue.files[take])]
        take = self._random.choice(ready or takes)
        self._last[cue.name] = take
        # the next time there should be more to choose from
        self.store.order([cue.files[other] for other in takes if other not in ready][:1])
        return take

    def _start(self, one: _Waiting) -> bool:
        """Play a cue now; False while its file is still being read."""
        if self.silent or not pygame.mixer.get_init():
            return True
        if self.store.reading_long:
            return False
        cue = one.cue
        path = cue.files[one.take]
        if self.store.broken(path) or self.now - self._began.get(cue.name, -99.0) < cue.apart:
            return True
        sound = self.store.get(path)
        if sound is None:
            return False
        self._sweep()
        playing = list(self._playing.values())
        priority = cue.kind.priority
        number, ends = choose(playing, cue.name, priority, cue.voices)
        if number < 0:
            return True
        gain = one.gain * self.volumes.gain(cue.group) * crowd_gain(playing, priority) * HEADROOM
        gain *= space.decibels(-self._random.uniform(0.0, cue.kind.vary))
        channel = pygame.mixer.Channel(number)
        if ends >= 0 and ends != number:
            pygame.mixer.Channel(ends).fadeout(FADE)
            self._playing[ends] = replace(self._playing[ends], fading=True)
        left, right = min(1.0, one.place.left * gain), min(1.0, one.place.right * gain)
        channel.play(sound)
        channel.set_volume(left, right)
        self._began[cue.name] = self.now
        self._playing[number] = Playing(number, cue.name, priority, self.now)
        self._duck.press(cue.kind.duck * min(1.0, one.gain), sound.get_length())
        if self.record is not None:
            self.record.note(cue.name, one.take + 1, left, right)
        return True

    def _sweep(self) -> None:
        for number in [number for number in self._playing if not pygame.mixer.Channel(number).get_busy()]:
            del self._playing[number]

    def _update(self, seconds: float) -> None:
        if self.silent:
            self._waiting.clear()
            return
        if not pygame.mixer.get_init():
            self._lost("the mixer was closed")
            return
        if self.store.reading_long:
            return  # whoever touched the mixer now would wait for the end of it
        still = []
        for one in self._waiting:
            one.left -= seconds
            if one.left > 0 or (not self._start(one) and one.left > -LATE):
                still.append(one)
        self._waiting = still
        duck = space.decibels(self._duck.update(seconds))
        self._ambience(seconds, self.volumes.gain("ambience") * duck)
        self.music.update(seconds, self.volumes.gain("music") * duck * HEADROOM)

    def _ambience(self, seconds: float, gain: float) -> None:
        for number, (name, level) in enumerate(self._weather.update(seconds, self._there).items()):
            channel, path = pygame.mixer.Channel(FIRST_LOOP + number), self.cues[name].files[0]
            volume = level * gain
            if level == 0:
                if channel.get_busy():
                    channel.stop()
                    self._loop_gains.pop(name, None)
                    self.store.pin(path, pinned=False)
                continue
            if not channel.get_busy():
                sound = self.store.get(path)
                if sound is None:
                    continue
                self.store.pin(path, pinned=True)
                channel.play(sound, loops=-1)
                self._loop_gains.pop(name, None)
            if abs(volume - self._loop_gains.get(name, -1.0)) > 0.004:
                channel.set_volume(volume)
                self._loop_gains[name] = volume
        passing = self._weather.passes(seconds, self._there)
        if passing:
            self._pass(self.cues[passing], gain)

    def _pass(self, cue: CueEntry, gain: float) -> None:
        take = self._take(cue)
        path: Path = cue.files[take]
        sound = self.store.get(path)
        channel = pygame.mixer.Channel(PASSING)
        if sound is not None and not channel.get_busy():
            channel.play(sound)
            channel.set_volume(gain * space.decibels(-self._random.uniform(0.0, cue.kind.vary)))
            if self.record is not None:
                self.record.note(cue.name, take + 1, gain, gain)

    def _lost(self, why: object) -> None:
        if not self.silent:
            log.warning("sound: the device is lost, the game goes on in silence: %s", why)
        self.silent = True
        self._waiting.clear()
        self._playing.clear()
