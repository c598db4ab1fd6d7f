"""The window, the loop, and the stack of scenes."""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from game.app import displays, frame_budget, garbage_collection, tip_on_top
from game.app.crash.guard import Guard
from game.app.daily_game import utc_date
from game.app.navigator import Navigator, P, S, SceneRoute
from game.app.render_target import RenderTarget
from game.app.settings import Settings
from game.app.window import open_window
from game.app.workers import Workers
from game.core.presentations import Presentations
from game.input import kept
from game.input.controls import Controls
from game.input.devices import Devices
from game.input.intents import Intent, Signal
from game.manual.open import open_rule
from game.presentations import PRESENTATIONS
from game.scenes.base import One, Scene
from game.scenes.closing import CLOSING, close_top
from game.scenes.leaving import leave
from game.scenes.opening import resume
from game.scenes.replay_opening import watch_file
from game.sound import SILENCE, Ambience, Captions, open_sound
from game.storage.kept_games import SavedGame
from game.storage.saves import Saves
from game.ui.drawing.page import Page
from game.ui.drawing.screen import Screen
from game.ui.palette import palette_of
from game.ui.scale import Scale
from game.ui.text import language_of
from game.ui.theme import Theme, theme_of
from game.ui.tip import TipSlip
from game.ui.toast import Toast
from game.ui.widgets import Buttons

log = logging.getLogger(__name__)

FPS = 60
LONGEST_FRAME = 0.1
LOSING = (
    pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMOVED,
    pygame.WINDOWRESIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWDISPLAYCHANGED,
)
"""Events after which the window may have lost what was drawn in it."""
FULL = 0.0095
"""Seconds that a frame may take with all that is done in advance in it; the rest is kept for surprises."""
FADING = 0.93
"""What is left after a frame of what a long one before it needed: such frames seldom come alone."""
SPARE = (0.0015, 0.006)
"""The least and the most seconds of a frame that go into work in advance."""


