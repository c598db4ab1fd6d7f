"""Situations: a table laid out by hand, for worked examples, tests and puzzles (docs/engine.md shows one).

A situation is a TOML file. What it does not mention stays out of the game, except that decks and pools are
filled up behind the cards and counters it puts on top, shuffled with the seed.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core import chance
from engine.core.faults import DataFault, Fault, shown
from engine.dday.content import USCounter
from engine.dday.facts.cards import COLOURS, LETTERS
from engine.dday.facts.weapons import MARKERS as SUPPORT
from engine.dday.fortifications import FACINGS
from engine.dday.game import Facts
from engine.dday.setting_up import place_force
from engine.dday.situation_form import form_faults
from engine.dday.state import ASIDE, OUT, State, Unit

_SIDES = ("full", "reduced")
"""Counters of a company in the loss box (15.1)."""


class _Builder:
    """Lays a situation out and collects what is wrong with it."""

    def __init__(self, facts: Facts, plain: Mapping[str, Any], seed: str, options: tuple[str, ...]) -> None:
        self.facts = facts
        self.plain = plain
        self.state = State(facts.scenario.id, options, seed)
        self.faults: list[Fault] = []

    def fault(self, where: str, problem: str) -> None:
        """Note something that can't be laid out."""
        self.faults.append(Fault(_name(self.plain), where, problem))

    def known(self, where: str, name: Any, among: Iterable[Any], what: str) -> bool:
        """Whether a name stands for something; a fault otherwise."""
        if name in among:
            return True
        self.fault(where, f"{name!r} is no {what}")
        return False

    def once(self, where: str, names: Sequence[Any], taken: Iterable[Any] = ()) -> None:
        """A fault for each name that stands there twice, or is in use elsewhere."""
        seen = set(taken)
        for name in names:
            if name in seen:
                self.fault(where, f"{name!r} is there already")
            seen.add(name)

    def names(self, key: str, among: Iterable[Any], what: str) -> list[Any]:
        """A list of names, each known and there once only."""
        found = list(self.plain.get(key, ()))
        every = list(among)
        for number, name in enumerate(found, 1):
            self.known(f"{key}[{number}]", name, every, what)
        self.once(key, found)
        return found

    def number(self, key: str, most: int) -> int:
        """A number from 0 up."""
        value: int = self.plain.get(key, 0)
        if not 0 <= value <= most:
            self.fault(key, f"{value} found, 0 to {most} expected")
        return value

    def pile(self, key: str, stream: str, everything: Iterable[Any], used: Iterable[Any], what: str) -> list[Any]:
        """A deck or pool: what the situation puts on top, then the rest in the seed's order."""
        every, out = list(everything), set(used)
        top = self.names(key, every, what)
        for name in top:
            if name in out:
                self.fault(key, f"{name!r} is in use elsewhere")
        rest = [name for name in every if name not in out and name not in top]
        order = chance.order(self.state.seed, stream, 0, len(rest))
        self.state.draws[stream] = 1
        return top + [rest[index] for index in order]


def _name(plain: Mapping[str, Any]) -> str:
    return shown(plain.get("title", "situation"))


def build_situation(facts: Facts, plain: Mapping[str, Any], seed: str, options: tuple[str, ...]) -> State:
    """The state that a situation describes; raises DataFault naming key and counter."""
    from engine.dday.invariants import Watch

    faults = form_faults(_name(plain), plain)
    if faults:
        raise DataFault(faults)
    builder = _Builder(facts, plain, seed, options)
    state, content = builder.state, facts.content
    state.turn = plain["turn"]
    state.step = plain["step"]
    builder.known("scenario", plain["scenario"], (facts.scenario.id,), f"{facts.scenario.id}, which is played")
    steps = tuple(facts.variant.play.rows)
    builder.known("step", state.step, steps, f"step, expected one of {', '.join(steps)}")
    turns = content.turn_track[facts.scenario.track]
    before = (0,) if state.step in facts.variant.play.set_up_names else ()
    builder.known("turn", state.turn, (*before, *turns), "turn")
    _lay_markers(builder)
    _lay_us(builder)
    _lay_japanese(builder)
    if builder.faults:
        raise DataFault(builder.faults)
    unsound = Watch(facts).sound(state, by_hand=True)
    if unsound:
        raise DataFault([Fault(_name(plain), "", sentence) for sentence in unsound])
    return state


