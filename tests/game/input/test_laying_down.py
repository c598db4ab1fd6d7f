"""Esc, B and a right click lay down the unit or the marker that was picked last, and do nothing else."""

import pytest

from engine.peleliu import new_session
from game.app.app import App
from game.app.settings import Settings
from game.input.intents import Device, Intent, Signal
from game.scenes.closing import CLOSING
from game.scenes.opening import lay_out
from tests.game.input.hands import ONE_TARGET


@pytest.fixture
def table(tmp_path):
    """Two units and a marker that may act, and somebody to fire at."""
    app = App(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False, calm=True))
    app.running = True
    session = new_session(
        "15-september",
        seed="1",
        situation=ONE_TARGET,
    )
    scene = lay_out(app, session, None, fresh=False)
    app.replace(scene)
    for _ in range(3):
        app.frame(1 / 60)
    yield scene
    app.close()


@pytest.mark.parametrize("device", list(Device))
@pytest.mark.parametrize(("choice", "kind"), [("unit:A/1/5", "action"), ("marker:naval", "marker_target")])
def test_what_was_picked_last_is_laid_down_and_nothing_else_happens(table, choice, kind, device):
    for intent in CLOSING:
        table.answer(choice)
        for _ in range(3):
            table.app.frame(1 / 60)
        assert table.session.pending.kind == kind
        assert table.on_top().name == "pick"
        at = table.layout.free.center if device is Device.MOUSE else None
        table.app.signal(Signal(intent, device, at))
        for _ in range(3):
            table.app.frame(1 / 60)
        assert table.popup is None
        assert table.app.top is table
        assert not table.session.choices
    before = table.session.pending.kind
    table.app.signal(Signal(Intent.BACK, Device.MOUSE, table.layout.free.center))
    assert (table.session.pending.kind, table.session.choices) == (before, [])
