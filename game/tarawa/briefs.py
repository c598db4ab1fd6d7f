"""What can be played, as the order sheets put it."""

from __future__ import annotations

from game.core.written_brief import WrittenBrief
from game.ui.text import Language


def _brief(id: str, *rules: str, won: int | None = None) -> WrittenBrief:
    return WrittenBrief(f"tarawa_briefs.{id}", id, id, rules, won)


BRIEFS: tuple[WrittenBrief, ...] = (
    _brief("tarawa-first-waves", "14.2", "14.1", won=27),
    _brief("tarawa-20-november", "18.1", "14.1", won=34),
    _brief("tarawa-two-days", "18.1", "18.1", "18.2", "14.1"),
    _brief("tarawa-21-november", "20.0", "14.1", won=22),
)


def option_words(language: Language, rule: str) -> tuple[str, str]:
    """What the switch of an optional rule says, and what the rule does."""
    key = rule.replace(".", "_")
    return language.text(f"tarawa_briefs.option_{key}"), language.text(f"tarawa_briefs.option_{key}_note")
