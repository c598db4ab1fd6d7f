"""A bot's game on a map of areas: its answers are shown as a player's are."""

from __future__ import annotations

from game.areas.area_protocols import AreaOnTable
from game.scenes.performance import Performance


class AreaPerformance(Performance):
    """Waits for what is shown of an answer."""

    def __init__(self, scene: AreaOnTable) -> None:
        self.scene = scene

    @property
    def busy(self) -> bool:
        """Whether something is still shown."""
        return self.scene.timeline.busy

    def skip_all(self) -> None:
        """Be done at once with what is still to be shown."""
        self.scene.skip_all()

    def run(self, *, instant: bool) -> None:
        """Show all of it at once, if that is wanted."""
        if instant:
            self.scene.skip_all()
