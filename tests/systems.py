"""Which tests are left out under Windows, and why; docs/release.md lists them, and tests/project holds it to that.

A test that asks for what only Linux has bears ``only_on_linux``, or ``not_on_windows`` where macOS has it too; one that
Wine alone can't run bears ``not_under_wine``.
"""

import ctypes
import os
import sys

import pytest

LINUX = sys.platform == "linux"
WINDOWS = sys.platform == "win32"
SPOKEN = "mbcs" if WINDOWS else "utf-8"
"""The encoding in which a program writes into a pipe."""
WINE = WINDOWS and hasattr(ctypes.CDLL("ntdll"), "wine_get_version")
"""Whether this Windows is Wine, which can't load numpy and whatever needs it; elsewhere all libraries are there."""


def no_such_file():
    """What the system says of a file that isn't there."""
    try:
        os.stat("there is no such file")
    except OSError as error:
        return error.strerror


def only_on_linux(why):
    """Mark a test, or as ``pytestmark`` a file, that asks for what no other system has."""
    return pytest.mark.skipif(not LINUX, reason=why)


def not_on_windows(why):
    """Mark a test, or as ``pytestmark`` a file, that asks for what other systems than Windows have."""
    return pytest.mark.skipif(WINDOWS, reason=why)


def leave_out_file(why):
    """Leave out a file whose imports alone ask for too much; called before them, such as ``if WINDOWS``."""
    pytest.skip(why, allow_module_level=True)


def not_under_wine(why):
    """Mark a test, or as ``pytestmark`` a file, that runs on Windows but not under Wine."""
    return pytest.mark.skipif(WINE, reason=why)


def bare_environment(**more):
    """Variables for a program that is to know nothing but these; Windows starts none without its own."""
    needed = ("SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA") if WINDOWS else ()
    return {"PATH": "", **{name: os.environ[name] for name in needed if name in os.environ}, **more}
