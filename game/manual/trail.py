"""The way that a reader took through the manual, back and forward."""

from __future__ import annotations


class Trail:
    """Entries one after the other, and which of them is open."""

    def __init__(self, first: str) -> None:
        self.entries = [first]
        self.step = 0

    @property
    def current(self) -> str:
        """The entry that is open."""
        return self.entries[self.step]

    def go(self, id_: str) -> bool:
        """Open another entry, forgetting the way forward; False when it is open already."""
        if id_ == self.current:
            return False
        self.entries = [*self.entries[: self.step + 1], id_]
        self.step += 1
        return True

    def can(self, by: int) -> bool:
        """Whether there is an entry so many steps further on."""
        return 0 <= self.step + by < len(self.entries)

    def leaf(self, by: int) -> bool:
        """Go back or forward; False when there is nothing there."""
        if self.can(by):
            self.step += by
            return True
        return False
