"""Listens to games and notes what they reach: cells of charts, events and their lines, endings, refusals.

While ``listening`` every game that is played in this process is heard, at the places where the rules look a chart up
and where an event happens. What counts is what is really done, not what the rules merely weighed. It is told of which
battle the games are: ``Battle`` says what it has to know of one.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from engine.core.decision import Refused
from engine.core.event import Event
from engine.core.session import Session, TopStep
from engine.dday import events as ev
from engine.dday.attack.weapons import weapons_of
from engine.dday.content import ActionChart, Card, TerrainEffects, USCounter
from engine.dday.game import Game
from engine.dday.sequence import sequence
from engine.dday.sequence.play import Rows

Cell = tuple[Any, ...]
LEFT_OF_THE_TABLE = "left of the first"
"""The barrage table's column for targets that terrain shelters from every result (8.4)."""
ON_FOOT, ON_TRACKS, GUNS = "on foot", "tanks", "artillery"


@dataclass(frozen=True)
class Battle:
    """What the recorder has to know of the battle whose games it hears."""

    sequences: Mapping[str, Rows[Game]]
    """Its sequences of play by name."""
    situation: Callable[[Game, ev.PositionActs], str]
    """The column of its action chart that an announced action belongs to."""
    apart: Callable[[Game], str] = lambda game: ""
    """The name of the scenarios for which cards and radios count otherwise, "" in the others."""
    carried: frozenset[str] = frozenset()
    """Reasons for a move on which the terrain effects chart has no say."""
    walled: Callable[[Game, str, str], bool] = lambda game, here, there: False
    """Whether a wall stands along the side between two neighbouring hexes."""
    gun_class: Callable[[Card], str] = lambda card: ""
    """The class of guns that the artillery value of a card asks for, "" where there are no classes."""


