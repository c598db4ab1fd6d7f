"""The tool that runs the tests on busy cores: it counts, names what failed and leaves nothing running."""

import pytest

from tools import stress_tests
from tools.stress_tests import Result, busy, read, run


def test_what_failed_is_named_and_the_rest_counted(tmp_path):
    file = tmp_path / "test_some.py"
    file.write_text(
        "import pytest\ndef test_good(): pass\ndef test_bad(): assert 0\n@pytest.mark.skip\ndef test_left(): pass\n",
        encoding="utf-8",
    )
    kept = tmp_path / "kept" / "run-1.xml"
    found = run([str(file), f"--rootdir={tmp_path}", "-n0", "-p", "no:cacheprovider"], kept)
    assert (found.passed, found.skipped, found.status) == (1, 1, 1)
    assert found.failed == ("test_some.py::test_bad",)
    assert read(kept, 1) == found, "the report stays, for it has what the test said"
    run([f"{file}::test_good", f"--rootdir={tmp_path}", "-n0", "-p", "no:cacheprovider"], tmp_path / "run-2.xml")
    assert not (tmp_path / "run-2.xml").exists()


def test_a_run_without_a_report_has_failed(tmp_path):
    assert read(tmp_path / "none.xml", 3).failed


def test_each_run_is_told_and_one_that_failed_decides_the_status(monkeypatch, capsys):
    results = [Result(3, 1, (), 0), Result(2, 1, ("tests/a.py::test_b",), 1)]
    given = []
    monkeypatch.setattr(stress_tests, "run", lambda arguments, kept: given.append(arguments) or results.pop(0))
    monkeypatch.setattr(stress_tests, "busy", lambda count: busy(0))
    assert stress_tests.main(["--times", "2", "tests/game/storage", "-k", "slot"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.rpartition(",")[0] for line in lines[:2]] == [
        "run 1 of 2: 3 passed, 0 failed, 1 skipped",
        "run 2 of 2: 2 passed, 1 failed, 1 skipped",
    ]
    assert lines[2].strip() == "tests/a.py::test_b"
    assert lines[3].startswith("1 of 2 runs passed")
    assert given == [["tests/game/storage", "-k", "slot"]] * 2


def test_what_keeps_a_core_busy_ends_with_the_run(monkeypatch):
    started = []
    monkeypatch.setattr(stress_tests.subprocess, "Popen", _noting(stress_tests.subprocess.Popen, started))
    while_busy = []

    def broken_off():
        with busy(2):
            while_busy.extend(one.poll() for one in started)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()
    assert while_busy == [None, None]
    assert all(one.poll() is not None for one in started)


def _noting(make, started):
    def start(*arguments, **more):
        started.append(make(*arguments, **more))
        return started[-1]

    return start
