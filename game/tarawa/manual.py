"""The manual of Tarawa: its pages with those that landings share, and the outline and the rulings that they follow."""

from collections.abc import Mapping
from typing import Final

from engine.dday.battle_words import words_of
from engine.tarawa.content import load_content
from game.core.manual_source import ManualSource


def told(language: str, event: str) -> Mapping[str, str] | None:
    """What an event of the cards is called, and what a card says of it.

    None where that depends on the card: a page has to say it for all cards.
    """
    content = load_content()
    if content.events[event].needs:
        return None
    names = words_of(next(iter(content.scenarios))).words_in(language).names
    return {"title": names.event_name(event), "text": names.card_text(event, {})}


MANUAL: Final = ManualSource(
    outline=("engine", "tarawa", "data"),
    rulings=("engine", "tarawa", "rulings.toml"),
    pages=("game", "tarawa", "pages"),
    start="4.0",
    common=("game", "dday", "pages"),
    told=told,
)
