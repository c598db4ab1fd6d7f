"""What a scene is, and what the program offers to it."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

import pygame

from game.app.navigator import P, S, SceneRoute
from game.input.intents import Signal
from game.scenes.closing import OnTop
from game.ui.desk.things import Still
from game.ui.scale import Scale
from game.ui.theme import Theme
from game.ui.tip import TipRegion

if TYPE_CHECKING:
    from game.app.settings import Settings
    from game.app.workers import Workers
    from game.core.presentation import GamePresentation
    from game.core.presentations import Presentations
    from game.input.devices import Devices
    from game.sound import Ambience, Captions, NullSound, Sound
    from game.storage.kept_games import SavedGame
    from game.storage.saves import Saves
    from game.ui.toast import Toast


One = TypeVar("One")


class Stack(Protocol):
    """The scenes that lie on one another."""

    scenes: list[Scene]

    @property
    def top(self) -> Scene | None:
        """The scene that gets the signals."""

    def open(self, route: SceneRoute[P, Scene], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Make the scene of a route and lay it on top; that is done before the next frame."""

    def make(self, route: SceneRoute[P, S], /, *args: P.args, **kwargs: P.kwargs) -> S:
        """Make the scene of a route, and lay it nowhere yet."""

    def push(self, scene: Scene) -> None:
        """Lay a scene on top; it is done before the next frame."""

    def pop(self) -> None:
        """Take the top scene off."""

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the whole stack."""

    def back_to(self, scene: object) -> None:
        """Take off all that lies on a scene."""

    def restart(self, route: SceneRoute[P, Scene], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Put the scene of a route in place of the whole stack."""

    def abandon(self, scene: Scene | None = None) -> None:
        """Give up everything that is open, for the program broke, and lay ``scene`` on the empty table."""

    def settle(self) -> None:
        """Carry out what was asked of the stack."""

    def open_rule(self, rule: str = "") -> None:
        """Open the manual at a rule's number or an event's id; with "" at the rule that applies now."""


class Window(Protocol):
    """What the game is shown in."""

    window: pygame.Window

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""

    @property
    def measure(self) -> Scale:
        """Measures of the window as it is now."""

    @property
    def theme(self) -> Theme:
        """The palette and the language that the player chose."""

    @property
    def is_fullscreen(self) -> bool:
        """Whether the whole screen is filled."""

    @property
    def took(self) -> float:
        """Seconds that the last frame took."""

    def draw(self) -> bool:
        """Draw all that is open, as a frame does; whether anything looks different."""

    def spare(self, spent: float) -> float:
        """Seconds of this frame for work in advance, when ``spent`` of the last one went into such work."""

    def toggle_fullscreen(self) -> None:
        """Change between the whole screen and a window."""

    def move_to(self, screen: int) -> None:
        """Go to the middle of another screen, the first being 1."""


class Host(Stack, Window, Protocol):
    """The running program, as its scenes know it."""

    settings: Settings
    games: Presentations
    """All games that can be played."""
    devices: Devices
    saves: Saves
    sound: Sound | NullSound
    ambience: Ambience
    toast: Toast
    workers: Workers
    today: Callable[[], datetime.date]
    now: Callable[[], float]

    def shared(self, kind: type[One]) -> One:
        """What the whole program has one of, made when it is asked for first."""

    @property
    def sound_captions(self) -> Captions:
        """What was heard just now, in words."""

    def quit(self, code: int = 0) -> None:
        """End the program after this frame."""

    def resume_game(self, game: SavedGame, generation: int = 0) -> None:
        """Take up a saved game, or say why that can't be done; ``generation`` saves before its last one."""

    def note_game(self) -> None:
        """Note which game lies on the table, for one that must be found again after a crash."""

    def set_language(self, code: str) -> None:
        """Speak another language from the next frame on; raises KeyError for one that there is no catalogue for."""

    def set_text_size(self, percent: int) -> None:
        """Set type in another size from the next frame on, in hundredths of the usual one."""

    def set_palette(self, name: str) -> None:
        """Show everything in the colours of another palette; raises KeyError for one that there is none of."""

    def renew(self) -> None:
        """Have everything that is shown drawn anew, for its words, its type or its colours have changed."""

    @staticmethod
    def new_seed() -> str:
        """A seed for a game that nobody chose one for."""


