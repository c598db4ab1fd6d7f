"""Random games with every check there is, for any game that sits behind a session."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.decision import Refused
from engine.core.event import Event
from engine.core.journal import Journal, Recorder
from engine.core.luck import Luck
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from engine.core.watcher import Chosen, Seen, Watcher

_UNDO = 0.05
"""How often choices are taken back and made again."""
_BACK = 4
"""How many at most."""
_WRONG = 0.03
"""How often something is tried that isn't offered."""
_ENDLESS = 20_000
"""Choices after which a game counts as endless."""


@dataclass(frozen=True, slots=True)
class FuzzTarget:
    """A game to be fuzzed: how to begin it, how to load it, who watches it."""

    begin: Callable[[str], Session]
    load: Callable[[Mapping[str, Any], bool], Session]
    watcher: Callable[[], Watcher]


@dataclass(frozen=True, slots=True)
class FuzzedGame:
    """How a fuzzed game went."""

    seed: str
    decisions: int
    fault: str = ""
    journal: Journal | None = None
    """The choices up to the fault."""


class _Found(Exception):
    """A fault was found; the message says which."""


def play(ground: FuzzTarget, seed: str, *, heavy: bool = False) -> FuzzedGame:
    """Play one random game to its end or to its first fault; ``heavy`` saves and loads after every choice."""
    session = None
    try:
        session = ground.begin(seed)
        _game(ground, session, Luck(seed, "fuzz"), heavy)
    except _Found as found:
        fault = str(found)
    except Exception:  # whatever the rules raise is what the fuzzer looks for
        fault = traceback.format_exc().strip()
    else:
        return FuzzedGame(seed, len(session.choices))
    choices = list(session.choices) if session else []
    return FuzzedGame(seed, len(choices), fault, _journal(ground, seed, choices, fault))


def _game(ground: FuzzTarget, session: Session, luck: Luck, heavy: bool) -> None:
    watcher = ground.watcher()
    _report(watcher.begun(session))
    old: list[str] = []
    while session.pending:
        if len(session.choices) > _ENDLESS:
            raise _Found(f"the game has not ended after {_ENDLESS} choices")
        if luck.often(_WRONG):
            _try_wrong(session, old, luck)
        if luck.often(_UNDO):
            _undo_and_redo(session, luck)
        ids = session.pending.ids()
        old = [*old[-20:], *ids]
        if len(set(ids)) != len(ids) or not ids:
            raise _Found(f"{session.pending.kind} offers {ids}")
        _choose(session, luck.one(ids), watcher)
        if heavy:
            _save_and_load(ground, session, whole=False)
    if session.outcome is None and not session.stopped:
        raise _Found("nothing is asked, but the game is not over")
    if heavy:
        _save_and_load(ground, session, whole=True)


def _choose(session: Session, choice: str, watcher: Watcher) -> None:
    before, old_views, mark = session.table.state.copy(), _views(session), session.mark
    try:
        session.choose(choice)
    except Refused as refused:
        raise _Found(f"{choice} was offered and then refused: {refused}") from refused
    views = _views(session)
    seen = {side: Seen(old_views[side], views[side], session.events(mark, side)) for side in views}
    step = Chosen(before, session.table.state, session.table.log[mark:], seen, session.pending)
    _report(watcher.chosen(step))


def _views(session: Session) -> dict[str, Any]:
    """What each side sees now."""
    return {side: session.view(side) for side in session.rules.sides}


def _told(session: Session) -> dict[str, list[Event]]:
    """What each side was told so far."""
    return {side: session.events(side=side) for side in session.rules.sides}


def _report(faults: Sequence[str]) -> None:
    if faults:
        raise _Found("\n".join(faults))


def _try_wrong(session: Session, old: Sequence[str], luck: Luck) -> None:
    """What isn't offered must be refused with a reason, and change nothing."""
    assert session.pending
    offered = session.pending.ids()
    wrong = [choice for choice in ("", "nonsense", *old) if choice not in offered]
    choice, before = luck.one(wrong), session.hash()
    try:
        session.choose(choice)
    except Refused as refused:
        if not refused.reason:
            raise _Found(f"{choice} is refused without a reason") from refused
    else:
        raise _Found(f"{choice} was taken, only {', '.join(offered)} was offered")
    if session.hash() != before:
        raise _Found(f"refusing {choice} changed the game")
    if session.why_not(offered[0]) is not None:
        raise _Found(f"{offered[0]} is offered, but why_not speaks against it")


def _undo_and_redo(session: Session, luck: Luck) -> None:
    """Taking choices back and making them again must lead to where one was."""
    before, events, views = session.hash(), _told(session), _views(session)
    taken = 0
    try:
        for _ in range(1 + luck.below(_BACK)):
            if not session.can_undo:
                break
            session.undo()
            taken += 1
        for _ in range(taken):
            session.redo()
    except Refused as refused:
        raise _Found(f"undo and redo of {taken} choices are refused: {refused}") from refused
    if session.hash() != before:
        raise _Found(f"undo and redo of {taken} choices lead elsewhere")
    if _told(session) != events or _views(session) != views:
        raise _Found(f"undo and redo of {taken} choices change the events or the view")


def _save_and_load(ground: FuzzTarget, session: Session, *, whole: bool) -> None:
    """A saved session that is loaded must stand where the other stands."""
    saved = json.loads(json.dumps(session.save()))
    try:
        other = ground.load(saved, whole)
    except LoadFault as fault:
        raise _Found(f"saved, then not loaded ({whole=}): {fault}") from fault
    if other.hash() != session.hash():
        raise _Found(f"saved and loaded, the fingerprint differs ({whole=})")
    if other.pending != session.pending:
        raise _Found(f"saved and loaded, the question differs ({whole=}): {other.pending}; {session.pending}")
    if _views(other) != _views(session) or other.outcome != session.outcome or other.can_undo != session.can_undo:
        raise _Found(f"saved and loaded, view, outcome or undo differ ({whole=})")
    if whole and _told(other) != _told(session):
        raise _Found("saved and loaded whole, the events differ")


def _journal(ground: FuzzTarget, seed: str, choices: Sequence[str], fault: str) -> Journal | None:
    """The game up to the fault, as far as it can be played again; None when it can't even begin."""
    made = 0
    try:
        session = ground.begin(seed)
        for choice in choices:
            session.choose(choice)
            made += 1
    except Exception:  # the fault itself, most likely
        if not choices:
            return None
        fault = f"{fault}\nThe choice that raised it: {choices[made]}"
    session = ground.begin(seed)
    recorder = Recorder(session)
    for choice in choices[:made]:
        session.choose(choice)
        recorder.note()
    return recorder.journal(fault)
