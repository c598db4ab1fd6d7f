"""Takes lessons in a real window: ``python -m tests.window.lesson_sitting DEVICE GAME[:LESSON] … FOLDER``.

What the player of tests/game/lessons does is given with keys, clicks or buttons that come through the X server or SDL:
first what is wrong at each step, then what is right. What was done is written to told.json in the folder, beside a
picture of each lesson's last step.
"""

import sys
from pathlib import Path

from game.app.settings import Settings
from game.areas.area_presentation import AreaPresentation
from game.scenes.routes import TITLE
from game.storage.lesson_progress import LessonProgress
from tests.window.pupils import AreaPupil, Pupil
from tests.window.seat import SIZE, Seat
from tools.monkey import Hasty


def main(device, folder, names):
    """Take the lessons, each to its end."""
    app = Hasty(Settings(speed="instant", calm=True, data_dir=folder, size=SIZE, sound=False))
    seat, told = Seat(app, 1 / 60), {}
    app.restart(TITLE)
    seat.frames(10)
    hand = seat.hand(device)
    lessons = {f"{game.game.id}:{lesson.id}": (game, lesson) for game in app.games for lesson in game.game.lessons()}
    for name, (game, lesson) in lessons.items():
        if not {name, game.game.id} & set(names):
            continue
        player = (AreaPupil if isinstance(game, AreaPresentation) else Pupil)(app, hand)
        player.begin(game, lesson)
        seat.used.clear()
        done = player.take()
        seat.frames(2)
        app.shoot(folder / f"{game.game.id}-{lesson.id}.png")
        told[name] = {
            "done": done,
            "steps": [step.name for step in lesson.steps],
            "erred": player.erred,
            "kept": lesson.id in LessonProgress(app.saves.folder.parent).read().of(game.game.id),
            "used": dict(seat.used),
        }
    seat.tell(folder, told)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[-1]), sys.argv[2:-1])
