"""9.0, 19.0 Depth markers, reserves, fortifications."""
