"""One word for each thing in the catalogues and the manual of each language; docs/words.md has the glossary."""

import re

import pytest

from engine.games import REGISTER
from tests.language_texts import language_texts
from tests.rows import over_rows

GAMES = [f"engine/{type(game).__module__.split('.')[1]}" for game in REGISTER]
SHUNNED = {
    "Feuerbereich": r"Schussfeld|Feuerfeld",
    "Trefferzahl": r"Treffergrenze",
    "Startzahl": r"Startwert",
    "Zusatzregeln": r"Wahlregel",
    "Spiel": r"\bPartien?\b",
    "Dienstbuch": r"Bestleistung",
    "Kriegstagebuch": r"Protokoll(?!datei)",
    "Zielzeichen": r"Zielsymbol",
    "dicht gedrängtes Ziel": r"[Dd]ichte[sn]? Ziel",
    "erschüttert": r"in Unordnung",
    "Zermürbung": r"Abnutzung",
    "Punkte schweren, stetigen Feuers": r"\bvolle[nr]? Punkt|(?<!kleine )(?<!kleiner )\bhohle[nr]? Punkt",
    "Stellungswechsel": r"Verlegung|[Vv]erlegt\b",
    "Anführer": r"\bFührer",
    "HQ": r"Stabsphase|Regimentsst[aä]b",
    "Verlustkasten": r"Verlustfeld",
    "Verlustgrenze": r"\bGrad \{",
    "Granatwerfer": r"Mörser",
    "Amphibienpanzer": r"Schwimmpanzer",
    "inspiriert": r"[Mm]itgerissen|[Aa]n(ge)?feuer|[Bb]eflügel",
    "Befestigung": r"\bMauern\b",
    "Nachbarfeld": r"\bnebenan\b",
    "frei": r"kostenlos",
    "vernichtet": r"eliminiert",
    "Bergland": r"\bGebirge",
    "Rollfeld, Flugplatz": r"Flugfeld",
    "Tabellen": r"Tabellentafel",
    "Sturm auf Peleliu": r"Peleliu Assault",
    "Studienmodus": r"[Ss]tudiermodus",
    "Meldung": r"Depesche|DEPESCHE",
    "Eingesickerte": r"Eindringling",
    "Handbuch": r"Feldhandbuch|FELDHANDBUCH",
    "neuer Wurf": r"[Zz]weite[mnr]? (Wurf|Würfe\b)",
    "unser Testbot": r"[Vv]orsichtiger? Spieler",
    "Landeprobe": r"Landeprüfung",
    "Landeraum": r"Landefeld",
    "Steilwand": r"\bKliff",
    "Auslegung": r"\bKlärung",
    "Spielstein": r"Plättchen",
    "Anfahrtsfeld": r"Anlauffeld",
    "Abdrift": r"\bDrift\b",
    "stetiges Feuer": r"Dauerfeuer",
    "einsickern": r"[Dd]urchsicker",
    "Heldenmut": r"Heldentum",
    "untragbare Verluste": r"[Vv]ernichtende Verluste",
    "mit … % Wahrscheinlichkeit": r"(?<!bis )\bzu \{\w+\} %",
    "Seegebiet": r"(See|Küsten|Aufmarsch)feld",
    "Heer": r"\bArmee\b",
}
"""What a thing is called in German, and what it is not called."""
SHUNNED_IN_ENGLISH = {
    "panels": r"\b[Pp]apers\b",
    "inspect": r"[Ll]ook(s|ing)? closer",
    "save": r"\b[Ss]lots?\b",
    "daily game": r"[Dd]ay's game",
    "concentrated": r"[Bb]unched",
    "intense, steady dots": r"(?<![Ll]arge )\bsolid dot|(?<![Ss]mall )\b[Hh]ollow dot",
    "unacceptable": r"beyond bearing",
    "required": r"\basks? for|asked for",
    "fortification": r"(?<!\{)\b[Ww]alls\b",
    "our test bot": r"careful player",
    "abandon": r"gives? up its command post",
    "charts": r"player's aid",
    "closed sides": r"[Bb]locked (hex)?sides?",
    "a chance of": r"\bwith \{\w+\} %",
    "commanded by": r"in command of (a|an|any|the) ",
}
"""The same in English."""


@pytest.fixture(scope="module")
def german():
    return language_texts("de")


@pytest.fixture(scope="module")
def english():
    return language_texts("en")


def said(catalogues, shunned):
    """The texts that call a thing otherwise, by file and key."""
    return [
        f"{name}: {key}: {text}" for name, rows in catalogues.items() for key, text in rows if re.search(shunned, text)
    ]


@over_rows("wanted", SHUNNED)
def test_a_thing_has_one_name(german, wanted):
    assert said(german, SHUNNED[wanted]) == []


@over_rows("wanted", SHUNNED_IN_ENGLISH)
def test_a_thing_has_one_name_in_english(english, wanted):
    assert said(english, SHUNNED_IN_ENGLISH[wanted]) == []


def test_all_catalogues_are_read(german, english):
    """Those of the terminal, of every game and of every lesson too; English rulings stand with the engine's data."""
    paired = {re.sub(r"\bde(?=/|\.toml)", "en", name) for name in german if not name.endswith("/rulings.toml")}
    assert paired == set(english)
    folders = ["engine/cli/text", *(f"{one}/words" for one in GAMES), *(f"{one}/lessons/text/en" for one in GAMES)]
    assert [one for one in folders if not any(name.startswith(f"{one}/") for name in english)] == []
    assert all(german.values())
    assert sum(map(len, german.values())) > 6000
