"""The form of a set-up and of a table that is laid out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.schema import Flag, Key, Kind, KnownNames, Listed, Mapped, Whole
from engine.core.situation_file import SituationFile
from engine.savagery.content import load_content
from engine.savagery.sequence import STEPS
from engine.savagery.state import ASIDE, LOST, OUT, SUPPORT_BOX

SCENARIO: Final = "savagery"


def _keys() -> Mapping[str, Kind | Key]:
    """What a file that lays out a table can say beside what every such file can."""
    content = load_content()
    areas, units = KnownNames(content.areas), KnownNames(content.formations)
    defended = KnownNames([area for area in content.areas if area not in content.beaches])
    regiments = KnownNames(content.regiments)
    figures = content.figures
    return {
        "sun": Key(Flag(), True),
        "level": Key(Whole(1, 4), 1),
        "morale": Key(Whole(figures.lost + 1, figures.morale), None),
        "active": Key(regiments, ""),
        "areas": Key(Whole(1, 9), figures.areas),
        "arrived": Key(Flag(), False),
        "chits": Key(Listed(KnownNames(content.chits), least=0, most=12, distinct=True), ()),
        "drawn": Key(Whole(0, 12), 0),
        "exact": Key(Flag(), False),
        "japanese": Key(Mapped(defended, KnownNames(content.strongpoints)), None),
        "cleared": Key(Listed(defended, least=0, most=30, distinct=True), ()),
        "revealed": Key(Listed(defended, least=0, most=30, distinct=True), ()),
        "units": Key(Mapped(units, KnownNames((*content.areas, ASIDE, SUPPORT_BOX, OUT, LOST))), {}),
        "reduced": Key(Listed(KnownNames(content.battalions), least=0, most=15, distinct=True), ()),
        "acted": Key(Listed(regiments, least=0, most=5, distinct=True), ()),
        "used": Key(Listed(KnownNames(content.companies), least=0, most=12, distinct=True), ()),
        "fires": Key(Mapped(areas, Whole(1, figures.fires)), {}),
        "barrages": Key(Mapped(areas, Whole(1, 20)), {}),
    }


SITUATION: Final = SituationFile(SCENARIO, STEPS, STEPS[1], _keys)
"""The form of a set-up and of a table that is laid out by hand."""
