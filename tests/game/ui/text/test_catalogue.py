"""The screen's catalogues: all languages say the same things, and whatever the screen says stands in them."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from engine.core.resources import root
from engine.core.texts import places
from engine.dday.words import languages as of_the_engine
from engine.games import REGISTER
from game.presentations import PRESENTATIONS
from game.ui import text
from tests.source import parsed

SOURCE = root() / "game"
OTHERS = [code for code in text.codes() if code != text.FIRST]
EQUAL = re.compile(
    r".*(Apache|LGPL|MIT,|PSF).*|(OPERATION (STALEMATE II|GALVANIC)|PELELIU|TARAWA|BETIO"
    r"|BLOODY NOSE RIDGE|Bloody Nose Ridge|MARINES|ART|FORT"
    r"|Wake|WAKE|WILKES|PEALE|Yankee Grit|Grit \{count\}"
    r"|(White|Orange) [123]|Purple|Ngesebus|Ngardololok|The Point|Ngarmoked|Akarakoro|Walt, Boyd|Kamilianlul|Amiangal"
    r"|West Road|Asias, East Road|Five (Sisters|Brothers)"
    r"|Gung-Ho|Corsairs|Napalm|napalm|Division"
    r"|ZONE [ABF]|RYAN|Major Ryan|AMTRACS|RED [123]|GREEN"
    r"|BNR|Gen\. Rupertus|RESERVE|Esc|Tab|Alt|Alt Gr|Num \{sign\}|Start|‹ Phase|Phase ›|Gamepad"
    r"|Code \{code\}|CODE|Zone \{which\}|OPTION|Pause|Animation|ANIMATION|Monitor|Vibration|Standard|Veteran|Regular)"
)
"""Texts that may be the same in two languages: figures, names, licences, and words that are."""
WORDS = re.compile(r"[A-Za-z]{2,}[^A-Za-z]* [^A-Za-z]*[A-Za-z]{2,}|^[A-Z][a-z]{2,}|^[A-Z]{3,}")
"""What reads like something that is shown: two words, or one with a capital."""
ALLOWED = {
    "__init__.py": "the name of a setting",
    "areas/area_routes.py": "names of scenes",
    "app/app.py": "settings of the window system",
    "app/window.py": "the name of the window, and a setting of the window system",
    "app/displays.py": "names of settings of the window system",
    "dday/board/names.py": "places as the maps of 1944 name them, and how they are set",
    "dday/board/painted.py": "what the painted map was made of, for its fingerprint",
    "table/card_stock.py": "a format of pictures",
    "app/command_line.py": "the head of a code",
    "app/console.py": "a device of Windows",
    "table/cardboard.py": "a format of pictures",
    "core/presentation.py": "names of scenes",
    "tarawa/event_rows.py": "why nothing is seen of an event, for those who read the rows",
    "dday/counters/us_counter.py": "the id of a unit",
    "app/crash": "the report's facts, for those who look for the fault",
    "app/file_manager.py": "names of the system's variables",
    "ui/fonts.py": "names of files",
    "app/demo.py": "the name of a class",
    "ui/drawing/shapes.py": "the name of a class",
    "input": "names of controls, of makers and of files of the system",
    "app/log_file.py": "the form of the log's lines",
    "ui/palette.py": "names of colours",
    "peleliu/peleliu_routes.py": "the name of a scene",
    "wake/wake_routes.py": "names of scenes",
    "wake/wake_board.py": "places of the map",
    "wake/show": "facilities of the figures",
    "wake/boxes.py": "ids of counters",
    "savagery/counters.py": "numerals of the levels",
    "wake/table_drawing.py": "ids of the figures",
    "peleliu/plans.py": "the name of a screen",
    "tarawa/tarawa_plans.py": "the name of a screen",
    "peleliu/first_day.py": "the name of a screen",
    "ui/control_glyphs.py": "names of controls",
    "ui/paper.py": "a format of pictures",
    "manual/search_keys.py": "letters that can be typed",
    "manual/manual.py": "faults of the manual, for those who write it",
    "manual/search.py": "a form of letters",
    "scenes/credits.py": "names, and licences as they name themselves",
    "app/selftest": "names of systems and of their settings, and letters to set",
    "app/game_codes.py": "letters of codes",
    "dday/show/dust.py": "names of chances",
    "scenes/base.py": "a name of a type",
    "scenes/routes.py": "names of scenes",
    "sound": "faults of the table of sounds, and lines of its record",
    "statistics/book.py": "faults of a file",
    "storage/exports.py": "the name of a folder",
    "storage/preferences.py": "a line of the file of settings",
    "dday/event_rows.py": "why an event has no picture, for those who draw",
    "program_name.py": "the name of the program",
    "ui/text": "what systems call languages, and faults of catalogues",
    "versions.py": "names of libraries",
}
"""Files, or folders, whose words are not the screen's, and what they are."""


