"""The version of the rules of this game, for whoever asks for it without loading them."""

VERSION = "0.1.0"
"""Games of one version play alike everywhere; a change of rules or figures changes it."""
