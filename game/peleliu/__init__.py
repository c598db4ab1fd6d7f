"""Peleliu 1944 on the screen: what only this battle shows."""
