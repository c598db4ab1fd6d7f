"""The answers to a question of Wake: their chances in words, and what on the table each is about."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Decision, Option
from engine.wake.content import load_content
from engine.wake.state import DISGRACE, WakeState
from game.ui.theme import Theme

PAID = {"garrison": "box:garrison", "grit": "box:grit", "cap": "box:cap", "enlist": "box:garrison", "decline": ""}
"""What an answer without a thing of its own is about."""


def chance_lines(told: dict[str, str], theme: Theme) -> Iterator[str]:
    """The exact chances of an answer in words."""
    if "hit" in told:
        yield theme.text("wake_table.chances", hit=told["hit"], fire=told["burning"], out=told["out"])
    elif "out" in told:
        yield theme.text("wake_table.chances_again", fire=told["burning"], out=told["out"])
    if "out_grit" in told:
        yield theme.text("wake_table.chances_grit", fire=told["burning_grit"], out=told["out_grit"])
    if "survive" in told:
        yield theme.text("wake_table.chances_survive", survive=told["survive"])


def things_of(pending: Decision, option: Option, view: WakeState) -> Iterator[str]:
    """What on the table an answer is about, the thing itself first."""
    facts, verb = option.facts, option.verb
    if verb == "damage":
        yield f"facility:{pending.facts['facility']}"
    if PAID.get(verb):
        yield PAID[verb]
    if verb == "send":
        yield f"area:{facts['area']}"
        yield from (f"ship:{ship}" for ship in facts["ships"])
        return
    if "division" in facts:
        yield from (f"ship:{ship}" for ship in _division(str(facts["division"]), verb, view))
    if "battery" in facts:
        yield f"facility:{facts['battery']}"
    if "ship" in facts:
        yield f"ship:{facts['ship']}"
    if "plane" in facts:
        yield f"plane:{facts['plane']}"
    if "area" in facts:
        yield f"area:{facts['area']}"


def _division(division: str, verb: str, view: WakeState) -> list[str]:
    """The ships of a division that an answer moves or brings back."""
    ships = load_content().squadrons[division]
    back = verb == "division"
    return [ship for ship in ships if ship in view.ships and (view.ships[ship] == DISGRACE) is back]


def subjects(pending: Decision) -> tuple[str, ...]:
    """What the question itself is about."""
    facts = pending.facts
    found = [f"facility:{facts[name]}" for name in ("battery", "facility") if name in facts]
    found += [f"{name}:{facts[name]}" for name in ("ship", "plane") if name in facts]
    return tuple(found)
