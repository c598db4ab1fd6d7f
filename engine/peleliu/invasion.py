"""What tells the scenarios of the invasion from other landings, and its sequence of play from the ridge's."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from engine.core.decision import Decision
from engine.core.event import Event
from engine.dday.content import Content, USCounter
from engine.dday.game import Game
from engine.dday.island.island import Island
from engine.dday.state.state import Force, State
from engine.peleliu import night_invariants
from engine.peleliu.counterattack import counterattack_actions, destination
from engine.peleliu.ridge.invariants import of_japanese
from engine.peleliu.variant import PeleliuVariant


@dataclass(frozen=True)
class Invasion(PeleliuVariant):
    """15 September and Peleliu Assault."""

    def has_unit(self, counter: USCounter) -> bool:
        """3.0 Whether a US unit lands in September."""
        return counter.invasion

    def before_positions(self, table: Game) -> Generator[Decision, str, set[str]]:
        """13.42 Units in the counterattack stance act before everybody else."""
        return (yield from counterattack_actions(table))

    def acts_before(self, table: Game, force: Force) -> bool:
        """13.42 Whether a unit in the stance has somewhere to go."""
        return bool(destination(table, force))

    def wrong_always(self, content: Content, island: Island, state: State) -> Iterator[str]:
        """2.25 Markers of fortifications."""
        yield from of_japanese(content, island, state)

    def wrong_event(self, content: Content, island: Island, state: State, event: Event) -> Iterator[str]:
        """16 The limits of the night."""
        if night := night_invariants.night_of(content, state):
            yield from night_invariants.of_event(island, night, state, event)
