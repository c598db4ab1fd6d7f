"""A recording of every kind of event and of every cue: each is in it, at its time, and stands out of what was there."""

from tests.systems import LINUX, leave_out_file

if not LINUX:
    leave_out_file("has SDL write what is heard into a pipe of Linux")

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.sound.cues import load_cues
from tests.game.sound.every_event import needed
from tests.game.sound.figures import RATE, alike, band, blocks, channels, energy, gated, level, loudness, peak, split
from tests.game.sound.recorder import variables
from tests.landing_rows import PELELIU_ROWS as ROWS

ROOT = Path(__file__).resolve().parents[3]
BUFFER = 512
"""Frames that the device is given at once: a sound begins at the beginning of one."""
EARLY, LATE = 0.08, 0.12
"""Seconds before and after its time in which a sound may begin: what the device and the file keep back is in them."""
BEFORE = 0.2
RISE, BAND_RISE = 2.0, 6.0
"""Decibels by which a sound stands out of what was there before it: as a whole, or in one octave."""
OCTAVES = ((60, 120), (120, 250), (250, 500), (500, 1000), (1000, 2000), (2000, 4000), (4000, 8000))
FAINTEST, LOUDEST = -46.0, -11.0
"""Between what the loudest 0.4 seconds of an event measure, in LUFS."""
PIECE = 0.4
"""Seconds of a sound that are looked for: its loudest ones."""
WHOLE = 12
"""Seconds over which the loudness of the whole is measured."""
LEAST_GAIN = 0.6
"""Share of the gain with which a sound was played that has to be found in the recording."""
TAIL = 2.0
"""Seconds after which hardly anything is left of a sound that is no loop."""
MOST_GAIN = 1.4
"""The same the other way, for a sound with no other: where two overlap, how their waves add up depends
on the buffer that each happens to begin in."""
TOUCH = ("touch",)
"""Classes of what is so soft that only its being there is asked for."""


