"""What is taken out of the game lies in a folder of the player's: nothing half written stays there."""

import os

from game.app.crash import crash_report
from game.storage import exports
from tests.themes import THEME

HOURS_AGO = 7200


def left(path, seconds=0):
    """A file that a killed process has left, so many seconds ago."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"half")
    last = path.stat().st_mtime - seconds
    os.utime(path, (last, last))
    return path


def test_what_a_killed_process_has_left_goes_when_something_is_written_beside_it(tmp_path):
    folder = exports.folder(tmp_path)
    old, inside = left(folder / ".a.csv.new", HOURS_AGO), left(folder / "game" / ".turn-1.png.new", HOURS_AGO)
    being_written, named = left(folder / ".b.csv.new"), left(folder / "c.new", HOURS_AGO)
    path = exports.keep("d.csv", b"whole", tmp_path)
    assert path.read_bytes() == b"whole"
    assert [one.exists() for one in (old, inside, being_written, named)] == [False, False, True, True]


def test_half_a_report_goes_with_the_next_one(tmp_path):
    old = left(crash_report.folder(tmp_path) / ".2026-01-01.zip.new", HOURS_AGO)
    made = crash_report.write(THEME.language, tmp_path, "fault", "trace", {}, None)
    assert list(crash_report.folder(tmp_path).iterdir()) == [made.path]
    assert not old.exists()
