"""The page of studies: a Markdown file with a section for each, which the next study of the same name replaces.

What stands outside the sections is left as it is: the place for what people have to say about the figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from engine.cli.study_report import OFTEN, SELDOM, Extreme, extremes, summary
from engine.cli.study_table import StudyTable
from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault

_TITLE = "# Balance\n"


def pictures_folder(page: Path) -> Path:
    """The folder beside a page in which its pictures lie: ``docs/balance/`` for ``docs/balance.md``."""
    return page.with_suffix("")


def begin_mark(name: str) -> str:
    """The line before a study's section."""
    return f"<!-- study {name} -->"


def end_mark(name: str) -> str:
    """The line after a study's section."""
    return f"<!-- end of study {name} -->"


def read_page(page: Path, name: str) -> str:
    """The page as it stands, a fresh one when there is none.

    Raises DataFault when it can't be read or a section's marks don't match.
    """
    try:
        text = reading.read_text(page, reading.DATA.size) if page.exists() else _TITLE
    except ReadFault as error:
        raise DataFault([Fault(str(page), "file", f"can't be read: {error.fault.problem}")]) from error
    begins, ends = text.count(begin_mark(name)), text.count(end_mark(name))
    if begins != ends or begins > 1 or text.find(begin_mark(name)) > text.find(end_mark(name)):
        raise DataFault([Fault(str(page), begin_mark(name), f"one such line, then {end_mark(name)!r} expected")])
    return text


def with_section(text: str, name: str, section: str) -> str:
    """A page with a study's section in place of the old one, or at the end."""
    begin, end = begin_mark(name), end_mark(name)
    block = f"{begin}\n{section}{end}"
    if begin not in text:
        return f"{text.rstrip()}\n\n{block}\n"
    before, _, rest = text.partition(begin)
    return f"{before}{block}{rest.partition(end)[2]}"


def section_of(table: StudyTable, folder: str, pictures: Iterable[tuple[str, str]]) -> str:
    """A study's section: what was played, the figures, the pictures, the positions that ask for a reason."""
    wanted = table.wanted
    title = wanted.game.words("en").scenario(wanted.scenario)
    if wanted.start:
        title += f", from {wanted.start.replace('-', ' ').title()}"
    if not wanted.usual:
        title += f", {wanted.bot} bot"
    if wanted.options:
        title += f", with {' and '.join(wanted.options)}"
    lines = [f"## {title}", "", *_played(table), "", *_figures(table)]
    for file, shows in pictures:
        lines += ["", f"![{shows}]({folder}/{file})"]
    if wanted.plan.places:
        lines += ["", *_extremes(table)]
    return "\n".join(lines) + "\n"


def _played(table: StudyTable) -> list[str]:
    games, wanted = table.games, table.wanted
    seeds = f"seed {games[0].seed}" if len(games) == 1 else f"seeds {games[0].seed} to {games[-1].seed}"
    many = "One game" if len(games) == 1 else f"{len(games)} games"
    player = "our test bot" if wanted.usual else f"the {wanted.bot} bot"
    command = f"python -m engine study --scenario {wanted.scenario}"
    command += f" --start {wanted.start}" if wanted.start else ""
    command += "".join(f" --option {option}" for option in wanted.options)
    command += f" --bot {wanted.bot} --games {len(games)} --seed {games[0].seed}"
    return [
        f"{many} played by {player}, {seeds}:",
        "",
        f"    {command}",
        "",
        "The range after a percentage is its 95 % confidence interval. All other figures are medians, and their range",
        "holds four games out of five. A goal is counted in the games that lasted until it was checked.",
    ]


def _figures(table: StudyTable) -> list[str]:
    rows = [f"| {row.label} | {row.amount} | {row.spread} |" for row in summary(table)]
    return ["| | | |", "|---|--:|---|", *rows]


def _extremes(table: StudyTable) -> list[str]:
    plan = table.wanted.plan
    what = plan.held
    won = sum(game.won for game in table.games)
    if not won:
        return [f"No game was won, so there are no figures for positions {what} in victories."]
    asked = _spaced(f"more than {OFTEN:.0%} or fewer than {SELDOM:.0%}")
    found = extremes(table.games, plan)
    if not found:
        return [f"No position is {what} in {asked} of the {won} games won."]
    classes = (
        (f"more than {OFTEN:.0%}", [one for one in found if one.share > OFTEN]),
        (f"fewer than {SELDOM:.0%}", [one for one in found if 0 < one.share < SELDOM]),
        ("none", [one for one in found if not one.share]),
    )
    return [
        f"Positions {what} in {asked} of the {won} games won:",
        "",
        "| of the games won | positions |",
        "|---|---|",
        *(f"| {_spaced(label)} | {_listed(ones)} |" for label, ones in classes if ones),
    ]


def _listed(found: Sequence[Extreme]) -> str:
    """Positions with their names, and with their share where it says more than the line's label."""
    shares = (_spaced(f" ({one.share:.1%})") if one.share else "" for one in found)
    return "; ".join(f"{one.position} {one.name}{share}" for one, share in zip(found, shares, strict=True))


def _spaced(text: str) -> str:
    return text.replace("%", " %")
