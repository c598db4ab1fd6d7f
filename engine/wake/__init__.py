"""Given Up for Dead: the garrison of Wake against two invasions, December 1941."""
