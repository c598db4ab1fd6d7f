"""Turns pygame's events into signals."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

import pygame

from game.input import bindings
from game.input.controls import Controls
from game.input.gamepads import TRIGGERS, Gamepads
from game.input.intents import CURSORS, PANS, Device, Intent, Signal
from game.input.rumble import Rumble
from game.input.sticks import Stick

DRAG = 6
"""Pixels that the pointer moves with a button down before that is a drag and no click."""
Held = tuple[Device, Intent]
UNSETTLED = 0.5
"""Seconds for which a window that has changed may still be told to move under the pointer."""

DIGITS = tuple("123456789")
"""Keys that choose by number where answers have numbers, unless the player has another use for them."""


class Devices:
    """All devices together. ``signals`` is asked once a frame."""

    def __init__(self, controls: Controls | None = None) -> None:
        self.controls = controls or Controls()
        self.pads = Gamepads()
        self.last = Device.MOUSE
        """The device used last; prompts show its glyphs."""
        self.pointer = (0, 0)
        self.typing = False
        """Whether a text field wants letters: keys that write are no commands then."""
        self.capture: Callable[[Device, str], None] | None = None
        """Who wants the next control that is pressed, whatever it means."""
        self._shaking = Rumble(self.pads.rumble)
        self._version = -1
        self._keys: dict[int, Intent] = {}
        self._names: dict[int, str] = {}
        self._down: dict[int, tuple[int, int]] = {}
        self._dragged = False
        self._held: dict[Held, float] = {}
        self._pauses: dict[Held, float] = {}
        """Seconds until the next repeat comes, for what repeats quicker and quicker."""
        self._fired: set[Held] = set()
        self._stick = Stick()
        self._pan_held: set[tuple[Device, Intent]] = set()
        self._unsettled = 0.0

    @property
    def glyphs(self) -> str:
        """Whose glyphs prompts show: "mouse", "keyboard", or a gamepad's family."""
        return self.pads.family if self.last is Device.GAMEPAD else self.last.name.lower()

    def set_up(self, *, rumble: bool, dead_left: int, dead_right: int) -> None:
        """Take over settings: whether pads may shake, and hundredths of the sticks' ways that are rest."""
        self._shaking.on = rumble
        self.pads.dead_left, self.pads.dead_right = dead_left, dead_right

    def rumble(self, low: float, high: float, milliseconds: int, delay: float = 0.0) -> None:
        """Shake the pad in hand, heavily (``low``) and finely (``high``), 0 to 1, after ``delay`` seconds."""
        if self.last is Device.GAMEPAD:
            self._shaking.add(low, high, milliseconds, delay)

    # ------------------------------------------------------------ events

    def signals(self, events: Iterable[pygame.event.Event], seconds: float, scale: float = 1.0) -> list[Signal]:
        """What the player wants, from this frame's events and from what he holds down."""
        if self._version != self.controls.version:
            self._learn()
        found: list[Signal] = []
        for event in events:
            found += self._mouse(event) or self._keyboard(event) or self._gamepad(event)
        found += self._holding(seconds, scale)
        self._shaking.update(seconds)
        self._unsettled = max(0.0, self._unsettled - seconds)
        for signal in found:
            if signal.intent is not Intent.POINT or not self._unsettled:
                self.last = signal.device
        return found

    def window_changed(self) -> None:
        """The window moves or grows under the pointer: for a moment what the pointer seems to do isn't the mouse's."""
        self._unsettled = UNSETTLED

    def _learn(self) -> None:
        """Take over the table of keys."""
        self._version = self.controls.version
        self._keys, self._names = {}, {}
        for name, intent in self.controls.table(Device.KEYBOARD).items():
            code = pygame.key.key_code(name)
            self._keys[code], self._names[code] = intent, name

    def _caught(self, device: Device, control: str) -> bool:
        """Hand a control to whoever waits for one."""
        if self.capture is None or not control:
            return False
        wanted, self.capture = self.capture, None
        self.last = device
        wanted(device, control)
        return True

    def _mouse(self, event: pygame.event.Event) -> list[Signal]:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in bindings.MOUSE_BUTTONS:
            name = bindings.MOUSE_BUTTONS[event.button]
            if self._caught(Device.MOUSE, name):
                return []
            self.pointer = event.pos
            self._down[event.button] = event.pos
            self._dragged = False
            intent = self.controls.table(Device.MOUSE).get(name)
            if intent is not None:
                self._hold(Device.MOUSE, intent)
            return []
        if event.type == pygame.MOUSEBUTTONUP and event.button in bindings.MOUSE_BUTTONS:
            start = self._down.pop(event.button, None)
            intent = self.controls.table(Device.MOUSE).get(bindings.MOUSE_BUTTONS[event.button])
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

    def _moved(self, event: pygame.event.Event) -> list[Signal]:
        """The pointer moves: it points, or drags with a button down."""
        self.pointer = event.pos
        start = next((self._down[b] for b in bindings.PAN_BUTTONS if b in self._down), None)
        if start is not None:
            away = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1])
            if self._dragged or away > DRAG:
                by = event.rel if self._dragged else (event.pos[0] - start[0], event.pos[1] - start[1])
                self._dragged = True
                for intent in self.controls.table(Device.MOUSE).values():
                    self._release(Device.MOUSE, intent)
                return [Signal(Intent.PAN, Device.MOUSE, start, (float(-by[0]), float(-by[1])))]
        return [Signal(Intent.POINT, Device.MOUSE, event.pos)]

    def _keyboard(self, event: pygame.event.Event) -> list[Signal]:
        if event.type == pygame.TEXTINPUT and self.typing:
            return [Signal(Intent.TEXT, Device.KEYBOARD, text=event.text)]
        if event.type == pygame.KEYUP:
            intent = self._keys.get(event.key)
            return self._release(Device.KEYBOARD, intent) if intent is not None else []
        if event.type != pygame.KEYDOWN or self._caught(Device.KEYBOARD, pygame.key.name(event.key)):
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
        intent = self._keys.get(event.key)
        if intent is None:
            digit = event.unicode or (chr(event.key) if event.key < sys.maxunicode else "")
            return [Signal(Intent.NUMBER, Device.KEYBOARD, text=digit)] if digit and digit in DIGITS else []
        far = bool(event.mod & pygame.KMOD_SHIFT) and intent in CURSORS
        return self._pressed(Device.KEYBOARD, intent, far=far)

    def _gamepad(self, event: pygame.event.Event) -> list[Signal]:
        found: list[Signal] = []
        for press in self.pads.presses(event):
            if press.down and self._caught(Device.GAMEPAD, press.control):
                continue
            intent = self.controls.table(Device.GAMEPAD).get(press.control)
            if intent is None or (press.control in TRIGGERS and intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT)):
                continue  # a trigger zooms as far as it is pulled
            found += self._pressed(Device.GAMEPAD, intent) if press.down else self._release(Device.GAMEPAD, intent)
        return found

    # ------------------------------------------------------------ what is held down

    def _pressed(self, device: Device, intent: Intent, *, far: bool = False) -> list[Signal]:
        """A key or button goes down."""
        if intent in PANS:
            self._pan_held.add((device, intent))
            return []
        self._hold(device, intent)
        if device is Device.GAMEPAD and intent in bindings.LONGER:
            return []  # said when it is let go, or something else when it is held
        return [Signal(intent, device, far=far)]

    def _hold(self, device: Device, intent: Intent) -> None:
        self._held[device, intent] = 0.0

    def _release(self, device: Device, intent: Intent) -> list[Signal]:
        key = (device, intent)
        self._pan_held.discard(key)
        self._pauses.pop(key, None)
        waited = self._held.pop(key, None) is not None and key not in self._fired
        self._fired.discard(key)
        late = waited and device is Device.GAMEPAD and intent in bindings.LONGER
        return [Signal(intent, device)] if late else []

    def forget(self) -> None:
        """Let everything go, because another scene takes over."""
        self._held.clear()
        self._pauses.clear()
        self._fired.clear()
        self._down.clear()
        self._pan_held.clear()
        self._stick.spend()

    def _holding(self, seconds: float, scale: float) -> list[Signal]:
        found: list[Signal] = []
        for key, before in list(self._held.items()):
            device, intent = key
            now = before + seconds
            self._held[key] = now
            if intent in CURSORS and now >= bindings.REPEAT_FIRST:
                pause = self._pauses.get(key, bindings.REPEAT_NEXT)
                self._held[key] = bindings.REPEAT_FIRST - pause
                self._pauses[key] = max(bindings.REPEAT_LEAST, pause * bindings.QUICKER)
                found.append(Signal(intent, device))
            if before < bindings.HOLD <= now and key not in self._fired:
                if intent in bindings.SKIP_TOO:
                    self._fired.add(key)
                    found.append(Signal(Intent.SKIP_PHASE, device))
                elif device is Device.GAMEPAD and intent in bindings.LONGER:
                    self._fired.add(key)
                    found.append(Signal(bindings.LONGER[intent], device))
        found += self._pan(seconds, scale)
        found += self._stick.signals(*self.pads.left, seconds)
        return found

    def _pan(self, seconds: float, scale: float) -> list[Signal]:
        reach = bindings.PAN_SPEED * scale * seconds
        found = []
        for device in (Device.KEYBOARD, Device.GAMEPAD):
            ways = [PANS[intent] for held, intent in self._pan_held if held is device]
            by = (sum(way[0] for way in ways) * reach, sum(way[1] for way in ways) * reach)
            if any(by):
                found.append(Signal(Intent.PAN, device, None, by))
        x, y = self.pads.right
        if x or y:
            found.append(Signal(Intent.PAN, Device.GAMEPAD, None, (x * reach, y * reach)))
        zoom = 0.0
        for trigger in TRIGGERS:
            pulled = max(0.0, self.pads.pull(trigger) - bindings.TRIGGER_REST)
            meant = self.controls.table(Device.GAMEPAD).get(trigger)
            zoom += pulled if meant is Intent.ZOOM_IN else -pulled if meant is Intent.ZOOM_OUT else 0.0
        if abs(zoom) > 0.02:
            found.append(
                Signal(Intent.ZOOM_IN if zoom > 0 else Intent.ZOOM_OUT, Device.GAMEPAD, None, (0.0, zoom * seconds * 5))
            )
        return found
