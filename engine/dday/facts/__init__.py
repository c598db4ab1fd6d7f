"""The figures of the game as frozen values, and the readers that make them from the files in ``data/``."""
