"""Answers that a table keeps are those that it would give anew, after every event of whole games."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import replace
from typing import Any

import pytest

from engine.core.event import Event
from engine.core.random_bot import RandomBot
from engine.dday.attack.barrage import marker_targets
from engine.dday.bots import careful_attacks, careful_odds
from engine.dday.bots.batteries import Front, front
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_map import ground
from engine.dday.bots.careful_movement import Mover
from engine.dday.command import control
from engine.dday.command.command import garrison_hexes, regimental_hqs
from engine.dday.depth.fortifications import blocked_hexes
from engine.dday.fire.fire import fire_dots
from engine.dday.game import Game
from engine.dday.movement.movement import preservation_routes, ways
from engine.dday.us_actions import us_actions
from engine.dday.victory.victory import secured
from engine.games import REGISTER

SCENARIOS = ("15-september", "peleliu-assault", "bloody-nose-ridge", "tarawa-first-waves", "tarawa-21-november")
ASKED: dict[str, Callable[[Game], Any]] = {
    "units on the map": lambda game: [unit.id for unit in game.units_on_map()],
    "US hexes": lambda game: {h: [unit.id for unit in units] for h, units in game.us_hexes().items()},
    "regimental HQs": lambda game: [unit.id for unit in regimental_hqs(game)],
    "nearest US unit": lambda game: [game.nearest_us(h) for h in game.island.position_at],
    "forces by hex": lambda game: {h: force.id for h, force in game.forces_by_hex().items()},
    "occupied sites": lambda game: [site.id for site in control.occupied_sites(game)],
    "fields": control.fields_any,
    "active fields": control.fields_active,
    "intense fire": control.intense_active,
    "beside the enemy": control.beside_enemy,
    "US control": control.us_control,
    "US communication": control.us_communication,
    "Japanese communication": lambda game: [control.in_communication(game, h) for h in game.island.position_at],
    "secured": secured,
    "garrisons": garrison_hexes,
    "dots": lambda game: [fire_dots(game, site) for site in control.occupied_sites(game)],
    "closed sides": lambda game: [blocked_hexes(game, h) for h in game.state.facing],
    "marker targets": marker_targets,
    "preservation moves": lambda game: [preservation_routes(game, unit) for unit in game.units_on_map()],
    "moves": lambda game: [list(ways(game, [unit])) for unit in game.units_on_map()[:6]],
    "moves together": lambda game: [list(ways(game, units[:2])) for units in list(game.us_hexes().values())[-4:]],
    "who can act": lambda game: [(one.id, dict(one.facts)) for one in us_actions._actors(game)],
}
EVERY = 7
"""Events between two looks at all answers; all of them are kept at one look, so that the next finds what is stale."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_kept_answers_are_those_of_a_table_laid_out_anew(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    emitted, emit = 0, Game.emit

    def emit_and_compare(game: Game, event: Event) -> None:
        nonlocal emitted
        for ask in ASKED.values():
            ask(game)
        emit(game, event)
        emitted += 1
        if emitted % EVERY == 0 or event.spares:
            anew = Game(replace(game.facts, known_ways={}), game.state.copy(), [])
            anew.frozen = game.frozen
            for name, ask in ASKED.items():
                assert ask(game) == ask(anew), (name, event)

    session = REGISTER.of_scenario(scenario).begin(scenario, "kept")
    bot = RandomBot("kept")
    monkeypatch.setattr(Game, "emit", emit_and_compare)
    while session.pending and emitted < 400:
        session.choose(bot.choose(session))
    assert emitted > 300


@pytest.mark.parametrize("scenario", SCENARIOS[:2])
def test_what_the_careful_bot_keeps_is_what_it_would_think_anew(scenario: str) -> None:
    game = REGISTER.of_scenario(scenario)
    session, bot = game.begin(scenario, "kept"), game.bot("careful", "kept")
    compared = 0
    while session.pending and len(session.choices) < 260:
        if session.pending.kind == "act":
            view = session.view()
            able = dict.fromkeys([unit.id for unit in view.us.values() if unit.on_map], "")
            kept, anew = (Mover(BotView(ground(scenario, view.turn), view), able, 2) for _ in range(2))
            unit = view.us[list(able)[compared % len(able)]]
            for name in able:
                kept.landing_score(view.us[name])(view.us[name].place)  # what follows must not hold on to this
            places = sorted(kept.reach(unit))
            for mover in (kept, anew):
                mover.view.take(unit, unit.place)
            assert [kept.landing_score(unit)(h) for h in places] == [anew.landing_score(unit)(h) for h in places]
            state = kept.view.state
            standing = tuple((f.hex, f.unit, f.has_depth, f.disrupted) for f in state.forces.values())
            alone = Front(kept.ground, standing)
            found = front(kept.ground, state.forces.values())
            assert [found.over(h) for h in kept.ground.neighbours] == [alone.over(h) for h in kept.ground.neighbours]
            compared += 1
        session.choose(bot.choose(session))
    assert compared > 40


