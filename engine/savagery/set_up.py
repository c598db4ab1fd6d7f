"""The table before the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import chance
from engine.core.levels import level_of
from engine.savagery.activation import shuffled
from engine.savagery.facts import COMPANIES, SavageryContent
from engine.savagery.state import ASIDE, SUPPORT_BOX, SavageryState


def set_up(content: SavageryContent, setup: Mapping[str, Any]) -> SavageryState:
    """2.1, 2.1.2, 2.1.3, 4.0 Counters are laid out by ground, chits shuffled, companies in their box; morale is 30."""
    seed = str(setup["seed"])
    units = {unit: SUPPORT_BOX if facts.kind in COMPANIES else ASIDE for unit, facts in content.formations.items()}
    state = SavageryState(
        seed, str(setup["scenario"]), defenders(content, seed), units, list(shuffled(content, seed, 1))
    )
    state.morale = content.figures.morale
    with_level(content, state, setup)
    return state


def defenders(content: SavageryContent, seed: str) -> dict[str, str]:
    """2.2.1, 4.0 A Japanese counter of its ground in each area that is no beach."""
    found: dict[str, str] = {}
    for ground in dict.fromkeys(one.ground for one in content.strongpoints.values()):
        counters = [one.id for one in content.strongpoints.values() if one.ground == ground]
        places = chance.order(seed, f"japanese {ground}", 0, len(counters))
        found |= {area: counters[place] for area, place in zip(content.of_ground(ground), places, strict=True)}
    return {area: found[area] for area in content.areas if area in found}


def with_level(content: SavageryContent, state: SavageryState, setup: Mapping[str, Any]) -> None:
    """What the level of the game gives and withholds."""
    level = level_of(setup)
    state.foretold = level.foresight
    if level.helped:
        state.more_supply = content.figures.recruit_supply
