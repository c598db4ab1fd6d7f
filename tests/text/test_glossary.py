"""One word for each thing in the German catalogues and the German manual; docs/words.md has the glossary."""

import re
import tomllib

import pytest

from engine.core.resources import root

FOLDERS = ("game/text/de", "game/reference/pages/de", "engine/peleliu/words/de.toml")
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
    "Bergland": r"Gebirge",
    "Rollfeld": r"Flugfeld",
}
"""What a thing is called, and what it is not called."""


def texts(table):
    """All texts of a catalogue, however deep they stand."""
    for value in table.values() if isinstance(table, dict) else table:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict | list):
            yield from texts(value)


@pytest.fixture(scope="module")
def german():
    files = [path for name in FOLDERS for path in [root() / name, *sorted((root() / name).glob("*.toml"))]]
    return {path.name: list(texts(tomllib.loads(path.read_text(encoding="utf-8")))) for path in files if path.is_file()}


@pytest.mark.parametrize("wanted", SHUNNED)
def test_a_thing_has_one_name(german, wanted):
    found = [f"{name}: {told}" for name, told_all in german.items() for told in told_all
             if re.search(SHUNNED[wanted], told)]  # fmt: skip
    assert found == []


def test_all_catalogues_are_read(german):
    assert len(german) > 60
    assert sum(map(len, german.values())) > 2000
