"""What any board game needs: hexes, chance, decisions, faults, tables, the reading of maps, sessions."""
