"""What the screens ask of any game: its presentation, its briefs, and the register of both."""
