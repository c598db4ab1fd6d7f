"""6.0, 12.0 One fire card worked through on a table of stand-ins, by the rules of the fire phase themselves.

Every position acts as it would. Where the rules leave a choice to the player, the card is followed into each of its
branches; branches that come to the same table are one. What would need a card or a counter nobody has seen is left
out at that point, with a code that says what it was:

- ``assault``, ``overrun``: the close combat that a unit would bring about (12.8, 13.2);
- ``counterattack``: the moves and combats of units in the stance (13.42);
- ``stray_tank``: the action of a tank unit outside any position of which only the back is seen (13.2).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import partial

from engine.core.event import Event
from engine.core.session import GameOver, Step
from engine.dday import events as ev
from engine.dday.actions.action import FireTurn, due
from engine.dday.actions.registry import table_of
from engine.dday.content import Card
from engine.dday.fire.phase import check_site, stray_tanks
from engine.dday.game import BattleData, Game
from engine.dday.island.island import Site
from engine.dday.state.state import Force, State

MOST_BRANCHES = 48
"""How many different tables one card is followed to at most; beyond, the chances of the card stay open."""
_MOST_WAYS = 4 * MOST_BRANCHES
"""How many ways of choosing are followed in one action at most."""
_FIGHTS = frozenset({"assault", "overrun", "counterattack"})


class Undetermined(Exception):
    """Raised when an action would need what nobody knows; the message is the code for it."""


class ForecastGame(Game):
    """A table on which nothing is drawn or fought."""

    __slots__ = ()
    explains = False

    def emit(self, event: Event) -> None:
        """Make an event happen, unless what follows on it is unknown."""
        match event:
            case ev.ForceMoved(why=why, hex=hex_id) if why in _FIGHTS and self.units_at(hex_id):
                raise Undetermined(why)
            case ev.FortificationManned():
                raise Undetermined("assault")
            case ev.CardDrawn() | ev.PileDrawn():
                raise Undetermined("card")
        if isinstance(event, self.variant.unforeseen):
            raise Undetermined("assault")
        super().emit(event)


What = tuple[str, str, str]
"""A unit, what befell it ("hit", "step", "disrupted", "lost", "hero"), and the position that did it."""


@dataclass(slots=True)
class _Branch:
    """A table that the card can come to by the choices made so far."""

    game: ForecastGame
    turn: FireTurn
    told: frozenset[What] = frozenset()
    left_out: frozenset[str] = frozenset()
    ended: bool = False
    """Whether the game has ended in it (15.1)."""

    def twin(self) -> _Branch:
        """A branch of its own from here."""
        game = ForecastGame(self.game.facts, self.game.state.copy(), [])
        game.frozen = self.game.frozen
        turn = FireTurn(self.turn.card, self.turn.table, set(self.turn.acted), set(self.turn.checked))
        return _Branch(game, turn, self.told, self.left_out)

    def key(self) -> tuple[object, ...]:
        """What tells this table from others that the same card leads to."""
        state = self.game.state
        return (
            tuple((unit.steps, unit.place, unit.disrupted, unit.hero) for unit in state.us.values()),
            tuple((force.hex, force.depth, force.disrupted) for force in state.forces.values()),
            tuple(state.stepped),
            tuple(state.garrisons),
            self.told,
            self.left_out,
        )

    def note(self) -> None:
        """Read off the log what has befallen the US units, and empty it."""
        told = set(self.told)
        for event in self.game.log:
            match event:
                case ev.UnitHit(unit=unit, site=site):
                    told.add((unit, "hit", site))
                case ev.StepLost(unit=unit, steps=left, by=site):
                    told.add((unit, "step", site))
                    if not left:
                        told.add((unit, "lost", site))
                case ev.UnitDisrupted(unit=unit, by=site):
                    told.add((unit, "disrupted", site))
                case ev.HeroFell(unit=unit):
                    told.add((unit, "hero", ""))
        self.told = frozenset(told)
        self.game.log.clear()


@dataclass(frozen=True, slots=True)
class CardResult:
    """What one fire card does: for each table it can lead to, by the player's choices, what befell whom.

    ``left_out`` are codes of what is not in it. ``open`` says that there are more branches than were followed.
    """

    card: int
    ends: tuple[frozenset[What], ...]
    left_out: tuple[str, ...]
    open: bool = False


@dataclass(frozen=True, slots=True)
class _Way:
    """Answers to give in an action, and those that the next question is not to get: other ways have them."""

    answers: tuple[str, ...] = ()
    barred: frozenset[str] = frozenset()


@dataclass(slots=True)
class _Following:
    """All branches of one card, and whether some were left."""

    branches: list[_Branch]
    open: bool = False
    over: list[_Branch] = field(default_factory=list)
    """Branches in which the game ended (15.1)."""
    ways: int = 0
    """How many ways have been followed so far."""

    def act(
        self, make: Callable[[_Branch], Step], applies: Callable[[_Branch], bool], asks_first: Callable[[_Branch], bool]
    ) -> int:
        """Follow one action in every branch that it applies to, into each of the player's choices.

        ``asks_first`` says that it asks its first question, if any, before it has done anything. Returns how many ways
        there were.
        """
        ends: list[_Branch] = []
        before = self.ways
        for branch in self.branches:
            if applies(branch):
                ends += self._ways(branch, make, asks_first=asks_first(branch) and not _sacrifices(branch.game))
            else:
                ends.append(branch)
        if len(ends) > 1 and self.ways > before:
            ends = list({branch.key(): branch for branch in ends}.values())
        if len(ends) > MOST_BRANCHES:
            self.open = True
        self.branches = ends[:MOST_BRANCHES]
        return self.ways - before

    def _ways(self, branch: _Branch, make: Callable[[_Branch], Step], *, asks_first: bool) -> list[_Branch]:
        """Where one action can lead from a branch, which is used up."""
        self.ways += 1
        run = _Run(branch, _Way(), None if asks_first else branch.twin())
        ends = self._end(run.go(make))
        waiting = run.others
        while waiting:
            if len(ends) > _MOST_WAYS:
                self.open = True
                break
            assert run.start
            self.ways += 1
            again = _Run(run.start.twin(), waiting.pop(), run.start)
            ends += self._end(again.go(make))
            waiting += again.others
        return ends

    def _end(self, branch: _Branch | None) -> list[_Branch]:
        if branch is None:
            return []
        branch.note()
        if branch.ended:
            self.over.append(branch)
            return []
        return [branch]


def _sacrifices(game: Game) -> bool:
    """10.15 Whether a hero may be asked to give himself up while hits are being applied."""
    return any(unit.hero and unit.steps == 1 for unit in game.state.us.values())


class _Run:
    """One action in one branch, by the answers of one way."""

    def __init__(self, branch: _Branch, way: _Way, start: _Branch | None) -> None:
        self.branch = branch
        self.way = way
        self.others: list[_Way] = []
        """What else could have been answered."""
        self.start = start
        """The branch before the action; of one that asks first it is made with the first question."""
        self._acted, self._checked = set(branch.turn.acted), set(branch.turn.checked)

    def go(self, make: Callable[[_Branch], Step]) -> _Branch | None:
        """Carry the action out; None when another way leads to the same."""
        branch = self.branch
        step = make(branch)
        given: tuple[str, ...] = ()
        barred, asked_at = self.way.barred, -1
        try:
            decision = next(step)
            while True:
                if decision.kind == "japanese_hex":
                    raise Undetermined(str(decision.facts["action"]))
                if self.start is None:
                    self.start = self._before()
                if len(given) < len(self.way.answers):
                    answer = self.way.answers[len(given)]
                else:
                    if asked_at != len(branch.game.log) and asked_at >= 0:
                        barred = frozenset()
                    # who is hit matters, not in which order they are named: what an earlier way names is left to it
                    ready = [option.id for option in decision.options if option.id not in barred]
                    if not ready:
                        return None
                    answer = ready[0]
                    self.others += [
                        _Way((*given, other), barred | set(ready[:place])) for place, other in enumerate(ready) if place
                    ]
                asked_at = len(branch.game.log)
                given = (*given, answer)
                decision = step.send(answer)
        except StopIteration:
            pass
        except Undetermined as code:
            branch.left_out |= {str(code)}
        except GameOver:
            branch.ended = True
        return branch

    def _before(self) -> _Branch:
        """The branch as it was: a first question comes before anything has happened on the table."""
        twin = self.branch.twin()
        twin.turn.acted, twin.turn.checked = set(self._acted), set(self._checked)
        return twin


# ---------------------------------------------------------------- the card


def follow(facts: BattleData, state: State, frozen: frozenset[str], card: Card) -> Generator[int, None, CardResult]:
    """12.0, 18.35 What a card does when it is the fire card on this table, which stays as it is.

    A generator, so that a card with many branches can be worked off in parts: it yields the number of ways that the
    last action took, and returns the result.
    """
    table = ForecastGame(facts, state.copy(), [])
    first = _Branch(table, FireTurn(card, table_of(table)))
    first.game.frozen = frozen
    first.game.state.stepped = []
    _set_stance_aside(first)
    every = _Following([first])
    for entry in card.fire:
        for site in facts.island.sites_of_colour.get(entry.colour, ()):
            yield every.act(partial(_check, site=site), partial(_may_act, site=site), partial(_asks_first, site=site))
        yield every.act(
            partial(_stray, colour=entry.colour), lambda branch: bool(_strays(branch.game)), lambda branch: False
        )
    yield every.act(
        lambda branch: facts.variant.after_positions(branch.game, branch.turn),
        lambda branch: bool(branch.game.state.caves),
        lambda branch: False,
    )
    yield every.act(
        lambda branch: branch.game.variant.artillery(branch.game, card),
        lambda branch: bool(card.artillery) and facts.variant.guns,
        lambda branch: True,
    )
    ends = [*every.branches, *every.over]
    codes = sorted({code for branch in ends for code in branch.left_out})
    distinct = dict.fromkeys(branch.told for branch in ends)
    return CardResult(card.number, tuple(distinct), tuple(codes), every.open)


def _set_stance_aside(branch: _Branch) -> None:
    """13.42 Units in the stance act first and in no other way; those that would are left out."""
    for force in branch.game.state.forces.values():
        if force.stance and not force.disrupted:
            branch.turn.acted.add(force.id)
            if branch.game.variant.acts_before(branch.game, force):
                branch.left_out |= {"counterattack"}


def _may_act(branch: _Branch, site: Site) -> bool:
    """12.0 Whether a position, its colour being on the card, has anything to do; it has been looked up either way."""
    game, turn = branch.game, branch.turn
    forces = game.forces_of(site)
    near = forces or any(game.nearest_us(h) <= game.content.action_chart.reach.unoccupied for h in site.hexes)
    if near and any(action.acts for action, _ in due(game, turn, site)):
        return True
    turn.checked.add(site.id)
    turn.acted.update(force.id for force in forces if not force.stance)
    return False


def _asks_first(branch: _Branch, site: Site) -> bool:
    """12.0 Whether a position asks whom it hits before anything has happened: not after resupply, guns or tanks."""
    return all(action.asks_first for action, _ in due(branch.game, branch.turn, site))


def _check(branch: _Branch, site: Site) -> Step:
    branch.turn.checked.add(site.id)
    yield from check_site(branch.game, branch.turn, site)


def _strays(game: Game) -> list[Force]:
    """13.2 Tank units outside any position."""
    return [
        force
        for force in game.state.forces.values()
        if game.is_tank(force) and not force.stance and force.hex not in game.island.position_at
    ]


def _stray(branch: _Branch, colour: str) -> Step:
    """13.2 Those of the colour act, if their colour is known."""
    if any(not force.revealed for force in _strays(branch.game)):
        raise Undetermined("stray_tank")
    yield from stray_tanks(branch.game, branch.turn, colour)
