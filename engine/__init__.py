"""The rules of the game, without a screen: deterministic, headless and free of any clock."""
