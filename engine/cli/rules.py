"""``rules``: for every rule of the rulebook the functions that carry it out and the tests that hold it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.cli.arguments import complain
from engine.cli.citations import Reader, by_rule, functions, tests
from engine.core.outline import Outline, OutlineRule, RulesIndex, read_outline, sections
from engine.core.register import Register
from engine.core.resources import root

FEW: Final = 2
"""How many places are named without --full."""
COLUMNS: Final = ("rule", "title", "functions", "tests")


@dataclass(frozen=True, slots=True)
class Citations:
    """One rule with everything that cites it."""

    line: OutlineRule
    functions: tuple[str, ...]
    tests: tuple[str, ...]
    open_sections: tuple[str, ...]
    """Of a heading: the sections under it that lack something."""
    figures_alone: bool = False
    """Whether all its tests are tests of figures."""

    @property
    def lacks(self) -> str:
        """What is missing, "" when nothing is."""
        if self.line.kind == "none":
            return ""
        if self.line.kind == "heading":
            return "incomplete: " + " ".join(self.open_sections) if self.open_sections else ""
        missing = [] if self.functions else ["no function"]
        if not self.tests:
            missing.append("no test")
        elif self.line.kind != "figures" and self.figures_alone:
            missing.append("no test beyond its figures")
        return ", ".join(missing)


def prove(
    outline: Outline, index: RulesIndex, cited: Mapping[str, Sequence[str]], held: Mapping[str, Sequence[str]]
) -> list[Citations]:
    """Every rule of the outline in its order; ``cited`` and ``held`` are functions and tests by rule.

    Of the places of a rule those that concern its figures alone come last.
    """
    found: dict[str, Citations] = {}
    # sections come after their heading, so going backwards they are known already
    for rule, line in reversed(list(outline.items())):
        below = sections(outline, rule) if line.kind == "heading" else ()
        lacking = tuple(one for one in below if found[one].lacks)
        found[rule] = Citations(
            line,
            tuple(sorted(cited.get(rule, ()), key=lambda place: place.startswith(index.figures))),
            tuple(sorted(held.get(rule, ()), key=lambda place: place.startswith(index.figure_tests))),
            lacking,
            all(place.startswith(index.figure_tests) for place in held.get(rule, ())),
        )
    return list(reversed(found.values()))


def strays(outline: Outline, *citations: Mapping[str, Sequence[str]]) -> list[str]:
    """Citations of numbers that the outline does not have, each as a sentence."""
    return [
        f"{place} cites {rule}, which isn't in the rulebook"
        for found in citations
        for rule, places in found.items()
        if rule not in outline
        for place in places
    ]


def arguments(own: argparse.ArgumentParser, register: Register) -> None:
    """The arguments of ``rules``."""
    names = [game.id for game in register if game.rules_index]
    own.add_argument("--game", choices=names, default=names[0], help=f"whose rules (default: {names[0]})")
    own.add_argument("--missing", action="store_true", help="list only rules that lack a function or a test")
    own.add_argument("--full", action="store_true", help="list every function and test, one per line")
    own.add_argument("--project", type=Path, help="folder with engine/ and tests/ (default: this project)")


def run(asked: argparse.Namespace) -> int:
    """List the rules; status 1 when one lacks a function or a test, 2 when there is nothing to read."""
    project: Path = asked.project or root()
    for folder in ("engine", "tests"):
        if not (project / folder).is_dir():
            return complain(f"no folder {project / folder}: this command needs the source and its tests")
    index = asked.register.game(asked.game).rules_index
    outline = read_outline(project.joinpath(*index.outline))
    reader = Reader(outline, index.event_rule)
    cited, held = by_rule(functions(reader, project, index)), by_rule(tests(reader, project, index))
    proofs = prove(outline, index, cited, held)
    shown = [proof for proof in proofs if proof.lacks or not asked.missing]
    rows = [row for proof in shown for row in _rows(proof, full=asked.full)]
    for text in _aligned([COLUMNS, *rows] if rows else []):
        print(text)
    wrong = strays(outline, cited, held)
    for sentence in wrong:
        print(sentence)
    lacking = sum(bool(proof.lacks) for proof in proofs)
    idle = sum(proof.line.kind == "none" for proof in proofs)
    print(
        f"rules: {len(proofs)} in all, {len(proofs) - lacking - idle} covered, {idle} not applicable, "
        f"{lacking} incomplete, {len(wrong)} unknown citations"
    )
    return 1 if lacking or wrong else 0


def _rows(proof: Citations, *, full: bool) -> list[tuple[str, ...]]:
    """The line of a rule, or with ``full`` a line for each further place."""
    name, title = proof.line.name, proof.line.title
    if proof.line.kind == "none":
        return [(name, title, f"not applicable: {proof.line.reason}", "")]
    if proof.line.kind == "heading":
        return [(name, title, f"sections: {proof.lacks or 'all covered'}", "")]
    missing = f"MISSING: {proof.lacks}" if proof.lacks else ""
    if not full:
        held = [part for part in (missing, _few(proof.tests)) if part]
        return [(name, title, _few(proof.functions), "; ".join(held))]
    left = list(proof.functions)
    right = [*([missing] if missing else []), *proof.tests]
    height = max(len(left), len(right))
    left += [""] * (height - len(left))
    right += [""] * (height - len(right))
    names = [(name, title), *[("", "")] * (height - 1)]
    return [(*head, one, other) for head, one, other in zip(names, left, right, strict=True)]


def _few(places: Sequence[str]) -> str:
    more = len(places) - FEW
    return " ".join([*places[:FEW], *([f"+{more}"] if more > 0 else [])])


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as text in columns; what has nothing to its right does not widen its column."""
    widths = [
        max((len(row[place]) for row in rows if any(row[place + 1 :])), default=0) for place in range(len(COLUMNS) - 1)
    ]
    return [
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, [*widths, 0], strict=True)).rstrip() for row in rows
    ]
