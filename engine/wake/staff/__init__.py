"""The staff on Wake: how a game stands and ends, and why an answer is good or costly."""
