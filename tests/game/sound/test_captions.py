"""Captions: what is heard is told in words, with its side, whether or not anything is really played."""

import pygame
import pytest

from engine.peleliu import new_session
from game.app.app import App
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene
from game.sound import NullSound
from game.sound.ambience import SILENCE, Ambience
from game.sound.caption_strips import draw_captions
from game.sound.captions import HOLD, LIFE, MOST, Caption, Captions
from game.sound.cues import load_cues
from game.sound.player import Volumes
from game.sound.space import Ear
from game.table import layout
from game.ui import text as catalogue
from game.ui.scale import Scale
from tests.themes import THEME

TOLD = ("blast", "weapon", "engine", "ground", "call")
"""Classes of what tells something; cards, counters, papers and buttons are seen, ambience and music tell nothing,"""
TELLING_LOOPS = {"lagoon_night"}
"""but for the night that falls on a beach."""
EAR = Ear((1000, 600), 40.0)


@pytest.fixture
def captions():
    return Captions()


def texts(captions, language=THEME.language):
    return [line.text for line in captions.lines(language)]


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_sound_that_tells_something_has_a_caption_and_no_other(code):
    said = {key.removeprefix("sound.caption.") for key in catalogue.catalogue(code) if key.startswith("sound.caption.")}
    assert said == {name for name, cue in load_cues().items() if cue.kind.name in TOLD} | TELLING_LOOPS


@pytest.mark.parametrize(("x", "side", "words"), [(100, -1, ", left"), (500, 0, ""), (900, 1, ", right")])
def test_a_caption_says_from_which_side_the_sound_comes(captions, x, side, words):
    captions.hear("mg_us", (x, 300), 0.0, 1.0, EAR)
    assert captions.lines(THEME.language) == [Caption(f"Marine machine gun{words}", 0.0, side)]


def test_what_comes_from_nowhere_has_no_side(captions):
    captions.hear("naval_guns", None, 0.0, 1.0, EAR)
    assert captions.lines(THEME.language) == [Caption("naval guns far off", 0.0, 0)]


def test_far_outside_the_window_it_is_the_distant_sound_and_further_off_nothing(captions):
    captions.hear("mg_us", (2400, 300), 0.0, 1.0, EAR)
    captions.hear("mortar_burst", (9000, 300), 0.0, 1.0, EAR)
    assert texts(captions) == ["machine gun far off, right"]


def test_a_loop_has_its_caption_when_it_begins_and_not_again_while_it_goes_on(captions):
    night = Ambience({"lagoon_night": 0.9, "surf_far": 0.3})
    captions.surround(night)
    captions.update(1.0)
    captions.surround(night)
    assert [(line.text, line.age) for line in captions.lines(THEME.language)] == [
        (THEME.language.text("sound.caption.lagoon_night"), 1.0)
    ]
    captions.surround(SILENCE)
    captions.update(LIFE)
    assert captions.lines(THEME.language) == []
    captions.surround(night)
    assert len(captions.lines(THEME.language)) == 1


def test_buttons_cards_and_counters_have_none(captions):
    for cue in ("button", "hover", "card_flip", "counter_down", "hit", "stamp"):
        captions.hear(cue, None, 0.0, 1.0, EAR)
    assert captions.lines(THEME.language) == []


def test_a_caption_appears_at_its_time_and_goes(captions):
    captions.hear("grenade", None, 0.5, 1.0, EAR)
    captions.update(0.4)
    assert captions.lines(THEME.language) == []
    captions.update(0.2)
    assert [(line.text, round(line.age, 3)) for line in captions.lines(THEME.language)] == [("a grenade", 0.1)]
    captions.update(LIFE - 0.2)
    assert len(captions.lines(THEME.language)) == 1
    captions.update(0.2)
    assert captions.lines(THEME.language) == []


def test_repeats_are_one_caption_that_stays(captions):
    for _ in range(6):
        captions.hear("rifles_us", (100, 300), 0.0, 1.0, EAR)
        captions.update(1.0)
    assert [(line.text, line.age) for line in captions.lines(THEME.language)] == [("Marine rifles, left", 1.0)]


def test_the_same_sound_from_the_other_side_is_another(captions):
    captions.hear("rifles_us", (100, 300), 0.0, 1.0, EAR)
    captions.hear("rifles_us", (900, 300), 0.0, 1.0, EAR)
    assert texts(captions) == ["Marine rifles, left", "Marine rifles, right"]