def _lay_markers(builder: _Builder) -> None:
    """Letters, cards, and everything that stands neither with a unit nor in a pool."""
    state, content, plain = builder.state, builder.facts.content, builder.plain
    positions = builder.facts.island.position_at
    come = [letters for turn, letters in builder.facts.scenario.letters.items() if turn <= state.turn]
    early = [letter for letters in come for letter in letters]
    state.letters = builder.names("letters", LETTERS, "action letter") if "letters" in plain else early
    state.discards = builder.names("discards", content.cards, "card")
    state.deck = builder.pile("cards", "deck", content.cards, state.discards, "card")
    state.naval = builder.number("naval", content.markers["naval_fire"].count)
    state.dauntless = builder.number("dauntless", content.markers["dauntless"].count)
    state.counterattack_turn = builder.number("counterattack_turn", max(state.turn, 0))
    state.garrisons = builder.names("garrisons", positions, "position hex")
    state.artillery_destroyed = builder.names("artillery_destroyed", positions, "position hex")
    state.smoke = builder.names("smoke", COLOURS, "colour")
    state.eliminated_elite = builder.names("eliminated_elite", content.japanese, "Japanese unit")
    losses = [f"{counter.id} {side}" for counter in content.us.values() if counter.counts_for_loss for side in _SIDES]
    state.loss_box = builder.names("loss_box", losses, "counter of the loss box")
    _lay_fortifications(builder)
    state.command_changed = builder.number("command_changed", max(state.turn, 0))
    state.flamethrower = plain.get("flamethrower", False)
    state.attack_orders = builder.names("attack_orders", builder.facts.island.hexes, "hex of the map")
    state.bonus = builder.names("bonus", SUPPORT, "bonus barrage")


def _lay_fortifications(builder: _Builder) -> None:
    """2.25, 19.1 Markers in position hexes; one with a ``facing`` is face up."""
    state, content = builder.state, builder.facts.content
    for hex_id, item in builder.plain.get("fortifications", {}).items():
        where = f"fortifications.{hex_id}"
        row = item if isinstance(item, dict) else {"marker": item}
        marker = str(row.get("marker", ""))
        builder.known("fortifications", hex_id, builder.facts.island.position_at, "position hex")
        builder.known(where, marker, content.fortifications, "fortification marker")
        keys = ("marker", "facing") if builder.facts.variant.fortified else ("marker",)
        for key in row:
            builder.known(where, key, keys, f"key of a fortification, expected {' or '.join(keys)}")
        state.fortifications[hex_id] = marker
        if "facing" in row and builder.known(f"{where}.facing", row["facing"], FACINGS, "facing from 0 to 5"):
            state.facing[hex_id] = row["facing"]
    builder.once("fortifications", list(state.fortifications.values()))
    state.fortification_pool = builder.pile("fortification_pool", "fortifications", content.fortifications,
                                            state.fortifications.values(), "fortification marker")


# ---------------------------------------------------------------- units


def _lay_us(builder: _Builder) -> None:
    state, content, plain = builder.state, builder.facts.content, builder.plain
    for counter in content.us.values():
        late = plain.get("arrivals") and counter.invasion and counter.turn > state.turn + 1
        state.us[counter.id] = Unit(counter.id, _steps(builder, counter), f"turn:{counter.turn}" if late else ASIDE)
    rows = plain.get("us", ())
    builder.once("us", [row.get("id") for row in rows])
    for number, row in enumerate(rows, 1):
        where = f"us[{number}]"
        if builder.known(where, row.get("id"), state.us, "US unit"):
            _lay_us_unit(builder, where, row)
    heroes = [unit.hero for unit in state.us.values() if unit.hero]
    builder.once("us", heroes)
    there = [hero.id for hero in content.heroes.values() if builder.facts.variant.has_hero(hero)]
    waiting = [hero for hero in there if hero not in heroes]
    state.heroes = builder.names("heroes", waiting, "hero who is waiting") if "heroes" in plain else waiting


def _steps(builder: _Builder, counter: USCounter) -> int:
    """3.0, 18.1 The steps that a unit begins the scenario with."""
    return builder.facts.variant.starting_steps(counter)


def _lay_us_unit(builder: _Builder, where: str, row: Mapping[str, Any]) -> None:
    state, content, island = builder.state, builder.facts.content, builder.facts.island
    unit, counter = state.us[row["id"]], content.us[row["id"]]
    places = [key for key in ("hex", "box", "turn") if key in row]
    if len(places) > 1:
        builder.fault(where, f"{' and '.join(places)} found, one of them expected")
    for key in ("hex", "came_from"):
        if key in row:
            builder.known(f"{where}.{key}", row[key], island.hexes, "hex of the map")
    if "box" in row:
        builder.known(f"{where}.box", row["box"], island.boxes, "landing box")
    if "turn" in row:
        builder.known(f"{where}.turn", row["turn"], content.turn_track[builder.facts.scenario.track], "turn")
    unit.place = row[places[0]] if places == ["hex"] else f"{places[0]}:{row[places[0]]}" if places else OUT
    unit.steps = row.get("steps", _steps(builder, counter) if places else 0)
    least = 1 if places else 0
    if not least <= unit.steps <= counter.steps:
        builder.fault(where, f"{unit.steps} steps found, {least} to {counter.steps} expected")
    unit.disrupted = "old" if row.get("disrupted") else ""
    unit.hero, unit.inspired = row.get("hero", ""), row.get("inspired", False)
    unit.under_fire = row.get("under_fire", False)
    if unit.hero:
        builder.known(f"{where}.hero", unit.hero, content.heroes, "hero")
    unit.came_from = row.get("came_from", "")
    if "post" in row:
        unit.post = True
        state.posts[unit.id] = row["post"]
        if counter.type != "regimental_hq":
            builder.fault(f"{where}.post", f"{unit.id} is no regimental HQ")
        builder.known(f"{where}.post", row["post"], range(len(content.command_track)), "space of the command track")


