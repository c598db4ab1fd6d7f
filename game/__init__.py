"""The screen: window, scenes, board, panels, input, words on paper. The rules live in ``engine``."""
