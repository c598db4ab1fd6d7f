"""Which tests are left out under Windows, and why; docs/release.md lists them, and tests/project holds it to that.

A test that asks for what only Linux has bears ``not_on_windows``. One that Wine alone can't run bears
``not_under_wine``: it needs a library that Python for Windows goes without under Wine.
"""

import importlib.util
import os
import sys

import pytest

WINDOWS = sys.platform == "win32"
SPOKEN = "mbcs" if WINDOWS else "utf-8"
"""The encoding in which a program writes into a pipe."""
NO_NUMPY = WINDOWS and importlib.util.find_spec("numpy") is None
"""Under Wine, which can't load it; on Windows itself it is installed with the rest."""


def not_on_windows(why):
    """Mark a test, or as ``pytestmark`` a file, that asks for Linux's own tools or abilities."""
    return pytest.mark.skipif(WINDOWS, reason=why)


def leave_out_file(why):
    """Leave out a file whose imports alone ask for too much; called before them, ``if WINDOWS`` or ``if NO_NUMPY``."""
    pytest.skip(why, allow_module_level=True)


def not_under_wine(library, why):
    """Mark a test, or as ``pytestmark`` a file, that needs a library which Wine can't run or has not."""
    return pytest.mark.skipif(WINDOWS and importlib.util.find_spec(library) is None, reason=why)


def bare_environment(**more):
    """Variables for a program that is to know nothing but these; Windows starts none without its own."""
    needed = ("SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA") if WINDOWS else ()
    return {"PATH": "", **{name: os.environ[name] for name in needed if name in os.environ}, **more}
