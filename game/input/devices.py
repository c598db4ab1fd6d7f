"""Turns pygame's events into signals."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.input import bindings
from game.input.gamepads import Gamepads
from game.input.intents import CURSORS, Device, Intent, Signal

DRAG = 6
"""Pixels that the pointer moves with a button down before that is a drag and no click."""


class Devices:
    """All devices together. ``signals`` is asked once a frame."""

    def __init__(self) -> None:
        self.pads = Gamepads()
        self.last = Device.MOUSE
        """The device used last; prompts show its glyphs."""
        self.pointer = (0, 0)
        self.typing = False
        """Whether a text field wants letters: keys that write are no commands then."""
        self._keys = {pygame.key.key_code(name): intent for name, intent in bindings.KEYBOARD.items()}
        self._pan_keys = {pygame.key.key_code(name): way for name, way in bindings.PAN_KEYS.items()}
        self._down: dict[int, tuple[int, int]] = {}
        self._dragged = False
        self._held: dict[tuple[Device, Intent], float] = {}
        self._fired: set[tuple[Device, Intent]] = set()
        self._stick: Intent | None = None
        self._stick_wait = 0.0
        self._pan_held: set[int] = set()

    # ------------------------------------------------------------ events

    def signals(self, events: Iterable[pygame.event.Event], seconds: float, scale: float = 1.0) -> list[Signal]:
        """What the player wants, from this frame's events and from what he holds down."""
        found: list[Signal] = []
        for event in events:
            found += self._mouse(event) or self._keyboard(event)
            pad = self.pads.signals(event)
            for signal in pad:
                self._hold(signal)
            found += pad
            let_go = self.pads.released(event)
            if let_go is not None:
                self._release(Device.GAMEPAD, let_go)
        found += self._holding(seconds, scale)
        for signal in found:
            self.last = signal.device
        return found

    def _mouse(self, event: pygame.event.Event) -> list[Signal]:
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            start = next((self._down[b] for b in bindings.PAN_BUTTONS if b in self._down), None)
            if start is not None:
                away = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1])
                if self._dragged or away > DRAG:
                    by = event.rel if self._dragged else (event.pos[0] - start[0], event.pos[1] - start[1])
                    self._dragged = True
                    self._release(Device.MOUSE, Intent.CHOOSE)
                    return [Signal(Intent.PAN, Device.MOUSE, start, (float(-by[0]), float(-by[1])))]
            return [Signal(Intent.POINT, Device.MOUSE, event.pos)]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            self.pointer = event.pos
            self._down[event.button] = event.pos
            self._dragged = False
            intent = bindings.MOUSE.get(event.button)
            if intent is not None:
                self._hold(Signal(intent, Device.MOUSE))
            return []
        if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            start = self._down.pop(event.button, None)
            intent = bindings.MOUSE.get(event.button)
            if intent is None or start is None:
                return []
            spent = (Device.MOUSE, intent) in self._fired
            self._release(Device.MOUSE, intent)
            if self._dragged or spent:
                self._dragged = bool(self._down)
                return []
            return [Signal(intent, Device.MOUSE, event.pos)]
        if event.type == pygame.MOUSEWHEEL:
            intent = Intent.ZOOM_IN if event.y > 0 else Intent.ZOOM_OUT
            return [Signal(intent, Device.MOUSE, self.pointer, (0.0, float(event.y)))] if event.y else []
        return []

    def _keyboard(self, event: pygame.event.Event) -> list[Signal]:
        if event.type == pygame.TEXTINPUT and self.typing:
            return [Signal(Intent.TEXT, Device.KEYBOARD, text=event.text)]
        if event.type == pygame.KEYUP:
            self._pan_held.discard(event.key)
            intent = self._keys.get(event.key)
            if intent is not None:
                self._release(Device.KEYBOARD, intent)
            return []
        if event.type != pygame.KEYDOWN:
            return []
        if self.typing:
            if event.key == pygame.K_BACKSPACE:
                return [Signal(Intent.ERASE, Device.KEYBOARD)]
            if event.unicode and event.unicode.isprintable():
                return []
        if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            return [Signal(Intent.FULLSCREEN, Device.KEYBOARD)]
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_z, pygame.K_y):
            return [Signal(Intent.UNDO if event.key == pygame.K_z else Intent.REDO, Device.KEYBOARD)]
        if event.key in self._pan_keys:
            self._pan_held.add(event.key)
            return []
        intent = self._keys.get(event.key)
        if intent is None:
            return []
        signal = Signal(intent, Device.KEYBOARD)
        self._hold(signal)
        return [signal]

    # ------------------------------------------------------------ what is held down

    def _hold(self, signal: Signal) -> None:
        self._held[signal.device, signal.intent] = 0.0

    def _release(self, device: Device, intent: Intent) -> None:
        self._held.pop((device, intent), None)
        self._fired.discard((device, intent))

    def forget(self) -> None:
        """Let everything go, because another scene takes over."""
        self._held.clear()
        self._fired.clear()
        self._down.clear()
        self._pan_held.clear()

    def _holding(self, seconds: float, scale: float) -> list[Signal]:
        found: list[Signal] = []
        for key, before in list(self._held.items()):
            device, intent = key
            now = before + seconds
            self._held[key] = now
            if intent in CURSORS and now >= bindings.REPEAT_FIRST:
                self._held[key] = bindings.REPEAT_FIRST - bindings.REPEAT_NEXT
                found.append(Signal(intent, device))
            if intent in bindings.SKIP_TOO and before < bindings.HOLD <= now and key not in self._fired:
                self._fired.add(key)
                found.append(Signal(Intent.SKIP_PHASE, device))
        found += self._pan(seconds, scale)
        found += self._stick_cursor(seconds)
        return found

    def _pan(self, seconds: float, scale: float) -> list[Signal]:
        reach = bindings.PAN_SPEED * scale * seconds
        found = []
        x = sum(self._pan_keys[key][0] for key in self._pan_held)
        y = sum(self._pan_keys[key][1] for key in self._pan_held)
        if x or y:
            found.append(Signal(Intent.PAN, Device.KEYBOARD, None, (x * reach, y * reach)))
        axes = self.pads.axes
        if axes["pan_x"] or axes["pan_y"]:
            found.append(Signal(Intent.PAN, Device.GAMEPAD, None, (axes["pan_x"] * reach, axes["pan_y"] * reach)))
        zoom = axes["zoom_in"] - axes["zoom_out"]
        if abs(zoom) > 0.05:
            found.append(
                Signal(Intent.ZOOM_IN if zoom > 0 else Intent.ZOOM_OUT, Device.GAMEPAD, None, (0.0, zoom * seconds * 5))
            )
        return found

    def _stick_cursor(self, seconds: float) -> list[Signal]:
        x, y = self.pads.axes["cursor_x"], self.pads.axes["cursor_y"]
        if max(abs(x), abs(y)) < 0.35:
            self._stick, self._stick_wait = None, 0.0
            return []
        way = (
            (Intent.CURSOR_E if x > 0 else Intent.CURSOR_W)
            if abs(x) > abs(y)
            else (Intent.CURSOR_S if y > 0 else Intent.CURSOR_N)
        )
        if way is not self._stick:
            self._stick, self._stick_wait = way, bindings.REPEAT_FIRST
            return [Signal(way, Device.GAMEPAD)]
        self._stick_wait -= seconds
        if self._stick_wait > 0:
            return []
        self._stick_wait = bindings.REPEAT_NEXT
        return [Signal(way, Device.GAMEPAD)]
