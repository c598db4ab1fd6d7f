"""What the player's signals do while a recorded game is watched."""

from __future__ import annotations

from typing import Protocol

from game.dday.play.control_protocols import ControlNeeds
from game.dday.play.play_controls import Control
from game.input.intents import Device, Intent, Signal
from game.replay.replay_session import ReplaySession
from game.replay.scrubber import Scrubber
from game.ui.widgets import Button


class WatchNeeds(ControlNeeds, Protocol):
    """What going through a recorded game needs of the table."""

    @property
    def recording(self) -> ReplaySession:
        """The recorded game."""

    @property
    def scrubber(self) -> Scrubber:
        """The ruler."""

    @property
    def playing(self) -> bool:
        """Whether it plays by itself."""

    @property
    def at(self) -> int:
        """How many decisions lie behind."""

    @property
    def ended(self) -> bool:
        """Whether the last decision lies behind."""

    def toggle(self) -> None:
        """Play or pause."""

    def forward(self) -> None:
        """What comes of the next decision is shown."""

    def backward(self) -> None:
        """Back to the question before."""

    def go_to(self, choices: int) -> None:
        """Go where so many decisions have been made."""

    def ask_what_next(self) -> None:
        """The replay's menu."""


class ReplayControl(Control):
    """The table as ever, but nothing on it is chosen: there is only on, back, and elsewhere."""

    def __init__(self, scene: WatchNeeds) -> None:
        super().__init__(scene)
        self.watched = scene
        self._handlers |= {
            Intent.SKIP: lambda signal: scene.toggle(),
            Intent.UNDO: lambda signal: scene.backward(),
            Intent.REDO: lambda signal: scene.forward(),
            Intent.NEXT_UNIT: lambda signal: self._phase(1),
            Intent.PREV_UNIT: lambda signal: self._phase(-1),
        }

    def _choose(self, signal: Signal) -> None:
        """The ruler and the keys by what they are; anywhere else, play or pause."""
        scene = self.watched
        if signal.at is not None:
            decision = scene.scrubber.decision_at(signal.at)
            if decision is not None and not scene.cleared:
                scene.go_to(decision)
                return
            if not self._on_map(signal.at) or scene.shown_action.cites.at(signal.at):
                super()._choose(signal)
                return
        elif self.focus.on:
            self.focus.press()
            return
        scene.toggle()

    def click(self, unit: str, place: str) -> None:
        """A small counter in the slip: what was answered comes about."""
        self.watched.forward()

    def _phase(self, way: int) -> None:
        scene, recording = self.watched, self.watched.recording
        scene.go_to(recording.phase_after(scene.at) if way > 0 else recording.phase_before(scene.at))

    def _turn(self, way: int) -> None:
        scene, recording = self.watched, self.watched.recording
        scene.go_to(recording.turn_after(scene.at) if way > 0 else recording.turn_before(scene.at))

    def hint(self) -> str:
        """What keys and pad do while a game is watched; "" for the mouse."""
        if self.scene.app.devices.last is Device.MOUSE:
            return ""
        return super().hint() if self.focus.on else self.scene.app.theme.text("replay.hint")

    def hints(self) -> list[str]:
        """All such lines."""
        return [*super().hints(), self.scene.app.theme.text("replay.hint")]

    def offers(self) -> list[Button]:
        """Nothing is taken back."""
        return []

    def preview(self) -> str:
        """Nothing can be chosen, so nothing is foretold."""
        return ""

    def table_buttons(self) -> list[Button]:
        """The keys that one goes through the game with, and those of the table."""
        text = self.scene.app.theme.text
        scene, recording = self.watched, self.watched.recording
        speed, first, last = scene.timeline.speed, scene.at == 0, scene.ended
        playing = scene.playing
        return [
            Button(text("replay.key.turn_back"), lambda: self._turn(-1), "turn_back", enabled=not first),
            Button(text("replay.key.phase_back"), lambda: self._phase(-1), "phase_back", enabled=not first),
            Button(text("replay.key.back"), scene.backward, "step_back", enabled=not first),
            Button(
                text("replay.key.pause" if playing else "replay.key.play"),
                scene.toggle,
                "play",
                enabled=recording.length > 0,
                also=(text("replay.key.pause"), text("replay.key.play")),
            ),
            Button(text("replay.key.on"), scene.forward, "step_on", enabled=not last or scene.timeline.busy),
            Button(text("replay.key.phase_on"), lambda: self._phase(1), "phase_on", enabled=not last),
            Button(text("replay.key.turn_on"), lambda: self._turn(1), "turn_on", enabled=not last),
            Button(
                text("input.table.instant") if speed == "instant" else text("input.table.speed", speed=speed),
                self.speed,
                "speed",
                also=(text("input.table.instant"), text("input.table.speed", speed="4")),
            ),
            Button(text("input.table.log"), scene.toggle_log, "log"),
            Button(text("input.table.layers"), self.layers, "layers"),
            Button(text("input.table.menu"), scene.ask_what_next, "menu"),
        ]
