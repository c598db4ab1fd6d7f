"""6.0, 12.0 Japanese fire: its phase, who is hit, what is still to come."""
