"""The slip that tells what something on the table is: shown while the pointer or the focus rests on it.

What it says stands in ``table_tips``; of gauges, turns, goals and cards it also tells how they stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from engine.dday.inspection import inspect
from game.dday.panels import inspect_words
from game.dday.panels.spots import spot_at
from game.dday.play.forecast_cache import Foretold
from game.dday.play.table_tips import TableTipNeeds, over_table, regions, thing_tip
from game.input.intents import Device
from game.scenes.protocols import HasPopup
from game.ui.tip import TipRegion, TipSlip, draw_tip

FACTS = 2
"""Lines of the report that are told."""
SPOT = "spot:"


class _Inspector(Protocol):
    @property
    def open(self) -> bool:
        """Whether there is a report on the table."""

    @property
    def link(self) -> int:
        """Which of its links keys and pad are at, -1 for none."""

    def links(self) -> Sequence[tuple[str, str, pygame.Rect]]:
        """Its links."""


class _Focus(Protocol):
    @property
    def on(self) -> bool:
        """Whether keys and pad are beside the map."""

    @property
    def thing(self) -> str:
        """The thing beside the map that has the focus, or ""."""


class _Control(Protocol):
    @property
    def focus(self) -> _Focus:
        """Where keys and pad are."""


class TipNeeds(TableTipNeeds, Foretold, HasPopup, Protocol):
    """What the slip needs of the table."""

    @property
    def inspector(self) -> _Inspector:
        """The closer look."""

    @property
    def control(self) -> _Control:
        """What signals do."""


class Tip:
    """The slip of a table."""

    def __init__(self, scene: TipNeeds) -> None:
        self.scene = scene
        self.slip = TipSlip()
        self._asked: object = None
        """The answers that lay on the table when a tip was looked for last."""
        self._was_covered = False
        self._told: tuple[object, tuple[str, tuple[str, ...]]] | None = None
        self.rect: pygame.Rect | None = None
        """Where it was drawn in the last frame."""

    def words(self, thing: str) -> tuple[str, tuple[str, ...]]:
        """What the thing is called, and the first facts about it."""
        key = (thing, self.scene.foreseen.moment, self.scene.app.theme)
        if self._told is None or self._told[0] != key:
            report = inspect(self.scene.view, thing, odds=self.scene.session.foretells)
            facts = [
                inspect_words.line(self.scene.app.theme.language, fact, self.scene.view).words
                for group in report.groups[:1]
                for fact in group.facts[:FACTS]
            ]
            self._told = (
                key,
                (inspect_words.title(self.scene.app.theme.language, report, self.scene.view), tuple(facts)),
            )
        return self._told[1]

    @property
    def _covered(self) -> bool:
        """Whether something lies over the table that has tips of its own."""
        return self.scene.popup is not None or self.scene.inspector.open

    @property
    def _over_focus(self) -> str:
        """The id of what keys and pad are at there."""
        scene = self.scene
        if scene.popup is not None:
            focused = scene.popup.buttons.focused
            return focused.id if focused is not None else ""
        return f"report:{scene.inspector.link}" if scene.inspector.link >= 0 else ""

    @property
    def _focus(self) -> str:
        """The id of what keys and pad are at beside the map, "" while they are on it."""
        focus, items = self.scene.control.focus, self.scene.question.buttons
        if not focus.on:
            return ""
        if focus.thing:
            return f"{SPOT}{focus.thing}"
        return items.focused.id if items.focused is not None else ""

    def _focused(self) -> TipRegion | None:
        """The tip of what keys and pad are at."""
        name, all_ = self._focus, regions(self.scene)
        return next((one for one in all_ if one.id == name), None) if name else None

    def _spot(self) -> TipRegion | None:
        """The tip of a gauge, a turn, a goal or a card under the pointer, which comes at once."""
        scene = self.scene
        pointer = scene.app.devices.pointer
        found = None if scene.question.slip.collidepoint(pointer) else spot_at(scene, pointer)
        return thing_tip(scene, *found) if found is not None else None

    def toggle(self) -> bool:
        """INSPECT on a button that has the focus: its tip comes or goes; False for anything else."""
        if self._covered or self.scene.timeline.busy or not self._focus or self._focus.startswith(SPOT):
            return False
        return self.slip.toggle(self._focused())

    def update(self, seconds: float) -> None:
        """Follow the pointer, which has to rest on most things, or the focus."""
        devices, focus = self.scene.app.devices, self._focus
        changed, self._asked = self._asked is not self.scene.choices, self.scene.choices
        opened, self._was_covered = self._covered and not self._was_covered, self._covered
        if self.scene.timeline.busy or changed or opened:
            self.slip.close()
        elif self._covered:
            self._update_over(seconds)
        elif devices.last is Device.MOUSE:
            self.slip.point(lambda: regions(self.scene), devices.pointer, seconds, self._spot)
        elif not focus.startswith(SPOT):
            self.slip.follow(focus, self._focused)
        elif self.slip.region is None or self.slip.region.id != focus:
            self.slip.close()
            self.slip.region = self._focused()

    def _update_over(self, seconds: float) -> None:
        """The same over a list, a question or a report: the pointer or the focus has to rest."""
        devices, focus = self.scene.app.devices, self._over_focus
        if devices.last is Device.MOUSE:
            self.slip.point(lambda: over_table(self.scene), devices.pointer, seconds)
        else:
            self.slip.linger(
                focus, lambda: next((one for one in over_table(self.scene) if one.id == focus), None), seconds
            )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it beside the thing, inside the window."""
        region, self.rect = self.slip.region, None
        if region is None or self.scene.timeline.busy:
            return
        popup = self.scene.popup
        pressed = [button.rect for button in popup.buttons.items] if popup is not None else []
        if region.id.startswith(SPOT):
            title, facts = self.words(region.id.removeprefix(SPOT))
            region = replace(region, name=title, facts=facts, hint=self.scene.app.theme.text("input.hint_tip"))
        self.rect = draw_tip(surface, region, self.scene.measure, self.scene.app.devices, pressed)
