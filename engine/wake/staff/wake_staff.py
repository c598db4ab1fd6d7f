"""The staff on Wake: plays on with the careful bot, and judges by the score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import ClassVar, Final

from engine.core.decision import Decision
from engine.core.luck import Luck
from engine.core.resources import resource
from engine.core.schema import Whole
from engine.core.staff.answers import Reason
from engine.core.staff.game_end_player import GameEndPlayer, PlayoutBudget
from engine.core.staff.game_end_staff import GameEndStaff
from engine.core.staff.game_end_words import GameEndWords
from engine.core.staff.log_odds import UNIT, chance
from engine.core.staff.plain_standing import PlainStanding, read_standing
from engine.core.staff.staff import FastPlayer
from engine.core.staff.tried_answers import per_mille
from engine.core.texts import Texts, read_texts
from engine.wake.bots.garrison import GarrisonBot
from engine.wake.bots.promising import ideas
from engine.wake.content import load_content
from engine.wake.ending import score
from engine.wake.staff.answer_arrows import arrows
from engine.wake.staff.answer_reasons import reasons
from engine.wake.state import COVERED, WakeState
from engine.wake.wake_table import WakeTable
from engine.wake.words import FOLDER, WakeWords

_BELOW: Final = 100
"""No score is so far below nothing."""


class WakeStaff(GameEndStaff):
    """Looks ahead on tables dealt anew."""

    usual: ClassVar[int] = 96

    @cached_property
    def _standing(self) -> PlainStanding:
        return read_standing(resource("engine", "wake", "data", "standing.toml"), {"spread": Whole(1)})

    def player(self) -> FastPlayer:
        return GarrisonBot("")

    def deal(self, state: WakeState, seed: str) -> None:
        """2.3 Covered counters lie in any order: what is covered is known, but not what comes next."""
        content, luck = load_content(), Luck(seed, "covered")
        for attempt, (track, count) in enumerate(zip(state.tracks, state.uncovered, strict=True), 1):
            seen = {one for one in track[:count] if one != COVERED}
            covered = luck.mixed(one for one in content.track(attempt) if one not in seen)
            track[count:] = covered[: len(track) - count]

    # ------------------------------------------------------------ how a game stands

    def standing(self, view: WakeState) -> int:
        table = WakeTable(load_content(), view, [])
        if view.outcome:
            return per_mille(self.worth(table))
        figures = {
            "points": score(table).points,
            "left": table.left(),
            "men": view.garrison,
            "ashore": table.ashore(),
            "out": table.out(),
            "planes": len(table.planes_left()),
            "ammo": view.ammo,
        }
        return self._standing.parts["first" if view.attempt == 1 else "second"].standing(figures)

    def worth(self, table: WakeTable) -> int:
        """5.0 By points: a score that is near to a win counts in part, so that few games tell much."""
        beyond = 2 * (score(table).points - self._needed) + 1
        return chance(beyond * UNIT // (2 * int(self._standing.ends["spread"])))

    def result(self, table: WakeTable) -> int:
        """The points, which can be less than nothing."""
        return score(table).points + _BELOW

    def course(self, results: Sequence[int]) -> tuple[Reason, ...]:
        """What the scores were in the end."""
        points, count = [one - _BELOW for one in results], len(results)
        if not points:
            return ()
        won = sum(one >= self._needed for one in points)
        mean = (2 * sum(points) + count) // (2 * count)
        return (Reason("played_on", "5.0", {"games": count, "points": mean, "won": won}),)

    @cached_property
    def _needed(self) -> int:
        """5.0 The points with which a game is won."""
        return min(one.points for one in load_content().levels if one.result == "win" and one.points is not None)

    # ------------------------------------------------------------ answers

    def reasons(self, view: WakeState, decision: Decision, choices: Sequence[str]) -> tuple[Reason, ...]:
        return reasons(WakeTable(load_content(), view, []), decision, choices[0])

    def ideas(self, view: WakeState, decision: Decision) -> Sequence[tuple[str, ...]]:
        return ideas(WakeTable(load_content(), view, []), decision)

    def arrows(self, view: WakeState, decision: Decision, choices: Sequence[str]) -> tuple[tuple[str, str], ...]:
        return arrows(WakeTable(load_content(), view, []), decision, choices[0])

    def words(self, language: str) -> GameEndWords:
        return GameEndWords(_texts(language), WakeWords(language))


@cache
def _texts(language: str) -> Texts:
    """What the staff says in a language; raises DataFault when the catalogue can't be read."""
    return Texts(read_texts([FOLDER / "staff" / f"{language}.toml"], named=False))


STAFF: Final = WakeStaff()
"""Who is asked for advice on Wake."""
BUDGET: Final = PlayoutBudget(16, frozenset({"battery", "assign", "patrol", "launch", "reroll", "enlist"}))
"""How much the staff looks ahead as a player."""


def staff_bot(seed: str) -> GameEndPlayer:
    """The staff as a player; the seed plays no part."""
    return GameEndPlayer(STAFF, BUDGET)
