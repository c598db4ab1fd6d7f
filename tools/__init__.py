"""Programs that make what lies in the project: maps, pictures, sounds, recorded games. The game itself needs none."""
