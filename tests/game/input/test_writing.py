"""Words are written with each device: the seed of a new game, a proposed name, and what the prompts say meanwhile."""

import pytest

from game.input.intents import Device, Intent, Signal
from game.peleliu.briefs import BRIEFS
from game.scenes.briefing import BriefingScene
from game.scenes.name import NameScene
from game.scenes.seed import SeedScene
from tests.game.storage.hand import Hand


@pytest.mark.parametrize("device", [Device.MOUSE, Device.GAMEPAD])
def test_a_seed_is_written_without_a_keyboard(table, device):
    hand = Hand(table, device)
    table.app.push(BriefingScene(table.app, BRIEFS[0]))
    table.frames(2)
    briefing, drawn = table.top, table.top.seed
    hand.press("write")
    assert isinstance(hand.top, SeedScene)
    assert hand.top.letters.word == drawn
    for name in ("letter:4", "letter:2", "save"):
        hand.press(name)
    assert table.top is briefing
    assert briefing.seed == "42"
    hand.press("write")
    hand.press("erase")
    hand.press("save")
    assert hand.top.problem, "a seed is needed"
    hand.press("back")
    assert briefing.seed == "42"


def test_keys_write_over_a_proposed_word_and_rub_it_out_whole(table):
    taken = []
    table.app.push(NameScene(table.app, "NAME", "Proposed", lambda word: taken.append(word) or "", proposed=True))
    table.frames()
    scene = table.top
    scene.handle(Signal(Intent.TEXT, Device.KEYBOARD, text="O"))
    scene.handle(Signal(Intent.TEXT, Device.KEYBOARD, text="n"))
    assert scene.letters.word == "On"
    scene.letters.propose()
    scene.handle(Signal(Intent.ERASE, Device.KEYBOARD))
    assert scene.letters.word == ""


def test_prompts_never_call_backspace_the_way_back_while_keys_write(table, monkeypatch):
    told = []
    table.app.push(BriefingScene(table.app, BRIEFS[0]))
    table.app.devices.last = Device.KEYBOARD
    table.frames()
    monkeypatch.setattr(table.top, "_tag", lambda surface, words: told.append(words))
    table.frames()
    table.app.devices.last = Device.GAMEPAD
    table.frames()
    assert "<menu>" in told[0]
    assert "<back>" not in told[0]
    assert "<back>" in told[-1]
