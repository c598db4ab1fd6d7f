"""A closer look at anything: opened, read, left and followed with each device alone; previews; reasons."""

import pytest

from engine.dday.foresight import Foresight
from engine.dday.foresight.odds import Span
from engine.dday.inspection.report import report
from engine.dday.view.table import seen_table
from engine.dday.view.table_view import TableView
from engine.peleliu.bots import bot
from game.dday.panels import inspect_words, odds_words, preview
from game.dday.panels.preview_facts import sheet_lines
from game.dday.panels.spots import spots
from game.dday.play.choices import Choices
from game.dday.play.layers_scene import LayersScene
from game.dday.play.play_scene import PlayScene
from game.input.intents import Device, Intent, Signal
from game.ui.text import language_of
from tests import written_words
from tests.engine.dday.inspection.test_inspection import everything
from tests.rules.table import card_with, enemy, lay, marine
from tests.themes import THEME


def send(table, intent, device=Device.KEYBOARD, at=None, **more):
    table.app.signal(Signal(intent, device, at, **more))
    table.app.devices.last = device
    table.frames(2)


def unit_hex(scene):
    return next(str(o.facts["hex"]) for o in scene.session.pending if o.verb == "unit")


def point(table, scene, place):
    """Move the mouse over the middle of a place."""
    scene.board.camera.go(scene.place_point(place), 30.0, at_once=True)
    table.frames()  # the counters are where the last frame drew them
    pixel = tuple(map(round, scene.board.camera.to_screen(scene.place_point(place))))
    table.app.devices.pointer = pixel
    send(table, Intent.POINT, Device.MOUSE, pixel)


def spot(scene, kind, value=None):
    return next(one for one in scene.inspector.slip.spots if one.kind == kind and value in (None, one.value))


# ---------------------------------------------------------------- the report


@pytest.mark.parametrize("manual", [False, True])
def test_the_key_for_a_report_means_what_the_mouse_points_at(table, scene, manual):
    place = unit_hex(scene)
    scene.cursor = next(h for h in sorted(scene.island.hexes) if h != place)
    point(table, scene, place)
    if manual:
        table.app.open_rule("7.3")
        table.frames(2)
        send(table, Intent.MENU)
        assert table.top is scene
    send(table, Intent.INSPECT)
    assert scene.inspector.thing.startswith(("hex:", "us:"))
    assert scene.inspector.place == scene.cursor == scene.hovered == place
    send(table, Intent.MENU)
    send(table, Intent.CURSOR_S)
    gone = scene.cursor
    send(table, Intent.INSPECT)
    assert scene.inspector.place == gone != place


def test_keys_open_the_report_go_into_it_follow_a_rule_and_leave(table, scene, monkeypatch):
    opened = []
    monkeypatch.setattr(table.app, "open_rule", opened.append)
    table.app.devices.last = Device.KEYBOARD
    scene.cursor = scene.hovered = unit_hex(scene)
    send(table, Intent.INSPECT)
    assert scene.inspector.thing == f"hex:{scene.cursor}"
    send(table, Intent.INSPECT)
    assert scene.inspector.inside
    cursor = scene.cursor
    for _ in range(3):
        send(table, Intent.CURSOR_S)
    assert scene.cursor == cursor
    slip = scene.inspector.slip
    slip.focus = slip.spots.index(spot(scene, "rule"))
    send(table, Intent.CHOOSE)
    assert opened == [spot(scene, "rule").value]
    send(table, Intent.BACK)
    assert scene.inspector.open
    assert not scene.inspector.inside
    send(table, Intent.BACK)
    assert not scene.inspector.open


@pytest.mark.parametrize("device", [Device.GAMEPAD])
def test_the_report_follows_the_cursor(table, scene, device):
    scene.cursor = scene.hovered = unit_hex(scene)
    send(table, Intent.INSPECT, device)
    before = scene.inspector.thing
    send(table, Intent.CURSOR_E, device)
    assert scene.cursor not in before
    assert scene.inspector.thing == f"hex:{scene.cursor}"


