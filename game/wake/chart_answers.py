"""The answers to a question: what each says, its exact chances, and what on the table it is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.core.decision import Decision, Option
from engine.wake.content import load_content
from engine.wake.state import DISGRACE, WakeState
from engine.wake.words import CHANCES, WakeWords
from game.ui.theme import Theme

PAID = {"garrison": "box:garrison", "grit": "box:grit", "cap": "box:cap", "enlist": "box:garrison", "decline": ""}
"""What an answer without a thing of its own is about."""


@dataclass(frozen=True, slots=True)
class ChartAnswer:
    """One answer as it is read."""

    option: str
    label: str
    notes: tuple[str, ...]
    """Its chances, a line each."""
    things: tuple[str, ...]
    """What it is about: "ship:S01", "plane:W1", "facility:A", "area:N1", "box:cap"."""
    passes: bool
    """Whether it does nothing: holding fire, sending no more."""


def answers_of(pending: Decision, view: WakeState, words: WakeWords, theme: Theme) -> tuple[ChartAnswer, ...]:
    """All answers in their order."""
    found = []
    for option in pending.options:
        bare = replace(option, facts={name: value for name, value in option.facts.items() if name not in CHANCES})
        label = words.option(pending, bare, view)
        notes = tuple(_chances(option, words, theme))
        passes = option.id in ("done", "keep", "decline", "any")
        found.append(ChartAnswer(option.id, label, notes, tuple(things_of(pending, option, view)), passes))
    return tuple(found)


def _chances(option: Option, words: WakeWords, theme: Theme) -> Iterator[str]:
    """The exact chances of an answer in words."""
    told = {name: words.percent(*value) for name, value in option.facts.items() if name in CHANCES}
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
