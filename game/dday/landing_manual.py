"""The manual of a landing: its pages with those that landings share, its outline, its rulings, its events in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.dday.battle_words import words_of
from engine.dday.content import Content
from game.core.manual_source import ManualSource


def landing_manual(battle: str, load_content: Callable[[], Content]) -> ManualSource:
    """The manual of a battle by its id."""

    def told(language: str, event: str) -> Mapping[str, str] | None:
        """What an event of the cards is called, and what a card says of it.

        None where that depends on the card: a page has to say it for all cards.
        """
        content = load_content()
        if content.events[event].needs:
            return None
        names = words_of(next(iter(content.scenarios))).words_in(language).names
        return {"title": names.event_name(event), "text": names.card_text(event, {})}

    return ManualSource(
        outline=("engine", battle, "data"),
        rulings=("engine", battle, "rulings.toml"),
        pages=("game", battle, "pages"),
        start="4.0",
        common=("game", "dday", "pages"),
        told=told,
    )
