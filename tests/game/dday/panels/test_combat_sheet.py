"""The sheet of a close combat says who attacks and who defends (8.6); in a counterattack the Japanese attack (13.0)."""

import pygame
import pytest

from engine.dday import events as ev
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game.dday import texts
from game.dday.counters.shelf import Shelf
from game.dday.panels.combat import CombatPanel
from game.dday.play.shown_action import ShownAction
from game.ui.scale import Scale
from game.ui.theme import theme_of
from tests import written_words

CONTENT = load_content()
SAID = {
    "en": {"attackers": "ATTACKERS", "defenders": "DEFENDERS", "us": "MARINES", "japanese": "JAPANESE"},
    "de": {"attackers": "ANGREIFER", "defenders": "VERTEIDIGER", "us": "MARINES", "japanese": "JAPANER"},
}


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("attackers", ["us", "japanese"])
def test_each_row_says_whether_that_side_attacks(language, attackers):
    pygame.font.init()
    theme, view = theme_of("usual", language), TableView.of(new_session("15-september", "1"))
    shown = ShownAction(texts.tell, texts.phase, theme.language)
    for event in (
        ev.CombatBegan("8.6", "0314", "", "red", attackers, (), (), (), us_first=True),
        ev.CombatEnded("8.63", "0314", "surrender", (), False, attackers),
    ):
        shown.before(event, view)
    panel = CombatPanel(CONTENT, load_island(), Shelf(CONTENT))
    measure = Scale(1280, 720, 100, theme=theme)
    with written_words.collected() as found:
        surface, room = pygame.Surface((1280, 720)), pygame.Rect(20, 20, 900, 320)
        panel.draw(surface, room, measure, view, shown.combat)
        panel.fold(surface, room.move(0, 400), measure, view, shown.combat)
    said, lines = SAID[language], [line.words for line in found.lines]
    for side in ("us", "japanese"):
        role = "attackers" if side == attackers else "defenders"
        assert f"{said[role]}: {said[side]}" in lines
    beaten = "defenders" if attackers == "us" else "attackers"
    assert any(line.startswith(said[beaten]) and ":" not in line for line in map(str.upper, lines)), "who surrenders"
