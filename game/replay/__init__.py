"""Watching a game that was played: its decisions in order, where one can go to, and going on from there."""
