"""A remark: a key that a catalogue words, the rule behind it, values, and what can be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Value = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that is worth saying before the player chooses.

    ``things`` can be inspected and pointed at. ``about`` names the answers that it is a reason against, none where it
    is about the table as it stands.
    """

    key: str
    rule: str
    values: Mapping[str, Value] = field(default_factory=dict, hash=False)
    things: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