class Scene:
    """One screen. The app calls ``enter`` once, then signals, ``update`` and ``draw`` every frame."""

    route = ""
    """The name that it is opened by; "" until the navigator has made it."""
    over = False
    """Whether the scene below is drawn first and shows through."""
    music = ""
    """Which music belongs to it, a key of ``game.sound.music.SCENES``; "" leaves that of the scene below."""

    bare = False
    """Whether nothing beside it may be drawn or heard, because that may be what is broken."""
    is_manual = False
    """Whether it is the manual itself, which has its own use for RULES."""
    own_tips = False
    """Whether it shows tips itself."""
    own_inspect = False
    """Whether INSPECT means something of its own on it: then a tip comes when the focus has stayed for a while."""
    path: Path | None = None
    """The file that the game on it is saved to; None where there is none."""

    def __init__(self, app: Host) -> None:
        self.app = app

    @property
    def measure(self) -> Scale:
        """Measures of the window."""
        return self.app.measure

    @property
    def theme(self) -> Theme:
        """The palette and the language that the player chose."""
        return self.app.theme

    def enter(self) -> None:
        """The scene comes on the stack."""

    def leave(self) -> None:
        """The scene leaves the stack for good."""

    def release(self) -> None:
        """The scene has left the stack: the pictures that it kept for itself are given back.

        Its parts refer to each other, so that its memory is found to be free much later.
        """
        for still in [one for one in vars(self).values() if isinstance(one, Still)]:
            still.forget()

    def drop(self) -> None:
        """The program broke while the scene was open: as ``leave``, but what it holds may make no sense any more."""
        self.leave()

    def pause(self) -> None:
        """Another scene comes on top."""

    def resume(self) -> None:
        """The scene on top has gone."""

    def resize(self) -> None:
        """The window has another size."""

    def reword(self) -> None:
        """Another language, size of type or palette is in use; what was kept of words and colours is void."""
        self.resize()

    def handle(self, signal: Signal) -> None:
        """Something that the player wants; BACK and MENU go by ``game.scenes.closing`` instead."""

    def on_top(self) -> OnTop | None:
        """What lies on the scene and is closed first by BACK and MENU; None when nothing does."""
        return None

    def nothing_on_top(self, signal: Signal) -> None:
        """BACK or MENU while nothing lies on the scene."""

    def update(self, seconds: float) -> None:
        """Time passes."""

    def apply(self, changed: Sequence[str]) -> None:
        """Settings have changed, which are named: what they mean for the scene."""

    def game_of(self) -> GamePresentation | None:
        """The game that is played or ordered on it; None where none is."""
        return None

    def rule_now(self) -> str | None:
        """The rule that applies on it now, "" when none does; None where no game is played."""
        return None

    def applying(self) -> object | None:
        """What the charts of its game light up for it; None where no game is played."""
        return None

    def show_rule(self, rule: str) -> bool:
        """Open the manual at an entry, where the scene is the manual; whether it is."""
        return False

    @property
    def zooming(self) -> bool:
        """Whether nearly all of it is stretched anew in this frame, as when the map zooms."""
        return False

    @property
    def at_rest(self) -> bool:
        """Whether nothing on it is still being drawn or moved, so that a picture of it is whole."""
        return True

    def tips(self) -> Sequence[TipRegion]:
        """What everything on it means that can be pressed or that is a sign."""
        return ()

    @property
    def pressed(self) -> Sequence[pygame.Rect]:
        """What can be pressed on it, which a tip leaves free."""
        return ()

    @property
    def focus_id(self) -> str:
        """The id of what keys and pad are at, "" for nothing."""
        return ""

    def tip_in_focus(self) -> TipRegion | None:
        """The tip of what keys and pad are at."""
        return None

    def clear_corner(self) -> tuple[str, tuple[int, int]]:
        """Where a slip that comes for a moment covers nothing that matters: its corner, and the pixel for that."""
        return "bottomleft", (self.measure.px(14), self.app.surface.get_height() - self.measure.px(120))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene on the whole window."""
