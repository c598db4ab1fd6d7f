"""The state of a game: what it is made of, how it is read, laid out and seen."""
