"""The cardboard of the game: battalions, commanders, companies, Japanese counters, chits, markers of tracks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from engine.savagery.content import load_content
from engine.savagery.facts import Formation, Strongpoint
from engine.savagery.state import OUT, SavageryState
from game.areas.marks import draw_burning, draw_star
from game.savagery import colours as own_colours
from game.table.cardboard import ESSENTIAL, CounterBoard
from game.table.type_symbols import draw_type
from game.ui import colours
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.theme import Theme

SYMBOLS = {"battalion": "infantry", "armour": "tank", "artillery": "artillery", "pioneer": "engineer"}
LEVELS = ("I", "II", "III", "IV")


@dataclass(frozen=True, slots=True)
class BattleFace:
    """What a counter shows. ``counter`` is its id in the figures, "ground:KIND" for a hidden one, or a marker's name.

    ``side``: "reduced", "spent", "sun" or "moon" on units; "gung_ho" or "shaken", "sun" or "moon" on markers; "back"
    on chits.
    """

    counter: str
    side: str = ""
    count: int = 0
    """How many markers lie on each other."""


def of_unit(unit: str, view: SavageryState) -> BattleFace:
    """A unit as it lies now."""
    facts = load_content().formations[unit]
    if facts.kind == "commander":
        return BattleFace(unit, "sun" if view.sun == (facts.regiment in view.acted) else "moon")
    if unit in view.reduced or (facts.kind == "battalion" and view.units[unit] == OUT):
        return BattleFace(unit, "reduced")
    return BattleFace(unit, "spent" if unit in view.used else "")


def of_enemy(area: str, view: SavageryState) -> BattleFace:
    """The Japanese counter of an area, face up or face down."""
    if area in view.revealed:
        return BattleFace(view.japanese[area])
    return BattleFace(f"ground:{load_content().areas[area].kind}")


@lru_cache(maxsize=600)
def picture(theme: Theme, face: BattleFace, side: int) -> pygame.Surface:
    """A counter ``side`` pixels wide."""
    content, board = load_content(), CounterBoard(theme, side)
    formation, strongpoint = content.formations.get(face.counter), content.strongpoints.get(face.counter)
    if formation is not None and formation.kind == "commander":
        _commander(board, formation, face)
    elif formation is not None:
        _unit(board, formation, face)
    elif strongpoint is not None:
        _strongpoint(board, strongpoint)
    elif face.counter in content.chits:
        _chit(board, face)
    elif face.counter.startswith("ground:"):
        _hidden(board, face.counter.partition(":")[2])
    else:
        _MARKERS[face.counter](board, face)
    return board.done()


# ------------------------------------------------------------ American counters


def _rim(facts: Formation) -> Colour:
    return own_colours.REGIMENT.get(facts.regiment) or own_colours.SERVICE[facts.service]


def _unit(board: CounterBoard, facts: Formation, face: BattleFace) -> None:
    """Its strength, its type and its name; a reduced battalion has a bar across its face."""
    palette = board.theme.palette
    reduced = face.side == "reduced"
    ground = palette.us_face_reduced if reduced else palette.us_face
    board.face(shade(ground, 0.88) if reduced else ground, _rim(facts))
    if reduced:
        bar = [board.at(*point) for point in ((0.09, 0.66), (0.09, 0.84), (0.84, 0.09), (0.66, 0.09))]
        shapes.polygon(board.surface, palette.disrupted, bar)
    strength = facts.reduced if reduced else facts.full
    if board.detail >= ESSENTIAL:
        draw_type(board, SYMBOLS[facts.kind], (0.46, 0.18, 0.38, 0.26), palette.us_ink, palette.us_symbol)
        board.settle()
        board.write(str(strength), 0.28, 0.32, 0.28, palette.us_ink)
        for name in (facts.name, facts.name.split()[0]):
            if board.write(name, 0.5, 0.68, 0.15, palette.us_ink, "semi", within=0.78, whole=True, apart=True):
                break
    elif facts.kind == "battalion":
        board.settle()
        board.write(str(strength), 0.42, 0.44, 0.46, palette.us_ink, least=3)
    else:
        draw_type(board, SYMBOLS[facts.kind], (0.16, 0.26, 0.62, 0.42), palette.us_ink, palette.us_symbol)
    if face.side == "spent":
        corner = [board.at(*point) for point in ((1.0, 0.62), (1.0, 1.0), (0.62, 1.0))]
        shapes.polygon(board.surface, palette.acted, corner)


def _commander(board: CounterBoard, facts: Formation, face: BattleFace) -> None:
    """The sun or the moon, and a name."""
    sun = face.side == "sun"
    board.face(own_colours.DAY if sun else own_colours.NIGHT, _rim(facts))
    named = board.detail >= ESSENTIAL
    (_sun if sun else _moon)(board, 0.48, 0.38 if named else 0.48, 0.2 if named else 0.28)
    if named:
        board.settle()
        ink = board.theme.palette.us_ink if sun else own_colours.MOON
        board.write(facts.name, 0.5, 0.76, 0.14, ink, "semi", within=0.8)


def _sun(board: CounterBoard, x: float, y: float, size: float) -> None:
    for number in range(8):
        turn = math.tau * number / 8
        start = board.at(x + math.sin(turn) * size * 1.2, y - math.cos(turn) * size * 1.2)
        end = board.at(x + math.sin(turn) * size * 1.65, y - math.cos(turn) * size * 1.65)
        shapes.line(board.surface, own_colours.SUN, start, end, board.line(0.05))
    shapes.circle(board.surface, shade(own_colours.SUN, 0.7), board.at(x, y), board.px(size * 1.08))
    shapes.circle(board.surface, own_colours.SUN, board.at(x, y), board.px(size))


def _moon(board: CounterBoard, x: float, y: float, size: float) -> None:
    shapes.circle(board.surface, own_colours.MOON, board.at(x, y), board.px(size * 1.15))
    shapes.circle(board.surface, own_colours.NIGHT, board.at(x + size * 0.55, y - size * 0.3), board.px(size))


# ------------------------------------------------------------ Japanese counters


def _strongpoint(board: CounterBoard, facts: Strongpoint) -> None:
    """Its strength and its strategy, on the colour of its ground."""
    palette = board.theme.palette
    board.face(palette.japan_face, own_colours.GROUND[facts.ground])
    told = board.detail >= ESSENTIAL
    shapes.circle(board.surface, palette.japan_elite, board.at(0.5, 0.42 if told else 0.5), board.px(0.27))
    board.settle()
    board.write(str(facts.strength), 0.5, 0.42 if told else 0.5, 0.34, palette.counter_light, least=3)
    if told:
        words = board.theme.text(f"battle_map.strategy.{facts.strategy}")
        board.write(words, 0.5, 0.79, 0.13, palette.japan_ink, "semi", within=0.84)


def _hidden(board: CounterBoard, ground: str) -> None:
    """The back of a Japanese counter: a sign of its ground."""
    palette = board.theme.palette
    board.face(palette.japan_back, own_colours.GROUND[ground])
    shapes.circle(board.surface, mix(palette.japan_elite, palette.japan_back, 0.3), board.at(0.5, 0.5), board.px(0.3))
    ink, line = palette.counter_light, board.line(0.07)
    if ground == "airfield":
        for start, end in (((0.32, 0.66), (0.68, 0.34)), ((0.34, 0.38), (0.64, 0.66))):
            shapes.line(board.surface, ink, board.at(*start), board.at(*end), line)
    elif ground == "jungle":
        shapes.line(board.surface, ink, board.at(0.5, 0.72), board.at(0.5, 0.42), line)
        for x, y in ((0.3, 0.44), (0.38, 0.32), (0.62, 0.32), (0.7, 0.44)):
            shapes.line(board.surface, ink, board.at(0.5, 0.44), board.at(x, y), line)
    elif ground == "fortified":
        shapes.rect(board.surface, ink, board.rect(0.32, 0.42, 0.36, 0.22))
        shapes.rect(board.surface, palette.japan_elite, board.rect(0.38, 0.49, 0.24, 0.06))
    else:
        peaks = ((0.28, 0.66), (0.43, 0.36), (0.52, 0.5), (0.6, 0.4), (0.73, 0.66))
        shapes.polygon(board.surface, ink, [board.at(*point) for point in peaks])


# ------------------------------------------------------------ chits and markers


def _chit(board: CounterBoard, face: BattleFace) -> None:
    """A time chit: its level and what it brings."""
    chit, palette = load_content().chits[face.counter], board.theme.palette
    if face.side == "back":
        _back(board, face)
        return
    board.face(own_colours.CHIT)
    board.settle()
    if board.detail >= ESSENTIAL:
        board.write(LEVELS[chit.level - 1], 0.5, 0.26, 0.18, palette.stamp_red)
        words = board.theme.text(f"battle_map.chit.{chit.effect}")
        board.write(words, 0.5, 0.62, 0.17, palette.ink, "semi", within=0.86)
    else:
        board.write(LEVELS[chit.level - 1], 0.5, 0.5, 0.34, palette.stamp_red, least=3)


def _back(board: CounterBoard, face: BattleFace) -> None:
    """The back of a time chit: a clock."""
    board.face(own_colours.CHIT_BACK)
    light = own_colours.CHIT
    shapes.circle(board.surface, light, board.at(0.5, 0.5), board.px(0.3), board.line(0.06))
    shapes.line(board.surface, light, board.at(0.5, 0.5), board.at(0.5, 0.3), board.line(0.06))
    shapes.line(board.surface, light, board.at(0.5, 0.5), board.at(0.64, 0.56), board.line(0.06))


def _intensity(board: CounterBoard, face: BattleFace) -> None:
    sun = face.side == "sun"
    board.face(own_colours.DAY if sun else own_colours.NIGHT)
    (_sun if sun else _moon)(board, 0.5, 0.5, 0.25)


def _morale(board: CounterBoard, face: BattleFace) -> None:
    """A star for Gung-Ho, a broken one for a shaken division."""
    palette = board.theme.palette
    board.face(own_colours.SERVICE["marine"] if face.side == "gung_ho" else palette.concrete)
    draw_star(board, 0.5, 0.52, 0.34, colours.HERO if face.side == "gung_ho" else palette.ink_soft)
    if face.side != "gung_ho":
        crack = ((0.46, 0.12), (0.56, 0.36), (0.44, 0.56), (0.55, 0.9))
        shapes.lines(board.surface, palette.concrete, False, [board.at(*one) for one in crack], board.line(0.09))


def _fire(board: CounterBoard, face: BattleFace) -> None:
    board.face(shade(colours.FLAME, 0.55))
    draw_burning(board, "fire", 0.5, 0.55, 0.78)
    _count(board, face)


def _barrage(board: CounterBoard, face: BattleFace) -> None:
    """A burst."""
    board.face(own_colours.BARRAGE)
    points = []
    for number in range(16):
        turn, reach = math.tau * number / 16, 0.38 if number % 2 == 0 else 0.17
        points.append(board.at(0.5 + math.sin(turn) * reach, 0.5 - math.cos(turn) * reach))
    shapes.polygon(board.surface, colours.FLAME_CORE, points)
    shapes.circle(board.surface, colours.WHITE, board.at(0.5, 0.5), board.px(0.12))
    _count(board, face)


def _count(board: CounterBoard, face: BattleFace) -> None:
    if face.count > 1:
        board.settle()
        board.write(str(face.count), 0.5, 0.56, 0.5, board.theme.palette.ink, least=3)


_MARKERS = {"chit": _back, "intensity": _intensity, "morale": _morale, "fire": _fire, "barrage": _barrage}
