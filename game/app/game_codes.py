"""A game in a short code: its scenario, day, level, optional rules and seed, with signs that catch a slip of the pen.

The code is a number in 32 signs (no I, L, O or U, so that nothing is mistaken for 1, 0 or V), in groups of four behind
the letters of its game, such as ``PEL-``. Its last two signs are the rest of the others by a prime number: no single
wrong sign and no swap of two neighbours leaves them right.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.faults import shown
from engine.core.game import GameDefinition
from engine.core.register import Register
from engine.core.seeds import LONGEST_SEED, is_seed
from game.ui.text import Message, MessageError

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V"})
"""What is read for signs that no code has."""
PRIME = 1021
"""The largest prime that two signs can tell."""
_WAYS, _BITS = 16, 16
"""How many ways to begin a code has room for, and how many values for optional rules and level together."""
_RULES = 2
"""As many optional rules, and the level, stand in these bits; of a game with more a further part of the code tells."""
_LEVELS = ("", "recruit", "veteran")
"""Levels by their number in these bits."""
_FURTHER, _MORE = 3, 256
"""What stands there in place of a level when there is a further part, and how many values that has."""
LONGEST = LONGEST_SEED
"""Letters of a seed that a code is made for."""
_MOST_SIGNS = 280
"""Signs of a code with the longest seed, of letters that take four bytes each, and some more."""
_MOST_WRITTEN = 2_000
"""Signs of a code as somebody wrote it, with spaces and dashes, of which more are not even looked at."""


class CodeFault(MessageError):
    """A code can't be used."""


@dataclass(frozen=True)
class Start:
    """How a game begins."""

    scenario: str
    seed: str
    options: tuple[str, ...] = ()
    day: str = ""
    level: str = ""
    """The id of its level, "" for the usual one."""


def ways(game: GameDefinition) -> list[tuple[str, str]]:
    """Scenarios and their later starts, by their number in the codes of a game; new ones are added at the end."""
    return [(scenario.id, start) for scenario in game.scenarios for start in ("", *scenario.starts)]


def options(game: GameDefinition) -> list[str]:
    """Optional rules by their bit in the codes of a game; new ones are added at the end."""
    return list(dict.fromkeys(option for scenario in game.scenarios for option in scenario.options))


def start_of(setup: Mapping[str, Any], register: Register) -> Start | None:
    """How a session began, from its setup.

    None where no code can tell: a situation, a second day after a first one of the player's own, a very long seed.
    """
    day = str(setup.get("start", ""))
    if "situation" in setup or ("state" in setup and not (day and setup.get("tried"))):
        return None
    options, level = tuple(setup.get("options", ())), str(setup.get("level", ""))
    start = Start(str(setup["scenario"]), str(setup["seed"]), options, day, level)
    return start if _number_of(start, register) is not None else None


def code_of(start: Start, register: Register) -> str:
    """The code of a beginning, such as ``PEL-1Q4K-80``; raises ValueError for one that has none."""
    number = _number_of(start, register)
    if number is None:
        raise ValueError(start)
    signs = _signs(number) + _signs(number % PRIME, 2)
    prefix = register.of_scenario(start.scenario).code
    return "-".join([prefix, *(signs[i : i + 4] for i in range(0, len(signs), 4))])


def _number_of(start: Start, register: Register) -> int | None:
    """The number in the code of a beginning; None for one that has no code."""
    try:
        game = register.of_scenario(start.scenario)
    except ValueError:
        return None
    known, rules = ways(game), options(game)
    fits = len(known) <= _WAYS and len(rules) <= _RULES + (_MORE // 4).bit_length() - 1
    if not fits or (start.scenario, start.day) not in known or not set(start.options) <= set(rules):
        return None
    if not is_seed(start.seed) or start.level not in _LEVELS:
        return None
    plain = start.seed.isascii() and start.seed.isdigit() and (start.seed == "0" or start.seed[0] != "0")
    seed = int(start.seed) if plain else int.from_bytes(b"\x01" + start.seed.encode(), "big")
    chosen, level = sum(1 << rules.index(option) for option in set(start.options)), _LEVELS.index(start.level)
    number, first = seed * 2 + (0 if plain else 1), chosen % (1 << _RULES)
    if chosen >> _RULES:
        number, level = number * _MORE + (chosen >> _RULES) * 4 + level, _FURTHER
    return (number * _BITS + (level << _RULES) + first) * _WAYS + known.index((start.scenario, start.day))


def start_from(code: str, register: Register) -> Start:
    """How the game of a code begins; raises CodeFault saying what is wrong with it."""
    if len(code) > _MOST_WRITTEN:
        raise CodeFault(Message("share.long"))
    plain = unicodedata.normalize("NFKC", code).upper()
    signs = "".join(sign for sign in plain if not sign.isspace() and sign not in "-–—_.")
    game = next((game for game in register if signs.startswith(game.code)), None)
    if game is None:
        return _read(signs, next(iter(register)))
    try:
        return _read(signs[len(game.code) :], game)
    except CodeFault as fault:
        # signs that look like a game's letters may be those of a code without any
        try:
            return _read(signs, next(iter(register)))
        except CodeFault:
            raise fault from None


def _read(signs: str, game: GameDefinition) -> Start:
    """How the game of a code begins, by its signs without the letters of the game."""
    signs = signs.translate(ALIKE)
    if len(signs) < 4:
        raise CodeFault(Message("share.short"))
    strange = next((sign for sign in signs if sign not in SIGNS), None)
    if strange is not None:
        raise CodeFault(Message("share.strange", sign=shown(strange)))
    if len(signs) > _MOST_SIGNS:
        raise CodeFault(Message("share.long"))
    number, check = _number(signs[:-2]), _number(signs[-2:])
    if number % PRIME != check or _signs(number) != signs[:-2]:
        raise CodeFault(Message("share.slip"))
    number, way = divmod(number, _WAYS)
    number, bits = divmod(number, _BITS)
    level, bits = bits >> _RULES, bits % (1 << _RULES)
    if level == _FURTHER:
        number, more = divmod(number, _MORE)
        level, bits = more % 4, bits + (more // 4 << _RULES)
    seed, kind = divmod(number, 2)
    known, rules = ways(game), options(game)
    if way >= len(known) or bits >> len(rules) or level >= len(_LEVELS):
        raise CodeFault(Message("share.newer"))
    scenario, day = known[way]
    chosen = tuple(option for i, option in enumerate(rules) if bits >> i & 1)
    return Start(scenario, _seed(seed) if kind else _number_seed(seed), chosen, day, _LEVELS[level])


def _number_seed(number: int) -> str:
    """A seed that is a plain number."""
    if number >= 10**LONGEST:
        raise CodeFault(Message("share.slip"))
    return str(number)


def _seed(number: int) -> str:
    """A seed that is no plain number."""
    raw = number.to_bytes(max(1, (number.bit_length() + 7) // 8), "big")
    try:
        found = raw[1:].decode()
    except UnicodeDecodeError as error:
        raise CodeFault(Message("share.slip")) from error
    if raw[:1] != b"\x01" or not is_seed(found):
        raise CodeFault(Message("share.slip"))
    return found


def _signs(number: int, least: int = 2) -> str:
    found = ""
    while number or len(found) < least:
        number, rest = divmod(number, len(SIGNS))
        found = SIGNS[rest] + found
    return found


def _number(signs: str) -> int:
    found = 0
    for sign in signs:
        found = found * len(SIGNS) + SIGNS.index(sign)
    return found
