"""A sample of what the fuzzer of files does: each is taken or refused in words, within bounds of time and memory."""

import json
import sys
from random import Random

from tests.systems import WINDOWS, leave_out_file

if WINDOWS:
    leave_out_file("holds processes to bounds of time and memory, which only Unix does")

from tools.fuzz_files import __main__ as fuzz
from tools.fuzz_files.kinds import KINDS
from tools.fuzz_files.spoil import raw_spoiled, toml, tree_spoiled

CASES = 100


def test_files_that_were_spoiled_are_taken_or_refused_in_words():
    found = list(fuzz.run("tests", 0, CASES))
    assert [case for case in found if case.found not in fuzz.GOOD] == []
    assert len(found) == CASES
    assert {case.found for case in found} == set(fuzz.GOOD)
    assert tuple(kind.name for kind in KINDS) == fuzz.NAMES


def test_a_case_is_made_of_the_seed_and_its_number_alone(tmp_path):
    for number in range(len(KINDS)):
        one, two = (fuzz.write("7", number, (), tmp_path / name / str(number)) for name in ("one", "two"))
        if one.is_file():
            assert one.read_bytes() == two.read_bytes()


def test_what_breaks_is_told_with_its_number(monkeypatch, capsys):
    cases = [fuzz.Case(0, "save", "taken"), fuzz.Case(1, "map", "KeyError at tiled.py:7: 'x'")]
    monkeypatch.setattr(fuzz, "run", lambda *_: iter(cases))
    assert fuzz.main(["--cases", "2"]) == 1
    told = capsys.readouterr().out
    assert "map 1: KeyError at tiled.py:7" in told
    assert "2 files, 1 failed" in told


def test_a_process_that_dies_over_a_file_is_told_and_another_goes_on(monkeypatch, tmp_path):
    script = tmp_path / "dies.py"
    script.write_text(
        "import sys, json, os\n"
        "for number in range(int(sys.argv[4]), int(sys.argv[5])):\n"
        "    print(json.dumps({'number': number, 'kind': 'save'}), flush=True)\n"
        "    if number == 1: os._exit(9)\n"
        "    print(json.dumps({'number': number, 'kind': 'save', 'found': 'taken'}), flush=True)\n",
        encoding="utf-8",
    )
    real = fuzz.subprocess.Popen

    def begin(command, **how):
        return real([sys.executable, str(script), *command[1:]], **how)

    monkeypatch.setattr(fuzz.subprocess, "Popen", begin)
    found = [(case.number, case.found.split(":")[0]) for case in fuzz.run("1", 0, 3)]
    assert found == [(0, "taken"), (1, "the process ended with 9"), (2, "taken")]


def test_spoiling_leaves_what_it_was_given_alone():
    plain = {"a": [1, 2, {"b": "c"}], "d": None}
    for seed in range(300):
        before = json.dumps(plain)
        toml(tree_spoiled(plain, Random(seed)))
        assert json.dumps(plain) == before
    assert raw_spoiled(b"", Random(1))
