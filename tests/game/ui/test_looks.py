"""What keeps the look in one piece: one palette, shapes for colours, own typefaces."""

import re
from pathlib import Path

import pygame
import pytest

from engine.dday.island.island import COLOURS
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from game.dday import texts
from game.dday.board.emblems import LETTER, SHAPE, draw_shape
from game.dday.cards.card_texts import CardMoment, event_text
from game.dday.counters.japanese_counter import JapanLook
from game.dday.counters.shelf import Shelf
from game.dday.counters.us_counter import USLook
from game.dday.panels.target import defence_words
from game.ui import colours, fonts
from game.ui.scale import SIZES, Scale
from tests.themes import THEME

GAME = Path(__file__).parents[3] / "game"
CONTENT = load_content()


def test_every_colour_stands_among_the_colours_or_in_a_palette():
    literal = re.compile(r"\(\s*\d{1,3},\s*\d{1,3},\s*\d{1,3}(?:,\s*\d{1,3})?\s*\)")
    for path in GAME.rglob("*.py"):
        if path.name in ("colours.py", "palette.py"):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in literal.findall(line):
                parts = [int(part) for part in re.findall(r"\d+", found)]
                assert max(parts) < 32 or "Rect" in line or "SIDES" in line, f"{path}:{number}: {found}"


def test_no_system_font_is_asked_for():
    assert not [path for path in GAME.rglob("*.py") if "SysFont" in path.read_text(encoding="utf-8")]


def test_every_typeface_is_there():
    pygame.font.init()
    for face in fonts.FACES:
        assert fonts.font(face, 20).size("Peleliu")[0] > 20


def test_each_colour_has_a_letter_and_a_shape_of_its_own():
    assert set(LETTER) == set(SHAPE) == set(THEME.palette.position) == set(COLOURS)
    assert len(set(LETTER.values())) == len(COLOURS)
    masks = {}
    for colour in COLOURS:
        picture = pygame.Surface((60, 60), pygame.SRCALPHA)
        draw_shape(picture, colour, (30, 30), 22, fill=colours.BLACK)
        masks[colour] = pygame.mask.from_surface(picture)
    for one in COLOURS:
        for other in COLOURS:
            if one < other:
                different = (
                    masks[one].count() + masks[other].count() - 2 * masks[one].overlap_area(masks[other], (0, 0))
                )
                assert different > 120, (one, other)


def test_counters_differ_with_everything_they_tell():
    shelf = Shelf(CONTENT)
    tank = next(id_ for id_, counter in CONTENT.japanese.items() if counter.is_tank)
    stance = next(id_ for id_, marker in CONTENT.depth.items() if marker.kind == "counterattack")
    looks = [
        USLook("K/3/1", 4),
        USLook("K/3/1", 3),
        USLook("K/3/1", 2),
        USLook("K/3/1", 4, disrupted="old"),
        USLook("K/3/1", 4, disrupted="new"),
        USLook("K/3/1", 4, hero=True),
        USLook("K/3/1", 4, inspired=True),
        USLook("K/3/1", 4, acted=True),
        USLook("K/3/1", 4, colour="red"),
        USLook("HQ/1", 1),
        USLook("HQ/1", 1, post=True),
        JapanLook("?infantry"),
        JapanLook("?infantry", depth="?"),
        JapanLook("J02"),
        JapanLook("J02", depth="D07"),
        JapanLook("J02", disrupted=True),
        JapanLook("J02", colour="blue"),
        JapanLook("J02", fortification="?"),
        JapanLook("J02", fortification="F01"),
        JapanLook("", fortification="?"),
        JapanLook("", fortification="F01"),
        USLook("K/3/1", 4, under_fire=True),
        JapanLook(tank),
        JapanLook(tank, stance=stance, stance_depth=True),
        JapanLook(tank, stance=stance),
    ]
    pictures = [pygame.image.tobytes(shelf.get(THEME, look, 60, exact=True), "RGBA") for look in looks]
    assert len(set(pictures)) == len(looks)


@pytest.mark.parametrize("side", [8, 14, 22, 27, 64, 180, 420])
def test_every_counter_can_be_drawn_at_every_size(side):
    shelf = Shelf(CONTENT)
    for unit in CONTENT.us.values():
        assert shelf.get(THEME, USLook(unit.id, unit.steps), side, exact=True).get_size() == (max(8, side),) * 2
        break
    kinds = {counter.type: id_ for id_, counter in CONTENT.japanese.items()}
    for kind, unit in kinds.items():
        shelf.get(THEME, JapanLook(unit), side, exact=True)
        shelf.get(THEME, JapanLook(f"?{kind}"), side, exact=True)
    for kind in {counter.type: counter for counter in CONTENT.us.values()}.values():
        shelf.get(THEME, USLook(kind.id, kind.steps), side, exact=True)


def test_the_shelf_does_not_grow_without_end():
    shelf = Shelf(CONTENT)
    for side in range(100, 700, 20):
        shelf.get(THEME, USLook("K/3/1", 4), side, exact=True)
        shelf.get(THEME, USLook("L/3/1", 4), side, exact=True)
    assert shelf._pixels < 15_000_000


def test_text_is_readable_in_the_smallest_window_and_grows_with_the_screen():
    assert Scale(1280, 720, theme=THEME).text("tiny") >= 11
    for name in SIZES:
        assert Scale(3840, 2160, theme=THEME).text(name) == pytest.approx(
            2 * Scale(1920, 1080, theme=THEME).text(name), abs=1
        )


def test_every_event_line_of_every_card_is_filled_in():
    for card in CONTENT.cards.values():
        for band in card.bands:
            line = event_text(THEME.language, card, band.event, CardMoment("15-september", 5))
            assert line
            assert "{" not in line


def test_every_result_of_an_attack_has_words():
    from engine.dday.content.charts import ATTACK_RESULTS

    assert {f"attack.result.{result}" for result in ATTACK_RESULTS} == set(THEME.language.keys("attack.result."))


def test_every_modifier_of_a_fire_card_can_be_printed():
    from engine.dday.content.cards import MODIFIERS

    assert set(MODIFIERS) == set(texts.MODIFIER)


def test_the_known_defence_is_told_and_nothing_else():
    session = new_session(
        "15-september",
        "1",
        situation={
            "scenario": "15-september",
            "turn": 6,
            "step": "open_actions",
            "us": [{"id": "K/3/1", "hex": "0310"}],
            "japanese": [
                {"unit": "J05", "hex": "0312", "revealed": True, "depth": "D09", "depth_revealed": True},
                {"unit": "J11", "hex": "0317", "depth": "D30"},
            ],
        },
    )
    view = TableView.of(session)
    known = defence_words(THEME.language, view, "0312")
    assert known == "Defence: strength 3 ×2 = 6; needs BR DE MG; depth +2 ×2 needs FT"
    assert defence_words(THEME.language, view, "0317") == "Defence: unrevealed unit; hidden depth"
    assert defence_words(THEME.language, view, "0918") == ""
