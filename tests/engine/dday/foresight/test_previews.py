"""Previews of moves, barrages, landings, close combats and posts against the rules, card by card."""

from collections import Counter
from fractions import Fraction

from engine.dday import events as ev
from engine.dday.attack.barrage import _fire, refusal
from engine.dday.close_combat.combat import fight
from engine.dday.close_combat.piles import japanese_pile_cards, us_pile_cards
from engine.dday.foresight.combats import Piles, exchange
from engine.dday.foresight.foresight import Foresight
from engine.dday.movement.movement import infiltrate, routes
from engine.peleliu.landing import landing_checks
from tests.engine.dday.foresight.tables import Table, branches, stacked, tables
from tests.rules.table import FAR, game, lay, marine

INVASION = ("15-september", "2", 9)
RIDGE = ("bloody-nose-ridge", "3", 8)


def all_tables() -> list[Table]:
    return [*tables(*INVASION), *tables(*RIDGE)]


# ---------------------------------------------------------------- moves


def test_moves_are_those_that_the_question_offers():
    asked = [*tables("15-september", "2", 9, ("act", "action")), *tables("bloody-nose-ridge", "3", 8, ("action",))]
    compared = 0
    for table in asked:
        if table.pending.kind != "action":
            continue
        units = table.pending.facts["units"]
        for option in table.pending:
            if option.verb in ("move", "infiltrate", "cliff", "preserve"):
                preview = table.ahead.move(units, option.facts["hex"])
                assert preview
                assert preview.verb == option.verb
                assert (list(preview.path), preview.stop) == (option.facts["path"], option.facts["stop"])
                assert (preview.cost, preview.cliff) == (option.facts["cost"], option.facts["cliff"])
                assert preview.rule == option.facts["rule"]
                assert preview.covers == table.ahead.covers(preview.end)
                compared += 1
    assert compared > 40


def test_infiltration_costs_what_each_card_costs():
    compared = 0
    for table in all_tables()[::3]:
        game = table.game()
        for unit in game.units_on_map()[::2]:
            way = next((route for route in routes(game, [unit]) if route.sites), None)
            if way is None or game.counter(unit).is_leader or compared == 8:
                continue
            preview = table.ahead.move([unit.id], way.end)
            assert preview
            slipping = preview.infiltration
            assert slipping
            cards = table.ahead.unseen.draw(1).cards
            losses = 0
            for card in cards:
                trial = table.game()
                stacked(trial, card)
                step = infiltrate(trial, [trial.state.us[unit.id]], way)
                next(step, None)
                losses += any(isinstance(event, ev.InfiltrationChecked) and event.hit for event in trial.log)
            assert slipping.any_loss == Fraction(losses, len(cards))
            if not game.counter(unit).is_tank:
                assert slipping.slips[0].loses_step == slipping.any_loss
            compared += 1
    assert compared > 3


# ---------------------------------------------------------------- barrages


def test_a_barrage_does_what_each_card_does():
    compared = 0
    for table in all_tables()[::2]:
        game = table.game()
        firers = [
            (unit.id, h) for unit in game.units_on_map() for h in game.forces_by_hex() if not refusal(game, unit, h)
        ][:2]
        firers += [("naval", h) for h in list(game.forces_by_hex())[:1]]
        for firer, target in firers:
            preview = table.ahead.barrage(firer, target)
            assert preview
            cards = table.ahead.unseen.draw(1).cards
            found: Counter[str] = Counter()
            shaken = 0
            for card in cards:
                trial = table.game()
                stacked(trial, card)
                next(_fire(trial, target, firer, preview.strength, frozenset(preview.symbols), "8.4"), None)
                found[next(event.result for event in trial.log if isinstance(event, ev.BarrageFired))] += 1
                shaken += any(isinstance(event, ev.ForceDisrupted) for event in trial.log)
            assert {one.result: one.chance for one in preview.results} == {
                result: Fraction(count, len(cards)) for result, count in found.items()
            }
            assert preview.disrupts == Fraction(shaken, len(cards))
            compared += 1
    assert compared > 4


# ---------------------------------------------------------------- landings


def test_landing_checks_cost_what_each_card_costs():
    compared = 0
    for table in tables(*INVASION):
        for box in table.game().island.boxes:
            units = table.game().units_at(f"box:{box}")
            if not units:
                continue
            cards = table.ahead.unseen.next_turn().cards
            lost: Counter[str] = Counter()
            low: Counter[str] = Counter()
            high: Counter[str] = Counter()
            for card in cards:

                def make(table: Table = table, card: int = card, box: str = box):
                    game = table.game()
                    stacked(game, card)
                    for unit in game.state.us.values():
                        if unit.place.startswith("box:") and unit.place != f"box:{box}":
                            unit.place = "aside"
                    return game, landing_checks(game)

                ends = branches(make, 50)
                assert ends is not None
                games = list(ends)
                for unit in units:
                    lost[unit.id] += any(isinstance(e, ev.StepLost) and e.unit == unit.id for e in games[0].log)
                    away = [any(isinstance(e, ev.UnitMoved) and e.unit == unit.id for e in game.log) for game in games]
                    low[unit.id] += all(away)
                    high[unit.id] += any(away)
            for unit in units:
                check = table.ahead.landing_check(unit.id)
                assert check.loses_step == Fraction(lost[unit.id], len(cards))
                assert check.drifts.low == Fraction(low[unit.id], len(cards))
                assert check.drifts.high == Fraction(high[unit.id], len(cards))
                compared += 1
    assert compared > 10


