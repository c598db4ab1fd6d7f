"""12.0 What an action of the chart is, the table that tells which one comes, and the fire card that asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.command.control import in_communication
from engine.dday.content import Card, FireEntry
from engine.dday.events.because import Because
from engine.dday.fire.assignment import Shooter
from engine.dday.fire.fire import plan_fire, plan_mortar, us_in_field
from engine.dday.fire.plan import FirePlan
from engine.dday.game import Game
from engine.dday.island.island import Site
from engine.dday.night_limits import lettered
from engine.dday.state.state import Force


@dataclass(slots=True)
class FireTurn:
    """One fire card being worked through: who has acted, and by which table positions act."""

    card: Card
    table: ActionTable
    acted: set[str] = field(default_factory=set)
    """Forces that have been looked up; each acts once in a phase (12.0)."""
    checked: set[str] = field(default_factory=set)
    """Sites that have been looked up."""

    def entry(self, colour: str) -> FireEntry:
        """6.1 The entry of a colour that the card shows."""
        entry = self.card.entry(colour)
        assert entry
        return entry

    def modifier(self, game: Game, colour: str) -> str:
        """6.1, 12.0 What stands beside a colour; a letter that is not available yet counts as plain."""
        return available(game, self.entry(colour))


def available(game: Game, entry: FireEntry) -> str:
    """12.0, 16 The modifier of an entry as it counts now."""
    own = game.variant.modifier_of(game, entry)
    if own is not None:
        return own
    counts = not entry.letter or (entry.letter in game.state.letters and lettered(game, entry))
    return entry.modifier if counts else "plain"


class Acting(NamedTuple):
    """12.0 Whose action it is: a position with those of its units that act together, none in an empty position."""

    game: Game
    turn: FireTurn
    at: Site | None
    """The position; None for a tank unit outside any (13.2)."""
    forces: Sequence[Force]
    modifier: str

    @property
    def site(self) -> Site:
        """The position."""
        assert self.at
        return self.at

    @property
    def symbol(self) -> str:
        """The target symbol of the fire card."""
        return self.turn.card.fire_symbol

    def of(self, force: Force) -> Acting:
        """The same for one of the units alone."""
        return Acting(self.game, self.turn, self.at, (force,), self.modifier)

    def one_by_one(self) -> Iterator[Acting]:
        """12.81 Each unit alone, if it is there and not disrupted when its turn comes."""
        for force in self.forces:
            if force.id in self.game.state.forces and not force.disrupted:
                yield self.of(force)


@dataclass(frozen=True, slots=True)
class Volley:
    """6.3 One fire that an action makes: by whom, and with which bonuses."""

    forces: tuple[Force, ...]
    machine_guns: bool = False
    star: bool = False
    armour: bool = False
    mortar: bool = False
    stands: bool = True
    """13.2 Whether nothing moves before it."""

    def plan(self, game: Game, site: Site, symbol: str) -> FirePlan:
        """6.3, 12.1 Whom it could hit as the table stands."""
        if self.mortar:
            return plan_mortar(game, site, self.forces, symbol)
        return plan_fire(
            game, site, self.forces, symbol, machine_guns=self.machine_guns, star=self.star, armour=self.armour
        )


class Action:
    """12.0 One action of the chart: it says whom it touches, carries itself out, foretells and explains itself."""

    name: ClassVar[str]
    """Its name in the chart."""
    rule: ClassVar[str] = "12.0"
    acts: ClassVar[bool] = True
    """Whether it does anything at all."""
    whoever: ClassVar[bool] = False
    """6.1 Whether a double symbol calls for it whoever holds the position."""
    smothered: ClassVar[bool] = False
    """6.3 Whether it is nothing but fire, which units that can't fire now take no part in."""
    asks_first: ClassVar[bool] = True
    """Whether a question that it asks comes before it has changed anything."""
    stands: ClassVar[bool] = True
    """Whether it fires, if it does, before anything of it moves (13.2)."""
    beyond: ClassVar[str] = ""
    """The form of fire with which it hits hexes outside the dots of its position: "machine_gun", "mortar" or ""."""

    def carry_out(self, acting: Acting) -> Step:
        """12.0 Do it, by the class's own rule."""
        yield from ()

    def volleys(self, acting: Acting) -> list[Volley]:
        """6.3 The fire that it makes, whatever the target symbol; what must move before it fires has none yet."""
        return []

    def plans(self, acting: Acting) -> list[FirePlan]:
        """6.3 Whom its fire could hit as the table stands."""
        return [volley.plan(acting.game, acting.site, acting.symbol) for volley in self.volleys(acting)]

    def touches(self, acting: Acting) -> frozenset[str]:
        """12.0 The US units that it could hit, disrupt or fight as the table stands, before anybody moves."""
        return frozenset(target.unit.id for plan in self.plans(acting) for target in (*plan.targets, *plan.leaders))

    def foretell(self, acting: Acting) -> list[Shooter]:
        """6.34 Its fire as a position that fires earlier on the same card has to reckon with it."""
        return [plan.shooter() for plan in self.plans(acting)]

    def explain(self, acting: Acting, hex_id: str) -> Because:
        """12.0 What leads to it in the chart: the letter on the card, who is in the field, or what links the hex."""
        game, site = acting.game, acting.site
        if game.forces_of(site):
            return (*by_letter(acting.modifier), ("covered" if us_in_field(game, site) else "uncovered", ""))
        return (*by_letter(acting.modifier), ("linked" if in_communication(game, hex_id) else "cut_off", ""))

    def announce(self, acting: Acting, hex_id: str, word: str = "", force: str = "", *, rule: str = "") -> None:
        """12.0 Tell that a position carries it out; ``word`` and ``rule`` replace its own where it has two sides."""
        because = self.explain(acting, hex_id) if acting.game.explains else ()
        site = acting.site
        acting.game.emit(
            ev.PositionActs(
                rule or self.rule, site.id, hex_id, site.colour, acting.modifier, word or self.name, force, because
            )
        )


