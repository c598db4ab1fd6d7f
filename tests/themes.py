"""The theme that tests draw in when nothing about it matters."""

from game.ui.theme import theme_of

THEME = theme_of("usual", "en")
