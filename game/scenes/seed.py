"""Writing the seed of a new game with whatever is in hand; with keys it is typed on the open folder at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.navigator import SCENES
from game.core.brief import LONGEST_SEED
from game.scenes.name import NameScene
from game.scenes.routes import SEED

if TYPE_CHECKING:
    from game.scenes.base import Host


class SeedScene(NameScene):
    """Asks for a seed and hands it on; the one that was drawn is only proposed."""

    way = "briefing.take_seed"
    needed = "briefing.seed_needed"

    def __init__(self, app: Host, seed: str, take: Callable[[str], None]) -> None:
        def accept(written: str) -> str:
            take(written)
            app.pop()
            return ""

        super().__init__(app, app.theme.text("briefing.seed_title"), seed, accept, proposed=True, longest=LONGEST_SEED)


SCENES.add(SEED, SeedScene)
