"""How the names on a battle's map are lettered: ``lettering.toml`` in the folder of the battle says which stand out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.core.resources import resource
from engine.core.schema import Listed, Table, Text
from engine.core.tables import read_toml

_SHEET = Table({name: Listed(Text(), least=0) for name in ("great", "known", "heights")})


@dataclass(frozen=True, slots=True)
class Lettering:
    """Names, or parts of names, that are not lettered as all others are."""

    great: frozenset[str] = frozenset()
    """Names of whole parts of the island."""
    known: frozenset[str] = frozenset()
    """Names that are printed where the map is fairly small."""
    heights: frozenset[str] = frozenset()
    """The first words of names that belong to heights, not to villages or roads on them."""


@cache
def lettering(game: str) -> Lettering:
    """The lettering of a battle's map, the usual one where it has none of its own; raises DataFault."""
    path = resource("game", game, "lettering.toml")
    if not game or not path.is_file():
        return Lettering()
    return Lettering(**{name: frozenset(words) for name, words in read_toml(path, _SHEET).items()})
