"""The papers between games: orders, dispatch, credits, photographs, and whether everything on them fits."""

import csv
import re
import tomllib
from pathlib import Path

import pygame
import pytest

from engine.dday.events import GameEnded
from engine.peleliu import new_session, open_session
from engine.peleliu.bots import bot
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from engine.peleliu.study_plan import PeleliuPlan
from game.app.settings import Settings
from game.dday.map_extract import Extract, around, whole
from game.dday.outcome_scene import OutcomeScene
from game.dday.play.play_scene import PlayScene
from game.dday.turn_record import record
from game.dday.turn_times import moment
from game.input.intents import Device, Intent, Signal
from game.peleliu.briefs import BRIEFS, forces
from game.peleliu.photos import ALBUM
from game.peleliu.plans import PLANS, STAFF
from game.presentations import PRESENTATIONS
from game.scenes import briefing, order_text
from game.scenes.briefing import BriefingScene
from game.scenes.credits import CreditsScene, chapters
from game.scenes.message import MessageScene
from game.scenes.new_game import NewGameScene
from game.scenes.saved import SavedScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.ui import fonts, paper
from game.ui.desk import photos, things
from game.ui.scale import Scale
from game.ui.text import Language
from tests.themes import THEME
from tools.recorded import journal, up_to

ROOT = Path(__file__).resolve().parents[3]
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1300, 1100)]


# ------------------------------------------------------------ photographs


def test_every_photograph_is_there_and_says_whom_it_is_owed_to():
    album = ALBUM.photos
    assert len({photo.name for photo in album}) == len(album) >= 12
    for photo in album:
        assert photos.load(photo).get_width() > 700
        assert "USMC" in photo.credit
        assert "public domain" in photo.licence
        assert photo.caption
        assert photo.subject


