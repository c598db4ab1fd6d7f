"""A few random presses of each device, as tools/monkey.py plays thousands of them by hand."""

import pytest

from tools.monkey import MONKEYS, DeadEnd, look, sequence


@pytest.mark.parametrize("scenario", ["15-september", "tarawa-20-november", "wake"])
@pytest.mark.parametrize("device", MONKEYS)
def test_random_presses_crash_nothing_and_end_nowhere(device, scenario, tmp_path):
    assert sequence(device, 2, tmp_path, presses=32, scenarios=(scenario,)) > 0


def test_a_dead_end_is_noticed(app, frames):
    from game.scenes.message import MessageScene

    app.push(MessageScene(app, "No way out", "None at all.", [("On", None)]))
    frames(2)
    look(app)
    app.top.buttons.items[0].enabled = False
    with pytest.raises(DeadEnd):
        look(app)
