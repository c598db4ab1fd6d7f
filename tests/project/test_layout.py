"""What lies where: the names at the top, what the texts promise, and what no file may hold."""

import io
import os
import re
import tokenize
from pathlib import Path

import pytest

import make
from tests.rows import over_rows

ROOT = Path(__file__).resolve().parents[2]
TOP_LEVEL = {
    *("engine", "game", "maps", "sprites", "sounds", "tests", "docs", "tools", ".ci", ".github"),
    *("README.md", "LICENSE", "LICENSES.md", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml", "build.spec"),
    *("make.py", ".gitignore", ".gitattributes", ".pre-commit-config.yaml"),
}
UNKEPT = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
IGNORED = {line.strip("/") for line in UNKEPT if "/" in line} | {".git"}
LONGEST = 450
HOME = re.compile(r"(?<![\w.])/(?:home|Users|root)/\w|[A-Za-z]:\\+Users\\")
HOME_IN_BYTES = re.compile(HOME.pattern.encode())


def kept() -> list[Path]:
    """Give the path of every file of the project, without what is made from it."""
    files = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in IGNORED]
        files += [Path(folder, name) for name in names]
    return sorted(files)


KEPT = kept()
MODULES = [path for path in KEPT if path.suffix == ".py"]
TEXTS = [path for path in KEPT if path.suffix == ".md"]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_the_top_level_holds_what_is_agreed_and_no_more():
    assert {path.name for path in ROOT.iterdir()} - IGNORED <= TOP_LEVEL


def first_token(source: str) -> int:
    """Give the kind of what a module begins with after its comments; to parse all of them takes ten times as long."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return next(token.type for token in tokens if token.type not in (tokenize.COMMENT, tokenize.NL))


@over_rows("path", MODULES, ids=name)
def test_a_module_says_what_it_is_for_and_holds_one_idea(path):
    source = path.read_text(encoding="utf-8")
    assert first_token(source) == tokenize.STRING, "no docstring"
    assert len(source.splitlines()) <= LONGEST


def test_no_file_holds_the_path_of_somebodys_home():
    found = []
    for path in KEPT:
        found += [f"{name(path)}: {match.group()!r}" for match in HOME_IN_BYTES.finditer(path.read_bytes())]
    assert found == []


@pytest.mark.parametrize("text", ["see /" + "home/anna/x", "'/" + "Users/anna'", "C:\\" + "Users\\anna"])
def test_the_path_of_a_home_would_be_found(text):
    assert HOME.search(text)


@over_rows("path", [*TEXTS, ROOT / ".ci" / "run"], ids=name)
def test_every_verb_that_a_text_names_exists(path):
    named = set(re.findall(r"(?:python3 |`)make\.py ([a-z-]+)", path.read_text(encoding="utf-8")))
    assert named <= set(make.VERBS)


def test_the_readme_names_every_verb():
    named = set(re.findall(r"python3 make\.py ([a-z-]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert named == set(make.VERBS)


def test_what_runs_before_a_change_is_kept_is_what_the_readme_names():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    called = [line for line in script if line.startswith("python3 make.py")]
    built = ["python3 make.py package &", "python3 make.py package --windows &"]
    tried = ["python3 make.py check", "python3 make.py test", "python3 make.py test --windows --sample"]
    assert called == built + tried
    assert {'wait "$package"', 'wait "$windows"'} <= set(script)
    assert script[-1] == called[-1], "its exit status is that of the tests"
    assert "set -euo pipefail" in script
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


@over_rows("path", TEXTS, ids=name)
def test_every_link_of_a_text_leads_somewhere(path):
    links = re.findall(r"(?<!!)\[[^\]]*\]\(([^)#]+)", path.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (path.parent / link).exists()]
    assert missing == []


@over_rows("folder", sorted((ROOT / "sprites" / "fonts").iterdir()), ids=lambda path: path.name)
def test_a_font_has_its_licence_beside_it_and_a_line_in_the_list(folder):
    fonts = list(folder.glob("*.ttf"))
    licences = [path for path in folder.glob("*.txt") if "Licen" in path.read_text(encoding="utf-8")]
    assert fonts
    assert len(licences) == 1
    assert f"`{name(folder)}/`" in (ROOT / "LICENSES.md").read_text(encoding="utf-8")
