"""A situation that stops after a step: the table stays as it is, and nothing tells of a result."""

from engine.peleliu import new_session
from game.dday.play.play_scene import PlayScene
from game.scenes.opening import lay_out
from tests.themes import THEME

SITUATION = {
    "scenario": "15-september",
    "turn": 7,
    "step": "actions",
    "actions_left": 1,
    "stop_after": "actions",
    "us": [{"id": "A/1/1", "hex": "0217"}, {"id": "B/1/1", "hex": "0218", "acted": True}],
}


def test_the_table_says_that_the_situation_ends_and_tells_no_outcome(table):
    scene = lay_out(table.app, new_session("15-september", "1", situation=SITUATION), None, fresh=False)
    table.app.replace(scene)
    table.frames(3)
    scene.choose("end")
    table.frames(200)
    assert isinstance(table.app.top, PlayScene)
    assert scene.session.stopped
    assert scene.busy_words().strip() == THEME.text("play.stopped")
    outcome = next(key for key in scene.question.extra if key.id == "list")
    assert not outcome.enabled
    scene.session.undo()
    assert scene.session.pending
