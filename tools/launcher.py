"""Start the packaged program: the same as ``python -m game`` in a checkout. build.spec names this file.

On Windows it then ends at once. A thread may still be loading what nobody needs any more, and PyInstaller's start would
unload Python's library under it, which Windows takes for a crash.
"""

import contextlib
import os
import runpy
import sys

SYSTEM = sys.platform

try:
    runpy.run_module("game", run_name="__main__", alter_sys=True)
except SystemExit as end:
    if SYSTEM != "win32" or not isinstance(end.code, int):
        raise
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError, ValueError):  # there may be none, and nobody who listens
            stream.flush()
    os._exit(end.code)
