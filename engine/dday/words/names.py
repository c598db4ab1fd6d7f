"""What things are called: hexes, positions, units, markers, cards, and any value an event or a question carries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.texts import Plain, Texts
from engine.dday.content import Content
from engine.dday.events.because import Because
from engine.dday.island.island import Island
from engine.dday.state.state import ASIDE, OUT, State

_TABLES = {
    "required": "weapon",
    "held": "weapon",
    "missing": "weapon",
    "weapons": "weapon",
    "weapon": "weapon",
    "colours": "colour",
    "fire_symbol": "symbol",
    "colour": "colour",
    "hero": "weapon",
    "attackers": "side",
    "markers": "marker",
    "firer": "marker",
    "form": "form",
    "to": "box",
    "us_cards": "reason_for_card",
    "japanese_cards": "reason_for_card",
    "event_symbol": "symbol",
    "stop": "stop",
    "free": "free",
}
"""The table of the catalogue that has the words for a field's codes, where it is not called as the field is."""
_REASONS = {
    "letter": "modifier",
    "before": "dot",
    "other_colour": "colour",
    "named_by": "symbol",
    "colour_shown": "colour",
    "colour_missing": "colour",
}
"""The field whose words a reason's value has, where it is not called as the reason is."""


class Names:
    """Turns ids and codes into words of a catalogue."""

    def __init__(self, words: Texts, content: Content, island: Island) -> None:
        self.words = words
        self.content = content
        self.island = island
        self.unknown: set[tuple[str, str]] = set()
        """Codes met so far for which the catalogue has no word, each with its field."""

    def fill(self, name: str, **places: str) -> str:
        """The text of an entry of the section ``name``, as it stands inside a sentence."""
        entry = self.words.entry("name", name)
        if entry is None:
            self.unknown.add(("name", name))
            return " ".join(places.values())
        return self.words.render(entry, Plain(places))

    # ------------------------------------------------------------ places

    def hex(self, hex_id: str) -> str:
        """A hex, with the position in it: "B4 (0315)"."""
        position = self.island.position_at.get(hex_id)
        return self.fill("position_hex", position=position.id, hex=hex_id) if position else hex_id

    def place(self, place: str) -> str:
        """Any place: a hex, a landing box, a space of the turn track, a cave that acts like a position."""
        kind, _, rest = place.partition(":")
        if kind == "box":
            return self.fill("box", box=self.code("box", rest))
        if kind == "turn":
            return self.fill("turn_space", turn=rest)
        if kind == "cave":
            return self.fill("cave", hex=rest)
        if place in (OUT, ASIDE):
            return self.fill(place)
        return self.hex(place)

    # ------------------------------------------------------------ pieces

    def unit(self, unit_id: str) -> str:
        """A unit of either side by its designation, or what the back of its counter shows."""
        japanese = self.content.japanese.get(unit_id)
        if japanese:
            return self.fill("tanks" if japanese.is_tank else "japanese", designation=japanese.designation)
        if unit_id.startswith("?"):
            return self.fill("hidden", type=self.code("type", unit_id[1:]))
        return unit_id

    def counter(self, unit_id: str) -> str:
        """A Japanese unit with all that its counter shows."""
        japanese = self.content.japanese.get(unit_id)
        if japanese is None:
            return self.unit(unit_id)
        return self.fill(
            "counter",
            designation=self.unit(unit_id),
            type=self.code("type", japanese.type),
            elite="yes" if japanese.elite else "",
            strength=str(japanese.strength),
            needs=self.list("weapon", japanese.requirements),
        )

    def depth(self, marker: str) -> str:
        """A depth or counterattack marker, as far as it is known."""
        facts = self.content.depth.get(marker)
        if facts is None:
            return self.fill("hidden_depth")
        if facts.tactical_reinforcement:
            return self.fill("reinforcement_depth")
        return self.fill("depth", strength=str(facts.strength), needs=self.list("weapon", facts.requirements))

    def fortification(self, marker: str) -> str:
        """A fortification marker with all that its face shows."""
        facts = self.content.fortifications[marker]
        return self.fill("walls", sides=str(facts.blocked), needs=self.list("weapon", facts.requirements))

    def force(self, view: State, force_id: str) -> str:
        """A Japanese force as the player knows it, with its hex."""
        force = view.forces.get(force_id)
        if force is None:
            return self.fill("gone_force")
        unit = self.unit(force.unit) if force.unit else self.fill("fortification")
        return self.fill("force", unit=unit, place=self.hex(force.hex))

    def hero(self, hero_id: str) -> str:
        """A hero by his name."""
        hero = self.content.heroes.get(hero_id)
        return hero.name if hero else hero_id

    # ------------------------------------------------------------ cards

    def card(self, number: int) -> str:
        """A card by its number; a card that is not seen is any card."""
        return self.fill("card", number=str(number)) if number else self.fill("hidden_card")

    def entries(self, entries: Iterable[tuple[str, str]]) -> str:
        """The colours of a fire card with what stands beside each."""
        return self.join(
            self.fill("fire_entry", colour=self.code("colour", colour), modifier=self.code("modifier", modifier))
            for colour, modifier in entries
        )

    def event_name(self, event_id: str) -> str:
        """What an event is called."""
        entry = self.words.entry("event_name", event_id)
        if entry is None:
            self.unknown.add(("event_name", event_id))
            return event_id.replace("_", " ")
        return self.words.render(entry, Plain({}))

    def event_short(self, event_id: str) -> str:
        """What an event is called where there is little room."""
        entry = self.words.entry("event_short", event_id)
        return self.event_name(event_id) if entry is None else self.words.render(entry, Plain({}))

    def card_text(self, event_id: str, places: Mapping[str, str]) -> str:
        """The line of an event as it is printed on a card; ``places`` are what the card itself fills in."""
        entry = self.words.entry("card_text", event_id)
        if entry is None:
            self.unknown.add(("card_text", event_id))
            return ""
        return self.words.render(entry, Plain(places))

    def list_plainly(self, field: str, codes: Iterable[str]) -> str:
        """Words for codes with commas between all of them, as in print."""
        return self._joint("comma").join(self.code(field, code) for code in codes)

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        entry = self.words.entry("reason", reason)
        if entry is None:
            self.unknown.add(("reason", reason))
            return reason.replace("-", " ")
        return self.words.render(entry, Plain({}))

    # ------------------------------------------------------------ why

    def reasons(self, because: Because) -> str:
        """Why something turned out as it did, in a few words with commas between; "" without a reason."""
        return self._joint("comma").join(self._reason("because", key, value) for key, value in because)

    def ahead(self, ahead: Because) -> list[str]:
        """What the player can do about it next, a sentence for each."""
        return [self._reason("ahead", key, value) for key, value in ahead]

    def _reason(self, section: str, key: str, value: int | str) -> str:
        entry = self.words.entry(section, key)
        if entry is None:
            self.unknown.add((section, key))
            return key.replace("_", " ")
        return self.words.render(entry, Plain({"n": self.value(_REASONS.get(key, key), value)}))

    # ------------------------------------------------------------ anything

    def code(self, field: str, code: str) -> str:
        """The word for a code of a field; a code without one is noted and given as it stands."""
        if not code:
            return ""
        entry = self.words.entry("value", _TABLES.get(field, field), code)
        if entry is not None:
            return self.words.render(entry, Plain({}))
        self.unknown.add((field, code))
        return code.replace("_", " ")

    def list(self, field: str, codes: Iterable[str]) -> str:
        """Words for codes, joined."""
        return self.join(self.code(field, code) for code in codes)

    def join(self, texts: Iterable[str]) -> str:
        """Texts as a list: a, b and c."""
        found = list(texts)
        if len(found) < 2:
            return "".join(found)
        comma, last = self._joint("comma"), self._joint("and")
        return comma.join(found[:-1]) + last + found[-1]

    def _joint(self, name: str) -> str:
        entry = self.words.entry("grammar", name)
        return self.words.render(entry, Plain({})) if entry else " "

    def value(self, field: str, value: Any) -> str:
        """Words for any value of a field of an event or a question."""
        if isinstance(value, bool) or value is None:
            return ""
        if isinstance(value, str):
            return self._thing(field, value) if value else ""
        if isinstance(value, Sequence):
            return self.join(self.value(field, item) for item in value)
        return str(value)

    def _thing(self, field: str, text: str) -> str:
        """Whatever a text stands for: an id of something, or a code of its field."""
        if field == "depth":
            return self.depth(text)
        if text.isdigit() and len(text) == 4:
            return self.hex(text)
        if text in self.content.us or text.startswith("?"):
            return self.unit(text)
        if text in self.content.japanese:
            return self.unit(text)
        if text in self.content.depth:
            return self.depth(text)
        if text in self.content.heroes:
            return self.hero(text)
        if text in self.content.fortifications:
            return self.fortification(text)
        if text in self.island.sites or text in self.island.positions:
            return text
        if text in self.content.events and field in ("event", "offset"):
            return self.event_name(text)
        if ":" in text or text in (OUT, ASIDE):
            return self.place(text)
        return self.code(field, text)
