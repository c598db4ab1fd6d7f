"""Plays one of each kind of event and of each cue, one after the other, and has it recorded.

Called by test_recorded_events.py: ``python -m tests.game.sound.every_event RECORD MARKS RAW FOLDER``. How much was
recorded is the only clock here.
"""

import json
import sys
from collections import Counter
from pathlib import Path

import pygame

from engine.core.journal import Journal
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.definition import PELELIU
from game.app.app import App
from game.app.settings import Settings
from game.dday.event_rows import cues_for
from game.dday.play.event_playback import MARGIN
from game.dday.play.play_scene import PlayScene
from game.dday.play.shown_action import hexes_of
from game.dday.surroundings import Surroundings, of_island
from game.sound import SILENCE, Ambience, Sound, space
from game.sound.cues import load_cues
from game.sound.music import SCENES
from game.sound.player import BUFFER, FIRST_LOOP, FORMAT, RATE, Volumes
from game.sound.store import Store
from game.sound.voices import SPARE, VOICES
from tests.game.sound.demo import Placed
from tests.game.sound.recorder import Recorder
from tests.landing_rows import PELELIU_ROWS as ROWS
from tests.rules.table import lay, marine
from tests.rules.table import play as answer

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
FIRST = (
    "peleliu-assault-southern-island",
    "bloody-nose-ridge-catastrophic-loss",
    "bloody-nose-ridge-cleared",
    "15-september-situation",
)
"""The golden games in which most kinds of events happen; the others are looked at for what is still missing."""
STEP = 0.01
"""Seconds of the recording between two looks at the player."""
SLOW = ("engine", "call")
COMING = ("naval_rush", "shell_incoming", "mortar_whisper")
LOOKED_AT = 12
"""How many events of a kind are asked at most whether they have a cue that wasn't heard yet."""
DAY = of_island(Surroundings(turn=3, coast=0.5, sea=0.3, jungle=0.4, heights=0.2, busy=True))
NIGHT = of_island(Surroundings(turn=13, part="night", coast=0.3, sea=0.2, jungle=0.5, heights=0.2, busy=True))


OWN = [Ambience({name: 1.0}) for name, cue in load_cues().items() if cue.game and cue.kind.looped]
"""The loops that single games have, each alone."""
PASSED = 7.0
"""Seconds after which what passed before is gone."""


class Recorded(Sound):
    """The player, telling what it is asked for and when its loops begin."""

    def __init__(self, record):
        super().__init__(load_cues(), Volumes(), Store(threaded=False), record)
        self.asked = []
        self.begun = set()

    def cue(self, name, *, at=None, delay=0.0, gain=1.0):
        heard = self.cues[name].far if space.place(at, self.ear).far and self.cues[name].far else name
        self.asked.append((heard, delay))
        super().cue(name, at=at, delay=delay, gain=gain)

    def _ambience(self, seconds, gain):
        super()._ambience(seconds, gain)
        for number, name in enumerate(self.loops):
            if name not in self.begun and pygame.mixer.Channel(FIRST_LOOP + number).get_busy():
                self.begun.add(name)
                self.record.note(name, 1, 0.0, 0.0)

    def forget(self):
        """Nothing was heard shortly before."""
        self._began.clear()

    def fly_over(self):
        """The next flight comes now."""
        self._weather._left = 0.0


def needed(cue):
    """Seconds after which it has become plain that a cue sounds; engines, calls and shells on their way swell."""
    return 2.0 if cue.kind.name in SLOW else 1.2 if cue.name in COMING else 0.5


class Tape:
    """The recording, by whose length time passes."""

    def __init__(self, sound, recorder):
        self.sound = sound
        self.recorder = recorder
        self.there = SILENCE
        self.marks = []

    def run(self, seconds):
        for _ in range(round(seconds / STEP)):
            self.recorder.run(STEP)
            self.sound.update(STEP, self.there)

    def quiet(self):
        self.sound.stop_effects()
        for number in range(VOICES + SPARE):
            pygame.mixer.Channel(number).stop()  # the mixer's fades don't go by the recording's time
        self.run(0.3)
        self.sound.asked.clear()
        self.sound.forget()

    def mark(self, name, kind, play, least=0.0):
        """Have something heard and keep where in the recording it is and what it asked for."""
        self.quiet()
        at = self.recorder.length
        play()
        asked = list(self.sound.asked)
        self.run(max([least, *(delay + needed(self.sound.cues[name]) for name, delay in asked)]))
        self.marks.append({"name": name, "kind": kind, "at": at, "until": self.recorder.length, "asked": asked})


