"""The words of the remarks that a staff officer makes, in one language."""

from __future__ import annotations

from functools import cache

from engine.core.remark import Remark, Value
from engine.core.resources import resource
from engine.core.texts import Texts, read_texts, sentence
from engine.dday.words.names import Names

_PLAIN = ("sites",)
"""Values that say themselves what they are."""


class AdviceWords:
    """Sentences for remarks."""

    def __init__(self, names: Names, language: str) -> None:
        self._names = names
        self._texts = advice_texts(language)

    def line(self, remark: Remark) -> str:
        """A remark in words."""
        values = {name: self._word(name, value) for name, value in remark.values.items()}
        return sentence(self._texts(remark.key, **values))

    def _word(self, name: str, value: Value) -> object:
        if isinstance(value, int):
            return value
        if name in _PLAIN:
            return self._names.join(value)
        if name in ("weapon", "weapons"):
            return self._names.join(self._names.code("weapon", one) for one in _several(value))
        if name == "hexes":
            return self._names.join(self._names.hex(one) for one in value)
        if name == "bringing":
            return self._names.join(self._bringer(one) for one in value)
        return self._names.value(name, value)

    def _bringer(self, name: str) -> str:
        """A unit or a support marker that brings a weapon."""
        return self._texts(f"marker.{name}") if f"marker.{name}" in self._texts else self._names.unit(name)


def _several(value: Value) -> tuple[str, ...]:
    """The names that a value holds: one, or a row of them."""
    return value if isinstance(value, tuple) else (str(value),)


@cache
def advice_texts(language: str) -> Texts:
    """What remarks say in a language; raises DataFault when the catalogue can't be read."""
    return Texts(read_texts([resource("engine", "dday", "words", "advice") / f"{language}.toml"], named=False))
