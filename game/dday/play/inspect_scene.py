"""A closer look at anything on the table: which thing is looked at, and what signals do to the report about it.

Opened with INSPECT (a key, a pad's button), by holding the mouse's button on a place, or with the button of the slip
about the stack. While it is open it follows the pointer and the cursor.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from engine.dday.foresight.danger_map import DangerMap
from engine.dday.foresight.fire_phase import Danger, FirePhase
from engine.dday.inspection import inspect, things_at
from game.dday import texts
from game.dday.panels import inspect_words
from game.dday.panels.inspect import InspectSlip, ReportPage
from game.dday.panels.inspect_words import ReportLine
from game.dday.panels.odds_words import danger_lines, spot_lines
from game.dday.panels.preview_facts import sheet_lines
from game.dday.panels.spots import SpotNeeds, spot_at, spots
from game.dday.panels.stack import StackPanel
from game.dday.play.forecast_forms import FormNeeds, Forms, hex_rect
from game.input.intents import CURSORS, Device, Intent, Signal
from game.lessons.guide import Guide

REST = 0.3
"""Seconds that the pointer rests elsewhere until the report follows it."""


class InspectorNeeds(FormNeeds, SpotNeeds, Protocol):
    """What a closer look needs of the table."""

    @property
    def guide(self) -> Guide:
        """Who is told what the player looks at."""

    @property
    def stack_panel(self) -> StackPanel:
        """The slip about the stack, with its button."""


class Inspector:
    """The closer look of a game on the table."""

    def __init__(self, scene: InspectorNeeds, focused: Callable[[], str]) -> None:
        """``focused`` gives the thing beside the map that has the focus of keys and pad, or ""."""
        self.scene = scene
        self._focused = focused
        self.slip = InspectSlip()
        self.place = ""
        """The hex or landing box that is looked at, "" for a thing beside the map."""
        self.thing = ""
        """What the report is about, "" while there is none."""
        self.inside = False
        """Whether keys and pad move on the report instead of over the map."""
        self._before: list[str] = []
        self._wanted, self._rested = "", 0.0
        self._came = False
        """Whether the report has come by itself, after the pointer or the cursor."""
        self._looked_from = ""
        """The place or thing under pointer or cursor when the report was opened: it stays until that is another."""
        self._told = ""
        """The thing whose report the guide was last told of."""
        self._page: tuple[object, ReportPage] | None = None
        self._forms = Forms(scene)

    @property
    def open(self) -> bool:
        """Whether there is a report on the table."""
        return bool(self.thing)

    def links(self) -> list[tuple[str, str, pygame.Rect]]:
        """What can be pressed on the report: its kind, what it leads to, and where it is in sight."""
        return self.slip.links() if self.open else []

    @property
    def link(self) -> int:
        """Which of these keys and pad are at, -1 for none."""
        return self.slip.focus if self.open and self.inside else -1

    # ------------------------------------------------------------ what is looked at

    def look(self, target: str) -> None:
        """Look at a place ("0212", "box:W1") or at a thing ("turn:4", "us:A/1/5")."""
        place = target if target[:1].isdigit() or target.startswith("box:") else ""
        found = things_at(self.scene.view, place) if place else (target,)
        if not found:
            return
        self.place, self._before, self.inside, self._came = place, [], False, False
        if place:  # keys go on from there, whoever opened the report
            self.scene.cursor = place
        self._looked_from = self._focus_now()
        self._show(found[0] if found[0] != self.thing else self.thing)

    def press(self, thing: str) -> None:
        """A click on a thing beside the map: its report comes, or goes if a click has brought it."""
        if self.thing == thing and not self._came:
            self.close()
        else:
            self.look(thing)

    def close(self) -> None:
        """Take the report away."""
        if self.open:
            self.scene.app.sound.cue("paper_close")
            self.scene.board.open(None)
        self.thing, self.place, self.inside, self.slip.focus = "", "", False, -1

    def _show(self, thing: str) -> None:
        if not self.open:
            self.scene.app.sound.cue("paper_open")
        if thing != self.thing:
            self.slip.scroll, self.slip.focus = 0, -1
        self.thing = thing

    def _follow(self, thing: str) -> None:
        """Go on to a thing that the report names."""
        if self.thing != thing:
            self._before.append(self.thing)
            self._show(thing)

    def _tabs(self) -> list[str]:
        """What can be looked at here: all that lies at the place, what was followed to, and the table."""
        found = list(things_at(self.scene.view, self.place)) if self.place else []
        return list(dict.fromkeys([*found, *([] if self.thing in found else [self.thing]), "table"]))

    def _focus_now(self) -> str:
        """The place or thing under the pointer or the cursor."""
        scene = self.scene
        if scene.app.devices.last is not Device.MOUSE:
            return self._focused() or scene.hovered or scene.cursor
        pointer = scene.app.devices.pointer
        if any(rect.collidepoint(pointer) for rect in scene.covered):
            spot = spot_at(scene, pointer)
            return spot[1] if spot else ""
        return scene.hovered or ""

    # ------------------------------------------------------------ signals

    def handle(self, signal: Signal) -> bool:
        """Take a signal; True when it was for the report."""
        if signal.intent is Intent.INSPECT:
            self._key()
            return True
        if self._held_down(signal) or self._pressed_button(signal):
            return True
        if not self.open:
            return False
        if signal.at is not None and self.slip.over(signal.at):
            return self._mouse(signal)
        return self.inside and signal.device is not Device.MOUSE and self._keys(signal)

    def _key(self) -> None:
        """INSPECT opens the report, then leads into it, then closes it."""
        if not self.open:
            self.look(self._focus_now() or self.scene.cursor)
            self.scene.board.open(self.place or None)
        elif not self.inside:
            self.inside = True
            self.slip.move(1)
        else:
            self.close()

    def _held_down(self, signal: Signal) -> bool:
        """The mouse held down on something while nothing is shown: a closer look at it."""
        scene = self.scene
        if signal.intent is not Intent.SKIP_PHASE or signal.device is not Device.MOUSE or scene.timeline.busy:
            return False
        target = self._focus_now()
        if target and not (self.open and self.slip.over(scene.app.devices.pointer)):
            self.look(target)
        return True

    def _pressed_button(self, signal: Signal) -> bool:
        """The button of the slip about the stack."""
        scene = self.scene
        button = scene.stack_panel.button
        if signal.intent is not Intent.CHOOSE or signal.at is None or not button.collidepoint(signal.at):
            return False
        if self.open:
            self.close()
        elif scene.hovered:
            self.look(scene.hovered)
        return True

    def _mouse(self, signal: Signal) -> bool:
        slip = self.slip
        if signal.intent is Intent.POINT and signal.at:
            slip.focus = slip.spot_at(signal.at)
        elif signal.intent is Intent.CHOOSE and signal.at:
            slip.focus = slip.spot_at(signal.at)
            self._press()
        elif signal.intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            slip.scroll_by(-signal.by[1] * self.scene.measure.px(70))
        elif signal.intent is Intent.PAN:
            slip.scroll_by(signal.by[1])
        else:
            return False
        return True

    def _keys(self, signal: Signal) -> bool:
        if signal.intent in CURSORS:
            x, y = CURSORS[signal.intent]
            if y:
                self.slip.move(y)
            else:
                self._turn(x)
        elif signal.intent in (Intent.NEXT_UNIT, Intent.PREV_UNIT):
            self._turn(1 if signal.intent is Intent.NEXT_UNIT else -1)
        elif signal.intent is Intent.CHOOSE:
            self._press()
        elif signal.intent is Intent.PAN:
            self.slip.scroll_by(signal.by[1])
        else:
            return False
        return True

    def _turn(self, step: int) -> None:
        """Turn to the next tab."""
        tabs = self._tabs()
        self._before = []
        self._show(tabs[(tabs.index(self.thing) + step) % len(tabs)])
        self.scene.app.sound.cue("hover")

    def step_back(self, signal: Signal) -> None:
        """Back to the thing looked at before, out of the report, or off the table."""
        if self._before and (self.inside or signal.at is not None):
            self._show(self._before.pop())
        elif self.inside and signal.at is None:
            self.inside, self.slip.focus = False, -1
        else:
            self.close()

    def _press(self) -> None:
        """What has the focus is pressed."""
        if not 0 <= self.slip.focus < len(self.slip.spots):
            return
        spot = self.slip.spots[self.slip.focus]
        self.scene.app.sound.cue("button")
        if spot.kind == "close":
            self.close()
        elif spot.kind == "back":
            self._show(self._before.pop())
        elif spot.kind == "rule":
            self.scene.app.open_rule(spot.value)
        elif spot.kind == "tab":
            self._before = []
            self._show(spot.value)
        else:
            self._follow(spot.value)

    # ------------------------------------------------------------ every frame

    def update(self, seconds: float) -> None:
        """Follow the pointer when it has come to rest, and the cursor at once."""
        if self.thing != self._told:
            self._told = self.thing
            self.scene.guide.looked(self._looked_at(), asked=not self._came)
        if not self.open or self.inside:
            return
        devices = self.scene.app.devices
        if devices.last is Device.MOUSE and self.slip.over(devices.pointer):
            self._wanted = ""
            return
        now = self._focus_now()
        if not now or now in (self.place, self.thing, self._looked_from):
            self._wanted = ""
            return
        if now != self._wanted:
            self._wanted, self._rested = now, 0.0
        self._rested += seconds
        if devices.last is not Device.MOUSE or self._rested >= REST:
            self.look(now)
            self._came = self.open

    def _looked_at(self) -> tuple[str, ...]:
        """The thing that is looked at, and the hex or box where it lies."""
        if not self.open:
            return ()
        place = f"hex:{self.place}" if self.place[:1].isdigit() else self.place
        return tuple(dict.fromkeys(one for one in (self.thing, place) if one))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the report, or else the form about the fight that is considered; gives what it covers."""
        scene = self.scene
        if not self.open:
            return self._forms.draw(surface, self._focus_now())
        kind, _, name = self.thing.partition(":")
        if kind == "force" and name not in scene.view.forces:
            self.close()
            return []
        keys = scene.app.devices.last is not Device.MOUSE
        told = "inspect.hint.inside" if self.inside else "inspect.hint.outside"
        hint = scene.app.theme.text(told) if keys else ""
        free, devices, keep = scene.layout.free.copy(), scene.app.devices, scene.guide.pointed
        if scene.measure.wanted > 1:  # large type needs the question's room as well
            free.height = scene.layout.keys.top - free.top
        return [self.slip.draw(surface, free, scene.measure, self.page(), self._beside(), devices, hint, keep)]

    def _beside(self) -> pygame.Rect:
        """What the report lies beside."""
        scene = self.scene
        if self.place:
            return hex_rect(scene, self.place)
        first = self._before[0] if self._before else self.thing
        found = next((rect for rect, thing in spots(scene) if thing == first), None)
        return found or pygame.Rect(scene.layout.free.topleft, (1, 1))

    def page(self) -> ReportPage:
        """The report in words, made anew when the table, the thing or the language has changed."""
        scene = self.scene
        pending = scene.session.pending if scene.choices is not None else None
        alone = self._alone()
        key = (
            self.thing,
            self.place,
            len(self._before),
            scene.shown_action.told,
            len(scene.session.choices),
            pending,
            scene.app.theme,
            scene.timeline.busy,
            scene.choices.picked if scene.choices else "",
            self._worked(),
            alone is not None and alone.ready,
        )
        if self._page is None or self._page[0] != key:
            self._page = key, self._made()
        return self._page[1]

    def _worked(self) -> int:
        """How many cards the chances of a hit rest on so far; the report is made anew a few times on the way."""
        phase = self._phase()
        if phase is None:
            return 0
        return phase.worked if phase.ready else phase.worked // 10

    def _made(self) -> ReportPage:
        view, theme = self.scene.view, self.scene.app.theme
        text, language = theme.text, theme.language
        report = inspect(view, self.thing, odds=self.scene.session.foretells)
        found = [
            (
                inspect_words.heading(language, group, view),
                tuple(inspect_words.line(language, fact, view) for fact in group.facts),
            )
            for group in report.groups
        ]
        if odds := self._odds():
            found.append((text("inspect.group.odds"), tuple(odds)))  # last, for they come late and must push nothing
        if now := self._now():
            found.insert(0, (text("inspect.group.why"), tuple(now)))
        tabs = tuple((thing, inspect_words.tab(language, thing, view)) for thing in self._tabs())
        return ReportPage(
            inspect_words.title(language, report, view), self.thing, tabs, tuple(found), bool(self._before)
        )

    def _phase(self) -> FirePhase | None:
        """6.0 The coming fire phase, when a US unit on the map is looked at, or a hex with some."""
        kind, _, name = self.thing.partition(":")
        view = self.scene.view
        manned = kind == "hex" and bool(view.units_at(name))
        if not manned and not (kind == "us" and view.us[name].on_map):
            return None
        return self.scene.foreseen.fire_phase()

    def _danger(self) -> Danger | None:
        """6.0 The danger in it for the unit, or for those of the hex."""
        kind, _, name = self.thing.partition(":")
        phase = self._phase()
        if phase is None:
            return None
        return phase.hex(name) if kind == "hex" else phase.unit(name)

    def _odds(self) -> list[ReportLine]:
        """The chances of the coming fire phase."""
        kind, _, name = self.thing.partition(":")
        found: list[ReportLine] = []
        language = self.scene.app.theme.language
        for sheet in self._forms.fights(self.place) if self.place and kind in ("hex", "force", "position") else ():
            if sheet.hex == self.place:
                found += sheet_lines(language, sheet)
        danger = self._danger()
        if danger is not None:
            found += danger_lines(language, danger)
        if (alone := self._alone()) is not None:
            working = ReportLine(language.text("preview.spot.working"), "6.3")
            found += spot_lines(language, alone.spots.get(name)) if alone.ready else [working]
        return found

    def _alone(self) -> DangerMap | None:
        """6.3 What direct fire may do to a unit alone in a hex, as far as it is worked out; None for anything else."""
        kind, _, name = self.thing.partition(":")
        if kind != "hex" or self.scene.island.hexes[name].water:
            return None
        return self.scene.foreseen.danger_map()

    def _now(self) -> list[ReportLine]:
        """What the question asked now makes of the thing: that it is an answer, or why not."""
        text = self.scene.app.theme.text
        scene = self.scene
        choices, pending = scene.choices, scene.session.pending
        kind, _, name = self.thing.partition(":")
        if choices is None or pending is None or scene.timeline.busy:
            return []
        if kind == "us" and name in choices.units:
            return [ReportLine(text("inspect.can"), pending.rule, tone="good")]
        if kind == "us":
            meant = choices.meant(name, scene.view.us[name].place)
        elif kind in ("hex", "box", "force", "position") and self.place:
            here = choices.at(self.place)
            if here:
                return [
                    ReportLine(
                        scene.question.label(option.id), str(option.facts.get("rule", pending.rule)), tone="good"
                    )
                    for option in here[:4]
                ]
            meant = choices.meant("", self.place)
        else:
            return []
        refused = scene.session.why_not(meant) if meant else None
        if refused is None or not refused.rule:
            return []
        reason = texts.refusal(scene.app.theme.language, refused, scene.view.scenario)
        return [ReportLine(text("inspect.why_not", reason=reason), refused.rule, tone="bad")]
