"""The words of a review about luck, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.core.resources import resource
from engine.core.review.review import Fortune, Told
from engine.core.texts import Texts, read_texts, sentence
from engine.dday.review.fortunes import ATTACK, FIRE
from engine.dday.words.names import Names


class ReviewWords:
    """Sentences for strokes of luck, and for what all of them come to."""

    def __init__(self, names: Names, language: str) -> None:
        self._names = names
        self._texts = review_texts(language)

    def line(self, fortune: Fortune) -> str:
        """A stroke of luck in words."""
        values: dict[str, object] = dict(fortune.values)
        if "tenths" in values:
            values |= self._tenths(int(str(values["tenths"])))
            values["count"] = values["hits"]
        for name in ("hex", "unit"):
            if name in values:
                values[name] = self._names.value(name, str(values[name]))
        return sentence(self._texts(fortune.key, **values))

    def balance(self, fortunes: Sequence[Fortune]) -> tuple[Told, ...]:
        """What luck came to over a whole game."""
        fire = [one.values for one in fortunes if one.key == FIRE]
        attacks = [one.values for one in fortunes if one.key.startswith(ATTACK)]
        found = []
        if fire:
            hits, tenths = (sum(int(one[name]) for one in fire) for name in ("hits", "tenths"))
            words = self._texts("balance.fire", count=hits, **self._tenths(tenths))
            found.append(Told(sentence(words), "6.3", hits * 10 > tenths))
        if attacks:
            came, percent = (sum(int(one[name]) for one in attacks) for name in ("came", "percent"))
            words = self._texts("balance.attack", count=len(attacks), came=came, **self._tenths(percent // 10))
            found.append(Told(sentence(words), "8.3", came * 100 < percent))
        return tuple(found)

    @staticmethod
    def _tenths(tenths: int) -> dict[str, object]:
        return {"whole": tenths // 10, "tenth": tenths % 10}


@cache
def review_texts(language: str) -> Texts:
    """What a review says of luck in a language; raises DataFault when the catalogue can't be read."""
    return Texts(read_texts([resource("engine", "dday", "words", "review") / f"{language}.toml"], named=False))
