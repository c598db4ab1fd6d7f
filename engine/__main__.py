"""``python -m engine``: the game as text."""

import gc
import io
import sys

from engine.cli.main import main

# games leave hardly any cycles behind, so that looking for them as often as usual is work for nothing
gc.set_threshold(100_000, 50, 50)
for stream in (sys.stdout, sys.stderr):
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")  # a terminal need not know all letters, as those of Windows
sys.exit(main())
