"""How the careful bot lands (5.0): where it is quiet, beside what is to be attacked, HQs with their companies."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.decision import Decision
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful import Answer
from engine.dday.bots.careful_movement import Mover


def land(view: BotView, decision: Decision) -> str:
    """5.2 The unit and hex that are best; infantry lands before the HQs that are to join it."""
    mover = Mover(view, {}, 0)
    ground = view.ground
    scores = {
        name: mover.landing_score(view.state.us[name]) for name in {one.facts["unit"] for one in decision.options}
    }
    best: tuple[float, str] | None = None
    for option in decision.options:
        counter = ground.counter(option.facts["unit"])
        score = scores[counter.id](option.facts["hex"])
        if counter.counts_for_loss:
            score += 10
        elif counter.type == "infantry_hq":
            score += 5
        if best is None or score > best[0]:
            best = score, option.id
    assert best
    return best[1]


def arrival(view: BotView, decision: Decision) -> str:
    """5.3 The box behind which most is left to do, unless it is full."""
    ground = view.ground
    limit = ground.content.figures.landing_stack_limit
    best: tuple[float, str] | None = None
    for option in decision.options:
        box = ground.island.boxes[option.facts["box"]]
        room = sum(max(0, limit - view.stack(h)) for h in box.landing_hexes)
        room -= sum(unit.place == f"box:{box.id}" for unit in view.state.us.values())
        near = sum(
            1.0 for h in view.units_at for landing in box.landing_hexes[1:2] if ground.island.distance(h, landing) <= 3
        )
        score = near + min(0, room) * 2
        if best is None or score > best[0]:
            best = score, option.id
    assert best
    return best[1]


def drift(view: BotView, decision: Decision) -> str:
    """5.1 The unit with the most steps drifts last: the weaker one goes."""
    return min(decision.options, key=lambda option: view.state.us[option.facts["unit"]].steps).id


ANSWERS: Mapping[str, Answer] = {"drift": drift, "land": land, "arrival": arrival}
"""The answers to questions that only come up while units come ashore, by their kind."""
