"""Stands beside the program from its start to its end, so that no fault ends it in silence.

``guarded`` runs the whole program. While the window is open, ``App.run`` hands every fault of a frame to
``Guard.caught``: pending saves are finished, a report is written, and a page tells the player what is kept and how he
gets back to it. Where even that page can't be drawn there is a box of the system.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.faults import DataFault
from game.app import log_file
from game.app.crash import crash_report, fallback, marker
from game.app.crash.crash_report import CrashReport
from game.app.crash.ending import Ending
from game.app.crash.explanations import title, told, way_on
from game.app.crash.facts import chosen, display, system
from game.app.crash.hooks import Hooks
from game.app.crash.marker import MarkedRun, Marker
from game.app.crash.provoke import Provoker
from game.app.crash.recovery import Way, earlier_state, last_state
from game.app.error_texts import of_game
from game.app.settings import Settings
from game.scenes.routes import CRASH
from game.ui.text import Language, language_of

if TYPE_CHECKING:
    from game.scenes.base import Host

log = logging.getLogger(__name__)

CRASHED = 70
"""The exit code of a program that broke."""
BY_SIGNAL = 128
"""The exit code of one that was asked to end by a signal, but for the signal's number."""


class Guard:
    """What stands between a fault and the player. One that hasn't begun writes nothing but reports."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.marker = Marker(settings.data_dir)
        self.hooks = Hooks()
        self.provoker = Provoker()
        self.before: list[tuple[Path, MarkedRun]] = []
        """The runs that ended badly and of which the player hasn't been told yet."""
        self.ending: Ending | None = None
        """What the page tells of."""
        self.clean = True
        """Whether this run ends as it should."""
        self._log: logging.Handler | None = None
        self._resuming = False
        """Whether the next game on the table is the one that broke."""
        self.opened = False
        """Whether a frame was ever begun, so that a fault is none of the start."""
        self._helpless = False
        """Whether the page couldn't be drawn already once."""

    @property
    def language(self) -> Language:
        """The language that the program began in."""
        return language_of(self.settings.language)

    # ------------------------------------------------------------ from start to end

    def begin(self) -> None:
        """Write log and marker from now on."""
        self.before = marker.left_behind(self.settings.data_dir)
        self._log = log_file.begin(self.settings.data_dir)
        facts = system()
        self.marker.begin(facts.get("game", ""))
        log.info("start: %s", ", ".join(f"{name} {value}" for name, value in facts.items()))
        log.info("settings: %s", ", ".join(f"{name}={value}" for name, value in chosen(self.settings).items()))
        for _, run in self.before:
            log.warning("a run of version %s ended badly: %s", run.version, run.fault or "nobody knows why")

    def end(self, code: int) -> int:
        """The program is over; gives the exit code back, CRASHED in place of 0 when the player stopped at the page."""
        code = code or (0 if self.clean else CRASHED)
        log.info("end: code %s%s", code, "" if self.clean else ", broken")
        self.hooks.end()
        self.marker.end(clean=self.clean)
        log_file.end(self._log)
        return code

    # ------------------------------------------------------------ each frame

    def frame(self, app: Host) -> None:
        """Look whether a signal asks for the end, or a thread has broken; raises ThreadFault."""
        self.opened = True
        if self.hooks.ended_by:
            log.warning("the system asks for the end: signal %s", self.hooks.ended_by)
            app.quit(BY_SIGNAL + self.hooks.ended_by)
        self.hooks.look()
        for place in ("frame", "thread"):
            self.provoker.at(place)
        if app.top is not None and app.top.path is not None:
            for place in ("table", "hard"):
                self.provoker.at(place)

    def scenes(self, app: Host) -> None:
        """The stack of scenes has changed: note which game lies on the table, or lay there before the page."""
        if app.top is not None and app.top.bare:
            return
        path = next((scene.path for scene in reversed(app.scenes) if scene.path is not None), None)
        game = str(path) if path else ""
        if game != self.marker.run.game:
            self.provoker.anew("table")
            resumed = self.marker.run.resumed if self._resuming or not game else []
            self._resuming = self._resuming and not game
            self.marker.note(game=game, resumed=resumed)

    # ------------------------------------------------------------ when it breaks

    def caught(self, app: Host, error: Exception) -> None:
        """A frame broke: what is known is written down, and a page lies on the table in place of everything."""
        if app.top is not None and app.top.bare:
            self._without_page(app, error)
            return
        self.ending = None
        try:
            self.ending = self._take_down(app, error)
            app.abandon(app.make(CRASH, self.ending, self))
        except Exception as worse:  # whatever else is broken, the player is told
            self._without_page(app, worse)

    def _take_down(self, app: Host, error: Exception) -> Ending:
        """Finish the saves, write the report, find what can be taken up."""
        log.critical("the program broke", exc_info=error)
        self.clean = False
        app.saves.flush()
        path = Path(self.marker.run.game) if self.marker.run.game else None
        fault = crash_report.in_words(error)
        kept = last_state(app.theme.language, app.saves, app.games, path) if path else None
        made = self.write_down(fault, crash_report.trace_of(error), app, kept)
        self.marker.note(fault=fault, report=str(made.path) if made else "")
        again = kept is not None and self.marker.run.resumed == [kept.decisions]
        way = earlier_state(app.theme.language, app.saves, app.games, path, kept.decisions) if kept and again else kept
        return Ending("again" if again else "broke", fault, made, kept, way, path is not None, app.saves.failing)

    def write_down(self, fault: str, trace: str, app: Host | None, kept: Way | None) -> CrashReport | None:
        """Write a report with what ``app`` and the game that is ``kept`` add to it; None where the disk takes none."""
        parts = {"versions": system(), "display": display(app)}
        parts["settings"] = chosen(app.settings if app else self.settings)
        if kept is not None:
            parts["game"] = {"name": kept.name, "turn": str(kept.turn), "decisions": str(kept.decisions)}
        language = app.theme.language if app else self.language
        return crash_report.write(language, self.settings.data_dir, fault, trace, parts, kept.path if kept else None)

    def _without_page(self, app: Host, error: Exception) -> None:
        """Not even the page can be drawn: a box of the system asks, or the program ends with words on the terminal."""
        log.critical("the page can't be shown", exc_info=error)
        self.clean = False
        ending, first = self.ending, not self._helpless
        self._helpless = True
        ending = ending or Ending("broke", crash_report.in_words(error), None, None, None, at_table=False)
        language = app.theme.language
        answers = _quit(language)
        if first and ending.way is not None:
            answers = (way_on(language, ending), *answers)
        words = told(language, ending, self.settings.data_dir)
        if fallback.tell(title(language, ending), words, answers) < len(answers) - 1:
            self.resume(app)
        else:
            app.quit()

    # ------------------------------------------------------------ ways on

    def resume(self, app: Host) -> None:
        """Take up the state that is offered, on a fresh table."""
        if self.ending is None or self.ending.way is None:
            return
        way = self.ending.way
        log.info("taken up after a crash: %s, decision %s", way.path.name, way.decisions)
        self.dismiss()
        self._resuming = True
        self.marker.note(game="", resumed=[way.decisions])
        app.abandon()
        app.resume_game(way.game, way.generation)

    def dismiss(self) -> None:
        """The player was told, and goes on."""
        self.clean = True
        self.marker.note(fault="", report="")
        marker.forget(self.before)
        self.before = []

    # ------------------------------------------------------------ the next start

    def greet(self, app: Host) -> bool:
        """Tell of a run that ended badly, if there is one that matters; whether there is."""
        run = next((run for _, run in self.before if run.matters), None)
        if run is None:
            self.dismiss()
            return False
        path = Path(run.game) if run.game else None
        known = path is not None or not run.whole
        kept = last_state(app.theme.language, app.saves, app.games, path) if known else None
        fault, made = run.fault, crash_report.of_file(Path(run.report)) if run.report else None
        if run.stack and made is None:
            fault = run.stack.strip().splitlines()[0]
            made = self.write_down(fault, run.stack, None, kept)
        again = kept is not None and run.resumed == [kept.decisions] and bool(fault)
        way = earlier_state(app.theme.language, app.saves, app.games, path, kept.decisions) if kept and again else kept
        kind = "again" if again else "signal" if run.stack else "fault" if fault else "ended"
        self.ending = Ending(kind, fault, made, kept, way, known)
        app.open(CRASH, self.ending, self)
        return True


