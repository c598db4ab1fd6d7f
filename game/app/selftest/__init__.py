"""The self-test: the program looks itself over without a window, without sound, and without writing anything.

``--selftest`` compares the program's files with the list that was made when it was packed (``archive``), reads every
map, picture, sound, typeface, text, page, card and scenario (``stock``), and plays a game of each scenario
(``games``), whose outcome must be the one that the source had.
"""

from __future__ import annotations

import os
import time
import traceback
from collections.abc import Iterator
from functools import partial

from engine.core.faults import DataFault
from game.app import terminal
from game.app.command_line import DONE, SELFTEST_FAILED
from game.app.selftest.check import Check, Wrong
from game.ui.text import Language


def run(language: Language) -> int:
    """Look at everything and tell line by line; returns the program's exit code."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    teller, began = _Teller(language), time.perf_counter()
    for what, check in _checks(language):
        teller.tell(what, check)
    seconds = f"{time.perf_counter() - began:.1f}"
    if teller.wrong:
        teller.say(language.text("command.selftest.failed", count=teller.wrong, seconds=seconds))
    else:
        teller.say(language.text("command.selftest.passed", seconds=seconds))
    teller.close()
    return SELFTEST_FAILED if teller.wrong else DONE


def _checks(language: Language) -> Iterator[tuple[str, Check]]:
    """What is looked at in turn, each with what it is called."""
    from game.app.selftest import archive, expected_games, processes, stock
    from game.versions import versions

    yield language.text("command.selftest.versions"), lambda _: ", ".join(" ".join(one) for one in versions().items())
    for name, check in {"files": archive.check, **stock.CHECKS, "processes": processes.check}.items():
        yield language.text(f"command.selftest.{name}"), check
    try:
        expected = expected_games.expected()
    except DataFault as fault:
        told = [str(one) for one in fault.faults]
        yield language.text("command.selftest.games"), lambda wrong: wrong.extend(told)
        return
    for game in expected:
        yield (
            language.text("command.selftest.game", scenario=game.scenario, seed=game.seed),
            partial(expected_games.check, game),
        )


class _Teller:
    """Tells each thing as it was looked at; where there is nothing to print on, all of it in one box at the end."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self.wrong = 0
        """How much is wrong so far."""
        self._lines: list[str] = []
        self._unheard = terminal.missing()

    def say(self, words: str) -> None:
        """One line."""
        self._lines.append(words)
        if not self._unheard:
            terminal.say(words)

    def tell(self, what: str, check: Check) -> None:
        """Look at something and tell what came of it; a check that breaks has found a fault and ends nothing else."""
        language, wrong = self._language, Wrong()
        found: object = "-"
        began = time.perf_counter()
        try:
            found = check(wrong)
        except DataFault as fault:
            wrong += [str(one) for one in fault.faults]
        except Exception:  # whatever it is: the other checks are to be made and told as well
            wrong.append(traceback.format_exc().rstrip())
        seconds = f"{time.perf_counter() - began:.1f}"
        self.say(language.text("command.selftest.line", what=what, found=language.say(found), seconds=seconds))
        for one in wrong:
            self.say(language.text("command.selftest.fault", what=language.say(one).replace("\n", "\n    ")))
        self.wrong += len(wrong)

    def close(self) -> None:
        """Show the box where one is needed."""
        if self._unheard:
            terminal.box("\n".join(self._lines), error=bool(self.wrong))