class Nothing(Action):
    """12.0 A position that does nothing."""

    name = "none"
    acts = False


def by_letter(modifier: str) -> Because:
    """12.0 The letter on the card as a reason, if it is one."""
    return (("letter", modifier),) if modifier.isalpha() and modifier.isupper() else ()


# ---------------------------------------------------------------- which action comes


@dataclass(frozen=True, slots=True)
class ActionTable:
    """12.0 The columns of the chart that a scenario goes by, "" for one that it does not have, and their actions."""

    actions: Mapping[str, Action]
    """Each action by its name in the chart."""
    covering: str
    """The column of a held position whose field of fire covers US units."""
    uncovering: str
    linked: str = ""
    """The column of an empty position near US units that is in communication."""
    cut_off: str = ""
    tank: str = ""

    def column(self, game: Game, site: Site, *, us: bool) -> str:
        """12.0, 18.35 The column of a held position, by whether its field of fire covers US units."""
        return self.covering if us else self.uncovering

    def action(self, game: Game, column: str, modifier: str) -> Action:
        """12.0 The action in a cell of the chart."""
        return self.actions[game.content.action_chart.action(column, modifier)]

    def held(self, acting: Acting) -> Action:
        """12.0 What units of a position do that are not tanks."""
        game, site = acting.game, acting.site
        return self.action(game, self.column(game, site, us=us_in_field(game, site)), acting.modifier)

    def empty(self, game: Game, site: Site, modifier: str) -> list[Action]:
        """12.0 What an empty position does, in its hexes in communication and in those that are cut off."""
        return [self.action(game, column, modifier) for column in self.empty_columns(game, site) if column]

    def empty_columns(self, game: Game, site: Site) -> tuple[str, str]:
        """12.0 The columns of an empty position: in communication, and cut off; "" where there is none."""
        return self.linked, self.cut_off

    def empty_column(self, game: Game, site: Site, *, linked: bool, near: bool) -> str:
        """12.0 The column of an empty hex by its communication and whether US units are within reach, "" for none."""
        in_reach, cut_off = self.empty_columns(game, site)
        return (in_reach if linked else cut_off) if near else ""


def due(game: Game, turn: FireTurn, site: Site) -> list[tuple[Action, Acting]]:
    """12.0, 13.0 What a position does when its turn comes, as the table stands: units together, each tank alone.

    Units in the counterattack stance and those that have acted do nothing, disrupted ones only if they are tanks.
    """
    modifier, forces = turn.modifier(game, site.colour), game.forces_of(site)
    if not forces:
        nobody = Acting(game, turn, site, (), modifier)
        return [(action, nobody) for action in turn.table.empty(game, site, modifier)]
    others, tanks = [], []
    for force in forces:
        if force.id in turn.acted or force.stance:
            continue
        if turn.table.tank and game.is_tank(force):
            tanks.append(force)
        elif not force.disrupted:
            others.append(force)
    found: list[tuple[Action, Acting]] = []
    double = turn.entry(site.colour).double
    if others:
        acting = Acting(game, turn, site, others, modifier)
        action = turn.table.held(acting)
        ready = [force for force in others if not (action.smothered and game.variant.silenced(game, force))]
        if ready and (not double or action.whoever or called_double(ready)):
            found.append((action, acting))
    return found + [
        tank_due(game, turn, site, tank, modifier) for tank in tanks if not double or called_double((tank,))
    ]


def called_double(forces: Sequence[Force]) -> bool:
    """6.1, 6.3, 6.41 Whether a double symbol calls these units of a position: two, or one with depth."""
    ready = [force for force in forces if not force.disrupted]
    return len(ready) > 1 or any(force.has_depth for force in ready)


def tank_due(game: Game, turn: FireTurn, site: Site | None, tank: Force, modifier: str) -> tuple[Action, Acting]:
    """13.2 What a tank unit does when its colour comes."""
    return turn.table.action(game, turn.table.tank, modifier), Acting(game, turn, site, (tank,), modifier)


# ---------------------------------------------------------------- 6.34 fire to come


def later_fire(game: Game, turn: FireTurn, plan: FirePlan) -> list[Shooter]:
    """6.34 The fire still to come on this card, as far as the positions stand now; nothing when ``plan`` hits all."""
    shooters: list[Shooter] = []
    if len(plan.targets) <= plan.limit or game.variant.steps_by_position(game):
        return shooters
    for entry in turn.card.fire:
        for site in game.island.sites_of_colour.get(entry.colour, ()):
            if site.id not in turn.checked and game.forces_of(site):
                for action, acting in due(game, turn, site):
                    shooters += action.foretell(acting)
    return shooters + game.variant.fire_to_come(game, turn)
