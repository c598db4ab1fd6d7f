"""The player's service record: an entry for every game that was played to its end."""
