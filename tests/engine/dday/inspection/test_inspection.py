"""What an inspection tells of stated tables, and that it tells it of everything on tables of games."""

import doctest
from pathlib import Path

import pytest

from engine.core.outline import read_outline
from engine.dday.inspection import inspect, things_at
from engine.dday.inspection.overview import Overview
from engine.dday.inspection.report import report
from engine.dday.victory.goals import aims
from engine.dday.view.table import seen_table
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.content import load_content
from tests.rules.table import FAR, enemy, lay, marine

DATA = Path(__file__).parents[4] / "engine" / "peleliu" / "data"
OUTLINE = read_outline(DATA)
BESIDE = ("actions", "losses", "letters", "command", "held", "reserve", "deck", "discards", "table")


def everything(view):
    """All things that can be inspected on a table."""
    game = seen_table(view)
    turns = range(game.scenario.first_turn, game.scenario.last_turn + 1)
    return [
        *(f"hex:{h}" for h in game.island.hexes),
        *(f"us:{unit}" for unit in view.us),
        *(f"force:{force}" for force in view.forces),
        *(f"position:{name}" for name in game.island.positions),
        *(f"card:{card}" for card in game.content.cards),
        *(f"turn:{turn}" for turn in turns),
        *(f"box:{box}" for box in game.island.boxes),
        *(f"goal:{aim.key}" for aim in aims(game)),
        *BESIDE,
    ]


def told(session, thing):
    """The facts of a thing by code; of several with one code the first."""
    found = {}
    for fact in inspect(session.view(), thing).facts:
        found.setdefault(fact.code, fact)
    return found


@pytest.fixture(scope="module")
def moments():
    """Views of games under way, of both kinds of scenario, with all that can be inspected in them."""
    found = []
    for scenario, stops in (("15-september", (150,)), ("bloody-nose-ridge", (90,))):
        session, player = new_session(scenario, seed="3"), bot("careful", "1")
        for number in range(max(stops) + 1):
            if session.pending is None:
                break
            if number in stops:
                found.append(session.view())
            session.choose(player.choose(session))
    return found


@pytest.fixture(scope="module")
def reports(moments):
    """Those views, each with the reports of everything in it, and what it was before they were made."""
    found = []
    for view in moments:
        before, game = view.to_json(), seen_table(view)
        found.append((view, before, {thing: report(game, thing) for thing in everything(view)}))
    return found


# ---------------------------------------------------------------- everything


def test_everything_can_be_inspected_and_stays_as_it_was(reports):
    for view, before, found in reports:
        assert [thing for thing, told in found.items() if not told.facts] == []
        assert view.to_json() == before


def test_every_fact_cites_a_rule_that_exists(reports):
    names = set(OUTLINE)
    for _, _, found in reports:
        cited = {(fact.code, fact.rule) for told in found.values() for fact in told.facts}
        known = names | {rule.split(".")[0] for rule in names}
        assert not {one for one in cited if one[1] and one[1] not in known}
        without = {code for code, rule in cited if not rule}
        assert {code.partition(".")[0] for code in without} <= {"table", "discards"}


def test_what_a_fact_leads_to_can_be_inspected(reports):
    for _, _, found in reports:
        for thing, told in found.items():
            for fact in told.facts:
                assert set(fact.things) <= set(found), (thing, fact)


def test_two_reports_of_one_view_are_alike(moments):
    view = moments[0]
    assert [inspect(view, thing) for thing in things_at(view, "0313")] == [
        inspect(view.copy(), thing) for thing in things_at(view.copy(), "0313")
    ]


def test_a_thing_that_does_not_exist_is_refused():
    view = new_session("15-september", seed="1").view()
    assert things_at(view, "9999") == ()
    for thing in ("hex:9999", "us:Z/9/9", "turn:99", "turn:²", "turn", "card", "card:x", "nothing"):
        with pytest.raises(KeyError):
            inspect(view, thing)


# ---------------------------------------------------------------- a hex


