"""``python -m engine``: the game as text."""

import sys

from engine.cli.main import main

sys.exit(main())
