"""The words of a review about luck, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.core.resources import resource
from engine.core.review.review import Fortune, Told
from engine.core.texts import Texts, read_texts, sentence
from engine.dday.review.fortunes import CHECKS, HITS
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
        found = []
        for key in HITS:
            own = [one for one in fortunes if one.key == key]
            if own:
                hits, tenths = (sum(int(one.values[name]) for one in own) for name in ("hits", "tenths"))
                words = self._texts(f"balance.{key}", count=hits, **self._tenths(tenths))
                found.append(Told(sentence(words), own[0].rule, hits * 10 > tenths))
        for key in CHECKS:
            own = [one for one in fortunes if one.key.startswith(f"{key}_")]
            if own:
                came, percent = (sum(int(one.values[name]) for one in own) for name in ("came", "percent"))
                words = self._texts(f"balance.{key}", count=len(own), came=came, **self._tenths(percent // 10))
                found.append(Told(sentence(words), own[0].rule, came * 100 < percent))
        return tuple(found)

    @staticmethod
    def _tenths(tenths: int) -> dict[str, object]:
        return {"whole": tenths // 10, "tenth": tenths % 10}


@cache
def review_texts(language: str) -> Texts:
    """What a review says of luck in a language; raises DataFault when the catalogue can't be read."""
    return Texts(read_texts([resource("engine", "dday", "words", "review") / f"{language}.toml"], named=False))