def test_the_fields_over_a_hex_tell_who_fires_and_who_does_not():
    ground = seen_table(lay("actions").view()).island
    site = ground.site_at["0413"]
    target = next(h for h in sorted(site.intense) if h not in ground.position_at and h not in site.hexes)
    here = marine("A/1/5", target)

    def codes(*japanese):
        session = lay("actions", us=[here], japanese=[*japanese, *FAR])
        facts = inspect(session.view(), f"hex:{target}").facts
        return {fact.code: fact for fact in facts if fact.values.get("site") == site.id}

    awake = codes(enemy("J01", "0413", "D40"))["fire.fires"]
    assert awake.values["dot"] == "intense"
    assert awake.values["limit"] == 2
    assert awake.values["known"] == "hidden"
    assert awake.rule == "6.2"
    assert "fire.disrupted" in codes(enemy("J01", "0413", disrupted=True))
    assert "fire.empty" in codes()


def test_a_tank_fires_beyond_its_field_and_smoke_hides_a_beach():
    tank = lay("actions", us=[marine("A/1/5", "0214")], japanese=[enemy("T1", "0413", revealed=True)])
    ground = seen_table(tank.view()).island
    ring = sorted(ground.site_at["0413"].extended)[0]
    assert told(tank, f"hex:{ring}")["fire.tank"].rule == "13.1"
    site = next(s for s in ground.sites.values() if s.lands_fire and len(s.hexes) == 1)
    beach = sorted(h for h in site.field if h in ground.landing_hexes)[0]
    smoke = lay("actions", us=[marine("A/1/5", "0214")], japanese=[enemy("J01", site.hexes[0])], smoke=[site.colour])
    hidden = [fact for fact in inspect(smoke.view(), f"hex:{beach}").facts if fact.code == "fire.smoke"]
    assert [fact.values["site"] for fact in hidden] == [site.id]


def test_communication_is_explained_where_it_is_missing():
    session = lay("actions", us=[marine("A/1/5", "0214"), marine("B/1/5", "0514")], japanese=[enemy("J01", "0413")])
    field = sorted(seen_table(session.view()).island.site_at["0413"].field)
    assert told(session, "hex:0413")["link.us_enemy"].rule == "11.31"
    assert any("link.us_field" in told(session, f"hex:{h}") for h in field)
    clear = sorted(seen_table(session.view()).island.landing_hexes - set(field))[-1]
    assert "link.us" in told(session, f"hex:{clear}")


def test_a_crowd_is_told_with_its_limits():
    crowd = [marine("A/1/5", "0515"), marine("B/1/5", "0515"), marine("C/1/5", "0515")]
    facts = told(lay("actions", us=crowd), "hex:0515")
    assert facts["hex.overfull"].values == {"count": 3, "limit": 2}
    assert facts["hex.concentrated"].values["steps"] >= 7


# ---------------------------------------------------------------- units and forces


def test_a_unit_tells_why_its_action_is_free_or_not():
    session = lay(
        "open_actions",
        us=[
            marine("HQ/5", "0515"),
            marine("A/1/5", "0516"),
            marine("B/1/5", "0520"),
            marine("C/1/5", "0519", hero="H1"),
        ],
    )
    assert told(session, "us:HQ/5")["unit.free_leader"].rule == "7.1"
    commanded = told(session, "us:A/1/5")
    assert commanded["unit.free_command"].rule == "7.1"
    assert commanded["unit.commanded"].things == ("us:HQ/5",)
    assert told(session, "us:B/1/5")["unit.paid"].values["left"] == 2


def test_a_hidden_unit_can_be_any_that_is_not_seen_elsewhere():
    session = lay(
        "actions",
        us=[marine("A/1/5", "0514")],
        japanese=[
            enemy("J01", "0413"),
            enemy("J02", "0612", revealed=True),
        ],
    )
    force = next(f.id for f in session.view().forces.values() if f.hex == "0413")
    facts = inspect(session.view(), f"force:{force}").facts
    infantry = [c for c in load_content().japanese.values() if c.type == "infantry" and c.id != "J02"]
    odds = {fact.values["strength"]: fact.values["same"] for fact in facts if fact.code == "force.odds"}
    assert sum(odds.values()) <= len(infantry)
    assert all(odds[s] <= sum(c.strength == s for c in infantry) for s in odds)
    whole = next(fact for fact in facts if fact.code == "force.range")
    assert sum(odds.values()) == whole.values["count"]
    assert not any(fact.code == "force.unit" for fact in facts)


