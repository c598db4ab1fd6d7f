"""Writes the pages of rulings in docs from each game's rulings.toml: ``python -m tools.write_rulings``."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from pathlib import Path

from engine.core.resources import resource, root
from engine.core.rulings import Ruling, read_rulings, sections

DOCS = root() / "docs"
_WIDTH = 118
_HEAD = """\
# Rulings{of}

Where the rulebook can be read in two ways, this page says which reading the engine uses and why. *A* is the reading
taken, *B* the other one; the reason follows. Each ruling is held by a test; the name in brackets finds it in
`{tests}`. Its table lies in `{tables}` under its number, with a transcript that shows it decided.

`python -m tools.write_rulings` makes this page from `engine/{game}/rulings.toml`: change that file, not this one.
"""


@dataclass(frozen=True, slots=True)
class RulingsPage:
    """The page of a game's rulings, and where they are held."""

    game: str
    path: Path
    tests: str
    tables: str
    of: str = ""
    """Whose rulings they are, where that has to be said."""

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What stands on it; raises DataFault for a file with faults."""
        return read_rulings(resource("engine", self.game, "rulings.toml"))

    @property
    def text(self) -> str:
        """The page as its rulings make it."""
        head = _HEAD.format(game=self.game, tests=self.tests, tables=self.tables, of=self.of)
        return page(self.rulings, head)


PELELIU = RulingsPage("peleliu", DOCS / "rulings.md", "tests/rules", "tests/situations/rulings")
WAKE = RulingsPage("wake", DOCS / "wake-rulings.md", "tests/wake", "tests/wake/rulings", " of Given Up for Dead")
SAVAGERY = RulingsPage(
    "savagery",
    DOCS / "savagery-rulings.md",
    "tests/savagery",
    "tests/savagery/rulings",
    " of Utmost Savagery",
)
TARAWA = RulingsPage(
    "tarawa",
    DOCS / "tarawa-rulings.md",
    "tests/tarawa",
    "tests/tarawa/rulings",
    " of Tarawa 1943",
)
PAGES = (PELELIU, TARAWA, WAKE, SAVAGERY)


def page(rulings: tuple[Ruling, ...], head: str) -> str:
    """The page below its head."""
    lines = [head]
    for title, ones in sections(rulings).items():
        numbers = [ruling.number for ruling in ones]
        runs_on = numbers == list(range(numbers[0], numbers[-1] + 1))
        lines += [f"## {title}", "", *(_told(ruling, runs_on=runs_on) for ruling in ones), ""]
    return "\n".join(lines).rstrip() + "\n"


def _told(ruling: Ruling, *, runs_on: bool) -> str:
    """One ruling as an item of a numbered list, or where numbers don't run on of a plain one that names its number."""
    number = f"{ruling.number}. " if runs_on else f"- **{ruling.number}** "
    tests = " ".join(f"`[{name}]`" for name in ruling.tests)
    text = (
        f"**{', '.join(ruling.rules)} {ruling.title}.** A: {ruling.reading} B: {ruling.other} {ruling.reason} {tests}"
    )
    indent = " " * (len(number) if runs_on else 2)
    return textwrap.fill(
        text, _WIDTH, initial_indent=number, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def main() -> None:
    """Write the pages."""
    for one in PAGES:
        one.path.write_text(one.text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
