"""Tasks in other processes: progress, results, faults, and that no process is left behind."""

import os
import subprocess
import sys
import time

import pytest

from game.app.workers import BROKEN, MISSING, AtOnce, Workers
from tests.game.app import tasks
from tests.systems import not_on_windows


@pytest.fixture
def workers():
    found = Workers()
    yield found
    found.close()


def until(done):
    """Wait for something, for as long as a test may take."""
    while not done():
        time.sleep(0.005)


def ended(job):
    until(lambda: job.look() and job.over)
    return job


def gone(process):
    """Whether there is no such process, not even a dead one that nobody has buried."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_task_tells_how_far_it_is_and_gives_its_result(workers):
    job = workers.start(tasks.add, 2, other=3)
    assert (job.over, job.result) == (False, None)
    assert (ended(job).result, job.told, job.fault) == (5, 3, "")


def test_a_process_does_the_next_task_too_and_knows_nothing_of_the_screen(workers):
    first, loaded = ended(workers.start(tasks.who)).result
    assert loaded == []
    assert first != os.getpid()
    assert ended(workers.start(tasks.who)).result == (first, [])


@pytest.mark.parametrize("task", [tasks.fail, tasks.fall, tasks.unsaid])
def test_a_task_that_breaks_says_so_and_the_next_one_is_done(workers, task):
    job = ended(workers.start(task))
    assert (job.fault, job.result) == (BROKEN, None)
    assert ended(workers.start(tasks.add, 1, 1)).result == 2


def test_what_can_not_be_sent_is_a_fault(workers):
    assert ended(workers.start(lambda tell: 1)).fault == BROKEN


@not_on_windows("asks POSIX whether a process lives")
def test_a_task_that_is_left_ends_with_its_process(workers):
    job = workers.start(tasks.stay)
    until(job.look)
    job.leave()
    assert (job.over, job.result, job.fault) == (True, None, "")
    until(lambda: gone(job.told))
    assert not job.look()


@not_on_windows("asks POSIX whether a process lives")
def test_leaving_a_task_that_is_done_leaves_its_process_to_the_next(workers):
    job = workers.start(tasks.who)
    process, _ = ended(job).result
    following = workers.start(tasks.stay)
    job.leave()
    until(following.look)
    assert following.told == process
    assert not gone(process)


@not_on_windows("asks POSIX whether a process lives")
def test_no_process_outlasts_the_program_that_closes_its_workers():
    workers = Workers()
    jobs = [workers.start(tasks.stay) for _ in range(2)]
    until(lambda: all(job.look() or job.told for job in jobs))
    workers.close()
    assert [gone(job.told) for job in jobs] == [True, True]


@not_on_windows("asks POSIX whether a process lives")
def test_no_process_outlasts_a_program_that_is_killed():
    script = (
        "import time; from game.app.workers import Workers; from tests.game.app import tasks\n"
        "if __name__ == '__main__':\n"
        "    job = Workers().start(tasks.stay)\n"
        "    while not job.look(): time.sleep(0.005)\n"
        "    print(job.told, flush=True); time.sleep(600)\n"
    )
    program = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, encoding="utf-8")
    process = int(program.stdout.readline())
    program.kill()
    program.communicate()
    until(lambda: gone(process) or zombie(process))


def zombie(process):
    """Whether a process is dead and waits for the system's first one, which a container may lack."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_a_machine_that_starts_no_process_is_told_of(monkeypatch):
    def refused(*args, **kwargs):
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refused)
    workers = Workers()
    assert ended(workers.start(tasks.add, 1, 2)).fault == MISSING
    workers.close()


def test_a_test_can_have_tasks_done_at_once():
    workers = Workers(AtOnce())
    job = workers.start(tasks.add, 2, 3)
    assert job.result is None
    assert job.look()
    assert (job.over, job.result, job.told) == (True, 5, 3)
    assert ended(workers.start(tasks.fail)).fault == BROKEN
    workers.close()
