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
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.faults import shown
from engine.core.levels import LEVEL_NAMES, level_named
from game.app import terminal
from game.app.settings import SPEEDS, Settings
from game.program_name import COMMAND, NAME
from game.ui.text import Language, Message, MessageError, language_of

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


class CommandFault(MessageError):
    """The command line can't be used."""


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


def _unknown(value: str, known: Iterable[str]) -> Message:
    """That there is no such value, and which there are, if any."""
    told = ", ".join(known)
    known_as = shown(value)
    return Message("command.one_of", value=known_as, all=told) if told else Message("command.nowhere", value=known_as)


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
        raise CommandFault(Message("command.no_path"))
    return Path(value)


def _code(value: str) -> object:
    from engine.games import REGISTER
    from game.app.game_codes import CodeFault, start_from

    try:
        return start_from(value, REGISTER)
    except CodeFault as fault:
        raise CommandFault(fault.message) from fault


def _size(value: str) -> tuple[int, int]:
    from game.ui.scale import SMALLEST

    pair = _PAIR.fullmatch(value)
    if pair is None:
        raise CommandFault(Message("command.no_number_pair", value=shown(value)))
    # what has more digits than any window is told as too large, not read
    width, height = (int(part) if len(part) < _DIGITS else LARGEST + 1 for part in pair.groups())
    if max(width, height) > LARGEST:
        raise CommandFault(Message("command.too_large", value=shown(value), most=LARGEST))
    if width < SMALLEST[0] or height < SMALLEST[1]:
        raise CommandFault(Message("command.too_small", value=shown(value), least="x".join(map(str, SMALLEST))))
    return width, height


def _seed(value: str) -> str:
    from engine.core.seeds import LONGEST_SEED, is_seed

    if not is_seed(value):
        raise CommandFault(Message("command.no_seed", value=shown(value), most=LONGEST_SEED))
    return value


OPTIONS = (
    CommandOption("scenario", "game", "name", _one_of(_scenarios)),
    CommandOption("start", "game", "day"),
    CommandOption("seed", "game", "number", _seed),
    CommandOption("option", "game", "rule", many=True),
    CommandOption("level", "game", "level", _one_of(lambda: LEVEL_NAMES), lambda: LEVEL_NAMES),
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
    "code": ("scenario", "start", "seed", "option", "level", "resume", "replay"),
    "resume": ("scenario", "replay", "demo"),
    "replay": ("scenario", "demo"),
    "demo": ("start",),
}
"""Options of which each would have the program do something else."""


def parse(arguments: list[str] | None = None) -> Settings:
    """The command line as settings, over those that are kept.

    Leaves with code 0 once it has told what ``--help`` and ``--version`` ask for, and with 2 and a message when
    the line can't be used.
    """
    line = sys.argv[1:] if arguments is None else arguments
    settings = _speak(line)
    language = language_of(settings.language)
    try:
        said = _split(language, line)
        if "help" in said:
            terminal.say(_parser(language).format_help().rstrip())
        elif "version" in said:
            terminal.say(_versions(language))
        else:
            return _settle(said, settings)
    except CommandFault as fault:
        why = language.say(fault.message)
        terminal.say(f"{_program()}: {why}\n{language.text('command.see_help')}", error=True)
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
    """The settings that are kept where the line says, or in safe mode none."""
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


def _split(language: Language, line: list[str]) -> dict[str, Any]:
    """What was said, by the option's name and with its value read; raises CommandFault."""
    try:
        found, rest = _parser().parse_known_args(line)
    except argparse.ArgumentError as error:
        flag = (error.argument_name or "").split("/")[-1]
        valued = any(option.flag == flag and option.value for option in OPTIONS)
        raise _wrong(flag, Message("command.needs_value" if valued else "command.takes_none")) from error
    if rest:
        raise CommandFault(Message("command.unknown", what=shown(" ".join(rest), _MOST_SAID)))
    said = vars(found)
    for option in OPTIONS:
        if option.value and option.name in said:
            try:
                given = said[option.name]
                said[option.name] = tuple(map(option.read, given)) if option.many else option.read(given)
            except CommandFault as fault:
                raise _wrong(option.flag, language.say(fault.message).rstrip(".")) from fault
    return said


