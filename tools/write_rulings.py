"""Writes docs/rulings.md from the rulings in engine/peleliu/rulings.toml: ``python -m tools.write_rulings``."""

from __future__ import annotations

import textwrap
from pathlib import Path

from engine.core.resources import resource, root
from engine.core.rulings import Ruling, read_rulings, sections

PAGE = root() / "docs" / "rulings.md"
_WIDTH = 118
_HEAD = """\
# Rulings

Where the rulebook can be read in two ways, this page says which reading the engine uses and why. *A* is the reading
taken, *B* the other one; the reason follows. Each ruling is held by a test; the name in brackets finds it in
`tests/rules`. Its table lies in `tests/situations/rulings` under its number, with a transcript that shows it decided.

`python -m tools.write_rulings` makes this page from `engine/peleliu/rulings.toml`: change that file, not this one.
"""


def page(rulings: tuple[Ruling, ...]) -> str:
    """The page."""
    lines = [_HEAD]
    for title, ones in sections(rulings).items():
        lines += [f"## {title}", "", *map(_told, ones), ""]
    return "\n".join(lines).rstrip() + "\n"


def _told(ruling: Ruling) -> str:
    """One ruling as an item of a numbered list."""
    number = f"{ruling.number}. "
    tests = " ".join(f"`[{name}]`" for name in ruling.tests)
    text = (
        f"**{', '.join(ruling.rules)} {ruling.title}.** A: {ruling.reading} B: {ruling.other} {ruling.reason} {tests}"
    )
    indent = " " * len(number)
    return textwrap.fill(
        text, _WIDTH, initial_indent=number, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def main() -> None:
    """Write the page."""
    written(PAGE)


def written(path: Path) -> None:
    """Write the page to a file."""
    rulings = read_rulings(resource("engine", "peleliu", "rulings.toml"))
    path.write_text(page(rulings), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
