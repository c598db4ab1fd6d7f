"""Previews of attacks against the rules, with everything that the defender can be put in his place in turn."""

from collections import Counter
from fractions import Fraction
from itertools import product

from engine.core.random_bot import RandomBot
from engine.dday import events as ev
from engine.dday.attack.attack import _resolve, attackable
from engine.dday.attack.weapons import Assault
from engine.dday.foresight import Foresight
from engine.dday.foresight.attacks import AttackPreview
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from tests.engine.dday.foresight.tables import Table, branches, stacked, tables

SITUATION = {
    "scenario": "15-september",
    "turn": 7,
    "step": "open_actions",
    "us": [{"id": "A/1/5", "hex": "0213"}, {"id": "B/1/5", "hex": "0313"}, {"id": "HQ/5", "hex": "0415"}],
    "japanese": [{"unit": "J01", "hex": "0314", "depth": "D40"}],
}


def chances(preview: AttackPreview) -> dict[str, tuple[Fraction, Fraction]]:
    return {one.result: (one.chance.low, one.chance.high) for one in preview.results}


def really(table: Table, unit: str, target: str) -> dict[str, tuple[Fraction, Fraction]]:
    """How often each result is the last one, over all counters that can lie there and all answers."""
    ahead, force = table.ahead, table.game().force_at(target)
    assert force
    shown_unit, shown_depth = ahead._table.backs[force.id]
    japanese, seen = table.game().content.japanese, ahead.unseen
    units = [shown_unit]
    if shown_unit.startswith("?"):
        units = [name for name in seen.units if japanese[name].type == shown_unit[1:]]
    elif not shown_unit and table.state.reserve:
        units = list(seen.units)
    depths = [shown_depth]
    if shown_depth.startswith("?"):
        depths = list(seen.armour_depth if japanese[units[0]].is_tank else seen.depth)
    low: Counter[str] = Counter()
    high: Counter[str] = Counter()
    whole = 0
    for name, depth in product(units, depths):

        def make(name: str = name, depth: str = depth):
            game = table.game()
            here = game.force_at(target)
            assert here
            stacked(game, 1)
            here.unit, here.depth = (name if shown_unit else ""), depth
            if not shown_unit and game.state.reserve:
                game.state.reserve[0] = name
            return game, _resolve(game, Assault(target, (game.state.us[unit],)))

        ends = branches(make, 200)
        assert ends is not None
        results = set()
        for game in ends:
            compared = [event for event in game.log if isinstance(event, ev.AttackCompared)]
            beaten = compared[-1].result == "reveal_depth"
            results.add("defeated" if beaten else compared[-1].result)
        whole += 1
        for result in results:
            high[result] += 1
            low[result] += len(results) == 1
    return {result: (Fraction(low[result], whole), Fraction(high[result], whole)) for result in high}


def cases() -> list[tuple[Table, str, str, int]]:
    """Attacks of one unit on a neighbour, each with the number of things that the defender can be."""
    found = []
    for table in (*tables("15-september", "2", 9), *tables("bloody-nose-ridge", "3", 8)):
        game = table.game()
        for unit in game.units_on_map():
            for target in attackable(game, unit):
                force = game.force_at(target)
                assert force
                laid = table.ahead._table
                size = len(laid.unit_candidates(force)) * len(laid.depth_candidates(force))
                found.append((table, unit.id, target, size))
    return found


def test_the_chances_of_an_attack_are_those_of_the_rules():
    compared = Counter()
    every = cases()
    few = [case for case in every if case[3] <= 60][::17] + [case for case in every if 60 < case[3] <= 400][::70]
    for table, unit, target, size in few:
        preview = table.ahead.attack([unit], target)
        assert preview
        assert chances(preview) == really(table, unit, target), (table.state.turn, unit, target)
        compared[size > 60, table.ahead._game.state.us[unit].hero != ""] += 1
    assert compared[False, False] > 8
    assert compared[True, False] > 0


def test_whatever_the_defender_is_something_comes_of_it():
    for table, unit, target, _ in cases()[::9]:
        preview = table.ahead.attack([unit], target)
        assert preview
        assert sum(cell.chance for cell in preview.cells if cell.look == 1) == 1
        assert sum(one.chance.low for one in preview.results) <= 1 <= sum(one.chance.high for one in preview.results)
        assert preview.defence[0] <= preview.defence[1]
        assert sum(part.value for part in preview.parts) == preview.strength


