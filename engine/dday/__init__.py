"""The landing system: card-driven battles in which one player lands against a garrison that the rules play."""
