"""Tables and transcripts of rulings: a session told line by line, and of a landing what can be asked at its end."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.core.game import GameDefinition
from engine.core.session import Session
from engine.dday.command.control import in_communication, us_communication
from engine.dday.game import Game
from engine.dday.landing_definition import LandingDefinition
from engine.dday.victory.victory import secured
from tests.transcript import transcript

FACT: Final = "= "


def opened(game: GameDefinition, path: Path) -> Session:
    """A fresh session of a table; one that names no step is its scenario as it begins."""
    plain = tomllib.loads(path.read_text(encoding="utf-8"))
    if "step" not in plain:
        return game.begin(plain["scenario"], plain["seed"], plain.get("options", ()))
    table = game.situation(path)
    return game.begin(table["scenario"], table["seed"], table.get("options", ()), situation=table)


def transcript_and_facts(session: Session, entries: Sequence[str], game: GameDefinition) -> list[str]:
    """A transcript, and of a landing behind "= " what can be asked at its end.

    That is communication, what is secured, and the eliminated elite units, if there are any.
    """
    lines = transcript(session, entries, game)
    if isinstance(game, LandingDefinition):
        lines += [f"{FACT}{fact}" for fact in _facts(session)]
    return lines


def _facts(session: Session) -> list[str]:
    table: Game = session.table
    positions = table.island.positions.values()
    linked = " ".join(p.id for p in positions if table.force_at(p.hex) and in_communication(table, p.hex))
    reached = " ".join(p.id for p in positions if p.hex in us_communication(table) and p.hex in table.us_hexes())
    lost = " ".join(session.view().eliminated_elite)
    return [
        f"Japanese positions in communication: {linked or 'none'}",
        f"positions with US units in communication: {reached or 'none'}",
        f"secured: {' '.join(secured(table)) or 'none'}",
        *([f"elite units in their box, as the player sees them: {lost}"] if lost else ()),
    ]
