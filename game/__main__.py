"""``python -m game``: where the program begins; quiet about Ctrl+C from its first line on."""

import sys

from game import interrupts

if __name__ == "__main__":
    interrupts.at_once()
    from game.program import main

    sys.exit(main())
