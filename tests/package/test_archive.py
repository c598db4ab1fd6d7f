"""The archive: the same files give the same bytes, wherever, whenever and by whomever they were written."""

import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.systems import WINDOWS, not_on_windows
from tools.package import archive, manifest

MOMENT = 1_700_000_001
FILES = {"b/two.txt": b"two", "a.txt": b"one", "Île/戦.txt": b"three", "play": b"#!/bin/sh\n", "b/large": b"ab" * 90000}
LINKS = {} if WINDOWS else {"link": b"two"}


def folder(path: Path, names: list[str], age: int, umask: int) -> Path:
    before = os.umask(umask)
    try:
        for name in names:
            file = path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(FILES[name])
            if name == "play":
                file.chmod(0o700)
            os.utime(file, (age, age))
        if not WINDOWS:  # where an administrator must allow links
            (path / "link").symlink_to("b/two.txt")
    finally:
        os.umask(before)
    return path


@pytest.fixture
def pair(tmp_path) -> tuple[Path, Path]:
    """The same files, written in another order, at another time and for other eyes."""
    return (
        folder(tmp_path / "here", list(FILES), 1_000_000_000, 0o022),
        folder(tmp_path / "elsewhere" / "deep", list(reversed(FILES)), 1_234_567_890, 0o077),
    )


@pytest.mark.parametrize("kind", ["tar.xz", "zip"])
def test_the_same_files_give_the_same_bytes(pair, tmp_path, kind):
    packed = [tmp_path / f"{n}.{kind}" for n in range(2)]
    for source, target in zip(pair, packed, strict=True):
        archive.pack(source, target, "game-1.0", MOMENT)
    assert packed[0].read_bytes() == packed[1].read_bytes()


@pytest.mark.parametrize("kind", ["tar.xz", "zip"])
def test_another_file_or_moment_gives_other_bytes(pair, tmp_path, kind):
    made = {}
    for n, moment in enumerate([MOMENT, MOMENT + 2]):
        made[n] = tmp_path / f"{n}.{kind}"
        archive.pack(pair[0], made[n], "game-1.0", moment)
    (pair[0] / "a.txt").write_bytes(b"One")
    archive.pack(pair[0], tmp_path / f"2.{kind}", "game-1.0", MOMENT)
    assert len({path.read_bytes() for path in [*made.values(), tmp_path / f"2.{kind}"]}) == 3


@not_on_windows("packs links and rights to run")
def test_what_is_packed_comes_out_again_with_its_links_and_its_right_to_run(pair, tmp_path):
    archive.pack(pair[1], tmp_path / "packed.tar.xz", "game-1.0", MOMENT)
    with tarfile.open(tmp_path / "packed.tar.xz") as tar:
        members = tar.getmembers()
        tar.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.3 and older have none
        tar.extractall(tmp_path / "out")
    out = tmp_path / "out" / "game-1.0"
    assert manifest.listed(out) == manifest.listed(pair[0])
    assert os.readlink(out / "link") == "b/two.txt"
    assert [member.name for member in members] == sorted((member.name for member in members), key=str.encode)
    assert {(member.mtime, member.uid, member.gid, member.uname, member.gname) for member in members} == {
        (MOMENT, 0, 0, "", "")
    }
    modes = {member.name.removeprefix("game-1.0/"): member.mode for member in members if not member.issym()}
    assert {name for name, mode in modes.items() if mode == 0o755} == {"game-1.0", "b", "Île", "play"}
    assert set(modes.values()) == {0o755, 0o644}


def test_a_zip_holds_what_a_link_leads_to(pair, tmp_path):
    archive.pack(pair[0], tmp_path / "packed.zip", "game-1.0", 0)
    with zipfile.ZipFile(tmp_path / "packed.zip") as packed:
        held = {info.filename: info for info in packed.infolist()}
        assert {name: packed.read(name) for name in held} == {
            f"game-1.0/{name}": data for name, data in (FILES | LINKS).items()
        }
    assert {info.date_time for info in held.values()} == {(1980, 1, 1, 0, 0, 0)}
    if not WINDOWS:  # which knows no right to run
        assert held["game-1.0/play"].external_attr >> 16 & 0o777 == 0o755


def test_the_manifest_names_every_file_but_itself(pair):
    path = manifest.write(pair[0], pair[0] / "b", "1.0")
    first = path.read_bytes()
    assert manifest.write(pair[0], pair[0] / "b", "1.0").read_bytes() == first
    assert manifest.listed(pair[0], path).keys() == {*FILES, *LINKS}
