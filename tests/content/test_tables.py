"""The reader of CSV and TOML files with a schema."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.faults import DataFault
from engine.core.schema import Choice, Flag, Key, Listed, Mapped, Pair, Table, Text, Whole
from engine.core.tables import TableColumn, read_csv, read_toml

COLUMNS = (
    TableColumn("id", Text()),
    TableColumn("steps", Whole(1, 4, {"U": 99})),
    TableColumn("kind", Choice("unit", "tank"), ""),
    TableColumn("elite", Flag()),
    TableColumn("codes", Listed(Choice("BR", "FL"), distinct=True), ()),
)
HEAD = "id,steps,kind,elite,codes\n"


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "file"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def problems(read: Callable[[], object]) -> list[tuple[str, str]]:
    with pytest.raises(DataFault) as caught:
        read()
    return [(fault.where, fault.problem) for fault in caught.value.faults]


def test_csv_values_are_of_their_kinds(written: Callable[[str], Path]) -> None:
    rows = read_csv(written(HEAD + "a,3,unit,yes,BR FL\n\nb,U,,no,\n"), COLUMNS, ["id"])
    assert [dict(row.values) for row in rows] == [
        {"id": "a", "steps": 3, "kind": "unit", "elite": True, "codes": ("BR", "FL")},
        {"id": "b", "steps": 99, "kind": "", "elite": False, "codes": ()},
    ]
    assert [row.line for row in rows] == [2, 4]
    assert rows[1].where("steps") == "line 4, steps"


def test_csv_columns_may_stand_in_any_order(written: Callable[[str], Path]) -> None:
    rows = read_csv(written("codes,elite,kind,steps,id\n,no,,1,a\n"), COLUMNS, ["id"])
    assert rows[0]["id"] == "a"


def test_csv_a_byte_order_mark_does_no_harm(written: Callable[[str], Path]) -> None:
    assert read_csv(written("\ufeff" + HEAD + "a,3,unit,yes,BR\n"), COLUMNS, ["id"])[0]["id"] == "a"


@pytest.mark.parametrize(
    ("line", "where", "problem"),
    [
        (",3,unit,yes,BR", "line 2, id", "'' found, expected text"),
        (" a,3,unit,yes,BR", "line 2, id", "' a' found, expected text"),
        ("a,5,unit,yes,BR", "line 2, steps", "'5' found, expected a whole number from 1 to 4 or 'U'"),
        ("a,0,unit,yes,BR", "line 2, steps", "'0' found, expected a whole number from 1 to 4 or 'U'"),
        ("a,1.5,unit,yes,BR", "line 2, steps", "'1.5' found, expected a whole number from 1 to 4 or 'U'"),
        ("a,,unit,yes,BR", "line 2, steps", "'' found, expected a whole number from 1 to 4 or 'U'"),
        ("a,3,ship,yes,BR", "line 2, kind", "'ship' found, expected one of unit tank"),
        ("a,3,unit,true,BR", "line 2, elite", "'true' found, expected yes or no"),
        (
            "a,3,unit,yes,BR XX",
            "line 2, codes",
            "'BR XX' found, expected a list without repeats divided by spaces, each one of BR FL",
        ),
        (
            "a,3,unit,yes,BR BR",
            "line 2, codes",
            "'BR BR' found, expected a list without repeats divided by spaces, each one of BR FL",
        ),
        ("a,3,unit,yes", "line 2", "4 cells found, expected 5 as in line 1"),
        ("a,3,unit,yes,BR,x", "line 2", "6 cells found, expected 5 as in line 1"),
    ],
)
def test_csv_faults_of_a_line(written: Callable[[str], Path], line: str, where: str, problem: str) -> None:
    path = written(HEAD + line + "\n")
    assert problems(lambda: read_csv(path, COLUMNS, ["id"])) == [(where, problem)]


def test_csv_a_key_stands_once(written: Callable[[str], Path]) -> None:
    path = written(HEAD + "a,3,unit,yes,\nb,3,unit,yes,\na,2,tank,no,\n")
    assert problems(lambda: read_csv(path, COLUMNS, ["id"])) == [
        ("line 4, id", "'a' stands on line 2 already, expected each once")
    ]
    path = written(HEAD + "a,3,unit,yes,\na,2,unit,yes,\na,3,tank,yes,\n")
    assert problems(lambda: read_csv(path, COLUMNS, ["id", "steps"])) == [
        ("line 4, steps", "'a 3' stands on line 2 already, expected each once")
    ]


def test_csv_faults_of_the_head(written: Callable[[str], Path]) -> None:
    path = written("id,steps,steps,elite,codes,colour\na,3,3,yes,,red\n")
    names = "expected the columns id steps kind elite codes"
    assert problems(lambda: read_csv(path, COLUMNS, ["id"])) == [
        ("line 1", f"column 'steps' is repeated, {names}"),
        ("line 1", f"column 'kind' is missing, {names}"),
        ("line 1", f"unknown column 'colour', {names}"),
    ]


def test_csv_all_faults_come_at_once(written: Callable[[str], Path]) -> None:
    path = written(HEAD + "a,9,unit,yes,\na,3,ship,yes,\n")
    assert [where for where, _ in problems(lambda: read_csv(path, COLUMNS, ["id"]))] == [
        "line 2, steps",
        "line 3, kind",
        "line 3, id",
    ]


def test_csv_a_file_that_is_no_table(written: Callable[[str], Path], tmp_path: Path) -> None:
    (where, problem), *_ = problems(lambda: read_csv(tmp_path / "nowhere", COLUMNS, ["id"]))
    assert where == "the file"
    assert problem.startswith("cannot be read as a table: ")
    path = written(HEAD + '"a,3,unit,yes,\n')
    assert problems(lambda: read_csv(path, COLUMNS, ["id"]))[0][0] == "the file"
    path.write_bytes(b"id\xff\n")
    assert problems(lambda: read_csv(path, COLUMNS, ["id"]))[0][0] == "the file"


def test_csv_an_empty_table(written: Callable[[str], Path]) -> None:
    path = written(HEAD)
    assert problems(lambda: read_csv(path, COLUMNS, ["id"])) == [
        ("the file", "no line below line 1, expected at least one")
    ]
    path = written("")
    assert problems(lambda: read_csv(path, COLUMNS, ["id"]))[0] == (
        "line 1",
        "column 'id' is missing, expected the columns id steps kind elite codes",
    )


def test_csv_pairs(written: Callable[[str], Path]) -> None:
    columns = (TableColumn("a", Listed(Pair(Whole(), Choice("x")))),)
    assert read_csv(written("a\n1:x 2:x\n"), columns, ["a"])[0]["a"] == ((1, "x"), (2, "x"))
    path = written("a\n1:x 2\n")
    assert problems(lambda: read_csv(path, columns, ["a"])) == [
        (
            "line 2, a",
            "'1:x 2' found, expected a list divided by spaces, each (a whole number of at least 0):(one of x)",
        )
    ]


SCHEMA = Table(
    {
        "times": Whole(2),
        "on": Flag(),
        "name": Key(Text(), "nobody"),
        "rows": Mapped(Choice("less", "more"), Listed(Whole(0, 9), exactly=2), every=("less",)),
    }
)
GOOD = "times = 2\non = true\n[rows]\nless = [1, 2]\n"


def test_toml_values(written: Callable[[str], Path]) -> None:
    found = read_toml(written(GOOD), SCHEMA)
    assert dict(found) == {"times": 2, "on": True, "name": "nobody", "rows": {"less": (1, 2)}}
    with pytest.raises(TypeError):
        found["rows"]["less"] = ()


@pytest.mark.parametrize(
    ("old", "new", "where", "problem"),
    [
        ("times = 2", "times = 1", "times", "1 found, expected a whole number of at least 2"),
        ("times = 2", "times = true", "times", "True found, expected a whole number of at least 2"),
        ("times = 2", 'times = "2"', "times", "'2' found, expected a whole number of at least 2"),
        ("times = 2", "", "times", "missing, expected a whole number of at least 2"),
        ("on = true", 'on = "yes"', "on", "'yes' found, expected true or false"),
        ("on = true", "on = true\nname = 3", "name", "3 found, expected text"),
        ("on = true", "on = true\noff = 1", "off", "unknown key, expected one of times on name rows"),
        ("less =", "more = [1, 1]\nless =", "", ""),
        ("less =", "equal = [1, 1]\nless =", "rows.equal", "unknown key, expected one of less more"),
        ("less =", "more =", "rows.less", "missing, expected an array, 2 entries, each a whole number from 0 to 9"),
        ("[1, 2]", "[1, 12]", "rows.less[2]", "12 found, expected a whole number from 0 to 9"),
        ("[1, 2]", "[1]", "rows.less", "[1] found, expected an array, 2 entries, each a whole number from 0 to 9"),
        ("[1, 2]", "1", "rows.less", "1 found, expected an array, 2 entries, each a whole number from 0 to 9"),
        ("[rows]\nless = [1, 2]", "rows = 3", "rows", "3 found, expected a table"),
    ],
)
def test_toml_faults(written: Callable[[str], Path], old: str, new: str, where: str, problem: str) -> None:
    assert old in GOOD
    path = written(GOOD.replace(old, new))
    if not where:
        assert read_toml(path, SCHEMA)["rows"] == {"more": (1, 1), "less": (1, 2)}
        return
    assert problems(lambda: read_toml(path, SCHEMA)) == [(where, problem)]


def test_toml_a_table_inside_a_list(written: Callable[[str], Path]) -> None:
    schema = Table({"goals": Listed(Table({"kind": Choice("zone")}))})
    path = written('goals = [{ kind = "zone" }, { kind = "sea" }, 4]\n')
    assert problems(lambda: read_toml(path, schema)) == [
        ("goals[2].kind", "'sea' found, expected one of zone"),
        ("goals[3]", "4 found, expected a table"),
    ]


def test_toml_a_file_that_is_none(written: Callable[[str], Path], tmp_path: Path) -> None:
    path = written("times = \n")
    ((where, problem),) = problems(lambda: read_toml(path, SCHEMA))
    assert where == "the file"
    assert "line 1" in problem
    ((where, problem),) = problems(lambda: read_toml(tmp_path / "nowhere", SCHEMA))
    assert problem.startswith("cannot be read as TOML: ")


def test_long_values_are_shortened_in_messages(written: Callable[[str], Path]) -> None:
    path = written(GOOD.replace("2\n", f'"{"x" * 100}"\n', 1))
    ((_, problem),) = problems(lambda: read_toml(path, SCHEMA))
    assert len(problem) < 120
