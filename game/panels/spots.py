"""What lies beside the map and can be looked at more closely: where each thing is in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.panels.goals import GOAL
from game.panels.strip import arrange
from game.panels.track import space_of

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

GAUGES = {
    "_actions": "actions", "_losses": "losses", "_letters": "letters", "_command": "command", "_ready": "actions",
    "_companies": "losses", "_enemy": "reserve",
}  # fmt: skip
"""What each of the gauges shows."""


def spots(scene: PlayScene) -> list[tuple[pygame.Rect, str]]:
    """The things beside the map with their places, from the top edge's left to the right edge's foot."""
    if scene.cleared:
        return []
    layout, view = scene.layout, scene.view
    parts = scene.strip.gauges.parts()
    plate, places, room = arrange(layout.strip, layout.strip_measure, [width for width, _ in parts])
    found = [(plate, f"turn:{view.turn}")] if view.turn in scene.strip.track.turns else []
    turns = scene.strip.track.turns
    found += [(space_of(turns, room, layout.strip_measure, turn), f"turn:{turn}") for turn in turns]
    found += [(cell.rect, f"{GOAL}{cell.key}") for cell in scene.goals.cells]
    found += [(rect, GAUGES[draw.__name__]) for (_, draw), rect in zip(parts, places, strict=True)]
    found += [(layout.deck, "deck"), (layout.held, "held"), (layout.discards, "discards")]
    card = scene.stage.card
    if card in scene.content.cards and any(card == one for _, one in view.track):
        found.append((layout.card, f"card:{card}"))
    return found


def spot_at(scene: PlayScene, at: tuple[int, int]) -> tuple[pygame.Rect, str] | None:
    """The thing beside the map under a pixel."""
    return next((spot for spot in spots(scene) if spot[0].collidepoint(at)), None)
