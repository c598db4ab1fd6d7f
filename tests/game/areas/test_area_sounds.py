"""What the games on maps of areas sound like: in whole games each event has its sounds, and each own sound is heard."""

from collections import defaultdict

import pytest

import engine.savagery.events as savagery
import engine.wake.events as wake
from engine.games import REGISTER
from engine.wake.state import DISGRACE, GLORY, WakeState
from game.presentations import PRESENTATIONS
from game.savagery.savagery_sounds import of_battle
from game.sound.cues import load_cues
from game.wake.wake_sounds import of_atoll
from tests.game.area_tables import begun

GAMES = (("careful", "4"), ("careful", "7"), ("random", "4"), ("random", "7"), ("random", "11"), ("random", "23"))
"""Who plays which seed."""


@pytest.fixture(scope="module", params=["wake", "savagery"])
def heard(app, request):
    """The scenario, and by class of event the sounds of each of its moments in some games."""
    kit = PRESENTATIONS.of_scenario(request.param).kit
    begun(app, request.param, "4")
    found = defaultdict(list)
    for who, seed in GAMES:
        game = REGISTER.of_scenario(request.param)
        session = game.begin(request.param, seed)
        player = game.bot(who, seed)
        view, mark = session.opening_view(), 0
        while session.pending is not None:
            session.choose(player.choose(session))
        for number, event in enumerate(session.events(mark)):
            row = kit.rows[type(event)]
            moment = row.show(event, kit.props(kit.board, view, False, number), row.seconds) if row.show else None
            names = [cue.name for cue in moment.cues] if moment is not None and moment.cues else list(row.cues)
            delays = [cue.delay for cue in moment.cues] if moment is not None else []
            assert all(delay >= 0 for delay in delays), event
            found[type(event)].append((event, names))
            event.apply(view)
    return request.param, found


def names(found):
    return {name for moments in found.values() for _, own in moments for name in own}


def test_every_sound_of_a_moment_is_one_that_the_game_may_have(heard):
    scenario, found = heard
    cues = load_cues()
    assert {name for name in names(found) if name not in cues or cues[name].game not in ("", scenario)} == set()


def test_every_sound_of_the_games_own_is_heard_in_a_game(heard):
    scenario, found = heard
    own = {name for name, cue in load_cues().items() if cue.game == scenario and cue.group == "effects"}
    assert own
    assert own - names(found) == set()


def test_what_is_fired_and_what_bursts_is_felt(heard):
    _, found = heard
    cues = load_cues()
    distant = {cue.far for cue in cues.values()}
    near = {name for name in names(found) if cues[name].kind.name == "blast"} - distant
    assert {name for name in near if cues[name].shake is None} == set()
    assert sum(cues[name].shake is not None for name in names(found)) >= 8


def test_a_battery_is_heard_to_strike_or_to_miss(heard):
    scenario, found = heard
    for event, own in found[wake.BatteryFired] if scenario == "wake" else ():
        assert own.count("five_inch") == 1
        assert own.count("hull_hit") + own.count("splash") == len(event.dice)


def test_a_counterattack_is_heard_as_a_charge_and_turns_of_the_tide_as_water(heard):
    scenario, found = heard
    if scenario == "savagery":
        for event, own in found[savagery.StrongpointRevealed]:
            assert ("mass_charge" in own) == (event.strategy == "counterattack")
        for event, own in found[savagery.TideTurned]:
            assert own == ["tide_turns", "dawn" if event.sun else "dusk"]
        for event, own in found[savagery.TimeChitDrawn]:
            assert ("infiltration" in own) == (event.effect == "infiltrators")


# ---------------------------------------------------------------- what is always there


def test_the_roll_of_guns_grows_with_the_ships_off_the_atoll():
    lonely, watched = WakeState("4", "wake", [[], []]), WakeState("4", "wake", [[], []])
    lonely.ships = {"four": GLORY, "five": DISGRACE}
    watched.ships = {"one": "M1", "two": "M1", "three": "E2"}
    quiet, roll = of_atoll(lonely, busy=False), of_atoll(watched, busy=False)
    assert quiet.levels["fleet_far"] == 0 < roll.levels["fleet_far"]
    assert quiet.passing == roll.passing == "terns"
    assert of_atoll(watched, busy=True).passing == ""


def test_a_battle_by_night_has_crickets_and_no_aircraft(app):
    view = begun(app, "savagery", "4").session.view()
    view.sun = True
    day = of_battle(view, busy=False)
    view.sun = False
    night = of_battle(view, busy=False)
    assert day.levels["jungle_day"] > 0 == day.levels["jungle_night"]
    assert night.levels["jungle_night"] > 0 == night.levels["jungle_day"]
    assert (day.passing, night.passing) == ("aircraft", "")
    assert night.levels["battle_far"] < day.levels["battle_far"]
