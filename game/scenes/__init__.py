"""The scenes: title, new game, play, outcome, and what lies over them."""
