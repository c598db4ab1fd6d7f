"""What all scenarios of Tarawa have of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

from engine.core.decision import Decision, Option
from engine.core.schema import Choice, Flag, Key, Kind, KnownNames, Listed, Mapped, Whole
from engine.core.session import Step
from engine.dday.close_combat.combat_rules import CombatRules
from engine.dday.content import Card, Content, Goal, JapaneseCounter, USCounter, VictoryCheck
from engine.dday.content.cards import FireEntry
from engine.dday.content.counters import DepthCounter
from engine.dday.events import GarrisonRemoved, PositionActs
from engine.dday.events.because import Because
from engine.dday.events.japanese import DepthPlaced
from engine.dday.events.us import HeroFell
from engine.dday.game import Game, StepOf
from engine.dday.island.island import Island, Site
from engine.dday.numbers import Own
from engine.dday.state.form import several
from engine.dday.state.state import ASIDE, Force, State, Unit
from engine.dday.state.view import UNSEEN
from engine.dday.variant import Variant
from engine.tarawa import landing, palms, ryan, situations, support, victory
from engine.tarawa.battle_data import BEACHES, LANDING, SecondDay, TarawaFigures, content_of
from engine.tarawa.events import HeroLost, HqTurned, InlandDepthPlaced
from engine.tarawa.extended import extended
from engine.tarawa.in_play import in_play_first
from engine.tarawa.lettered import depth_kind, pools
from engine.tarawa.map_schema import island_of
from engine.tarawa.options import turn_of
from engine.tarawa.state import BOX, TarawaState, tarawa

COMBAT = CombatRules(
    hits_disrupt=False,
    reinforce_offsets=False,
    heroism_adds_depth=False,
    conscripts_with_depth=True,
    blast_strongest=False,
    tanks_unshaken=True,
    withdrawal_draws=True,
    withdrawal_shakes=False,
    hero_falls=HeroLost,
)
"""8.6, 8.66, 9.32 Close combat at Tarawa; cards that are left go back to the deck as in any landing."""
MACHINE_GUNS, RIFLES = "MG", "BR"
"""8.2 The weapon that stands for another, and that one."""
_COUNTERATTACK = "A"
"""2.3 The letter that counts for every entry of the card in a counterattack."""


@dataclass(frozen=True)
class TarawaVariant(Variant[Game]):
    """The answers that the scenarios of Tarawa share."""

    state: ClassVar[type[State]] = TarawaState
    depth_pools: ClassVar[Mapping[str, str]] = MappingProxyType({"coastal": "depth_pool", "inland": "inland_pool"})
    own_hidden: ClassVar[tuple[str, ...]] = ("inland_pool", "eliminated_others")
    settling: ClassVar[frozenset[str]] = frozenset({"wade"})
    situation_keys: ClassVar[Mapping[str, tuple[type, ...]]] = situations.KEYS
    situation_lists: ClassVar[Mapping[str, tuple[type, ...]]] = situations.LISTS
    day: SecondDay | None = None
    """20.1 The figures of a set-up for the second day, which leaves pieces out."""
    combat: CombatRules = COMBAT
    enters_unseen: bool = True
    guns_fall: bool = True
    garrisons_seen: bool = False
    naval_sure: bool = True
    guns_stand_off: bool = True
    garrisons_by_command: bool = False
    patrols_heed_stacks: bool = True
    wades: bool = True
    loss_rule: str = Own("14.1")
    counts_losses: bool = True
    own_reasons: frozenset[str] = frozenset({victory.CLEARED})

    def letters_hidden(self, options: Sequence[str]) -> bool:
        """3.0, 12.0 The letters are always shuffled."""
        return True

    def in_pool(self, marker: DepthCounter) -> bool:
        """3.0, 9.2, 20.1 Coastal and inland markers have pools; on 21 November none of them brings reserves."""
        return marker.kind != "armour" and not (self.day and marker.tactical_reinforcement)

    def depth_kinds(self, table: Any, force: Force) -> tuple[str, ...]:
        """9.2, 9.21 By the position, the other kind when there was none; tanks begin with markers of their own."""
        kind = depth_kind(table.island, force)
        own = ("armour",) if table.is_tank(force) else ()
        return (*own, *sorted(self.depth_pools, key=lambda one: one != kind))

    def shuffles(self, table: Any, letter: str) -> bool:
        """3.0, 12.0 The fifth letter has its turn."""
        return letter in content_of(table.content).shuffled_letters

    def likely(self, table: Any, units: Sequence[str]) -> list[str]:
        """20.1 Of the elite units and of the others so many are in play; those that nobody has seen come first."""
        return in_play_first(table, self.day, units) if self.day else list(units)

    def own_boxes(self, state: Any) -> list[tuple[list[str], Callable[[JapaneseCounter], bool]]]:
        """8.33 The box of those who are not elite."""
        return [(tarawa(state).eliminated_others, lambda unit: not unit.elite and not unit.is_tank)]

    def depth_for(self, table: Game, force: Force) -> tuple[str, type[DepthPlaced]] | None:
        """9.2, 9.21 The next marker of the kind that the position asks for; without any left the other kind."""
        kind = depth_kind(table.island, force)
        events: dict[str, type[DepthPlaced]] = {"coastal": DepthPlaced, "inland": InlandDepthPlaced}
        left = pools(table)
        for name in sorted(left, key=lambda name: name != kind):
            if left[name]:
                return left[name][0], events[name]
        return None

    def usual_move(self, content: Content, turn: int) -> int:
        """7.3, 15.31 Two hexes, three in the extended turns."""
        figures = content_of(content).figures
        return figures.late_move if turn >= figures.late_turn else figures.us_move

    def may_withdraw(self, table: Game) -> bool:
        """8.33 Defeated elite units withdraw up to the night."""
        return table.state.turn <= _figures(table).last_withdrawal

    def heroic(self, table: Game, unit: Unit) -> bool:
        """10.14, 10.21 An HQ on its hero side is as good as a hero."""
        plain = tarawa(table.state).plain_hqs
        return bool(unit.hero) or (table.counter(unit).is_leader and not unit.post and unit.id not in plain)

    # ------------------------------------------------------------ 7, 8 actions and combat

    def leads(self, table: Game, unit: Unit) -> bool:
        """8.24, 10.17, 10.21 A hero, Major Ryan in the hex, or an HQ on its hero side in it."""
        here = table.units_at(unit.place)
        staff = any(self.heroic(table, one) for one in here if table.counter(one).is_leader)
        return bool(unit.hero) or _with_ryan(table, unit) or staff

    def saviour(self, table: Any, unit: Unit) -> str:
        """10.15, 10.17 A unit's own hero, or Major Ryan in its hex."""
        with_him = ryan.holder(table, unit.place)
        return unit.hero or (with_him.hero if with_him else "")

    def hero_falls(self, table: Any, unit: Unit, rule: str, why: str, fall: type[HeroFell]) -> Step:
        """10.15, 10.17 Major Ryan leaves whom he likes inspired."""
        yield from ryan.falls(table, unit, rule, why, fall)

    def unit_goes(self, table: Any, unit: Unit) -> None:
        """10.17 Major Ryan is with another unit of the hex."""
        ryan.outlives(table, unit)

    def own_free(self, table: Game, unit: Unit) -> str:
        """10.17, 17.4 Who is with Major Ryan, or has been given a support marker."""
        if _with_ryan(table, unit):
            return "ryan"
        return "support" if unit.id in tarawa(table.state).freed else ""

    def own_undertakings(self, table: Game) -> list[Option]:
        """17.4, 10.17 Support markers for free actions, and Major Ryan's way to another unit."""
        return support.free_options(table) + ryan.pass_options(table)

    def undertake(self, table: Game, answer: str) -> None:
        """17.4, 10.17 Spend a marker, or have Major Ryan go over."""
        verb, _, name = answer.partition(":")
        if verb == ryan.PASS:
            ryan.pass_over(table, name)
        else:
            support.set_free(table, answer)

    def more_weapons(
        self, table: Game, units: Sequence[Unit], target: str, missing: Sequence[str]
    ) -> StepOf[list[str]]:
        """17.5 A support marker may stand for a weapon."""
        return (yield from support.lend_weapon(table, units, missing))

    def lendable(self, table: Any, units: Sequence[Unit], missing: Sequence[str]) -> list[str]:
        """17.5 What a support marker may stand for."""
        return support.lendable(table, units, missing)

    def settled(self, table: Any, decision: Decision, option: Option) -> tuple[dict[str, str], frozenset[str]]:
        """5.2, 7.53 Who wades and stays in the water."""
        return landing.settled(table, decision, option)

    def attack_strength(self, table: Any, unit: Unit, target: str) -> int:
        """8.1, 8.3 Infantry that fires through palms has half of its strength."""
        return palms.strength(table, unit, target)

    def weapons_at(self, content: Content, counter: USCounter, steps: int, distance: int) -> frozenset[str]:
        """8.21, 8.27 At range a reduced company brings of its printed weapons those that its type has at range.

        8.2 Machine guns stand for automatic rifles as well.
        """
        held = super().weapons_at(content, counter, steps, distance)
        if distance > 1 and counter.printed_weapons(steps) is not None:  # the next hex is no range
            bands = content.weapons_chart.bands[counter.type]
            near = [band.weapons for band in bands if band.nearest <= distance <= band.farthest]
            held &= frozenset().union(*near)
        return held | {RIFLES} if MACHINE_GUNS in held else held

    def walled(self, content: Content, island: Island, place: str, target: str) -> int:
        """8.2 The seawall helps who is attacked across it."""
        return content_of(content).terrain.seawall.unit_factor if island_of(island).seawall(place, target) else 1

    def held_up(self, content: Content, island: Island, kind: str, place: str, target: str) -> bool:
        """7.3 The seawall, for those whom the terrain effects chart names."""
        return kind in content_of(content).terrain.seawall.stops and island_of(island).seawall(place, target)

    def open_to_barrage(self, table: Game, force: Force) -> bool:
        """8.41, 8.52 Coastal positions."""
        position = table.position_of(force)
        return bool(position and position.id in island_of(table.island).coastal)

    def may_barrage(self, table: Game, unit: Unit) -> bool:
        """15.32 Artillery in the extended turns."""
        return table.counter(unit).is_tank or extended(table)

    def slips_past(self, table: Game, card: Card, site: Site) -> bool:
        """7.32 A double symbol catches nobody where it does not call the position."""
        entry = card.entry(site.colour)
        ready = [force for force in table.forces_of(site) if not force.disrupted]
        return bool(entry and entry.double) and len(ready) < 2 and not any(force.has_depth for force in ready)

    def post_given_up(self, table: Game, unit: Unit) -> None:
        """16.11 An HQ that was a command post has no hero."""
        if unit.id not in tarawa(table.state).plain_hqs:
            table.emit(HqTurned("16.11", unit.id, "abandoned"))

    # ------------------------------------------------------------ 6, 12 the Japanese

    def silenced(self, table: Game, force: Force) -> bool:
        """2.3 Smoke lies on the coastal positions of a zone."""
        zones = tarawa(table.state).smoke_zones
        position = table.position_of(force) if zones else None
        return bool(position and position.zone in zones and position.id in island_of(table.island).coastal)

    def modifier_of(self, table: Game, entry: FireEntry) -> str | None:
        """2.3, 12.0 In a counterattack every entry counts as A."""
        state = tarawa(table.state)
        return _COUNTERATTACK if state.turn and state.counterattack == state.turn else None

    def weakest(self, table: Any, units: Sequence[Unit]) -> tuple[str, int]:
        """13.2 The strength."""
        return "least_strength", sum(table.strength(unit) for unit in units)

    def by_the_beach(self, table: Any, hex_id: str) -> bool:
        """9.2 Coastal positions."""
        return table.island.position_at[hex_id].id in island_of(table.island).coastal

    def takes_reinforcement(self, table: Game, hex_id: str) -> bool:
        """9.3 Inland positions."""
        return table.island.position_at[hex_id].id not in island_of(table.island).coastal

    def acted_from(self, table: Game, site: Site, since: int) -> None:
        """17.21 Garrisons that are alone in the field of a position that has acted are gone."""
        if not table.state.garrisons or not any(isinstance(event, PositionActs) for event in table.log[since:]):
            return
        field, occupied = table.island.sites[site.id].field, table.us_hexes()
        for hex_id in [h for h in table.state.garrisons if h in field and h not in occupied]:
            table.emit(GarrisonRemoved("17.21", hex_id, "fire"))

    def fate(self, table: Game, counter: JapaneseCounter, why: str) -> str:
        """8.33, 8.61 Elite units go to their box, others that an attack has beaten too; from turn 17 on nobody does."""
        box = Variant.fate(self, table, counter, why)
        boxed = why == "defeated" and not counter.is_tank and self.may_withdraw(table)
        return BOX if box == "removed" and boxed else box

    # ------------------------------------------------------------ 14, 18 the end

    def checks(self, table: Any) -> tuple[VictoryCheck, ...]:
        """18, 21.3 The scenario's, or those of an optional rule."""
        return victory.checks(table)

    def progress(self, table: Game, goal: Goal) -> tuple[int, int] | None:
        """18.2 Whole zones."""
        return victory.progress(table, goal)

    def goal_positions(self, table: Game, goal: Goal) -> Sequence[str] | None:
        """14.2, 18 All of them, or those that fire on the southern beach."""
        return victory.counted(table, goal)

    def goal_choice(self, island: Island, goal: Goal, effort: Callable[[Sequence[str]], float]) -> list[str] | None:
        """18.2 The zones that take least, with as many positions elsewhere as are asked for."""
        return victory.easiest(island, goal, effort)

    def loss_count(self, table: Any) -> tuple[int, int]:
        """14.1 Of the companies that have entered, those below three steps, and all of them."""
        entered = table.keep_places(_entered)
        return len(entered & _lost(table)), len(entered)

    def catastrophe(self, table: Game) -> Because:
        """14.1 From turn 2 on, when every company that has come ashore or to the reef is below three steps.

        A company that an event has sent back to the track has entered, too.
        """
        if table.state.turn <= 1:
            return ()
        units, lost, entered = table.state.us, _lost(table), 0
        for name, own_space in _companies(table).items():
            if units[name].place not in (ASIDE, own_space):
                if name not in lost:
                    return ()
                entered += 1
        return (("companies", entered),) if entered else ()

    def more_hits(self, table: Game) -> int:
        """15.2 One hit more in the extended turns."""
        return _figures(table).late_hits if extended(table) else 0

    def steps_by_position(self, table: Game) -> bool:
        """15.2 In the extended turns each firing position may cost a unit a step."""
        return extended(table)

    def own_figures(self, table: Game) -> Mapping[str, int]:
        """5.0, 14.1, 17.0 Companies that count as lost, who is still at sea, what carries and supports them."""
        state, hexes = tarawa(table.state), table.island.hexes
        lost, entered = self.loss_count(table)
        units = list(state.us.values())
        return {
            "companies": entered - lost,
            "companies lost": lost,
            "at sea": sum(unit.steps for unit in units if unit.on_map and hexes[unit.place].water),
            "to come": sum(unit.steps for unit in units if unit.place.startswith("turn:")),
            "lvts": sum(state.lvts) + sum(map(sum, state.loads.values())),
            "support": state.support,
            "admiral": int(state.shibasaki),
        }

    # ------------------------------------------------------------ states from outside

    def lay_markers(self, builder: Any) -> None:
        """Lay out LVTs, support markers, the admiral and what else only Tarawa has."""
        situations.lay_markers(builder)

    def masked(self, view: Any) -> None:
        """What lies face down: the inland pool, and at dawn the box of eliminated units."""
        own = tarawa(view)
        own.inland_pool = [UNSEEN] * len(own.inland_pool)
        own.eliminated_others[: own.others_dark] = [UNSEEN] * own.others_dark

    def hidden(self, state: Any) -> Sequence[str]:
        """The same as ids."""
        own = tarawa(state)
        return (*own.inland_pool, *own.eliminated_others[: own.others_dark])

    def state_keys(self, content: Content, island: Island) -> Mapping[str, Kind | Key]:
        """The form of the fields of TarawaState."""
        some_us = several(content.us)
        loaded = Listed(Whole(1, 2), least=0, most=2)
        zones = sorted({position.zone for position in island.positions.values()})
        return {
            "inland_pool": several(content.depth),
            "plain_hqs": some_us,
            "lvts": Listed(Whole(1, 2), least=0, most=len(content.us)),
            "loads": Mapped(KnownNames([str(n) for n in range(1, len(content.us))]), loaded, most=len(content.us)),
            "aboard": Mapped(KnownNames(content.us), KnownNames([str(n) for n in range(1, len(content.us))])),
            "shibasaki": Flag(),
            "eliminated_others": several(content.japanese),
            "others_dark": Whole(0, len(content.japanese)),
            "smoke_zones": several(zones),
            "counterattack": Whole(0, max(content.turn_track[LANDING]) + 1),
            "wires_cut": Flag(),
            "pinned": Flag(),
            "silent": Flag(),
            "support": Whole(0, len(content.us)),
            "freed": some_us,
            "ryan_passed": Flag(),
            "quiet_start": Flag(),
            "escape": Flag(),
            "battalion_box": Choice("", *BEACHES),
        }


def _companies(table: Game) -> dict[str, str]:
    """14.1 The companies, each with its own space of the turn track."""
    return table.keep_for_good(_with_spaces, tuple(table.state.options))


def _with_spaces(table: Game, options: Sequence[str]) -> dict[str, str]:
    counters = map(table.counter, table.state.us)
    return {one.id: f"turn:{turn_of(one, options)}" for one in counters if one.counts_for_loss}


def _entered(table: Game) -> set[str]:
    """14.1 The companies that have been in an approach hex: neither aside nor still in their own space of the track."""
    units = table.state.us
    return {name for name, own_space in _companies(table).items() if units[name].place not in (ASIDE, own_space)}


def _lost(table: Game) -> set[str]:
    """14.1 The companies that are below three steps."""
    return {counter.partition(" ")[0] for counter in table.state.loss_box if counter.endswith(" full")}


def _figures(table: Game) -> TarawaFigures:
    return content_of(table.content).figures


def _with_ryan(table: Game, unit: Unit) -> bool:
    """10.17 Whether Major Ryan is in the hex of a unit."""
    return unit.place == ryan.hex_of(table)
