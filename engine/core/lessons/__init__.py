"""Lessons: short games with a teacher, read from data files and played through a session like any other game."""
