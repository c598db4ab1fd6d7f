"""Plays whole games with random input of one device, and checks that nothing crashes and nothing is a dead end.

``python -m tools.monkey --device pad --sequences 20`` plays twenty sequences of fixed seeds: each begins at a moment of
a game of any scenario, or of those that ``--scenario`` names (its beginning, or some choices of a bot later), sends
some hundred random presses of that device's controls, and checks after every few of them that something still answers;
then the game's first bot makes some choices, so that the game goes on to its end. A failure is reported with its seed;
``--first`` starts at another seed, so that a failure can be repeated alone.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from engine.core.game import Bot
from engine.games import REGISTER
from game.app.app import App
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene
from game.input.bindings import KEYBOARD, MOUSE_BUTTONS
from game.input.gamepads import AXES, BUTTONS, FULL
from game.scenes.laying import LayingScene
from game.scenes.legend import LegendScene
from game.scenes.opening import lay_out
from game.scenes.table_scene import TableScene
from game.scenes.title import TitleScene
from game.ui.widgets import Button

SCENARIOS = tuple(scenario.id for game in REGISTER for scenario in game.scenarios)
PRESSES = 120
"""How many presses a sequence has."""
LOOK = 30
"""After how many of them the scene is asked whether anything answers."""
STRIDE = 25
"""How many choices a careful player makes then, so that the game goes on to its end."""
AWAY = ("escape", "f11")
"""Keys that are pressed more seldom, since they lead away from the game or resize the window."""
PAD = 7
"""The number that the pad goes by."""


def post(kind: int, **values: Any) -> None:
    """Send an event."""
    pygame.event.post(pygame.event.Event(kind, **values))


class Hasty(App):
    """The program, but it draws only frames that somebody looks at."""

    drawn = True
    """Whether frames are drawn; what is asked for beside them always is."""
    _within = False

    def frame(self, seconds: float) -> None:
        """One frame, drawn or not."""
        self._within = True
        try:
            super().frame(seconds)
        finally:
            self._within = False

    def frames(self, count: int, seconds: float = 1 / 60) -> None:
        """So many frames, of which the last is drawn."""
        for left in reversed(range(count)):
            self.drawn = not left
            self.frame(seconds)

    def unseen(self, seconds: float = 1 / 60) -> None:
        """A frame that isn't drawn."""
        self.drawn = False
        try:
            self.frame(seconds)
        finally:
            self.drawn = True

    def draw(self) -> bool:
        """Draw the scenes, unless they are those of a frame that nobody looks at."""
        return (self.drawn or not self._within) and super().draw()


class Monkey(ABC):
    """Random presses of one device."""

    def __init__(self, app: Hasty, chance: random.Random) -> None:
        self.app = app
        self.chance = chance

    @abstractmethod
    def press(self) -> None:
        """Press something, for as long as fingers do."""

    def frames(self, count: int = 1) -> None:
        """Let the program run; of several frames the last is drawn."""
        self.app.frames(count, 1 / 30)


class Keys(Monkey):
    """A keyboard."""

    def press(self) -> None:
        """A key, sometimes with shift, sometimes held."""
        name = self.chance.choice(list(KEYBOARD))
        if name in AWAY and self.chance.random() < 0.7:
            name = "return"
        code, shift = pygame.key.key_code(name), self.chance.random() < 0.1
        values = {"key": code, "mod": pygame.KMOD_LSHIFT if shift else 0, "unicode": "", "scancode": 0}
        post(pygame.KEYDOWN, **values)
        self.frames(self.chance.choice((1, 1, 1, 1, 25)))
        post(pygame.KEYUP, **values)


