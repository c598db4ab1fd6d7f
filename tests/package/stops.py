"""What can go wrong with the packaged program, and what else a command line asks of it: stops of the tour."""

import shutil
import signal
import time
import zipfile
from pathlib import Path

from engine.games import REGISTER
from game.app.game_codes import Start, code_of
from tests.package.player import SCENARIO, TO_THE_TABLE, Running, begin, decide, patience, saved, until, within

OLD = (
    Path(__file__).parents[1] / "game/storage/old/turn-4.save",
    Path(__file__).parent / "old" / "form-2.save",
)
"""A save of each form that an earlier version wrote."""
PAGE = "CrashScene"


def ended(game, *codes):
    """Wait for the end of the program, which gives one of these codes."""
    game.process.wait(patience())
    assert game.process.returncode in codes, f"ended with {game.process.returncode}: {game.told()}"


def page(place, desk, game, name, times=1):
    """Wait for the page that tells of a crash, and keep its picture."""
    game.at_scene(PAGE, times)
    desk.settle(6)  # it covers what was there before, which may stay a while
    place.shoot(desk, name)


def take_up(desk, game):
    """Press the button that takes the game up: the first press may only lead to it."""
    times = game.logged().count("scene PlayScene") + 1
    until(desk.front, "a window for the keys")
    for _ in range(2):
        desk.key("Return")
        if within(1.5, lambda: game.came("PlayScene", times)):
            break
    game.at_scene("PlayScene", times)
    desk.settle()


def crash_at_the_table(place):
    """A fault on the table, and another one after it."""
    with place.desk() as desk, begin(place, desk, decisions=4, PELELIU_CRASH="table:700") as game:
        page(place, desk, game, "1-page")
        kept = game.decisions()
        (made,) = (place.data / "log" / "reports").glob("*.zip")
        with zipfile.ZipFile(made) as report:
            place.note(f"page after {kept} decisions, report of {sorted(report.namelist())}")
            report.extract("game.save", place.folder)
        take_up(desk, game)
        place.shoot(desk, "2-resumed")
        assert game.decisions() == kept
        page(place, desk, game, "3-page-again", 2)
        take_up(desk, game)
        page(place, desk, game, "4-page-third", 3)
        desk.key("BackSpace")
        game.at_scene("TitleScene")
        time.sleep(1)
        desk.settle()
        place.shoot(desk, "5-title")
        place.note(f"taken up twice, then the title; closed: {game.close()}")
    place.folder.joinpath("game.save").chmod(0o644)
    with place.desk() as desk, place.run(desk, "--replay", str(place.folder / "game.save")) as watching:
        watched(desk, watching)
        place.shoot(desk, "6-replay-of-the-report")
        assert watching.close() == 0


def crash_hard(place):
    """The process stops as if by a wrong access to memory."""
    with place.desk() as desk:
        with begin(place, desk, PELELIU_CRASH="hard:700", decisions=2) as game:
            ended(game, -signal.SIGSEGV, -signal.SIGABRT)  # pygame turns the one into the other
            kept = game.decisions()
        next_start(place, desk, kept)


def killed(place):
    """The process is killed in the middle of a game."""
    with place.desk() as desk:
        with begin(place, desk, decisions=3) as game:
            game.process.kill()
            game.process.wait(patience(10))
            kept = game.decisions()
        next_start(place, desk, kept)


def next_start(place, desk, kept):
    """The start after a bad end offers the game, and it goes on."""
    with place.run(desk, "--speed", "instant") as again:
        page(place, desk, again, "1-next-start")
        take_up(desk, again)
        place.shoot(desk, "2-taken-up")
        assert again.decisions() == kept, f"{again.decisions()} decisions, {kept} before"
        decide(desk, again, kept + 1)
        place.note(f"taken up at decision {kept} and gone on; closed: {again.close()}")
    with place.run(desk) as third:
        third.window()
        until(lambda: third.logged().rstrip().endswith("scene TitleScene"), "the title")
        time.sleep(1)
        assert third.logged().rstrip().endswith("scene TitleScene"), "the next start says nothing any more"
        assert third.close() == 0


