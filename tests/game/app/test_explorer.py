"""Showing a file in the system's own window of folders."""

import os
import sys
from pathlib import Path, PurePath

import pytest

from game.app import file_manager


@pytest.fixture
def opened(monkeypatch):
    """What the system is asked to open."""
    asked = []
    monkeypatch.setattr(file_manager.subprocess, "Popen", lambda command, **_: asked.append(command))
    monkeypatch.setattr(os, "startfile", lambda what, arguments="": asked.append((what, arguments)), raising=False)
    monkeypatch.setattr(file_manager.shutil, "which", lambda name: f"/usr/bin/{name}")
    return asked


def test_windows_marks_the_file(opened, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", "win32")
    file = tmp_path / "a name, with blanks.zip"
    file.touch()
    assert file_manager.show(file)
    ((program, arguments),) = opened
    assert PurePath(program).name == "explorer.exe"
    assert arguments == f'/select,"{file}"'
    file.unlink()
    assert file_manager.show(file)
    assert opened[1] == (tmp_path, "")


def test_windows_may_refuse(monkeypatch, tmp_path):
    def refuse(*_, **__):
        raise OSError("no program for this")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "startfile", refuse, raising=False)
    assert not file_manager.show(tmp_path / "a.zip")


@pytest.mark.parametrize(
    ("system", "command"),
    [
        ("linux", ["/usr/bin/xdg-open", "FOLDER"]),
        ("darwin", ["/usr/bin/open", "-R", "FILE"]),
    ],
)
def test_other_systems_open_the_folder_or_mark_the_file(opened, monkeypatch, tmp_path, system, command):
    monkeypatch.setattr(sys, "platform", system)
    file = tmp_path / "a.zip"
    file.touch()
    assert file_manager.show(file)
    assert opened == [[{"FOLDER": str(file.parent), "FILE": str(file)}.get(word, word) for word in command]]


def test_without_a_program_for_folders_it_is_told(opened, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(file_manager.shutil, "which", lambda name: None)
    assert not file_manager.show(Path("/a.zip"))
    assert opened == []
