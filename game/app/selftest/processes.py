"""Whether the program can have work done by another process, as the staff and the review of a game want it."""

from __future__ import annotations

import time

from game.app.selftest.check import Wrong
from game.app.workers import Tell, Workers
from game.ui.text import Message

PATIENCE = 60.0
"""Seconds for a machine that is busy."""


def answer(tell: Tell) -> str:
    """What the other process does."""
    return "here"


def check(wrong: Wrong) -> Message | str:
    """Have another process answer."""
    workers = Workers()
    try:
        job, until = workers.start(answer), time.monotonic() + PATIENCE
        while not job.over and time.monotonic() < until:
            job.look()
            time.sleep(0.01)
    finally:
        workers.close()
    if job.result is None:
        wrong.append(Message("command.selftest.no_process"))
        return "-"
    return Message("command.selftest.answered")
