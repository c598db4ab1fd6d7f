"""``python -m game`` with good and bad values, in two languages, without a terminal and without a display."""

import dataclasses
import os
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.games import REGISTER
from game.app import command_line as command
from game.app import launch, program, terminal
from game.app.app import App
from game.app.command_line import OPTIONS, parse
from game.app.crash.guard import CRASHED
from game.app.game_codes import Start, code_of
from game.app.settings import FOR_PLAYERS, Settings
from game.input.intents import Intent
from game.scenes.controls import ControlsScene
from game.scenes.settings import SettingsScene
from game.storage import preferences
from game.versions import GAME
from tests.systems import SPOKEN, only_on_linux

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(tmp_path, monkeypatch):
    """Nothing that is kept on this machine counts."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def run(*arguments, **environment):
    env = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    env.update(environment)
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=env,
        capture_output=True,
        check=False,
        encoding=SPOKEN,
    )


def refused(arguments, capsys):
    """What is told about a line that can't be used."""
    with pytest.raises(SystemExit) as left:
        parse(arguments)
    assert left.value.code == command.BAD_VALUE
    told = capsys.readouterr()
    assert told.out == ""
    return told.err


def test_what_is_given_is_kept():
    given = parse(
        [
            "--scenario",
            "15-september",
            "--seed",
            "7",
            "--option",
            "20.1",
            "--option",
            "20.2",
            "--speed",
            "4",
            "--size",
            "1920x1080",
            "--no-sound",
        ]
    )
    assert (given.scenario, given.seed, given.options, given.speed) == ("15-september", "7", ("20.1", "20.2"), "4")
    assert (given.size, given.sound, given.safe, given.selftest) == ((1920, 1080), False, False, False)


def test_nothing_said_is_nothing_changed(tmp_path):
    assert parse([]) == Settings(**FOR_PLAYERS)
    assert parse(["--data-dir", str(tmp_path)]) == Settings(data_dir=tmp_path, **FOR_PLAYERS)


def test_every_option_is_a_setting():
    names = {field.name for field in dataclasses.fields(Settings)}
    renamed = {"option": "options", "safe_mode": "safe", "no_sound": "sound", "code": "seed"}
    told = {"help", "version"}
    assert {renamed.get(option.name, option.name) for option in OPTIONS if option.name not in told} <= names


def test_a_code_stands_for_its_game():
    given = parse(["--code", code_of(Start("peleliu-assault", "5", ("20.1",), "16-september"), REGISTER)])
    assert (given.scenario, given.start, given.seed, given.options) == (
        "peleliu-assault",
        "16-september",
        "5",
        ("20.1",),
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--size", "800x600"], "800x600 is too small; at least 1280x720"),
        (["--size", "big"], "big is not a size"),
        (["--size", "99999x99999"], "too large"),
        (["--size", "²x³"], "is not a size"),
        (["--size", f"{'9' * 5_000}x720"], "too large"),
        (["--size", "\udcff" * 5_000], "is not a size"),
        (["--seed", "7" * 41], "is not a seed"),
        (["--seed", ""], "is not a seed"),
        (["--seed", "\udcff"], "is not a seed"),
        (["--seed", "1\n2"], "is not a seed"),
        (["--code", "PEL-" + "Z" * 400], "too long"),
        (["--code", "PEL-" + "Z" * 3_000], "too long"),
        (["--code", "\udcff\udcff\udcff\udcff\udcff"], "can't be part of a code"),
        (["--scenario", "\udcff"], "one of 15-september"),
        (["--option\udcff"], "unknown option"),
        (["--\udcff" * 9_000], "unknown option"),
        (["--speed", "9"], "one of 1, 2, 4, instant"),
        (["--demo", "nobody"], "one of careful, random"),
        (["--scenario", "waterloo"], "one of 15-september, peleliu-assault, bloody-nose-ridge"),
        (["--shots", "x"], "--demo"),
        (["--seed"], "--seed: the value is missing"),
        (["--resume=now"], "--resume: takes no value"),
        (["--sed", "7"], "--sed 7: unknown option"),
        (["save.save"], "save.save"),
        (["--code", "PEL-7BSG-GOYX"], "--code: There is a mistake in this code"),
        (["--code", "PEL-3G0G-9", "--seed", "7"], "--code can't be combined with --seed"),
        (["--data-dir", ""], "--data-dir: the path is empty"),
        (["--data-dir="], "--data-dir: the path is empty"),
        (["--shots", " ", "--demo", "careful"], "--shots: the path is empty"),
        (["--resume", "--replay", "x"], "--resume can't be combined with --replay"),
        (["--demo", "careful", "--scenario", "peleliu-assault", "--start", "16-september"], "--demo can't be combined"),
    ],
)
def test_bad_values_are_told_with_code_2(arguments, words, capsys):
    told = refused(arguments, capsys)
    assert words in told
    assert "--help" in told.splitlines()[-1]