def guarded(settings: Settings, play: Callable[[Guard], int]) -> int:
    """Run the program from start to end; gives its exit code, CRASHED after a fault that was told of."""
    guard = Guard(settings)
    guard.begin()
    guard.hooks.begin(guard.marker.stack)
    try:
        guard.provoker.at("start")
        return guard.end(play(guard))
    except DataFault as damaged:  # files of the game itself: that is told, and wants no report
        log.critical("%s", damaged)
        guard.end(0)
        language = guard.language
        fallback.ask(language.text("crash.title.broke"), [of_game(language, damaged)], _quit(language))
        raise
    except Exception as error:  # this is the last place where anything can be said
        log.critical("the program broke outside its frames", exc_info=error)
        guard.clean = False
        fault = crash_report.in_words(error)
        made = guard.write_down(fault, crash_report.trace_of(error), None, None)
        guard.marker.note(fault=fault, report=str(made.path) if made else "")
        ending = Ending("broke" if guard.opened else "start", fault, made, None, None, at_table=False)
        language = guard.language
        words = [*told(language, ending, settings.data_dir), fault]
        fallback.tell(title(language, ending), words, _quit(language))
        return guard.end(CRASHED)
    except BaseException:
        guard.end(0)
        raise


def _quit(language: Language) -> tuple[str, ...]:
    """The one answer where nothing can be taken up."""
    return (language.text("crash.do.quit"),)
