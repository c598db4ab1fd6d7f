"""The whole program: opens the window, or does what else the command line asks for."""

from __future__ import annotations

from engine.core.faults import DataFault
from game import interrupts, terminal
from game.command import BAD_DATA, INTERRUPTED, parse
from game.crash.guard import Guard, guarded
from game.settings import Settings


def main(arguments: list[str] | None = None) -> int:
    """Run the game; returns the exit code."""
    terminal.prepare()
    try:
        settings = parse(arguments)
        interrupts.as_usual()
        return _selftest() if settings.selftest else guarded(settings, lambda guard: _play(settings, guard))
    except DataFault as fault:
        return terminal.complain(str(fault), BAD_DATA)
    except KeyboardInterrupt:
        return INTERRUPTED


def _play(settings: Settings, guard: Guard) -> int:
    if settings.demo:
        from game.demo import play
    else:
        from game.launch import play
    return play(settings, guard)


def _selftest() -> int:
    from game.selftest import run

    return run()
