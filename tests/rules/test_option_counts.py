"""Option counts: how many answers the rules allow in stated situations, one and two choices deep.

The numbers stand in tests/situations/counts/counts.toml, with how each comes about.
"""

import tomllib
from pathlib import Path
from typing import Any

from engine.core.session import Session
from engine.dday.situations.form import load_situation
from engine.peleliu import new_session
from tests.rows import over_rows

FOLDER = Path(__file__).parents[1] / "situations" / "counts"
COUNTS: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "counts.toml").read_text(encoding="utf-8"))
LEAST = 20
"""How many situations are counted at least."""


def at(name: str, *more: str) -> Session:
    """The session of a situation where the counting begins, or ``more`` choices later."""
    plain = load_situation(FOLDER / f"{name}.toml")
    session = new_session(plain["scenario"], "1", situation=plain)
    for choice in (*COUNTS[name].get("after", ()), *more):
        session.choose(choice)
    return session


def options(session: Session) -> tuple[str, ...]:
    return session.pending.ids() if session.pending else ()


def test_every_situation_has_its_counts_and_says_how_they_come_about() -> None:
    assert sorted(COUNTS) == sorted(path.stem for path in FOLDER.glob("[0-9]*.toml"))
    assert len(COUNTS) >= LEAST
    assert all(len(count["why"].split()) >= 8 for count in COUNTS.values())
    titles = [load_situation(FOLDER / f"{name}.toml")["title"] for name in COUNTS]
    assert len(set(titles)) == len(titles)


@over_rows("name", COUNTS)
def test_options_one_choice_deep(name: str) -> None:
    found = options(at(name))
    assert len(found) == COUNTS[name]["one"], found
    assert len(set(found)) == len(found)


@over_rows("name", COUNTS)
def test_options_two_choices_deep(name: str) -> None:
    following = {option: len(options(at(name, option))) for option in options(at(name))}
    assert sum(following.values()) == COUNTS[name]["two"], following
