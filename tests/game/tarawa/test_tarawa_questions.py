"""Questions that Tarawa asks can be answered on its table, by whoever takes a game up at one of them too."""

from engine.dday.view.table_view import TableView
from engine.tarawa.definition import TARAWA
from game.dday.play.choices import Choices
from game.dday.play.play_scene import PlayScene
from tools.recorded import once_more

GAMES = (
    ("tarawa-two-days", "5", "random", ("21.1", "21.2", "21.3")),
    ("tarawa-20-november", "7", "careful", ()),
    ("tarawa-21-november", "2", "careful", ()),
    ("tarawa-first-waves", "2", "random", ()),
)


def played():
    """Some games, at each of their questions."""
    for scenario, seed, name, options in GAMES:
        session, bot = TARAWA.begin(scenario, seed, options), TARAWA.bot(name, seed)
        while session.pending is not None:
            yield session
            session.choose(bot.choose(session))


def test_21_2_the_beach_of_the_reserve_battalion_is_chosen_with_a_button(table):
    session, bot = TARAWA.begin("tarawa-two-days", "5", ("21.2",)), TARAWA.bot("random", "5")
    while session.pending.kind != "battalion":
        session.choose(bot.choose(session))
    table.app.replace(scene := PlayScene(table.app, session, None, fresh=False))
    table.frames(3)
    assert [one.id for one in scene.question.buttons.items][:3] == ["box:R1", "box:R2", "box:R3"]
    scene.inspector.look("box:R2")
    table.frames(2)
    assert scene.inspector.thing == ""
    table.press("box:R2")
    assert session.choices[-1] == "box:R2"


def test_every_answer_has_a_button_or_a_place_on_the_map():
    for session in played():
        view = TableView.of(session)
        for target in Choices(session.pending, view).targets:
            unit = view.us.get(target.unit)
            there = target.hex or (unit is not None and unit.on_map) or target.unit in view.forces
            assert target.loose or there, (session.pending.kind, target.option)


def test_a_game_is_taken_up_at_every_kind_of_question(table):
    seen = set()
    for session in played():
        if session.pending.kind in seen:
            continue
        seen.add(session.pending.kind)
        table.app.replace(scene := PlayScene(table.app, once_more(session), None, fresh=False))
        table.frames(2)
        assert table.top is scene
        assert scene.choices is not None, session.pending.kind
    assert {"act", "arrive", "battalion", "load"} <= seen, sorted(seen)
