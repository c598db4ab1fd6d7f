"""The map sheet: geometry, drawing in tiles, counters in their places, light, camera."""
