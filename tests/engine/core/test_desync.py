"""A journal of a real game that somebody tampered with: replaying it stops at the very step."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.cli.main import main
from engine.core.journal import Journal, Mismatch, Recorder, replay
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.definition import PELELIU

LENGTH = 60
PLACES = range(6)
"""What is tampered with: six steps from the journal's first to its last."""


@cache
def recorded() -> tuple[Journal, tuple[tuple[str, ...], ...]]:
    """The first sixty choices of a game, and what was offered at each."""
    session = new_session("15-september", "5")
    player, recorder = bot("random", "5"), Recorder(session)
    offered = []
    while session.pending and len(session.choices) < LENGTH:
        offered.append(session.pending.ids())
        session.choose(player.choose(session))
        recorder.note()
    return recorder.journal(), tuple(offered)


def step_at(place: int) -> int:
    """The step at one of the ``PLACES``: each had more than one answer."""
    _, offered = recorded()
    free = [step for step, options in enumerate(offered, 1) if len(options) > 1]
    return free[place * (len(free) - 1) // (len(PLACES) - 1)]


def without(row: Sequence[str], place: int) -> tuple[str, ...]:
    return (*row[:place], *row[place + 1 :])


def another_choice(step: int) -> Journal:
    """Another option of the same question, which the rules allow as well."""
    journal, offered = recorded()
    old = journal.choices[step - 1]
    other = next(option for option in offered[step - 1] if option != old)
    return replace(journal, choices=(*journal.choices[: step - 1], other, *journal.choices[step:]))


def unheard_of_choice(step: int) -> Journal:
    """An answer that the question does not have."""
    journal, _ = recorded()
    return replace(journal, choices=(*journal.choices[: step - 1], "unit:none", *journal.choices[step:]))


def another_fingerprint(step: int) -> Journal:
    """One hex digit of one fingerprint."""
    journal, _ = recorded()
    old = journal.hashes[step]
    new = old[:-1] + ("0" if old[-1] != "0" else "1")
    return replace(journal, hashes=(*journal.hashes[:step], new, *journal.hashes[step + 1 :]))


def step_left_out(step: int) -> Journal:
    """A choice and its fingerprint are gone."""
    journal, _ = recorded()
    return replace(journal, choices=without(journal.choices, step - 1), hashes=without(journal.hashes, step))


def step_doubled(step: int) -> Journal:
    """A choice and its fingerprint stand there twice, so the one after it is the one that doesn't fit."""
    journal, _ = recorded()
    return replace(
        journal,
        choices=(*journal.choices[:step], *journal.choices[step - 1 :]),
        hashes=(*journal.hashes[: step + 1], *journal.hashes[step:]),
    )


def replayed(journal: Journal) -> tuple[list[str], Mismatch | None]:
    """The fingerprints that a replay passed, and what stopped it."""
    passed: list[str] = []
    try:
        for session in replay(journal, PELELIU.open):
            passed.append(session.hash())
    except Mismatch as mismatch:
        return passed, mismatch
    return passed, None


TAMPERING: tuple[Callable[[int], Journal], ...] = (
    another_choice,
    unheard_of_choice,
    another_fingerprint,
    step_left_out,
)


def test_the_untouched_journal_replays() -> None:
    journal, _ = recorded()
    assert len(journal.choices) == LENGTH
    assert [session.hash() for session in replay(journal, PELELIU.open)] == list(journal.hashes)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("tamper", TAMPERING)
def test_a_desync_is_caught_at_its_step(tamper: Callable[[int], Journal], place: int) -> None:
    step = step_at(place)
    tampered = tamper(step)
    if step > len(tampered.choices):
        # nothing follows a last step that was left out: the journal is just shorter
        assert tampered.choices == recorded()[0].choices[: step - 1]
        return
    passed, mismatch = replayed(tampered)
    assert mismatch
    assert mismatch.step == step
    assert passed == list(recorded()[0].hashes[:step])


@pytest.mark.parametrize("place", PLACES)
def test_a_doubled_step_is_caught_at_its_second_time(place: int) -> None:
    step = step_at(place)
    with pytest.raises(Mismatch) as mismatch:
        list(replay(step_doubled(step), PELELIU.open))
    assert mismatch.value.step == step + 1


def test_two_steps_that_changed_places_are_caught_at_the_first() -> None:
    journal, _ = recorded()
    place = next(i for i in range(20, LENGTH - 1) if journal.choices[i] != journal.choices[i + 1])
    choices = list(journal.choices)
    choices[place], choices[place + 1] = choices[place + 1], choices[place]
    with pytest.raises(Mismatch) as mismatch:
        list(replay(replace(journal, choices=tuple(choices)), PELELIU.open))
    assert mismatch.value.step == place + 1


@pytest.mark.parametrize("change", [{"seed": "6"}, {"options": ["20.1"]}])
def test_another_set_up_is_caught_before_the_first_step(change: dict[str, object]) -> None:
    journal, _ = recorded()
    with pytest.raises(Mismatch) as mismatch:
        list(replay(replace(journal, setup={**journal.setup, **change}), PELELIU.open))
    assert mismatch.value.step == 0


@pytest.mark.parametrize("tamper", TAMPERING)
def test_the_replay_command_names_the_step(
    tamper: Callable[[int], Journal], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, step = tmp_path / "game.json", step_at(2)
    tamper(step).write(path)
    assert main(["replay", str(path)]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"mismatch: step={step} expected=")
    assert "outcome" not in told


def test_the_replay_command_is_content_with_the_untouched_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    recorded()[0].write(path)
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.startswith("outcome: open")
