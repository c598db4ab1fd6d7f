"""What the player's signals do on the table."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from engine.core.decision import Option
from game.board.hexgrid import centre
from game.board.stacks import side_at
from game.input.intents import CURSORS, Device, Intent, Signal
from game.panels.target import ASKED_IN, defence_words
from game.scenes.popup import Popup
from game.widgets import Button

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class Control:
    """Carries signals out."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.on_panel = False
        """Whether keys and pad move among the buttons instead of over the map."""
        self._cycle = -1
        self._handlers = {
            Intent.ZOOM_IN: self._zoom,
            Intent.ZOOM_OUT: self._zoom,
            Intent.PAN: self._pan,
            Intent.MENU: self._menu,
            Intent.LOG: lambda signal: scene.toggle_log(),
            Intent.LAYERS: self._layers,
            Intent.CLEAR: lambda signal: scene.toggle_clear(),
            Intent.SPEED: self._speed,
            Intent.SKIP: self._skip,
            Intent.SKIP_PHASE: lambda signal: scene.show.skip_phase(),
            Intent.AGAIN: lambda signal: scene.show_again(),
            Intent.UNDO: lambda signal: scene.undo(),
            Intent.REDO: lambda signal: scene.redo(),
            Intent.ACTIONS: self._actions,
            Intent.NEXT_UNIT: lambda signal: self._cycle_units(1),
            Intent.PREV_UNIT: lambda signal: self._cycle_units(-1),
            Intent.INSPECT: self._inspect,
            Intent.BACK: self._back,
        }

    # ------------------------------------------------------------ signals

    def handle(self, signal: Signal) -> None:
        """Do what the player wants."""
        scene = self.scene
        if scene.popup is not None:
            if scene.popup.handle(signal):
                return
            if signal.intent in (Intent.CHOOSE, Intent.BACK, Intent.MENU):
                scene.popup = None
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
        self.on_panel = False
        if not self._on_map(at):
            scene.question.handle(Signal(Intent.POINT, Device.MOUSE, at))
            token = scene.question.token()
            if token in scene.view.us:
                place = scene.view.us[token].place
                # who is not on the table yet has no place that could be looked at
                scene.hovered = place if scene.board.sheet.place_centre(place) else None
            return
        scene.question.buttons.focus = -1
        piece = scene.board.piece_under(at)
        if piece is not None:
            scene.hovered = piece.place
        else:
            box = scene.board.box_under(at)
            scene.hovered = f"box:{box}" if box else scene.board.hex_under(at)
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

    def preview(self) -> str:
        """What a click on the place under the pointer would do."""
        scene = self.scene
        place = scene.cursor if scene.app.devices.last is not Device.MOUSE else scene.hovered
        if scene.choices is None or not place or scene.timeline.busy:
            return ""
        decision = scene.choices.decision
        target = str(decision.facts.get("hex", ""))
        at = scene.choices.at(place)
        if not at and decision.kind in ASKED_IN:
            return defence_words(scene.content, scene.island, scene.view, target)
        labels = "   or   ".join(scene.question.label(option.id) for option in at[:3])
        attack = next((str(o.facts["hex"]) for o in at if o.verb in ("attack", "barrage", "enter")), "")
        return ".  ".join(
            part for part in (labels, defence_words(scene.content, scene.island, scene.view, attack)) if part
        )

    def _choose(self, signal: Signal) -> None:
        scene = self.scene
        if signal.at is not None and scene.sheet_rect and scene.sheet_rect.collidepoint(signal.at):
            if scene.timeline.busy:
                scene.show.skip()
            elif not scene.stage.combat or scene.stage.combat.ended:
                scene.sheet.press()
            return
        if signal.at is not None and not self._on_map(signal.at):
            if scene.question.handle(signal):
                return
            line = scene.log_panel.line_at(signal.at) if scene.log_open else None
            if line and line.hexes:
                scene.board.camera.show(line.hexes, closer=30 * scene.measure.scale)
            return
        if signal.at is None and (self.on_panel or scene.question.buttons.focused) and scene.question.handle(signal):
            return
        if scene.timeline.busy:
            scene.show.skip()
            return
        if signal.at is not None:
            self._point(signal.at)
            piece = scene.board.piece_under(signal.at)
            unit = piece.id if piece else ""
            place = piece.place if piece else scene.hovered or ""
        else:
            unit, place = "", scene.cursor
        self.click(unit, place)

    def click(self, unit: str, place: str) -> None:
        """A counter, a hex or a box is chosen."""
        scene = self.scene
        choices = scene.choices
        if choices is None or not place:
            return
        before = choices.picked
        found = choices.click(unit, place)
        if choices.picked != before:
            scene.look_at_question(whole=True)
        if not found and choices.picked == before and unit and place:
            found = choices.click("", place)
        if len(found) == 1:
            scene.choose(found[0].id)
        elif found:
            self._list(found, place)
        elif choices.picked == before and choices.needs_unit(place):
            scene.say("Pick one of the units first, then the place where it goes.", choices.decision.rule)
        elif choices.picked == before:
            meant = choices.meant(unit or self._alone(place), place)
            refused = scene.session.why_not(meant) if meant else None
            if refused is not None:
                scene.say(refused.reason, refused.rule)
            else:
                scene.say(f"None of the answers lies in {place.removeprefix('box:')}.", choices.decision.rule)

    def _alone(self, place: str) -> str:
        """The US unit of a place that has only one."""
        units = [piece.id for piece in self.scene.board.stacks.get(place, []) if piece.kind == "us"]
        return units[0] if len(units) == 1 else ""

    def _list(self, options: list[Option], place: str) -> None:
        scene = self.scene
        point = scene.board.camera.to_screen(scene.place_point(place))
        away = side_at(scene.board.camera.size) * 0.7
        buttons = [Button(scene.question.label(o.id), partial(scene.choose, o.id), o.id) for o in options]
        title = place.removeprefix("box:")
        scene.popup = Popup(title, buttons, (point[0] + away, point[1] - away))

    def _zoom(self, signal: Signal) -> None:
        scene = self.scene
        if signal.at is not None and scene.log_open and scene.layout.log.collidepoint(signal.at):
            scene.log_panel.scroll(signal.by[1] * scene.measure.px(60))
            return
        steps = abs(signal.by[1]) or 1.0
        if signal.at is not None and not self._on_map(signal.at):
            return
        scene.board.camera.zoom(steps if signal.intent is Intent.ZOOM_IN else -steps, signal.at)

    def _pan(self, signal: Signal) -> None:
        scene = self.scene
        if signal.at is not None and scene.log_open and scene.layout.log.collidepoint(signal.at):
            scene.log_panel.scroll(-signal.by[1])
            return
        if signal.at is None or self._on_map(signal.at):
            scene.board.camera.pan(*signal.by)

    def _menu(self, signal: Signal) -> None:
        """The menu; while events are shown, Escape skips them first."""
        if self.scene.timeline.busy and signal.device is Device.KEYBOARD:
            self.scene.show.skip_all()
            return
        from game.scenes.menu import MenuScene

        self.scene.app.push(MenuScene(self.scene.app, self.scene))

    def _layers(self, signal: Signal) -> None:
        from game.scenes.layers import LayersScene

        self.scene.app.push(LayersScene(self.scene.app, self.scene))

    def _speed(self, signal: Signal) -> None:
        scene = self.scene
        speed = scene.timeline.faster()
        scene.say(f"Speed: {speed if speed == 'instant' else speed + '×'}.")

    def _skip(self, signal: Signal) -> None:
        scene = self.scene
        if scene.timeline.busy:
            scene.show.skip()
        else:
            scene.stage.clear()

    def _actions(self, signal: Signal) -> None:
        self.on_panel = not self.on_panel
        buttons = self.scene.question.buttons
        buttons.focus = -1
        if self.on_panel:
            buttons.move((0, 1))

    def _inspect(self, signal: Signal) -> None:
        scene = self.scene
        place = scene.hovered or scene.cursor
        scene.board.open(None if scene.board.opened == place else place)
        if place[:1].isdigit():
            scene.board.camera.show([place], closer=70 * scene.measure.scale)

    def _back(self, signal: Signal) -> None:
        scene = self.scene
        if scene.timeline.busy:
            scene.show.skip()
        elif self.on_panel:
            self.on_panel = False
            scene.question.buttons.focus = -1
        elif scene.choices and scene.choices.picked and len({t.unit for t in scene.choices.targets if t.unit}) > 1:
            scene.choices.picked = ""
        elif scene.stage.attack or scene.stage.barrage or (scene.stage.combat and scene.stage.combat.ended):
            scene.stage.clear()
        elif scene.session.can_undo:
            scene.undo()
        else:
            scene.say("There is nothing that could be taken back.")

    # ------------------------------------------------------------ the hex cursor

    def _move_cursor(self, signal: Signal) -> None:
        scene = self.scene
        if self.on_panel:
            scene.question.buttons.move(CURSORS[signal.intent])
            return
        way = CURSORS[signal.intent]
        scene.cursor = self._towards(scene.cursor, way)
        scene.hovered = scene.cursor
        scene.board.camera.show([scene.cursor], margin=2.0)

    def _towards(self, h: str, way: tuple[int, int]) -> str:
        """The neighbour of a hex that lies nearest to a direction; east and west stay in their row over two steps."""
        island = self.scene.island
        cx, cy = centre(h)
        best, highest = h, 0.3
        lean = 0.25 if int(h[:2]) % 2 else -0.25
        for other in island.neighbours[h]:
            ox, oy = centre(other)
            run = math.hypot(ox - cx, oy - cy)
            along = ((ox - cx) * way[0] + (oy - cy) * way[1]) / run
            if way[0]:
                along += lean * (1 if oy > cy else -1)
            if along > highest:
                best, highest = other, along
        return best

    def _cycle_units(self, step: int) -> None:
        """Go to the next place that the question is about."""
        scene = self.scene
        places = scene.choices.places if scene.choices else []
        if not places:
            return
        self._cycle = (self._cycle + step) % len(places)
        place = places[self._cycle]
        scene.hovered = place
        if place[:1].isdigit():
            scene.cursor = place
            scene.board.camera.show([place], margin=3.0)

    # ------------------------------------------------------------ what is lit

    @property
    def ready(self) -> int:
        """How many units can still act in this phase."""
        scene = self.scene
        pending = scene.session.pending
        if pending is not None and pending.kind == "act" and not scene.timeline.busy:
            return sum(1 for option in pending if option.verb == "unit")
        if scene.view.step not in ("open_actions", "actions"):
            return 0
        return sum(1 for unit in scene.view.us.values() if unit.on_map and not unit.acted and not unit.disrupted)

    def table_buttons(self) -> list[Button]:
        """The table's own buttons."""
        scene = self.scene
        session, busy = scene.session, scene.timeline.busy
        speed = scene.timeline.speed
        listed = scene.question.all_listed
        return [
            Button("Undo", scene.undo, "undo", enabled=session.can_undo and not busy),
            Button("Redo", scene.redo, "redo", enabled=session.can_redo and not busy),
            Button(
                "Skip all" if busy else "Fewer" if listed else "List all",
                scene.show.skip_all if busy else scene.question.toggle_list,
                "list",
                enabled=busy or session.pending is not None,
            ),
            Button(
                "Skip phase" if busy else "Again",
                scene.show.skip_phase if busy else scene.show_again,
                "again",
                enabled=busy or scene.show.again.last is not None,
            ),
            Button(
                f"{speed}×" if speed != "instant" else "Instant",
                lambda: self._speed(Signal(Intent.SPEED, Device.MOUSE)),
                "speed",
            ),
            Button("Log", scene.toggle_log, "log"),
            Button("Layers", lambda: self._layers(Signal(Intent.LAYERS, Device.MOUSE)), "layers"),
            Button("Table", scene.toggle_clear, "clear"),
            Button("Menu", lambda: self._menu(Signal(Intent.MENU, Device.MOUSE)), "menu"),
        ]