def _settle(said: dict[str, Any], kept: Settings) -> Settings:
    """What was said over what is kept; raises CommandFault for what doesn't go together."""
    flags = {option.name: option.flag for option in OPTIONS}
    for name, others in CLASHES.items():
        for other in others:
            if name in said and other in said:
                raise CommandFault(Message("command.clash", option=flags[name], other=flags[other]))
    if "shots" in said and "demo" not in said:
        raise CommandFault(Message("command.needs", option="--shots", other="--demo"))
    if code := said.pop("code", None):
        said |= {"scenario": code.scenario, "start": code.day, "seed": code.seed, "option": code.options}
        said["level"] = level_named(code.level).name
    if said.get("start") and "demo" in said:
        raise CommandFault(Message("command.clash", option="--demo", other="--start"))
    renamed = {"option": "options", "safe_mode": "safe"}
    values = {renamed.get(name, name): value for name, value in said.items() if name != "no_sound"}
    return replace(kept, sound=not {"no_sound", "safe_mode"} & said.keys(), **values)


def _parser(language: Language | None = None) -> argparse.ArgumentParser:
    """The library's parser of the line: it knows options and whether a value belongs to them, nothing else.

    It writes help when it is given the language for that; the words need the game's scenarios, and damaged ones must
    not keep a self-test from beginning.
    """
    parser = argparse.ArgumentParser(
        prog=_program(),
        formatter_class=partial(_Help, language),
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
        argument_default=argparse.SUPPRESS,
    )
    if language is not None:
        parser.description = language.text("command.about", program=NAME)
        parser.epilog = _exit_codes(language)
    for name in dict.fromkeys(option.group for option in OPTIONS):
        group = parser.add_argument_group(language.text(f"command.group.{name}") if language else name)
        for option in OPTIONS:
            if option.group == name:
                _add(group, option, language)
    return parser


def _add(group: Any, option: CommandOption, language: Language | None) -> None:
    """Tell a group of the library's parser about an option."""
    flags = ["-h", option.flag] if option.name == "help" else [option.flag]
    words: dict[str, Any] = {}
    if language is not None:
        listed = {"scenario": _scenarios, "start": _starts}.get(option.name, list)
        words["help"] = language.text(f"command.help.{option.name}", all=", ".join(listed()))
    if not option.value:
        group.add_argument(*flags, dest=option.name, action="store_true", **words)
        return
    if language is not None:
        called = option.called
        words["metavar"] = language.text(f"command.value.{called}") if called.isalpha() else called
    group.add_argument(*flags, dest=option.name, action="append" if option.many else "store", **words)


class _Help(argparse.RawDescriptionHelpFormatter):
    """The library's form of help, with the line of usage in the player's language."""

    def __init__(self, language: Language | None, prog: str) -> None:
        super().__init__(prog)
        self._language = language

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        assert self._language is not None
        line = f"%(prog)s [{self._language.text('command.value.option')}]..."
        super().add_usage(line, actions, groups, self._language.text("command.usage"))


def _exit_codes(language: Language) -> str:
    codes = (DONE, UNFINISHED, BAD_VALUE, NO_DISPLAY, BAD_DATA, SELFTEST_FAILED, CRASHED, INTERRUPTED)
    lines = [f"  {code:<5}{language.text(f'command.codes.{code}')}" for code in codes]
    return "\n".join([f"{language.text('command.codes.head')}:", *lines])


def _versions(language: Language) -> str:
    """A line for each part of the program."""
    from game.versions import versions

    found = versions()
    rules = found.pop("rules")
    lines = [f"{terminal.TITLE} {found.pop('game')}", language.text("command.version.rules", version=rules)]
    system = found.pop("system")
    return "\n".join([*lines, *(f"{name} {version}" for name, version in found.items()), system])


def _wrong(flag: str, why: Message | str) -> CommandFault:
    return CommandFault(Message("command.wrong", option=flag, why=why))


def _program() -> str:
    """How the program is called from a terminal: packed, as a command that pip installed, or from its source."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).stem
    return COMMAND if Path(sys.argv[0]).stem == COMMAND else "python -m game"
