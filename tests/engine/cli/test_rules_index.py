"""``python -m engine rules``: every rule has functions and tests, and what has not is found."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.cli import citations
from engine.cli.citations import Reader
from engine.cli.main import main
from engine.core.faults import DataFault
from engine.core.outline import Outline, RulesIndex, parent, read_outline, sections
from engine.core.resources import resource
from engine.peleliu.content import load_content
from tests.rows import over_rows

HEAD = "rule,title,kind,reason\n"
OUTLINE = """\
2.0,Pieces,none,a program has no box
2.1,The map,figures,
2.3,Cards,rule,
8.0,Combat,heading,
8.3,Attacks,rule,
8.33,Withdrawal,rule,
16.0,The night,rule,
"""
EVENTS = "id,name,kind,rule\nheat,Heat exhaustion,event,Events; 6.2\ndepth,Depth,event,9.2\n"
SOURCE = '''\
"""Fire and more, 99.9."""


def attack():
    """8.3 steps 1 to 5, 8.33 Attack, as 2.1 has it."""


class Night:
    """What a night is (16)."""


MAP = 1
"""2.1 How wide the map is."""


def cards():
    """2.3 Draw."""


def heat():
    """2.3 Heat exhaustion: somebody is disrupted."""
'''
TESTS = {
    "rules/test_all.py": """\
def test_2_3_cards_are_drawn(): ...
def test_2_3_heat_falls_on_the_weakest(): ...
def test_8_3_8_33_elites_withdraw(): ...
class TestNight:
    def test_16_dark(self): ...
