"""What is known of the defence of a hex, in one line: for whoever thinks about attacking it (8.3)."""

from engine.dday.view.defence import SeenDepth, SeenFortification
from engine.dday.view.table_view import TableView
from game.ui.text import Language

ASKED_IN = ("join", "wild_card", "marker_target", "attrition")
"""Questions in which the line is shown."""


def defence_words(language: Language, view: TableView, h: str) -> str:
    """Strength, terrain, requirements and depth as far as they are seen; "" when no force is there."""
    seen = view.defence(h)
    if seen is None:
        return ""
    parts = []
    if seen.kind == "alone":
        parts.append(language.text("inspect.target.walls_alone"))
    elif seen.kind == "hidden":
        key = "inspect.target.hidden_times" if seen.factor > 1 else "inspect.target.hidden"
        parts.append(language.text(key, factor=seen.factor))
    else:
        key = "inspect.target.strength_times" if seen.factor > 1 else "inspect.target.strength"
        parts.append(language.text(key, strength=seen.strength, factor=seen.factor, whole=seen.whole))
        parts.append(_needs(language, seen.requirements))
    parts.append(_depth(language, seen.depth))
    parts.append(_fortification(language, seen.fortification))
    if seen.disrupted:
        parts.append(language.text("inspect.target.disrupted"))
    return language.text("inspect.target.defence", what="; ".join(part for part in parts if part))


def _fortification(language: Language, seen: SeenFortification | None) -> str:
    """What the fortification in a hex adds: its face when that is seen, or its back where only that counts."""
    if seen is None:
        return ""
    if seen.kind == "face":
        sides = language.text("inspect.target.sides", count=seen.sides)
        return " ".join(part for part in (sides, _needs(language, seen.requirements)) if part)
    return language.text("inspect.target.walls_hidden" if seen.kind == "unknown" else "inspect.target.walls")


def _needs(language: Language, codes: tuple[str, ...]) -> str:
    return language.text("inspect.target.needs", codes=" ".join(codes)) if codes else ""


def _depth(language: Language, seen: SeenDepth) -> str:
    """The depth marker, or the counterattack marker that stands for one."""
    if seen.kind != "marker":
        keys = {"hidden": "depth_hidden", "none": "no_depth", "tactical": "tactical"}
        return language.text(f"inspect.target.{keys[seen.kind]}")
    key = "inspect.target.depth_times" if seen.factor > 1 else "inspect.target.depth"
    told = language.text(key, strength=seen.strength, factor=seen.factor)
    return " ".join(part for part in (told, _needs(language, seen.requirements)) if part)