@pytest.mark.parametrize("device", [Device.GAMEPAD])
def test_every_tab_is_turned_to_and_the_table_leads_everywhere(table, scene, device):
    scene.cursor = scene.hovered = unit_hex(scene)
    send(table, Intent.INSPECT, device)
    send(table, Intent.INSPECT, device)
    seen = []
    for _ in range(12):
        seen.append(scene.inspector.thing)
        send(table, Intent.CURSOR_E, device)
    kinds = {thing.partition(":")[0] for thing in seen}
    assert {"hex", "us", "table"} <= kinds
    while scene.inspector.thing != "table":
        send(table, Intent.CURSOR_E, device)
    linked = {one.value for one in scene.inspector.slip.spots if one.kind == "thing"}
    assert {"deck", "discards", "losses", "letters", "command", "turn:12", "box:W1"} <= linked
    slip = scene.inspector.slip
    slip.focus = next(i for i, one in enumerate(slip.spots) if one.value == "deck")
    send(table, Intent.CHOOSE, device)
    assert scene.inspector.thing == "deck"
    send(table, Intent.BACK, device)
    assert scene.inspector.thing == "table"


def test_moving_through_the_report_brings_each_link_into_sight(table, scene):
    scene.cursor = scene.hovered = unit_hex(scene)
    send(table, Intent.INSPECT)
    send(table, Intent.INSPECT)
    foresee(table, scene)
    slip = scene.inspector.slip
    links = sum(one.kind in ("thing", "rule") for one in slip.spots)
    assert links > 10
    for _ in range(links):
        send(table, Intent.CURSOR_S)
        assert slip.spots[slip.focus].rect.colliderect(slip.rect)
    last = slip.focus
    send(table, Intent.CURSOR_S)
    assert slip.focus == last


def test_the_mouse_holds_a_place_reads_scrolls_and_closes(table, scene):
    place = unit_hex(scene)
    point(table, scene, place)
    send(table, Intent.SKIP_PHASE, Device.MOUSE)
    assert scene.inspector.place == place
    slip = scene.inspector.slip
    on = slip.rect.center
    table.app.devices.pointer = on
    hovered = scene.hovered
    send(table, Intent.POINT, Device.MOUSE, on)
    table.frames(40)
    assert scene.inspector.place == place
    assert scene.hovered == hovered
    send(table, Intent.ZOOM_OUT, Device.MOUSE, on, by=(0.0, -2.0))
    assert slip.scroll > 0
    tab = next(one for one in slip.spots if one.kind == "tab" and one.value.startswith("us:"))
    send(table, Intent.CHOOSE, Device.MOUSE, tab.rect.center)
    assert scene.inspector.thing == tab.value
    pending = scene.session.pending
    send(table, Intent.CHOOSE, Device.MOUSE, spot(scene, "close").rect.center)
    assert not scene.inspector.open
    assert scene.session.pending is pending


def test_the_pointer_has_to_rest_elsewhere_before_the_report_follows(table, scene):
    point(table, scene, "0212")
    scene.inspector.look("0212")
    free, slip = scene.layout.free, scene.inspector.slip
    row = [(x, free.centery) for x in range(free.left + 20, free.right - 20, 10)]
    board = scene.board
    pixel = next(
        at for at in row if not slip.over(at) and not board.box_under(at) and board.hex_under(at) not in (None, "0212")
    )
    there = board.hex_under(pixel)
    table.app.devices.pointer = pixel
    send(table, Intent.POINT, Device.MOUSE, pixel)
    assert scene.inspector.thing == "hex:0212"
    table.frames(30)
    assert scene.inspector.thing == f"hex:{there}"


def test_the_button_of_the_stack_opens_and_closes_the_report(table, scene):
    point(table, scene, unit_hex(scene))
    at = scene.stack_panel.button.center
    table.app.devices.pointer = at
    send(table, Intent.CHOOSE, Device.MOUSE, at)
    assert scene.inspector.open
    send(table, Intent.CHOOSE, Device.MOUSE, at)
    assert not scene.inspector.open


def test_everything_beside_the_map_has_a_place_and_a_report(table, scene):
    found = spots(scene)
    things = {thing for _, thing in found}
    assert {"deck", "held", "discards", "actions", "losses", "letters", "turn:1", "turn:12"} <= things
    window = table.app.surface.get_rect()
    for rect, thing in found:
        assert window.contains(rect.clip(window)), thing
        scene.inspector.look(thing)
        table.frames()
        assert scene.inspector.page().groups, thing


def test_a_report_stays_inside_the_free_part_of_the_smallest_window(table, scene):
    for place in [h for h in scene.board.stacks if h[:1].isdigit()][::9]:
        scene.inspector.look(place)
        table.frames()
        rect = scene.inspector.slip.rect
        assert scene.layout.free.contains(rect), place
    assert table.app.surface.get_size() == (1280, 720)


# ---------------------------------------------------------------- why, and why not


