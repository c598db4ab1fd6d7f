"""Words for a game that has no catalogue: titles, and for the rest the names of things as the rules have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.decision import Decision, Option
from engine.core.event import Event


class PlainWords:
    """Says everything by its name in the rules; raises ValueError for a language that the game doesn't speak."""

    def __init__(
        self, title: str, scenarios: Mapping[str, str], language: str = "en", languages: Sequence[str] = ("en",)
    ) -> None:
        if language not in languages:
            raise ValueError(f"language {language!r} is unknown, expected {' or '.join(languages)}")
        self._title = title
        self._scenarios = scenarios

    def title(self) -> str:
        """The name of the game."""
        return self._title

    def scenario(self, scenario: str) -> str:
        """The name of a scenario."""
        return self._scenarios.get(scenario, scenario)

    def optional_rule(self, option: str) -> str:
        """The paragraph of an optional rule."""
        return option

    def event(self, event: Event, view: Any) -> str:
        """The kind of an event and its fields."""
        plain = event.to_json()
        fields = ", ".join(f"{name} {value}" for name, value in plain.items() if name not in ("kind", "rule"))
        return f"{_spaced(plain['kind'])}: {fields}."

    def step(self, view: Any) -> str:
        """A game without words names no steps."""
        return ""

    def question(self, decision: Decision, view: Any) -> str:
        """The kind of a question."""
        return f"{_spaced(decision.kind)}?"

    def option(self, decision: Decision, option: Option, view: Any) -> str:
        """What an option is called."""
        return _spaced(option.id.replace(":", " "))

    def refusal(self, key: str, facts: Mapping[str, Any]) -> str:
        """Refusals say themselves what they mean."""
        return ""

    def outcome(self, result: str, reason: str) -> str:
        """Result and reason."""
        return f"{_spaced(result)}: {_spaced(reason).lower()}."


def _spaced(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ")
    return words[:1].upper() + words[1:]
