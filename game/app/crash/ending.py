"""What is known of a bad end when the player is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.app.crash.crash_report import CrashReport
from game.app.crash.provoke import Provoker
from game.app.crash.recovery import Way

if TYPE_CHECKING:
    from game.scenes.base import Host


@dataclass(frozen=True)
class Ending:
    """How the program ended or broke, what is kept of the game, and how it can be taken up."""

    kind: str
    """``broke``: just now; ``again``: a second time at the same place; ``start``: before there was a window. Of the
    run before this one: ``fault``: it broke and was closed; ``signal``: the system stopped it, for a wrong access to
    memory for example; ``ended``: nobody knows why."""
    fault: str
    """What broke, on one line; "" when nobody knows."""
    report: CrashReport | None
    kept: Way | None
    """The newest state of the game on the disk; None when no game lay on the table or nothing of it is there."""
    way: Way | None
    """The state that is offered: the newest, or an earlier one when the newest only breaks again."""
    at_table: bool
    """Whether a game lay on the table."""
    unsaved: bool = False
    """Whether the disk has refused the last decisions."""


class Rescue(Protocol):
    """What the page about a bad end can do for the player."""

    provoker: Provoker

    def resume(self, app: Host) -> None:
        """Take up the state that is offered, on a fresh table."""

    def dismiss(self) -> None:
        """The player was told, and goes on."""
