"""The programs of Debian that this needs, and what to say where they are missing."""

from __future__ import annotations

import shutil
from collections.abc import Iterable

from tools.environment import Stop

PACKAGES = {"wine": "wine wine64", "osslsigncode": "osslsigncode", "makensis": "nsis"}
"""Each program, and the packages that it comes with."""


def require(programs: Iterable[str]) -> None:
    """See that these programs are there; raises Stop with the line that installs the missing ones."""
    missing = [name for name in programs if shutil.which(name) is None]
    if missing:
        packages = " ".join(PACKAGES[name] for name in missing)
        raise Stop(
            f"this needs {', '.join(missing)}, which can't be found.\n"
            f"  sudo apt-get install --no-install-recommends {packages}"
        )
