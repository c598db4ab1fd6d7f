"""Texts that add to others: new keys, cases of a choice, pieces; what they leave alone stays."""

from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.texts import Texts, read_texts

SHARED = """
[event]
moved = { by = "why", storm = "{unit} storms.", else = "{unit} moves." }
fired = { by = "use", deep = { by = "far", 1 = "near", else = "far" }, else = "bang" }
plain = "as it was"
"""


def read(folder: Path, own: str) -> Texts:
    (folder / "shared.toml").write_text(SHARED, encoding="utf-8")
    (folder / "own.toml").write_text(own, encoding="utf-8")
    return Texts(read_texts([folder / "shared.toml"], named=False, added=[folder / "own.toml"]))


def test_cases_and_keys_are_added_and_others_stay(tmp_path: Path) -> None:
    own = '[event]\nmoved = { by = "why", swim = "{unit} swims." }\ndug = "a cave"'
    told = read(tmp_path, own)
    assert [told("event.moved", why=why, unit="A") for why in ("storm", "swim", "")] == [
        "A storms.",
        "A swims.",
        "A moves.",
    ]
    assert (told("event.dug"), told("event.plain")) == ("a cave", "as it was")


def test_cases_are_added_at_any_depth(tmp_path: Path) -> None:
    told = read(tmp_path, '[event]\nfired = { by = "use", deep = { by = "far", 2 = "farther" } }')
    assert [told("event.fired", use="deep", far=far) for far in (1, 2, 3)] == ["near", "farther", "far"]


def test_another_choice_or_text_takes_the_place_of_the_first(tmp_path: Path) -> None:
    told = read(tmp_path, '[event]\nplain = { by = "n", 1 = "one", else = "more" }\nmoved = "gone"')
    assert (told("event.plain", n=1), told("event.moved")) == ("one", "gone")


@pytest.mark.parametrize("own", ['moved = { by = "how", swim = "x" }', 'dug = { by = "why", swim = "x" }'])
def test_only_a_choice_by_the_same_place_goes_without_its_last_case(tmp_path: Path, own: str) -> None:
    with pytest.raises(DataFault, match=r"own\.toml: event\.\w+: a table of cases needs 'by' and 'else'"):
        read(tmp_path, f"[event]\n{own}")
