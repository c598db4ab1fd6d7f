"""Notes of a first time: what brings which, that each comes once, that they stay away where nobody plays."""

import json
from dataclasses import fields, replace

import pygame
import pytest

from engine.dday import events as ev
from engine.dday.inspection.overview import Overview
from game.dday.first_notes import CARD, ROWS, OnEvent, OnQuestion
from game.dday.play.play_scene import PlayScene
from game.dday.play.pointing import rect_of
from game.input.intents import Device, Intent, Signal
from game.manual.manual import manual
from game.peleliu.first_notes import NOTES
from game.peleliu.manual import MANUAL
from game.scenes.routes import NOTE_PAGE as PAGE
from game.storage.seen_notes import NAME, SeenNotes
from game.ui.text import codes, language_of
from tests.rows import over_rows
from tools.recorded import once_more, up_to

ALL = {row.note.key: row for row in (*ROWS, *NOTES)}


def event(kind, **values):
    """Make an event with the fields that a trigger looks at; the others are empty."""
    made = kind.__new__(kind)
    for field in fields(kind):
        object.__setattr__(made, field.name, values.get(field.name, ""))
    return made


BRINGS = {
    "landing_check": event(ev.CardDrawn, use="landing"),
    "drift": event(ev.UnitMoved, unit="A/1/5", why="drift"),
    "fire_card": event(ev.FirePhaseOpened),
    "field_of_fire": event(ev.PositionFires, hex="0312", form="fire", targets=(("A/1/5", "intense"),)),
    "intense": event(ev.UnitHit, unit="A/1/5", dot="intense"),
    "armour": event(ev.UnitHit, unit="A/1/5", why="armour", dot="steady"),
    "loss_box": event(ev.StepLost, unit="A/1/5", counter="full"),
    "letters": event(ev.TurnBegan, turn=3, letter="M"),
    "patrol": event(ev.PositionActs, hex="0312", action="patrol"),
    "naval": event(ev.MarkerGained, marker="naval"),
    "close_combat": event(ev.CombatBegan, hex="0312"),
}


@pytest.mark.parametrize("key", sorted(BRINGS))
def test_an_event_brings_its_note(key):
    assert ALL[key].trigger.thing(BRINGS[key]) is not None


@pytest.mark.parametrize("key", sorted(BRINGS))
def test_an_event_of_another_kind_does_not(key):
    others = [made for name, made in BRINGS.items() if type(made) is not type(BRINGS[key])]
    assert all(ALL[key].trigger.thing(made) is None for made in others)


def test_a_letterless_turn_brings_no_note_about_letters():
    assert ALL["letters"].trigger.thing(event(ev.TurnBegan, turn=2)) is None


def test_there_are_at_least_forty_notes_and_no_key_twice():
    keys = [row.note.key for row in (*ROWS, *NOTES)]
    assert len(keys) >= 40
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("code", codes())
def test_every_note_is_two_to_four_sentences(code):
    text = language_of(code).text
    for key in ALL:
        words = text(f"note.words.{key}")
        assert 2 <= sum(words.count(sign) for sign in ".!?") <= 4, key
        assert len(words) < 330, key
        assert len(text(f"note.title.{key}")) < 50


def test_the_rule_of_every_note_is_in_the_manual():
    entries = manual("en", MANUAL).entries
    assert {row.note.rule for row in ALL.values()} - set(entries) == set()


# ---------------------------------------------------------------- on the table


@pytest.fixture
def noted(table, plain):
    """A game at the question who acts, with notes."""
    table.app.settings = replace(table.app.settings, notes=True)
    play = PlayScene(table.app, once_more(plain), None, fresh=False)
    table.app.push(play)
    table.frames(6)
    return play


def test_the_question_brings_its_note_once(table, noted):
    assert noted.notes.note.key == "who_acts"
    noted.notes.put_away()
    table.frames(3)
    assert noted.notes.note is None or noted.notes.note.key != "who_acts"
    assert "who_acts" in noted.notes.seen


