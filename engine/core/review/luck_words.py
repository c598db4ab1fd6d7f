"""The words of a review about luck, in one language: strokes of luck, and what all of them come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.review.review import Fortune, Told
from engine.core.texts import Texts, sentence

_TEN = 10


class LuckWords:
    """Sentences from a game's catalogue; a balance has a text under ``balance`` for each key."""

    def __init__(
        self, texts: Texts, named: Callable[[str, str], str], counted: Sequence[str], checks: Sequence[str]
    ) -> None:
        """``named`` says what a value of a name is called; keys are ``counted``, or ``checks`` that came or did not."""
        self._texts, self._named = texts, named
        self._counted, self._checks = counted, checks

    def line(self, fortune: Fortune) -> str:
        """A stroke of luck in words."""
        values: dict[str, object] = {
            name: self._named(name, value) if isinstance(value, str) else value
            for name, value in fortune.values.items()
        }
        if "tenths" in values:
            values |= self._tenths(int(str(values["tenths"])))
            values["count"] = values["hits"]
        return sentence(self._texts(fortune.key, **values))

    def balance(self, fortunes: Sequence[Fortune]) -> tuple[Told, ...]:
        """What luck came to over a whole game."""
        found = []
        for key in self._counted:
            own = [one for one in fortunes if one.key == key]
            if own:
                hits, tenths = (sum(int(one.values[name]) for one in own) for name in ("hits", "tenths"))
                words = self._texts(f"balance.{key}", count=hits, **self._tenths(tenths))
                found.append(Told(sentence(words), own[0].rule, hits * _TEN > tenths))
        for key in self._checks:
            own = [one for one in fortunes if one.key in (f"{key}_came", f"{key}_failed")]
            if own:
                came, percent = (sum(int(one.values[name]) for one in own) for name in ("came", "percent"))
                words = self._texts(f"balance.{key}", count=len(own), came=came, **self._tenths(percent // _TEN))
                found.append(Told(sentence(words), own[0].rule, came * _TEN < percent // _TEN))
        return tuple(found)

    @staticmethod
    def _tenths(tenths: int) -> dict[str, object]:
        return {"whole": tenths // _TEN, "tenth": tenths % _TEN}
