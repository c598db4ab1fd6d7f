"""Those who can act as small counters on the question's slip: none hides another, each has its name and its price."""

from itertools import combinations

import pytest

from engine.core.journal import Journal
from game.app.settings import Settings
from game.dday.panels.tokens import MORE, TOKEN, free_units
from game.input.intents import Device, Intent, Signal
from tests import written_words
from tests.themes import THEME
from tools.recorded import journal
from tools.staging import ASSAULT, WIN, asked, play


def nth_crowd(least):
    """The number of the first question who acts with so many units in the recorded game."""
    from engine.peleliu import open_session

    record: Journal = journal(WIN)
    session, nth = open_session(record.setup), 0
    for choice in record.choices:
        if session.pending is not None and session.pending.kind == "act":
            nth += 1
            units = [option for option in session.pending if option.verb == "unit"]
            paying = [option for option in units if not option.facts["free"]]
            if len(units) >= least and 0 < len(paying) < len(units):
                return nth
        session.choose(choice)
    raise AssertionError("never so many")


@pytest.fixture(scope="module")
def nth():
    return nth_crowd(19)


def tokens(scene):
    return [button for button in scene.question.buttons.items if button.id.startswith(TOKEN) or button.id == MORE]


@pytest.mark.parametrize(
    ("size", "percent", "language"),
    [((1280, 720), 100, "en"), ((1280, 720), 200, "de"), ((1024, 640), 150, "en"), ((1920, 1080), 100, "de")],
)
def test_no_counter_lies_over_another_and_all_are_reached(table, nth, size, percent, language):
    app = table.app
    app.window.size = size
    table.frames(2)
    app.set_language(language)
    app.set_text_size(percent)
    scene = asked(app, WIN, "act", nth)
    units = {option.facts["unit"] for option in scene.session.pending if option.verb == "unit"}
    seen = set()
    for _ in range(12):
        shown = tokens(scene)
        for one, other in combinations([*shown, *scene.question.buttons.items[: scene.question.answers]], 2):
            assert one is other or not one.rect.colliderect(other.rect), (one.label, other.label)
        assert all(scene.question.slip.contains(button.rect) for button in shown)
        seen |= {button.label for button in shown if button.id != MORE}
        if seen == units:
            break
        more = next(button for button in shown if button.id == MORE)
        app.signal(Signal(Intent.CHOOSE, Device.MOUSE, more.rect.center))
        table.frames(2)
    assert seen == units
    app.set_text_size(100)
    app.set_language("en")


def test_each_counter_has_its_name_and_who_acts_free_is_told_in_words(table, nth):
    scene = asked(table.app, WIN, "act", nth)
    free = {option.facts["unit"] for option in scene.session.pending if option.facts.get("free")}
    scene.question.tokens.forget()
    with written_words.collected() as found:
        table.app.draw()
    names = {button.label for button in tokens(scene) if button.id != MORE}
    chips = {}
    for line in found.lines:
        if line.words in names or line.words == "free":
            chips.setdefault(id(line.on), []).append(line.words)
    told = {one for words in chips.values() if "free" in words for one in words} - {"free"}
    assert names <= {one for words in chips.values() for one in words}
    assert told == names & free
    assert names - free
    assert found.cut == []


def test_the_wheel_over_the_slip_turns_its_pages_and_not_the_map(table, nth):
    table.app.settings = Settings(speed="instant", text_size=200)
    table.app.renew()
    scene = asked(table.app, WIN, "act", nth)
    table.frames(2)
    assert scene.question.tokens.pages > 1
    before, size = {button.label for button in tokens(scene)}, scene.board.camera.goal[0]
    at = scene.question.slip.center
    table.app.signal(Signal(Intent.ZOOM_OUT, Device.MOUSE, at, (0, -1)))
    table.frames(2)
    assert {button.label for button in tokens(scene)} != before
    assert scene.board.camera.goal[0] == size


def test_keys_reach_the_button_for_more(table, nth):
    table.app.settings = Settings(speed="instant", text_size=200)
    table.app.renew()
    scene = asked(table.app, WIN, "act", nth)
    table.frames(2)
    scene.control.focus.enter()
    places = {place.id for place in scene.control.focus.places()}
    assert f"button:{MORE}" in places


def test_who_joins_an_attack_free_is_marked_as_well(table):
    scene = play(table.app, ASSAULT, 200)
    joins = {option.facts["unit"]: option.facts["cost"] for option in scene.session.pending if option.verb == "join"}
    assert 0 < sum(not cost for cost in joins.values()) < len(joins)
    assert free_units(scene.session.pending) == {unit for unit, cost in joins.items() if not cost}


@pytest.mark.parametrize("device", [Device.MOUSE, Device.GAMEPAD])
def test_the_line_below_the_question_is_about_the_counter_that_is_pointed_at(table, device):
    scene = play(table.app, WIN, 342)
    table.frames(2)
    one, other = tokens(scene)[:2]
    if device is Device.MOUSE:
        table.app.signal(Signal(Intent.POINT, device, one.rect.center))
    else:
        table.app.devices.last = device
        scene.control.focus.enter(answers=True)
        scene.control.focus.id = f"button:{one.id}"
        scene.control.focus._show()
    said = scene.control.preview()
    assert one.label in said
    assert other.label not in said


def test_the_counter_of_the_unit_that_was_picked_has_the_frame_of_the_map(table):
    scene = asked(table.app, WIN, "land", 1)

    def framed():
        edges = {one.label: one.picture.get_at((one.picture.get_width() // 2, 1)) for one in tokens(scene)}
        return [unit for unit, colour in edges.items() if colour[:3] == THEME.palette.picked]

    assert len(tokens(scene)) > 1
    assert not framed()
    for button in tokens(scene):
        scene.question.tokens.pick(button.label)
        table.frames(3)
        assert framed() == [button.label]
