"""An installed Windows program made into one of an older build, and the moments at which replacing it can break off."""

import json
import re
import time

from tests.package.player import patience
from tests.package.wine import PROGRAM
from tools.package import manifest

NEW = "peleliu-1944.new"
"""The folder that the installer unpacks into."""


def make_older(folder):
    """Have the program read a folder of another name, as one of an older build does; gives that name."""
    contents, program = manifest.contents(folder), folder / PROGRAM
    older = contents.name[:-8] + "00000000"
    raw = program.read_bytes()
    assert contents.name.encode() in raw
    program.write_bytes(raw.replace(contents.name.encode(), older.encode()))
    contents.rename(folder / older)
    (folder / "README.txt").write_text("older", encoding="utf-8")
    return older


def whole(folder):
    """The folder that the program reads, when every file in it is as it was listed; else AssertionError."""
    names = re.findall(rb"_internal-[\d.]+-[0-9a-f]{8}", (folder / PROGRAM).read_bytes())
    (name,) = {found.decode() for found in names}
    listed = json.loads((folder / name / manifest.NAME).read_text(encoding="utf-8"))["files"]
    inner = {path.partition("/")[2]: sha for path, sha in listed.items() if path.startswith(manifest.CONTENTS)}
    assert inner
    assert manifest.listed(folder / name, folder / name / manifest.NAME) == inner
    return name


def moments(folder, older):
    """What can be seen of a program that is replaced, one thing after the other; each tells whether it has come."""
    before = (folder / PROGRAM).stat().st_ino

    def newer():
        return [path for path in folder.glob("_internal*/*") if path.parent.name != older]

    return {
        "the first file unpacked": (folder / NEW / "LICENSE.txt").exists,
        "all unpacked": (folder / NEW / "uninstall.exe").exists,
        "the first file in its place": lambda: any(path.is_file() for path in newer()),
        "the program replaced": lambda: (folder / PROGRAM).stat().st_ino != before,
        "the older one going": lambda: not (folder / older / "base_library.zip").exists(),
    }


def kill_when(process, has_come):
    """Kill a process as soon as something can be seen."""
    began = time.monotonic()
    while not has_come():
        assert process.poll() is None, f"it ended with {process.returncode}"
        assert time.monotonic() - began < patience()
    process.kill()
    process.wait(patience(30))
    process.stdin.close()
