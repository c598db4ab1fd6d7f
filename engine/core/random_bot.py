"""A bot that takes any option, each as likely as the others."""

from __future__ import annotations

from engine.core import chance
from engine.core.session import Session


class RandomBot:
    """Takes any option. It goes by its seed and the number of choices made, so it goes on after loading as before."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, session: Session) -> str:
        """The id of an option of the pending decision."""
        assert session.pending
        ids = session.pending.ids()
        return ids[chance.pick(self._seed, "random bot", len(session.choices), len(ids))]
