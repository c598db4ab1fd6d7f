"""Gamepads: found when they are plugged in, forgotten when they are pulled."""

from __future__ import annotations

import pygame

from game.input.bindings import DEAD_ZONE, GAMEPAD, GAMEPAD_AXES
from game.input.intents import Device, Intent, Signal

_BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "leftshoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rightshoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "start": pygame.CONTROLLER_BUTTON_START,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "leftstick": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "rightstick": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "dpad_up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "dpad_down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "dpad_left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "dpad_right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
_AXES = {
    "leftx": pygame.CONTROLLER_AXIS_LEFTX,
    "lefty": pygame.CONTROLLER_AXIS_LEFTY,
    "rightx": pygame.CONTROLLER_AXIS_RIGHTX,
    "righty": pygame.CONTROLLER_AXIS_RIGHTY,
    "triggerleft": pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    "triggerright": pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}
BUTTON_INTENTS = {_BUTTONS[name]: intent for name, intent in GAMEPAD.items()}
AXIS_USES = {_AXES[name]: use for name, use in GAMEPAD_AXES.items()}
FULL = 32767.0


class Gamepads:
    """All gamepads that are plugged in, and how their sticks and triggers stand."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self.axes: dict[str, float] = dict.fromkeys(AXIS_USES.values(), 0.0)
        self._works = True
        try:
            from pygame._sdl2 import controller

            controller.init()
            self._module = controller
        except (ImportError, pygame.error):
            self._works = False

    @property
    def count(self) -> int:
        """How many gamepads are plugged in."""
        return len(self._open)

    def signals(self, event: pygame.event.Event) -> list[Signal]:
        """What a gamepad's event means; opens and closes gamepads as they come and go."""
        if not self._works:
            return []
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self.axes = dict.fromkeys(self.axes, 0.0)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            intent = BUTTON_INTENTS.get(event.button)
            if intent is not None:
                return [Signal(intent, Device.GAMEPAD)]
        elif event.type == pygame.CONTROLLERAXISMOTION:
            use = AXIS_USES.get(event.axis)
            if use is not None:
                self.axes[use] = pushed(event.value)
        return []

    def released(self, event: pygame.event.Event) -> Intent | None:
        """The intent whose button was let go."""
        return BUTTON_INTENTS.get(event.button) if event.type == pygame.CONTROLLERBUTTONUP else None

    def _plug(self, index: int) -> None:
        try:
            pad = self._module.Controller(index)
        except pygame.error:
            return
        self._open[pad.as_joystick().get_instance_id()] = pad


def pushed(value: int) -> float:
    """How far a stick is pushed, -1 to 1; 0 inside the dead zone, and rising from 0 at its edge."""
    share = max(-1.0, min(1.0, value / FULL))
    if abs(share) <= DEAD_ZONE:
        return 0.0
    return (abs(share) - DEAD_ZONE) / (1 - DEAD_ZONE) * (1 if share > 0 else -1)
