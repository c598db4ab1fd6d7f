"""Why an event turned out as it did: reasons as keys with a figure or an id, which catalogues have words for."""

Because = tuple[tuple[str, int | str], ...]
"""Reasons in the order of their weight, each a key with the figure or the id that belongs to it, or ""."""