class Mouse(Monkey):
    """A mouse: it points at buttons, counters, hexes and anywhere, clicks, drags and turns its wheel."""

    def press(self) -> None:
        """Move somewhere and do something there."""
        at = self._somewhere()
        post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        what = self.chance.random()
        if what < 0.1:
            post(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-1, 1)), flipped=False)
        elif what < 0.16:
            self._drag(at)
        elif what < 0.95:
            number = 1 if what < 0.85 else self.chance.choice(list(MOUSE_BUTTONS))
            post(pygame.MOUSEBUTTONDOWN, button=number, pos=at, touch=False)
            self.frames(self.chance.choice((1, 1, 1, 25)))
            post(pygame.MOUSEBUTTONUP, button=number, pos=at, touch=False)

    def _drag(self, at: tuple[int, int]) -> None:
        post(pygame.MOUSEBUTTONDOWN, button=1, pos=at, touch=False)
        for _ in range(4):
            at = (at[0] + self.chance.randrange(-60, 60), at[1] + self.chance.randrange(-60, 60))
            post(pygame.MOUSEMOTION, pos=at, rel=(20, -10), buttons=(1, 0, 0), touch=False)
            self.frames()
        post(pygame.MOUSEBUTTONUP, button=1, pos=at, touch=False)

    def _somewhere(self) -> tuple[int, int]:
        scene, size = self.app.top, self.app.surface.get_size()
        rects = [button.rect for button in buttons_of(scene)]
        if isinstance(scene, PlayScene) and self.chance.random() < 0.5:
            rects = [one.rect for one in scene.board.placed] or rects
        if rects and self.chance.random() < 0.8:
            x, y = self.chance.choice(rects).center
            return x, y
        return self.chance.randrange(size[0]), self.chance.randrange(size[1])


class Pad(Monkey):
    """A gamepad; now and then it is pulled, or another one is used."""

    def press(self) -> None:
        """A button, a stick or a trigger."""
        what = self.chance.random()
        if what < 0.02:
            post(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD)
            self.frames()
        elif what < 0.75:
            number = self.chance.choice(list(BUTTONS))
            if BUTTONS[number] == "start" and self.chance.random() < 0.6:
                return
            post(pygame.CONTROLLERBUTTONDOWN, button=number, instance_id=PAD)
            self.frames(self.chance.choice((1, 1, 1, 1, 25)))
            post(pygame.CONTROLLERBUTTONUP, button=number, instance_id=PAD)
        else:
            axis, far = self.chance.choice(list(AXES)), self.chance.choice((-1, 1)) * FULL
            post(pygame.CONTROLLERAXISMOTION, axis=axis, value=int(far), instance_id=PAD)
            self.frames(self.chance.choice((2, 3, 12)))
            post(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=PAD)


MONKEYS: dict[str, Callable[[Hasty, random.Random], Monkey]] = {"keys": Keys, "mouse": Mouse, "pad": Pad}


def buttons_of(scene: object) -> list[Button]:
    """The buttons that a scene shows now, of its slip if one lies over it."""
    popup = getattr(scene, "popup", None)
    group = popup.buttons if popup is not None else getattr(getattr(scene, "question", scene), "buttons", None)
    spoken = getattr(getattr(scene, "guide", None), "slip", None)
    return [*(group.items if group is not None else ()), *(spoken.buttons.items if spoken is not None else ())]


class DeadEnd(Exception):
    """Nothing that is shown does anything."""


def look(app: App) -> None:
    """Raises DeadEnd when the scene on top has neither a button that can be pressed nor something to watch."""
    scene = app.top
    if scene is None:
        raise DeadEnd("no scene is left")
    if isinstance(scene, (LegendScene, LayingScene)):
        return  # any key closes the one, the other ends by itself
    if isinstance(scene, PlayScene) and (scene.timeline.busy or scene.session.pending is None):
        return
    popup = getattr(scene, "popup", None)
    if popup is not None and not popup.buttons.items:
        return  # the staff is at work; cancelling puts its slip away
    if not any(button.enabled for button in buttons_of(scene)):
        raise DeadEnd(f"{type(scene).__name__} has no button that does anything")
    if isinstance(scene, PlayScene) and scene.choices is not None:
        offered = scene.choices.places or scene.choices.loose
        if not offered and not scene.question.all_listed:
            raise DeadEnd(f"{scene.choices.decision.kind} has an answer that nothing leads to")