def test_an_attack_tells_both_sides_as_the_question_does():
    session = new_session("15-september", seed="1", situation=SITUATION)
    session.choose("unit:A/1/5")
    session.choose("attack:0314")
    asked = session.pending
    assert asked
    preview = Foresight(session.view()).attack(asked.facts["units"], "0314")
    assert preview
    assert (preview.strength, list(preview.weapons)) == (asked.facts["strength"], asked.facts["weapons"])
    assert preview.flanks == asked.facts["flanks"]
    assert (preview.unit, preview.depth) == ("?infantry", "?")
    needs = {need.code: need for need in preview.needs}
    assert not needs["FL"].met
    assert not needs["CC"].met
    assert 0 < needs["FT"].chance < 1


def test_two_attackers_apart_flank():
    session = new_session("15-september", seed="1", situation=SITUATION)
    ahead = Foresight(session.view())
    alone, both = ahead.attack(["A/1/5"], "0314"), ahead.attack(["A/1/5", "B/1/5"], "0314")
    assert alone
    assert both
    assert (alone.flanks, both.flank_hexes) == (0, ("0213", "0313"))
    assert both.strength > alone.strength
    assert both.beaten.low >= alone.beaten.low


def test_flanking_that_the_unit_asks_for_is_told_apart_from_what_its_depth_may_add():
    """8.22 The unit asks for FL; a depth marker that is not seen may ask for it as well, and then three hexes flank."""
    content = load_content()
    unit = next(name for name, one in content.japanese.items() if one.requirements.count("FL") == 1 and not one.is_tank)
    situation = {
        **SITUATION,
        "us": [{"id": "A/1/5", "hex": "0213"}, {"id": "B/1/5", "hex": "0414"}],
        "japanese": [{"unit": unit, "hex": "0314", "depth": "D40", "revealed": True}],
    }
    ahead = Foresight(new_session("15-september", seed="1", situation=situation).view())
    doubling = [name for name in ahead.unseen.depth if "FL" in content.depth[name].requirements]
    assert doubling
    both = ahead.attack(["A/1/5", "B/1/5"], "0314")
    assert both
    flanking = {need.times: need for need in both.needs if need.code == "FL"}
    assert both.flanks == 2
    assert (flanking[1].met, flanking[1].chance) == (True, 1)
    assert not flanking[2].met
    # depth is looked at only when the first comparison says so, and then every marker is as likely as any other
    assert 0 < flanking[2].chance <= Fraction(len(doubling), len(ahead.unseen.depth))


def test_an_attack_tells_what_it_costs_and_what_one_more_would_change():
    """Over the attacks of random games: the actions that it takes, and the forecast with each who could still join."""
    attacks = joined = 0
    for scenario, seed in (("15-september", "2"), ("15-september", "36"), ("bloody-nose-ridge", "3")):
        session, player = new_session(scenario, seed), RandomBot(seed)
        while session.pending and attacks < 60:
            pending = session.pending
            choice = player.choose(session)
            if pending.kind != "join":
                session.choose(choice)
                continue
            before, mark = Foresight(session.view()), session.mark
            facts, left = pending.facts, session.view().actions_left
            preview = before.attack(facts["units"], facts["hex"], facts["markers"])
            assert preview
            for option in pending:
                more = before.joined(facts, option.id)
                if option.verb == "join":
                    assert more.cost == preview.cost + option.facts["cost"]
                    assert more.units == (*preview.units, option.argument)
                    joined += 1
                else:
                    assert more.strength == preview.strength + option.facts.get("strength", 0)
            session.choose(choice)
            if choice == "resolve":
                attacks += 1
                spent = [event for event in session.events(mark) if event.kind() == "action_spent"]
                acted = {event.unit: event.free for event in session.events(mark) if event.kind() == "unit_acted"}
                assert preview.cost == len(spent) <= left
                free = {one.unit: one.reason for one in preview.free}
                assert {**dict.fromkeys(preview.paying, ""), **free} == acted
    assert attacks
    assert joined


def test_nothing_to_attack_is_no_attack():
    session = new_session("15-september", seed="1", situation=SITUATION)
    assert Foresight(session.view()).attack(["A/1/5"], "0212") is None
