"""A player's hands at a table in one window: intents, clicks, the answers of the question."""

from engine.peleliu import new_session
from game.input.intents import Device, Intent, Signal

HANDS = [Device.KEYBOARD, Device.GAMEPAD]
ONE_TARGET = {
    "scenario": "15-september",
    "turn": 7,
    "step": "open_actions",
    "naval": 1,
    "us": [{"id": "A/1/5", "hex": "0213"}, {"id": "HQ/5", "hex": "0213"}],
    "japanese": [{"unit": "J01", "hex": "0314", "depth": "D40", "revealed": True}],
}
"""A naval marker is held, and there is one hex that it can be fired at."""


def say(scene, intent, device=Device.KEYBOARD, **more):
    scene.app.devices.last = device
    scene.app.signal(Signal(intent, device, **more))
    for _ in range(2):
        scene.app.frame(1 / 60)


def click(scene, rect):
    scene.app.devices.pointer = rect.center
    say(scene, Intent.POINT, Device.MOUSE, at=rect.center)
    say(scene, Intent.CHOOSE, Device.MOUSE, at=rect.center)


def button(scene, name):
    return next(one for one in scene.question.buttons.items if one.id == name)


def landed(make):
    """A game whose landing is complete."""
    for seed in range(12):
        session = new_session("15-september", str(seed))
        while session.pending and session.view().turn < 4:
            if session.pending.kind == "landed":
                return make(session)
            session.choose("end" if session.pending.option("end") else session.pending.ids()[0])
    raise AssertionError("nothing to land")