@pytest.fixture(scope="module")
def tape(tmp_path_factory):
    """The recording's channels, what was played when, and which event asked for it."""
    folder = tmp_path_factory.mktemp("events")
    raw, record, marks = folder / "sound.raw", folder / "record.txt", folder / "marks.json"
    command = [sys.executable, "-m", "tests.game.sound.every_event", *map(str, (record, marks, raw, folder))]
    done = subprocess.run(command, cwd=ROOT, env=variables(folder), capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    notes = []
    for line in record.read_text(encoding="utf-8").splitlines():
        when, cue, take, left, right = line.split("\t")
        if cue != "end":
            notes.append(SimpleNamespace(at=float(when), cue=cue, take=int(take), gains=(float(left), float(right))))
    events = [SimpleNamespace(**mark) for mark in json.loads(marks.read_text(encoding="utf-8"))]
    return SimpleNamespace(sides=split(raw.read_bytes()), notes=notes, marks=events)


def rise(sides, start, end):
    """Decibels by which the loudest tenth of a second from ``start`` on exceeds what was before: whole, and by octave.

    The octaves are looked at only where the whole doesn't stand out.
    """
    steps = [start + n / 20 for n in range(max(1, round((end - start) * 20)))]
    loudest = max(steps, key=lambda at: sum(energy(part(side, at, 0.1)) for side in sides))
    whole = level(sides, loudest, loudest + 0.1) - level(sides, start - BEFORE, start)
    if whole >= RISE:
        return whole, 0.0
    octaves = [
        band(sides[0], loudest, loudest + 0.1, *octave) - band(sides[0], start - BEFORE, start, *octave)
        for octave in OCTAVES
    ]
    return whole, max(octaves)


def loudest_moment(sides, start, end):
    """The loudness in LUFS of the loudest 0.4 seconds; the standard's filters see no more than those."""
    moments = [start + n / 5 for n in range(max(1, round((end - start - 0.4) * 5) + 1))]
    first = round(max(moments, key=lambda at: energy(part(sides[0], at, 0.4))) * RATE)
    return loudness(max(blocks([side[first : first + round(0.4 * RATE)] for side in sides])))


def part(side, start, seconds):
    """What lies between two times."""
    return side[round(start * RATE) : round((start + seconds) * RATE)]


def found_gain(sides, note, sound, skip, seconds):
    """The gain with which a sound is in the recording at its time, and at a wrong time for comparison."""
    ear = 0 if note.gains[0] >= note.gains[1] else 1
    first = round(skip * RATE)
    piece = sound[ear][first : first + round(seconds * RATE)]
    begun = int(note.at * RATE) // BUFFER
    whole = max(1.0, energy(piece))

    def share(frame):
        there = sides[ear][frame : frame + len(piece)]
        return alike(there, piece[: len(there)]) / whole

    shares = [share((begun + n) * BUFFER + first) for n in range(-2, 8)]
    return max(shares), abs(share((begun + 3) * BUFFER + first + BUFFER // 2 - 37))


def alone(note, notes):
    """Whether no other sound that is no loop is heard while the piece of this one is looked for."""
    cues = load_cues()
    end = note.at + needed(cues[note.cue])
    return not any(
        other is not note and not cues[other.cue].kind.looped and other.at < end and other.at + TAIL > note.at
        for other in notes
    )


@pytest.mark.slow
def test_every_kind_of_event_and_every_cue_is_played(tape):
    events = {mark.name for mark in tape.marks if mark.kind == "event"}
    heard = {row.event.__name__ for row in ROWS if row.sound}
    assert heard - events == set(), "kinds of events that nothing here makes"
    music = {mark.name for mark in tape.marks if mark.kind == "music"}
    assert set(load_cues()) - {note.cue for note in tape.notes} - music == set(), "cues that were not played"


@pytest.mark.slow
def test_each_event_is_heard_with_what_it_asks_for_when_it_asks_for_it(tape):
    missing = []
    for mark in tape.marks:
        firsts = {}
        for cue, delay in mark.asked:
            firsts[cue] = min(delay, firsts.get(cue, delay))
        for cue, delay in firsts.items():
            due = mark.at + delay
            if not any(note.cue == cue and due - EARLY <= note.at <= due + LATE for note in tape.notes):
                played = [f"{note.at - due:+.2f} s" for note in tape.notes if note.cue == cue and mark.at <= note.at]
                missing.append(f"{mark.name}: {cue} due {delay:.2f} s after it, played {played[:1] or 'never'}")
    assert missing == []


@pytest.mark.slow
def test_each_event_stands_out_of_what_was_there_before_it(tape):
    faint = []
    for mark in tape.marks:
        first = mark.at + min((delay for _, delay in mark.asked), default=0.0)
        kinds = {load_cues()[cue].kind.name for cue, _ in mark.asked}
        if kinds and kinds <= set(TOUCH):
            continue
        whole, octave = rise(tape.sides, first, mark.until)
        if whole < RISE and octave < BAND_RISE:
            faint.append(f"{mark.kind} {mark.name} at {mark.at:.2f} s {mark.asked}: {whole:+.1f} dB, {octave:+.1f} dB")
    assert faint == []


@pytest.mark.slow
def test_each_sound_that_was_played_is_in_the_recording_at_its_time(tape, mixer):
    sounds, wrong = {}, []
    cues = load_cues()
    for note in tape.notes:
        kind = cues[note.cue].kind
        file = cues[note.cue].files[note.take - 1]
        if kind.group == "music" or kind.name == "passing":
            continue
        if file not in sounds:
            sounds[file] = channels(file)
        sound = sounds[file]
        if kind.looped:
            gain, other = found_gain(
                tape.sides, note, sound, 4.0 if "jungle" in note.cue or cues[note.cue].game else 12.0, 3.0
            )
            if gain < 0.01 or gain < 3 * other:
                wrong.append(f"{note.cue} at {note.at:.2f} s: gain {gain:.3f} at its time, {other:.3f} at another")
            continue
        most = needed(cues[note.cue]) - PIECE
        loudest = max((n / 10 for n in range(round(most * 10) + 1)), key=lambda at: energy(part(sound[0], at, PIECE)))
        gain, _ = found_gain(tape.sides, note, sound, loudest, PIECE)
        played = max(note.gains)
        if gain <= LEAST_GAIN * played or (gain >= MOST_GAIN * played and alone(note, tape.notes)):
            wrong.append(f"{note.cue}, take {note.take} at {note.at:.2f} s: gain {gain:.3f}, expected {played:.3f}")
    assert wrong == []


@pytest.mark.slow
def test_no_event_clips_is_faint_or_too_loud(tape):
    assert peak(tape.sides) < -0.5
    first = next(mark.at for mark in tape.marks if mark.kind == "event")
    assert -40 < gated(blocks([side[round(first * RATE) :][: WHOLE * RATE] for side in tape.sides])) < -16
    odd = []
    for mark in tape.marks:
        if mark.asked and {load_cues()[cue].kind.name for cue, _ in mark.asked} <= set(TOUCH):
            continue
        most = loudest_moment(tape.sides, mark.at, mark.until)
        if not FAINTEST < most < LOUDEST:
            odd.append(f"{mark.kind} {mark.name} at {mark.at:.2f} s: {most:.1f} LUFS")
    assert odd == []
