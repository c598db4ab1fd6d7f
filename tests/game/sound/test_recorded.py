"""A recording of what the game really plays: each sound is heard at its time, and nothing clips."""

from tests.systems import LINUX, leave_out_file

if not LINUX:
    leave_out_file("has SDL write what is heard into a pipe of Linux")

import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from game.sound.cues import load_cues
from tests.game.sound.figures import integrated, level, peak, split
from tests.game.sound.recorder import variables

ROOT = Path(__file__).resolve().parents[3]
SECONDS = 22
BEFORE, AFTER = 0.1, 0.4
LOUD = ("blast", "weapon", "call")
"""Classes of which each kind has to stand out; of the softer ones some may come while others still sound."""
RISE = 2.0
"""Decibels by which a sound stands out of what was there before it."""
LATE = 0.12
"""Seconds between asking for a sound and its being in the file: the device's buffer, and the file's own."""


@pytest.fixture(scope="module", params=["15-september", "tarawa-first-waves", "wake", "savagery"])
def recorded(request, tmp_path_factory):
    """Channels of the recording, and the lines of the record: when, which cue, how loud."""
    folder = tmp_path_factory.mktemp("recorded")
    raw, log = folder / "sound.raw", folder / "log.txt"
    command = [
        sys.executable,
        "-m",
        "tests.game.sound.demo",
        request.param,
        str(SECONDS),
        *map(str, (log, raw, folder)),
    ]
    done = subprocess.run(command, cwd=ROOT, env=variables(folder), capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    lines = [line.split("\t") for line in log.read_text(encoding="utf-8").splitlines()]
    notes = [(float(when), cue, max(float(left), float(right))) for when, cue, _, left, right in lines if cue != "end"]
    return split(raw.read_bytes()), notes


@pytest.mark.slow
def test_a_game_is_heard(recorded):
    sides, notes = recorded
    assert len(notes) > 10
    assert len(sides[0]) > 44100 * 5


@pytest.mark.slow
def test_nothing_clips_and_the_whole_is_neither_faint_nor_loud(recorded):
    sides, _ = recorded
    assert peak(sides) < -0.5
    assert -40 < integrated(sides) < -16


@pytest.mark.slow
def test_each_kind_of_sound_stands_out_at_its_time(recorded):
    """Of every cue that came into quiet, at least one is heard above what was there."""
    sides, notes = recorded
    cues, length = load_cues(), len(sides[0]) / 44100
    rises = defaultdict(list)
    busy_until = 0.0
    for when, cue, gain in notes:
        calm = when > busy_until and cues[cue].group != "ambience"
        busy_until = max(busy_until, when + 0.4)
        if not calm or gain < 0.2 or not 0.5 < when < length - LATE - AFTER:
            continue
        before = level(sides, when - BEFORE, when)
        after = max(
            level(sides, when + step / 20, when + step / 20 + 0.1) for step in range(round((LATE + AFTER) * 20))
        )
        rises[cue].append(after - before)
    assert len(rises) >= 3, notes
    heard = {cue: max(found) for cue, found in rises.items()}
    faint = {cue: rise for cue, rise in heard.items() if rise < RISE}
    assert {cue for cue in faint if cues[cue].kind.name in LOUD} == set(), faint
    assert len(faint) <= len(heard) * 0.3, faint
