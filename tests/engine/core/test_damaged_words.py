"""Catalogues of words that are damaged or missing: a fault says where, and what was expected."""

from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.dday.words import read_catalogue
from engine.peleliu.words import PeleliuWords


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("= 1", "TOML in UTF-8 is expected"),
        ("[odd]\nword = 'a'", "odd: no such section"),
        ("", "event: the section is missing"),
        ("[event]\nturn_began = 3", "event.turn_began: a text or a table is expected, int found"),
        ("[event.turn_began]\nby = 'turn'", "event.turn_began: a table of cases needs 'by' and 'else'"),
        ("[event.turn_began]\ntext = 'a'\nelse = 'b'", "event.turn_began: a table has either a text or cases"),
        ("[event]\nturn_began = '{turn'", "event.turn_began: "),
        ("[event]\nturn_began = '{turn:03}'", "a place is a name in braces"),
        ("[value]\ncolour = 'red'", "value.colour: a table is expected, a text found"),
    ],
)
def test_a_damaged_catalogue_says_where(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "xx.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataFault) as fault:
        read_catalogue(path)
    assert told in str(fault.value)
    assert "xx.toml" in str(fault.value)


def test_a_language_without_a_catalogue_is_a_fault() -> None:
    with pytest.raises(DataFault, match=r"tlh\.toml"):
        PeleliuWords("tlh")