def test_what_happened_before_the_table_was_laid_brings_none(noted):
    assert "landing_check" not in noted.notes.seen
    assert len(noted.notes._waiting) <= 2


def test_back_puts_it_away_and_nothing_else(table, noted):
    asked, made = noted.session.pending, len(noted.session.choices)
    table.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    assert noted.notes.note is None
    assert (noted.session.pending, len(noted.session.choices)) == (asked, made)


def test_a_click_puts_it_away_and_one_on_its_rule_opens_the_manual(table, noted):
    slip = noted.notes._slip
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, slip.cited.center))
    table.frames()
    assert table.top.is_manual
    table.app.pop()
    table.frames()
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, (slip.rect.right - 4, slip.rect.top + 4)))
    assert noted.notes.note is None


def test_the_manual_opens_at_its_rule(noted):
    assert noted.rule_now() == noted.notes.note.rule


def test_one_plays_on_while_it_lies_there(table, noted):
    made = len(noted.session.choices)
    unit = next(option.id for option in noted.session.pending if option.verb == "unit")
    noted.choose(unit)
    table.frames(2)
    assert len(noted.session.choices) == made + 1
    assert noted.notes.note.key == "who_acts"


@over_rows("percent", (100, 200))
def test_it_covers_neither_what_it_is_about_nor_the_answers(table, noted, percent):
    table.app.set_text_size(percent)
    for row in ALL.values():
        noted.notes.put_away()
        noted.notes._waiting.clear()
        noted.notes._bring(row.note, "question")
        table.frames(1)
        assert noted.notes.note is row.note
        table.app.draw()
        rect = noted.notes.rect
        assert table.app.surface.get_rect().contains(rect)
        assert not rect.colliderect(noted.question.slip), row.note.key
        assert rect.collidelist([button.rect for button in noted.question.buttons.items]) < 0, row.note.key


def test_it_keeps_off_the_hex_that_it_is_about(table, noted):
    unit = next(unit for unit in noted.view.us.values() if unit.on_map)
    noted.notes.put_away()
    noted.notes._waiting.clear()
    noted.camera_moves.scene.board.camera.wanted = 1.0
    noted.notes._bring(ALL["intense"].note, unit.id)
    table.frames(2)
    thing = rect_of(noted, unit.id)
    assert thing is None or not noted.notes.rect.colliderect(thing)


def test_it_leaves_room_for_the_card_that_comes_while_it_lies_there(table, noted):
    noted.shown_action.card = None
    noted.notes.put_away()
    noted.notes._waiting.clear()
    noted.notes._bring(ALL["letters"].note, "letters")
    table.frames(2)
    assert rect_of(noted, "letters") is not None
    noted.notes._slip.rect = pygame.Rect(0, 0, 0, 0)
    noted.notes.draw(table.app.surface, [])  # nothing else lies in its way
    assert not noted.notes.rect.colliderect(noted.layout.card)


def test_what_it_is_about_comes_into_sight_while_nothing_is_shown(table, noted):
    noted.notes.put_away()
    noted.notes._waiting.clear()
    away = next(h for h in noted.board.sheet.island.hexes if rect_of(noted, h) is None)
    noted.notes._bring(ALL["secured"].note, away)
    table.frames(200)
    assert rect_of(noted, away) is not None


def test_no_more_than_a_few_wait(noted):
    noted.notes._waiting.clear()
    for kind in BRINGS.values():
        noted.notes._happened(kind, noted.view)
    assert len(noted.notes._waiting) <= 2


def test_what_had_no_room_comes_another_time(noted):
    noted.notes._waiting.clear()
    for key in ("drift", "patrol", "naval"):
        noted.notes._happened(BRINGS[key], noted.view)
    assert "naval" not in noted.notes.seen
    noted.notes._waiting.clear()
    noted.notes._happened(BRINGS["naval"], noted.view)
    assert [one.note.key for one in noted.notes._waiting] == ["naval"]


