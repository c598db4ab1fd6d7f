"""The cards (2.3, 6.1) and the events that stand on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

COLOURS = ("orange", "red", "green", "brown", "purple", "blue")
"""The six colours of Japanese positions, as the card design lists them."""
SYMBOLS = ("circle", "diamond", "triangle")
"""The three target symbols that a card can call for (2.21)."""
LETTERS = ("M", "R", "P", "A", "I")
"""The action letters, in the order in which the turn track makes them available (12.0)."""
MODIFIERS = ("plain", "star", "armour", *LETTERS)
"""What can stand beside a colour on a fire card (6.1)."""
USES = ("bombardment", "drift", "landing", "event", "fire", "special")
"""What cards on the card track were drawn for (2.3)."""
DRIFTS = ("left", "right")


@dataclass(frozen=True, slots=True)
class FireEntry:
    """6.1 One of the three colours of a fire card with what is printed beside it.

    ``double`` calls only on positions with two units, or with one that has depth.
    """

    colour: str
    modifier: str
    double: bool = False

    @property
    def letter(self) -> str:
        """The action letter, or "" for a plain colour, a star or the armour bonus (12.0)."""
        return self.modifier if self.modifier in LETTERS else ""


@dataclass(frozen=True, slots=True)
class Band:
    """A line of a card's event section: the event that counts from turn ``first`` to turn ``last``."""

    first: int
    last: int
    event: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """2.3 One card of the deck with its landing, event and fire sections.

    ``landing_colour`` and ``landing_symbol`` are those of landing boxes, "" where there are none; ``drift`` is one of
    the schema's or ""; ``smoke`` and ``naval_hit`` are filled in only where an event of the card needs them;
    ``artillery`` is the number of artillery positions that the card asks for (6.5), 0 for none.
    """

    number: int
    landing_colour: str = ""
    landing_symbol: str = ""
    drift: str = ""
    bands: tuple[Band, ...]
    event_symbol: str
    smoke: tuple[str, ...] = ()
    naval_hit: Mapping[str, str] = field(hash=False)
    """Target symbol to position id."""
    cc_event: str
    fire: tuple[FireEntry, FireEntry, FireEntry]
    fire_symbol: str
    artillery: int

    def event_for(self, turn: int) -> str:
        """The event of an invasion turn, or "" when no line of the card covers it (turn 1, the night)."""
        for band in self.bands:
            if band.first <= turn <= band.last:
                return band.event
        return ""

    @property
    def named(self) -> Mapping[str, tuple[str, str]]:
        """What its lines name beyond symbol and colours: by the place in the line, the kind and the code."""
        return {}

    @property
    def colours(self) -> tuple[str, str, str]:
        """The colours that fire, in the order in which they are checked (12.0)."""
        first, second, third = self.fire
        return first.colour, second.colour, third.colour

    def shows(self, colour: str) -> bool:
        """Whether the fire section has ``colour``."""
        return any(entry.colour == colour for entry in self.fire)

    def entry(self, colour: str) -> FireEntry | None:
        """The entry of ``colour`` in the fire section, or None when the card does not show it."""
        for entry in self.fire:
            if entry.colour == colour:
                return entry
        return None

    @property
    def events(self) -> frozenset[str]:
        """Every event that the event section can bring about, in any scenario; close combat is apart."""
        return frozenset(event for _, event, _ in self.lines)

    @property
    def steady_event(self) -> str:
        """The event of a track on which one line counts whatever the turn, "" on a card without one."""
        return next((event for _, event, track in self.lines if track), "")

    @property
    def lines(self) -> tuple[tuple[str, str, str], ...]:
        """Of each line of the event section the column that it stands in, its event, and its track."""
        return tuple(("events", band.event, "") for band in self.bands)


@dataclass(frozen=True, slots=True)
class EventData:
    """One event of the cards: who meets it, what its line has to carry, and its texts.

    ``kind`` is "event" or "cc" (8.7); ``scope`` "both" or the one track that it comes on; ``tone`` says whom it helps;
    ``needs`` names what its card carries (see Schema.carried). The line printed on the card stands in the catalogues
    of words.
    """

    id: str
    name: str
    kind: str
    scope: str
    tone: str
    needs: tuple[str, ...]
    effect: str
    ties: str
    none: str
    rule: str
