"""Chance: the order of shuffled decks and pools, and dice, made from a seed.

Only ``random.Random(seed).random()`` is used, the one sequence that Python promises to keep. Every stream
(a deck, a pool, a kind of die) counts its own draws, so that the use of one never changes the luck of another.
"""

import hashlib
import random


def generator(seed: str, stream: str, count: int) -> random.Random:
    """Give the generator of the ``count``-th draw of ``stream`` in the game with ``seed``."""
    digest = hashlib.sha256(f"{seed}/{stream}/{count}".encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def order(seed: str, stream: str, count: int, size: int) -> list[int]:
    """Give a random permutation of ``range(size)`` (Fisher and Yates)."""
    source = generator(seed, stream, count)
    indexes = list(range(size))
    for last in range(size - 1, 0, -1):
        other = int(source.random() * (last + 1))
        indexes[last], indexes[other] = indexes[other], indexes[last]
    return indexes


def pick(seed: str, stream: str, count: int, size: int) -> int:
    """Give a random index below ``size``; ``size`` must be positive."""
    return int(generator(seed, stream, count).random() * size)


def roll(seed: str, stream: str, count: int, faces: int = 6) -> int:
    """Throw one die: a number from 1 to ``faces``, by the ``count``-th draw of the stream."""
    return 1 + pick(seed, stream, count, faces)
