"""What lies on the table of a game in play, and what its parts need of one another."""
