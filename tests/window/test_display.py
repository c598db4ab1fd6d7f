"""A display for tests has a window manager that manages it."""

import os
import shutil
import subprocess

import pytest

from tests.systems import not_on_windows
from tests.window.display import NEEDED, a_display

pytestmark = [
    pytest.mark.window,
    not_on_windows("opens a display with Xvfb and openbox"),
    pytest.mark.skipif(any(shutil.which(tool) is None for tool in NEEDED), reason=f"needs {', '.join(NEEDED)}"),
]


def test_a_window_manager_that_ends_at_once_is_started_again(tmp_path, monkeypatch):
    ended, fickle = tmp_path / "ended", tmp_path / "openbox"
    real = shutil.which("openbox")
    fickle.write_text(f"#!/bin/sh\n[ -e '{ended}' ] && exec '{real}'\n: > '{ended}'\nexit 1\n", encoding="utf-8")
    fickle.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with a_display((640, 480)) as name:
        asked = subprocess.run(["xdotool", "get_num_desktops"], env={**os.environ, "DISPLAY": name}, check=False)
    assert ended.exists()
    assert asked.returncode == 0
