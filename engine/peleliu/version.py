"""The version of the rules of Peleliu, for whoever asks for it without loading them."""

VERSION = "0.2.0"
"""Games of one version play alike everywhere; a change of rules or figures changes it (see older_rules.py)."""
