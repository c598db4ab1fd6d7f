"""Gives risky answers with the pad in a real window, until warned: ``python -m tests.window.warned_sitting FOLDER``.

At each level as a player finds it, then with each warning alone, then before a recruit's risky move and attack. What
each slip said is written to told.json in the folder, beside a picture of each.
"""

import sys
from dataclasses import replace
from pathlib import Path

from engine.peleliu import new_session
from game.app.settings import FOR_PLAYERS, Settings
from game.dday.play.play_scene import PlayScene
from game.scenes.confirm import Confirm
from tests.window.answers import Stepping, still
from tests.window.seat import SIZE, Seat
from tools.monkey import Hasty

GUNS = [{"unit": "J21", "hex": "0613"}]
BEHIND = {"id": "B/1/1", "hex": "0213"}
IN_FIRE = [{"id": "A/1/1", "hex": "0514"}, {"id": "HQ/1", "hex": "0514"}, BEHIND]
SWITCHES = ("warn_free", "warn_fire", "warn_hq")
TABLES = {
    **{level: (IN_FIRE, GUNS, level, {}, ["end"]) for level in ("recruit", "regular", "veteran")},
    **{one: (IN_FIRE, GUNS, "regular", {other: other == one for other in SWITCHES}, ["end"]) for one in SWITCHES},
    "none": (IN_FIRE, GUNS, "regular", dict.fromkeys(SWITCHES, False), ["end"]),
    "move": ([{"id": "A/1/1", "hex": "0415"}, BEHIND], GUNS, "recruit", {}, ["unit:A/1/1", "move:0514"]),
    "attack": (
        [{"id": "G/2/1", "hex": "0618", "steps": 3}, BEHIND],
        [{"unit": "J27", "hex": "0617", "revealed": True}],
        "recruit",
        {},
        ["unit:G/2/1", "attack:0617", "resolve"],
    ),
}
"""Who stands where, the level, the switches, and the answers, of which the last is risky."""


class Warned(Stepping):
    """Gives an answer until it is made or a slip asks whether it is meant."""

    def ask(self, wanted):
        """The slip that comes, None where the answer is simply done."""
        made, tried = len(self.scene.session.choices), set()
        for _ in range(60):
            if isinstance(self.scene.popup, Confirm):
                return self.scene.popup
            if len(self.scene.session.choices) > made:
                return None
            self.step(wanted, tried)
            self.settle()
        raise AssertionError(f"{wanted} is neither done nor asked about: {self.ways}")


def main(folder):
    """Lay each table, answer, and note what is said."""
    settings = Settings(speed="instant", data_dir=folder, size=SIZE, sound=False, confirm=False)
    app = Hasty(replace(settings, **{**FOR_PLAYERS, "notes": False}))
    seat, usual, told, hand = Seat(app), app.settings, {}, None
    for name, (us, japanese, level, switches, answers) in TABLES.items():
        app.settings = replace(usual, **switches)
        scene = PlayScene(app, table(us, japanese, level), None, fresh=False)
        app.replace(scene)

        def settle(scene=scene):
            seat.settle(lambda: still(scene) and scene.choices is not None, drawn=False)
            seat.wait(lambda: not scene.warnings._looking)
            seat.frames(2)

        seat.frames(3)
        hand = hand or seat.hand("pad")
        settle()
        player = Warned(scene, hand, settle)
        for answer in answers[:-1]:
            player.give(answer)
        slip = player.ask(answers[-1])
        seat.frames(2)
        app.shoot(folder / f"{name}.png")
        told[name] = None
        if slip is not None:
            buttons = [button.id for button in slip.buttons.items]
            made = len(scene.session.choices)
            hand.tap("choose")
            kept = len(scene.session.choices) == made and scene.popup is None
            told[name] = {"lines": slip.lines, "buttons": buttons, "kept": kept}
    seat.tell(folder, told)


def table(us, japanese, level):
    """A game at the US actions of turn 7."""
    situation = {
        "scenario": "15-september",
        "turn": 7,
        "step": "open_actions",
        "us": us,
        "japanese": japanese,
        "reserve": [],
    }
    return new_session("15-september", seed="1", situation=situation, level=level)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
