"""The staff: a player who looks ahead from what a player sees, and says why."""
