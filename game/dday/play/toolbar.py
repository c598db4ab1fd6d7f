"""The toolbar: the table's own buttons below the question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from game.dday.play.protocols import CanUndo, HasQuestion, HasShown
from game.dday.show.again import Again
from game.scenes.protocols import HasApp
from game.ui.theme import Theme
from game.ui.widgets import Button


class _Control(Protocol):
    def undo(self) -> None:
        """Take back, with a question at the border of a phase."""

    def speed(self) -> None:
        """The next speed."""

    def layers(self) -> None:
        """The layers of the map."""

    def menu(self) -> None:
        """The menu."""


class _Show(Protocol):
    again: Again

    def skip_phase(self) -> None:
        """Apply what waits up to the next phase at once."""

    def skip_all(self) -> None:
        """Apply everything that waits at once."""


class _Staff(Protocol):
    def ask(self) -> None:
        """Put the question to the staff, or say why that can't be done."""

    def refusal(self) -> str:
        """Why the staff can't be asked now, "" when it can."""


class ToolbarNeeds(HasApp, CanUndo, HasShown, HasQuestion, Protocol):
    """What the toolbar needs of the table."""

    @property
    def control(self) -> _Control:
        """What signals do."""

    @property
    def staff(self) -> _Staff:
        """Who can be asked."""

    @property
    def show(self) -> _Show:
        """What is shown of the events."""

    def show_again(self) -> None:
        """Show the last phase again."""

    def tell_outcome(self) -> None:
        """Tell how the game ended."""

    def toggle_log(self) -> None:
        """Open or close the log."""

    def toggle_clear(self) -> None:
        """Clear the table down to the map, or lay everything back."""


@dataclass(frozen=True, slots=True)
class ToolbarRow:
    """A button that is always the same."""

    id: str
    words: str
    """The key of what it says."""
    press: Callable[[ToolbarNeeds], None]


ROWS: Final = (
    ToolbarRow("log", "input.table.log", lambda scene: scene.toggle_log()),
    ToolbarRow("layers", "input.table.layers", lambda scene: scene.control.layers()),
    ToolbarRow("clear", "input.table.clear", lambda scene: scene.toggle_clear()),
    ToolbarRow("rules", "reference.key.rules", lambda scene: scene.app.open_rule()),
    ToolbarRow("menu", "input.table.menu", lambda scene: scene.control.menu()),
)
"""Those that follow the buttons that change with the game."""


def toolbar(scene: ToolbarNeeds) -> list[Button]:
    """The buttons as they are now."""
    text = scene.app.theme.text
    session, busy = scene.session, scene.timeline.busy
    speed = scene.timeline.speed
    return [
        Button(
            text("input.table.undo"),
            scene.control.undo,
            "undo",
            enabled=session.can_undo and not busy,
            refused=partial(_why, scene, scene.undo),
        ),
        Button(
            text("input.table.redo"),
            scene.redo,
            "redo",
            enabled=session.can_redo and not busy,
            refused=partial(_why, scene, scene.redo),
        ),
        _list_key(scene),
        Button(
            text("input.table.skip_phase" if busy else "input.table.again"),
            scene.show.skip_phase if busy else scene.show_again,
            "again",
            enabled=busy or scene.show.again.last is not None,
            refused=partial(scene.say, text("inspect.refused.again")),
            also=_words(scene.app.theme, "skip_phase", "again"),
        ),
        Button(
            text("input.table.instant") if speed == "instant" else text("input.table.speed", speed=speed),
            scene.control.speed,
            "speed",
            also=(text("input.table.instant"), text("input.table.speed", speed="4")),
        ),
        Button(
            text("input.table.ask"),
            scene.staff.ask,
            "ask",
            enabled=not scene.staff.refusal(),
            refused=scene.staff.ask,
        ),
        *(Button(text(row.words), partial(row.press, scene), row.id) for row in ROWS),
    ]


def _list_key(scene: ToolbarNeeds) -> Button:
    """The key that lists all answers; while events are shown it skips them, after the end it tells the outcome."""
    text = scene.app.theme.text
    also = _words(scene.app.theme, "skip_all", "outcome", "fewer", "list")
    if scene.timeline.busy:
        return Button(text("input.table.skip_all"), scene.show.skip_all, "list", also=also)
    if scene.session.pending is None:
        decided = not scene.session.stopped
        return Button(text("input.table.outcome"), scene.tell_outcome, "list", enabled=decided, also=also)
    label = text("input.table.fewer" if scene.question.all_listed else "input.table.list")
    return Button(label, scene.question.toggle_list, "list", also=also)


def _words(theme: Theme, *names: str) -> tuple[str, ...]:
    """All that a key may say, so that it is as wide for each."""
    return tuple(theme.text(f"input.table.{name}") for name in names)


def _why(scene: ToolbarNeeds, action: Callable[[], None]) -> None:
    """Say why a choice can't be taken back or made again: the session itself knows."""
    if scene.timeline.busy:
        scene.say(scene.app.theme.text("inspect.refused.busy"))
    else:
        action()
