"""The packaged program in a window, as a player has it: a folder with a hard name, read-only, no home, no sound.

``python -m tests.package.tour`` looks longer: whole turns with each device, crashes, what else can go wrong.
"""

import shutil
import tempfile
from pathlib import Path

import pytest

from engine.peleliu import load_session
from game.storage import files
from tests.package import player
from tests.package.player import TO_THE_TABLE, Running, decide, until
from tests.package.stops import OLD
from tests.systems import not_on_windows

pytestmark = [
    pytest.mark.window,
    not_on_windows("opens its window on a display of its own, with Xvfb, openbox and xdotool"),
    pytest.mark.skipif(not player.linux_only(), reason="needs Linux with Xvfb, openbox, xdotool"),
]
SIZE = (1280, 720)
"""A display on which the window as delivered has no room."""


@pytest.fixture(scope="module")
def place():
    """A folder that others can read, as pytest's own can't be."""
    with tempfile.TemporaryDirectory(prefix="peleliu-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        player.make_writable(folder, wanted=True)


@pytest.fixture(scope="module")
def executable(program, place):
    """The program where nobody may write; nothing may have been added there in the end."""
    installed = player.install(program, place / "installed")
    before = sorted((place / "installed").rglob("*"))
    yield installed
    assert sorted((place / "installed").rglob("*")) == before


@pytest.fixture(scope="module")
def desk(place):
    with player.a_desk(SIZE, place / "display") as found:
        yield found


@pytest.mark.slow
def test_a_game_is_begun_by_keys_played_closed_and_taken_up_again(executable, place, desk):
    data = player.data_folder(place / "new")
    with Running(desk, executable, data, "--seed", "7", "--speed", "instant") as game:
        game.window()
        until(lambda: desk.shows("title-720"), "the title")
        assert "sound: no device, the game is silent" in game.logged()
        for scene, keys in TO_THE_TABLE.items():
            desk.key(*keys)
            game.at_scene(scene)
        decide(desk, game, 4)
        assert game.close() == 0
    session = load_session(game.game(), whole=True)
    assert (session.setup["scenario"], session.setup["seed"]) == ("15-september", "7")
    assert len(session.choices) >= 4
    with Running(desk, executable, data, "--resume", "--speed", "instant") as again:
        again.at_scene("PlayScene", 2)
        decide(desk, again, len(session.choices) + 1)
        assert again.game()["choices"][: len(session.choices)] == session.choices
        assert again.close() == 0


@pytest.mark.parametrize("old", OLD, ids=lambda path: path.stem)
def test_a_save_that_an_earlier_version_wrote_is_taken_up(executable, place, desk, old):
    data = player.data_folder(place / old.stem)
    (data / "saves").mkdir()
    (data / "saves").chmod(0o777)
    shutil.copy(old, data / "saves" / "20260101-120000-15-september-7.save")
    with Running(desk, executable, data, "--resume", "--speed", "instant") as game:
        game.at_scene("PlayScene")
        # what the rules ask since then is answered as they went on
        choices = load_session(files.read(old)["session"]).choices
        assert len(choices) >= 60
        decide(desk, game, len(choices) + 1)
        assert game.game()["choices"][: len(choices)] == choices
        assert game.close() == 0
