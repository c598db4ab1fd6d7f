"""When the program breaks: what it writes down, what it tells the player, and how he gets back to his game."""
