"""8.0 US attacks and barrages."""
