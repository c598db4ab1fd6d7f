"""Events that befall or are done by US units, leaders, command posts and garrisons."""

from dataclasses import dataclass
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.because import Because
from engine.dday.events.parts import NO_MOVE, ONLY_JAPANESE, ONLY_US
from engine.dday.state.state import OUT, State


@dataclass(frozen=True, slots=True)
class UnitMoved(Event):
    """A unit goes from one place to another (5.1-5.3, 7.3, 7.4, 8.6).

    ``why``: arrive, land, drift, move, preserve, infiltrate, cliff, enter, return (after close combat),
    withdraw, wade, hit (a regimental HQ sent back to the turn track, 10.4), set_up (18.1); relieved, relief and wait:
    withdrawn, brought in and moved along the turn track at night (18.37).
    """

    unit: str
    origin: str
    place: str
    why: str
    path: tuple[str, ...] = ()
    """The hexes entered, the last one included."""
    because: Because = ()
    spares: ClassVar[frozenset[str]] = ONLY_US
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)
    chosen: ClassVar[frozenset[str]] = frozenset(
        {
            "arrive",
            "land",
            "move",
            "preserve",
            "infiltrate",
            "cliff",
            "enter",
            "set_up",
            "relieved",
            "relief",
            "wade",
        }
    )

    def apply(self, state: State) -> None:
        unit = state.us[self.unit]
        unit.place = self.place
        if self.why == "enter":
            unit.came_from = self.origin
        elif self.why == "land" and len(self.path) > 1:
            # who lands among the enemy has come by the last hex before
            unit.came_from = self.path[-2]
        elif self.why in ("return", "withdraw"):
            unit.came_from = ""


@dataclass(frozen=True, slots=True)
class StepLost(Event):
    """A unit loses a step (6.32). ``counter``: the loss box gains this counter, "full", "reduced" or none (15.1)."""

    unit: str
    steps: int
    """Steps left; 0 eliminates the unit."""
    why: str
    by: str = ""
    counter: str = ""
    because: Because = ()
    spares: ClassVar[frozenset[str]] = ONLY_US
    reasons_in: ClassVar[tuple[str, ...]] = ("because", "why")

    def apply(self, state: State) -> None:
        unit = state.us[self.unit]
        unit.steps = self.steps
        if self.counter:
            state.loss_box.append(f"{self.unit} {self.counter}")
        if self.steps == 0:
            unit.place, unit.disrupted, unit.hero, unit.inspired = OUT, "", "", False
            unit.came_from, unit.under_fire = "", False


@dataclass(frozen=True, slots=True)
class StepGained(Event):
    """A unit gains a step by an event; ``counter`` leaves the loss box."""

    unit: str
    steps: int
    why: str
    counter: str = ""
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        state.us[self.unit].steps = self.steps
        if self.counter:
            state.loss_box.remove(f"{self.unit} {self.counter}")


@dataclass(frozen=True, slots=True)
class FireStepCounted(Event):
    """The unit has had its one step loss of this Japanese Fire Phase (6.34)."""

    unit: str
    alters: ClassVar[bool] = False
    no_reason: ClassVar[str] = "book-keeping of a limit"

    def apply(self, state: State) -> None:
        if self.unit not in state.stepped:
            state.stepped.append(self.unit)


@dataclass(frozen=True, slots=True)
class FireStepsCleared(Event):
    """A new count of step losses to fire starts (6.34)."""

    alters: ClassVar[bool] = False
    no_reason: ClassVar[str] = "book-keeping of a limit"

    def apply(self, state: State) -> None:
        state.stepped.clear()


@dataclass(frozen=True, slots=True)
class UnitDisrupted(Event):
    """A unit receives a disruption marker; ``shade`` "new" when it came in this US Action Phase (7.6)."""

    unit: str
    shade: str
    why: str
    by: str = ""
    because: Because = ()
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("because", "why")

    def apply(self, state: State) -> None:
        state.us[self.unit].disrupted = self.shade


@dataclass(frozen=True, slots=True)
class UnitRecovered(Event):
    """A unit's disruption marker comes off (7.6, 8.6 step 4, 13.44)."""

    unit: str
    why: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        state.us[self.unit].disrupted = ""


@dataclass(frozen=True, slots=True)
class UnitActed(Event):
    """A unit conducts its one action of the turn (7.2)."""

    unit: str
    action: str
    free: str = ""
    """Why the action is free (7.1), or "" when it counts against the limit."""
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        state.us[self.unit].acted = True


@dataclass(frozen=True, slots=True)
class ActionSpent(Event):
    """One of the turn's actions is used up (7.0)."""

    left: int
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "book-keeping of a limit"

    def apply(self, state: State) -> None:
        state.actions_left = self.left


@dataclass(frozen=True, slots=True)
class ActionPhaseOpened(Event):
    """The US Action Phase starts: who is in command of whom, who stands beside which enemy (7.1, 7.4)."""

    actions: int
    command: tuple[tuple[str, tuple[str, ...]], ...]
    adjacent: tuple[tuple[str, tuple[str, ...]], ...]
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        state.actions_left = self.actions
        state.command = dict(self.command)
        state.adjacent_at_start = dict(self.adjacent)
        state.attacked.clear()
        state.barraged.clear()


