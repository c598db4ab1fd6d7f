"""``python -m engine``: the game as text."""

import io
import sys

from engine.cli.main import main

for stream in (sys.stdout, sys.stderr):
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")  # a terminal need not know all letters, as those of Windows
sys.exit(main())
