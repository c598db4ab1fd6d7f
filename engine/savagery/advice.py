"""What is worth saying before an answer: attacks that the end of a movement leaves, or has left, with little chance."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from engine.core.decision import Decision
from engine.core.remark import Remark, Value
from engine.savagery import chances
from engine.savagery.savagery_table import SavageryTable

_POOR: Final = Fraction(1, 4)
"""Below what chance of a win an attack is worth a remark."""
_ASKED: Final = {"move": "done", "combat": ""}
"""The questions with such remarks, and the answer that they are about: the fight itself where none is named."""


def remarks(table: SavageryTable, decision: Decision | None) -> Iterator[Remark]:
    """5.5.1, 5.6 Contested areas that are fought for once nobody moves any more, and are hardly won by who is there.

    Before the first of these fights they are told too: a movement ends by itself when nobody can move any more.
    """
    if decision is None or decision.kind not in _ASKED or not table.state.foretold:
        return
    for area in table.contested(table.state.active):
        about = _ASKED[decision.kind] or f"area:{area}"
        win = chances.attack_chance(table, area, table.fighters_in(area)).win
        if win < _POOR and decision.option(about):
            values: dict[str, Value] = {"area": area, "percent": round(100 * win)}
            yield Remark("poor_attack", "5.6", values, (f"area:{area}",), (about,))
