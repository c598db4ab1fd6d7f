"""Reports of what lies on the table: all that the engine knows of a ship, a battery, an area, a box."""

from __future__ import annotations

from dataclasses import dataclass

from engine.wake.content import load_content
from engine.wake.state import WakeState
from engine.wake.words import WakeWords
from game.core.presentation import GamePresentation
from game.ui.theme import Theme
from game.ui.tip import TipRegion

FACTS = 5
"""Lines that a tip tells of how things stand."""
THINGS = frozenset({"area", "facility", "ship", "plane", "box"})
"""The kinds of thing that have a report."""


@dataclass(frozen=True, slots=True)
class ThingReport:
    """What is read of a thing."""

    thing: str
    head: str
    lines: tuple[str, ...]


def name_of(thing: str, words: WakeWords, theme: Theme) -> str:
    """What a thing is called."""
    kind, _, name = thing.partition(":")
    if kind == "box":
        return theme.text(f"wake_table.thing.{name}")
    said = words.name(name)
    return said[:1].upper() + said[1:]


def meaning_of(thing: str, theme: Theme) -> str:
    """What a thing is, in a sentence."""
    kind, _, name = thing.partition(":")
    if kind == "box":
        return theme.text(f"wake_table.about.{name}")
    if kind == "facility":
        return theme.text(f"wake_table.site.{load_content().facilities[name].kind}")
    if kind == "area":
        return theme.text(f"wake_table.about.{load_content().areas[name].kind}")
    return theme.text(f"wake_table.about.{kind}")


def facts_of(thing: str, game: GamePresentation, view: WakeState, theme: Theme, *, odds: bool) -> tuple[str, ...]:
    """How it stands with a thing, line by line, from the engine; of a box what the whole table says."""
    asked = "table" if thing.startswith("box:") else thing
    try:
        _, *lines = game.game.inspect(view, asked, game.spoken(theme.language), odds=odds)
    except KeyError:
        return ()
    return tuple(line.strip() for line in lines)


def report_of(thing: str, game: GamePresentation, view: WakeState, theme: Theme, *, odds: bool) -> ThingReport:
    """The whole report."""
    words = game.words(theme.language)
    assert isinstance(words, WakeWords)
    lines = (meaning_of(thing, theme), *facts_of(thing, game, view, theme, odds=odds))
    return ThingReport(thing, name_of(thing, words, theme), tuple(line for line in lines if line))


def tip_of(region: TipRegion, game: GamePresentation, view: WakeState, theme: Theme, *, odds: bool) -> TipRegion:
    """The tip of a thing with what its report begins with; any other tip as it is."""
    thing = region.id
    if thing.partition(":")[0] not in THINGS:
        return region
    told = report_of(thing, game, view, theme, odds=odds)
    hint = theme.text("wake_table.hint_thing")
    return TipRegion(region.rect, thing, told.head, meaning_of(thing, theme), "", told.lines[1 : FACTS + 1], hint)
