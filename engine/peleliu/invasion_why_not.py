"""5.0, 2.3 Why something is not offered while units come ashore, or when an event of the cards asks for a unit."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.dday.card_events.event_judges import event_judges
from engine.dday.game import Game
from engine.dday.judging import Judge, by_question, of_unit
from engine.dday.refusals import Refusal, no
from engine.peleliu.card_events import PASSED
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


JUDGES: Final[Mapping[str, Judge]] = MappingProxyType(
    {"drift unit": of_unit(by_question("unit")), "land": _land, "box": _arrival, **event_judges(PASSED)}
)
"""By verb, or by the kind of the question and the verb."""
