"""What applies on a table of areas: the lit cells of each chart, and the rule that it stands at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.manual.chart_table import Lit


@dataclass(frozen=True, slots=True)
class AreaApplying:
    """What the charts light up, and which of them lies on top."""

    lit: Mapping[str, Lit]
    rule: str
