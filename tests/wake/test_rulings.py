"""Each ruling names a test that is there, has its table and transcript, and stands on the page as in the data."""

import re
from pathlib import Path

from engine.wake.definition import WAKE
from tests.rows import over_rows
from tests.transcript import answers_in, transcript
from tools.write_rulings import WAKE as PAGE

TESTS = Path(__file__).parent
FOLDER = TESTS / "rulings"
RULINGS = PAGE.rulings
NAMES = re.findall(r"^def (test_\w+)", "\n".join(p.read_text(encoding="utf-8") for p in TESTS.glob("test_*.py")), re.M)


@over_rows("ruling", RULINGS)
def test_a_ruling_is_held_by_a_test_and_made_of_sentences(ruling) -> None:  # type: ignore[no-untyped-def]
    for mark in ruling.tests:
        assert any(name.startswith(mark) for name in NAMES), f"no test is called {mark}"
    assert all(told.endswith(".") for told in (ruling.reading, ruling.other, ruling.reason))


def test_the_page_is_the_one_that_the_data_make() -> None:
    assert PAGE.path.read_text(encoding="utf-8") == PAGE.text, "python -m tools.write_rulings writes it anew"


def test_each_ruling_has_its_table() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == [f"{one.number:02d}" for one in RULINGS]


@over_rows("ruling", RULINGS)
def test_a_ruling_is_decided_as_its_transcript_says(ruling) -> None:  # type: ignore[no-untyped-def]
    path = FOLDER / f"{ruling.number:02d}.toml"
    wanted = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    plain = WAKE.situation(path)
    session = WAKE.begin(plain["scenario"], plain["seed"], situation=plain)
    assert transcript(session, answers_in(wanted), WAKE.words("en")) == wanted