# ---------------------------------------------------------------- positions, cards, tracks


def test_a_position_tells_what_each_mark_on_the_card_makes_it_do():
    session = lay("actions", us=[marine("A/1/5", "0514")], japanese=[enemy("J01", "0413")], letters=["M", "R"])
    facts = told(session, "position:A4")
    assert facts["acts.situation_occupied_us"].rule == "12.0"
    assert set(facts["acts.fire"].values["modifiers"]) >= {"plain", "star", "armour"}
    assert facts["acts.fire_machine_guns"].values["modifiers"] == ("M",)
    assert facts["acts.resupply"].rule == "12.3"
    early = lay("actions", us=[marine("A/1/5", "0514")], japanese=[enemy("J01", "0413")], letters=[])
    assert "acts.fire_machine_guns" not in told(early, "position:A4")


def test_a_position_tells_what_it_lacks_to_be_secure():
    held = lay("actions", us=[marine("A/1/5", "0413")])
    assert "secure.yes" in told(held, "position:A4")
    assert told(lay("actions", us=[marine("A/1/5", "0515")]), "position:A4")["secure.occupied"].rule == "15.2"


def test_a_card_says_which_letter_does_not_count_yet():
    session = lay("actions", us=[marine("A/1/5", "0514")], letters=[])
    cards = load_content().cards
    number = next(n for n, card in cards.items() if any(entry.letter for entry in card.fire))
    assert "card.fire_later" in told(session, f"card:{number}")
    assert told(session, f"card:{number}")["card.target"].values["symbol"] == cards[number].fire_symbol


def test_the_deck_tells_its_colours_and_nothing_of_its_order():
    session = new_session("15-september", seed="7")
    facts = inspect(session.view(), "deck").facts
    again = inspect(new_session("15-september", seed="8").view(), "deck").facts
    drawn = len(session.view().track) + len(session.view().discards)
    counts = [fact for fact in facts if fact.code == "deck.colour"]
    assert [fact.values["count"] for fact in counts] == [54 - drawn] * 6
    assert len(facts) == len(again)


def test_a_turn_tells_letter_arrivals_losses_and_checks():
    session = new_session("15-september", seed="7")
    facts = told(session, "turn:3")
    assert facts["letter.M"].rule == "12.0"
    assert "turn.arrival" in told(session, "turn:4")
    assert told(session, "turn:12")["turn.check_win"].rule == "15.2"


def test_a_landing_box_tells_who_fires_at_it_and_where_it_leads():
    facts = told(new_session("15-september", seed="7"), "box:W1")
    assert facts["box.beach"].rule == "5.2"
    assert {"box.fires", "box.silent", "box.empty"} & set(facts)


# ---------------------------------------------------------------- the whole map


def test_the_overview_agrees_with_the_reports(reports):
    for view, _, found in reports:
        game, seen = seen_table(view), Overview(view)
        if game.scenario.ridge is None:
            for h in list(game.island.hexes)[::3]:
                codes = {fact.code for fact in found[f"hex:{h}"].facts}
                assert (h in seen.us_links) == ("link.us" in codes), h
        for h, missing in seen.secure.items():
            code = f"secure.{missing or 'yes'}"
            assert code in {fact.code for fact in found[f"hex:{h}"].facts}
        for name, state in seen.actors.items():
            codes = {fact.code for fact in found[f"us:{name}"].facts}
            if state == "free":
                assert any(code.startswith("unit.free_") for code in codes)
            if state == "disrupted":
                assert any(code.startswith("unit.disrupted") for code in codes)


def test_the_examples_of_the_page_run_as_they_stand_there():
    page = Path(__file__).parents[4] / "docs" / "inspection.md"
    assert doctest.testfile(str(page), module_relative=False).failed == 0


