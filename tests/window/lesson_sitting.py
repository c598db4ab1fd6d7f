"""Takes lessons in a real window: ``python -m tests.window.lesson_sitting DEVICE FOLDER [LESSON …]``.

What the player of tests/game/lessons does is given with keys, clicks or buttons that come through the X server or SDL:
first what is wrong at each step, then what is right. What was done is written to told.json in the folder, beside a
picture of each lesson's last step.
"""

import json
import sys
from collections import Counter
from pathlib import Path

from engine.core.lessons.lesson import Task
from game.app.settings import Settings
from game.input.intents import Device, Intent
from game.scenes.routes import TITLE
from game.storage.lesson_progress import LessonProgress
from tests.game.lessons.player import Player
from tests.window.hands import Arrivals, KeyHand, MouseHand, PadHand, xdotool
from tests.window.sitting import SIZE, xwindow
from tools.monkey import Hasty

CONTROLS = {
    Intent.CHOOSE: "choose",
    Intent.PANEL: "panel",
    Intent.SKIP: "skip",
    Intent.INSPECT: "inspect",
    Intent.CURSOR_N: "up",
    Intent.CURSOR_S: "down",
    Intent.CURSOR_W: "left",
    Intent.CURSOR_E: "right",
}


class Pupil(Player):
    """Takes lessons with a hand at a real device."""

    def __init__(self, app, device, hand):
        super().__init__(app, device)
        self.hand = hand
        self.erred = 0
        """How many wrong answers were given and explained."""

    def right(self):
        """Err first, in each way that the step explains and in one that it doesn't; then do what is right."""
        step = self.teacher.step
        if not self.teacher._reads and self.teacher.reply is None:
            for wrong in self.errors(step):
                self.err(step, wrong)
        super().right()

    def errors(self, step):
        """Wrong answers: one for each explanation, and for the hint."""
        if step.task is Task.ANSWER:
            return [name for name in step.answers if not step.accepts(name)]
        if step.task is Task.FIND:
            found = [row.matches[0] for row in step.wrong if "*" not in row.matches[0]]
            return [one for one in found if not step.accepts(self.place(one))]
        offered = [option.id for option in self.run.session.pending if not step.accepts(option.id)]
        return list({step.explains(one): one for one in offered}.values())

    def place(self, thing):
        """The hex or box of a unit: a report may be opened there as well, and where it is right there, it is right."""
        unit = self.run.session.view().us.get(thing.removeprefix("us:"))
        place = unit.place if unit is not None else ""
        return f"hex:{place}" if place.isdigit() else place

    def choose(self, option_id):
        """Answer the game's question; a wrong answer may lie where nobody looks, so the map is scrolled there."""
        self.table.guided().show_places([option_id], at_once=True)
        self.frames(2)
        super().choose(option_id)

    def err(self, step, wrong):
        """Give a wrong answer, see it explained and taken back, and try again."""
        stood = self.run.session.hash(), self.run.number
        {Task.ANSWER: lambda one: self.press(f"answer:{one}"), Task.FIND: self.find}.get(step.task, self.choose)(wrong)
        reply = self.teacher.reply
        assert reply is not None, f"{step.name}: {wrong} couldn't be given"
        assert not reply.right, f"{step.name}: {wrong}"
        assert (self.run.session.hash(), self.run.number) == stood, f"{step.name}: {wrong}"
        self.table.inspector.close()
        self.press("go_on")
        assert self.teacher.reply is None, f"{step.name}: {wrong}"
        self.erred += 1

    def say(self, intent, at=None):
        """What the intent takes: a key, a button, or the mouse at a pixel."""
        if self.device is not Device.MOUSE:
            self.hand.tap(CONTROLS[intent])
        elif intent is Intent.POINT:
            self.hand.point(at)
        elif intent is Intent.INSPECT:
            self.hand.hold()
        else:
            self.hand.click(at)
        self.frames(0)


def main(device, folder, names):
    """Take the lessons, each to its end."""
    app = Hasty(Settings(speed="instant", calm=True, data_dir=folder, size=SIZE, sound=False))
    app.running = True
    app.restart(TITLE)
    used, told = Counter(), {}

    def frames(count=1, *, drawn=True):
        for number in range(count):
            app.drawn = drawn and number == count - 1
            app.frame(1 / 60)
            used[app.devices.last.name] += 1

    frames(10)
    window = xwindow()
    xdotool("windowfocus", "--sync", window)
    if device == "pad":
        kind, hand = Device.GAMEPAD, PadHand(frames)
    elif device == "keys":
        kind, hand = Device.KEYBOARD, KeyHand(Arrivals(app, frames))
    else:
        kind, hand = Device.MOUSE, MouseHand(Arrivals(app, frames), window)
    game = app.games.main
    for lesson in game.game.lessons():
        if names and lesson.id not in names:
            continue
        player = Pupil(app, kind, hand)
        player.begin(game, lesson)
        used.clear()
        done = player.take()
        frames(2)
        app.shoot(folder / f"{lesson.id}.png")
        kept = lesson.id in LessonProgress(app.saves.folder.parent).read().of(game.game.id)
        told[lesson.id] = {
            "done": done,
            "steps": [step.name for step in lesson.steps],
            "erred": player.erred,
            "kept": kept,
            "used": dict(used),
        }
        (folder / "told.json").write_text(json.dumps(told), encoding="utf-8")
    app.close()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
