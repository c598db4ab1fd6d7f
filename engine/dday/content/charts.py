"""The fire chart (6.3), the attack chart (8.3) and the barrage table (8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

ROWS = ("less", "equal", "greater", "double")
"""Attack strength against defence strength, from worst to best (8.3)."""
COLUMNS = ("alone", "unrevealed_depth", "revealed_depth")
"""What is in the target hex (8.3)."""
ATTACK_RESULTS = (
    "attackers_disrupted_gain_depth",
    "attackers_disrupted_unrevealed",
    "attackers_disrupted",
    "gain_depth",
    "no_effect",
    "disrupted",
    "disrupted_attrition",
    "defeated",
    "reveal_depth",
    "depth_eliminated_disrupted",
    "depth_eliminated_defeated",
)
BARRAGE_RESULTS = (
    "no_effect",
    "disrupted_if_no_depth",
    "disrupted",
    "disrupted_artillery",
    "disrupted_depth_artillery",
)
BARRAGE_ROWS = ("neither", "symbol", "colour", "both")
DOTS = ("intense", "steady", "machine_gun", "mortar", "ambush_intense", "ambush_steady")
"""The rows of the fire chart: kinds of fire dot, and fire without dots of its own."""


@dataclass(frozen=True, slots=True)
class AttackCell:
    """A cell of the attack chart: ``result``, but ``late`` from turn ``late_turn`` of the ``late_tracks`` on.

    A track whose turns all count as late has ``late_turns[track] == 1``; where nothing changes ``late`` is "".
    """

    result: str
    late: str = ""
    late_turns: Mapping[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class AttackChart:
    """8.3 The US attack chart. ``times`` is how often the defence goes into an attack of the last row."""

    times: int
    cells: Mapping[tuple[bool, str, str], AttackCell] = field(hash=False)

    def row(self, attack: int, defence: int) -> str:
        """Which of ROWS compares the strengths; any attack at all is double a defence of nothing."""
        if attack == defence:
            return "equal"
        if attack < defence:
            return "less"
        return "double" if attack >= self.times * defence else "greater"

    def result(self, held: bool, row: str, column: str, turn: int, track: str = "invasion") -> str:
        """The result, one of ATTACK_RESULTS; ``held`` says whether all weapons that are asked for are there.

        ``turn`` matters in the cells that become harder on the defender later; ``track`` is the turn track it is
        counted on. Raises KeyError for a row or column that does not exist.
        """
        cell = self.cells[held, row, column]
        late = cell.late_turns.get(track)
        return cell.late if late is not None and turn >= late else cell.result


@dataclass(frozen=True, slots=True)
class BarrageTable:
    """8.4 The US barrage table: ``columns`` are the lowest strengths of each column, in rising order."""

    columns: tuple[int, ...]
    rows: Mapping[str, tuple[str, ...]] = field(hash=False)

    def result(self, strength: int, terrain_shift: int, symbol: bool, colour: bool) -> str:
        """The result, one of BARRAGE_RESULTS.

        ``terrain_shift`` is the number of columns to go left (see Terrain.barrage_shift); left of the first there is no
        effect. ``symbol`` and ``colour`` say whether the card shows the firer's symbol and the position's colour.
        """
        row, column = self.cell(strength, terrain_shift, symbol, colour)
        return self.rows[row][column] if column >= 0 else "no_effect"

    def cell(self, strength: int, terrain_shift: int, symbol: bool, colour: bool) -> tuple[str, int]:
        """8.4 The row and the column that a barrage is looked up in; the column is below 0 left of the table."""
        row = "both" if symbol and colour else "symbol" if symbol else "colour" if colour else "neither"
        return row, sum(strength >= least for least in self.columns) - 1 - terrain_shift


@dataclass(frozen=True, slots=True)
class FireResult:
    """6.3 What happens to a US unit that is hit: whether it loses a step, whether it is disrupted."""

    step: bool
    disrupt: bool


@dataclass(frozen=True, slots=True)
class FireTargets:
    """6.3 Whom a row of the fire chart can hit.

    ``any_symbol``: units of any target symbol, else only those with the card's. ``armour``: armoured units too, even
    without the armour bonus (6.36). ``most_hits`` caps the hits of one fire (12.11, 12.91); 0 leaves the cap to the
    position's own limit (6.31).
    """

    any_symbol: bool
    armour: bool
    most_hits: int


@dataclass(frozen=True, slots=True)
class FireRow:
    """One row of the fire chart."""

    targets: FireTargets
    revealed: FireResult
    unrevealed: FireResult


@dataclass(frozen=True, slots=True)
class FireChart:
    """6.3 The Japanese fire chart, with mortars (12.1) and ambushes (12.9)."""

    rows: Mapping[str, FireRow] = field(hash=False)

    def result(self, dot: str, unrevealed: bool) -> FireResult:
        """What a hit does; ``unrevealed`` says whether any unit of the firing position is. Dots as in DOTS."""
        row = self.rows[dot]
        return row.unrevealed if unrevealed else row.revealed

    def targets(self, dot: str) -> FireTargets:
        """Whom fire of this kind can hit. Dots as in DOTS."""
        return self.rows[dot].targets
