"""What judges of answers begin with: what is offered has nothing against it, and a name must be that of something."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeVar

from engine.core.decision import Decision
from engine.dday.content.counters import Hero
from engine.dday.game import Game
from engine.dday.island.island import Hex
from engine.dday.numbers import Own
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Force, Unit

T = TypeVar("T")


class _Thing(Protocol):
    @property
    def id(self) -> str:
        """Its name."""


N = TypeVar("N", bound=_Thing)
Judge = Callable[[Game, Decision, str, Sequence[str]], Refusal | None]
"""Why an answer is not offered, by its verb and the words behind it."""
Against = Callable[[Game, Decision, T], Refusal | None]
"""What is against an answer that names a thing of the game."""


ACTING: Final = ("act", "action")
"""The questions in which units act."""


def unknown(pending: Decision, what: str) -> Refusal | None:
    """What is an answer to another question, if to any; None when this question has it."""
    if pending.option(what):
        return None
    return no("unknown", "" if pending.kind in ACTING else Own(pending.rule), what=what)


def by_question(verb: str) -> Against[N]:
    """What is against an answer that the question asked now hasn't, by what made its options; hexes go by their id."""

    def against(game: Game, pending: Decision, thing: N) -> Refusal | None:
        objection = game.objections.get(verb)
        named = thing.id if isinstance(thing, Hex) else thing
        refused: Refusal | None = objection(named) if objection else None
        return refused or unknown(pending, f"{verb}:{thing.id}")

    return against


def of_unit(against: Against[Unit], *, on_map: str = "", offered: bool = True) -> Judge:
    """A judge of answers that name a US unit; ``on_map`` is the rule by which it has to be on the map, if one is.

    With ``offered`` what the question has needs no judging. Without it, what is against a unit is what makes the
    options too.
    """

    def judge(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
        if on_map and not unit.on_map:
            return no("not_on_map", on_map, unit=unit.id)
        return against(game, pending, unit)

    return _named(lambda game: game.state.us, "unit", judge, offered=offered)


def of_hex(against: Against[Hex]) -> Judge:
    """A judge of answers that name a hex of the map."""
    return _named(lambda game: game.island.hexes, "hex", against, offered=True)


def of_force(against: Against[Force]) -> Judge:
    """A judge of answers that name a Japanese unit."""
    return _named(lambda game: game.state.forces, "force", against, offered=True)


def of_hero(against: Against[Hero]) -> Judge:
    """A judge of answers that name a hero."""
    return _named(lambda game: game.content.heroes, "hero", against, offered=True)


def _named(things: Callable[[Game], Mapping[str, T]], kind: str, against: Against[T], *, offered: bool) -> Judge:
    def judge(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
        name = words[0] if words else ""
        if offered and pending.option(f"{verb}:{name}"):
            return None
        found = things(game).get(name)
        return no(f"no_{kind}", **{kind: name}) if found is None else against(game, pending, found)

    return judge
