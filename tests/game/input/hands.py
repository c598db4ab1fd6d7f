"""A player's hands at a table in one window: intents, clicks, the answers of the question."""

from engine.peleliu import new_session
from game.input.intents import Device, Intent, Signal

HANDS = [Device.KEYBOARD, Device.GAMEPAD]


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
