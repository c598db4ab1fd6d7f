"""The form of a set-up and of a table that is laid out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.schema import Choice, Flag, Key, Kind, KnownNames, Listed, Mapped, Whole
from engine.core.situation_file import SituationFile
from engine.wake.content import load_content
from engine.wake.facts import FIRE, SMOKE
from engine.wake.sequence import STEPS
from engine.wake.state import CAP, DISGRACE, FIELD, GLORY, LOST

SCENARIO: Final = "wake"


def _keys() -> Mapping[str, Kind | Key]:
    """What a file that lays out a table can say beside what every such file can."""
    content = load_content()
    ships, planes = KnownNames(content.ships), KnownNames(content.planes)
    counters = KnownNames([one.id for one in content.counters.values() if one.track])
    at_sea = KnownNames([*content.areas, DISGRACE, GLORY])
    in_air = KnownNames([*content.areas, FIELD, CAP, LOST])
    mark = Choice(FIRE, SMOKE)
    stock = Key(Whole(0, 20), 0)
    return {
        "attempt": Key(Whole(1, 2), 1),
        "track": Key(Listed(counters, least=0, most=40, distinct=True), ()),
        "exact": Key(Flag(), False),
        "mark": Key(Whole(1, 40), None),
        "ships": Key(Mapped(ships, at_sea), {}),
        "markers": Key(Mapped(KnownNames([*content.ships, *content.batteries]), mark), {}),
        "planes": Key(Mapped(planes, in_air), {}),
        "garrison": Key(Whole(content.figures.garrison_low, content.figures.garrison_high), None),
        "enlisted": Key(Flag(), False),
        "fuel": stock,
        "ammo": stock,
        "grit": stock,
        "attacks": stock,
    }


SITUATION: Final = SituationFile(SCENARIO, STEPS, STEPS[0], _keys)
"""The form of a set-up and of a table that is laid out by hand."""
