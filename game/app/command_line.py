"""The command line: what can be said there, read into settings, what is wrong with it told in the player's language.

The library splits the line into options and values; whether a value can be used is looked at here, because its own
sentences exist in English only. ``docs/command-line.md`` describes all options and exit codes.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.faults import shown
from game.app import terminal
from game.app.settings import SPEEDS, Settings
from game.program_name import COMMAND, NAME
from game.ui.text import text

if TYPE_CHECKING:
    from game.core.presentations import Presentations

DONE, UNFINISHED, BAD_VALUE, NO_DISPLAY, BAD_DATA, SELFTEST_FAILED, CRASHED, INTERRUPTED = 0, 1, 2, 3, 4, 5, 70, 130
"""Exit codes: all went well, a demo whose window was closed, a command line that can't be used, no window, a damaged
file of the game, a self-test that found something, a program that broke, one that was stopped from the terminal."""
LARGEST = 16384
"""Pixels along a window's longer side."""
_PAIR = re.compile(r"([0-9]+)[xX]([0-9]+)")
_DIGITS = 10
"""Digits that no size of a window has."""
_MOST_SAID = 200
"""Letters of an unknown option that are repeated."""


class CommandFault(Exception):
    """The command line can't be used; the message says why in the player's language."""


@dataclass(frozen=True)
class CommandOption:
    """One option; ``value`` is "" for a switch, else what its value is called in the help, or the values there are."""

    name: str
    group: str
    value: str = ""
    read: Callable[[str], object] = str
    """Makes the setting of the value; raises CommandFault."""
    values: Callable[[], Iterable[str]] = tuple
    many: bool = False

    @property
    def flag(self) -> str:
        """As it is said."""
        return "--" + self.name.replace("_", "-")

    @property
    def called(self) -> str:
        """What stands for its value in the help."""
        return self.value if self.values is tuple else "|".join(self.values())


def _one_of(values: Callable[[], Iterable[str]]) -> Callable[[str], object]:
    def read(value: str) -> str:
        if value not in values():
            raise CommandFault(_unknown(value, values()))
        return value

    return read


def _unknown(value: str, known: Iterable[str]) -> str:
    """That there is no such value, and which there are, if any."""
    told = ", ".join(known)
    known_as = shown(value)
    return text("command.one_of", value=known_as, all=told) if told else text("command.nowhere", value=known_as)


def _scenarios() -> list[str]:
    from engine.games import REGISTER

    return REGISTER.scenarios()


def _starts() -> list[str]:
    """Each later start with its scenario."""
    from engine.games import REGISTER

    scenarios = [scenario for game in REGISTER for scenario in game.scenarios]
    return [f"{start} ({scenario.id})" for scenario in scenarios for start in scenario.starts]


def _bots() -> list[str]:
    from engine.games import REGISTER

    return sorted({name for game in REGISTER for name in game.bots})


def _path(value: str) -> Path:
    if not value.strip():  # "" would be the folder that one happens to be in
        raise CommandFault(text("command.no_path"))
    return Path(value)


def _code(value: str) -> object:
    from engine.games import REGISTER
    from game.app.game_codes import CodeFault, start_from

    try:
        return start_from(value, REGISTER)
    except CodeFault as fault:
        raise CommandFault(str(fault).rstrip(".")) from fault


def _size(value: str) -> tuple[int, int]:
    from game.ui.scale import SMALLEST

    pair = _PAIR.fullmatch(value)
    if pair is None:
        raise CommandFault(text("command.no_number_pair", value=shown(value)))
    # what has more digits than any window is told as too large, not read
    width, height = (int(part) if len(part) < _DIGITS else LARGEST + 1 for part in pair.groups())
    if max(width, height) > LARGEST:
        raise CommandFault(text("command.too_large", value=shown(value), most=LARGEST))
    if width < SMALLEST[0] or height < SMALLEST[1]:
        raise CommandFault(text("command.too_small", value=shown(value), least="x".join(map(str, SMALLEST))))
    return width, height


