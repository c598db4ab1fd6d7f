"""What only Peleliu by areas shows: its staff map, counters and tracks, the show, brief and manual."""
