"""Games to be spoiled: played anew for every run, so that they are as the program writes them today."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from engine.core.journal import Recorder
from engine.core.resources import resource
from engine.core.session import Session
from engine.dday.situations.form import load_situation
from engine.peleliu import begun_session, new_session
from engine.peleliu.rules import RULES

CHOICES = (3, 30, 70)
"""After how many decisions a game is written down."""
_SCENARIOS = ("15-september", "peleliu-assault", "bloody-nose-ridge")


@dataclass(frozen=True)
class Written:
    """A game as a save and as a journal have it."""

    saved: dict[str, Any]
    journal: dict[str, Any]


@cache
def situations() -> tuple[dict[str, Any], ...]:
    """Tables that were laid out by hand."""
    folder = resource("tests", "situations")
    return tuple(load_situation(path) for path in sorted(folder.glob("*.toml")))


@cache
def games() -> tuple[Written, ...]:
    """Games of every scenario, of a situation, and of a table that stands whole in the set-up."""
    found = [_played(new_session(name, "7"), length) for name in _SCENARIOS for length in CHOICES]
    for plain in situations()[:3]:
        found.append(_played(new_session(plain["scenario"], "7", (), plain), 4))
    ready = found[CHOICES.index(70) + len(CHOICES)].saved
    setup = {**ready["setup"], "start": "16-september", "tried": 1, "state": ready["mark"]["state"]}
    found.append(_played(begun_session(setup), 6))
    return tuple(found)


def _played(session: Session, length: int) -> Written:
    chance, recorder = Random(length), Recorder(session)
    while session.pending and len(session.choices) < length:
        session.choose(chance.choice(session.pending.options).id)
        recorder.note()
    return json_of(Written(session.save(), recorder.journal().to_json()))


def json_of(one: Written) -> Written:
    """The same as a file would give it back."""
    return Written(json.loads(json.dumps(one.saved)), json.loads(json.dumps(one.journal)))


def proven(saved: Any) -> Any:
    """A spoiled session with the fingerprint that it comes to, so that it gets past the comparison."""
    with contextlib.suppress(Exception):
        session = begun_session(saved["setup"])
        for choice in saved["choices"]:
            session.choose(choice)
        return {**saved, "hash": session.hash(), "barrier": session.save()["barrier"]}
    return saved


def resumed(saved: Any) -> Any:
    """The same for a spoiled state at which a session is taken up."""
    with contextlib.suppress(Exception):
        session = Session._from_mark(RULES, saved, saved["choices"])
        return {**saved, "hash": session.hash(), "barrier": session.save()["barrier"]}
    return saved


MAP = Path("maps", "peleliu.tmx")
