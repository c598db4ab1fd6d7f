"""What can be played, as the order sheet puts it: scenario, where it starts, what it asks for, how long it takes.

What stands here in words comes from the scenario's data and from docs/balance.md; a test holds the figures to both.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.peleliu.content import Content


@dataclass(frozen=True, slots=True)
class Aim:
    """One thing that decides the game, and the rule that says so."""

    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class Brief:
    """One way to begin a game; ``start`` is "" or a later day that the engine knows."""

    id: str
    scenario: str
    name: str
    note: str
    date: str
    """The days that it covers, as typed on the folder's tab."""
    span: str
    """Turns and typical time, in a few words."""
    situation: str
    mission: str
    """What the aims below have in common."""
    aims: tuple[Aim, ...]
    order: str
    """What the button that begins it says."""
    won: int | None
    """How many games of a hundred the careful player of the studies wins; None where that was not counted."""
    odds: str
    """The same in words, with how the other games end."""
    start: str = ""


_LOSSES = Aim(
    "From turn 5 on, losses beyond the level printed on the turn track end the battle at once, and lost.", "15.1"
)
_TWO_DAYS = Aim(
    "After turn 24 you win with all forty positions of zones A and B secured; each one of zone C or D excuses two.",
    "17.2",
)
BRIEFS: tuple[Brief, ...] = (
    Brief(
        "15-september",
        "15-september",
        "15 September 1944",
        "the landing, turns 1 to 12",
        "15 SEPTEMBER",
        "12 turns, about an hour",
        "Three regiments land abreast on five beaches at 0830. The bombardment has left far more standing than its "
        "maps show. Whoever holds the positions that see the beaches, holds the beaches.",
        "By 1800, reach two of these three:",
        (
            Aim("Secure ten of the thirteen positions that fire on the beaches.", "15.2"),
            Aim("Secure fourteen positions of zone B, the airfield and the south.", "15.2"),
            Aim("Secure A5 and A6, both on the coral ridge.", "15.2"),
            _LOSSES,
        ),
        "Land the landing force",
        31,
        "The careful player wins 31 games of a hundred; 21 end in losses beyond bearing.",
    ),
    Brief(
        "peleliu-assault",
        "peleliu-assault",
        "Peleliu Assault",
        "two days and the night, turns 1 to 24",
        "15 AND 16 SEPTEMBER",
        "24 turns, two to three hours",
        "The landing, the armoured counterattack that must be expected, the night with its infiltrators, and a second "
        "day towards the airfield's far side, the foot of the ridges and the south.",
        "The first day may decide; otherwise the second does:",
        (
            Aim("After turn 12 you win at once with all thirteen beach positions and either all of zone B or all coral "
                "positions secured.", "17.1"),
            Aim("With fewer than ten positions secured then, the landing has failed.", "17.1"),
            _TWO_DAYS,
            _LOSSES,
        ),
        "Land the landing force",
        13,
        "The careful player wins 13 games of a hundred and loses 35 decisively.",
    ),
    Brief(
        "16-september",
        "peleliu-assault",
        "Assault from 16 September",
        "the second day, turns 14 to 24",
        "16 SEPTEMBER",
        "11 turns, about an hour",
        "The first day and the night were fought by another hand; the seed decides what you find at dawn. Or go on "
        "from a 15 September game of your own: its report offers it.",
        "Widen the beachhead to north and south before dusk:",
        (
            _TWO_DAYS,
            Aim("Losses beyond the level printed on the turn track end the battle at once, decisively lost.", "15.1"),
        ),
        "Take over at dawn",
        None,
        "Of whole assaults the careful player wins 13 games of a hundred.",
        "16-september",
    ),
    Brief(
        "bloody-nose-ridge",
        "bloody-nose-ridge",
        "Bloody Nose Ridge",
        "3 to 7 October, in the mountains",
        "3 TO 7 OCTOBER",
        "19 turns, one to two hours",
        "Five days and four nights around the Pocket. Twelve positions are fortified, and the units that hold them are "
        "out of sight. General Rupertus orders frontal attacks until he is relieved; then fire prepares the mornings.",
        "Leave nobody who could hold the ridge:",
        (
            Aim("You win when a night finds no Japanese unit in the reserve box.", "18.42"),
            Aim("You win after turn 19 with that box empty and one unit at most on the map.", "18.42"),
            Aim("You lose when ten infantry companies are gone. Anything else is a draw.", "18.41"),
        ),
        "Go up the ridge",
        21,
        "The careful player wins 21 games of a hundred, draws 74 and loses 5.",
    ),
)  # fmt: skip
OPTIONS = {
    "20.1": ("Variable action letters", "20.1  in an unknown order"),
    "20.2": ("Other tank positions", "20.2  tanks start elsewhere"),
}
"""The optional rules: what their switch says, and what they do."""
_KINDS = {
    "infantry": ("rifle company", "rifle companies"),
    "heavy_infantry": ("weapons company", "weapons companies"),
    "tank": ("tank platoon", "tank platoons"),
    "amphibious_tank": ("amphibious tank platoon", "amphibious tank platoons"),
    "engineer": ("engineer platoon", "engineer platoons"),
    "artillery": ("artillery battery", "artillery batteries"),
}
"""Kinds of US units that the order counts."""


def forces(content: Content, brief: Brief) -> tuple[str, str]:
    """What either side has, in words: the marines, the garrison."""
    scenario = content.scenarios[brief.scenario]
    ridge = scenario.ridge
    left = "what the first day has left of " if brief.start else ""
    there = Counter(unit.type for unit in content.us.values() if (unit.bnr if ridge else unit.invasion))
    ours = left + ", ".join(f"{there[kind]} {words[there[kind] > 1]}" for kind, words in _KINDS.items() if there[kind])
    if ridge:
        return (
            ours,
            f"{scenario.reserve_units} units in reserve, {ridge.fortifications} fortifications, none of them seen",
        )
    return ours, (
        f"{left}{scenario.placed_units} units in place, {scenario.armour_units} of tanks, {scenario.reserve_units} in "
        "reserve, with depth behind them"
    )
