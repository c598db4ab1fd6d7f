"""7.0 The US Action Phase: who can act, what it costs, what is legal."""
