"""Strokes of luck: what was counted against what could be expected, and what came or failed against its chance."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from engine.core.review.review import Fortune

PER_HIT: Final = 400
"""What one hit more or less than expected weighs, as much as a check that went so against odds of so many per mille."""
_TEN: Final = 10
_HUNDRED: Final = 100
_THOUSAND: Final = 1000


def counted(key: str, rule: str, hits: int, expected: Fraction, values: Mapping[str, str | int]) -> Fortune:
    """Hits on the player, and how many were to be expected."""
    tenths = round(expected * _TEN)
    weight = abs(hits * _TEN - tenths) * PER_HIT // _TEN
    return Fortune(key, rule, weight, hits * _TEN < tenths, {**values, "hits": hits, "tenths": tenths})


def check(key: str, rule: str, chance: Fraction, values: Mapping[str, str | int], *, came: bool, good: bool) -> Fortune:
    """Something that came or did not, and how likely it was to come."""
    per_mille = round(chance * _THOUSAND)
    against = _THOUSAND - per_mille if came else per_mille
    figures = {**values, "percent": round(chance * _HUNDRED), "came": int(came)}
    return Fortune(f"{key}_{'came' if came else 'failed'}", rule, against, good, figures)
