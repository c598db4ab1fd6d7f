"""Opening the device: the real player where there is one, a silent one and a line in the log where there is none."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path

import pygame

from engine.core import reading
from engine.core.faults import DataFault, ReadFault
from game.app.settings import Settings
from game.sound.cues import load_cues
from game.sound.player import BUFFER, FORMAT, RATE, Sound, Volumes
from game.sound.record import Record
from game.sound.silence import NullSound
from game.sound.store import Store

log = logging.getLogger(__name__)


def volumes_of(settings: Settings) -> Volumes:
    """The volumes that the settings ask for."""
    return Volumes(
        settings.volume,
        settings.volume_effects,
        settings.volume_ambience,
        settings.volume_music,
        settings.volume_interface,
        settings.mute,
    )


def open_sound(settings: Settings) -> Sound | NullSound:
    """The player; never raises for want of a device. A damaged sounds/cues.toml makes it silent, too, and is told."""
    volumes = volumes_of(settings)
    if not settings.sound:
        return NullSound(volumes)
    try:
        cues = load_cues()
        pygame.mixer.init(RATE, FORMAT, 2, BUFFER)
    except DataFault as fault:
        log.warning("sound: the table can't be used, the game is silent:\n%s", fault)
        return NullSound(volumes)
    except pygame.error as error:
        log.warning("sound: no device, the game is silent: %s", error)
        return NullSound(volumes)
    _open_decoder(path for cue in cues.values() for path in cue.files)
    record = None
    if settings.log_sound is not None:
        try:
            record = Record(settings.log_sound)
        except OSError as error:
            log.warning("sound: the record can't be written: %s", error)
    return Sound(cues, volumes, Store(), record)


def _open_decoder(files: Iterable[Path]) -> None:
    """Decode one sound before there is a thread that does.

    The mixer opens its decoder for a kind of file when it meets the first one, and without a lock: two threads that do
    so at once (a sound here, the title's music there) both enlarge its list of decoders, and the program crashes.
    """
    for path in files:
        try:
            pygame.mixer.Sound(reading.look(path, reading.MEDIA))
        except (pygame.error, OSError, ReadFault):
            continue  # the store tells of it
        return
