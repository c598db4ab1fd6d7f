"""What things are called: hexes, positions, units, markers, cards, and any value an event or a question carries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.texts import Plain, Texts
from engine.dday.content import Card, Content
from engine.dday.events.because import Because
from engine.dday.island.island import Island
from engine.dday.state.state import ASIDE, OUT, State
from engine.dday.words.vocabulary import Vocabulary

_REASONS = {
    "letter": "modifier",
    "before": "dot",
    "other_colour": "colour",
    "named_by": "symbol",
    "colour_shown": "colour",
    "colour_missing": "colour",
}
"""The field whose words a reason's value has, where it is not called as the reason is."""


class Names(Vocabulary):
    """Turns ids and codes into words of a catalogue."""

    def __init__(self, words: Texts, content: Content, island: Island) -> None:
        super().__init__(words)
        self.content = content
        self.island = island

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

    def event_on_card(self, card: Card, event: str) -> str:
        """What an event does, as it is printed on this card."""
        places = {"colours": self.list_plainly("colour", card.smoke), "symbol": self.code("symbol", card.event_symbol)}
        named = {place: self.code(kind, code) for place, (kind, code) in card.named.items()}
        return self.card_text(event, {**places, **named, **dict(card.naval_hit)})

    # ------------------------------------------------------------ anything

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
        if text in self.content.events and field in ("event", "offset", "idle"):
            return self.event_name(text)
        if ":" in text or text in (OUT, ASIDE):
            return self.place(text)
        return self.code(field, text)
