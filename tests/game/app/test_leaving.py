"""How the process ends: with its exit code, and on Windows with nothing that still runs unloaded under it."""

import subprocess
import sys
import textwrap

import pytest

ENDS = {"given": "return 7", "by Python's own end": "sys.exit(7)"}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS.keys())
@pytest.mark.parametrize(("system", "last"), [("win32", ["played"]), ("linux", ["played", "Python has ended"])])
def test_on_windows_it_ends_without_unloading_what_a_thread_still_uses(system, last, end):
    lines = textwrap.dedent(f"""
        import atexit, sys, threading, time
        sys.platform = {system!r}
        from game.app.leaving import leave_after
        def run():
            atexit.register(print, "Python has ended")
            threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
            print("played")
            {end}
        leave_after(run)
    """)
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, encoding="utf-8", timeout=50)
    assert (done.returncode, done.stdout.split("\n")[:-1]) == (7, last), done.stderr
