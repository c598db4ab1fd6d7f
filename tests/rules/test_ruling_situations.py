"""Each ruling as a situation file, and the transcript that shows it decided."""

from pathlib import Path

from engine.core.resources import resource
from engine.core.rulings import read_rulings
from engine.dday.situations.form import load_situation
from engine.peleliu import new_session
from tests.rows import over_rows
from tests.rules.transcript import transcript_and_facts
from tests.transcript import answers_in

FOLDER = Path(__file__).parents[1] / "situations" / "rulings"
RULINGS = read_rulings(resource("engine", "peleliu", "rulings.toml"))
NUMBERS = [str(ruling.number) for ruling in RULINGS]


def test_each_ruling_has_its_situation() -> None:
    names = sorted((path.stem for path in FOLDER.glob("*.toml")), key=int)
    assert names == [f"{int(number):02d}" for number in NUMBERS]


@over_rows("number", NUMBERS)
def test_ruling_is_decided_as_its_transcript_says(number: str) -> None:
    path = FOLDER / f"{int(number):02d}.toml"
    wanted = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    plain = load_situation(path)
    session = new_session(plain["scenario"], plain["seed"], situation=plain)
    assert transcript_and_facts(session, answers_in(wanted)) == wanted