@cache
def modules() -> list[tuple[str, ast.Module]]:
    """Every module of the screen under its path."""
    paths = sorted(SOURCE.rglob("*.py"))
    return [(path.relative_to(SOURCE).as_posix(), parsed(path)) for path in paths]


def logs(node: ast.AST) -> bool:
    """Whether something is written into the log, which speaks English."""
    function = node.func if isinstance(node, ast.Call) else None
    return isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "log"


def spoken(tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts of a module that are neither documentation nor types nor what a fault says."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for one in body if isinstance(body, list) else ():
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant):
                silent.add(id(one.value))
        types = [node] if isinstance(node, ast.Raise | ast.Assert) or logs(node) else []
        types += [getattr(node, name) for name in ("annotation", "returns") if getattr(node, name, None)]
        silent |= {id(inner) for found in types for inner in ast.walk(found)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_the_same_texts_with_the_same_places(code: str) -> None:
    first, own = text.catalogue(text.FIRST), text.catalogue(code)
    assert set(first) ^ set(own) == set()
    assert {key for key in first if places(first[key]) != places(own[key])} == set()


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_left_in_english(code: str) -> None:
    first, own = text.catalogue(text.FIRST), text.catalogue(code)
    same = {key for key in first if first[key] == own[key] and re.search("[A-Za-z]{3}", places_out(first[key]))}
    assert {f"{key}: {first[key]}" for key in same if not EQUAL.fullmatch(first[key])} == set()


def places_out(template: str) -> str:
    return re.sub(r"\{[^}]*\}|<[^>]*>", "", template)


def test_a_plural_has_both_forms() -> None:
    for code in text.codes():
        found = text.catalogue(code)
        singular = [key.removesuffix(".one") for key in found if key.endswith(".one")]
        assert [key for key in singular if f"{key}.other" not in found] == []


def test_screen_and_engine_speak_the_same_languages() -> None:
    assert set(text.codes()) == set(of_the_engine())


def test_english_captions_are_those_of_the_album() -> None:
    found = text.catalogue("en")
    for album in (presented.album for presented in PRESENTATIONS.own):
        area = f"{album.name}_photos."
        assert {area + photo.name: photo.caption for photo in album.photos} == {
            key: words for key, words in found.items() if key.startswith(area)
        }


def test_words_that_are_shown_stand_in_the_catalogue() -> None:
    loose = [
        f"{name}:{node.lineno}: {node.value!r}"
        for name, tree in modules()
        if not any(name == one or name.startswith(f"{one}/") for one in ALLOWED)
        for node in spoken(tree)
        if WORDS.search(node.value)
    ]
    assert loose == []


def test_every_key_that_is_asked_for_is_there() -> None:
    found = text.catalogue(text.FIRST)
    plain = {key.rpartition(".")[0] for key in found if key.endswith(".other")} | set(found)
    missing = []
    for name, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).rpartition(".")[2] == "text":
                missing += [
                    f"{name}:{node.lineno}: {key}" for key in keys(node.args[0]) if "." in key and key not in plain
                ]
    assert missing == []


def keys(node: ast.expr) -> list[str]:
    """The keys that an expression can be, as far as they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return keys(node.body) + keys(node.orelse)
    return []


def test_every_text_is_asked_for() -> None:
    pieces: set[str] = set()
    begun: set[str] = set()
    for _, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                first = node.values[0] if node.values else None
                if isinstance(first, ast.Constant) and "." in str(first.value):
                    begun.add(str(first.value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                pieces.add(node.value)
    areas = {path.stem for path in SOURCE.glob("**/text/en/*.toml")}
    begun = {one for one in begun if one.split(".")[0] in areas} | set(BEGUN)
    names = "|".join(game.id for game in REGISTER)
    unused = [
        key
        for key in (re.sub(rf"^({names})_(?=(?:{'|'.join(areas)})\.)", "", key) for key in text.catalogue(text.FIRST))
        if re.sub(r"\.(one|other)$", "", key) not in pieces and key not in pieces and not key.startswith(tuple(begun))
    ]
    assert unused == []


AREAS = ("photos", "cover", "brief", "credits", "diary", "table", "outcome")
"""Those of a battle that shared screens ask for by the battle's id."""
BEGUN = ("language.", "plans.", *(f"{game.id}_{area}." for game in REGISTER for area in AREAS))
"""Areas whose keys are made in a way that can't be read off the source."""
