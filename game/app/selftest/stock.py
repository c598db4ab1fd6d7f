"""Everything that the game reads from files, read once: maps, pictures, sounds, typefaces, texts, pages, cards."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame

from engine.core import reading
from engine.core.resources import resource, root
from engine.games import REGISTER
from game.app.selftest.check import Check, Wrong
from game.input.gamepads import MAPPINGS, Gamepads
from game.manual.manual import manual
from game.presentations import PRESENTATIONS
from game.sound.cues import load_cues
from game.sound.player import BUFFER, FORMAT, RATE
from game.table.effect_sprites import SHEETS
from game.ui import fonts
from game.ui.palette import USUAL
from game.ui.text import FIRST, Message, catalogue, codes
from game.ui.theme import theme_of

PICTURES = (".png", ".webp", ".jpg")
SYSTEMS = {"linux": "Linux", "win32": "Windows", "darwin": "Mac OS X"}
"""What the table of gamepads calls the systems."""
SAMPLE = "Alphabet ÄÖÜäöüß 0123456789"


def maps(wrong: Wrong) -> int:
    """Every map of every game, as the rules and as the screen read it."""
    found = [(presented, path) for presented in PRESENTATIONS for path in presented.map_files()]
    for presented, path in found:
        presented.game.map_report(resource(*path))
        presented.picture_files()
    return len(found)


def pictures(wrong: Wrong) -> int:
    """Every picture that lies there, and those that are spoken of: tiles of the map, effects, photographs."""
    known = (resource(*parts) for presented in PRESENTATIONS for parts in presented.picture_files())
    wanted = {path for path in known if path.suffix in PICTURES}
    wanted |= {resource("sprites", "effects", f"{name}.webp") for name in SHEETS}
    wanted |= {resource(*photo.path) for presented in PRESENTATIONS for photo in presented.album.photos}
    wanted |= {path for name in ("maps", "sprites") for path in resource(name).rglob("*") if path.suffix in PICTURES}
    return _read(wanted, lambda path: min(pygame.image.load(reading.look(path, reading.MEDIA)).get_size()), wrong)


def sounds(wrong: Wrong) -> int:
    """Every sound that lies there or stands in the table, decoded to its end."""
    pygame.mixer.init(RATE, FORMAT, 2, BUFFER)
    try:
        wanted = {path for cue in load_cues().values() for path in cue.files}
        wanted |= set(resource("sounds").rglob("*.ogg"))
        return _read(wanted, lambda path: pygame.mixer.Sound(reading.look(path, reading.MEDIA)).get_length(), wrong)
    finally:
        pygame.mixer.quit()


def faces(wrong: Wrong) -> int:
    """Every typeface, with a line set in it."""
    pygame.font.init()
    wanted = {resource("sprites", "fonts", *names) for names in fonts.FACES.values()}
    wanted |= set(resource("sprites", "fonts").rglob("*.ttf"))
    return _read(wanted, _line_of, wrong)


def _line_of(path: Path) -> int:
    """How wide a line is in a typeface."""
    return pygame.font.Font(reading.look(path, reading.MEDIA), 24).render(SAMPLE, True, "white").get_width()


def texts(wrong: Wrong) -> int:
    """What screen and rules say, in all languages; how many texts of the screen there are in the first one."""
    first, *others = codes()
    known = set(catalogue(first))
    for code in others:
        odd = known ^ set(catalogue(code))
        if odd:
            wrong.append(Message("command.selftest.keys", language=code, keys=", ".join(sorted(odd))))
    for presented in PRESENTATIONS.own:
        spoken = presented.game.languages
        if set(codes()) != set(spoken):
            told = {"game": ", ".join(codes()), "rules": ", ".join(spoken)}
            wrong.append(Message("command.selftest.languages", **told))
    for game in REGISTER:
        for code in game.languages:
            game.words(code)
    return len(known) * len(codes())


def pages(wrong: Wrong) -> int:
    """The field manual in all languages."""
    return sum(
        len(manual(code, presented.manual).entries)
        for presented in PRESENTATIONS.own
        if presented.manual is not None
        for code in codes()
    )


def cards(wrong: Wrong) -> int:
    """Every card, printed."""
    pygame.font.init()
    return sum(presented.print_cards(theme_of(USUAL, FIRST)) for presented in PRESENTATIONS)


def scenarios(wrong: Wrong) -> int:
    """Every scenario, laid out with all its optional rules."""
    for game in REGISTER:
        for scenario in game.scenarios:
            session = game.begin(scenario.id, "1", scenario.options)
            session.view(session.rules.sides[0])
    return len(REGISTER.scenarios())


def controllers(wrong: Wrong) -> int:
    """The table of gamepads: how many it knows on this system."""
    path = resource(*MAPPINGS)
    system = SYSTEMS.get(sys.platform, sys.platform)
    lines = reading.read_text(path, reading.DATA.size).splitlines()
    count = sum(f"platform:{system}," in line for line in lines if not line.startswith("#"))
    if not count:
        wrong.append(Message("command.selftest.no_mappings", file=path.name, system=system))
    pygame.display.init()
    Gamepads()
    return count


CHECKS: dict[str, Check] = {
    "maps": maps,
    "texts": texts,
    "manual": pages,
    "faces": faces,
    "cards": cards,
    "scenarios": scenarios,
    "controllers": controllers,
    "pictures": pictures,
    "sounds": sounds,
}
"""Each by the name of its text."""


def _read(paths: Iterable[Path], measure: Callable[[Path], float], wrong: Wrong) -> int:
    """Read files; one that measures nothing is empty. Gives how many there are."""
    ordered = sorted(paths)
    for path in ordered:
        name = path.relative_to(root()).as_posix()
        try:
            if measure(path) <= 0:
                wrong.append(Message("command.selftest.empty", file=name))
        except (OSError, ValueError, pygame.error) as error:
            wrong.append(Message("command.selftest.unreadable", file=name, why=error))
    return len(ordered)
