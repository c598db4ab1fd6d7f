"""Where the source cites the rules: functions and tables by docstrings, tests by names. Nothing is imported."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.core.faults import DataFault, Fault
from engine.core.outline import EVENT, Outline, RulesIndex, own_numbers, sections

_STEPS = re.compile(r"\bsteps? \d+(?: (?:and|to) \d+)?")
_NUMBER = r"[1-9]\d?(?:\.\d{1,3}(?:\.\d{1,2}[a-z]?)?)?(?![\w.]*\d)"
_WORD = r"(?:steps?|and|to|[IVX]+(?:\.\d)?|\d?[a-c]|\[[A-Z]\])(?!\w)"
_CITED = rf"{_NUMBER}(?:(?:[,;]?\s+|-)(?:{_NUMBER}|{_WORD}))*"
LEADING = re.compile(rf"{_CITED}(?=\s|[.,:]|$)")
_ANY_GAME = ("core", "cli")
"""Packages of the engine that belong to no rulebook; their names are folders of tests, too."""
BRACKETED = re.compile(rf"\(({_CITED})\)")


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in the source and the rule that it cites, a number or the id of an event."""

    place: str
    rule: str


class Reader:
    """Reads citations against an outline."""

    def __init__(self, outline: Outline, event_rule: str) -> None:
        self._outline = outline
        self._event_rule = event_rule
        self._whole = {
            number.partition(".")[0]: number
            for number, line in outline.items()
            if re.fullmatch(r"\d\d\.0", number) and line.kind != EVENT and not sections(outline, number)
        }
        """Chapters of two figures without sections: they alone are cited without a point, as "16"."""
        self._own = {**{rule: rule for rule in outline if outline[rule].kind == EVENT}, **own_numbers(outline)}
        self._events = {rule: line.title for rule, line in outline.items() if line.kind == EVENT}

    def in_docstring(self, text: str) -> tuple[str, ...]:
        """The rules that a docstring cites: those it opens with, and those that stand alone in brackets.

        Of a range such as 8.1-8.34 the two ends are cited and nothing between them. An event is cited by its name at
        the beginning or after the numbers, with a colon or a full stop behind it.
        """
        text = " ".join(text.split())
        lead = LEADING.match(text)
        spoken = [lead.group()] if lead else []
        spoken += [match.group(1) for match in BRACKETED.finditer(text)]
        found = [number for part in spoken for number in self._numbers(part)]
        rest = text[lead.end() :].lstrip(" .,:") if lead else text
        found += [rule for rule, title in self._events.items() if re.match(rf"{re.escape(title)}[:.]", rest)]
        return tuple(dict.fromkeys(found))

    def own(self, cited: Iterable[str]) -> tuple[str, ...]:
        """What numbers of the book that shared code cites are here, without those that this book doesn't have."""
        return tuple(dict.fromkeys(self._own[rule] for rule in cited if rule in self._own))

    def _numbers(self, text: str) -> Iterator[str]:
        for word in re.findall(r"(?<![.\d])\d+(?:\.\d+(?:\.\d+[a-z]?)?)?", _STEPS.sub("", text)):
            if "." in word:
                yield word
            elif word in self._whole:
                yield self._whole[word]

    def in_name(self, name: str) -> tuple[str, ...]:
        """The rules that a test's name begins with.

        ``test_12_10_2_units`` cites 12.10: a chapter takes the next figures as its section where the outline has the
        two together, the longest number there is; else it stands for a chapter without sections (``test_16_21_...``),
        or ends the numbers. Behind the rule of event cards the id of an event may stand: ``test_2_3_smoke_clears``.
        """
        parts = name.removeprefix("test_").split("_")
        found: list[str] = []
        while parts and parts[0].isdigit():
            size = self._size(parts)
            if size:
                found.append(_number(parts[:size]))
                parts = parts[size:]
            elif not found and parts[0] in self._whole:
                found.append(self._whole[parts[0]])
                parts = parts[1:]
            else:
                break
        if self._event_rule in found:
            rest = "_".join(parts) + "_"
            found += [rule for rule in self._events if rest.startswith(f"{rule}_")]
        return tuple(dict.fromkeys(found))

    def _size(self, parts: list[str]) -> int:
        """How many of the parts make up the longest number that the outline has, 0 for none."""
        return next((size for size in (4, 3, 2) if len(parts) >= size and _number(parts[:size]) in self._outline), 0)


def _number(parts: list[str]) -> str:
    """The number that parts of a name spell: 8_33 is 8.33, 3_4_7_a is 3.4.7a."""
    return f"{'.'.join(parts[:3])}{''.join(parts[3:])}"


def functions(reader: Reader, project: Path, index: RulesIndex) -> list[Citation]:
    """What functions, methods, classes and tables of the rules cite, as ``module.function``."""
    found = []
    for folder in (project / "engine" / package for package in index.packages):
        for path in sorted(folder.rglob("*.py")):
            inner = path.relative_to(folder)
            if set(inner.parts) & set(index.telling):
                continue
            module = ".".join(inner.with_suffix("").parts)
            for name, docstring in _defined(_parsed(path)):
                cited = reader.in_docstring(docstring)
                if folder.name in index.shared:
                    cited = reader.own(cited)
                found += [Citation(f"{module}.{name}", rule) for rule in cited]
    return found


def tests(reader: Reader, project: Path, index: RulesIndex) -> list[Citation]:
    """What the tests cite, by name and docstring, as ``file::name`` below the folder of tests.

    A folder of tests that bears the name of another battle's package holds another rulebook; a game that names folders
    of tests has those alone.
    """
    folder = project / "tests"
    others = {path.name for path in (project / "engine").iterdir() if path.is_dir()} - {*index.packages, *_ANY_GAME}
    found = []
    for path in sorted(folder.rglob("test_*.py")):
        inner = path.relative_to(folder)
        if inner.parts[0] in others or (index.tests and inner.parts[0] not in index.tests):
            continue
        file = inner.as_posix()
        for name, docstring in _defined(_parsed(path)):
            own = name.rpartition(".")[2]
            if not own.startswith("test_"):
                continue
            cited = (*reader.in_name(own), *reader.in_docstring(docstring))
            found += [Citation(f"{file}::{name.replace('.', '::')}", rule) for rule in dict.fromkeys(cited)]
    return found


def by_rule(citations: list[Citation]) -> Mapping[str, list[str]]:
    """The places that cite each rule, in the order in which they were found."""
    found: dict[str, list[str]] = {}
    for citation in citations:
        found.setdefault(citation.rule, []).append(citation.place)
    return found


def _parsed(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, SyntaxError) as problem:
        raise DataFault([Fault(str(path), "the file", f"cannot be read as Python: {problem}")]) from problem


def _defined(body: ast.Module | ast.ClassDef, before: str = "") -> Iterator[tuple[str, str]]:
    """Functions, classes and described tables of a module, and what classes hold: dotted name and docstring."""
    for node, following in zip(body.body, [*body.body[1:], None], strict=False):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield before + node.name, ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            yield from _defined(node, f"{before}{node.name}.")
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(target, ast.Name) and isinstance(following, ast.Expr):
            text = following.value
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield before + target.id, text.value
