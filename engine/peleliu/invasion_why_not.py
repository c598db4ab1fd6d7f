"""5.0 Why something is not offered while units come ashore."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.dday.game import Game
from engine.dday.refusals import Refusal, no
from engine.dday.why_not import Judge
from engine.peleliu.landing import arriving, landing


def _land(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """5.2 Landing."""
    if pending.kind != "land" or len(words) != 2:
        return no("other_phase", what="land")
    return landing(game, game.island.boxes[pending.facts["box"]], *words)


def _arrival(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """5.3 Landing boxes of arrivals."""
    if pending.kind != "arrival":
        return no("other_phase", what="box")
    return arriving(game, pending.facts["unit"], words[0] if words else "")


JUDGES: Final[Mapping[str, Judge]] = MappingProxyType({"land": _land, "box": _arrival})
"""By verb."""