def play_on(app: Hasty) -> None:
    """Have a bot go on for a while, so that a sequence sees the whole of a game."""
    table = app.top
    if not isinstance(table, TableScene):
        return
    player, performance = _bot(str(table.session.setup["scenario"])), table.performance(None)
    for _ in range(STRIDE):
        if table.session.pending is None:
            return
        performance.skip_all()
        app.drawn = False
        app.frame(1 / 30)
        if app.top is not table or table.session.pending is None:
            return
        table.choose(player.choose(table.session))


def _bot(scenario: str) -> Bot:
    game = REGISTER.of_scenario(scenario)
    return game.bot(next(iter(game.bots)), "monkey")


def beginning(app: App, chance: random.Random, scenarios: Sequence[str] = SCENARIOS) -> TableScene:
    """A game at a random moment: its first question, or as many of a bot's choices later."""
    scenario = chance.choice(scenarios)
    session, player = REGISTER.of_scenario(scenario).begin(scenario, str(chance.randrange(1, 1000))), _bot(scenario)
    for _ in range(chance.choice((0, 0, 15, 60, 180))):
        if session.pending is None:
            break
        session.choose(player.choose(session))
    path = app.saves.new_path(scenario, session.setup["seed"])
    return lay_out(app, session, path, fresh=False)


def sequence(device: str, seed: int, folder: Path, presses: int = PRESSES, scenarios: Sequence[str] = SCENARIOS) -> int:
    """Play one sequence; gives how many choices were made. Raises whatever goes wrong."""
    chance = random.Random(f"{device} {seed}")
    app = Hasty(Settings(speed="instant", data_dir=folder, size=(1280, 720), sound=False, calm=True))
    app.running = True
    try:
        app.replace(beginning(app, chance, scenarios))
        app.frame(1 / 30)
        monkey, made, best = MONKEYS[device](app, chance), 0, 0
        for i in range(presses):
            monkey.press()
            monkey.frames(2)
            if not app.running or isinstance(app.top, TitleScene):
                app.running = True
                best, made = best + made, 0
                app.replace(beginning(app, chance, scenarios))
                monkey.frames(2)
            if i % LOOK == LOOK - 1:
                monkey.frames(2)
                look(app)
                play_on(app)
            play = next((scene for scene in app.scenes if isinstance(scene, TableScene)), None)
            made = max(made, len(play.session.choices) if play else 0)
        return best + made
    finally:
        app.devices.typing = False
        app.close()
        pygame.event.clear()


def main() -> int:
    """Play the sequences that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--device", choices=[*MONKEYS, "all"], default="all", help="which device (default: all)")
    parser.add_argument("--sequences", type=int, default=10, help="sequences for each device (default: 10)")
    parser.add_argument("--first", type=int, default=1, help="seed of the first sequence (default: 1)")
    parser.add_argument("--presses", type=int, default=PRESSES, help=f"presses in a sequence (default: {PRESSES})")
    parser.add_argument("--scenario", action="append", choices=SCENARIOS, help="only this scenario; can be repeated")
    given = parser.parse_args()
    failed = 0
    for device in MONKEYS if given.device == "all" else [given.device]:
        choices = 0
        for seed in range(given.first, given.first + given.sequences):
            with tempfile.TemporaryDirectory() as folder:
                try:
                    choices += sequence(device, seed, Path(folder), given.presses, given.scenario or SCENARIOS)
                except Exception:
                    failed += 1
                    print(f"{device} {seed}:")
                    traceback.print_exc(limit=-8)
        print(f"{device}: {given.sequences} sequences of {given.presses} presses, {choices} choices on the tables")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
