"""The table of Wake: everything is shown from events, and every answer can be given with each device."""

from game.input.intents import Device, Intent, Signal
from tests.game.wake.conftest import play_to


def test_a_moment_is_as_long_as_its_dice_and_tells_after_them(scene):
    play_to(scene, "target")
    scene.timeline.run_at("1")
    before = len(scene.read())
    scene.choose(scene.session.pending.options[0].id)
    scene.update(0.0)
    assert scene.timeline.busy
    assert scene.stage.thrown is not None
    assert scene.stage.thrown.fall.faces == scene.timeline.now.dice
    assert len(scene.read()) == before
    for _ in range(400):
        scene.update(1 / 30)
    assert not scene.timeline.busy or scene.session.pending is None
    assert len(scene.read()) > before


def test_a_thing_on_the_chart_answers_for_itself(app, scene):
    play_to(scene, "target")
    options = {one.option: one for one in scene.answers}
    ship = next(thing for one in options.values() for thing in one.things if thing.startswith("ship:"))
    several = [name for name, one in options.items() if ship in one.things]
    made = len(scene.session.choices)
    click(app, scene, ship)
    if len(several) > 1:
        assert scene.picked == ship
        assert [one.option for one in scene.answers] == several
        scene.choose(several[0])
    assert len(scene.session.choices) == made + 1


def click(app, scene, name):
    scene.buttons.set(scene.make())
    rect = next(one.rect for one in scene.buttons.items if one.id == name)
    app.signal(Signal(Intent.CHOOSE, Device.MOUSE, rect.center))


def test_the_pad_alone_answers_reads_a_report_and_takes_back(app, scene):
    play_to(scene, "battery")
    made = len(scene.session.choices)
    for intent in (Intent.NEXT_UNIT, Intent.PREV_UNIT, Intent.INSPECT):
        app.signal(Signal(intent, Device.GAMEPAD))
    assert scene.report is not None
    app.signal(Signal(Intent.BACK, Device.GAMEPAD))
    assert scene.report is None
    scene.give_focus()
    app.signal(Signal(Intent.CHOOSE, Device.GAMEPAD))
    assert len(scene.session.choices) == made + 1
    app.signal(Signal(Intent.BACK, Device.GAMEPAD))
    assert len(scene.session.choices) == made
