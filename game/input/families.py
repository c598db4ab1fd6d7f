"""Whose gamepad it is, for what is printed on its buttons."""

from __future__ import annotations

import re

XBOX, PLAYSTATION, NINTENDO = "xbox", "playstation", "nintendo"
FAMILIES = (XBOX, PLAYSTATION, NINTENDO)
VENDORS = {0x045E: XBOX, 0x054C: PLAYSTATION, 0x057E: NINTENDO}
"""USB's number of a maker."""
_NAMES = (
    (PLAYSTATION, re.compile(r"playstation|dual ?shock|dual ?sense|\bps ?[2-5]\b|sixaxis|^wireless controller$", re.I)),
    (NINTENDO, re.compile(r"nintendo|\bswitch\b|joy-?con|\bwii\b|\bsnes\b|famicom", re.I)),
    (XBOX, re.compile(r"xbox|x-box|xinput|microsoft", re.I)),
)


def family_of(name: str, guid: str = "") -> str:
    """The family of a gamepad by what it calls itself, else by its maker (SDL's GUID, 32 hex digits), else Xbox.

    The name counts first: other makers build pads in the likeness of each of the three.
    """
    for family, pattern in _NAMES:
        if pattern.search(name):
            return family
    return VENDORS.get(_vendor(guid), XBOX)


def _vendor(guid: str) -> int:
    """The maker's number in a GUID, where it stands with its lower byte first; 0 when there is none."""
    try:
        return int(guid[10:12] + guid[8:10], 16)
    except ValueError:
        return 0
