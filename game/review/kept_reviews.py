"""Reviews on the disk beside the service record: a file for each game and language; a damaged one is made anew."""

from __future__ import annotations

import json
import logging
from pathlib import Path

from engine.core import reading
from engine.core.faults import ReadFault
from engine.core.review.review import Review, review_from
from game.storage import files, locks
from game.storage.patience import patiently

log = logging.getLogger(__name__)

FOLDER = "reviews"
BOUNDS = reading.Bounds(1 << 17, 8, 6_000, 2_000)
"""How much a file of one review may hold."""
MOST = 200
"""As many reviews are kept; the oldest files go first."""


def path_of(data: Path, game: str, language: str) -> Path:
    """The file of a review: of a game by its fingerprint, in a language; ``data`` is the player's folder."""
    return data / FOLDER / f"{game[:24]}-{language}.json"


def read(data: Path, game: str, version: str, language: str) -> Review | None:
    """The review of a game that was kept; None where there is none of these rules, or none that can be used."""
    path = path_of(data, game, language)
    try:
        raw = patiently(lambda: reading.read_bytes(path, BOUNDS.size))
        found = review_from(reading.parse_json(reading.as_text(raw, path), BOUNDS, path))
    except ReadFault as error:
        if not error.absent:
            log.warning("the review in %s can't be used and is made anew: %s", path.name, error)
        return None
    return found if (found.game, found.version, found.language) == (game, version, language) else None


def keep(data: Path, review: Review) -> None:
    """Write a review; a disk that refuses costs nothing but the work of making it once more."""
    path = path_of(data, review.game, review.language)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with locks.alone(path):
            files.write(path, json.dumps(review.plain(), ensure_ascii=False).encode() + b"\n", 0)
        kept = sorted(path.parent.glob("*.json"), key=lambda one: one.stat().st_mtime)
        for old in kept[:-MOST]:
            old.unlink(missing_ok=True)
    except OSError as error:
        log.warning("a review could not be kept: %s", error.strerror)
