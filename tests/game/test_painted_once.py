"""What tests keep for one another is what each of them would have made itself."""

import pygame

from game.ui.desk import things
from game.ui.scale import Scale
from tests.themes import THEME

SIZE = (431, 217)
"""No screen has a folder of this size."""


def shade():
    measure = Scale(1280, 720, theme=THEME)
    return pygame.transform.average_color(things.folder(SIZE, measure, "Orders"))[:3]


def test_a_folder_of_plain_paper_is_not_given_to_a_test_of_real_paper(request):
    pygame.font.init()
    request.getfixturevalue("plain_papers")
    plain = shade()
    request.getfixturevalue("monkeypatch").undo()
    assert sum(shade()) > sum(plain) + 200
    assert shade() == shade()
