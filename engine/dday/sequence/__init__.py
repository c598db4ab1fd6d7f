"""4.0 The sequence of play."""