def _seed(value: str) -> str:
    from engine.core.seeds import LONGEST_SEED, is_seed

    if not is_seed(value):
        raise CommandFault(text("command.no_seed", value=shown(value), most=LONGEST_SEED))
    return value


OPTIONS = (
    CommandOption("scenario", "game", "name", _one_of(_scenarios)),
    CommandOption("start", "game", "day"),
    CommandOption("seed", "game", "number", _seed),
    CommandOption("option", "game", "rule", many=True),
    CommandOption("code", "game", "code", _code),
    CommandOption("resume", "game"),
    CommandOption("replay", "game", "file", _path),
    CommandOption("safe_mode", "window"),
    CommandOption("size", "window", "size", _size),
    CommandOption("fullscreen", "window"),
    CommandOption("speed", "window", "speed", _one_of(lambda: SPEEDS), lambda: SPEEDS),
    CommandOption("no_sound", "window"),
    CommandOption("selftest", "tests"),
    CommandOption("demo", "tests", "bot", _one_of(_bots), _bots),
    CommandOption("shots", "tests", "folder", _path),
    CommandOption("log_sound", "tests", "file", _path),
    CommandOption("data_dir", "other", "folder", _path),
    CommandOption("version", "other"),
    CommandOption("help", "other"),
)
CLASHES = {
    "code": ("scenario", "start", "seed", "option", "resume", "replay"),
    "resume": ("scenario", "replay", "demo"),
    "replay": ("scenario", "demo"),
    "demo": ("start",),
}
"""Options of which each would have the program do something else."""


def parse(arguments: list[str] | None = None) -> Settings:
    """The command line as settings, and the player's language in use.

    Leaves with code 0 once it has told what ``--help`` and ``--version`` ask for, and with 2 and a message when
    the line can't be used.
    """
    line = sys.argv[1:] if arguments is None else arguments
    settings = _speak(line)
    try:
        said = _split(line)
        if "help" in said:
            terminal.say(_parser(helping=True).format_help().rstrip())
        elif "version" in said:
            terminal.say(_versions())
        else:
            return _settle(said, settings)
    except CommandFault as fault:
        terminal.say(f"{_program()}: {fault}\n{text('command.see_help')}", error=True)
        raise SystemExit(BAD_VALUE) from fault
    raise SystemExit(DONE)


def check(settings: Settings, games: Presentations) -> None:
    """Have the rules look at a game that is asked for; raises CommandFault, or DataFault for damaged files."""
    for presented in games.own:
        presented.check()
    if not (settings.scenario or settings.options or settings.start):
        return
    register = games.register
    scenario = register.of_scenario(settings.scenario or register.first_scenario).scenario(
        settings.scenario or register.first_scenario
    )
    for option in settings.options:
        if option not in scenario.options:
            raise _wrong("--option", _unknown(option, scenario.options))
    if settings.start and settings.start not in scenario.starts:
        raise _wrong("--start", _unknown(settings.start, scenario.starts))


def _speak(line: list[str]) -> Settings:
    """The settings that are kept where the line says, or in safe mode none; from here on their language is spoken."""
    from game.storage.preferences import layered

    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    first.add_argument("--data-dir", nargs="?")
    first.add_argument("--safe-mode", action="store_true")
    try:
        said = first.parse_known_args(line)[0]
    except argparse.ArgumentError:  # it is told when the whole line is read
        return layered({}, None)
    folder = said.data_dir if said.data_dir and said.data_dir.strip() else None
    return layered({"safe": said.safe_mode}, Path(folder) if folder else None)


def _split(line: list[str]) -> dict[str, Any]:
    """What was said, by the option's name and with its value read; raises CommandFault."""
    try:
        found, rest = _parser().parse_known_args(line)
    except argparse.ArgumentError as error:
        flag = (error.argument_name or "").split("/")[-1]
        valued = any(option.flag == flag and option.value for option in OPTIONS)
        raise _wrong(flag, text("command.needs_value") if valued else text("command.takes_none")) from error
    if rest:
        raise CommandFault(text("command.unknown", what=shown(" ".join(rest), _MOST_SAID)))
    said = vars(found)
    for option in OPTIONS:
        if option.value and option.name in said:
            try:
                given = said[option.name]
                said[option.name] = tuple(map(option.read, given)) if option.many else option.read(given)
            except CommandFault as fault:
                raise _wrong(option.flag, str(fault)) from fault
    return said


