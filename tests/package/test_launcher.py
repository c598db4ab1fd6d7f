"""What starts the packaged program: it gives its exit code, and on Windows leaves nothing running behind it."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

LAUNCHER = Path(__file__).resolve().parents[2] / "tools" / "launcher.py"


@pytest.mark.parametrize(("system", "last"), [("win32", ["played"]), ("linux", ["played", "Python has ended"])])
def test_on_windows_it_ends_without_unloading_what_a_thread_still_uses(tmp_path, system, last):
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").touch()
    (tmp_path / "game" / "__main__.py").write_text(
        textwrap.dedent("""
        import atexit, sys, threading, time
        atexit.register(print, "Python has ended")
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        print("played")
        sys.exit(7)
    """),
        encoding="utf-8",
    )
    lines = f"import runpy, sys; sys.path.insert(0, {str(tmp_path)!r}); sys.platform = {system!r}; "
    lines += f"runpy.run_path({str(LAUNCHER)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, encoding="utf-8", timeout=50)
    assert (done.returncode, done.stdout.split("\n")[:-1]) == (7, last), done.stderr
