"""The screen's own words in each language, by key.

A language is a folder of TOML files, one for each area of the screen: ``game/ui/text/en/saved.toml`` holds the keys
that begin with ``saved.``. What the tables of a system of games show, or one game alone, has such folders of its own:
``game/dday/text``, ``game/peleliu/text``.
``engine/core/texts.py`` says how texts are built. What the rules say (events, questions, answers) has catalogues of its
own in the engine.
"""

from __future__ import annotations

import locale
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import overload

from engine.core.resources import resource
from engine.core.texts import Entry, Texts, read_texts, templates

FIRST = "en"
"""The language that every key exists in."""

OWN = "language.toml"
"""The area in which a language names itself: ``name`` to its readers, ``system`` as Windows calls it."""


@cache
def codes() -> tuple[str, ...]:
    """The codes of the languages there are, the first language first."""
    found = sorted(path.name for path in _folder().iterdir() if (path / OWN).is_file())
    return tuple(sorted(found, key=lambda code: code != FIRST))


def languages() -> dict[str, str]:
    """The languages there are: code and what each calls itself, the first language first."""
    return {code: catalogue(code)["language.name"] for code in codes()}


def of_system(environ: Mapping[str, str]) -> str:
    """The language that the system speaks when there is a catalogue for it, else the first one."""
    said = next((environ[name] for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    own = (said or _of_windows() or locale.getlocale()[0] or "").lower()
    known_as = {read_texts([_folder() / code / OWN])["language.system"].template.lower(): code for code in codes()}
    code = known_as.get(own.partition("_")[0], own[:2])
    return code if code in codes() else FIRST


if sys.platform == "win32":

    def _of_windows() -> str:
        """The language of Windows's own words, such as de_AT; the country whose dates it writes may be another."""
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")

else:

    def _of_windows() -> str:
        return ""


class Message:
    """What is to be said, by its key, for whoever does not know in which language; places may hold other messages."""

    def __init__(self, key: str, /, **values: object) -> None:
        self.key = key
        self.values = values


class MessageError(Exception):
    """What cannot be done, with a message that says why; as a string it is said in the first language."""

    def __init__(self, message: Message | str) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return language_of(FIRST).say(self.message)


class Language:
    """The texts of the screen in one language."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._texts = _texts(code)

    def text(self, key: str, /, **values: object) -> str:
        """The text of a key with its places filled; raises KeyError for an unknown key or place."""
        return self._texts(key, **{name: self.say(one) for name, one in values.items()})

    @overload
    def say(self, message: Message | str) -> str: ...
    @overload
    def say(self, message: object) -> object: ...
    def say(self, message: object) -> object:
        """A message in this language; words and figures as they are."""
        return self.text(message.key, **message.values) if isinstance(message, Message) else message

    def known(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in catalogue(self.code)

    def keys(self, prefix: str) -> list[str]:
        """All keys that begin with ``prefix``, in the order of their file."""
        return [key for key in catalogue(self.code) if key.startswith(prefix)]


@cache
def language_of(code: str) -> Language:
    """The language with a code; raises KeyError for a code that there is no folder for."""
    if code not in codes():
        raise KeyError(code)
    return Language(code)


@cache
def catalogue(code: str) -> dict[str, str]:
    """All texts of a language by key; raises DataFault naming each file that can't be used and why."""
    return templates(_entries(code))


@cache
def _entries(code: str) -> dict[str, Entry]:
    return read_texts(sorted(resource("game").glob(f"*/text/{code}/*.toml")))


@cache
def _texts(code: str) -> Texts:
    return Texts(_entries(code))


def _folder() -> Path:
    return resource("game", "ui", "text")