def test_switched_off_nothing_comes_and_what_lies_there_goes(table, noted):
    table.app.settings = replace(table.app.settings, notes=False)
    table.frames(2)
    assert noted.notes.note is None
    noted.notes._happened(BRINGS["naval"], noted.view)
    assert not noted.notes._waiting


def test_a_replay_gives_none(table, noted):
    noted.gives_notes = False
    table.frames(2)
    assert noted.notes.note is None


# ---------------------------------------------------------------- what is kept


def test_what_was_given_is_kept_for_the_player(tmp_path):
    notes = SeenNotes().of(tmp_path)
    notes.add("drift")
    notes.keep()
    assert "drift" in SeenNotes().of(tmp_path)
    notes.forget(["drift", "unknown"])
    notes.keep()
    assert "drift" not in SeenNotes().of(tmp_path)


def test_a_note_of_another_version_stays(tmp_path):
    (tmp_path / NAME).write_text(json.dumps({"seen": ["of_tomorrow"]}), encoding="utf-8")
    notes = SeenNotes().of(tmp_path)
    notes.add("drift")
    notes.keep()
    assert "of_tomorrow" in SeenNotes().of(tmp_path)


@over_rows("content", (b"", b"\xff\xfe", b"[]", b'{"seen": 3}', b'{"seen": ["A B"]}', b'{"seen": ["x"]' * 9, b"[" * 99))
def test_a_damaged_file_is_set_aside(tmp_path, content):
    file = tmp_path / NAME
    file.write_bytes(content)
    notes = SeenNotes().of(tmp_path)
    assert "drift" not in notes
    assert (tmp_path / f"{NAME}.bak").read_bytes() == content
    notes.add("drift")
    notes.keep()
    assert "drift" in SeenNotes().of(tmp_path)


def test_a_file_without_end_is_not_read(tmp_path):
    (tmp_path / NAME).write_bytes(b" " * (1 << 16))
    assert "drift" not in SeenNotes().of(tmp_path)


# ---------------------------------------------------------------- the page


def test_the_page_lists_all_and_gives_them_again(table):
    notes = table.app.games.main.first_notes
    seen = table.app.shared(SeenNotes).of(table.app.saves.folder.parent)
    seen.add("drift")
    table.app.open(PAGE, notes)
    table.frames(2)
    given = {row.label for row in table.top.rows()}
    table.top.turn("coming")
    coming = {row.label for row in table.top.rows()}
    assert len(given) == 1
    assert len(given | coming) == len(notes)
    table.top.turn("given")
    table.press("again")
    assert "drift" not in seen


def test_the_menu_of_a_game_leads_to_it(table, scene):
    scene.control.menu()
    table.frames()
    table.press("notes")
    assert table.top.route == "note page"


def test_every_trigger_names_fields_that_there_are():
    for row in ALL.values():
        if isinstance(row.trigger, OnEvent):
            assert set(row.trigger.fields) <= {field.name for field in fields(row.trigger.event)}, row.note.key
        elif isinstance(row.trigger, OnQuestion):
            assert row.trigger.kind


def test_a_drawn_card_is_pointed_at_as_the_card_not_by_its_number(noted):
    assert ALL["landing_check"].trigger.thing(event(ev.CardDrawn, use="landing", card=15)) == CARD
    assert rect_of(noted, CARD) == noted.layout.card


@over_rows("thing", ("", "15", "7", "0212", "W1", "box:W1", "nobody", "losses", "letters", "us:A/1/5", "A/1/5", "9999"))
def test_whatever_a_note_is_about_can_be_looked_for(table, noted, thing):
    rect_of(noted, thing)
    noted.notes.put_away()
    noted.notes._waiting.clear()
    noted.notes._bring(ALL["intense"].note, thing)
    table.frames(2)
    assert noted.notes.note is ALL["intense"].note


def test_communication_is_no_matter_before_a_position_is_held():
    """The first units stand on beaches under fire, out of communication (11.3), which harms nobody yet."""
    view = up_to("15-september-win", 1).view()
    assert Overview(view).cut_off
    assert ALL["cut_off"].trigger.thing(view) is None