def crash_at_the_start(place):
    """A fault before there is a window: the system's box tells of it."""
    with place.desk() as desk:
        with place.run(desk, PELELIU_CRASH="start") as game:
            until(lambda: not desk.blank(), "the box")  # it isn't among the windows of the program
            time.sleep(1)
            place.shoot(desk, "1-box")
            desk.key("Return")
            ended(game, 70)
        place.note("the box, then code 70")
        with place.run(desk) as again:
            page(place, desk, again, "2-next-start")
            desk.key("BackSpace")
            again.at_scene("TitleScene", 2)
            assert again.close() == 0


def crash_of_the_page(place):
    """The page breaks too: the system's box, with the way on."""
    with place.desk() as desk, begin(place, desk, PELELIU_CRASH="table:300,page:1") as game:
        until(lambda: "the page can't be shown" in game.logged(), "the box")
        desk.settle()
        place.shoot(desk, "1-box")
        desk.key("Return")
        until(lambda: game.process.poll() is not None or game.came("PlayScene", 2), "the table, or the end")
        if game.process.poll() is None:
            desk.settle()
            place.shoot(desk, "3-back-at-the-table")
            place.note("the box leads back to the game")
        else:
            place.note(f"ended with {game.process.returncode}")


def crash_in_a_thread(place):
    """A thread breaks: the same page."""
    with place.desk() as desk, begin(place, desk, PELELIU_CRASH="thread:300") as game:
        page(place, desk, game, "1-page")
        desk.key("BackSpace")
        game.at_scene("TitleScene")
        place.note(f"closed: {game.close()}")


def asked_to_end(place):
    """SIGTERM: a clean end."""
    with place.desk() as desk:
        with begin(place, desk, decisions=2) as game:
            game.process.terminate()
            ended(game, 128 + signal.SIGTERM)
        assert not list((place.data / "running").iterdir())
        place.note("code 143, nothing left behind")


def data_folder_read_only(place):
    """Nothing can be saved: told on the table, and before the window closes."""
    place.data.chmod(0o555)
    with place.desk() as desk, place.run(desk, "--scenario", SCENARIO, "--speed", "instant") as game:
        until(desk.map_shown, "the table")  # there is no log to tell of it
        desk.settle()
        place.shoot(desk, "1-table")
        desk.key("n", "Return", "Return")
        time.sleep(2)
        place.shoot(desk, "2-later")
        desk.key("alt+F4")
        time.sleep(2)
        place.shoot(desk, "3-asked")
        assert game.process.poll() is None, "it asks before the game is lost"
        place.note(f"asks, then closes: {game.close()}")


def no_home(place):
    """No HOME, no folder named: whatever the system's list of users says."""
    with place.desk() as desk, Running(desk, place.executable, None, "--scenario", SCENARIO) as game:
        game.window()
        time.sleep(6)
        place.shoot(desk, "1-table")
        desk.key("alt+F4")
        time.sleep(2)
        place.shoot(desk, "2-asked")
        if game.process.poll() is None:
            desk.key("alt+F4")
        game.process.wait(patience(20))
        place.note(f"closed: {game.process.returncode}; on the terminal: {game.told()[-200:]!r}")


