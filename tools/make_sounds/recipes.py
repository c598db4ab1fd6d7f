"""The list of recipes: each makes one take of one sound, named as in sounds/cues.toml."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tools.make_sounds.signals import Sound, chance

Recipe = Callable[[np.random.Generator, int], Sound]
"""Takes chance and the number of the take, from 0; gives the sound at any level."""
RECIPES: dict[str, Recipe] = {}


def recipe(name: str) -> Callable[[Recipe], Recipe]:
    """Enter a function into the list."""

    def enter(make: Recipe) -> Recipe:
        assert name not in RECIPES, f"two recipes are called {name}"
        RECIPES[name] = make
        return make

    return enter


def make(name: str, take: int) -> Sound:
    """One take of a sound as its recipe gives it, not yet brought to its loudness."""
    return RECIPES[name](chance(name, take), take)
