"""What the player's signals do on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.core.decision import Decision, Option
from engine.dday.inspection.overview import Overview
from engine.dday.view.table_view import TableView
from game.app import live_settings
from game.dday import texts
from game.dday.landing_routes import LAYERS
from game.dday.panels.preview import line as preview_line
from game.dday.panels.spots import spot_at
from game.dday.panels.target import ASKED_IN, defence_words
from game.dday.play import joining_attack as joining
from game.dday.play.action_list import actions, pick_button
from game.dday.play.control_protocols import ControlNeeds
from game.dday.play.map_cursor import Cursor
from game.dday.play.table_focus import Focus
from game.dday.play.toolbar import toolbar
from game.dday.play.undo import undo
from game.input.intents import CURSORS, Device, Intent, Signal
from game.scenes.over_table import taken
from game.scenes.popup import Popup
from game.scenes.routes import MENU
from game.table.stacks import side_at
from game.ui.widgets import Button

ABOUT = (Intent.INSPECT, Intent.ACTIONS)
"""What is done with a place: on the keyboard with the one that the mouse points at, unless a key went elsewhere."""
OFFERED = {"landed": "again", "marker_target": "call_off"}
"""Questions that are asked so that the last choice can be taken back, with the key of what that is called."""


class Control:
    """Carries signals out."""

    def __init__(self, scene: ControlNeeds) -> None:
        self.scene = scene
        self.focus = Focus(scene)
        """Where keys and pad are among what lies beside the map, instead of over it."""
        self.cursor = Cursor(scene, self._elsewhere)
        self._pointed = ""
        """The place that the mouse has pointed at since a key was pressed."""
        self._counted: tuple[int, int, Decision | None] = (-1, 0, None)
        """The moment at which it was counted who can still act."""
        self._able = 0
        self._handlers: dict[Intent, Callable[[Signal], None]] = {
            Intent.ZOOM_IN: self._zoom,
            Intent.ZOOM_OUT: self._zoom,
            Intent.PAN: self._pan,
            Intent.LOG: lambda signal: scene.toggle_log(),
            Intent.ASK: lambda signal: scene.staff.ask(),
            Intent.LAYERS: lambda signal: self.layers(),
            Intent.LEGEND: lambda signal: scene.open_legend(),
            Intent.CLEAR: lambda signal: scene.toggle_clear(),
            Intent.SPEED: lambda signal: self.speed(),
            Intent.SKIP: self._skip,
            Intent.SKIP_PHASE: lambda signal: scene.show.skip_phase(),
            Intent.AGAIN: lambda signal: scene.show_again(),
            Intent.UNDO: lambda signal: self.undo(),
            Intent.REDO: lambda signal: scene.redo(),
            Intent.ACTIONS: lambda signal: self._actions(),
            Intent.PANEL: lambda signal: self._panel(),
            Intent.NEXT_UNIT: lambda signal: self._cycle(1),
            Intent.PREV_UNIT: lambda signal: self._cycle(-1),
        }

    # ------------------------------------------------------------ signals

    @property
    def on_panel(self) -> bool:
        """Whether keys and pad move beside the map instead of over it."""
        return self.focus.on

    @property
    def place(self) -> str:
        """Where the cursor of keys and pad is: a hex, or "box:…"."""
        return self.cursor.place

    def _elsewhere(self) -> bool:
        """Whether the cursor isn't what points: the mouse does, or the focus at a unit beside the map."""
        mouse = self.scene.app.devices.last is Device.MOUSE
        return mouse or (self.focus.on and bool(self.scene.question.token()))

    def handle(self, signal: Signal) -> None:
        """Do what the player wants."""
        scene = self.scene
        if signal.device is not Device.MOUSE and not self.focus.on:
            if self._pointed and signal.device is Device.KEYBOARD and signal.intent in ABOUT:
                scene.cursor = self._pointed  # one hand on the mouse, one on the keys: what is pointed at is meant
            scene.hovered = scene.cursor  # the pointer may have been elsewhere before
            self._pointed = ""
        if taken(scene, signal):
            return
        if signal.intent is Intent.INSPECT and scene.tip.toggle():
            return
        if scene.inspector.handle(signal):
            return
        if signal.intent is Intent.POINT and signal.at:
            self._point(signal.at)
        elif signal.intent is Intent.CHOOSE:
            self._choose(signal)
        elif signal.intent in CURSORS:
            self._move_cursor(signal)
        else:
            handler = self._handlers.get(signal.intent)
            if handler:
                handler(signal)

    def _on_map(self, at: tuple[int, int]) -> bool:
        return not any(rect.collidepoint(at) for rect in self.scene.covered)

    def _point(self, at: tuple[int, int]) -> None:
        scene = self.scene
        self.focus.leave()
        self._pointed = ""
        if not self._on_map(at):
            scene.question.handle(Signal(Intent.POINT, Device.MOUSE, at))
            token = scene.question.token()
            if token in scene.view.us:
                place = scene.view.us[token].place
                # who is not on the table yet has no place that could be looked at
                scene.hovered = place if scene.board.sheet.place_centre(place) else None
            return
        piece = scene.board.piece_under(at)
        if piece is not None:
            scene.hovered = piece.place
        else:
            box = scene.board.box_under(at)
            scene.hovered = f"box:{box}" if box else scene.board.hex_under(at)
        self._pointed = scene.hovered or ""
        opened = scene.board.opened
        if opened and piece is None and scene.hovered != opened:
            scene.board.open(None)
        stack = scene.board.stacks.get(scene.hovered or "", [])
        if piece is not None and len(stack) > 1 and not (scene.hovered or "").startswith("box:"):
            scene.board.open(scene.hovered, piece.id)

    def point_again(self) -> None:
        """What lies under a pointer that stands still, after the table has moved under it."""
        scene, pointer = self.scene, self.scene.app.devices.pointer
        if scene.popup is None and scene.app.devices.last is Device.MOUSE and self._on_map(pointer):
            self._point(pointer)

    def come_back(self) -> None:
        """Back from another scene: what the device in hand points at is looked at, pointer or cursor."""
        if self.scene.app.devices.last is Device.MOUSE:
            self.point_again()
        elif not self.focus.on:
            self._pointed, self.scene.hovered = "", self.scene.cursor

    def preview(self) -> str:
        """What a click on the place under the pointer would do."""
        text = self.scene.app.theme.text
        scene = self.scene
        token = scene.question.token()
        place = scene.hovered if token or scene.app.devices.last is Device.MOUSE else scene.cursor
        if scene.choices is None or scene.timeline.busy or not (place or scene.choices.sole):
            return ""
        decision, language = scene.choices.decision, scene.app.theme.language
        sole = scene.choices.sole
        target = str(sole.facts["hex"] if sole else decision.facts.get("hex", ""))
        place = place or target
        at = scene.choices.at(place)
        at = [option for option in at if option in scene.choices.of(token)] or at if token else at
        out = joining.leaving(scene, place)
        if out and (not at or scene.app.devices.last is Device.MOUSE):
            return text("input.or").join(out)
        if not at and decision.kind in ASKED_IN:
            return defence_words(language, scene.view, target)
        labels = text("input.or").join([*(scene.question.label(option.id) for option in at[:3]), *out])
        attack = next((str(o.facts["hex"]) for o in at if o.verb in ("attack", "barrage", "enter")), "")
        defence = defence_words(language, scene.view, attack)
        return ".  ".join(part for part in (labels, preview_line(language, scene, place), defence) if part)

    def _choose(self, signal: Signal) -> None:
        scene = self.scene
        cited = scene.shown_action.cites.at(signal.at) if signal.at is not None else ""
        if cited:
            scene.app.open_rule(cited)
            return
        if signal.at is not None and scene.sheet_rect and scene.sheet_rect.collidepoint(signal.at):
            if scene.timeline.busy:
                scene.show.skip()
            elif not scene.shown_action.combat or scene.shown_action.combat.ended:
                scene.sheet.press()
            return
        if signal.at is not None and not self._on_map(signal.at):
            if scene.question.handle(signal):
                return
            if spot := spot_at(scene, signal.at):
                scene.inspector.press(spot[1])
                return
            cited = scene.question.cited_at(signal.at)
            if cited:
                scene.app.open_rule(cited)
            elif scene.log_open:
                scene.log_panel.press(scene, signal.at)
            return
        if signal.at is None and self.focus.on:
            self.focus.press()
            return
        if scene.timeline.busy:
            scene.show.skip()
            return
        if signal.at is not None:
            self._point(signal.at)
            piece = scene.board.piece_under(signal.at)
            unit = piece.id if piece else ""
            place = piece.place if piece else scene.hovered or ""
        elif scene.choices is not None and not self.cursor.targets() and not joining.at_place(scene, scene.cursor):
            self.focus.enter(answers=True)  # all answers are buttons
            return
        else:
            unit, place = "", scene.cursor
        self.click(unit, place)

    def click(self, unit: str, place: str) -> None:
        """A counter, a hex or a box is chosen."""
        scene = self.scene
        choices = scene.choices
        if choices is None or not place or joining.taken_out(scene, unit):
            return
        before = choices.picked
        found = choices.click(unit, place)
        if choices.picked != before:
            scene.camera_moves.look_at_picked()
        if not found and choices.picked == before and unit and place:
            found = choices.click("", place)
        leaving = [] if unit else joining.at_place(scene, place)
        if not found and len(leaving) == 1:
            joining.take_out(scene, f"join:{leaving[0]}")
        elif leaving:
            self._slip([*self._labelled(found), *(joining.out_button(scene, one) for one in leaving)], place)
        elif len(found) == 1:
            scene.answer(found[0].id)
        elif found:
            self._list(found, place)
        elif choices.picked == before and choices.needs_unit(place):
            self._which(choices.waiting(place), place, choices.decision.rule)
        elif choices.picked == before:
            meant = choices.meant(unit or self._alone(place), place)
            refused = scene.session.why_not(meant) if meant else None
            if refused is not None:
                scene.say(texts.refusal(scene.app.theme.language, refused, scene.view.scenario), refused.rule)
            else:
                spot = texts.spot(scene.app.theme.language, place, scene.view.scenario)
                scene.say(self.scene.app.theme.text("input.no_answer", place=spot), choices.decision.rule)

    def _alone(self, place: str) -> str:
        """The US unit of a place that has only one."""
        units = [piece.id for piece in self.scene.board.stacks.get(place, []) if piece.kind == "us"]
        return units[0] if len(units) == 1 else ""

    def _which(self, units: list[str], place: str, rule: str) -> None:
        """A unit comes first: ask which of those at the place; where none of them waits, say so."""
        if not units:
            self.scene.say(self.scene.app.theme.text("input.pick_first"), rule)
            return
        self._slip([pick_button(self.scene, unit, place) for unit in units], place)

    def _list(self, options: list[Option], place: str) -> None:
        self._slip(self._labelled(options), place)

    def _labelled(self, options: list[Option]) -> list[Button]:
        """A button for each of some answers."""
        scene = self.scene
        return [Button(scene.question.label(one.id), partial(scene.answer, one.id), one.id) for one in options]

    def _slip(self, buttons: list[Button], place: str) -> None:
        """Lay a slip with a list beside a place."""
        scene = self.scene
        point = scene.board.camera.to_screen(scene.place_point(place))
        away = side_at(scene.board.camera.size) * 0.7
        title = place.removeprefix("box:")
        keys = scene.app.devices.last is not Device.MOUSE
        scene.popup = Popup(title, buttons, (point[0] + away, point[1] - away), focus=keys)

    def _zoom(self, signal: Signal) -> None:
        scene = self.scene
        if signal.at is not None and scene.log_open and scene.layout.log.collidepoint(signal.at):
            scene.log_panel.scroll(signal.by[1] * scene.measure.px(60))
            return
        steps = abs(signal.by[1]) or 1.0
        if signal.at is not None and not self._on_map(signal.at):
            if scene.question.slip.collidepoint(signal.at):
                scene.question.scroll(-1 if signal.intent is Intent.ZOOM_IN else 1)
            return
        at: tuple[float, float] | None = signal.at
        if signal.device is not Device.MOUSE:
            at = scene.board.camera.to_screen(self.cursor.point(scene.cursor))
            at = at if scene.layout.free.collidepoint(at) else None
        scene.board.camera.zoom(steps if signal.intent is Intent.ZOOM_IN else -steps, at)

    def _pan(self, signal: Signal) -> None:
        scene = self.scene
        if signal.at is not None and scene.log_open and scene.layout.log.collidepoint(signal.at):
            scene.log_panel.scroll(-signal.by[1])
            return
        if signal.at is None or self._on_map(signal.at):
            scene.board.camera.pan(*signal.by)

    def menu(self) -> None:
        """The menu."""
        if not self.scene.guide.menu():
            self.scene.app.open(MENU, self.scene)

    def layers(self) -> None:
        """The layers of the map."""
        self.scene.app.open(LAYERS, self.scene)

    def speed(self) -> None:
        """The next speed: it is the one of the settings, and kept."""
        text = self.scene.app.theme.text
        scene = self.scene
        speed = scene.timeline.faster()
        live_settings.change(scene.app, speed=speed)
        live_settings.keep(scene.app, ("speed",))
        name = text("input.table.instant") if speed == "instant" else f"{speed}×"
        scene.say(text("input.speed", speed=name), good=True)

    def _skip(self, signal: Signal) -> None:
        scene = self.scene
        if scene.timeline.busy:
            scene.show.skip()
        else:
            scene.shown_action.clear()

    def _actions(self) -> None:
        """The slip of all that can be done from here."""
        self.scene.app.sound.cue("paper_open")
        self.scene.popup = actions(self.scene)

    def _panel(self) -> None:
        """From the map to what lies beside it, and back."""
        if self.focus.on:
            self.to_map()
        else:
            self.focus.enter()

    def to_map(self) -> None:
        """From what lies beside the map back to it."""
        self.focus.leave()
        self.scene.hovered = self.scene.cursor

    def undo(self) -> None:
        """Take back, with a question at the border of a phase."""
        if not self.scene.guide.undo():
            undo(self.scene)

    def hint(self) -> str:
        """What the device in hand does where it is, as a line of prompts."""
        return self.scene.guide.hint() or self.focus.hint(lit=bool(self.cursor.targets()))

    def hints(self) -> list[str]:
        """All such lines, for which there must be room."""
        return self.focus.hints(lit=bool(self.cursor.targets()))

    # ------------------------------------------------------------ the cursor

    def _move_cursor(self, signal: Signal) -> None:
        way = signal.by if any(signal.by) else CURSORS[signal.intent]
        if self.focus.on:
            self.focus.move(CURSORS[signal.intent])
        elif signal.far:
            self.cursor.jump(way)
        else:
            self.cursor.step(way)

    def _cycle(self, step: int) -> None:
        """Go to the next place that the question is about; when it is about none, to the next answer.

        Nothing else is gone to: while events play no question is open, and the toolbar is no answer.
        """
        if self.scene.timeline.busy or self.scene.choices is None:
            return
        if self.cursor.cycle(step):
            self.focus.leave()
        else:
            self.focus.cycle(step)

    # ------------------------------------------------------------ what is lit

    @property
    def ready(self) -> int:
        """How many units can still act in this phase, as the engine counts them; while events are shown, as before."""
        scene = self.scene
        moment = len(scene.session.choices), scene.session.mark, scene.session.pending
        if not scene.timeline.busy and self._counted != moment:
            self._counted, self._able = moment, len(Overview(TableView.of(scene.session)).able)
        return self._able if scene.view.us_units_act else 0

    def offers(self) -> list[Button]:
        """Beside the answers of a question that is asked before a card is drawn: to take back what led here."""
        scene = self.scene
        decision = scene.choices.decision if scene.choices is not None else None
        if decision is not None and decision.kind == "join":
            return joining.offers(scene)
        key = OFFERED.get(decision.kind, "") if decision is not None and scene.session.can_undo else ""
        if decision is None or not key:
            return []
        key = f"{key}_{decision.facts['last']}" if "last" in decision.facts else key
        return [Button(self.scene.app.theme.text(f"play.{key}"), self.undo, "take_back")]

    def table_buttons(self) -> list[Button]:
        """The table's own buttons."""
        return toolbar(self.scene)