def test_a_unit_lands_where_the_question_says():
    compared = 0
    for table in tables("15-september", "2", 9, ("act", "land")):
        if table.pending.kind != "land":
            continue
        offered: dict[str, list[str]] = {}
        for option in table.pending:
            offered.setdefault(option.facts["unit"], []).append(option.facts["hex"])
        for unit, hexes in offered.items():
            assert [spot.hex for spot in table.ahead.landing_hexes(unit)] == hexes
            compared += 1
    assert compared > 5


# ---------------------------------------------------------------- close combat


def test_both_piles_of_a_close_combat_are_counted():
    table = next(t for t in tables(*INVASION) if any(f.revealed and f.depth for f in t.state.forces.values()))
    force = next(f for f in table.state.forces.values() if f.revealed and f.depth)
    game = table.game()
    near = [unit for unit in game.units_on_map() if unit.steps > 1][:1]
    preview = table.ahead.combat([unit.id for unit in near], force.hex)
    assert preview
    assert preview.us_cards == sum(count for _, count in us_pile_cards(game, near, force))
    cards = sum(count for _, count in japanese_pile_cards(game, force, "us"))
    assert cards in dict(preview.japanese_cards)
    assert sum(chance for _, chance in preview.japanese_cards) == 1
    assert preview.won + preview.lost + preview.exhausted == 1
    assert 0 <= preview.steps <= sum(unit.steps for unit in near)


def test_the_exchange_of_cards_ends_as_the_rules_end_it_over_every_order_of_a_small_deck():
    showing = [number for number, card in tables(*INVASION)[0].game().content.cards.items() if not card.cc_event]
    table = next(t for t in tables(*INVASION) if any(f.revealed and not f.depth for f in t.state.forces.values()))
    force = next(f for f in table.state.forces.values() if f.revealed and not f.depth)
    colour = table.game().force_colour(force)
    content = table.game().content
    hitting = [n for n in showing if content.cards[n].shows(colour)]
    missing = [n for n in showing if not content.cards[n].shows(colour)]
    unit = next(u for u in table.game().units_on_map() if table.game().counter(u).type == "infantry" and u.steps == 2)
    whole = 6
    for hits in (2, 4):
        won = lost = 0
        orders = [bits for bits in range(1 << whole) if bits.bit_count() == hits]
        for bits in orders:
            game = table.game()
            good, poor = iter(hitting), iter(missing)
            deck = [next(good) if bits >> place & 1 else next(poor) for place in range(whole)]
            rest = [n for n in showing if n not in deck]
            game.state.deck, game.state.track, game.state.discards = [*deck, *rest], [], []
            game.state.us = {unit.id: game.state.us[unit.id]}
            game.state.us[unit.id].place = force.hex
            game.state.us[unit.id].disrupted = ""
            game.state.garrisons = []
            step = fight(game, force.hex, "us")
            answer = next(step, None)
            while answer is not None:
                try:
                    answer = step.send("fight" if answer.kind == "withdraw" else answer.options[0].id)
                except StopIteration:
                    break
            end = next(event for event in game.log if isinstance(event, ev.CombatEnded))
            won += not end.force_survives
            lost += not end.survivors
        mine = sum(count for _, count in us_pile_cards(table.game(), [unit], force))
        theirs = sum(count for _, count in japanese_pile_cards(table.game(), force, "us"))
        assert mine + theirs <= whole
        needed = (not force.disrupted) + 1
        odds = exchange(Piles(theirs, mine, whole), needed, 2, (whole, hits), (0, 0), disrupted=False)
        assert odds[:2] == [Fraction(won, len(orders)), Fraction(lost, len(orders))]


def test_piles_that_outrun_the_deck_go_on_with_the_discards():
    """One card of the deck, which the Japanese draw and which hits; among two discards one hits."""
    won, lost, exhausted, steps = exchange(Piles(1, 1, 1), 1, 2, (1, 1), (2, 1), disrupted=False)
    assert (won, lost, exhausted, steps) == (0, 0, 1, 1)
    won, lost, exhausted, steps = exchange(Piles(1, 1, 1), 1, 2, (1, 0), (2, 1), disrupted=False)
    assert (won, lost, exhausted, steps) == (Fraction(1, 2), 0, Fraction(1, 2), 0)
    assert exchange(Piles(1, 1, 1), 1, 2, (1, 0), (2, 1), disrupted=True)[0] == Fraction(1, 2)


def test_10_21_the_move_of_a_regimental_hq_tells_whom_it_would_command():
    us = [marine("HQ/1", "0415"), marine("A/1/1", "0516"), marine("B/1/1", "0616"), marine("HQ/2/1", "0415")]
    session = lay("open_actions", us=us, japanese=[*FAR])
    ahead = Foresight(session.view())
    near = {"0616", *game(session).island.neighbours["0616"]}
    beside = tuple(unit["id"] for unit in us if unit["hex"] in near)
    assert set(beside) == {"A/1/1", "B/1/1"}
    assert ahead.move(["HQ/1"], "0616").commands == beside
    assert set(ahead.move(["HQ/1", "HQ/2/1"], "0616").commands) == {*beside, "HQ/2/1"}
    assert ahead.move(["A/1/1"], "0616").commands is None
