"""Memory that nothing needs any more serves what comes next."""

import platform
import subprocess
import sys

import pytest

from engine.core.resources import resource

PROGRAM = """
import pathlib, sys, tempfile, threading
import pygame
from game.app.app import App
from game.app.settings import Settings

app = App(Settings(data_dir=pathlib.Path(tempfile.mkdtemp()), size=(1280, 720), sound=False))
LARGE, SMALL, COUNT = (100, 200), (9, 9), 800
kept = []

def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096

def pictures():
    found = [(pygame.Surface(LARGE), pygame.Surface(SMALL)) for _ in range(COUNT)]
    for pair in found:
        for one in pair:
            one.fill((1, 2, 3))
    return found

def work():
    kept.extend(small for _, small in pictures())

thread = threading.Thread(target=work)
thread.start()
thread.join()
before = resident()
found = pictures()
print((resident() - before) / (COUNT * LARGE[0] * LARGE[1] * 4))
app.close()
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library keeps free memory in its own way")
def test_memory_that_a_thread_no_longer_needs_serves_the_others():
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, capture_output=True, cwd=resource(), check=True, encoding="utf-8")
    assert float(done.stdout.splitlines()[-1]) < 0.4
