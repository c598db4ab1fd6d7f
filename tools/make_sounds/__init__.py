"""Makes every sound of the game: ``python -m tools.make_sounds``. docs/sound.md describes how they are built."""
