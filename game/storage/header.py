"""What a save says of its game in its first fields: the one schema that all of them pass before anybody uses them.

The lists of games, the title, a crash's recovery and the table read these fields; what the session inside holds is for
the engine to check. An older form may lack some of them.
"""

from __future__ import annotations

from typing import Any

from engine.core.schema import Fields, Flag, Key, Listed, LongText, Maybe, ShortText, Table, Whole, checked

LONGEST_TITLE = 60
"""Letters of a slot's name; the screen where it is given takes fewer."""
LAST = 32_503_679_999
"""The last second of the year 2999: no system's calendar ends before."""


def _may_lack(kind: Any) -> Key:
    return Key(kind, None)


_SETUP = Table(
    {
        "scenario": _may_lack(ShortText(60)),
        "start": _may_lack(ShortText(60)),
        "seed": _may_lack(ShortText(200)),
        "level": _may_lack(ShortText(20)),
        "options": _may_lack(Listed(ShortText(20, 1), least=0, most=20)),
    },
    more=True,
)
_HEADER = Table(
    {
        "name": _may_lack(ShortText(LONGEST_TITLE)),
        "scenario": _may_lack(ShortText(60)),
        "title": _may_lack(ShortText(LONGEST_TITLE)),
        "saved": _may_lack(Whole(0, LAST)),
        "turn": _may_lack(Whole(0, 99)),
        "losses": _may_lack(Whole(0, 999)),
        "decisions": _may_lack(Whole(0, 99_999)),
        "outcome": _may_lack(Maybe(Fields(ShortText(60, 1), ShortText(60)))),
        "studied": _may_lack(Flag()),
        "guided": _may_lack(ShortText(60)),
        "picture": _may_lack(LongText(1 << 20)),
        "session": _may_lack(Table({"setup": _may_lack(_SETUP)}, more=True)),
    },
    more=True,
)


def check(content: dict[str, Any], file: object) -> None:
    """Hold a save's fields to what they may be; raises ReadFault that names the first one that is something else."""
    checked(_HEADER, content, file)
