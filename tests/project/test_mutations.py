"""The rules that tools/mutate.py breaks: each break can be made, and each names tests that are there."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.rows import over_rows

ROOT = Path(__file__).parents[2]
FEWEST = 10


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutate", ROOT / "tools" / "mutate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["mutate"] = module
    spec.loader.exec_module(module)
    return module


TOOL = _tool()
MUTATIONS = TOOL.mutations()


def test_ten_rules_or_more_are_broken() -> None:
    assert len({one.rule for one in MUTATIONS}) >= FEWEST


@over_rows("mutation", MUTATIONS, ids=lambda one: one.rule)
def test_the_break_can_be_made(mutation) -> None:  # type: ignore[no-untyped-def]
    text = mutation.broken(ROOT)
    assert text != (ROOT / mutation.file).read_text(encoding="utf-8")
    compile(text, mutation.file, "exec")
    assert [test for test in mutation.tests if not (ROOT / test).exists()] == []


def test_a_break_whose_words_are_gone_is_told(tmp_path: Path) -> None:
    one = MUTATIONS[0]
    (tmp_path / one.file).parent.mkdir(parents=True)
    (tmp_path / one.file).write_text("nothing of the kind", encoding="utf-8")
    with pytest.raises(ValueError, match="0 times, 1 expected"):
        one.broken(tmp_path)


def test_a_sample_is_taken_evenly() -> None:
    numbers = list(range(10))
    assert TOOL.sample(numbers, 4) == [0, 2, 5, 7]
    assert TOOL.sample(numbers, 40) == numbers
    assert TOOL.sample(numbers, 1) == [0]


@pytest.mark.slow
def test_the_tests_notice_a_sample_of_the_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    """The tool itself, on a few; all of them take minutes."""
    cup = [one.name for one in MUTATIONS if "bottom of the cup" in one.name]
    assert TOOL.main(["--sample", "2"]) == 0
    assert TOOL.main(cup) == 0
    told = capsys.readouterr().out
    assert told.count("caught") == 2 + len(cup)
    assert len(cup) == 2
