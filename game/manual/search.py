"""Finding entries of the manual by number, title or words."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from game.manual.manual import RULINGS, Manual, ManualEntry


def plain(words: str) -> str:
    """Words in small letters without accents, so that they can be typed on any keyboard: "Führung" as "fuhrung"."""
    parts = unicodedata.normalize("NFD", words.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def found(manual: Manual, asked: str) -> list[ManualEntry]:
    """The entries in which each of the words asked for begins a word, the best first.

    A number finds itself and what stands under it; a word counts more in a title than in a text, and rulings come last.
    """
    words = plain(asked).split()
    if not words:
        return []
    scored = []
    for order, entry in enumerate(manual.entries.values()):
        marks = [_mark(entry, word) for word in words]
        if all(marks):
            scored.append((-sum(marks), entry.chapter == RULINGS, order, entry))
    return [row[-1] for row in sorted(scored, key=lambda row: row[:3])]


def _mark(entry: ManualEntry, word: str) -> int:
    title, text = _known(entry)
    if word[0].isdigit() or (word[0] == "r" and word[1:].isdigit()):
        if entry.label.casefold() == word:
            return 100
        return 40 if entry.label.startswith(word) else 0
    if any(one.startswith(word) for one in title):
        return 10
    times = sum(one.startswith(word) for one in text)
    if times:
        return min(4, times)
    return 1 if len(word) > 3 and any(word in one for one in (*title, *text)) else 0


@lru_cache(maxsize=1024)
def _known(entry: ManualEntry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words of an entry's title and of its text."""
    return tuple(_split(entry.title)), tuple(_split(entry.text))


def _split(words: str) -> list[str]:
    kept = "".join(char if char.isalnum() or char == "." else " " for char in plain(words))
    return [word.strip(".") for word in kept.split() if word.strip(".")]
