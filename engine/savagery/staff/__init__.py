"""The staff of Peleliu by areas: how a game stands and ends, and why an answer is good or costly."""