def _settle(said: dict[str, Any], kept: Settings) -> Settings:
    """What was said over what is kept; raises CommandFault for what doesn't go together."""
    flags = {option.name: option.flag for option in OPTIONS}
    for name, others in CLASHES.items():
        for other in others:
            if name in said and other in said:
                raise CommandFault(text("command.clash", option=flags[name], other=flags[other]))
    if "shots" in said and "demo" not in said:
        raise CommandFault(text("command.needs", option="--shots", other="--demo"))
    if code := said.pop("code", None):
        said |= {"scenario": code.scenario, "start": code.day, "seed": code.seed, "option": code.options}
    if said.get("start") and "demo" in said:
        raise CommandFault(text("command.clash", option="--demo", other="--start"))
    renamed = {"option": "options", "safe_mode": "safe"}
    values = {renamed.get(name, name): value for name, value in said.items() if name != "no_sound"}
    return replace(kept, sound=not {"no_sound", "safe_mode"} & said.keys(), **values)


def _parser(*, helping: bool = False) -> argparse.ArgumentParser:
    """The library's parser of the line: it knows options and whether a value belongs to them, nothing else.

    The words of the help need the game's scenarios, and damaged ones must not keep a self-test from beginning.
    """
    parser = argparse.ArgumentParser(
        prog=_program(),
        formatter_class=_Help,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
        argument_default=argparse.SUPPRESS,
    )
    if helping:
        parser.description, parser.epilog = text("command.about", program=NAME), _exit_codes()
    for name in dict.fromkeys(option.group for option in OPTIONS):
        group = parser.add_argument_group(text(f"command.group.{name}"))
        for option in OPTIONS:
            if option.group == name:
                _add(group, option, helping=helping)
    return parser


def _add(group: Any, option: CommandOption, *, helping: bool) -> None:
    """Tell a group of the library's parser about an option."""
    flags = ["-h", option.flag] if option.name == "help" else [option.flag]
    words: dict[str, Any] = {}
    if helping:
        listed = {"scenario": _scenarios, "start": _starts}.get(option.name, list)
        words["help"] = text(f"command.help.{option.name}", all=", ".join(listed()))
    if not option.value:
        group.add_argument(*flags, dest=option.name, action="store_true", **words)
        return
    if helping:
        called = option.called
        words["metavar"] = text(f"command.value.{called}") if called.isalpha() else called
    group.add_argument(*flags, dest=option.name, action="append" if option.many else "store", **words)


class _Help(argparse.RawDescriptionHelpFormatter):
    """The library's form of help, with the line of usage in the player's language."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(f"%(prog)s [{text('command.value.option')}]...", actions, groups, text("command.usage"))


def _exit_codes() -> str:
    codes = (DONE, UNFINISHED, BAD_VALUE, NO_DISPLAY, BAD_DATA, SELFTEST_FAILED, CRASHED, INTERRUPTED)
    lines = [f"  {code:<5}{text(f'command.codes.{code}')}" for code in codes]
    return "\n".join([f"{text('command.codes.head')}:", *lines])


def _versions() -> str:
    """A line for each part of the program."""
    from game.versions import versions

    found = versions()
    lines = [f"{terminal.TITLE} {found.pop('game')}", text("command.version.rules", version=found.pop("rules"))]
    system = found.pop("system")
    return "\n".join([*lines, *(f"{name} {version}" for name, version in found.items()), system])


def _wrong(flag: str, why: str) -> CommandFault:
    return CommandFault(text("command.wrong", option=flag, why=why))


def _program() -> str:
    """How the program is called from a terminal: packed, as a command that pip installed, or from its source."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).stem
    return COMMAND if Path(sys.argv[0]).stem == COMMAND else "python -m game"
