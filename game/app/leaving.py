"""The end of the process. On Windows it comes at once: a thread may still be loading what nobody needs any more.

Python would go on to unload what that thread uses, and PyInstaller's start Python's library, which Windows takes for a
crash: a game that was saved and told of its end would leave with the exit code 0xC0000005.
"""

import contextlib
import os
import sys
from collections.abc import Callable
from typing import NoReturn

SYSTEM: str = sys.platform


def leave_after(run: Callable[[], int]) -> NoReturn:
    """End with the exit code that ``run`` gives, or with which it ends Python."""
    try:
        code = run()
    except SystemExit as end:
        if SYSTEM != "win32" or not isinstance(end.code, int):
            raise
        code = end.code
    if SYSTEM != "win32":
        sys.exit(code)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError, ValueError):  # there may be none, and nobody who listens
            stream.flush()
    os._exit(code)
