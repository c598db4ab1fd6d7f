"""What keys and pad reach on the table beside the map: the question's buttons, keys, cards, tracks, the sheet, rules.

All of it is one field of places among which the focus moves, as the pointer would; the map has its own cursor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from game.dday.panels.log import LogNeeds, LogPanel
from game.dday.panels.spots import SpotNeeds, spots
from game.dday.play.protocols import HasQuestion, Pointed
from game.input.intents import Device
from game.ui.drawing import shapes
from game.ui.widgets import Buttons, nearest

SHEET = "sheet"
SKIPPING = ("list", "again")
"""Keys of the toolbar that skip events while there are some, and do something else then."""
AGAIN = "#2"
"""What is added to the name of a thing that is shown at a second place: the turn on its plate and on the track."""


class _Sheet(Protocol):
    def press(self) -> None:
        """A press on what the game has gone on from."""


class FocusNeeds(LogNeeds, SpotNeeds, HasQuestion, Pointed, Protocol):
    """What the focus needs of the table."""

    @property
    def log_open(self) -> bool:
        """Whether the log lies open."""

    @property
    def log_panel(self) -> LogPanel:
        """The log."""

    @property
    def sheet(self) -> _Sheet:
        """What lies over the map."""


@dataclass(frozen=True)
class FocusPlace:
    """Something that can have the focus; ``button`` is its index among the question's buttons, or -1."""

    id: str
    rect: pygame.Rect
    press: Callable[[], None] | None = None
    button: int = -1


class Focus:
    """The focus among what lies beside the map, while ``on``."""

    def __init__(self, scene: FocusNeeds) -> None:
        self.scene = scene
        self.on = False
        self.id = ""

    @property
    def thing(self) -> str:
        """The thing beside the map that has the focus, as ``game.dday.panels.spots`` calls it, or ""."""
        return self.id.removeprefix("spot:").partition(AGAIN)[0] if self.on and self.id.startswith("spot:") else ""

    def places(self) -> list[FocusPlace]:
        """All that can have the focus in this frame."""
        scene = self.scene
        buttons = scene.question.buttons.items
        found = [FocusPlace(f"button:{button.id}", button.rect, None, i) for i, button in enumerate(buttons)]
        seen = set()
        for rect, thing in spots(scene):
            again = AGAIN if thing in seen else ""
            seen.add(thing)
            found.append(FocusPlace(f"spot:{thing}{again}", rect, partial(scene.inspector.look, thing)))
        if scene.log_open:
            found += [FocusPlace(id_, rect, press) for id_, rect, press in scene.log_panel.places(scene)]
        if scene.sheet_rect is not None:
            found.append(FocusPlace(SHEET, scene.sheet_rect, scene.sheet.press))
        cited = [
            (f"cite:{thing}:{i}", *one)
            for thing, ones in scene.shown_action.cites.spots.items()
            for i, one in enumerate(ones)
        ]
        if scene.question.cited[1]:
            cited.append(("cite:question", *scene.question.cited))
        found += [FocusPlace(id_, rect, partial(scene.app.open_rule, rule)) for id_, rect, rule in cited]
        return found

    def enter(self, *, answers: bool = False) -> None:
        """Come from the map: to where the focus was before, else to the answer that leads on, else to the first.

        With ``answers`` it goes to an answer of the question, wherever it was before.
        """
        self.on = True
        places, own = self.places(), self.scene.question.answers
        here = next((i for i, place in enumerate(places) if place.id == self.id), -1)
        if here < 0 or (answers and here >= own):
            buttons = self.scene.question.buttons.items
            strong = next((i for i, item in enumerate(buttons[:own]) if item.strong and item.enabled), -1)
            first = next((i for i, item in enumerate(buttons) if item.enabled), 0)
            index = strong if strong >= 0 else first
            self.id = places[index].id if places else ""
        self._show()

    def cycle(self, step: int) -> None:
        """Go to the next answer that is a button, from the last one to the first; never to the table's own keys."""
        own, buttons = self.scene.question.answers, self.scene.question.buttons
        if not own:
            return
        if not self.on or not 0 <= buttons.focus < own:
            self.enter(answers=True)
            return
        self.id = f"button:{buttons.items[(buttons.focus + step) % own].id}"
        self._show()

    def ask(self) -> None:
        """A question opens: the focus goes to what it is about, unless it was put on something that is there still.

        The keys that skip events mean something else now, so that a press too many must not find them.
        """
        buttons, own = self.scene.question.buttons.items, self.scene.question.answers
        stays = [place.id for place in self.places() if place.button < 0]
        stays += [f"button:{button.id}" for button in buttons[own:] if button.id not in SKIPPING]
        if self.on and self.id not in stays:
            self.id = ""
            self.leave()

    def leave(self) -> None:
        """Go back to the map."""
        self.on = False
        self.scene.question.buttons.focus = -1

    def move(self, way: tuple[float, float]) -> None:
        """Go to the nearest place in a direction."""
        places = self.places()
        here = next((i for i, place in enumerate(places) if place.id == self.id), -1)
        if here < 0:
            self.id = ""
            self.enter()
            return
        found = -1
        if places[here].button >= 0:  # among the buttons as long as there is one further on
            count = len(self.scene.question.buttons.items)
            found = nearest([place.rect for place in places[:count]], here, way)
        if found < 0:
            found = nearest([place.rect for place in places], here, way)
        if found >= 0:
            Buttons.heard("hover")
            self.id = places[found].id
            self._show()

    def press(self) -> None:
        """Press what has the focus."""
        place = next((place for place in self.places() if place.id == self.id), None)
        if place is None:
            self.enter()
        elif place.press is not None:
            place.press()
        else:
            self.scene.question.buttons.focus = place.button
            self.scene.question.buttons.press()

    def hint(self, *, lit: bool) -> str:
        """What the device in hand does where it is, as prompts; ``lit`` says that answers are on the map."""
        text = self.scene.app.theme.text
        if self.scene.app.devices.last is Device.MOUSE:
            return text("input.hint_mouse")
        if self.on and 0 <= self.scene.question.buttons.focus < self.scene.question.answers:
            return text("input.hint_answers")
        return text("input.hint_beside" if self.on else "input.hint_keys" if lit else "input.hint_buttons")

    def hints(self, *, lit: bool) -> list[str]:
        """All that ``hint`` may say while the question stays."""
        on_map = "input.hint_keys" if lit else "input.hint_buttons"
        keys = ("input.hint_mouse", "input.hint_answers", "input.hint_beside", on_map)
        return [self.scene.app.theme.text(key) for key in keys]

    def _show(self) -> None:
        """Have the buttons' own group know, and look at the unit whose small counter has the focus."""
        scene = self.scene
        place = next((place for place in self.places() if place.id == self.id), None)
        scene.question.buttons.focus = place.button if place else -1
        unit = scene.question.token()
        if unit in scene.view.us and scene.board.sheet.place_centre(scene.view.us[unit].place):
            scene.hovered = scene.view.us[unit].place
        else:
            scene.hovered = scene.cursor

    def draw(self, surface: pygame.Surface) -> None:
        """Frame what has the focus, as far as it isn't a button, which shows that itself."""
        inks = self.scene.app.theme.palette
        if not self.on:
            return
        place = next((place for place in self.places() if place.id == self.id), None)
        if place is None or place.button >= 0:
            return
        line = self.scene.measure.px(3)
        rect = place.rect.inflate(2 * line, 2 * line).clip(surface.get_rect())
        shapes.rect(surface, inks.ink, rect.inflate(2, 2), line + 2, 2 * line)
        shapes.rect(surface, inks.choice, rect, line, 2 * line)
