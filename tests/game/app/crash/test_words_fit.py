"""The page can be read in either language, in small type and in large."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.app.crash.crash_report import CrashReport
from game.app.crash.ending import Ending
from game.app.crash.recovery import Way
from game.scenes.crash import CrashScene
from game.storage.kept_games import SavedGame
from tests import written_words

GAME = SavedGame(Path("a.save"), (0, 1), 0.0)
KEPT = Way(GAME, 0, "Die Eroberung von Peleliu", 12, 1234)
REPORT = CrashReport(
    Path("/players/somebody-with-a-name/.local/state/peleliu-1944/log/reports/20261122-035334.zip"), ""
)
BROKE = Ending("broke", "AttributeError: 'NoneType' object has no attribute 'rect'", REPORT, KEPT, KEPT, at_table=True)
ENDINGS = {
    "broke": BROKE,
    "again": replace(BROKE, kind="again", way=replace(KEPT, generation=1, decisions=1233)),
    "nothing": replace(BROKE, kind="again", report=None, kept=None, way=None),
    "full": replace(BROKE, unsaved=True, report=None),
    "signal": replace(BROKE, kind="signal", fault="Fatal Python error: Segmentation fault"),
    "ended": replace(BROKE, kind="ended", fault="", report=None),
    "fault": replace(BROKE, kind="fault"),
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ending_fits_on_its_page(open_app, language):
    for percent in (80, 100, 200):
        app = open_app(language=language, text_size=percent)
        for ending in ENDINGS.values():
            scene = CrashScene(app, ending, app.guard)
            app.replace(scene)
            app.settle()
            scene.note = "Das Fenster mit Ordnern"
            with written_words.collected() as found:
                scene.draw(app.surface)
            assert found.cut == []
            assert found.clashes() == []
            rects = [button.rect for button in scene.buttons.items]
            labels = {button.label for button in scene.buttons.items}
            assert all(app.surface.get_rect().contains(rect) for rect in rects)
            above = [line.rect for line in found.lines if line.words not in labels]
            assert max(rect.bottom for rect in above) <= min(rect.top for rect in rects)
