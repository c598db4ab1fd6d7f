"""The printed cards: every one can be read, tells its colours without colour, and turns over in depth."""

import math

import pygame
import pytest

from engine.peleliu.content import load_content
from game.dday.cards import back, event_sheet, face, small
from game.dday.cards.card_texts import CardMoment, bands
from game.dday.landing_presentation import LandingPresentation
from game.presentations import PRESENTATIONS
from game.table import card_flip, card_stock
from game.ui import colours, fonts
from game.ui.scale import Scale
from game.ui.theme import theme_of
from tests import written_words
from tests.themes import THEME

CONTENT = load_content()
WIDTH = 200
LANDINGS = {one.id: one for one in PRESENTATIONS.own if isinstance(one, LandingPresentation)}
DAY, LATER, RIDGE = (
    CardMoment(*one) for one in (("15-september", 5), ("peleliu-assault", 16), ("bloody-nose-ridge", 1))
)


@pytest.fixture(autouse=True)
def fonts_ready():
    pygame.font.init()


def data(picture):
    return pygame.image.tobytes(picture, "RGBA")


def test_every_card_has_a_face_of_its_own_in_the_invasion_and_on_the_ridge():
    for moment in (DAY, RIDGE):
        faces = {data(face.picture(THEME, CONTENT.cards[number], moment, "", "", WIDTH)) for number in CONTENT.cards}
        assert len(faces) == len(CONTENT.cards)


def test_the_section_that_counts_and_the_colour_that_is_called_are_marked():
    number = 28
    uses = {
        data(face.picture(THEME, CONTENT.cards[number], DAY, use, "", WIDTH))
        for use in ("", "landing", "event", "fire")
    }
    assert len(uses) == 4
    found = {
        data(face.picture(THEME, CONTENT.cards[number], DAY, "fire", e.colour, WIDTH))
        for e in CONTENT.cards[number].fire
    }
    assert len(found) == 3


def test_the_ridge_leads_with_its_own_line_and_only_one_line_counts():
    for card in CONTENT.cards.values():
        assert bands(THEME.language, card, RIDGE)[0] == ("BNR", card.event_bnr, True)
        for moment in (DAY, LATER, RIDGE):
            assert sum(now for _, _, now in bands(THEME.language, card, moment)) == 1


@pytest.mark.parametrize("width", [60, 231, 304, 608])
def test_corners_are_round_and_edges_soft(width):
    for picture in (face.picture(THEME, CONTENT.cards[1], DAY, "", "", width), back.picture(width)):
        assert picture.get_size() == (width, card_stock.height_of(width))
        assert picture.get_at((0, 0)).a == 0
        assert picture.get_at((width // 2, width // 2)).a == 255


def test_the_letters_of_a_small_card_are_drawn_for_every_modifier():
    kinds = {entry.modifier for card in CONTENT.cards.values() for entry in card.fire}
    assert {"star", "armour", "plain", "A"} <= kinds
    for number in CONTENT.cards:
        assert small.tab(THEME, CONTENT.cards[number], "fire", 80).get_width() == 80


def test_a_card_turned_in_close_combat_says_what_it_did():
    looks = {
        data(small.fought(THEME, CONTENT.cards[7], 90, "orange", "", state))
        for state in ("hit", "miss", "discarded", "")
    }
    assert len(looks) == 4


def test_the_nearer_edge_of_a_turning_card_is_higher_than_the_farther_one():
    size = (120, 180)
    picture = card_flip.warped(back.picture(120), size, math.radians(50))
    mask = pygame.mask.from_surface(picture)
    width, height = picture.get_size()

    def tall(x):
        return sum(mask.get_at((x, y)) for y in range(height))

    assert width < 120
    assert height > 180
    assert tall(3) > tall(width - 5) + 20


def test_a_card_shows_its_back_first_and_its_face_last():
    size = (120, card_stock.height_of(120))
    one, other = back.picture(120), face.picture(THEME, CONTENT.cards[1], DAY, "", "", 120)

    def shown(share):
        table = pygame.Surface((300, 320))
        table.fill(colours.SEA)
        card_flip.draw(table, one, other, (150, 160), size, share, 0.0)
        return table.subsurface((90, 160 - size[1] // 2, *size))

    def alike(picture, card):
        table = pygame.Surface(size)
        table.fill(colours.SEA)
        table.blit(card, (0, 0))
        middle = pygame.Rect(20, 20, 80, 140)
        return pygame.transform.average_color(picture, middle)[:3], pygame.transform.average_color(table, middle)[:3]

    for share, card in ((0.0, one), (1.0, other)):
        got, wanted = alike(shown(share), card)
        assert max(abs(a - b) for a, b in zip(got, wanted, strict=True)) < 3
    flat, edge = (pygame.mask.from_threshold(shown(s), colours.SEA, (2, 2, 2)).count() for s in (0.0, 0.5))
    assert edge > flat + 3000


def test_every_event_of_a_card_has_its_sheet():
    measure = Scale(1280, 720, theme=THEME)
    done = set()
    for card in CONTENT.cards.values():
        for event in (card.event_bnr, *(band.event for band in card.bands)):
            if event in CONTENT.events and event != "none" and event not in done:
                done.add(event)
                assert event_sheet.picture(CONTENT.events[event], card, DAY, measure).get_width() > 300
    assert len(done) > 20


@pytest.mark.parametrize("name", LANDINGS)
def test_pictures_are_named_for_events_that_exist_and_are_in_the_album(name):
    landing = LANDINGS[name]
    assert set(landing.show.card_events) <= set(landing.content.events)
    for event in landing.show.card_events.values():
        assert not event.photograph or landing.album.find(event.photograph), event


@pytest.mark.parametrize("name", LANDINGS)
def test_the_pictures_of_events_are_those_of_the_battle(name):
    landing = LANDINGS[name]
    assert landing.show.album is landing.album


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("width", [51, 60, 76, 120])
def test_the_event_on_a_small_card_of_close_combat_is_written_whole(code, width):
    theme = theme_of("usual", code)
    for event in sorted({card.cc_event for card in load_content().cards.values() if card.cc_event}):
        name = DAY.names(theme.language).event_short(event)
        with written_words.collected() as found:
            small.fought.__wrapped__(theme, CONTENT.cards[4], width, "red", name, "miss")
        lines = [one for one in found.lines if one.words in name]
        assert " ".join(one.words for one in lines) == name
        assert all(fonts.width("semi", 9, one.words) <= one.rect.width for one in lines), "in type of 9 pixels"
        assert all(one.rect.width < width for one in lines)
        assert lines[-1].rect.centery < card_stock.height_of(width) - 3
        assert not found.cut