def damaged_save(place):
    """One changed byte: told, and the save before it offered."""
    with place.desk() as desk:
        with begin(place, desk, decisions=4) as game:
            assert game.close() == 0
            kept = game.decisions()
        path = saved(place.data)[0].files()[0]
        raw = bytearray(path.read_bytes())
        raw[len(raw) // 2] ^= 1
        path.write_bytes(raw)
        with place.run(desk, "--resume", "--speed", "instant") as again:
            again.at_scene("MessageScene")
            desk.settle()
            place.shoot(desk, "1-told")
            desk.key("Right", "Return")
            again.at_scene("PlayScene", 2)
            desk.settle()
            place.shoot(desk, "2-taken-up")
            decide(desk, again, kept)
            place.note(f"taken up before decision {kept}, gone on; closed: {again.close()}")


def safe_mode(place):
    """Settings that would be a nuisance aren't read, and no full screen whatever the screen."""
    kept = 'language = "de"\nfullscreen = true\ntext_size = 200\n'
    (place.data / "settings.toml").write_text(kept, encoding="utf-8")
    with place.desk((1920, 1080)) as desk, place.run(desk, "--safe-mode") as game:
        game.at_scene("TitleScene")
        desk.settle()
        place.shoot(desk, "1-title")
        place.note(f"closed: {game.close()}")
        assert (place.data / "settings.toml").read_text(encoding="utf-8") == kept
    with place.desk() as desk, place.run(desk, "--safe-mode") as game:
        game.at_scene("TitleScene", 2)
        desk.settle()
        place.shoot(desk, "2-title-on-a-small-screen")
        assert game.close() == 0


def watched(desk, game):
    """Wait until a replay has come to rest at a decision."""
    game.at_scene("ReplayScene")
    until(lambda: "at rest: " in game.logged().rpartition("scene ReplayScene\n")[2], "a decision of the replay")
    desk.settle()


def replay(place):
    """A game is watched."""
    with place.desk() as desk:
        with begin(place, desk, decisions=4) as game:
            assert game.close() == 0
        path = saved(place.data)[0].files()[0]
        with place.run(desk, "--replay", str(path)) as watching:
            watched(desk, watching)
            place.shoot(desk, "1-watched")
            place.note(f"closed: {watching.close()}, scenes {scenes(watching)}")
        with place.run(desk, "--replay", "/no/such/file.save") as told:
            told.at_scene("MessageScene")
            desk.settle()
            place.shoot(desk, "2-no-such-file")
            assert told.close() == 0


def code(place):
    """The game of a code."""
    with place.desk() as desk:
        asked = code_of(Start("bloody-nose-ridge", "1944", ()), REGISTER)
        with place.run(desk, "--code", asked, "--speed", "instant") as game:
            game.at_scene("PlayScene")
            desk.settle()
            place.shoot(desk, "1-table")
            decide(desk, game, 1)
            setup = game.game()["setup"]
            place.note(f"{asked} is {setup['scenario']} with seed {setup['seed']}; closed: {game.close()}")


def german(place):
    """A German environment: the first start speaks German."""
    with place.desk() as desk, place.run(desk, "--speed", "instant", LANG="de_DE.UTF-8") as game:
        game.at_scene("TitleScene")
        desk.settle()
        place.shoot(desk, "1-title")
        for number, (scene, keys) in enumerate(TO_THE_TABLE.items(), 2):
            desk.key(*keys)
            game.at_scene(scene)
            time.sleep(2)
            place.shoot(desk, f"{number}-{scene}")
        decide(desk, game, 2)
        place.shoot(desk, "5-decided")
        place.note(f"closed: {game.close()}")


def upgrade(place):
    """Saves of earlier versions are taken up and gone on with."""
    for path in OLD:
        place.data = place.data.with_name(f"{place.data.name} {path.stem}")
        (place.data / "saves").mkdir(parents=True)
        shutil.copy(path, place.data / "saves" / f"20260101-120000-15-september-7{path.suffix}")
        for one in [place.data, *place.data.rglob("*")]:
            one.chmod(0o777)
        with place.desk() as desk, place.run(desk, "--resume", "--speed", "instant") as game:
            game.at_scene("PlayScene")
            kept = game.decisions()
            desk.settle()
            place.shoot(desk, path.stem)
            decide(desk, game, kept + 1)
            place.note(f"{path.name}: from decision {kept} to {game.decisions()}; closed: {game.close()}")


def staff(place):
    """The staff is asked, which thinks in other processes, and its first answer is taken."""
    with place.desk() as desk, begin(place, desk, decisions=3) as game:
        desk.settle()
        made, began = game.decisions(), time.monotonic()
        desk.key("h")
        until(lambda: (game.game() or {}).get("asked"), "the staff's answers")
        place.note(f"answers at decision {made} after {time.monotonic() - began:.0f} s")
        desk.settle()
        place.shoot(desk, "1-answers")
        for _ in range(3):  # the first press looks at an answer, the next one takes it
            if game.decisions() == made:
                desk.key("Return")
                time.sleep(2)
        until(lambda: game.decisions() > made, "that an answer is taken")
        desk.settle()
        place.shoot(desk, "2-taken")
        place.note(f"closed: {game.close()}")


def scenes(game):
    """The scenes that came, from the log."""
    return [line.rsplit(" ", 1)[1] for line in game.logged().splitlines() if " scene " in line]


STOPS = (
    crash_at_the_table,
    crash_hard,
    crash_at_the_start,
    crash_of_the_page,
    crash_in_a_thread,
    killed,
    asked_to_end,
    data_folder_read_only,
    no_home,
    damaged_save,
    safe_mode,
    replay,
    code,
    german,
    upgrade,
    staff,
)
