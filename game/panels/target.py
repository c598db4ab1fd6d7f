"""What is known of the defence of a hex, in one line: for whoever thinks about attacking it (8.3)."""

from engine.peleliu.content import Content
from engine.peleliu.island import Island
from engine.peleliu.state import Force, State

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
        parts.append("held by its fortification alone")
    elif counter is None:
        parts.append("the unit is hidden" + (f", its strength counts ×{factor}" if factor > 1 else ""))
    else:
        strength = f"strength {counter.strength}"
        if factor > 1:
            strength += f" ×{factor} = {counter.strength * factor}"
        parts += [strength, _needs(counter.requirements)]
    parts.append(_depth(content, force, terrain.depth_factor if sheltered else 1))
    parts.append(_fortification(content, view, h))
    if force.disrupted:
        parts.append("disrupted")
    return "Defence: " + "; ".join(part for part in parts if part)


def _fortification(content: Content, view: State, h: str) -> str:
    """What the fortification in a hex adds: its front face up, its back in the invasion, where it is never turned."""
    if h not in view.fortifications:
        return ""
    marker = content.fortifications.get(view.fortifications[h])
    if marker is not None:
        return " ".join(part for part in (f"fortified on {marker.blocked} sides", _needs(marker.requirements)) if part)
    return "fortification face down" if content.scenarios[view.scenario].ridge else "fortified: AR is needed too"


def _needs(codes: tuple[str, ...]) -> str:
    return f"needs {' '.join(codes)}" if codes else ""


def _depth(content: Content, force: Force, factor: int) -> str:
    """The depth marker, or the counterattack marker that stands for one."""
    marker = content.depth.get(force.stance if force.stance_depth else force.depth)
    if marker is None:
        return "hidden depth" if force.depth else "no depth"
    if marker.tactical_reinforcement:
        return "depth: a tactical reinforcement"
    words = f"depth +{marker.strength}" + (f" ×{factor}" if factor > 1 and not force.stance_depth else "")
    return " ".join(part for part in (words, _needs(marker.requirements)) if part)
