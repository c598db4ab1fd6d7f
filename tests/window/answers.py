"""Ways to an answer with one device alone: over the map where the answer lies there, else with the buttons."""

import copy
from collections import deque

import pygame

from game.ui.widgets import Buttons

ANYWAY = "on"
"""The button of the slip that asks before something is given up."""
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Stuck(Exception):
    """A device can't give an answer."""


class Answers:
    """What all devices have in common: the scene, the hand, and looking until an answer has been given."""

    def __init__(self, scene, hand, settle):
        self.scene = scene
        self.hand = hand
        self.settle = settle
        self.ways = []

    def give(self, wanted):
        """Answer the question that is open with ``wanted``; raises Stuck."""
        session = self.scene.session
        made = len(session.choices)
        tried = set()
        for _ in range(60):
            if len(session.choices) > made:
                assert session.choices[made] == wanted, f"{session.choices[made]} was chosen in place of {wanted}"
                return
            self.step(wanted, tried)
            self.settle()
        raise Stuck(f"{wanted} can't be reached with {self.hand.device}: {self.ways[-60:]}")

    def target(self, wanted):
        """Where the answer lies on the table."""
        return next(target for target in self.scene.choices.targets if target.option.id == wanted)

    def took(self, way):
        """Note a way that was taken."""
        self.ways.append(way)


class Pointing(Answers):
    """With the mouse: counters, hexes, boxes and buttons are clicked."""

    def step(self, wanted, tried):
        """One click towards an answer."""
        scene = self.scene
        if scene.popup is not None:
            found = [button for button in scene.popup.buttons.items if button.id in (wanted, ANYWAY)]
            self.took("popup")
            self.hand.click(found[0].rect.center if found else scene.layout.strip.center)
            return
        target = self.target(wanted)
        if target.loose or "list" in tried:
            self._button(wanted, tried)
            return
        choices = scene.choices
        if target.unit and choices._paired(target) and choices.picked != target.unit:
            kind, pixels = "pick", self._counter(target.unit)
        elif target.unit and not choices._paired(target):
            kind, pixels = "counter", self._counter(target.unit)
        elif target.hex:
            kind, pixels = "hex", self._hex(target.hex)
        else:
            kind, pixels = "box", self._box(target.box)
        if kind not in tried:
            tried.add(kind)
            for pixel in pixels:
                if self._free(pixel):
                    self.hand.point(pixel)
                    if self._free(pixel) and self._leads(pixel, wanted, target.unit if kind == "pick" else ""):
                        self.took(kind)
                        self.hand.click(pixel)
                        tried.discard("pick") if kind == "hex" else None
                        return
        token = next((b for b in scene.question.buttons.items if b.id == f"token:{target.unit}"), None)
        if token is not None and "token" not in tried:
            tried.add("token")
            self.took("token")
            self.hand.click((token.rect.left + 4, token.rect.centery))
            return
        tried.add("list")

    def _button(self, wanted, tried):
        buttons = self.scene.question.buttons.items
        for name in (wanted, "more", "list"):
            button = next((b for b in buttons if b.id == name and b.enabled), None)
            if button is not None:
                self.took("button" if name == wanted else name)
                self.hand.click(button.rect.center)
                return
        raise Stuck(f"no button for {wanted} among {[b.id for b in buttons]}")

    def _free(self, pixel):
        """Whether a pixel belongs to the map and not to what lies on it."""
        scene = self.scene
        inside = scene.app.surface.get_rect().collidepoint(pixel) and scene.control._on_map(pixel)
        return inside and not (scene.sheet_rect and scene.sheet_rect.collidepoint(pixel))

    def _leads(self, pixel, wanted, unit):
        """Whether a click there gives the answer or lists it, or picks ``unit``."""
        scene = self.scene
        piece = scene.board.piece_under(pixel)
        who, place = (piece.id, piece.place) if piece else ("", scene.hovered or "")
        trial = copy.copy(scene.choices)
        found = trial.click(who, place)
        if not found and trial.picked == scene.choices.picked and who:
            found = trial.click("", place)
        return trial.picked == unit if unit else wanted in [option.id for option in found]

    def _counter(self, unit):
        for one in self.scene.board.placed:
            if one.piece.id == unit:
                rect, edge = one.rect, max(2, round(one.rect.width * 0.07))
                return [(rect.left + edge, rect.centery), (rect.left + edge, rect.bottom - edge), rect.center]
        return []

    def _hex(self, place):
        camera = self.scene.board.camera
        x, y = camera.hex_centre(place)
        away = camera.size * 0.62
        return [(round(x + dx * away), round(y + dy * away)) for dx, dy in ((0, 0), (0, 1), (0, -1), (0.8, 0.4))]

    def _box(self, box):
        left, top, right, bottom = self.scene.board.sheet.boxes[box]
        camera = self.scene.board.camera
        (x0, y0), (x1, y1) = camera.to_screen((left, top)), camera.to_screen((right, bottom))
        return [(round((x0 + x1) / 2), round(y0 + (y1 - y0) * share)) for share in (0.06, 0.9, 0.5)]


