"""What each event sounds like: every class of event is known, every cue is in the table, weapons have their voices."""

import ast
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.core.event import event_classes
from engine.dday import events as ev
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.definition import PELELIU
from game.areas.area_presentation import AreaPresentation
from game.dday.event_cues import ACTIONS, ENDINGS, MOVES
from game.dday.event_rows import cues_for
from game.dday.landing_presentation import LandingPresentation
from game.peleliu import event_rows as peleliu_rows  # noqa: F401  # enters those of its own
from game.peleliu.card_event_show import CARD_EVENTS
from game.presentations import PRESENTATIONS  # enters what battles show of their own
from game.sound.cues import load_cues
from game.sound.music import SCENES
from tests.source import parsed

CARD_CUES = {one.cue for one in CARD_EVENTS.values()} - {""}
"""What is heard at once of the events of the cards."""

ROOT = Path(__file__).resolve().parents[3]
KINDS = event_classes(PELELIU.event_modules)


SHARED = ("core", "table", "scenes", "manual", "areas", "dday", "lessons", "sound", "replay", "review", "ui/desk")
"""The folders of the screen that ask for sounds which any game may have."""


def test_the_tables_name_only_cues():
    named = {name for cues in ACTIONS.values() for name, _ in cues}
    named |= set(MOVES.values()) | set(ENDINGS.values()) | CARD_CUES
    assert named <= set(load_cues())


def test_rows_and_stand_ins_of_a_battle_name_only_cues():
    cues = load_cues()
    kits = {one.id: one.kit for one in PRESENTATIONS.own if isinstance(one, AreaPresentation)}
    assert len(kits) >= 2
    named = {(game, name) for game, kit in kits.items() for row in kit.rows.values() for name in row.cues}
    for one in PRESENTATIONS.own:
        if isinstance(one, LandingPresentation):
            sounds = one.show.sounds
            asked = {*sounds.instead, *(cue for own in sounds.on.values() for cue in own)}
            asked |= {card.cue for card in one.show.card_events.values()} - {""}
            named |= {(one.id, name) for name in sounds.named | asked}
    assert {(game, name) for game, name in named if name not in cues or cues[name].game not in ("", game)} == set()


