"""Everything that is heard: cues, ambience and music. ``open_sound`` gives the player; docs/sound.md describes it."""

from game.sound.ambience import SILENCE, Ambience
from game.sound.captions import Captions
from game.sound.opening import open_sound
from game.sound.player import Sound, Volumes
from game.sound.silence import NullSound

__all__ = ["SILENCE", "Ambience", "Captions", "NullSound", "Sound", "Volumes", "open_sound"]
