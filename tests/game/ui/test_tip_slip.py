"""The slip of a tip: how its parts stand."""

import pygame

from game.input.devices import Devices
from game.ui.scale import Scale
from game.ui.theme import theme_of
from game.ui.tip import APART, TipRegion, draw_tip


def test_what_is_told_now_stands_apart_from_what_a_thing_means():
    measure = Scale(1920, 1080, theme=theme_of("usual", "en"))
    thing = pygame.Rect(100, 100, 50, 50)

    def high(meaning, *facts):
        tip = TipRegion(thing, "tray", "The tray in which all dice fall", meaning, facts=facts)
        return draw_tip(pygame.Surface((1920, 1080)), tip, measure, Devices()).height

    meant, told = high("All dice fall here.") - high(""), high("", "Morale 30") - high("")
    assert high("All dice fall here.", "Morale 30") == high("") + meant + told + measure.px(APART)
    assert high("", "Morale 30", "Level 1") == high("") + 2 * told
