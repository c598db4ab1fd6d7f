"""What a study counts in games of Tarawa."""

from __future__ import annotations

from typing import ClassVar

from engine.dday.study_plan import LandingPlan
from engine.tarawa.rules import load_facts


class TarawaPlan(LandingPlan):
    """14.2, 18 What a study of one scenario counts."""

    goal_names: ClassVar = {
        "secured": "positions secured",
        "southern": "positions that fire on the southern beach",
        "fewer_than": "fewer than {asked} positions",
        "zones_whole": "three zones and eight positions more",
        "reserve_empty": "no Japanese unit in reserve",
        "japanese_on_map": "no Japanese unit on the map",
    }

    def __init__(self, scenario: str) -> None:
        """Raises ValueError for a scenario that does not exist."""
        super().__init__(load_facts(scenario))
