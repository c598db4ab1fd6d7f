"""Plays "The first morning" with the pad in a real window: ``python -m tests.window.morning_sitting SEED FOLDER``.

It begins on the title and leads by way of Basic training to the officer's game, up to his farewell; a third argument
ends it after so many choices. The careful player decides. What the officer says is waited for, read and put away, all
with the pad. What happened is written to told.json in the folder, beside pictures of what was seen on the way.
"""

import sys
from collections import Counter
from pathlib import Path

from engine.games import REGISTER
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene
from game.lessons.officer import END, Officer
from game.lessons.progress import progress_of
from game.scenes.lessons import LessonsScene
from game.scenes.routes import TITLE
from tests.window.answers import Group, Stepping, still, way_to
from tests.window.seat import SIZE, Seat
from tools.monkey import Hasty

GUIDED = "first_morning"
PICTURES = 6
"""How many things that he says are pictured."""


class Led(Stepping):
    """Plays with the officer beside him: what he says is heard first, and done all the same."""

    def __init__(self, scene, hand, settle, heard):
        super().__init__(scene, hand, settle)
        self.heard = heard

    def step(self, wanted, tried):
        """Whatever the officer says comes first."""
        if self.scene.guide.speaks:
            self.hear()
        else:
            super().step(wanted, tried)

    def hear(self):
        """Read what he says and put it away; an answer that he speaks against is given nevertheless."""
        officer = self.scene.guide
        words = officer.page().words
        self.heard.append((officer.advice.key if officer.advice else officer.said, words))
        name = "anyway" if officer._held else "play_on" if officer.said == END else ""
        if not officer.on_slip:
            self.hand.tap("panel")
        if name:
            self._walk(lambda: Group(officer.slip.buttons), name)
        self.hand.tap("choose")
        self.took("slip")


def walk(group, hand, name):
    """Lead the focus of a scene's buttons to one of them and press it."""
    for _ in range(60):
        trial = Group(group())
        if trial.at == name:
            hand.tap("choose")
            return
        hand.tap(way_to(trial, name))
    raise AssertionError(f"no way to {name}")


def main(seed, folder, most):
    """From the title to the officer's farewell."""
    app = Hasty(Settings(speed="instant", data_dir=folder, size=SIZE, sound=False, notes=False, confirm=False))
    seat = Seat(app)
    app.new_seed = lambda: seed
    app.restart(TITLE)
    heard, pictures = [], []

    def shoot(name):
        seat.frames(2)
        app.shoot(folder / f"{name}.png")
        pictures.append(name)

    seat.frames(30)
    hand = seat.hand("pad")
    hand.tap("up")
    seat.used.clear()
    shoot("title")
    walk(lambda: app.top.buttons, hand, "training")
    seat.wait(lambda: isinstance(app.top, LessonsScene))
    shoot("list")
    row = f"lesson:peleliu:{GUIDED}"
    while row not in [button.id for button in app.top.buttons.items]:
        walk(lambda: app.top.buttons, hand, "later")
        seat.frames(2)
    walk(lambda: app.top.buttons, hand, row)
    seat.wait(lambda: isinstance(app.top, PlayScene))
    scene = app.top
    officer = scene.guide
    assert isinstance(officer, Officer)

    def rests():
        return still(scene) and (scene.choices is not None or scene.session.pending is None)

    def settle():
        seat.settle(rests, drawn=False)
        seat.wait(lambda: officer._job is None)
        seat.frames(2)

    player, mind = (
        Led(scene, hand, settle, heard),
        REGISTER.of_scenario(scene.session.setup["scenario"]).bot("careful", seed),
    )
    settle()
    while officer.said != END and len(scene.session.choices) < most:
        if officer.speaks:
            if len(pictures) < PICTURES + 2:
                shoot(f"officer-{len(pictures) - 1}")
            player.hear()
            settle()
        else:
            player.give(mind.choose(scene.session))
            settle()
    if officer.said == END:
        shoot("end")
        player.hear()
        settle()
    told = {
        "choices": scene.session.choices,
        "turn": scene.view.turn,
        "heard": heard,
        "used": dict(seat.used),
        "ways": dict(Counter(player.ways)),
        "alone": scene.guide is not officer,
        "done": GUIDED in progress_of(app).read().of("peleliu"),
        "pictures": pictures,
    }
    seat.tell(folder, told)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else sys.maxsize)
