"""The show on a map of areas: moments, the stage, and what is seen of them."""
