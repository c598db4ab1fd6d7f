"""Which files there are, how each is made and checked off in sounds/manifest.json."""

from __future__ import annotations

import hashlib
import json
from importlib import import_module

from game.sound.cues import CueEntry, load_cues
from tools.make_sounds.encode import Aim, finish, ogg
from tools.make_sounds.origin import MANIFEST, PACKAGE, SOUNDS, books, fingerprints, made_with, manifest
from tools.make_sounds.recipes import RECIPES, make
from tools.make_sounds.signals import Sound

for _book in books():
    import_module(f"{PACKAGE}{_book}")  # its recipes are in the list from now on


def aim(cue: CueEntry) -> Aim:
    """How a cue's files are written."""
    kind = cue.kind
    return Aim(cue.loudness, kind.whole, not kind.looped and kind.group != "music", kind.quality)


def sound(name: str, take: int) -> Sound:
    """A take as it goes to the encoder."""
    return finish(make(name, take), aim(load_cues()[name]))


def built(job: tuple[str, int]) -> tuple[str, str, int]:
    """Write one file; gives its path below sounds/, its digest and its length in bytes."""
    name, take = job
    cue = load_cues()[name]
    path = cue.files[take]
    data = ogg(sound(name, take), cue.kind.quality)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)
    return path.relative_to(SOUNDS).as_posix(), hashlib.sha256(data).hexdigest(), len(data)


def jobs(only: list[str]) -> list[tuple[str, int]]:
    """Every file, or those of some cues; raises ValueError for a name that is in no table or has no recipe."""
    cues = load_cues()
    for name in only or cues:
        if name not in cues or name not in RECIPES:
            raise ValueError(f"{name!r} has no {'recipe' if name in cues else 'line in sounds/cues.toml'}")
    return [(name, take) for name in (only or cues) for take in range(len(cues[name].files))]


def check_off(done: list[tuple[str, str, int]], *, whole: bool) -> None:
    """Write what was built into the manifest, and remove files that no cue names any more.

    Of a book that was built whole, the manifest says what it was built from; the others are as they were.
    """
    old = manifest() if MANIFEST.exists() and not whole else {}
    named = {path.relative_to(SOUNDS).as_posix() for cue in load_cues().values() for path in cue.files}
    built = {**old.get("files", {}), **{name: digest for name, digest, _ in done}}
    files = {name: digest for name, digest in sorted(built.items()) if name in named}
    for path in SOUNDS.rglob("*.ogg"):
        if path.relative_to(SOUNDS).as_posix() not in named:
            path.unlink()
    scripts, now, built_now = dict(old.get("scripts", {})), fingerprints(), {name for name, _, _ in done}
    for book, names in books().items():
        paths = {path.relative_to(SOUNDS).as_posix() for name in names for path in load_cues()[name].files}
        if paths <= built_now:
            scripts[book] = now[book]
    content = {
        "scripts": {book: scripts[book] for book in now if book in scripts},
        "made_with": made_with(),
        "files": files,
    }
    MANIFEST.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
