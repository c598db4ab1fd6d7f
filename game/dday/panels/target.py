"""What is known of the defence of a hex, in one line: for whoever thinks about attacking it (8.3)."""

from engine.dday.battles import facts_of
from engine.dday.content import Content
from engine.dday.island.island import Island
from engine.dday.state.state import Force, State
from game.ui.text import text

ASKED_IN = ("join", "wild_card", "marker_target", "attrition")
"""Questions in which the line is shown."""


def defence_words(content: Content, island: Island, view: State, h: str) -> str:
    """Strength, terrain, requirements and depth as far as they are seen; "" when no force is there."""
    force = next((force for force in view.forces.values() if force.hex == h), None)
    if force is None:
        return ""
    terrain = content.terrain.effect(island.hexes[h].terrain)
    counter = content.japanese.get(force.unit)
    sheltered = h in island.position_at and not force.stance and not (counter and counter.is_tank)
    factor = terrain.unit_factor if sheltered else 1
    parts = []
    if not force.unit:
        parts.append(text("inspect.target.walls_alone"))
    elif counter is None:
        parts.append(text("inspect.target.hidden_times" if factor > 1 else "inspect.target.hidden", factor=factor))
    else:
        key = "inspect.target.strength_times" if factor > 1 else "inspect.target.strength"
        parts.append(text(key, strength=counter.strength, factor=factor, whole=counter.strength * factor))
        parts.append(_needs(counter.requirements))
    parts.append(_depth(content, force, terrain.depth_factor if sheltered else 1))
    parts.append(_fortification(content, view, h))
    if force.disrupted:
        parts.append(text("inspect.target.disrupted"))
    return text("inspect.target.defence", what="; ".join(part for part in parts if part))


def _fortification(content: Content, view: State, h: str) -> str:
    """What the fortification in a hex adds: its front face up, its back in the invasion, where it is never turned."""
    if h not in view.fortifications:
        return ""
    marker = content.fortifications.get(view.fortifications[h])
    if marker is not None:
        sides = text("inspect.target.sides", count=marker.blocked)
        return " ".join(part for part in (sides, _needs(marker.requirements)) if part)
    turned = facts_of(view.scenario).variant.fortified
    return text("inspect.target.walls_hidden" if turned else "inspect.target.walls")


def _needs(codes: tuple[str, ...]) -> str:
    return text("inspect.target.needs", codes=" ".join(codes)) if codes else ""


def _depth(content: Content, force: Force, factor: int) -> str:
    """The depth marker, or the counterattack marker that stands for one."""
    marker = content.depth.get(force.stance if force.stance_depth else force.depth)
    if marker is None:
        return text("inspect.target.depth_hidden" if force.depth else "inspect.target.no_depth")
    if marker.tactical_reinforcement:
        return text("inspect.target.tactical")
    key = "inspect.target.depth_times" if factor > 1 and not force.stance_depth else "inspect.target.depth"
    told = text(key, strength=marker.strength, factor=factor)
    return " ".join(part for part in (told, _needs(marker.requirements)) if part)
