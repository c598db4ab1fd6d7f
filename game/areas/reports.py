"""Reports of what lies on the table: all that the engine knows of an area, a counter, a box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from game.core.presentation import GamePresentation
from game.ui.theme import Theme
from game.ui.tip import TipRegion

FACTS = 5
"""Lines that a tip tells of how things stand."""


@dataclass(frozen=True, slots=True)
class ThingReport:
    """What is read of a thing."""

    thing: str
    head: str
    lines: tuple[str, ...]


class Described(Protocol):
    """What a game tells of its things."""

    game: GamePresentation
    texts: str
    """The table of its catalogue that names its boxes, in ``thing`` and ``about``."""
    things: frozenset[str]
    """The kinds of thing that have a report."""

    def name_of(self, thing: str, theme: Theme) -> str:
        """What a thing is called."""

    def meaning_of(self, thing: str, theme: Theme) -> str:
        """What a thing is, in a sentence."""

    def asked_of(self, thing: str) -> str:
        """What the engine is asked about a thing, or "" for nothing."""


def facts_of(kit: Described, thing: str, view: Any, theme: Theme, *, odds: bool) -> tuple[str, ...]:
    """How it stands with a thing, line by line, from the engine."""
    try:
        _, *lines = kit.game.game.inspect(view, kit.asked_of(thing), kit.game.spoken(theme.language), odds=odds)
    except KeyError:
        return ()
    return tuple(line.strip() for line in lines)


def report_of(kit: Described, thing: str, view: Any, theme: Theme, *, odds: bool) -> ThingReport:
    """The whole report."""
    lines = (kit.meaning_of(thing, theme), *facts_of(kit, thing, view, theme, odds=odds))
    return ThingReport(thing, kit.name_of(thing, theme), tuple(line for line in lines if line))


def tip_of(kit: Described, region: TipRegion, view: Any, theme: Theme, *, odds: bool) -> TipRegion:
    """The tip of a thing with what its report begins with; any other tip as it is."""
    thing = region.id
    if thing.partition(":")[0] not in kit.things:
        return region
    told = report_of(kit, thing, view, theme, odds=odds)
    hint = theme.text("area_table.hint_thing")
    return TipRegion(region.rect, thing, told.head, kit.meaning_of(thing, theme), "", told.lines[1 : FACTS + 1], hint)
