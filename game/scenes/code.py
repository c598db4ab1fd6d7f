"""Writing the code of a game that somebody else has played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app import clipboard
from game.app.game_codes import CodeFault, start_from
from game.app.navigator import SCENES
from game.scenes.name import NameScene
from game.scenes.routes import CODE
from game.scenes.shared import begin
from game.ui import fonts
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host


class CodeScene(NameScene):
    """Takes a code, says what is wrong with one that can't be played, and opens the orders of its game."""

    way = "share.play"

    def __init__(self, app: Host) -> None:
        super().__init__(app, app.theme.text("share.title"), "", self._taken)

    def _taken(self, code: str) -> str:
        try:
            start = start_from(code, self.app.games.register)
        except CodeFault as fault:
            return self.theme.say(fault.message)
        self.app.pop()
        begin(self.app, start)
        return ""

    def make(self) -> list[Button]:
        """The letters, and a button for what lies on the clipboard."""
        found = super().make()
        way_on, back = (next(one for one in found if one.id == name) for name in ("save", "back"))
        label, measure = self.theme.text("share.paste"), self.measure
        wide = max(measure.px(170), fonts.width("bold", measure.text("body"), label) + measure.px(44))
        rect = pygame.Rect(back.rect.left - wide - measure.px(14), way_on.rect.top, wide, way_on.rect.height)
        return [*found, Button(label, self._paste, "paste", rect=rect)]

    def _paste(self) -> None:
        words = " ".join(clipboard.take().split())
        if words:
            self.letters.clear()
            self.letters.add(words)
        self.problem = "" if words else self.theme.text("share.nothing_to_paste")


SCENES.add(CODE, CodeScene)
