"""Asking the staff at the table of any game: the task, the desk that puts it, the slip with the answers, its marks."""
