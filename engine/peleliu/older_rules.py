"""What older rules did not ask, so that games played under them go on under today's."""

import re
from collections.abc import Mapping

from engine.core.decision import Decision

Version = tuple[int, int, int]
ASKED_SINCE: Mapping[str, Version] = {"landed": (0, 2, 0), "marker_target": (0, 2, 0)}
"""The kinds of questions that rules before this version passed over when there was one answer only."""
_FORM = re.compile(r"(\d{1,4})\.(\d{1,4})\.(\d{1,4})")


def unasked(pending: Decision, version: str) -> str:
    """The answer that rules of a version took by themselves; "" where they asked, or when the version tells nothing."""
    since = ASKED_SINCE.get(pending.kind)
    found = _FORM.fullmatch(version)
    if since is None or found is None or len(pending.options) != 1:
        return ""
    made: Version = int(found[1]), int(found[2]), int(found[3])
    return pending.options[0].id if made < since else ""