def games():
    """Finished golden games of landings, the busiest first; last a hex with more companies than it holds."""
    rest = sorted(path.stem for path in GOLDEN.glob("*.json") if path.stem not in FIRST)
    for name in (*FIRST, *rest):
        journal = Journal.read(GOLDEN / f"{name}.json")
        if journal.game != PELELIU.rules.name:
            continue
        session = PELELIU.open(journal.setup)
        for choice in journal.choices:  # tests/golden compares the fingerprints
            session.choose(choice)
        yield session


def crowded():
    """A hex with more companies than it holds: one is eliminated (7.53), which no bot lets happen."""
    session = lay("open_actions", us=[marine(name, "0917") for name in ("A/1/1", "B/1/1", "C/1/1")])
    answer(session, "end", "unit:C/1/1")
    return session


def told(play, session):
    """The events of a session with the view before each and the cues of its beat, as the table shows them."""
    view = TableView.opening(session)
    looked = Counter()
    for event in session.events(0):
        play.shown_action.before(event, view, again=True)
        looked[type(event)] += 1
        if looked[type(event)] <= LOOKED_AT:
            play.show.director.open(event, view, play.theme)
            yield event, view, play.show.director.animation.cues
        view.apply(event)
    play.show.director.clear()
    play.shown_action.clear()


def chosen(play):
    """An event of each kind that is heard, and further ones for cues that those don't have."""
    found, kinds, cues = [], set(), set()
    for session in (crowded(), *games()):
        for event, view, own in told(play, session):
            names = {one.name for one in (cues_for(event, view) if own is None else own)}
            if names and (type(event) not in kinds or names - cues):
                found.append((event, view.copy(), own))
                kinds.add(type(event))
                cues |= names
        if {row.event for row in ROWS if row.sound} <= kinds:
            break
    return found


def main(record: Path, marks: Path, raw: Path, folder: Path) -> None:
    app = App(Settings(data_dir=folder, size=(1280, 720), sound=False))
    play = PlayScene(app, new_session("15-september", "7"), None, fresh=False)
    play.resize()
    events = chosen(play)
    recorder = Recorder(raw)
    pygame.mixer.init(RATE, FORMAT, 2, BUFFER)
    app.sound = sound = Recorded(Placed(record, recorder))
    tape = Tape(sound, recorder)
    for scene, piece in SCENES.items():
        if piece and not scene.startswith("decisive"):
            tape.mark(piece, "music", lambda scene=scene: sound.scene(scene), 5.5)
            sound.scene("play")
            tape.run(1.6)
    for there in (*OWN, NIGHT):
        tape.there = there
        tape.run(7.5)
    tape.there = DAY
    tape.run(7.5)
    for event, view, own in events:
        hexes = [place for place in hexes_of(event, view) if place in play.island.hexes]
        play.board.camera.show(hexes or play.island.hexes, margin=MARGIN, closer=50.0, at_once=True)
        tape.mark(type(event).__name__, "event", lambda e=event, v=view, c=own: play.show.hearing.hear(e, v, c))
    heard = {name for mark in tape.marks for name, _ in mark["asked"]}
    far = {cue.far: name for name, cue in sound.cues.items() if cue.far}
    for name, cue in sound.cues.items():
        if cue.group in ("effects", "interface") and name not in heard:
            spot = (2200.0, 300.0) if name in far else None
            tape.mark(name, "cue", lambda name=name, at=spot: sound.cue(far.get(name, name), at=at))
    for name, cue in sound.cues.items():
        if cue.kind.name == "passing":
            tape.there = Ambience(passing=name)
            tape.run(PASSED)
            tape.mark(name, "cue", sound.fly_over, 5.0)
    marks.write_text(json.dumps(tape.marks), encoding="utf-8")
    recorder.close()
    app.close()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:5]))
