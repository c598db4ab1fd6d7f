"""The same on every system: bytes of a checkout, encodings of texts, and the tests that Windows goes without."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from tests import systems

ROOT = Path(__file__).resolve().parents[2]
RELEASE = ROOT / "docs" / "release.md"
SOURCES = sorted(path for folder in ("engine", "game", "tools", "tests") for path in (ROOT / folder).rglob("*.py"))
TESTS = [path for path in SOURCES if path.is_relative_to(ROOT / "tests") and path != Path(systems.__file__)]
SPEAKING = ("open", "read_text", "write_text", "run", "Popen", "check_output")
MARKS = ("only_on_linux", "not_on_windows", "leave_out_file", "not_under_wine")
ROW = re.compile(r"^\| `\S+` \| (?:Windows|Wine) \| .+ \|$", re.MULTILINE)


def called(node: ast.expr) -> str:
    """The name of what is called, "" for anything else."""
    return getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""


def told(call: ast.Call, within: str = "") -> str:
    """Where that leaves a test out, and why."""
    wine = called(call) == "not_under_wine" or within == "WINE"
    return f"{'Wine' if wine else 'Windows'} | {ast.literal_eval(call.args[-1])}"


def left_out(path: Path) -> dict[str, str]:
    """What a file leaves out under Windows or under Wine, and why."""
    source = path.read_text(encoding="utf-8")
    if "tests.systems" not in source:
        return {}
    name, tree = path.relative_to(ROOT / "tests").as_posix(), ast.parse(source)
    found, shared = {}, {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and called(node.value) in MARKS and node.targets[0].id != "pytestmark":
            shared[node.targets[0].id] = told(node.value)
        elif isinstance(node, ast.Assign | ast.If):
            within = ast.unparse(node.test) if isinstance(node, ast.If) else ""
            for call in ast.walk(node):
                if called(call) in MARKS:
                    found[name] = told(call, within)
        elif isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if called(mark) in MARKS:
                    found[f"{name}::{node.name}"] = told(mark)
                elif isinstance(mark, ast.Name) and mark.id in shared:
                    found[f"{name}::{node.name}"] = shared[mark.id]
    return found


def test_the_list_of_tests_that_windows_goes_without_is_true():
    wanted = {name: why for path in TESTS for name, why in left_out(path).items()}
    listed = ROW.findall(RELEASE.read_text(encoding="utf-8").partition("## Tests under Windows")[2])
    assert "\n".join(listed) == "\n".join(f"| `{name}` | {why} |" for name, why in sorted(wanted.items()))


def test_no_test_leaves_itself_out_in_another_way():
    other = re.compile(r"skip(?:if)?\([^\n]*(?:os\.name|sys\.platform|hasattr\(os|\bLINUX\b|\bWINDOWS\b)")
    found = {path.name: other.findall(path.read_text(encoding="utf-8")) for path in TESTS if path != Path(__file__)}
    assert {name: ways for name, ways in found.items() if ways} == {}


def names_no_encoding(call: ast.Call) -> bool:
    """Whether a call reads or writes text in the encoding that the system happens to have."""
    name, named = called(call), {keyword.arg for keyword in call.keywords}
    if name not in SPEAKING or {"encoding", None} & named:
        return False
    if name == "read_text":
        return not call.args
    if name == "write_text":
        return len(call.args) < 2
    if name == "open":
        modes = [part.value for part in call.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        mode = modes[-1] if modes else ""
        return "b" not in mode if isinstance(call.func, ast.Name) else bool(mode) and set(mode) <= set("rwax+t")
    return bool({"text", "universal_newlines"} & named)


def test_no_text_is_read_or_written_in_the_encoding_of_the_system():
    found = []
    for path in SOURCES:
        source = path.read_text(encoding="utf-8")
        if any(f"{name}(" in source for name in SPEAKING):
            calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
            found += [f"{path.name}, line {call.lineno}" for call in calls if names_no_encoding(call)]
    assert found == []


def test_a_checkout_has_the_same_bytes_whatever_git_does_with_ends_of_lines():
    command = ["git", "-c", "core.autocrlf=true", "ls-files", "--eol"]
    try:
        told = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no checkout, or there is no git")
    left = [line for line in told.splitlines() if "eol=lf" not in line and "attr/-text" not in line]
    assert left == []
    assert [line for line in told.splitlines() if line.startswith(("i/crlf", "i/mixed")) and "-text" not in line] == []