def test_only_a_few_at_once_and_the_least_important_goes(captions):
    for cue in ("dig", "mg_us", "rifles_us"):
        captions.hear(cue, None, 0.0, 1.0, EAR)
    captions.hear("brush", None, 0.0, 1.0, EAR)  # no more important than digging, which was not read yet
    assert texts(captions) == ["digging", "Marine machine gun", "Marine rifles"]
    captions.hear("shell_burst", None, 0.0, 1.0, EAR)
    assert texts(captions) == ["Marine machine gun", "Marine rifles", "a shell bursts"]
    assert len(captions.lines(THEME.language)) == MOST
    captions.update(HOLD + 0.1)
    captions.hear("bazooka", None, 0.0, 1.0, EAR)
    assert texts(captions) == ["Marine rifles", "a shell bursts", "a bazooka"]


def test_what_is_skipped_has_no_caption_later(captions):
    captions.hear("grenade", None, 0.5, 1.0, EAR)
    captions.stop()
    captions.update(1.0)
    assert captions.lines(THEME.language) == []


def test_captions_follow_the_language(captions):
    captions.hear("mg_us", (100, 300), 0.0, 1.0, EAR)
    assert texts(captions, catalogue.language_of("de")) == ["Maschinengewehr der Marines, links"]


def test_a_muted_player_and_one_without_a_device_have_the_same_captions(sound):
    sound.set_volumes(Volumes(mute=True))
    silent = NullSound()
    for player in (sound, silent):
        player.cue("shell_burst", at=(100.0, 200.0), delay=0.1)
        player.cue("hover")
        player.update(0.2)
    assert sound.captions.lines(THEME.language) == silent.captions.lines(THEME.language)
    assert texts(silent.captions) == ["a shell bursts, left"]
    for player in (sound, silent):
        player.cue("grenade", delay=0.3)
        player.stop_effects()
        player.update(0.5)
        assert texts(player.captions) == ["a shell bursts, left"]


# ------------------------------------------------------------ on the screen


def room_of(parts):
    """Where a landing's table has its captions."""
    free = parts.free
    return pygame.Rect(free.left, parts.strip.bottom, free.width, parts.stack.top - parts.strip.bottom)


LINES = [
    Caption("naval guns far off", 0.2, 0),
    Caption("a demolition charge, left", 0.5, -1),
    Caption("machine gun far off, right", 0.1, 1),
]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(("log_open", "cleared"), [(False, False), (True, False), (False, True)])
def test_strips_lie_apart_above_the_slip_and_never_on_the_question_or_the_log(mixer, size, log_open, cleared):
    pygame.font.init()
    measure = Scale(*size, theme=THEME)
    parts = layout.lay_out(measure, log_open=log_open, cleared=cleared)
    rects = draw_captions(pygame.Surface(size), room_of(parts), measure, LINES)
    assert len(rects) == len(LINES)
    for number, rect in enumerate(rects):
        assert pygame.Rect((0, 0), size).contains(rect)
        others = [parts.question, parts.keys, parts.strip, parts.side, *([parts.log] if log_open else [])]
        assert rect.bottom <= parts.stack.top
        assert rect.collidelist([*others, *rects[:number]]) == -1


def test_long_words_are_wrapped_and_a_strip_fades_at_its_end(mixer):
    pygame.font.init()
    measure = Scale(1280, 720, theme=THEME)
    parts = layout.lay_out(measure, log_open=False, cleared=False)
    surface = pygame.Surface((1280, 720))
    short, long = (
        draw_captions(surface, room_of(parts), measure, [Caption(words, 0.0, 1)])[0] for words in ("guns", "guns " * 30)
    )
    assert long.width <= measure.px(470) < 30 * short.width / 2
    assert long.height > 2 * short.height

    def brightness(age):
        surface.fill("black")
        (rect,) = draw_captions(surface, room_of(parts), measure, [Caption("guns", age, 1)])
        return sum(pygame.transform.average_color(surface, rect)[:3])

    assert brightness(LIFE) == 0 < brightness(LIFE - 0.3) < brightness(0.0) == brightness(1.0)


@pytest.mark.parametrize("wanted", [False, True])
def test_the_table_shows_them_when_the_player_wants_them(tmp_path, monkeypatch, wanted):
    drawn = []
    place = "game.dday.play.table_panels.draw_captions"
    monkeypatch.setattr(place, lambda surface, parts, measure, lines: drawn.append(lines))
    app = App(Settings(data_dir=tmp_path, size=(1280, 720), sound=False, sound_captions=wanted))
    app.running = True
    try:
        app.push(PlayScene(app, new_session("bloody-nose-ridge", "7"), None, fresh=False))
        app.frame(1 / 60)
        app.sound.cue("naval_guns")
        app.frame(1 / 60)
    finally:
        app.close()
        pygame.event.clear()
    if wanted:
        assert [line.side for line in drawn[-1]] == [0]
    else:
        assert drawn == []
