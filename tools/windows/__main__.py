"""``python -m tools.windows``: runs Python for Windows under Wine; ``make.py windows`` and ``test --windows`` call it.

On Windows itself the Python that runs this is taken, with what is installed in its environment.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.environment import Stop, run, say

WITH = "--with="


def main(arguments: Sequence[str]) -> int:
    """Run Python for Windows with these arguments; ``--with=GROUP,GROUP`` before them installs more libraries."""
    groups = [part.removeprefix(WITH).split(",") for part in arguments[:1] if part.startswith(WITH)]
    rest = arguments[len(groups) :]
    if os.name == "nt":
        return run([sys.executable, *rest], cwd=Path.cwd())
    from tools.windows import python

    try:
        python.prepare(groups[0] if groups else [])
        return python.python(rest, cwd=Path.cwd())
    except Stop as stop:
        say(str(stop))
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
