"""The game without a screen: playing, replaying, hunting faults and measuring, all on the terminal."""
