"""The staff of Peleliu by areas: plays on with a hasty careful bot, and judges by who wins, or by how little lacked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import ClassVar, Final

from engine.core.decision import Decision
from engine.core.luck import Luck
from engine.core.resources import resource
from engine.core.schema import Listed, Whole
from engine.core.staff.answers import PER_MILLE, SURE, Reason
from engine.core.staff.game_end_player import GameEndPlayer, PlayoutBudget
from engine.core.staff.game_end_staff import GameEndStaff
from engine.core.staff.game_end_words import GameEndWords
from engine.core.staff.plain_standing import PlainStanding, read_standing
from engine.core.staff.staff import FastPlayer
from engine.core.texts import Texts, read_texts
from engine.savagery.bots.division import DivisionBot
from engine.savagery.bots.promising import ideas
from engine.savagery.content import load_content
from engine.savagery.facts import MOUNTAIN
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.staff.answer_arrows import arrows
from engine.savagery.staff.regiment_reasons import reasons
from engine.savagery.state import HIDDEN, SavageryState
from engine.savagery.words import FOLDER, SavageryWords

_TARGETS: Final = 2
"""Of the enemies in a battalion's reach the player who plays on looks at so many."""
_ALL: Final = 30
"""2.0 The Japanese counters of a game."""
_HUNDRED: Final = 100
_TEN: Final = 10


class SavageryStaff(GameEndStaff):
    """Looks ahead on tables dealt anew."""

    usual: ClassVar[int] = 32
    trust: ClassVar[int] = SURE // 16
    midway: ClassVar[int] = 900

    @cached_property
    def _standing(self) -> PlainStanding:
        defeats = Listed(Whole(1, PER_MILLE // 2), least=_ALL, most=_ALL, distinct=True)
        return read_standing(resource("engine", "savagery", "data", "standing.toml"), {"defeats": defeats})

    def player(self) -> FastPlayer:
        return DivisionBot("", targets=_TARGETS, struck=1)

    def usual_player(self) -> FastPlayer:
        return DivisionBot("")

    def deal(self, state: SavageryState, seed: str) -> None:
        """2.2.1, 3.3.2 Hidden counters lie anywhere on their ground, chits in any order: nobody knows more."""
        content, luck = load_content(), Luck(seed, "hidden")
        known = {state.japanese[area] for area in state.revealed if area in state.japanese} | set(state.destroyed)
        for ground in dict.fromkeys(one.ground for one in content.strongpoints.values()):
            rest = [one.id for one in content.strongpoints.values() if one.ground == ground and one.id not in known]
            places = [
                area for area in state.japanese if self._hidden(state, area) and content.areas[area].kind == ground
            ]
            state.japanese.update(zip(places, luck.mixed(rest), strict=False))
        chits = [one for one in content.level_chits(state.level) if one not in state.drawn]
        state.stack[:] = luck.mixed(chits)[: len(state.stack)]

    @staticmethod
    def _hidden(state: SavageryState, area: str) -> bool:
        return area not in state.revealed or state.japanese[area] == HIDDEN

    # ------------------------------------------------------------ how a game stands

    def standing(self, view: SavageryState) -> int:
        if view.outcome:
            return PER_MILLE if view.outcome[0] == "win" else 0
        content = load_content()
        last = max(one.level for one in content.chits.values())
        left = len(view.japanese)
        draws = len(view.stack) + sum(len(content.level_chits(one)) for one in range(view.level + 1, last + 1))
        figures = {
            "left": left,
            "mountain": sum(content.areas[area].kind == MOUNTAIN for area in view.japanese),
            "draws": draws,
            "morale": view.morale,
            "pace": _HUNDRED * left // max(1, draws),
        }
        return self._standing.parts["game"].standing(figures)

    def worth(self, table: SavageryTable) -> int:
        """3.1 A victory is a victory; a defeat with few counters left counts a little, so that few games tell more."""
        left = len(table.state.japanese)
        return SURE // PER_MILLE * int(self._standing.ends["defeats"][left - 1]) if left else SURE

    def result(self, table: SavageryTable) -> int:
        """How many counters were not left."""
        return _ALL - len(table.state.japanese)

    def course(self, results: Sequence[int]) -> tuple[Reason, ...]:
        """How many games were won, and how many counters were left in the others."""
        if not results:
            return ()
        lost = [_ALL - one for one in results if one < _ALL]
        won = Reason("played_on", "3.1", {"games": len(results), "won": len(results) - len(lost)})
        if not lost:
            return (won,)
        tenths = (2 * _TEN * sum(lost) + len(lost)) // (2 * len(lost))
        left = Reason("left", "3.1", {"whole": tenths // _TEN, "tenth": tenths % _TEN}, against=True)
        return won, left

    # ------------------------------------------------------------ answers

    def reasons(self, view: SavageryState, decision: Decision, choices: Sequence[str]) -> tuple[Reason, ...]:
        return reasons(SavageryTable(load_content(), view, []), decision, choices)

    def ideas(self, view: SavageryState, decision: Decision) -> Sequence[tuple[str, ...]]:
        return ideas(SavageryTable(load_content(), view, []), decision)

    def arrows(self, view: SavageryState, decision: Decision, choices: Sequence[str]) -> tuple[tuple[str, str], ...]:
        return arrows(decision, choices)

    def words(self, language: str) -> GameEndWords:
        return GameEndWords(_texts(language), SavageryWords(language))


@cache
def _texts(language: str) -> Texts:
    """What the staff says in a language; raises DataFault when the catalogue can't be read."""
    return Texts(read_texts([FOLDER / "staff" / f"{language}.toml"], named=False))


STAFF: Final = SavageryStaff()
"""Who is asked for advice on Peleliu by areas."""
BUDGET: Final = PlayoutBudget(8, frozenset({"land", "activate"}))
"""How much the staff looks ahead as a player."""


def staff_bot(seed: str) -> GameEndPlayer:
    """The staff as a player; the seed plays no part."""
    return GameEndPlayer(STAFF, BUDGET)