@pytest.mark.parametrize("scenario", SCENARIOS[::2])
def test_a_look_that_stands_gives_the_answers_of_a_new_one(scenario: str) -> None:
    game = REGISTER.of_scenario(scenario)
    session, kept, anew = game.begin(scenario, "kept"), game.bot("careful", "1"), game.bot("careful", "1")
    stood, last = 0, None
    while session.pending and len(session.choices) < 260:
        anew._view = None
        answer = kept.choose(session)
        assert anew.choose(session) == answer
        stood += kept._view is not None and kept._view is last and session.pending.kind == "join"
        last = kept._view
        session.choose(answer)
    assert stood > 5


def walked(game: Any, begun: Iterable[str], ground: Container[str]) -> set[str]:
    """All that lies on paths over some ground from these hexes, hex by hex, with all that lies beside such paths."""
    met, edge = set(begun), list(begun)
    for at in edge:
        for other in game.island.neighbours[at]:
            if other not in met:
                met.add(other)
                if other in ground:
                    edge.append(other)
    return met


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_11_2_11_3_who_is_in_communication_is_who_a_path_leads_to_hex_by_hex(scenario: str) -> None:
    session, player = REGISTER.of_scenario(scenario).begin(scenario, "5"), RandomBot("5")
    looks = 0
    while session.pending and looks < 40:
        session.choose(player.choose(session))
        game = session.table
        if game.frozen is not None:
            continue
        looks += 1
        island, held, zone = game.island, game.forces_by_hex(), game.variant.linked_zone
        ground = game.facts.japanese_ground
        way = {h for h in ground if h not in control.us_control(game)}.union(ground.intersection(held)) - set(
            game.us_hexes()
        )
        linked = set()
        for h in island.position_at:
            ends = {island.site_at[at].id for at in walked(game, [h], way) - {h} if at in held and at in island.site_at}
            if zone:
                ends = {at for at in walked(game, [h], way) - {h} if at in held and at in zone}
            elif h in island.site_at:
                ends.discard(island.site_at[h].id)
            if (h in zone and h in held) or len(ends) >= (1 if zone else game.content.figures.communication_positions):
                linked.add(h)
        assert {h for h in island.position_at if control.in_communication(game, h)} == linked
        control.freeze_communication(game)
        assert game.frozen == linked
        game.frozen = None
        if not game.variant.linked:
            barred = control.fields_any(game).union(held)
            open_ground = island.us_ground - barred
            supplied = walked(game, set(island.landing_hexes) - barred, open_ground)
            assert control.us_communication(game) == supplied & open_ground | set(island.landing_hexes) - barred
    assert looks == 40


@pytest.mark.parametrize("scenario", SCENARIOS[:2])
def test_what_attacks_promise_is_kept_only_while_it_holds(scenario: str) -> None:
    session, player = REGISTER.of_scenario(scenario).begin(scenario, "6"), RandomBot("6")
    looks = 0
    while session.pending and looks < 150:
        session.choose(player.choose(session))
        state = session.view()
        if not state.turn:
            continue
        view = BotView(ground(state.scenario, state.turn), state)
        for h, force in view.force_at.items():
            near = [unit for other in view.ground.neighbours[h] for unit in view.units_at.get(other, ())]
            if near:
                looks += 1
                bare = BotView(view.ground, state)
                strength, weapons, beside, hero, _, _ = careful_attacks.assault(bare, force, near)
                flanks = careful_attacks.flanks(bare, beside)
                late, defence = state.turn >= view.ground.late_turn, careful_attacks.defence_of(bare, force)
                alone = careful_odds.AttackOdds(*defence, strength, weapons, flanks, hero, late)
                first, *others = near
                gathered = careful_attacks.assault(view, force, others, careful_attacks.assault(view, force, [first]))
                assert careful_attacks.prospect(view, force, gathered) == careful_odds.attack_odds(alone)
    assert looks >= 150


@pytest.mark.parametrize("scenario", SCENARIOS[::3])
def test_attacks_that_stand_are_those_that_would_be_found_anew(scenario: str) -> None:
    game = REGISTER.of_scenario(scenario)
    session, bot = game.begin(scenario, "known"), game.bot("careful", "known")
    known: careful_attacks.KnownAttacks = {}
    looks, stood = 0, 0
    while (pending := session.pending) and looks < 120:
        if pending.kind == "act":
            state, left = session.view(), pending.facts["actions_left"]
            able = {one.argument: str(one.facts["free"]) for one in pending.options if one.verb == "unit"}
            view = BotView(ground(scenario, state.turn), state)
            before = dict(known)
            found = careful_attacks.Picker(view, able, left, known).found()
            assert found == careful_attacks.Picker(view, able, left).found()
            stood += sum(known[slot] is answer for slot, answer in before.items())
            looks += 1
        session.choose(bot.choose(session))
    assert looks > 50
    assert stood > 100