def test_a_unit_that_has_acted_says_so_with_its_rule(table, scene):
    view = scene.view
    done = next(unit for unit in view.us.values() if unit.on_map and unit.acted)
    scene.inspector.look(done.place)
    scene.inspector._show(f"us:{done.id}")
    told = [line for _, lines in scene.inspector.page().groups for line in lines]
    assert any(line.rule == "7.2" and line.tone == "bad" for line in told)
    able = next(o for o in scene.session.pending if o.verb == "unit")
    scene.inspector.look(able.facts["hex"])
    scene.inspector._show(f"us:{able.argument}")
    first = scene.inspector.page().groups[0][1][0]
    assert first.tone == "good"
    assert first.words == "Can act now."


def test_a_hex_out_of_reach_says_why(table, scene):
    scene.choose(next(o.id for o in scene.session.pending if o.verb == "unit"))
    table.frames(3)
    scene.inspector.look("1413")
    told = scene.inspector.page().groups[0][1][0]
    assert told.words.startswith("Not now: ")
    assert told.rule


def test_a_key_that_cannot_be_pressed_says_why(table, scene):
    while scene.session.can_undo:
        scene.session.undo()
    table.frames(2)
    buttons = scene.question.buttons
    undo = next(i for i, item in enumerate(buttons.items) if item.id == "undo")
    assert not buttons.items[undo].enabled
    buttons.focus = undo
    buttons.press()
    assert scene.notice is not None
    assert scene.notice[0]


# ---------------------------------------------------------------- previews


def foresee(table, scene):
    """Draw until all is worked out that the table asks for."""
    table.frames(3)
    for _ in range(900):
        if not scene.foreseen.working:
            break
        table.frames(1)
    table.frames(2)


def first_move(scene):
    """Choose a unit with a move that ends under fire; gives that answer."""
    for unit in [o.id for o in scene.session.pending if o.verb == "unit"]:
        scene.session.choose(unit)
        ahead = Foresight(scene.session.view())
        if scene.session.pending.kind == "action":
            for option in scene.session.pending:
                if option.verb == "move" and any(not cover.silent for cover in ahead.covers(option.facts["hex"])):
                    return option
        scene.session.undo()
    raise AssertionError("nobody can move under fire")


def test_a_move_shows_who_fires_where_it_ends_and_the_exact_chance(table, scene):
    option = first_move(scene)
    scene.decisions.clear_away()
    table.frames(3)
    h = str(option.facts["hex"])
    table.app.devices.last = Device.KEYBOARD
    scene.cursor = scene.hovered = h
    foresee(table, scene)
    threats = scene.marks.threats
    assert threats is not None
    assert threats.hex == h
    unit = scene.session.pending.facts["units"][0]
    danger = Foresight(scene.view).fire_phase((unit,), h).finish().unit(unit)
    assert threats.chance == odds_words.span(danger.hit)
    covers = {cover.site for cover in Foresight(scene.view).covers(h) if not cover.silent}
    assert {site for site, _ in threats.sites} == covers
    line = preview.line(THEME.language, scene, h)
    assert all(site in line for site in sorted(covers)[:1])
    assert odds_words.span(danger.hit) in line


def test_an_attack_is_laid_out_before_it_is_made(table, scene):
    player = bot("careful", "1")
    for _ in range(120):
        if scene.session.pending.kind == "join":
            break
        scene.session.choose(player.choose(scene.session))
    assert scene.session.pending.kind == "join"
    scene.timeline.add(scene.session.events(scene.shown_action.told))
    scene.timeline.skip_all()
    scene.decisions.clear_away()
    table.frames(4)
    sheets = preview.fights(THEME.language, scene, None)
    facts = scene.session.pending.facts
    assert [sheet.hex for sheet in sheets] == [facts["hex"]]
    assert any(str(facts["strength"]) in told for _, told in sheets[0].figures)
    assert sum(bar.chance.low for bar in sheets[0].bars) <= 1 <= sum(bar.chance.high for bar in sheets[0].bars)
    assert any("/" in line.words for line in sheet_lines(THEME.language, sheets[0])) or len(sheets[0].bars) == 1
    before = [rect.copy() for rect in scene.covered]
    scene.inspector.look("1413")
    table.frames(2)
    assert scene.covered != before


# ---------------------------------------------------------------- words


def test_every_fact_has_words_in_both_languages(plain):
    view = plain.view()
    game = seen_table(view)
    found_in = [report(game, thing) for thing in everything(view)]
    for code in ("de", "en"):
        language = language_of(code)
        for found in found_in:
            assert inspect_words.title(language, found, view)
            for group in found.groups:
                assert inspect_words.heading(language, group, view)
                for fact in group.facts:
                    words = inspect_words.line(language, fact, view).words
                    assert words
                    assert "{" not in words


