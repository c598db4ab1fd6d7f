"""Writes the list of events in docs/engine.md from their classes: ``python -m tools.write_events``."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields
from typing import Final

from engine.core.event import Event, event_classes
from engine.core.resources import root
from engine.games import REGISTER

PAGE: Final = root() / "docs" / "engine.md"
BEGIN: Final = "<!-- events: made by python -m tools.write_events -->"
END: Final = "<!-- end of events -->"
_BORNE: Final = "rule"
"""The field that every event has."""


def listed() -> str:
    """The list, from mark to mark."""
    lines = [BEGIN]
    for module in dict.fromkeys(module for game in REGISTER for module in game.event_modules):
        title = inspect.getdoc(module) or ""
        lines += ["", title.splitlines()[0], "", "| kind | what happened | fields |", "|---|---|---|"]
        lines += map(_row, event_classes([module]))
    return "\n".join([*lines, "", END])


def _row(event: type[Event]) -> str:
    """One event as a row: an event that brings something to light has a star."""
    told = " ".join((inspect.getdoc(event) or "").split()).replace("``", "`")
    own = [f"`{field.name}`: {_kind(field.type)}" for field in fields(event) if field.name != _BORNE]
    star = " *" if event.secret else ""
    return f"| `{event.kind()}`{star} | {told} | {', '.join(own)} |"


def _kind(annotation: object) -> str:
    """A field's type as it is written in the class."""
    name = annotation if isinstance(annotation, str) else getattr(annotation, "__name__", str(annotation))
    name = re.sub(r"\btyping\.", "", name if not str(annotation).startswith("tuple") else str(annotation))
    return "reasons" if name == "tuple[tuple[str, int | str], ...]" else name.replace("|", "\\|")


def with_list(text: str) -> str:
    """The page with the list as it is now; raises ValueError for a page without its marks."""
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise ValueError(f"{PAGE}: one line {BEGIN!r} and one {END!r} expected")
    before, _, rest = text.partition(BEGIN)
    return before + listed() + rest.partition(END)[2]


def main() -> None:
    """Write the list into the page."""
    PAGE.write_text(with_list(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
