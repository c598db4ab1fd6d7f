"""A game of dice on a map of areas: its table, its show, its diary and the page about its end, for any such game."""
