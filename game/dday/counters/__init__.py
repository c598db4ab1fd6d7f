"""Cardboard: US and Japanese counters at any size, with the markers that lie on them."""
