"""Gamepads: found when they are plugged in, forgotten when they are pulled; any number of them at once."""

from __future__ import annotations

import logging
import math
import os
from dataclasses import dataclass, field
from typing import Any

import pygame

from engine.core.resources import resource
from game.input.bindings import DEAD_ZONE, TRIGGER_PRESSED
from game.input.families import XBOX, family_of

log = logging.getLogger(__name__)

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: "leftx",
    pygame.CONTROLLER_AXIS_LEFTY: "lefty",
    pygame.CONTROLLER_AXIS_RIGHTX: "rightx",
    pygame.CONTROLLER_AXIS_RIGHTY: "righty",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger",
}
TRIGGERS = ("lefttrigger", "righttrigger")
MAPPINGS = ("game", "input", "mappings", "gamecontrollerdb.txt")
"""The community's table of controllers; SDL reads its own system's lines of it."""
FULL = 32767.0
NOTICED = 0.5
"""How far a stick must be pushed to make its pad the one that was used last."""


@dataclass
class Pad:
    """One gamepad: SDL's object for it, what it is called, how its sticks and triggers stand, what is pressed."""

    controller: Any = None
    name: str = ""
    family: str = XBOX
    axes: dict[str, float] = field(default_factory=lambda: dict.fromkeys(AXES.values(), 0.0))
    pressed: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Press:
    """A button or a trigger that went down or up."""

    control: str
    down: bool


class Gamepads:
    """All gamepads that are plugged in."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}
        self.last = -1
        """The pad that was used last, by SDL's number for it."""
        self.dead_left = self.dead_right = DEAD_ZONE
        """Hundredths of each stick's way that are taken for rest."""
        self.news: list[tuple[bool, str]] = []
        """Pads that came (True) or went since somebody looked, by name."""
        self._works = True
        # set before SDL looks for controllers; what lies in the environment already is the player's own
        os.environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(resource(*MAPPINGS)))
        os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
        try:
            from pygame._sdl2 import controller

            controller.init()
            self._module = controller
        except (ImportError, pygame.error):
            self._works = False

    @property
    def count(self) -> int:
        """How many gamepads are plugged in."""
        return sum(1 for pad in self.pads.values() if pad.controller is not None)

    @property
    def family(self) -> str:
        """The family of the pad that was used last."""
        pad = self.pads.get(self.last)
        return pad.family if pad else XBOX

    @property
    def left(self) -> tuple[float, float]:
        """How the left stick that is pushed farthest stands, a vector of at most 1."""
        return max(
            (pushed(pad.axes["leftx"], pad.axes["lefty"], self.dead_left) for pad in self.pads.values()),
            key=lambda way: math.hypot(*way),
            default=(0.0, 0.0),
        )

    @property
    def right(self) -> tuple[float, float]:
        """The same for the right sticks."""
        return max(
            (pushed(pad.axes["rightx"], pad.axes["righty"], self.dead_right) for pad in self.pads.values()),
            key=lambda way: math.hypot(*way),
            default=(0.0, 0.0),
        )

    def pull(self, trigger: str) -> float:
        """How far a trigger is pulled, 0 to 1."""
        return max((pad.axes[trigger] for pad in self.pads.values()), default=0.0)

    def presses(self, event: pygame.event.Event) -> list[Press]:
        """The buttons that an event presses or lets go; takes in pads as they come and go."""
        if not self._works:
            return []
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._pull(event.instance_id)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            control = BUTTONS.get(event.button)
            if control is not None:
                return self._press(event.instance_id, control, event.type == pygame.CONTROLLERBUTTONDOWN)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._turn(event.instance_id, AXES.get(event.axis, ""), event.value)
        return []

    def rumble(self, low: float, high: float, milliseconds: int) -> bool:
        """Shake the pad that was used last; False when it can't be shaken."""
        pad = self.pads.get(self.last)
        if pad is None or pad.controller is None:
            return False
        try:
            return bool(pad.controller.rumble(low, high, milliseconds))
        except (pygame.error, AttributeError):
            return False

    # ------------------------------------------------------------ what comes in

    def _of(self, instance: int) -> Pad:
        return self.pads.setdefault(instance, Pad())

    def _press(self, instance: int, control: str, down: bool) -> list[Press]:
        pad = self._of(instance)
        self.last = instance
        if down == (control in pad.pressed):
            return []
        (pad.pressed.add if down else pad.pressed.discard)(control)
        return [Press(control, down)]

    def _turn(self, instance: int, axis: str, value: int) -> list[Press]:
        if not axis:
            return []
        pad = self._of(instance)
        pad.axes[axis] = max(-1.0, min(1.0, value / FULL))
        if abs(pad.axes[axis]) > NOTICED:
            self.last = instance
        if axis in TRIGGERS:
            return self._press(instance, axis, pad.axes[axis] >= TRIGGER_PRESSED) if self._crossed(pad, axis) else []
        return []

    @staticmethod
    def _crossed(pad: Pad, axis: str) -> bool:
        """Whether a trigger has gone over the point where it counts as pressed, or back."""
        return (pad.axes[axis] >= TRIGGER_PRESSED) != (axis in pad.pressed)

    def _plug(self, index: int) -> None:
        try:
            controller = self._module.Controller(index)
            stick = controller.as_joystick()
            instance = stick.get_instance_id()
        except pygame.error:
            return
        if instance in self.pads and self.pads[instance].controller is not None:
            return
        name = str(controller.name or stick.get_name())
        self.pads[instance] = Pad(controller, name, family_of(name, stick.get_guid()))
        if self.last not in self.pads:
            self.last = instance
        self.news.append((True, name))
        log.info("a gamepad came: %s", name)

    def _pull(self, instance: int) -> list[Press]:
        """A pad is gone: whatever was held on it is let go."""
        pad = self.pads.pop(instance, None)
        if pad is None:
            return []
        if self.last == instance:
            self.last = next(iter(self.pads), -1)
        self.news.append((False, pad.name))
        log.info("a gamepad went: %s", pad.name)
        return [Press(control, False) for control in sorted(pad.pressed)]


def pushed(x: float, y: float, dead: int = DEAD_ZONE) -> tuple[float, float]:
    """How a stick is pushed: nothing inside the dead zone (in hundredths), and rising from 0 at its edge to 1."""
    reach, rest = math.hypot(x, y), dead / 100
    if reach <= rest:
        return 0.0, 0.0
    share = min(1.0, (reach - rest) / (1 - rest)) / reach
    return x * share, y * share
