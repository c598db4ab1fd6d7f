"""The packaged program in a real window, with next to no environment: it comes up, under its own name, and ends."""

import json
import os
import shutil
import signal
import subprocess
import time

import pytest

from game.app import displays
from tests.systems import not_on_windows
from tests.window.display import NEEDED, a_display
from tools.package import manifest

TOOLS = (*NEEDED, "xprop")
pytestmark = [
    pytest.mark.window,
    not_on_windows("opens its window on a display of its own, with Xvfb, openbox and xdotool"),
    pytest.mark.skipif(any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}"),
]


def test_the_window_bears_the_name_by_which_the_menu_knows_it_and_nothing_is_written_beside(program, tmp_path):
    with a_display() as name:
        bare = {"DISPLAY": name}
        folder = ["--data-dir", str(tmp_path / "games")]
        game = subprocess.Popen([program / "peleliu-1944", *folder], env=bare, stderr=subprocess.DEVNULL)
        try:
            seen = {**os.environ, **bare}
            find = ["xdotool", "search", "--onlyvisible", "--class", displays.NAME]
            window = ""
            while not window:
                assert game.poll() is None, "the program has ended"
                assert not list(tmp_path.glob("games/log/reports/*")), "the program broke"
                time.sleep(0.1)
                window = subprocess.run(find, env=seen, capture_output=True, encoding="ascii").stdout.strip()
            ask = ["xprop", "-id", window.splitlines()[-1], "WM_CLASS", "_NET_WM_ICON", "WM_NAME"]
            told = subprocess.run(ask, env=seen, capture_output=True, encoding="utf-8", check=True).stdout
        finally:
            game.send_signal(signal.SIGTERM)
            game.wait()
    entry = (program / "peleliu-1944.desktop").read_text(encoding="utf-8").splitlines()
    assert f"StartupWMClass={displays.NAME}" in entry
    assert f'WM_CLASS(STRING) = "{displays.NAME}", "{displays.NAME}"' in told
    assert "Icon (128 x 128)" in told
    assert 'WM_NAME(STRING) = "Peleliu 1944"' in told
    path = manifest.contents(program) / manifest.NAME
    assert json.loads(path.read_text(encoding="utf-8"))["files"] == manifest.listed(program, path)