class Reached:
    """What was reached, by kind; a cell of a kind is a tuple of short words."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.cells: defaultdict[str, set[Cell]] = defaultdict(set)
        self._unrevealed = False
        """Whether the position that fires now is unrevealed."""
        self._fire_card = 0
        """The fire card of the phase."""

    def note(self, kind: str, *cell: Any) -> None:
        """One thing reached."""
        self.cells[kind].add(cell)

    # ------------------------------------------------------------ events

    def hear(self, game: Game, event: Event) -> None:
        """An event is about to happen."""
        self.note("event", event.kind())
        hear: Callable[[Game, Any], None] | None = getattr(self, f"_{event.kind()}", None)
        if hear:
            hear(game, event)

    def _turn_began(self, game: Game, event: ev.TurnBegan) -> None:
        if not game.letters_hidden:
            self.note("turn", game.scenario.track, event.turn, event.letter)

    def _card_drawn(self, game: Game, event: ev.CardDrawn) -> None:
        if event.use == "landing":
            self.note("section", event.card, "landing")

    def _fire_phase_opened(self, game: Game, event: ev.FirePhaseOpened) -> None:
        self._fire_card = event.card
        apart = self.battle.apart(game)
        self.note("section", event.card, f"fire, the {apart}" if apart else "fire")

    def _event_called(self, game: Game, event: ev.EventCalled) -> None:
        card = game.content.cards[event.card]
        self.note("line", event.card, self.battle.apart(game) or band_of(card, event.turn))

    def _event_void(self, game: Game, event: ev.EventVoid) -> None:
        self.note("void", event.event, event.why)

    def _game_ended(self, game: Game, event: ev.GameEnded) -> None:
        self.note("end", game.scenario.id, event.result, event.reason)
        if event.reason == "catastrophic-loss":
            self.note("loss", game.scenario.track, game.state.turn)

    def _post_established(self, game: Game, event: ev.PostEstablished) -> None:
        self.note("range", 0, game.content.command_track[0])

    def _post_advanced(self, game: Game, event: ev.PostAdvanced) -> None:
        self.note("range", event.space, event.range)

    # ------------------------------------------------------------ fire

    def _position_acts(self, game: Game, event: ev.PositionActs) -> None:
        if event.modifier:
            self.note("action", self.battle.situation(game, event), event.modifier, event.action)

    def _position_fires(self, game: Game, event: ev.PositionFires) -> None:
        self._unrevealed = event.unrevealed

    def _unit_hit(self, game: Game, event: ev.UnitHit) -> None:
        self.note("hit", event.dot, event.why)
        if event.dot == "artillery":
            return
        ambush = event.rule == "12.9"
        dot = f"ambush_{event.dot}" if ambush else event.dot
        if not (event.hero or game.counter(event.unit).is_leader):
            self.note("fire", dot, "unrevealed" if ambush or self._unrevealed else "revealed")
        if game.counter(event.unit).armoured:
            self.note("armour", dot)

    # ------------------------------------------------------------ attacks and barrages

    def _infiltration_checked(self, game: Game, event: ev.InfiltrationChecked) -> None:
        self.note("draw", "infiltration", "hit" if event.hit else "no hit")

    def _artillery_checked(self, game: Game, event: ev.ArtilleryChecked) -> None:
        self.note("draw", "artillery", "hit" if event.fires else "no hit")
        gun_class = self.battle.gun_class(game.content.cards[self._fire_card])
        self.note("guns", gun_class, event.value, "fires" if event.fires else "too few")

    def _attack_declared(self, game: Game, event: ev.AttackDeclared) -> None:
        for name in event.units:
            unit = game.state.us[name]
            distance = game.island.distance(unit.place, event.hex)
            own = game.content.weapons_chart.weapons(game.counter(unit), unit.steps, distance)
            for cell in weapon_cells(game, game.counter(unit), unit.steps, distance):
                self.note("weapons", *cell)
            if "RD" in weapons_of(game, unit, event.hex) - own and not self.battle.apart(game):
                self.note("weapons", "regimental_hq", "0-99")
        for marker in event.markers:
            self.note("weapons", marker, "marker")

    def _attack_compared(self, game: Game, event: ev.AttackCompared) -> None:
        force = game.force_at(event.hex)
        assert force
        if not (game.is_tank(force) or force.stance) and event.hex in game.island.position_at:
            terrain = game.island.hexes[event.hex].terrain
            self.note("defence", terrain, event.column)
            factor = game.content.terrain.terrains[terrain].unit_factor
            self.note("factor", terrain, event.factor, "" if event.factor == factor else "wall")
        if event.hero:
            self.note("weapons", "hero", "strength" if event.hero == "strength" else "weapon")
        if event.column == "alone" and not event.defence:
            return  # whoever has no strength is beaten without a look at the chart
        held = "held" if set(event.required) <= set(event.held) else "lacking"
        cell = game.content.attack_chart.cells[held == "held", event.row, event.column]
        turn = cell.late_turns.get(game.scenario.track)
        age = "" if turn is None else "late" if game.state.turn >= turn else "early"
        self.note("attack", held, event.row, event.column, age, event.result)

    def _barrage_fired(self, game: Game, event: ev.BarrageFired) -> None:
        table = game.content.barrage_table
        if event.card:  # what needs no card is not looked up
            row, place = table.cell(event.strength, event.shift, event.symbol, event.colour)
            self.note("barrage", row, table.columns[place] if place >= 0 else LEFT_OF_THE_TABLE)
        force = game.force_at(event.hex)
        assert force
        self.note("barrage_result", event.result, "with depth" if force.has_depth else "without depth")
        if not (game.is_tank(force) or force.stance):
            self.note("shift", game.island.hexes[event.hex].terrain)

    # ------------------------------------------------------------ close combat

    def _combat_began(self, game: Game, event: ev.CombatBegan) -> None:
        for side, piles in (("us", event.us_cards), ("japanese", event.japanese_cards)):
            for reason, _ in piles:
                self.note("pile", side, reason)
        cover = any(reason == "terrain" for reason, _ in event.japanese_cards)
        self.note("cover", game.island.hexes[event.hex].terrain, cover)

    def _combat_card_turned(self, game: Game, event: ev.CombatCardTurned) -> None:
        printed = game.content.cards[event.card].cc_event
        if printed:
            self.note("combat_event", printed, event.side)

    def _combat_ended(self, game: Game, event: ev.CombatEnded) -> None:
        assert game.state.combat
        alive = "us" if event.survivors else "japanese" if event.force_survives else "nobody"
        left = "both" if event.survivors and event.force_survives else alive
        self.note("combat_end", event.how, game.state.combat.attackers, left)

    # ------------------------------------------------------------ moves

    def _unit_moved(self, game: Game, event: ev.UnitMoved) -> None:
        if event.why in self.battle.carried:
            return
        counter, here = game.counter(event.unit), event.origin
        for hex_id in event.path:
            entry = game.content.terrain.terrains[game.island.hexes[hex_id].terrain].entry(counter.type)
            self.note("entry", game.island.hexes[hex_id].terrain, group(counter.type), entry)
            if game.island.cliff(here, hex_id):
                self.note("cliff", group(counter.type))
            if self.battle.walled(game, here, hex_id):
                self.note("wall", group(counter.type), "goes on" if hex_id != event.path[-1] else "ends")
            here = hex_id

    def ask(self, session: Session, answer: str) -> None:
        """A question is about to be answered: what it is, and where a unit is kept out of the hexes around it."""
        pending = session.pending
        if pending is None:
            return
        self.note("decision", pending.kind)
        self.note("answer", pending.kind, answer.partition(":")[0])
        if pending.kind != "action":
            return
        game: Game = session.table
        units = [game.state.us[name] for name in pending.facts["units"]]
        for near in game.island.neighbours[units[0].place]:
            terrain = game.island.hexes[near].terrain
            for unit in units:
                entry = game.content.terrain.terrains[terrain].entry(game.counter(unit).type)
                offered = any(option.argument == near and option.verb in ("move", "cliff") for option in pending)
                if not offered and entry in ("no", "road"):
                    self.note("kept_out", terrain, group(game.counter(unit).type), entry)


def band_of(card: Card, turn: int) -> str:
    """The name of the line of a card that counts in an invasion turn: "2-12"."""
    return next(f"{band.first}-{band.last}" for band in card.bands if band.first <= turn <= band.last)


def group(type: str) -> str:
    """The column of the terrain effects chart for a type of unit."""
    if type in ("tank", "amphibious_tank"):
        return ON_TRACKS
    return GUNS if type == "artillery" else ON_FOOT


def weapon_cells(game: Game, counter: USCounter, steps: int, distance: int) -> list[Cell]:
    """The cells of the weapons chart that give a unit its weapons, or what is printed on its counter."""
    chart = game.content.weapons_chart
    if counter.printed_weapons(steps) is not None:
        return [(counter.type, "printed")]
    bands = [band for band in chart.bands[counter.type] if band.nearest <= distance <= band.farthest]
    return [(counter.type, f"{band.nearest}-{band.farthest}") for band in bands]


class _Watched:
    """A line of the terrain effects chart that tells which of its fields are read."""

    def __init__(self, terrain: Any, reached: Reached) -> None:
        self._terrain = terrain
        self._reached = reached

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return type(self._terrain)

    def __getattr__(self, field: str) -> Any:
        value = getattr(self._terrain, field)
        if not callable(value):
            self._reached.note("terrain", self._terrain.id, field)
        return value


@contextmanager
def listening(battle: Battle) -> Iterator[Reached]:
    """Hear all games in this process, which are of this battle, for as long as this lasts."""
    reached = Reached(battle)
    emit, choose, why_not = Game.emit, Session._choose, Session.why_not
    action, effect, run_step = ActionChart.action, TerrainEffects.effect, sequence.run_step
    watched: dict[str, _Watched] = {}

    def heard_emit(game: Game, event: Event) -> None:
        reached.hear(game, event)
        emit(game, event)

    def heard_step(game: Game) -> TopStep:
        rows = sequence.sequence_of(game)
        if game.state.step in [row.name for row in rows]:
            name = next(name for name, table in battle.sequences.items() if table == rows)
            reached.note("step", name, game.state.step)
        return run_step(game)

    def heard_choice(session: Session, option_id: str) -> None:
        reached.ask(session, option_id)
        choose(session, option_id)

    def heard_why_not(session: Session, asked: str) -> Refused | None:
        refused = why_not(session, asked)
        if refused is not None:
            reached.note("refused", refused.key)
        return refused

    def heard_action(chart: ActionChart, situation: str, modifier: str) -> str:
        reached.note("looked_up", situation, modifier)
        return action(chart, situation, modifier)

    def heard_effect(chart: TerrainEffects, terrain: str) -> Any:
        if terrain not in watched:
            watched[terrain] = _Watched(effect(chart, terrain), reached)
        return watched[terrain]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "emit", heard_emit)
        patch.setattr(sequence, "run_step", heard_step)
        patch.setattr(Session, "_choose", heard_choice)
        patch.setattr(Session, "why_not", heard_why_not)
        patch.setattr(ActionChart, "action", heard_action)
        patch.setattr(TerrainEffects, "effect", heard_effect)
        yield reached
