"""The whole program: opens the window, or does what else the command line asks for."""

from __future__ import annotations

from engine.core.faults import DataFault
from game.app import interrupts, terminal
from game.app.command_line import BAD_DATA, INTERRUPTED, parse
from game.app.crash.guard import Guard, guarded
from game.app.settings import Settings
from game.ui.text import language_of


def main(arguments: list[str] | None = None) -> int:
    """Run the game; returns the exit code."""
    terminal.prepare()
    try:
        settings = parse(arguments)
        interrupts.as_usual()
        return _selftest(settings) if settings.selftest else guarded(settings, lambda guard: _play(settings, guard))
    except DataFault as fault:
        return terminal.complain(str(fault), BAD_DATA)
    except KeyboardInterrupt:
        return INTERRUPTED


def _play(settings: Settings, guard: Guard) -> int:
    if settings.demo:
        from game.app.demo import play
    else:
        from game.app.launch import play
    return play(settings, guard)


def _selftest(settings: Settings) -> int:
    from game.app.selftest import run

    return run(language_of(settings.language))