def test_the_index_agrees_with_the_credits_of_the_originals():
    folder = ROOT / "tools" / "print_photos" / "originals" / "peleliu"
    with (folder / "credits.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["credit"]: row for row in csv.DictReader(file)}
    for photo in ALBUM.photos:
        row = rows[photo.credit]
        assert (folder / row["file"]).is_file()
        assert photo.subject == row["subject (our words)"]


@pytest.mark.parametrize("brief", BRIEFS, ids=lambda brief: brief.id)
def test_each_brief_has_photograph_and_plan(brief):
    assert ALBUM.find(f"briefing:{brief.id}")
    assert brief.id in PLANS


def test_a_use_without_photograph_finds_none_and_the_next_use_is_tried():
    assert ALBUM.find("no such thing") is None
    assert photos.NO_PHOTOS.find("title") is None
    assert ALBUM.find("no such thing", "title") == ALBUM.find("title") is not None


def test_every_use_that_the_shell_asks_for_has_a_photograph():
    for use in ("title", "menu", "saved", "record", "settings", "credits", "crash", "outcome:beside"):
        assert ALBUM.find(use), use


# ------------------------------------------------------------ things


def test_a_picture_laid_down_throws_a_shadow_to_the_south_east():
    pygame.font.init()
    surface = pygame.Surface((200, 200))
    surface.fill((200, 200, 200))
    things.lay(surface, things.page((80, 80), THEME.palette.paper_light), (100, 100), lift=8)
    assert sum(surface.get_at((144, 144))[:3]) < sum(surface.get_at((54, 54))[:3])


def test_a_still_picture_is_composed_once_for_each_state_and_size():
    still, drawn = things.Still(), []
    for size, state in (((20, 20), 1), ((20, 20), 1), ((20, 20), 2), ((30, 20), 2), ((30, 20), 2)):
        still.show(pygame.Surface(size), Scale(*size, theme=THEME), state, drawn.append)
    assert len(drawn) == 3


def test_an_extract_shows_hexes_where_they_are_and_keeps_to_the_sheet():
    frame = whole(load_island())
    extract = Extract(THEME, load_island(), around(load_island(), ("0211", "0614"), 1.0), (400, 300))
    x, y = extract.hex("0211")
    assert 0 < x < 400
    assert 0 < y < 300
    assert extract.left >= frame[0] - 1e-6
    assert extract.left + 400 / extract.scale <= frame[2] + 1e-6


def test_a_plan_marks_its_map():
    pygame.font.init()
    measure = Scale(1280, 720, theme=THEME)
    marked, bare = (
        STAFF.draw("15-september", (300, 400), measure),
        Extract(THEME, load_island(), PLANS["15-september"].area, (300, 400)),
    )
    assert pygame.image.tobytes(marked.picture, "RGB") != pygame.image.tobytes(bare.picture, "RGB")
    with pytest.raises(KeyError):
        STAFF.draw("waterloo", (300, 400), measure)


# ------------------------------------------------------------ orders


def aims(brief):
    return {aim.rule: aim.words for aim in brief.aims(THEME.language)}


def test_the_orders_say_what_the_scenarios_ask_for():
    content, island = load_content(), load_island()
    first, assault, _, ridge = BRIEFS
    words = {0: "ten", 13: "thirteen", 14: "fourteen", 40: "forty"}
    goals = {goal.kind: goal for goal in content.scenarios["15-september"].checks[0].goals}
    beaches = [p for p in island.positions.values() if island.sites[p.site].lands_fire]
    told = " ".join(aim.words for aim in first.aims(THEME.language))
    assert (goals["landing_fire"].count, len(beaches), goals["zone"].count) == (10, 13, 14)
    assert all(word in told for word in ("ten of the thirteen", words[goals["zone"].count], "A5 and A6"))
    both = [p for p in island.positions.values() if p.zone in "AB"]
    assert words[len(both)] in aims(assault)["17.2"]
    facts = content.scenarios["bloody-nose-ridge"]
    assert facts.ridge.infantry_eliminated == 10
    assert "ten infantry companies" in aims(ridge)["18.41"]
    for brief in BRIEFS:
        facts = content.scenarios[brief.scenario]
        turns = facts.last_turn - (14 if brief.start else facts.first_turn) + 1
        assert brief.span(THEME.language).startswith(f"{turns} turns")
        assert {rule.rule for rule in brief.aims(THEME.language)} <= {"15.1", "15.2", "17.1", "17.2", "18.41", "18.42"}


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_slip_tells_the_length_of_a_game_once_and_in_sentences(code):
    language = Language(code)
    for brief in PRESENTATIONS.briefs:
        note, span = brief.notes(language)
        assert note[:1] == note[:1].upper(), brief.id
        assert span[:1] == span[:1].upper(), brief.id
        assert span.split(",")[0].casefold() not in note.casefold(), brief.id


def test_the_odds_are_those_of_the_study():
    page = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    for brief in BRIEFS:
        if brief.won is None:
            continue
        part = page.split(f"<!-- study {brief.scenario} -->")[1].split("<!-- end")[0]
        figures = {name: float(share) for name, share in re.findall(r"\| (\w[\w ,:]*?) \| ([\d.]+) % \|", part)}
        assert round(figures["Won"]) == brief.won
        assert str(brief.won) in brief.odds(THEME.language)
        for number in map(int, re.findall(r"\d+", brief.odds(THEME.language))):
            assert number in {round(share) for share in figures.values()}


def test_forces_are_counted_from_the_counters():
    content = load_content()
    ours, theirs = forces(THEME.language, content, BRIEFS[0])
    companies = sum(1 for unit in content.us.values() if unit.invasion and unit.type == "infantry")
    assert ours.startswith(f"{companies} rifle companies")
    assert str(content.scenarios["15-september"].placed_units) in theirs
    assert "1 artillery battery" in forces(THEME.language, content, BRIEFS[3])[0]


@pytest.mark.usefixtures("plain_papers")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("brief", BRIEFS, ids=lambda brief: brief.id)
def test_the_whole_order_fits_on_its_page(table, monkeypatch, size, brief):
    table.app.window.size = size
    scene = BriefingScene(table.app, brief)
    table.app.push(scene)
    ends = []
    wanted = order_text.write

    def measured(surface, *where, **how):
        end = wanted(surface, *where, **how)
        if surface is not None:
            ends.append(end)
        return end

    monkeypatch.setattr(briefing, "write", measured)
    table.frames()
    assert scene.pages == 1
    assert ends
    assert ends[-1] <= scene._parts()[0].bottom - 10


# ------------------------------------------------------------ every page at every size


def pages(app):
    return [
        TitleScene(app),
        NewGameScene(app),
        SettingsScene(app),
        CreditsScene(app),
        SavedScene(app),
        *(BriefingScene(app, brief) for brief in BRIEFS),
    ]


@pytest.mark.usefixtures("plain_papers")
@pytest.mark.parametrize("size", SIZES)
def test_buttons_lie_inside_the_window_and_beside_one_another(table, size):
    table.app.window.size = size
    window = pygame.Rect(0, 0, *size)
    for scene in pages(table.app):
        table.app.replace(scene)
        table.frames()
        items = scene.buttons.items
        for i, item in enumerate(items):
            assert window.contains(item.rect), (type(scene).__name__, item.label)
            assert item.rect.width > 20
            assert not [other.label for other in items[i + 1 :] if other.rect.colliderect(item.rect)]


@pytest.mark.usefixtures("plain_papers")
def test_the_words_of_a_button_are_not_cut_in_the_smallest_window(table, monkeypatch):
    cut = []
    wanted = paper.cut.__wrapped__

    def noticed(words, face, size, within):
        found = wanted(words, face, size, within)
        if found != words:
            cut.append(words)
        return found

    monkeypatch.setattr(paper, "cut", noticed)
    for scene in pages(table.app):
        table.app.replace(scene)
        table.frames()
    assert not cut, "; ".join(cut)


def test_a_figure_and_its_sign_stay_on_one_line():
    pygame.font.init()
    words = "It loses 5 % of its games"
    for within in range(30, 300, 7):
        assert not any(line.startswith("%") for line in paper.wrap(words, "typed", 16, within))
    assert " ".join(paper.wrap(words, "typed", 16, 60)) == words


def test_a_path_in_a_message_is_folded_to_the_slip(table):
    path = "/" + "/".join(["a-rather-long-folder"] * 12)
    scene = MessageScene(table.app, "Told", f"{path}\n\nIt is damaged.", [("Back", None)])
    table.app.push(TitleScene(table.app))
    table.app.push(scene)
    table.frames()
    folded = scene._folded(400)
    size = scene.measure.text("body")
    assert folded.replace("\n", "") == scene.words.replace("\n", "")
    assert max(fonts.width("typed", size, line) for line in folded.split("\n")) <= 400


# ------------------------------------------------------------ credits


def test_everything_that_is_shipped_is_credited():
    said = " ".join(
        entry.name + entry.owed for chapter in chapters(THEME, PRESENTATIONS) for entry in chapter.entries
    ).lower()
    for folder in (ROOT / "sprites" / "fonts").iterdir():
        assert folder.name.replace("-", " ") in said
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for pin in project["dependencies"]:
        assert pin.split("==")[0] in said
    for photo in ALBUM.photos:
        assert photo.credit.lower() in said


def test_the_credits_scroll_with_wheel_keys_and_buttons(table):
    table.app.push(CreditsScene(table.app))
    table.frames()
    scene = table.top
    table.app.signal(Signal(Intent.ZOOM_OUT, Device.MOUSE, (500, 400)))
    wheel = scene.scrolled
    table.app.signal(Signal(Intent.CURSOR_S, Device.GAMEPAD))
    assert 0 < wheel < scene.scrolled
    for _ in range(40):
        table.app.signal(Signal(Intent.CURSOR_S, Device.KEYBOARD))
    table.frames()
    assert not next(item for item in scene.buttons.items if item.id == "down").enabled
    table.press("Up")
    assert scene.scrolled < scene._most()
    table.press("Back")


# ------------------------------------------------------------ the dispatch


def played(scenario, seed, turns=99):
    session = new_session(scenario, seed)
    player = bot("random", seed)
    while session.pending and session.view().turn <= turns:
        session.choose(player.choose(session))
    return session


def test_the_record_of_a_game_is_what_the_engine_has():
    session = played("15-september", "3")
    rows = record(session, load_content(), PeleliuPlan("15-september"))
    view = session.view()
    assert rows[-1].turn == view.turn
    assert [row.turn for row in rows] == list(range(1, view.turn + 1))
    assert rows[-1].loss_box == len(view.loss_box)
    assert [row.level for row in rows[:5]] == [None] * 4 + [12]
    ended = [event for event in session.events(0) if isinstance(event, GameEnded)]
    assert set(rows[-1].held) == set(ended[-1].secured)


def test_the_dispatch_covers_the_table_and_leads_back_to_it_and_to_the_log(table):
    table.app.settings = Settings(speed="instant")
    scene = PlayScene(table.app, played("15-september", "3"), None, fresh=False)
    table.app.replace(scene)
    table.frames(4)
    assert isinstance(table.top, OutcomeScene)
    assert THEME.language.known(f"outcome.{table.top.event.result}")
    table.press(THEME.text("outcome.look"))
    assert table.top is scene
    table.app.push(OutcomeScene(table.app, scene))
    table.frames()
    free = scene.layout.free.copy()
    table.press("Read the diary")
    table.frames(2)
    assert table.top is scene
    assert scene.layout.free != free


@pytest.mark.parametrize(("code", "least"), [("en", 12), ("de", 11)])
def test_the_nineteen_turns_of_the_ridge_can_be_read_in_the_smallest_window(
    table, ridge_over, monkeypatch, code, least
):
    table.app.set_language(code)
    scene = PlayScene(table.app, ridge_over, None, fresh=False)
    table.app.replace(scene)
    table.frames()
    sizes, write = {}, paper.write

    def seen(surface, words, at, size, *others, **more):
        sizes.setdefault(words, []).append(size)
        return write(surface, words, at, size, *others, **more)

    outcome = OutcomeScene(table.app, scene)
    monkeypatch.setattr(paper, "write", seen)
    outcome.draw(table.app.surface)
    hours = [moment(table.app.theme.language, row.space) for row in outcome.rows]
    table.app.set_language("en")
    assert len(hours) == 19
    assert min(size for hour in hours for size in sizes[hour]) >= least


@pytest.mark.parametrize(("game", "limited"), [("bloody-nose-ridge-taken", True), ("tarawa-first-waves-win", False)])
def test_the_record_has_a_loss_level_where_the_battle_has_one(table, monkeypatch, game, limited):
    scene = PlayScene(table.app, up_to(game, -1), None, fresh=False)
    table.app.replace(scene)
    table.frames()
    written, write = set(), paper.write

    def seen(surface, words, *others, **more):
        written.add(words)
        return write(surface, words, *others, **more)

    outcome = OutcomeScene(table.app, scene)
    monkeypatch.setattr(paper, "write", seen)
    outcome.draw(table.app.surface)
    assert THEME.text("outcome.column_box") in written
    assert (THEME.text("outcome.column_level") in written) == limited


@pytest.fixture(scope="module")
def ridge_over():
    """A game on the ridge that lasted to its last turn."""
    found = journal("bloody-nose-ridge-taken")
    session = open_session(found.setup)
    for choice in found.choices:
        session.choose(choice)
    return session


def test_saves_tell_turn_hour_and_losses(table):
    table.app.settings = Settings(speed="instant")
    session = played("15-september", "3", turns=3)
    scene = PlayScene(table.app, session, table.app.saves.new_path("15-september", "3"), fresh=False)
    table.app.replace(scene)
    table.frames(2)
    table.app.saves.flush()
    table.app.replace(SavedScene(table.app))
    table.frames()
    note = table.top.note(table.top.games[0])
    view = session.view()
    assert f"turn {view.turn}" in note.label
    space = load_content().turn_track["invasion"][view.turn]
    assert f"{space.date} {space.start} h" in note.words
    assert note.losses == len(view.loss_box)
    later = [one.loss_level for turn, one in load_content().turn_track["invasion"].items() if turn >= view.turn]
    assert note.level == next(level for level in later if level)
