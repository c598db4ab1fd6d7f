"""21 The optional rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.decision import Decision, Option
from engine.core.session import TopStep
from engine.dday.cards import draw
from engine.dday.content import USCounter
from engine.dday.depth.depth import add_depth
from engine.dday.game import Game
from engine.tarawa.battle_data import TarawaUnit, content_of
from engine.tarawa.events import BattalionSent, RaidEnded
from engine.tarawa.state import tarawa

RAID: Final = "21.1"
BATTALION: Final = "21.2"
SURVIVAL: Final = "21.3"


def survives(options: Sequence[str]) -> bool:
    """21.0, 21.3 Whether the admiral survives whatever happens, which is so only with that optional rule."""
    return SURVIVAL in options


def turn_of(counter: USCounter, options: Sequence[str]) -> int:
    """21.3 The turn in which a unit arrives; 0 when it comes by an event or not at all."""
    assert isinstance(counter, TarawaUnit)
    if survives(options) and counter.survives_turn:
        return counter.survives_turn
    return counter.turn if counter.invasion else 0


def boxes_of(game: Game, counter: USCounter) -> tuple[str, ...]:
    """5.3, 21.2, 21.3 The beaches that a unit can land on."""
    options = content_of(game.content).options
    chosen = tarawa(game.state).battalion_box
    assert isinstance(counter, TarawaUnit)
    if chosen and counter.turn == options.battalion_turn:
        return (chosen,)
    if counter.survives_turn and not counter.invasion:
        return options.survival_boxes
    return (counter.box,)


def send_battalion(game: Game) -> TopStep:
    """21.2 The player says where the reserve battalion will land."""
    options = [Option(f"box:{box}", {"box": box}) for box in content_of(game.content).options.battalion_boxes]
    answer = yield Decision("battalion", "21.2", tuple(options))
    game.emit(BattalionSent("21.2", answer.partition(":")[2]))
    return None


def raid(game: Game) -> None:
    """21.1 Hawkins' raid: the stars on three cards say what it brings."""
    rules = content_of(game.content).options.raid
    drawn = [draw(game, "special", "21.1") for _ in range(rules.cards)]
    stars = sum(entry.modifier == "star" for card in drawn for entry in card.fire)
    for position in rules.depth[stars]:
        force = game.force_at(game.island.positions[position].hex)
        if force and not force.depth:
            add_depth(game, force, "21.1", "raid")
    game.emit(RaidEnded("21.1", stars, stars == rules.quiet, stars >= rules.escape))
