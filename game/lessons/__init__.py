"""Lessons on the screen, for any game: the teacher, the slip that speaks, rings and arrows; and who else may guide."""
