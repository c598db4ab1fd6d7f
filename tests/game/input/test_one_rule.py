"""One place knows what Esc and B do, whatever scene is on top."""

import ast
from pathlib import Path

import pytest

from engine.peleliu import new_session
from game.app.app import App
from game.app.settings import Settings
from game.input.intents import Device, Intent, Signal
from game.scenes.closing import CLOSING
from game.scenes.opening import lay_out
from tests.rows import over_rows
from tests.source import parsed

GAME = Path(__file__).parents[3] / "game"
SCENES = sorted(path for folder in ("scenes", "manual", "dday") for path in (GAME / folder).rglob("*.py"))
KNOW = ("closing.py", "closing_on_top.py")
"""The modules that may ask which of the two it was."""


@over_rows("path", SCENES, ids=lambda path: path.name)
def test_no_scene_has_a_rule_of_its_own_for_esc_and_b(path):
    names = {intent.name for intent in CLOSING}
    used = {
        node.attr
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Intent"
    }
    assert path.name in KNOW or not used & names


@pytest.fixture
def fought(tmp_path):
    """A table on which an attack has been fought, whose sheet lies folded."""
    session = new_session(
        "15-september",
        seed="1",
        situation={
            "scenario": "15-september",
            "turn": 7,
            "step": "open_actions",
            "us": [{"id": "A/1/5", "hex": "0213"}, {"id": "B/1/5", "hex": "0313"}],
            "japanese": [{"unit": "J01", "hex": "0314", "depth": "D40"}],
        },
    )
    app = App(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False, calm=True))
    app.running = True
    scene = lay_out(app, session, None, fresh=False)
    app.replace(scene)
    for choice in ("unit:A/1/5", "attack:0314", "resolve"):
        for _ in range(4):
            app.frame(1 / 60)
        scene.choose(choice)
    for _ in range(4):
        app.frame(1 / 60)
    yield scene
    app.close()


@pytest.mark.parametrize("device", list(Device))
@pytest.mark.parametrize("intent", CLOSING)
def test_the_sheet_of_a_fight_that_is_over_is_taken_away(fought, device, intent):
    assert fought.shown_action.attack is not None
    assert fought.on_top().name == "sheet"
    made = len(fought.session.choices)
    fought.app.signal(Signal(intent, device))
    assert fought.shown_action.attack is None
    assert fought.app.top is fought
    assert len(fought.session.choices) == made


def test_the_sheet_can_be_unfolded_and_goes_with_one_press(fought):
    fought.sheet.press()
    assert fought.sheet.unfolded
    fought.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    fought.app.frame(1 / 60)
    assert not fought.sheet.unfolded
    assert fought.shown_action.attack is None