def test_percentages_never_round_to_certainty():
    from fractions import Fraction

    assert odds_words.percent(Fraction(1, 1000)) == "1 %"
    assert odds_words.percent(Fraction(999, 1000)) == "99 %"
    assert odds_words.percent(Fraction(0)) == "0 %"
    assert odds_words.percent(Fraction(1)) == "100 %"
    assert odds_words.span(Span(Fraction(1, 4), Fraction(1, 2))) == "25–50 %"
    assert odds_words.exact(Span(Fraction(1, 4), Fraction(1, 4))) == "25 % (1/4)"


TWO_COMBATS = [marine("A/1/5", "0413"), marine("B/1/5", "0312")]
HELD = [enemy("J01", "0413"), enemy("J02", "0312")]
AFLOAT = [marine(name, box="O1") for name in ("B/1/1", "I/3/1", "A/1/1")]
LEFT = card_with(landing=("brown", "diamond"), drift="left")


@pytest.mark.parametrize(
    ("step", "more", "unit", "place", "rule"),
    [
        (
            "posts",
            {"us": [marine("HQ/5", "0515"), marine("HQ/1", "0312")], "japanese": [enemy("J01", "0413")]},
            "HQ/5",
            "0515",
            "14.1",
        ),
        ("posts", {"us": [marine("HQ/1", "0312"), marine("A/1/5", "0516")]}, "A/1/5", "0516", "14.1"),
        ("actions", {"us": [marine("A/1/5", "0515"), marine("B/1/5", "0516", disrupted=True)]}, "B/1/5", "0516", "7.6"),
        ("garrisons", {"us": [marine("HQ/5", "0413", post_space=2)]}, "", "1413", "14.4"),
        ("close_combat", {"us": TWO_COMBATS, "japanese": HELD}, "", "0515", "8.6"),
        ("landing_checks", {"us": AFLOAT, "cards": [LEFT]}, "A/1/1", "box:O1", "5.1"),
    ],
)
def test_a_click_on_what_cannot_be_chosen_is_explained(step, more, unit, place, rule):
    session = lay(step, turn=8, **more)
    assert session.pending is not None
    choices = Choices(session.pending, TableView.of(session))
    refused = session.why_not(choices.meant(unit, place))
    assert refused is not None
    assert refused.key != "unknown"
    assert refused.rule == rule


@pytest.mark.parametrize("language", ["de"])
def test_no_word_of_the_report_or_the_layers_is_cut_in_large_type(table, scene, language):
    app = table.app
    app.set_language(language)
    try:
        app.set_text_size(200)
        table.frames(2)
        for thing in (unit_hex(scene), "deck", "table"):
            scene.inspector.look(thing)
            table.frames(2)
            with written_words.collected() as found:
                app.draw()
            assert [cut for cut in found.cut if cut in _words(scene)] == []
        scene.inspector.close()
        app.push(LayersScene(app, scene))
        table.frames(2)
        with written_words.collected() as found:
            app.draw()
        labels = {button.label for button in app.top.buttons.items}
        assert not labels.intersection(found.cut)
        assert app.surface.get_rect().contains(app.top.panel)
    finally:
        app.set_language("en")


def _words(scene):
    """All words of the report that is open."""
    page = scene.inspector.page()
    return {page.title, *(label for _, label in page.tabs), *(line.words for _, lines in page.groups for line in lines)}


def test_a_command_post_shows_its_reach_before_it_is_set_up(table):
    session = lay("posts", turn=8, us=[marine("HQ/1", "0312"), marine("A/1/1", "0311")])
    play = PlayScene(table.app, session, None, fresh=False)
    table.app.push(play)
    table.app.devices.last = Device.KEYBOARD
    table.frames(3)
    assert session.pending.kind == "posts"
    play.cursor = play.hovered = "0312"
    table.frames(2)
    post = next(one for one in play.foreseen.ahead.command_posts("HQ/1") if one.verb == "establish")
    assert play.marks.reach == frozenset(post.hexes)
    assert "0311" in play.marks.reach
    assert "1" in preview.line(THEME.language, play, "0312")


def test_who_can_still_act_is_the_engine_s_number_at_every_question_of_the_phase(table, scene):
    offered = sum(option.verb == "unit" for option in scene.session.pending)
    assert scene.control.ready == offered > 0
    first_move(scene)
    scene.decisions.clear_away()
    table.frames(3)
    assert scene.session.pending.kind == "action"
    assert scene.control.ready == offered
