"""2.1 The map: hexes, positions, fields of fire, and how they are read from Tiled."""
