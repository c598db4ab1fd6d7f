"""The screen: window, scenes, board, panels, input, words on paper. The rules live in ``engine``."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before pygame is imported by whatever module needs it first
