"""What must hold in every game whatever is played: nothing lost or doubled, limits kept, secrets kept, order kept.

The fuzzer looks at every choice with this; each fault is a sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from engine.core.decision import Decision
from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.battles import facts_of
from engine.dday.game import BattleData
from engine.dday.state.state import ASIDE, OUT, State

_FIRE = frozenset({"fire", "machine_guns", "mortar", "ambush", "artillery"})
"""Why a step is lost when Japanese fire takes it (6.34)."""
_MIXED = frozenset({"actions", "close_combat"})
"""Steps that may begin with both sides in a hex (7.4)."""


def check(before: State, after: State, events: Sequence[Event]) -> list[str]:
    """What is wrong after ``events`` (not masked) led from one state to the other."""
    return Watch(facts_of(before.scenario)).check(before, after, events)


class Watch:
    """Looks at one game from its beginning; some limits span several choices."""

    def __init__(self, facts: BattleData) -> None:
        self._content = facts.content
        self._island = facts.island
        self._variant = facts.variant
        self._fire_losses: Counter[str] = Counter()
        self._repeats = 0
        """Second fires of tanks in this phase, each of which may cost a unit one more step (13.2)."""

    def remember(self, events: Iterable[Event]) -> None:
        """Take note of what happened before the first choice."""
        for event in events:
            self._count(event)

    def check(self, before: State, after: State, events: Sequence[Event]) -> list[str]:
        """What is wrong with one choice's events and the state after them, which was sound before."""
        faults: list[str] = []
        state = before.copy()
        for event in events:
            faults += self._of_event(state, event)
            event.apply(state)
            if isinstance(event, ev.ActionPhaseClosed):
                faults += self._at_phase_end(state)
            elif isinstance(event, ev.StepBegan) and event.step not in _MIXED:
                faults += self._at_rest(state)
        if state != after:
            faults.append(f"the events do not lead to the state: {_difference(state, after)}")
        faults += sorted(set(self._of_state(after)) - set(self._of_state(before)))
        old, new = census(before), census(after)
        if old != new:
            faults.append(f"lost: {_items(old - new)}; doubled or new: {_items(new - old)}")
        return faults

    # ------------------------------------------------------------ the whole

    def complete(self, state: State) -> list[str]:
        """3.0 What is missing or too much on the table of a game that began with the regular set-up."""
        content = self._content
        wanted: Counter[str] = Counter()
        for pieces in (content.japanese, content.depth, content.fortifications, content.cards):
            wanted.update(_piece(piece) for piece in pieces)
        found = census(state)
        faults = [] if found == wanted else [f"missing: {_items(wanted - found)}; too much: {_items(found - wanted)}"]
        if set(state.us) != set(content.us):
            faults.append(f"US units: {_items(Counter(set(state.us) ^ set(content.us)))}")
        heroes = Counter(state.heroes) + Counter(unit.hero for unit in state.us.values() if unit.hero)
        if heroes != Counter(hero.id for hero in content.heroes.values() if self._variant.has_hero(hero)):
            faults.append(f"heroes: {_items(heroes)}")
        return faults + list(self._of_state(state))

    # ------------------------------------------------------------ a state

    def sound(self, state: State, *, by_hand: bool = False) -> list[str]:
        """What is wrong with a state by itself, wherever it comes from.

        On a table laid out ``by_hand`` units may wait at sea, losses need not add up to what is in the loss box.
        """
        return list(self._of_state(state, by_hand=by_hand))

    def _of_state(self, state: State, *, by_hand: bool = False) -> Iterator[str]:
        yield from self._us(state, by_hand=by_hand)
        yield from self._japanese(state)
        yield from self._variant.wrong_always(self._content, self._island, state)
        scenario = self._content.scenarios[state.scenario]
        if state.turn > scenario.last_turn and not by_hand:
            yield f"turn {state.turn} comes after the last, {scenario.last_turn}"
        if not 0 <= state.actions_left <= scenario.actions_per_turn + state.extra_actions:
            yield f"{state.actions_left} actions are left (7.0)"
        for marker, held in (("naval_fire", state.naval), ("dauntless", state.dauntless)):
            if not 0 <= held <= self._content.marker_count(marker):
                yield f"{held} markers {marker} are held (8.54)"
        heroes = Counter([*state.heroes, *(unit.hero for unit in state.us.values() if unit.hero)])
        yield from (f"hero {hero} is there {count} times (10.17)" for hero, count in heroes.items() if count > 1)
        for name in ("garrisons", "letters", "artillery_destroyed", "smoke", "loss_box", "stepped"):
            doubled = [item for item, count in Counter(getattr(state, name)).items() if count > 1]
            yield from (f"{name} has {item} more than once" for item in doubled)

    def _us(self, state: State, *, by_hand: bool) -> Iterator[str]:
        for unit in state.us.values():
            counter = self._content.us[unit.id]
            if not 0 <= unit.steps <= counter.steps:
                yield f"{unit.id} has {unit.steps} steps of {counter.steps}"
            if (unit.place == OUT) != (unit.steps == 0):
                yield f"{unit.id} with {unit.steps} steps is at {unit.place}"
            if not self._is_place(unit.place, at_sea=by_hand):
                yield f"{unit.id} is at {unit.place}, which is no place"
            if unit.post != (unit.id in state.posts):
                yield f"{unit.id} is {'a' if unit.post else 'no'} command post, the track says otherwise (14.1)"
            if unit.hero and unit.inspired and not by_hand:
                yield f"{unit.id} has a hero and is inspired (10.16)"
            if unit.disrupted not in ("", "old", "new"):
                yield f"{unit.id} is disrupted {unit.disrupted!r}"
            if counter.counts_for_loss and not by_hand:
                yield from self._loss_box(state, unit.id, unit.steps, counter.steps)
        for space in state.posts.values():
            if not 0 <= space < len(self._content.command_track):
                yield f"a command post stands at space {space} of the track (14.2)"

    def _loss_box(self, state: State, unit: str, steps: int, most: int) -> Iterator[str]:
        full_sides = self._variant.full_sides
        for side, gone in (("full", steps <= most // 2 and full_sides), ("reduced", steps == 0)):
            if (f"{unit} {side}" in state.loss_box) != gone:
                yield f"{unit} has {steps} steps, its {side} counter is {'not ' * gone}in the loss box (15.1)"

    def _is_place(self, place: str, *, at_sea: bool) -> bool:
        kind, _, rest = place.partition(":")
        if kind == "box":
            return rest in self._island.boxes
        if kind == "turn":
            return rest.isdigit()
        at_sea = at_sea or self._variant.wades
        on_map = place in self._island.hexes and (at_sea or not self._island.hexes[place].water)
        return on_map or place in (OUT, ASIDE)

    def _japanese(self, state: State) -> Iterator[str]:
        hexes = Counter(force.hex for force in state.forces.values())
        yield from (f"{count} Japanese forces are in {h} (2.24)" for h, count in hexes.items() if count > 1)
        for name, force in state.forces.items():
            tank = bool(force.unit) and self._content.japanese[force.unit].is_tank
            if force.id != name or force.hex not in self._island.hexes or self._island.hexes[force.hex].water:
                yield f"force {name} is {force.id} in {force.hex}"
            if force.depth and force.stance:
                yield f"{name} in {force.hex} has depth and a counterattack marker (13.41)"
            if force.depth and (self._content.depth[force.depth].kind == "armour") != tank:
                yield f"{name} has depth of the wrong kind, {force.depth} (9.22)"
            if force.stance and self._content.depth[force.stance].kind != "counterattack":
                yield f"{name} has {force.stance} as its counterattack marker (13.41)"
            if (force.stance_depth and not force.stance) or (force.depth_revealed and not force.depth):
                yield f"{name} has the face of a marker without the marker"
        for h in state.garrisons:
            if h not in self._island.position_at:
                yield f"a garrison is in {h}, which is no position (14.4)"
            if h in hexes:
                yield f"a garrison and a Japanese force are in {h} (14.41)"

    # ------------------------------------------------------------ at certain moments

    def _at_rest(self, state: State) -> Iterator[str]:
        """Between steps: nobody shares a hex with the enemy, and only tanks and attackers are outside positions."""
        us = {unit.place for unit in state.us.values() if unit.on_map}
        for force in state.forces.values():
            if force.hex in us:
                yield f"both sides are in {force.hex} when {state.step} begins (8.6)"
            tank = bool(force.unit) and self._content.japanese[force.unit].is_tank
            free = bool(force.stance) or tank or force.hex in state.caves
            if force.hex not in self._island.position_at and not free:
                yield f"{force.id} is in {force.hex}, outside any position, when {state.step} begins"
        yield from self._variant.wrong_at_rest(self._island, state)
        if state.combat:
            yield f"a close combat goes on when {state.step} begins"

    def _at_phase_end(self, state: State) -> Iterator[str]:
        """7.5 Stacking, and what the phase's end clears."""
        stacks = Counter(
            unit.place
            for unit in state.us.values()
            if unit.on_map and self._content.us[unit.id].type != "regimental_hq"
        )
        limit = self._content.figures.stack_limit
        yield from (
            f"{count} units are stacked in {h} at the end of the phase (7.5)"
            for h, count in stacks.items()
            if count > limit
        )
        yield from (f"{unit.id} still counts as having acted (7.2)" for unit in state.us.values() if unit.acted)

    def _of_event(self, state: State, event: Event) -> Iterator[str]:
        """What is wrong with an event at the moment before it applies."""
        self._count(event)
        yield from self._variant.wrong_event(self._content, self._island, state, event)
        if isinstance(event, ev.StepLost):
            losses = self._fire_losses[event.unit]
            if event.why in _FIRE and losses > 1 + self._repeats:
                yield f"{event.unit} loses {losses} steps in one fire phase (6.34)"
            if event.steps != state.us[event.unit].steps - 1:
                yield f"{event.unit} goes from {state.us[event.unit].steps} to {event.steps} steps at once"
        elif isinstance(event, ev.StepBegan):
            if not self._variant.play.follows(state.step, event.step):
                yield f"step {event.step} follows {state.step} (4.0)"
        elif isinstance(event, ev.TurnBegan):
            if state.turn and event.turn != state.turn + 1:
                yield f"turn {event.turn} follows turn {state.turn} (4.0)"
            if not state.turn:
                yield from self._variant.wrong_at_start(self._content, self._island, state)
        elif isinstance(event, ev.CardDrawn):
            if state.deck[0] != event.card:
                yield f"card {event.card} is drawn, {state.deck[0]} is on top (2.3)"
        elif isinstance(event, ev.FortificationTested) and state.fortification_pool[0] != event.drawn:
            yield f"{event.drawn} is drawn, {state.fortification_pool[0]} is on top of the cup (19.4)"
        elif isinstance(event, ev.FortificationManned) and (state.reserve[0], "") != (
            event.unit,
            state.forces[event.force].unit,
        ):
            yield f"{event.unit} mans {event.hex} out of turn (19.5)"
        elif isinstance(event, ev.UnitActed) and (state.us[event.unit].acted or state.us[event.unit].disrupted):
            yield f"{event.unit} acts twice or disrupted (7.2, 7.6)"

    def _count(self, event: Event) -> None:
        """6.34, 13.2 Count step losses to fire, and the second fires of tanks."""
        if isinstance(event, ev.FireStepsCleared):
            self._fire_losses.clear()
            self._repeats = 0
        elif isinstance(event, ev.PositionActs):
            self._repeats += event.action == "multiple_fire"
        elif isinstance(event, ev.StepLost) and event.why in _FIRE:
            self._fire_losses[event.unit] += 1


# ---------------------------------------------------------------- secrets


def leaks(state: State, view: State, masked: Iterable[Event] = (), known: Iterable[str] = ()) -> list[str]:
    """What a view, or masked events on the way to it, tell of what is hidden in the state.

    ``known`` are ids that came to light in between, though they may be hidden again now.
    """
    hidden = _hidden(state)
    faults = [f"the view shows {item}" for item in sorted(hidden & set(_strings(view.to_json(), "")))]
    if any(view.deck) or view.seed or set(view.letter_markers.values()) - {"?"}:
        faults.append("the view shows the deck, the seed or the letters to come")
    if view.combat and any((*view.combat.us_pile, *view.combat.japanese_pile)):
        faults.append("the view shows the piles of a close combat")
    hidden -= set(known)
    for event in masked:
        shown = sorted(hidden & set(_strings(event.to_json(), "")))
        faults += [f"{event.kind()} shows {item}" for item in shown]
    return faults


def brought_to_light(before: State, events: Iterable[Event]) -> set[str]:
    """Ids that the player knows or comes to know on the way from a state through events."""
    variant = facts_of(before.scenario).variant
    seen = {item for force in before.forces.values() for item in _face_up(force)}
    seen.update(before.eliminated_elite[before.elites_dark :])
    seen.update(before.fortifications[h] for h in before.facing)
    seen.update(before.caves.values())
    for event in events:
        if isinstance(event, ev.UnitRevealed):
            seen.add(event.unit)
        elif isinstance(event, ev.DepthRevealed):
            seen.add(event.depth)
        elif isinstance(event, ev.StanceEntered):
            seen.add(event.marker)
        elif isinstance(event, ev.ForcePlaced) and event.revealed:
            seen.add(event.unit)
        elif isinstance(event, ev.DepthPlaced) and event.revealed:
            seen.add(event.depth)
        elif isinstance(event, ev.FortificationManned):
            seen.add(event.unit)
        elif isinstance(event, ev.FortificationRevealed):
            seen.add(event.fortification)
        elif isinstance(event, ev.FortificationTested):
            seen.add(event.drawn)
        seen.update(variant.brings_to_light(event))
    return seen


def _face_up(force: Any) -> Iterator[str]:
    if force.revealed:
        yield force.unit
    if force.depth_revealed:
        yield force.depth
    if force.stance:
        yield force.stance


def _hidden(state: State) -> set[str]:
    """The ids of everything that lies face down."""
    hidden = {
        *state.reserve,
        *state.depth_pool,
        *state.stance_pool,
        *state.fortification_pool,
        *(marker for h, marker in state.fortifications.items() if h not in state.facing),
        *state.removed_unseen,
        *state.eliminated_elite[: state.elites_dark],
        *facts_of(state.scenario).variant.hidden(state),
    }
    for force in state.forces.values():
        if force.unit and not force.revealed:
            hidden.add(force.unit)
        if force.depth and not force.depth_revealed:
            hidden.add(force.depth)
    return hidden


def _strings(plain: Any, name: str) -> Iterator[str]:
    """All texts in plain values, except the ids of forces, which say nothing of the counters in them."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            if key not in ("force", "home", "combat", "by"):
                yield from _strings(value, key)
    elif isinstance(plain, list | tuple):
        skip = name == "forces"
        for item in plain:
            yield from _strings(item[1:] if skip else item, "")


# ---------------------------------------------------------------- questions


def decision_faults(facts: BattleData, decision: Decision) -> list[str]:
    """What is wrong with the form of a question."""
    forms: dict[str, Callable[[Any], bool]] = {
        "hex": lambda value: value in (None, "") or value in facts.island.hexes or _is_box(value),
        "unit": lambda value: value in facts.content.us,
        "cost": lambda value: isinstance(value, int) and value >= 0,
    }
    faults = []
    ids = decision.ids()
    if not ids:
        faults.append(f"{decision.kind} offers nothing")
    doubled = [option for option, count in Counter(ids).items() if count > 1]
    faults += [f"{decision.kind} offers {option} more than once" for option in doubled]
    for option in decision.options:
        for name, form in forms.items():
            value = option.facts.get(name)
            if value is not None and not form(value):
                faults.append(f"{decision.kind} {option.id}: {name} is {value!r}")
    return faults


def _is_box(value: Any) -> bool:
    return isinstance(value, str) and value.startswith("box:")


# ---------------------------------------------------------------- counting


def census(state: State) -> Counter[str]:
    """Every card and every Japanese counter and marker, wherever it is."""
    found: Counter[str] = Counter()
    for pile in (state.deck, state.discards, [card for _, card in state.track]):
        found.update(_piece(card) for card in pile)
    if state.combat:
        found.update(_piece(card) for card in (*state.combat.us_pile, *state.combat.japanese_pile))
    for pool in (
        state.reserve,
        state.depth_pool,
        state.stance_pool,
        state.fortification_pool,
        state.eliminated_elite,
        state.removed,
        state.removed_unseen,
        state.own_pieces,
        state.fortifications.values(),
        [marker for marker in state.caves.values() if marker],
    ):
        found.update(pool)
    for force in state.forces.values():
        found.update(item for item in (force.unit, force.depth, force.stance) if item)
    return found


def _piece(piece: str | int) -> str:
    return f"card {piece}" if isinstance(piece, int) else piece


def _items(counter: Counter[str]) -> str:
    return ", ".join(f"{item}×{count}" if count > 1 else item for item, count in sorted(counter.items())) or "nothing"


def _difference(one: State, other: State) -> str:
    a, b = one.to_json(), other.to_json()
    return "; ".join(f"{name}: {a[name]!r} is not {b[name]!r}"[:300] for name in a if a[name] != b.get(name))
