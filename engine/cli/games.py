"""``games``: which games there are, with their scenarios, optional rules, starts and bots."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from engine.cli.arguments import add_language, complain
from engine.core.game import GameDefinition
from engine.core.register import Register


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``games``."""
    own.add_argument("--json", action="store_true", help="print the list as JSON")
    add_language(own)


def run(asked: argparse.Namespace) -> int:
    """List the games."""
    try:
        found = [described(game, asked.language) for game in asked.register]
    except ValueError as fault:
        return complain(fault)
    if asked.json:
        print(json.dumps(found, indent=1, ensure_ascii=False))
        return 0
    for game in found:
        for line in _lines(game):
            print(line)
    return 0


def described(game: GameDefinition, language: str) -> dict[str, Any]:
    """All that can be asked of a game, as plain values."""
    words = game.words(language)
    return {
        "id": game.id,
        "title": words.title(),
        "code": game.code,
        "version": game.rules.version,
        "sides": list(game.rules.sides),
        "languages": list(game.languages),
        "players": list(game.bots),
        "scenarios": [
            {
                "id": scenario.id,
                "title": words.scenario(scenario.id),
                "options": {option: words.optional_rule(option) for option in scenario.options},
                "starts": list(scenario.starts),
            }
            for scenario in game.scenarios
        ],
    }


def _lines(game: dict[str, Any]) -> Iterator[str]:
    yield f"{game['id']}: {game['title']}, rules {game['version']}, bots: {', '.join(game['players'])}"
    for scenario in game["scenarios"]:
        yield f"  {scenario['id']}: {scenario['title']}"
        for start in scenario["starts"]:
            yield f"    --start {start}"
        for option, told in scenario["options"].items():
            yield f"    --option {option}: {told}"