@dataclass(frozen=True, slots=True)
class ActionPhaseClosed(Event):
    """The US Action Phase ends: action markers come off, disruption loses its shade (7.2, 7.6)."""

    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        state.actions_left = 0
        state.command = {}
        state.adjacent_at_start = {}
        state.attacked.clear()
        state.barraged.clear()
        for unit in state.us.values():
            unit.acted = False
            unit.came_from = ""
            if unit.disrupted:
                unit.disrupted = "old"


@dataclass(frozen=True, slots=True)
class CommandLost(Event):
    """An HQ that moves stops giving command for the rest of the phase (7.34)."""

    commander: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        state.command = {
            unit: rest
            for unit, commanders in state.command.items()
            if (rest := tuple(one for one in commanders if one != self.commander))
        }


@dataclass(frozen=True, slots=True)
class HeroPlaced(Event):
    """A hero joins a unit (10.11)."""

    hero: str
    unit: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        state.heroes.remove(self.hero)
        state.us[self.unit].hero = self.hero


@dataclass(frozen=True, slots=True)
class HeroFell(Event):
    """A hero is killed or gives himself up for his unit, which is inspired from now on (10.15, 10.16)."""

    hero: str
    unit: str
    why: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        unit = state.us[self.unit]
        unit.hero = ""
        unit.inspired = True


@dataclass(frozen=True, slots=True)
class PostEstablished(Event):
    """A regimental HQ turns to its command post side (14.1)."""

    unit: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        state.us[self.unit].post = True
        state.posts[self.unit] = 0


@dataclass(frozen=True, slots=True)
class PostAdvanced(Event):
    """A command post's marker goes to the next space of the command track (14.2).

    ``later``: it reaches so far only when the turn is over.
    """

    unit: str
    space: int
    range: int
    later: bool = False
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        state.posts[self.unit] = self.space


@dataclass(frozen=True, slots=True)
class PostAbandoned(Event):
    """A command post is an HQ again, by choice (14.11) or because it was hit (14.33)."""

    unit: str
    why: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        state.us[self.unit].post = False
        del state.posts[self.unit]
        if state.post_under_fire == self.unit:
            state.post_under_fire = ""


@dataclass(frozen=True, slots=True)
class PostUnderFire(Event):
    """A command post commands one hex only until the turn ends (event)."""

    unit: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        state.post_under_fire = self.unit


@dataclass(frozen=True, slots=True)
class PostFireLifted(Event):
    """The turn ends, and with it the fire on a command post."""

    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        state.post_under_fire = ""


@dataclass(frozen=True, slots=True)
class GarrisonPlaced(Event):
    """A garrison marker goes into a position hex (14.4)."""

    hex: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        state.garrisons.append(self.hex)


@dataclass(frozen=True, slots=True)
class GarrisonRemoved(Event):
    """A garrison marker leaves its hex (14.41)."""

    hex: str
    why: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        state.garrisons.remove(self.hex)


@dataclass(frozen=True, slots=True)
class MarkerGained(Event):
    """The player takes a naval fire ("naval") or a Dauntless airstrike ("dauntless") marker (8.5)."""

    marker: str
    alters: ClassVar[bool] = False
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        setattr(state, self.marker, getattr(state, self.marker) + 1)


@dataclass(frozen=True, slots=True)
class MarkerSpent(Event):
    """A naval fire or Dauntless marker is used and discarded (8.54)."""

    marker: str
    alters: ClassVar[bool] = False
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        setattr(state, self.marker, getattr(state, self.marker) - 1)


@dataclass(frozen=True, slots=True)
class SmokeLaid(Event):
    """The dots of three colours don't count in landing beach hexes until the turn ends."""

    colours: tuple[str, ...]
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    no_reason: ClassVar[str] = "chance"

    def apply(self, state: State) -> None:
        state.smoke = list(dict.fromkeys((*state.smoke, *self.colours)))


@dataclass(frozen=True, slots=True)
class SmokeCleared(Event):
    """The turn ends, and the smoke with it."""

    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        state.smoke.clear()


@dataclass(frozen=True, slots=True)
class UnitEliminated(Event):
    """A unit leaves play whole (7.53); ``counters`` are what the loss box gains (15.1)."""

    unit: str
    why: str
    counters: tuple[str, ...] = ()
    spares: ClassVar[frozenset[str]] = ONLY_US
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        unit = state.us[self.unit]
        unit.steps, unit.place, unit.disrupted, unit.hero, unit.inspired = 0, OUT, "", "", False
        unit.came_from, unit.under_fire = "", False
        state.loss_box.extend(f"{self.unit} {counter}" for counter in self.counters)


@dataclass(frozen=True, slots=True)
class UnitUnderFire(Event):
    """A unit that has acted under intense fire, or in an enemy hex, gains its marker (18.34)."""

    unit: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        state.us[self.unit].under_fire = True


@dataclass(frozen=True, slots=True)
class UnderFireCleared(Event):
    """All action under fire markers come off (18.34)."""

    units: tuple[str, ...]
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        for unit in self.units:
            state.us[unit].under_fire = False
