"""How the program ends when the system asks for it: with a full disk, in the middle of a demo, before it has begun."""

from tests.systems import LINUX, leave_out_file

if not LINUX:
    leave_out_file("ends the program by the signals of Unix, with limits and full disks of Linux")

import signal
import subprocess
import sys
import time

import pytest

from game.app.crash import marker


def listening():
    """Nothing is ignored, whatever whoever runs the tests has ignored."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def program(tmp_path, *said, prepared=listening):
    """The program in a process of its own, with a window that nobody sees."""
    return subprocess.Popen(
        [sys.executable, "-m", "game", "--data-dir", str(tmp_path), "--no-sound", "--size", "1280x720", *said],
        env={"PATH": "", "SDL_VIDEODRIVER": "dummy", "LANGUAGE": "en", "HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=prepared,
        encoding="utf-8",
    )


def wait_for(path, run):
    """Wait until the program has made a file or a folder; the test's own limit is that of the whole suite."""
    while not path.exists():
        assert run.poll() is None, run.communicate()
        time.sleep(0.01)


def full_log(tmp_path):
    """A log that lies on a full disk."""
    (tmp_path / "log").mkdir()
    (tmp_path / "log" / "peleliu.log").symlink_to("/dev/full")


def test_a_log_that_takes_nothing_ends_no_program_otherwise(tmp_path):
    full_log(tmp_path)
    with program(tmp_path, "--scenario", "15-september", "--seed", "7") as run:
        wait_for(tmp_path / "saves", run)
        run.terminate()
        _, told = run.communicate()
    assert (run.returncode, told) == (128 + signal.SIGTERM, "")
    assert marker.left_behind(tmp_path) == []


def nothing_can_be_written():
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def test_a_disk_that_takes_nothing_at_all_ends_no_program_otherwise(tmp_path):
    with program(tmp_path, "--scenario", "15-september", "--seed", "7", prepared=nothing_can_be_written) as run:
        wait_for(tmp_path / "saves", run)
        run.terminate()
        _, told = run.communicate()
    assert (run.returncode, told) == (128 + signal.SIGTERM, "")


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGHUP])
def test_a_demo_that_a_signal_ends_says_which(tmp_path, asked):
    with program(tmp_path, "--scenario", "15-september", "--seed", "7", "--demo", "careful") as run:
        wait_for(tmp_path / "saves", run)
        run.send_signal(asked)
        _, told = run.communicate()
    assert (run.returncode, told) == (128 + asked, "")


def deaf_to_hang_ups():
    signal.signal(signal.SIGHUP, signal.SIG_IGN)


def test_a_program_that_shall_outlive_its_terminal_does(tmp_path):
    with program(tmp_path, "--scenario", "15-september", "--seed", "7", prepared=deaf_to_hang_ups) as run:
        wait_for(tmp_path / "saves", run)
        run.send_signal(signal.SIGHUP)
        while not list((tmp_path / "saves").glob("*.save")):  # the table lies there, some time later
            assert run.poll() is None
            time.sleep(0.01)
        run.terminate()
        _, told = run.communicate()
    assert (run.returncode, told) == (128 + signal.SIGTERM, "")


BEGIN = """
import signal
import sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have it ignored
from game.app import interrupts
interrupts.at_once()
print("begun", flush=True)
from game.app.program import main
sys.exit(main())
"""
"""What ``python -m game`` does, and a word once it listens."""


def test_an_interrupt_in_the_first_moments_is_quiet(tmp_path):
    codes = set()
    for step in range(10):
        with subprocess.Popen(
            [sys.executable, "-c", BEGIN, "--data-dir", str(tmp_path), "--scenario", "15-september"],
            env={"PATH": "", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        ) as run:
            assert run.stdout.readline() == "begun\n"
            time.sleep(step * 0.05)
            run.send_signal(signal.SIGINT)
            _, told = run.communicate()
        assert told == ""
        codes.add(run.returncode)
    # Python ends itself by the signal in place of 130 when that came while it made a class; a shell can't tell
    assert codes <= {130, -signal.SIGINT}
    assert 130 in codes


def held_back():
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def test_an_interrupt_held_back_while_python_begins_is_quiet_too(tmp_path):
    with program(tmp_path, "--scenario", "15-september", prepared=held_back) as run:
        run.send_signal(signal.SIGINT)
        try:
            _, told = run.communicate()
        finally:
            run.kill()
    assert (run.returncode, told) == (130, "")
