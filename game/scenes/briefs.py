"""What can be played, as the new game's order sheet offers it: scenario, where it starts, and what it asks for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Brief:
    """One way to begin a game; ``start`` is "" or a later day that the engine knows."""

    id: str
    scenario: str
    name: str
    note: str
    length: str
    aims: str
    order: str
    """What the button that begins it says."""
    start: str = ""


_LOSSES = "From turn 5 on, losses beyond the level printed on the turn track end the battle at once."
_TWO_DAYS = (
    "After turn 24 you win with all forty positions of zones A and B secured. "
    "Each position of zone C or D that is secured excuses two of them."
)
BRIEFS: tuple[Brief, ...] = (
    Brief(
        "15-september",
        "15-september",
        "15 September 1944",
        "the landing, turns 1 to 12",
        "Twelve turns, from the first wave at 0830 to 1800. About an hour for someone who knows the rules.",
        "To win, reach two of three goals by the end of turn 12:\n"
        "1.  secure ten positions that fire on the beaches,\n"
        "2.  secure fourteen positions of zone B,\n"
        "3.  secure A5 and A6, both on the coral ridge.\n\n" + _LOSSES,
        "Land the landing force",
    ),
    Brief(
        "peleliu-assault",
        "peleliu-assault",
        "Peleliu Assault",
        "two days and the night, turns 1 to 24",
        "Twenty-four turns: the landing, the night with its counterattack, and the second day. Two to three hours.",
        "After turn 12 you win at once with all thirteen beach positions and either all of zone B or all coral "
        "positions secured; with fewer than ten positions in all the landing has failed.\n\n" + _TWO_DAYS + "\n\n"
        + _LOSSES,
        "Land the landing force",
    ),
    Brief(
        "16-september",
        "peleliu-assault",
        "Assault from 16 September",
        "the second day, turns 14 to 24",
        "Eleven turns, from 0700 to 1800. The first day and the night were fought by another hand: "
        "the seed decides what you find.",
        _TWO_DAYS + "\n\nYou can also go on from a 15 September game of your own: its outcome offers it.",
        "Take over at dawn",
        "16-september",
    ),
    Brief(
        "bloody-nose-ridge",
        "bloody-nose-ridge",
        "Bloody Nose Ridge",
        "3 to 7 October, in the mountains",
        "Nineteen turns in five days and four nights; all your units act every turn. One to two hours.",
        "Twelve positions are fortified, and the sixteen units that hold them are out of sight.\n\n"
        "You win when a night finds no Japanese unit in the reserve box, or after turn 19 with the box empty and one "
        "unit at most on the map. You lose when ten infantry companies are gone. Anything else is a draw.\n\n"
        "General Rupertus orders frontal attacks until he is relieved; then mornings are prepared by fire.",
        "Go up the ridge",
    ),
)
