"""What every battle of the system calls alike: codes of its charts and cards, phases, endings, and lists of words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.texts import Plain, Texts, sentence

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


class Vocabulary:
    """Turns codes into words of a catalogue."""

    def __init__(self, words: Texts) -> None:
        self.words = words
        self.unknown: set[tuple[str, str]] = set()
        """Codes met so far for which the catalogue has no word, each with its field."""

    def fill(self, name: str, **places: str) -> str:
        """The text of an entry of the section ``name``, as it stands inside a sentence."""
        entry = self.words.entry("name", name)
        if entry is None:
            self.unknown.add(("name", name))
            return " ".join(places.values())
        return self.words.render(entry, Plain(places))

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

    def list_plainly(self, field: str, codes: Iterable[str]) -> str:
        """Words for codes with commas between all of them, as in print."""
        return self._joint("comma").join(self.code(field, code) for code in codes)

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

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        entry = self.words.entry("reason", reason)
        if entry is None:
            self.unknown.add(("reason", reason))
            return reason.replace("-", " ")
        return self.words.render(entry, Plain({}))

    def phase(self, step: str) -> str:
        """The name of a step of the sequence of play."""
        entry = self.words.entry("phase", step)
        if entry is None:
            self.unknown.add(("phase", step))
            return sentence(step.replace("_", " "))
        return self.words.render(entry, Plain({}))

    def outcome(self, result: str, reason: str) -> str:
        """How the game ended, in a sentence."""
        return sentence(self.fill("outcome", result=result, reason=self.reason(reason)))