def constants(*folders):
    """All strings of the modules in some folders of the screen."""
    return {
        node.value
        for folder in folders
        for path in (ROOT / "game" / folder).rglob("*.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Constant)
    }


def test_nobody_asks_for_a_sound_that_another_game_has():
    """A game's own sounds are named in its folder alone, and each of them is."""
    cues = load_cues()
    own = {game: {name for name, cue in cues.items() if cue.game == game} for game in {c.game for c in cues.values()}}
    games = sorted(set(own) - {""})
    assert games
    for game in games:
        named = constants(game)
        assert own[game] - named == set(), f"nothing in game/{game} asks for them"
        others = constants(*SHARED, *(other for other in games if other != game))
        assert own[game] & others == set()


@pytest.mark.parametrize(
    ("scenario", "name"), [("15-september", "careful"), ("bloody-nose-ridge", "random"), ("peleliu-assault", "random")]
)
def test_whole_games_have_cues_for_all_that_happens(scenario, name):
    session, player = new_session(scenario, "5"), bot(name, "5")
    view = TableView.opening(session)
    while session.pending is not None:
        session.choose(player.choose(session))
    cues, heard = load_cues(), set()
    for event in session.events(0):
        for one in cues_for(event, view):
            assert one.name in cues
            assert one.delay >= 0
            assert 0 < one.gain <= 1
            assert one.place == "" or one.place[:1].isdigit() or one.place.startswith(("box:", "turn", "out", "pool"))
            heard.add(one.name)
        view.apply(event)
    assert {"card_flip", "bell", "rifles_us", "hit", "counter_slide", "stamp"} <= heard


def view(**forces):
    found = {
        name: SimpleNamespace(hex="1010", unit=unit, revealed=revealed) for name, (unit, revealed) in forces.items()
    }
    units = {"A/1/5": SimpleNamespace(place="1012")}
    at = {force.hex: force for force in found.values()}
    return SimpleNamespace(scenario="15-september", forces=found, us=units, combat_hex="", force_at=at.get)


def fires(form="fire", dot="steady"):
    return ev.PositionFires("6.3", "B1", "1010", "red", 1, False, (("A/1/5", dot),), form)


def names(event, table):
    return [one.name for one in cues_for(event, table)]


def test_a_position_fires_with_what_is_seen_in_it():
    assert names(fires(), view(f=("J04", True)))[0] == "mg_japanese"
    assert names(fires(), view(f=("J17", True)))[0] == "gun_fire"
    assert names(fires(), view(f=("J01", True)))[0] == "rifles_japanese"


def test_an_unrevealed_unit_does_not_give_itself_away():
    """Whatever lies face down, it sounds the same."""
    heard = [names(fires(), view(f=(unit, False))) for unit in ("J01", "J04", "J17", "?infantry")]
    assert all(one == heard[0] for one in heard)
    assert not {"gun_fire", "tank_gun"} & set(heard[0])


def test_forms_of_fire_have_their_weapons():
    assert names(fires("mortar"), view())[0] == "mortar_launch"
    assert names(fires("artillery"), view())[0] == "gun_fire"
    assert names(fires("machine_guns"), view()).count("mg_japanese") == 3
    assert "grenade" in names(fires("ambush"), view())


def test_a_hit_strikes_with_its_weapon_where_the_unit_stands():
    heard = cues_for(ev.UnitHit("6.3", "A/1/5", "B1", "mortar", "any"), view())
    assert [one.name for one in heard] == ["mortar_burst", "hit"]
    assert {one.place for one in heard} == {"1012"}
    assert names(ev.UnitHit("6.3", "A/1/5", "B1", "artillery", "any"), view())[0] == "shell_burst"


def test_a_barrage_is_heard_from_gun_to_burst():
    def fired(firer):
        return [
            one.name
            for one in sorted(
                cues_for(ev.BarrageFired("8.4", "1010", "f", firer, 9, 3, True, True, 0, "x"), view()),
                key=lambda one: one.delay,
            )
        ]

    assert fired("naval") == ["naval_guns", "naval_rush", "naval_burst"]
    assert fired("dauntless") == ["dive", "bombs"]
    assert fired("A/1/5")[-1] == "shell_burst"


def test_an_attack_is_heard_with_the_weapons_it_holds():
    def attack(*held):
        row = ("1010", 9, 4, 1, held, held, 0, "", "row", "column", "result")
        return names(ev.AttackCompared("8.3", *row), view())

    assert "flamethrower" in attack("FT")
    assert "satchel" in attack("DE", "BZ")
    assert "bazooka" in attack("DE", "BZ")
    assert "flamethrower" not in attack("BR")


def test_the_show_and_the_scenes_name_only_cues_that_there_are():
    named = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(parsed(path)):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            if getattr(node.func, "id", getattr(node.func, "attr", "")) not in (
                "AnimationCue",
                "SightCue",
                "Cue",
                "cue",
                "Heard",
                "heard",
                "one",
            ):
                continue
            first = node.args[0]
            choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            named.update({one.value: path.name for one in choices if isinstance(one, ast.Constant)})
    assert len(named) > 40
    assert {name: where for name, where in named.items() if name not in load_cues()} == {}


def test_every_cue_can_be_heard():
    """Each is asked for by the show, a screen, the ambience or the music, or stands in for another from far off.

    That the kinds of events do is for the recording to say: here the show alone counts, which has the last word.
    """
    folders = ("dday", "areas", "wake", "savagery", "tarawa", "scenes", "manual", "table", "ui/desk")
    files = [path for folder in folders for path in (ROOT / "game" / folder).rglob("*.py")]
    named = {
        node.value
        for path in (*files, ROOT / "game" / "ui" / "widgets.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Constant)
    }
    by_kind = CARD_CUES | {"card_slide", "card_lay", "shuffle", "sweep_away", "type_line", "type_return"}
    distant = {cue.far for cue in load_cues().values()}
    unheard = set(load_cues()) - named - by_kind - distant - set(SCENES.values())
    assert unheard == set()