# ---------------------------------------------------------------- what a report must not leave out


def codes(session, thing):
    return [fact.code for fact in inspect(session.view(), thing).facts]


def test_15_2_an_empty_position_with_intense_dots_is_named_as_one_to_be_held(moments):
    from engine.dday.victory.victory import lacking

    told_of = set()
    for view in moments[:1]:
        game = seen_table(view)
        for name, position in game.island.positions.items():
            if lacking(game, name) != "intense":
                continue
            for fact in inspect(view, f"position:{name}").facts:
                if fact.code in ("secure.intense", "secure.intense_empty"):
                    forces, positions = game.forces_by_hex(), game.island.positions
                    manned = [positions[one].hex in forces for one in fact.values["positions"]]
                    assert manned == [fact.code == "secure.intense"] * len(manned)
                    told_of.add(fact.code)
            assert position
    assert told_of


def test_12_0_an_empty_position_names_the_letters_that_are_still_to_come():
    """B2 lies empty beside US units and in communication; on turn 4 only M is in play."""
    session = lay("open_actions", turn=4, us=[marine("A/1/5", "0213")], japanese=[*FAR])
    game = seen_table(session.view())
    positions = game.island.positions
    empty = [name for name in positions if "acts.situation_unoccupied" in codes(session, f"position:{name}")]
    assert empty
    chart = game.content.action_chart
    for name in empty:
        facts = inspect(session.view(), f"position:{name}").facts
        later = {
            letter: fact.values["later"]
            for fact in facts
            if "later" in fact.values
            for letter in fact.values["modifiers"]
        }
        wanted = {
            letter: turn
            for turn, letter in game.scenario.letters.items()
            if turn > 4 and chart.action("unoccupied", letter) != "none"
        }
        assert later == wanted
        assert wanted


def test_20_1_letters_under_a_marker_have_no_turn_yet():
    session = lay("open_actions", turn=4, us=[marine("A/1/5", "0213")], japanese=[*FAR], options=("20.1",), letters=[])
    later = [
        fact
        for name in seen_table(session.view()).island.positions
        for fact in inspect(session.view(), f"position:{name}").facts
        if "later" in fact.values
    ]
    assert later
    assert {fact.values["later"] for fact in later} == {0}


def test_15_1_the_loss_box_names_units_and_which_counter_of_theirs_it_was():
    session = lay("open_actions", us=[marine("A/1/5", "0213")])
    view = session.view()
    view.loss_box += ["B/1/5 full", "B/1/5 reduced"]
    facts = [fact for fact in inspect(view, "losses").facts if fact.code.startswith("losses.unit")]
    assert [(fact.code, fact.values["unit"]) for fact in facts] == [
        ("losses.unit_full", "B/1/5"),
        ("losses.unit_reduced", "B/1/5"),
    ]


def test_7_35_infantry_on_a_beach_is_told_of_its_free_step():
    session = lay("open_actions", us=[marine("A/1/5", "0213"), marine("B/1/5", "0513")])
    assert session.pending
    options = {option.argument: option.facts["preserve"] for option in session.pending if option.verb == "unit"}
    view, landing = session.view(), seen_table(session.view()).island.landing_hexes
    beach = [name for name in options if view.us[name].place in landing]
    assert {name: told for name, told in options.items() if told} == dict.fromkeys(beach, True)
    for name in options:
        assert ("unit.preserve" in codes(session, f"us:{name}")) == (name in beach)


def test_10_4_the_report_of_a_regimental_hq_says_what_hits_it_and_what_a_hit_costs():
    session = lay("open_actions", turn=9, us=[marine("HQ/5", "0414"), marine("HQ/7", "0213", post_space=2)])
    hq, post = told(session, "us:HQ/5"), told(session, "us:HQ/7")
    assert hq["unit.symbol_leader"].rule == "10.4"
    assert hq["unit.hq_hit"].values == {"turns": 2}
    assert "unit.post_hit" not in hq
    assert post["unit.post_hit"].rule == "14.33"
