"""One word for each thing in the catalogues and the manual of each language; docs/words.md has the glossary."""

import re
import tomllib

import pytest

from engine.core.resources import root
from tests.rows import over_rows

FOLDERS = (
    "game/ui/text/{}",
    "game/dday/text/{}",
    "game/peleliu/text/{}",
    "game/peleliu/pages/{}",
    "engine/dday/words/{}.toml",
    "engine/peleliu/words/{}.toml",
)
SHUNNED = {
    "Feuerbereich": r"Schussfeld",
    "Trefferzahl": r"Treffergrenze",
    "Startzahl": r"Startwert",
    "Zusatzregeln": r"Wahlregel",
    "Spiel": r"\bPartien?\b",
    "Dienstbuch": r"Bestleistung",
    "Kriegstagebuch": r"Protokoll(?!datei)",
    "Zielzeichen": r"Zielsymbol",
    "dicht gedrängtes Ziel": r"[Dd]ichtes Ziel",
    "erschüttert": r"in Unordnung",
    "Zermürbung": r"Abnutzung",
    "Stellungswechsel": r"Verlegung",
    "Anführer": r"\bFührer",
    "HQ": r"Stabsphase|Regimentsst[aä]b",
    "Verlustkasten": r"Verlustfeld",
    "Verlustgrenze": r"\bGrad \{",
    "Granatwerfer": r"Mörser",
    "Amphibienpanzer": r"Schwimmpanzer",
    "inspiriert": r"[Mm]itgerissen",
    "Befestigung": r"\bMauern\b",
    "Nachbarfeld": r"\bnebenan\b",
    "frei": r"kostenlos",
    "vernichtet": r"eliminiert",
    "Bergland": r"Gebirge",
    "Rollfeld": r"Flugfeld",
    "Tabellen": r"Tabellentafel",
    "Sturm auf Peleliu": r"Peleliu Assault",
}
"""What a thing is called in German, and what it is not called."""
SHUNNED_IN_ENGLISH = {
    "panels": r"\b[Pp]apers\b",
    "inspect": r"[Ll]ook(s|ing)? closer",
    "save": r"\b[Ss]lots?\b",
    "daily game": r"[Dd]ay's game",
    "concentrated": r"[Bb]unched",
    "unacceptable": r"beyond bearing",
    "required": r"\basks? for|asked for",
    "fortification": r"(?<!\{)\b[Ww]alls\b",
    "our test bot": r"careful player",
    "abandon": r"gives? up its command post",
    "charts": r"player's aid",
    "closed sides": r"[Bb]locked (hex)?sides?",
}
"""The same in English."""


def texts(table):
    """All texts of a catalogue, however deep they stand."""
    for value in table.values() if isinstance(table, dict) else table:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict | list):
            yield from texts(value)


def words(code):
    """All texts of a language, by file."""
    folders = [root() / name.format(code) for name in FOLDERS]
    files = [path for folder in folders for path in [folder, *sorted(folder.glob("*.toml"))]]
    return {
        path.relative_to(root()).as_posix(): list(texts(tomllib.loads(path.read_text(encoding="utf-8"))))
        for path in files
        if path.is_file()
    }


@pytest.fixture(scope="module")
def german():
    return words("de")


@pytest.fixture(scope="module")
def english():
    return words("en")


@over_rows("wanted", SHUNNED)
def test_a_thing_has_one_name(german, wanted):
    found = [
        f"{name}: {told}" for name, told_all in german.items() for told in told_all if re.search(SHUNNED[wanted], told)
    ]
    assert found == []


@over_rows("wanted", SHUNNED_IN_ENGLISH)
def test_a_thing_has_one_name_in_english(english, wanted):
    found = [
        f"{name}: {told}"
        for name, told_all in english.items()
        for told in told_all
        if re.search(SHUNNED_IN_ENGLISH[wanted], told)
    ]
    assert found == []


def test_all_catalogues_are_read(german):
    assert len(german) > 60
    assert sum(map(len, german.values())) > 2000
