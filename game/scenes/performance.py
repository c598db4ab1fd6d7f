"""What becomes of a bot's answers on a table before the next one is given."""

from __future__ import annotations


class Performance:
    """On a table where nothing is shown of an answer but what came of it."""

    @property
    def busy(self) -> bool:
        """Whether something is still shown, so that the bot has to wait."""
        return False

    def skip_all(self) -> None:
        """Be done at once with all that is still to be shown."""

    def run(self, *, instant: bool) -> None:
        """Show a piece of it, or with ``instant`` all of it at once; the frame lets the time pass."""