""",
    "map/test_map.py": "def test_2_1_is_wide(): ...\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Callable[..., Path]:
    """Makes a small project whose rules are all covered, but for what is given."""

    def make(*, outline: str = OUTLINE, events: str = EVENTS, source: str = SOURCE, **tests: str) -> Path:
        data = tmp_path / "engine" / "peleliu" / "data"
        data.mkdir(parents=True)
        (data / "rules.csv").write_text(HEAD + outline, encoding="utf-8")
        (data / "events.csv").write_text(events, encoding="utf-8")
        (data.parent / "play.py").write_text(source, encoding="utf-8")
        for name, text in {**TESTS, **{f"rules/test_{name}.py": text for name, text in tests.items()}}.items():
            path = tmp_path / "tests" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return make


def told(capsys: pytest.CaptureFixture[str], project: Path, *more: str) -> tuple[int, list[str]]:
    """Exit status and lines of the command on a project."""
    status = main(["rules", "--project", str(project), *more])
    return status, capsys.readouterr().out.splitlines()


# ---------------------------------------------------------------- this project


def test_every_rule_has_its_functions_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["rules", "--missing"])
    assert (status, capsys.readouterr().out.splitlines()[:-1]) == (0, [])


def test_the_outline_has_every_chapter_and_every_event_that_is_described() -> None:
    outline = read_outline(resource("engine", "peleliu", "data"))
    numbers = [rule for rule, line in outline.items() if line.kind != "event"]
    assert len(numbers) == 210
    assert [number for number in numbers if not parent(number)] == [f"{chapter}.0" for chapter in range(1, 21)]
    events = {rule: line.title for rule, line in outline.items() if line.kind == "event"}
    assert len(events) == 20
    assert events == {rule: load_content().events[rule].name for rule in events}


def test_headings_are_the_few_that_say_nothing_themselves() -> None:
    outline = read_outline(resource("engine", "peleliu", "data"))
    assert [rule for rule, line in outline.items() if line.kind == "heading"] == ["2.2", "18.3", "20.0"]
    assert sections(outline, "12.10") == ("12.101", "12.102")
    assert sections(outline, "20.0") == ("20.1", "20.2")


# ---------------------------------------------------------------- a small project


def test_a_project_without_gaps(project: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = told(capsys, project())
    assert status == 0
    base = "rules/test_all.py::test_"
    assert lines == [
        "rule        title            functions             tests",
        "2.0         Pieces           not applicable: a program has no box",
        "2.1         The map          play.MAP              map/test_map.py::test_2_1_is_wide",
        f"2.3         Cards            play.cards play.heat  {base}2_3_cards_are_drawn "
        f"{base}2_3_heat_falls_on_the_weakest",
        "8.0         Combat           sections: all covered",
        f"8.3         Attacks          play.attack           {base}8_3_8_33_elites_withdraw",
        f"8.33        Withdrawal       play.attack           {base}8_3_8_33_elites_withdraw",
        "16.0        The night        play.Night            rules/test_all.py::TestNight::test_16_dark",
        f"event heat  Heat exhaustion  play.heat             {base}2_3_heat_falls_on_the_weakest",
        "rules: 8 in all, 7 covered, 1 not applicable, 0 incomplete, 0 unknown citations",
    ]


def test_few_places_are_named_unless_all_are_asked_for(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(more="\n".join(f"def test_8_3_{name}(): ..." for name in ("one", "two", "three")))
    _, lines = told(capsys, folder)
    assert next(line for line in lines if line.startswith("8.3 ")).endswith("rules/test_more.py::test_8_3_one +2")
    _, lines = told(capsys, folder, "--full")
    place = next(number for number, line in enumerate(lines) if line.startswith("8.3 "))
    assert [line.split()[-1].partition("::")[2] for line in lines[place : place + 4]] == [
        "test_8_3_8_33_elites_withdraw",
        "test_8_3_one",
        "test_8_3_two",
        "test_8_3_three",
    ]


@pytest.mark.parametrize(
    ("line", "docstring", "lacks"),
    [
        ("8.31,Together,rule,\n", "", "no function, no test"),
        ("lost,Lost!,event,Events\n", "", "no function, no test"),
        ("2.2,Pieces,figures,\n", "", "no function, no test"),
        ("3.0,Set-up,rule,\n", "", "no function"),
        ("4.0,Sequence,rule,\n", "4.0 Go on.", "no test"),
        ("5.0,Landing,rule,\n", "5.0 Land.", "no test beyond its figures"),
    ],
)
def test_an_orphan_is_found(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str], line: str, docstring: str, lacks: str
) -> None:
    source = f'{SOURCE}\n\ndef more():\n    """{docstring}"""\n'
    event = line.startswith("lost")
    folder = project(
        outline=OUTLINE + line * (not event),
        events=EVENTS + line * event,
        source=source,
        more="def test_3_0_begin(): ...\n" * line.startswith("3"),
    )
    (folder / "tests" / "map" / "test_more.py").write_text(
        "def test_5_0_boxes(): ...\n" * line.startswith("5"), encoding="utf-8"
    )
    status, lines = told(capsys, folder, "--missing")
    assert status == 1
    assert len(lines) == 3
    assert line.split(",")[1] in lines[1]
    assert f"MISSING: {lacks}" in lines[1]
    assert lines[2] == "rules: 9 in all, 7 covered, 1 not applicable, 1 incomplete, 0 unknown citations"


def test_a_heading_is_as_good_as_its_sections(project: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = told(capsys, project(outline=OUTLINE + "8.4,Barrage,rule,\n"), "--missing")
    assert status == 1
    assert lines[1].split() == ["8.0", "Combat", "sections:", "incomplete:", "8.4"]
    assert lines[2].split() == ["8.4", "Barrage", "MISSING:", "no", "function,", "no", "test"]


def test_a_number_that_the_rulebook_lacks_is_named(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(source=SOURCE + '\n\ndef wrong():\n    """8.99 Something."""\n')
    status, lines = told(capsys, folder)
    assert status == 1
    assert lines[-2] == "play.wrong cites 8.99, which isn't in the rulebook"


@pytest.mark.parametrize("missing", ["engine", "tests"])
def test_without_source_or_tests_nothing_can_be_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    for folder in {"engine", "tests"} - {missing}:
        (tmp_path / folder).mkdir()
    assert main(["rules", "--project", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"no folder {tmp_path / missing}: ")


def test_a_file_that_is_no_python_is_named(project: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--project", str(project(source="def (:"))]) == 2
    assert "play.py: the file: cannot be read as Python" in capsys.readouterr().err


def test_what_only_speaks_of_rules_does_not_count(
    project: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = project(outline=OUTLINE + "8.4,Barrage,rule,\n", more="def test_8_4_fires(): ...\n")
    rules = folder / "engine" / "peleliu"
    for name in ("bots/careful.py", "words/terms.py", "events/us.py", "why_not.py", "invariants.py", "state.py"):
        (rules / name).parent.mkdir(exist_ok=True)
        (rules / name).write_text('def barrage():\n    """8.4 Barrage."""\n', encoding="utf-8")
    status, lines = told(capsys, folder, "--missing")
    assert status == 1
    assert lines[2].endswith("MISSING: no function; rules/test_more.py::test_8_4_fires")


# ---------------------------------------------------------------- cases

CASES = """\
3.0,The turn,heading,
3.4,Fire,heading,
3.4.7,Where it hits,heading,
3.4.7a,A gun,rule,
3.4.7b,A dump,rule,
3.4.10,Afterwards,rule,
"""


def test_a_case_stands_under_its_section_and_its_part_under_it() -> None:
    assert [parent(number) for number in ("3.4.7a", "3.4.7", "3.4.10", "3.4")] == ["3.4.7", "3.4", "3.4", "3.0"]


def test_cases_are_cited_as_other_numbers_are(project: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    source = f'{SOURCE}\n\ndef more():\n    """3.4.7a, 3.4.7b Hits, then what follows (3.4.10)."""\n'
    more = "def test_3_4_7_a_guns(): ...\ndef test_3_4_7_b_3_4_10_dumps(): ...\n"
    assert told(capsys, project(outline=CASES + OUTLINE, source=source, more=more), "--missing")[0] == 0


def test_a_game_that_names_folders_of_tests_has_those_alone(tmp_path: Path) -> None:
    reader = Reader(read_outline(resource("engine", "peleliu", "data")), "2.3")
    (tmp_path / "engine").mkdir()
    for name in ("rules", "other"):
        (tmp_path / "tests" / name).mkdir(parents=True)
        (tmp_path / "tests" / name / "test_it.py").write_text("def test_8_33_x(): ...\n", encoding="utf-8")
    places = {
        own: [one.place for one in citations.tests(reader, tmp_path, RulesIndex((), ("x",), tests=own))]
        for own in ((), ("other",))
    }
    assert places == {
        (): ["other/test_it.py::test_8_33_x", "rules/test_it.py::test_8_33_x"],
        ("other",): ["other/test_it.py::test_8_33_x"],
    }


# ---------------------------------------------------------------- what counts as citing


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(read_outline(resource("engine", "peleliu", "data")), "2.3")


@over_rows(
    ("name", "rules"),
    [
        ("test_8_33_elites", ("8.33",)),
        ("test_12_10_2_units_enter", ("12.10",)),
        ("test_12_1_0_targets", ("12.1",)),
        ("test_12_101_both_hexes", ("12.101",)),
        ("test_10_14_10_16_hero", ("10.14", "10.16")),
        ("test_13_47_12_0_having_acted", ("13.47", "12.0")),
        ("test_16_night", ("16.0",)),
        ("test_16_18_21_nights", ("16.0", "18.21")),
        ("test_16_13_4_the_stance_at_night", ("16.0", "13.4")),
        ("test_8_4_0415_lies_in_the_field", ("8.4",)),
        ("test_8_3_4_steps", ("8.3",)),
        ("test_8_99_nothing", ()),
        ("test_8_3x_nothing", ()),
        ("test_12_positions", ()),
        ("test_3_units", ()),
        ("test_2_3_heat_falls", ("2.3", "heat")),
        ("test_2_3_hero_and_depth", ("2.3", "hero")),
        ("test_2_3_2_25_fortify_coral_void", ("2.3", "2.25", "fortify_coral")),
        ("test_2_3_heated", ("2.3",)),
        ("test_10_11_hero_markers", ("10.11",)),
        ("test_nothing_of_8_3", ()),
    ],
)
def test_numbers_in_the_name_of_a_test(reader: Reader, name: str, rules: tuple[str, ...]) -> None:
    assert reader.in_name(name) == rules


@over_rows(
    ("text", "rules"),
    [
        ("8.33 Japanese withdrawal.", ("8.33",)),
        ("6.5, 12.7 Japanese artillery fire.", ("6.5", "12.7")),
        ("8.6 steps 3 and 4, 8.65 Turn cards.", ("8.6", "8.65")),
        ("8.6 step 3b, 10.15 The player takes a step.", ("8.6", "10.15")),
        ("4.0 VI.2, 8.6 One close combat.", ("4.0", "8.6")),
        ("2.3, 4.0 II and IV The event phases.", ("2.3", "4.0")),
        ("13.2 [M] Two separate fires.", ("13.2",)),
        ("6.51 and events: what follows.", ("6.51",)),
        ("8.1-8.34 US attacks.", ("8.1", "8.34")),
        ("16 The night between the days.", ("16.0",)),
        ("13.4, 16 The stance at night.", ("13.4", "16.0")),
        ("8 hexes of any kind.", ()),
        ("Units that count for stacking (7.51).", ("7.51",)),
        ("A Japanese unit with its depth (2.22, 2.24).", ("2.22", "2.24")),
        ("Units without leaders (6.34 keeps to one step each).", ()),
        ("What 8.33 says elsewhere.", ()),
        ("Heat exhaustion: the weakest company is disrupted.", ("heat",)),
        ("10.11, 10.17 Hero: he joins a unit.", ("10.11", "10.17", "hero")),
        ("Heroes: more than one.", ()),
        ("8.99 A slip of the pen.", ("8.99",)),
        ("", ()),
    ],
)
def test_numbers_in_a_docstring(reader: Reader, text: str, rules: tuple[str, ...]) -> None:
    assert reader.in_docstring(text) == rules


# ---------------------------------------------------------------- the file


@pytest.mark.parametrize(
    ("outline", "fault"),
    [
        ("8.0,Combat,rules,\n", "line 2, kind: 'rules' found, expected one of"),
        ("8,Combat,rule,\n", "line 2, rule: '8' found, expected a number such as 8.33"),
        ("heat,Heat,event,\n", "line 2, rule: 'heat' found, expected a number such as 8.33"),
        ("8.0,,rule,\n", "line 2, title: '' found, expected text"),
        ("8.0,Combat,rule,\n8.0,Combat,rule,\n", "line 3, rule: '8.0' stands on line 2 already"),
        ("8.0,Combat,rule,\n8.33,Withdrawal,rule,\n", "line 3, rule: 8.33 found without 8.3, which it stands under"),
        ("8.0,Combat,heading,\n", "line 2, kind: 'heading' found, but no section stands under 8.0"),
        ("8.0,Combat,rule,because\n", "line 2, reason: 'because' found, expected a reason for 'none' and only for it"),
        ("8.0,Combat,none,\n", "line 2, reason: '' found, expected a reason for 'none' and only for it"),
    ],
)
def test_a_fault_of_the_outline_says_where(tmp_path: Path, outline: str, fault: str) -> None:
    path = tmp_path / "rules.csv"
    path.write_text(HEAD + outline, encoding="utf-8")
    with pytest.raises(DataFault) as raised:
        read_outline(tmp_path)
    assert str(raised.value).startswith(f"{path}: {fault}")


def test_the_outline_cannot_be_changed() -> None:
    outline: Outline = read_outline(resource("engine", "peleliu", "data"))
    with pytest.raises(TypeError):
        outline["8.33"] = outline["8.3"]  # type: ignore[index]