class Stepping(Answers):
    """With keys or a gamepad: from place to place and from button to button."""

    def step(self, wanted, tried):
        """Some steps towards an answer."""
        scene = self.scene
        if scene.popup is not None:
            self._popup(wanted)
            return
        target = self.target(wanted)
        way = ("map", self.scene.choices.picked)
        if not target.loose and way not in tried:
            tried.add(way)
            if self._over_the_map(target):
                return
        self._panel(wanted)

    def _popup(self, wanted):
        buttons = self.scene.popup.buttons
        ids = [button.id for button in buttons.items]
        name = next((one for one in (wanted, f"pick:{self.target(wanted).unit}", ANYWAY) if one in ids), None)
        if name is None:
            self.took("close")
            self.hand.tap("back")
            return
        self._walk(lambda: self.scene.popup and Group(self.scene.popup.buttons), name)
        self.took("popup")
        self.hand.tap("choose")

    def _over_the_map(self, target):
        """Cycle to the place of an answer and choose it; False when it isn't among the places."""
        scene, choices = self.scene, self.scene.choices
        paired = choices._paired(target)
        place = (
            choices._place(target.unit)
            if target.unit and not (paired and choices.picked == target.unit)
            else (target.hex or f"box:{target.box}")
        )
        if place not in scene.control.cursor.targets():
            return False
        if scene.control.on_panel:
            self.hand.tap("panel")
        for _ in range(len(choices.places) + 1):
            if scene.control.place == place:
                self.took("map")
                self.hand.tap("choose")
                return True
            self.hand.tap("next")
            self.settle()
        return False

    def _panel(self, wanted):
        question = self.scene.question
        if not self.scene.control.on_panel:
            self.took("panel")
            self.hand.tap("panel")
            return
        names = {button.id for button in question.buttons.items if button.enabled}
        name = next((one for one in (wanted, "more", "list") if one in names), None)
        if name is None:
            raise Stuck(f"no button for {wanted} among {sorted(names)}")
        self._walk(lambda: Field(self.scene), f"button:{name}")
        self.took("button" if name == wanted else name)
        self.hand.tap("choose")

    def _walk(self, field, name):
        """Move the focus to a button, by the shortest way there is."""
        for _ in range(80):
            group = field()
            if not group or group.at == name:
                return
            way = way_to(group, name)
            if way is None:
                raise Stuck(f"no way to {name} from {group.at}")
            self.hand.tap(way)
        raise Stuck(f"80 steps and not yet at {name}")


class Group:
    """A slip of buttons: where its focus is, and where a step would take it."""

    def __init__(self, buttons):
        self.trial = Buttons([copy.copy(item) for item in buttons.items], buttons.focus)

    @property
    def at(self):
        return self.trial.focused.id if self.trial.focused else ""

    def go(self, place):
        self.trial.focus = next((i for i, item in enumerate(self.trial.items) if item.id == place), -1)

    def move(self, by):
        self.trial.move(by)


class Field:
    """All that lies beside the map, as ``Group``; what is tried out leaves no trace in the game."""

    def __init__(self, scene):
        self.scene = scene
        self.focus = scene.control.focus
        self.before = (self.focus.id, scene.question.buttons.focus, scene.hovered)

    @property
    def at(self):
        return self.focus.id

    def go(self, place):
        self.focus.id = place

    def move(self, by):
        self.focus.move(by)

    def restore(self):
        self.focus.id, self.scene.question.buttons.focus, self.scene.hovered = self.before


def way_to(group, name):
    """The first step of the shortest way from the focus of a group to the button called ``name``; None without."""
    heard, Buttons.heard = Buttons.heard, staticmethod(lambda cue: None)
    try:
        start = group.at
        seen, line = {start}, deque([(start, "")])
        while line:
            at, first = line.popleft()
            for way, by in WAYS.items():
                group.go(at)
                group.move(by)
                if group.at in seen:
                    continue
                seen.add(group.at)
                if group.at == name:
                    return first or way
                line.append((group.at, first or way))
        return None
    finally:
        Buttons.heard = heard
        if isinstance(group, Field):
            group.restore()


def still(scene):
    """Whether nothing moves on the table."""
    return not scene.timeline.busy and not scene.board.camera.moving and not pygame.event.peek(pygame.KEYDOWN)
