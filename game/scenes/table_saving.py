"""Keeping the game on the table: what a save of it holds, when it is written, and the picture that lies in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from engine.core.session import Session
from game.lessons.guide import Guide
from game.scenes.protocols import HasApp
from game.storage.picture import SavedPicture, taken

REST = 0.8
"""Seconds that the table must lie still before its picture is taken: a picture costs a third of a frame."""


class TableSaverNeeds(HasApp, Protocol):
    """What saving needs of the table."""

    path: Path | None
    """The file to save to, None for none."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def guide(self) -> Guide:
        """Who speaks beside the player."""

    @property
    def view(self) -> Any:
        """The table as it is shown now."""

    @property
    def covered(self) -> Sequence[object]:
        """What lies on the table, nothing before it has been drawn."""

    def say(self, reason: str, rule: str = "", *, good: bool = False) -> None:
        """Tell the player something."""


class TableSaver:
    """Saves the game of a scene at every decision, with a picture of the table as it last lay still."""

    def __init__(self, scene: TableSaverNeeds) -> None:
        self.scene = scene
        self.shot = SavedPicture()
        self._saved_at = -1
        """How many choices the last save holds."""
        self._taken_up_at = -1
        """How many the one holds that the game was taken up from: its first save here takes that one's place."""
        self._shot_saved = self.shot
        self._taken_in = (-1, "")
        """Turn and step of the picture."""
        self._rest = 0.0

    def take_up(self, content: Mapping[str, Any], *, copy: bool, same: bool) -> None:
        """Go on from a save: it has a picture already, and a game that goes on in a ``copy`` isn't written as it is.

        Else it is, so that the game counts as played last; what is the ``same`` as its latest save takes its place.
        """
        self.shot = self._shot_saved = SavedPicture(words=str(content.get("picture") or ""))
        if copy:
            self._saved_at = len(self.scene.session.choices)
        elif same:
            self._taken_up_at = len(self.scene.session.choices)

    # ------------------------------------------------------------ saving

    def content(self, title: str = "") -> dict[str, Any]:
        """What a save of the game holds, but for its picture; ``title`` names a slot."""
        scene = self.scene
        session, game = scene.session, scene.app.games.of_session(scene.session)
        view = session.view(session.rules.sides[0])
        return {
            "name": game.saved_name(session.setup),
            "scenario": session.setup.get("start") or session.setup["scenario"],
            "title": title,
            "saved": int(scene.app.now()),
            "turn": view.turn,
            "losses": game.losses(view),
            "decisions": len(session.choices),
            "outcome": list(session.outcome) if session.outcome else None,
            "studied": bool(session.studied),
            **({"guided": scene.guide.kept} if scene.guide.kept else {}),
            "session": session.save(),
        }

    def save(self, *, again: bool = False) -> None:
        """Save the game unless that is done already; ``again`` in any case, in place of the latest save."""
        path, made = self.scene.path, len(self.scene.session.choices)
        if path is None or (self._saved_at == made and not again):
            return
        instead = made in (self._saved_at, self._taken_up_at)
        self._saved_at, self._taken_up_at, self._shot_saved = made, -1, self.shot
        self.scene.app.saves.save(path, self.content(), self.shot, instead=instead)

    def save_slot(self, title: str, path: Path) -> Path:
        """Save the game as a slot, at once; gives the file that it went to. Raises OSError."""
        return self.scene.app.saves.write_slot(path, self.content(title), self.shot)

    def leave(self) -> None:
        """The game is left: its last picture goes into its save as well, and everything is on the disk."""
        if self.shot is not self._shot_saved and self._saved_at >= 0:
            self.save(again=True)
        self.let_go()

    def let_go(self) -> None:
        """Everything is on the disk, and another window may take the game up; where it went elsewhere is told."""
        scene, saves = self.scene, self.scene.app.saves
        saves.flush()
        self.follow()
        if scene.path is not None:
            saves.let_go(scene.path)

    def follow(self) -> None:
        """Go on in another file where another program has changed that of the game."""
        scene = self.scene
        moved = scene.app.saves.moved(scene.path) if scene.path is not None else None
        if moved is not None:
            scene.path = moved
            scene.app.note_game()
            if told := scene.app.saves.take_error():
                scene.app.toast.say(scene.app.theme.say(told))

    def tell(self) -> None:
        """Tell what has become of the saves that were being written."""
        self.follow()
        saves, theme = self.scene.app.saves, self.scene.app.theme
        if error := saves.take_error():
            self.scene.say(theme.say(error))
        elif news := saves.take_news():
            self.scene.say(theme.say(news), good=True)

    # ------------------------------------------------------------ the picture

    def look(self) -> None:
        """Take a picture of the window as it is."""
        if self.scene.covered:  # something has been drawn
            self.shot = SavedPicture(taken(self.scene.app.surface))
            self._taken_in = self._now()

    def update(self, seconds: float, *, still: bool) -> None:
        """Let time pass; once in a phase, while the table lies still, its picture is taken."""
        self._rest = self._rest + seconds if still and self._taken_in != self._now() else 0.0
        if self._rest >= REST:
            self.look()

    def _now(self) -> tuple[int, str]:
        """Turn and step of the table as it is shown."""
        view, games = self.scene.view, self.scene.app.games
        return view.turn, games.of_session(self.scene.session).step(view)
