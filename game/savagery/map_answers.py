"""The answers to a question of Peleliu by areas: their chances in words, and what on the table each is about."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Decision, Option
from engine.savagery.content import load_content
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import SavageryState
from game.ui.theme import Theme

AREA_FIRST = frozenset({"land", "to", "barrage", "strike", "combat", "join", "return", "consolidate"})
"""Kinds of question that are answered with an area."""


def chance_lines(told: dict[str, str], theme: Theme) -> Iterator[str]:
    """The exact chances of an answer in words."""
    if "win" not in told:
        return
    yield theme.text("savagery_table.chance_win", win=told["win"])
    if "two" in told:
        yield theme.text("savagery_table.chance_cost", clean=told["clean"], two=told["two"])
    elif "six" in told:
        yield theme.text("savagery_table.chance_six", clean=told["clean"], six=told["six"])
    if "gung_ho" in told:
        yield theme.text("savagery_table.chance_again", win=told["gung_ho"])


def things_of(pending: Decision, option: Option, view: SavageryState) -> Iterator[str]:
    """What on the table an answer is about, the thing itself first."""
    facts = option.facts
    if pending.kind in AREA_FIRST and "area" in facts:
        yield f"area:{facts['area']}"
        yield from _enemy(str(facts["area"]), view)
    if "regiment" in facts:
        yield f"regiment:{facts['regiment']}"
        table = SavageryTable(load_content(), view, [])
        yield from (f"unit:{unit}" for unit in table.members(str(facts["regiment"])) if table.on_map(unit))
    if "unit" in facts:
        yield f"unit:{facts['unit']}"
    if "other" in facts:
        yield f"unit:{facts['other']}"
    if pending.kind not in AREA_FIRST and "area" in facts:
        yield f"area:{facts['area']}"
    if pending.kind == "reroll":
        yield "box:tray"


def _enemy(area: str, view: SavageryState) -> Iterator[str]:
    """The Japanese counter of an area, if it lies face up."""
    if area in view.revealed:
        yield f"counter:{view.japanese[area]}"


def subjects(pending: Decision) -> tuple[str, ...]:
    """What the question itself is about."""
    found = [f"{name}:{pending.facts[name]}" for name in ("unit", "area", "regiment") if pending.facts.get(name)]
    return tuple(found)