class App:
    """The running program."""

    def __init__(
        self,
        settings: Settings,
        guard: Guard | None = None,
        navigator: Navigator | None = None,
        games: Presentations = PRESENTATIONS,
    ) -> None:
        """Open the window; raises NoDisplay when there is none to open.

        ``guard`` is told of what goes wrong, ``navigator`` makes the scenes, and ``games`` can be played.
        """
        garbage_collection.use_one_heap()
        self.settings = settings
        self.games = games
        games.none_played()
        self.guard = guard or Guard(settings)
        self.window, self._fullscreen = open_window(settings)
        self.clock = pygame.time.Clock()
        controls = Controls()
        fault = "" if settings.safe else kept.read(self.theme.language, controls, kept.path(settings.data_dir))
        if fault:
            self.settings = replace(settings, fault="\n\n".join(one for one in (settings.fault, fault) if one))
        self.devices = Devices(controls)
        self.devices.set_up(rumble=settings.rumble, dead_left=settings.dead_left, dead_right=settings.dead_right)
        self.today = utc_date
        """Gives the date that the day's game is made of."""
        self.now: Callable[[], float] = time.time
        """Gives the moment that a save bears, in seconds since 1970."""
        self.toast = Toast()
        """Tells of gamepads that come and go."""
        self.tip = TipSlip()
        """Tells what the thing under the pointer or with the focus is."""
        self.saves = Saves(settings.data_dir)
        self.workers = Workers()
        """Does what takes seconds, beside the frames."""
        self.sound = open_sound(settings)
        self.ambience: Ambience = SILENCE
        """What is always there on the table; a scene with a table changes it."""
        Buttons.heard = self.sound.cue
        self.navigator = navigator or Navigator()
        self.scenes: list[Scene] = []
        self.running = False
        self.exit_code = 0
        self._asked = self._closed = False
        """Whether the player was told already that closing the window loses what the disk didn't take."""
        self._took = 0.0
        """Seconds that the last frame took."""
        self._needed = 0.0
        """Seconds that a frame needs lately without work in advance."""
        self._shared: dict[type, object] = {}
        self._pending: list[Callable[[], None]] = []
        self.canvas = RenderTarget(self.window)
        self.screen = Screen()

    @property
    def surface(self) -> pygame.Surface:
        """What the last frame was drawn on."""
        return self.canvas.surface

    @property
    def is_fullscreen(self) -> bool:
        """Whether the whole screen is filled."""
        return self._fullscreen

    @property
    def measure(self) -> Scale:
        """Measures of the window as it is now."""
        return Scale(*self.surface.get_size(), self.settings.text_size, theme=self.theme)

    @property
    def theme(self) -> Theme:
        """The palette and the language that the player chose."""
        return theme_of(self.settings.palette, self.settings.language)

    def shared(self, kind: type[One]) -> One:
        """What the whole program has one of, made when it is asked for first."""
        if kind not in self._shared:
            self._shared[kind] = kind()
        found = self._shared[kind]
        assert isinstance(found, kind)
        return found

    @property
    def sound_captions(self) -> Captions:
        """What was heard just now, in words."""
        return self.sound.captions

    # ------------------------------------------------------------ scenes

    def make(self, route: SceneRoute[P, S], /, *args: P.args, **kwargs: P.kwargs) -> S:
        """Make the scene of a route, and lay it nowhere yet."""
        return self.navigator.make(self, route, *args, **kwargs)

    def open(self, route: SceneRoute[P, Scene], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Make the scene of a route and lay it on top; that is done before the next frame."""
        self.push(self.make(route, *args, **kwargs))

    def restart(self, route: SceneRoute[P, Scene], /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Put the scene of a route in place of the whole stack."""
        self.replace(self.make(route, *args, **kwargs))

    def push(self, scene: Scene) -> None:
        """Lay a scene on top; it is done before the next frame."""
        self._pending.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the top scene off."""
        self._pending.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the whole stack."""
        self._pending.append(lambda: self._replace(scene))

    def back_to(self, scene: object) -> None:
        """Take off all that lies on a scene."""
        here = next(i for i, one in enumerate(self.scenes) if one is scene)
        for _ in self.scenes[here + 1 :]:
            self.pop()

    def quit(self, code: int = 0) -> None:
        """End the program after this frame."""
        self.running = False
        self.exit_code = code

    def open_rule(self, rule: str = "") -> None:
        """Open the manual at a rule's number or an event's id; with "" at the rule that applies now."""
        open_rule(self, rule)

    def resume_game(self, game: SavedGame, generation: int = 0) -> None:
        """Take up a saved game, or say why that can't be done; ``generation`` saves before its last one."""
        resume(self, game, generation=generation)

    def note_game(self) -> None:
        """Note which game lies on the table, for one that must be found again after a crash."""
        self.guard.scenes(self)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the signals."""
        return self.scenes[-1] if self.scenes else None

    def _push(self, scene: Scene) -> None:
        if self.top:
            self.top.pause()
        self.devices.forget()
        self.scenes.append(scene)
        log.info("scene %s", type(scene).__name__)
        self.guard.scenes(self)
        scene.enter()

    def _pop(self) -> None:
        if self.scenes:
            self.devices.forget()
            self._leave(self.scenes.pop())
        if self.top:
            log.info("back to %s", type(self.top).__name__)
            self.top.resume()
        self.guard.scenes(self)

    @staticmethod
    def _leave(scene: Scene) -> None:
        scene.leave()
        scene.release()

    def _replace(self, scene: Scene) -> None:
        while self.scenes:
            self._leave(self.scenes.pop())
        self._push(scene)

    def abandon(self, scene: Scene | None = None) -> None:
        """Give up everything that is open, for the program broke, and lay ``scene`` on the empty table."""
        self._pending.clear()
        while self.scenes:
            lost = self.scenes.pop()
            try:
                lost.drop()
            except Exception:
                log.exception("%s could not be left", type(lost).__name__)
        self.devices.forget()
        self.devices.capture = None
        if scene is not None:
            self._push(scene)

    def settle(self) -> None:
        """Carry out what was asked of the stack."""
        while self._pending:
            self._pending.pop(0)()

    def set_language(self, code: str) -> None:
        """Speak another language from the next frame on; raises KeyError for one that there is no catalogue for."""
        language_of(code)
        self.settings = replace(self.settings, language=code)
        self.renew()

    def set_text_size(self, percent: int) -> None:
        """Set type in another size from the next frame on, in hundredths of the usual one."""
        self.settings = replace(self.settings, text_size=percent)
        self.renew()

    def set_palette(self, name: str) -> None:
        """Show everything in the colours of another palette; raises KeyError for one that there is none of."""
        palette_of(name)
        self.settings = replace(self.settings, palette=name)
        self.renew()

    def renew(self) -> None:
        """Have everything that is shown drawn anew, for its words, its type or its colours have changed."""
        for scene in self.scenes:
            scene.reword()

    # ------------------------------------------------------------ the loop

    def run(self) -> int:
        """Play until the end; returns the program's exit code."""
        self.running = True
        try:
            while self.running:
                try:
                    self.frame(self.clock.tick(FPS) / 1000)
                except Exception as error:  # no fault whatever may end the game in silence
                    self.guard.caught(self, error)
        finally:
            try:
                for scene in reversed(self.scenes):
                    scene.leave()
            finally:
                self.close()
        return self.exit_code

    def close(self) -> None:
        """End other processes, wait for what is being written, give the sound device back; once closed it stays so."""
        if not self._closed:
            self._closed = True
            self.workers.close()
            self.saves.close()
            self.sound.close()
            self.screen.close()

    @property
    def took(self) -> float:
        """Seconds that the last frame took."""
        return self._took

    def spare(self, spent: float) -> float:
        """Seconds of this frame for work in advance, when ``spent`` of the last one went into such work."""
        self._needed = max(min(FULL, self._took - spent), self._needed * FADING)
        return min(SPARE[1], max(SPARE[0], FULL - self._needed))

    def frame(self, seconds: float) -> None:
        """One frame: signals, time, picture."""
        began = frame_budget.now()
        seconds = min(seconds, LONGEST_FRAME)
        self.guard.frame(self)
        self.settle()
        events = pygame.event.get()
        for event in events:
            if event.type == pygame.QUIT:
                self._close_window()
            elif event.type == pygame.DROPFILE:
                self._watch(Path(event.file))
            elif event.type in LOSING:
                self.screen.forget()
        if not self.running:
            return
        self._check_size()
        for signal in self.devices.signals(events, seconds, self.measure.scale):
            self.signal(signal)
        if self.top and not self.canvas.hidden:
            self.top.update(seconds)
        self.settle()
        if not (self.top and self.top.bare):
            self.toast.update(self.theme, self.devices, seconds)
            tip_on_top.follow(self.tip, self.top, self.devices, seconds)
            self._listen(seconds)
        changed = self.draw()
        drawn = frame_budget.now()
        if changed:
            self.window.flip()
        self._took = (drawn if displays.waiting() else frame_budget.now()) - began

    def _listen(self, seconds: float) -> None:
        """Have the sound follow: the music of the topmost scene that has one, the ambience of the table."""
        music = next((scene.music for scene in reversed(self.scenes) if scene.music), "")
        if music:
            self.sound.scene(music)
        self.sound.update(seconds, self.ambience if music == "play" else SILENCE)

    def _watch(self, path: Path) -> None:
        """A save was dropped on the window: its game is watched."""
        watch_file(self, path)

    def _close_window(self) -> None:
        """The window is to be closed: that ends the program, at the second time even when the disk refuses saves."""
        if self.saves.failing and not self._asked:
            self._asked = True
            leave(self, self.quit)
        else:
            self.quit()

    def signal(self, signal: Signal) -> None:
        """Give a signal to the scene on top."""
        if signal.intent is Intent.FULLSCREEN:
            self.toggle_fullscreen()
        elif self.canvas.hidden:
            return  # what nobody sees isn't played
        elif signal.intent is Intent.RULES and not (self.top and self.top.is_manual):
            self.open_rule()
        elif self.top:
            if tip_on_top.taken(self.tip, self.top, signal):
                return
            if signal.intent in CLOSING:
                close_top(self.top, signal)
            else:
                self.top.handle(signal)
            self.settle()

    def shown(self) -> list[Scene]:
        """The scenes that are seen, from the lowest one on."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].over:
            first -= 1
        return self.scenes[max(0, first) :]

    def draw(self) -> bool:
        """Draw the scenes that are seen, or the request for a larger window; gives whether anything has changed."""
        if self.canvas.hidden:
            self.screen.forget()
            self.canvas.ask(self.theme)
            return True
        shown = self.shown()
        page = self.screen.begin(self.surface, zooming=any(scene.zooming for scene in shown))
        for scene in shown:
            scene.draw(page)
        if shown and not shown[0].bare:
            self.tip.draw(page, self.measure, self.devices, self.top.pressed if self.top is not None else ())
            self.toast.draw(page, self.measure, shown[-1].clear_corner(), calm=self.settings.calm)
        return not isinstance(page, Page) or bool(self.screen.show(self.surface, page))

    def show_now(self) -> None:
        """Show what is open before something that takes longer than a frame."""
        self.settle()
        if self.draw():
            self.window.flip()

    def _check_size(self) -> None:
        if self.canvas.look():
            self.devices.window_changed()
            for scene in self.scenes:
                scene.resize()

    def toggle_fullscreen(self) -> None:
        """Change between the whole screen and a window."""
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.screen.forget()
        self._check_size()

    def move_to(self, screen: int) -> None:
        """Go to the middle of another screen, the first being 1; a game that fills the screen fills that one then."""
        full = self._fullscreen
        if full:
            self.toggle_fullscreen()
        self.window.position = displays.middle_of(screen)
        if full:
            self.toggle_fullscreen()

    def shoot(self, path: Path) -> None:
        """Save what the window shows."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.surface, str(path))

    @staticmethod
    def new_seed() -> str:
        """A seed for a game that nobody chose one for."""
        return str(random.SystemRandom().randrange(1, 1_000_000))