def _lay_japanese(builder: _Builder) -> None:
    state, content, plain = builder.state, builder.facts.content, builder.plain
    variant = builder.facts.variant
    rows = plain.get("japanese", ())
    for number, row in enumerate(rows, 1):
        _lay_force(builder, f"japanese[{number}]", row)
    builder.once("japanese", [row.get("unit") for row in rows if row.get("unit")], state.eliminated_elite)
    builder.once("japanese", [row.get("hex") for row in rows])
    if variant.fortified:
        # 18.31 a fortification holds its position with nobody in it
        manned = {force.hex for force in state.forces.values()}
        for hex_id in state.fortifications:
            if hex_id not in manned:
                place_force(state, hex_id, "")
    on_map = [force.unit for force in state.forces.values()]
    markers = [marker for force in state.forces.values() for marker in (force.depth, force.stance) if marker]
    markers += _lay_caves(builder)
    builder.once("japanese", markers)
    units = [c.id for c in content.japanese.values() if variant.in_reserve(c)]
    every = builder.pile("reserve", "units", units, [*on_map, *state.eliminated_elite], "Japanese unit of the reserve")
    held = len(plain["reserve"]) if "reserve" in plain else builder.facts.scenario.reserve_units
    state.reserve = every[:held]
    state.removed = every[held:] + [c for c in content.japanese if c not in (*units, *on_map, *state.eliminated_elite)]
    normal = [d.id for d in content.depth.values() if variant.in_pool(d)]
    stances = [d.id for d in content.depth.values() if d.kind == "counterattack"]
    state.depth_pool = builder.pile("depth_pool", "normal", normal, markers, "normal depth marker")
    if variant.depth_markers is not None:
        most = variant.depth_markers - sum(marker in normal for marker in markers)
        most = len(plain["depth_pool"]) if "depth_pool" in plain else most
        state.depth_pool, state.removed_unseen = state.depth_pool[:most], state.depth_pool[most:]
    state.stance_pool = builder.pile("stance_pool", "counterattack", stances, markers, "counterattack depth marker")
    state.removed += [d for d in content.depth if d not in normal and d not in stances and d not in markers]


def _lay_caves(builder: _Builder) -> list[str]:
    """Hidden Caves: cave markers under Japanese units, each with the marker of its colour or ""; returns those."""
    state = builder.state
    held = [force.hex for force in state.forces.values()]
    stances = [marker.id for marker in builder.facts.content.depth.values() if marker.kind == "counterattack"]
    for hex_id, marker in builder.plain.get("caves", {}).items():
        builder.known("caves", hex_id, held, "hex of a Japanese unit")
        builder.known(f"caves.{hex_id}", marker, ("", *stances), "counterattack marker")
        state.caves[hex_id] = marker
    return [marker for marker in state.caves.values() if marker]


def _lay_force(builder: _Builder, where: str, row: Mapping[str, Any]) -> None:
    state, content = builder.state, builder.facts.content
    stances = [marker.id for marker in content.depth.values() if marker.kind == "counterattack"]
    alone = builder.facts.variant.fortified and row.get("hex") in state.fortifications
    ok = builder.known(where, row.get("unit"), (*content.japanese, *[""] * alone), "Japanese unit")
    ok &= builder.known(where, row.get("hex"), builder.facts.island.hexes, "hex of the map")
    if row.get("depth"):
        under = [marker for marker in content.depth if marker not in stances]
        ok &= builder.known(f"{where}.depth", row["depth"], under, "depth marker for a unit")
    if row.get("stance"):
        ok &= builder.known(f"{where}.stance", row["stance"], stances, "counterattack marker")
    if not ok:
        return
    force = place_force(state, row["hex"], row["unit"])
    for key in ("revealed", "depth", "depth_revealed", "disrupted", "stance"):
        setattr(force, key, row.get(key, getattr(force, key)))
    force.stance_depth = row.get("stance_depth", bool(force.stance))
