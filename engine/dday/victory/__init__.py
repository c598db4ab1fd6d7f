"""15.0 Goals, losses, victory."""
