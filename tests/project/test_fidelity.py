"""The pages on fidelity list what each rulebook fixes about the pieces, and the test that holds each fact."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAD = ["fact", "where in the rulebook", "held by"]
FACTS = {
    "fidelity": {
        "1. Components and counts": 45,
        "2. Frame and grid": 20,
        "3. Hexes": 27,
        "4. Positions": 44,
        "5. US units": 44,
        "6. Japanese units in the examples": 13,
        "7. Cards": 55,
        "8.1 US attack chart": 18,
        "8.2 Japanese fire chart": 12,
        "8.3 US barrage table": 10,
        "8.4 US weapons chart": 13,
        "8.5 Close combat draw": 8,
        "8.6 Japanese action chart": 3,
        "9. Ground": 27,
        "10. Tracks, turns, victory": 17,
        "11. Bloody Nose Ridge": 19,
        "12. Editions": 6,
        "13. The sister game": 12,
        "14. Everything once more, as a list to go through": 16,
    },
    "tarawa-fidelity": {
        "1. Components and counts": 30,
        "2. Frame and grid": 13,
        "3. Hexes": 26,
        "4. Positions": 20,
        "5. US units": 19,
        "6. Japanese units in the examples": 12,
        "7. Cards": 21,
        "8. Charts": 19,
        "9. Turns and victory": 14,
    },
}
"""How many facts each group of a page has: one that goes missing is noticed."""
OPEN = {"fidelity": 19, "tarawa-fidelity": 2}
"""How many of them no test holds."""
NAMED = re.compile(r"`([\w/]+\.py)::(test_\w+)`")
REASON = re.compile(r"Not held: \S.{15,}")


class Fact(NamedTuple):
    """One line of the page."""

    group: str
    line: int
    fact: str
    where: str
    held: str

    @property
    def tests(self) -> list[tuple[str, str]]:
        """The tests named, each as file and function."""
        return NAMED.findall(self.held)


def read(text: str) -> list[Fact]:
    """Every line of every table, with the heading above it."""
    group, facts = "", []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("## "):
            group = line.removeprefix("## ")
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            assert len(cells) == len(HEAD), f"line {number} has {len(cells)} cells"
            if cells != HEAD and set(cells) != {"---"}:
                facts.append(Fact(group, number, *cells))
    return facts


PRINTED = {page: read((ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")) for page in FACTS}


@cache
def functions(file: str) -> frozenset[str]:
    """The functions of a test file at its top level; none when there is no such file."""
    path = ROOT / "tests" / file
    if not path.is_file():
        return frozenset()
    return frozenset(
        node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)
    )


def faults(facts: list[Fact]) -> list[str]:
    """What is wrong with the lines: neither test nor reason, no place in the rulebook, tests that don't exist."""
    found = []
    for fact in facts:
        if not fact.fact or not fact.where:
            found.append(f"line {fact.line}: fact or place is missing")
        if not fact.tests and not REASON.match(fact.held):
            found.append(f"line {fact.line}: neither a test nor a reason: {fact.fact}")
        if fact.held.count("::") != len(fact.tests):
            found.append(f"line {fact.line}: a test is not written as file and function")
        found += [f"line {fact.line}: {file} has no {name}" for file, name in fact.tests if name not in functions(file)]
    return found


@pytest.mark.parametrize("page", FACTS)
def test_every_fact_is_held_by_a_test_that_exists_or_says_why_not(page: str) -> None:
    assert not faults(PRINTED[page])


@pytest.mark.parametrize("page", FACTS)
def test_every_group_is_there_with_all_its_facts(page: str) -> None:
    assert Counter(fact.group for fact in PRINTED[page]) == FACTS[page]


@pytest.mark.parametrize("page", FACTS)
def test_no_fact_stands_twice_in_a_group(page: str) -> None:
    seen = [(fact.group, fact.fact) for fact in PRINTED[page]]
    assert len(seen) == len(set(seen))


@pytest.mark.parametrize("page", FACTS)
def test_no_more_facts_than_now_are_left_without_a_test(page: str) -> None:
    """What isn't held is print, another game, or lost with a figure."""
    assert sum(not fact.tests for fact in PRINTED[page]) <= OPEN[page]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("| a | 1.0 | |", "line 2: neither a test nor a reason: a"),
        ("| a | 1.0 | Not held: no |", "line 2: neither a test nor a reason: a"),
        ("| a | | Not held: it cannot be held by anything |", "line 2: fact or place is missing"),
        ("| a | 1.0 | `project/test_layout.py::test_no` |", "line 2: project/test_layout.py has no test_no"),
        ("| a | 1.0 | `project/test_nothing.py::test_a` |", "line 2: project/test_nothing.py has no test_a"),
        ("| a | 1.0 | `project/test_nothing::test_a` with more |", "line 2: neither a test nor a reason: a"),
    ],
)
def test_a_line_without_its_test_would_be_found(line: str, fault: str) -> None:
    assert fault in faults(read(f"## 1. Group\n{line}\n"))
