"""Each ruling of docs/rulings.md as a situation file, and the transcript that shows it decided."""

import re
from pathlib import Path

from engine.peleliu import new_session
from engine.peleliu.situation import load_situation
from tests.rows import over_rows
from tests.rules.transcript import answers_in, transcript

FOLDER = Path(__file__).parents[1] / "situations" / "rulings"
PAGE = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^(\d+)\. \*\*", PAGE, re.MULTILINE)


def test_each_ruling_has_its_situation() -> None:
    names = sorted((path.stem for path in FOLDER.glob("*.toml")), key=int)
    assert names == [f"{int(number):02d}" for number in NUMBERS]


@over_rows("number", NUMBERS)
def test_ruling_is_decided_as_its_transcript_says(number: str) -> None:
    path = FOLDER / f"{int(number):02d}.toml"
    wanted = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    plain = load_situation(path)
    session = new_session(plain["scenario"], plain["seed"], situation=plain)
    assert transcript(session, answers_in(wanted)) == wanted