def test_bad_values_are_told_in_the_language_that_is_kept(tmp_path, capsys, monkeypatch):
    preferences.keep(preferences.path(tmp_path), {"language": "de"})
    told = refused(["--data-dir", str(tmp_path), "--speed", "9"], capsys)
    assert "--speed: 9 ist nicht gültig; erwartet wird eines von 1, 2, 4, instant." in told
    monkeypatch.setenv("LANGUAGE", "de_DE")
    assert "der Wert fehlt" in refused(["--data-dir"], capsys)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--option", "99.9", "--scenario", "15-september"], "--option: 99.9 is not valid"),
        (["--option", "20.1", "--scenario", "bloody-nose-ridge"], "20.1 doesn't exist in this scenario"),
        (["--scenario", "peleliu-assault", "--start", "17-september"], "one of 16-september"),
        (["--scenario", "15-september", "--start", "16-september"], "16-september doesn't exist in this scenario"),
    ],
)
def test_what_the_rules_do_not_know_is_told_before_a_window_opens(arguments, words, capsys):
    assert program.main(arguments) == command.BAD_VALUE
    assert words in capsys.readouterr().err


def test_help_tells_every_option_and_exit_code_in_both_languages(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    for code, word in (("en", "Usage: "), ("de", "Aufruf: ")):
        monkeypatch.setenv("LANGUAGE", code)
        with pytest.raises(SystemExit) as left:
            parse(["--help"])
        assert left.value.code == command.DONE
        told = capsys.readouterr().out
        assert told.startswith(word)
        assert all(f"  {option.flag}" in told or f", {option.flag}" in told for option in OPTIONS)
        ends = {line.split()[0] for line in told.splitlines()[-8:]}
        assert ends == {"0", "1", "2", "3", "4", "5", "70", "130"}


def test_the_page_of_the_command_line_names_every_option_and_exit_code():
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert [option.flag for option in OPTIONS if f"`{option.flag}" not in page] == []
    assert CRASHED == command.CRASHED
    assert all(f"\n| {code} | " in page for code in (0, 1, 2, 3, 4, 5, CRASHED, 130))


def test_versions_are_told_a_line_each(capsys):
    with pytest.raises(SystemExit) as left:
        parse(["--version"])
    assert left.value.code == command.DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Peleliu 1944 {GAME}"
    assert [line.split()[0] for line in lines[1:5]] == ["Rules", "Python", "pygame-ce", "SDL"]
    assert len(lines) == 6
    assert 'path = "game/versions.py"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8"), "stands twice"


def test_where_pygame_has_no_box_the_system_is_asked_for_its_own(monkeypatch):
    shown = []
    monkeypatch.setattr(terminal, "BOXED", True)
    monkeypatch.setattr(terminal.message_boxes, "of_windows", lambda *said, error: shown.append((*said, error)))
    monkeypatch.setattr(sys, "stderr", None)
    for broken in (None, SimpleNamespace(display=None)):  # it can't be imported, or is broken itself
        monkeypatch.setitem(sys.modules, "pygame", broken)
        terminal.say("no screen", error=True)
    assert shown == [(terminal.TITLE, "no screen", True)] * 2


def test_without_a_terminal_what_is_said_is_shown_in_a_box(monkeypatch):
    shown = []
    monkeypatch.setattr(terminal, "BOXED", True)
    monkeypatch.setattr("pygame.display.message_box", lambda *what: shown.append(what))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    terminal.prepare()
    with pytest.raises(SystemExit):
        parse(["--version"])
    with pytest.raises(SystemExit):
        parse(["--speed", "9"])
    terminal.say("\n".join(map(str, range(100))))
    assert [(title, kind) for title, _, kind in shown] == [(terminal.TITLE, kind) for kind in ("info", "error", "info")]
    assert GAME in shown[0][1]
    assert "--speed" in shown[1][1]
    assert shown[2][1].splitlines()[0] == "..."
    assert shown[2][1].splitlines()[-1] == "99"


def test_where_windows_gave_no_streams_the_console_that_it_was_started_from_has_the_words(monkeypatch):
    told, shown = [], []
    monkeypatch.setattr(terminal, "box", lambda words, *, error: shown.append(words))
    monkeypatch.setattr(terminal.console, "write", lambda words: told.append(words) or True)
    monkeypatch.setattr(terminal.console, "present", lambda: True)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert not terminal.missing()
    with pytest.raises(SystemExit):
        parse(["--version"])
    assert GAME in told[0]
    assert shown == []


def test_no_console_is_borrowed_where_windows_is_not():
    if sys.platform != "win32":
        assert not terminal.console.write("words")
        assert not terminal.console.present()


@only_on_linux("asks bash, with closed streams and /dev/full")
@pytest.mark.parametrize("way", [">&- 2>&-", "| true", "> /dev/full"])
def test_nobody_listening_ends_nothing(way):
    command_line = f"{shlex.quote(sys.executable)} -m game --version {way}; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command_line], cwd=ROOT, capture_output=True, check=False, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_display_the_program_says_so(tmp_path):
    done = run("--data-dir", str(tmp_path))
    assert done.returncode == command.NO_DISPLAY
    assert "Can't open a window" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_damaged_file_of_the_game_is_told(monkeypatch, capsys):
    from engine.core.faults import DataFault, Fault

    def broken(*_):
        raise DataFault([Fault("cards.csv", "line 3", "nothing found")])

    monkeypatch.setattr(launch, "check", broken)
    assert program.main([]) == command.BAD_DATA
    assert "cards.csv: line 3" in capsys.readouterr().err


def test_an_interrupt_ends_with_code_130(monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(launch, "check", stopped)
    assert program.main([]) == command.INTERRUPTED


def test_safe_mode_reads_and_keeps_no_settings_but_finds_saves(tmp_path):
    preferences.keep(preferences.path(tmp_path), {"fullscreen": True, "text_size": 200, "calm": True})
    (tmp_path / "controls.toml").write_text('[keyboard]\ncards = ["x"]\n', encoding="utf-8")
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "one.save").write_bytes(b"")
    before = {path.name: path.read_bytes() for path in tmp_path.glob("*.toml")}
    settings = parse(["--safe-mode", "--data-dir", str(tmp_path), "--size", "1280x720"])
    assert settings == Settings(data_dir=tmp_path, safe=True, sound=False, size=(1280, 720), **FOR_PLAYERS)
    app = App(settings)
    try:
        assert app.devices.controls.plain() == {}
        assert [game.name for game in app.saves.games()] == ["one"]
        app.push(SettingsScene(app))
        app.settle()
        scene = app.top
        scene.change(calm=True)
        scene.leave()
        controls = ControlsScene(app)
        controls._bind(Intent.LOG, "f9")
        assert app.settings.calm
    finally:
        app.close()
    assert {path.name: path.read_bytes() for path in tmp_path.glob("*.toml")} == before


@pytest.mark.slow
def test_a_demo_prints_the_outcome_and_leaves_its_pictures(tmp_path):
    done = run(
        "--scenario",
        "15-september",
        "--seed",
        "11",
        "--demo",
        "random",
        "--speed",
        "instant",
        "--size",
        "1280x720",
        "--shots",
        str(tmp_path / "shots"),
        "--data-dir",
        str(tmp_path / "data"),
        SDL_VIDEODRIVER="dummy",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("outcome: ")
    assert (tmp_path / "shots" / "01-title.png").stat().st_size > 10_000
