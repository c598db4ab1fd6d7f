"""One saved game on a sheet: its picture, all that it says of itself, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from engine.core.faults import shown
from game.app import error_texts
from game.app.navigator import SCENES
from game.scenes.menu_base import ButtonScene
from game.scenes.opening import read_game, resume
from game.scenes.replay_opening import watch_file
from game.scenes.routes import MESSAGE, NAME, REVIEW, SAVE_SHEET, Answers
from game.scenes.save_notes import SaveNote, losses_of, slot_called
from game.storage.files import LONGEST, SaveFault, named
from game.storage.kept_games import SavedGame
from game.ui import colours, paper
from game.ui.desk import things
from game.ui.desk.snapshot import snapshot
from game.ui.drawing import shapes
from game.ui.tip import TipRegion
from game.ui.widgets import Button, flow

if TYPE_CHECKING:
    from game.scenes.base import Host

WIDTH, SIDE = 1240, 50
"""The sheet's width and margin, in pixels at 1080 lines."""


class SaveSheet(ButtonScene):
    """Lies over the list of games."""

    tip_area = "save_sheet"
    over = True

    def __init__(self, app: Host, game: SavedGame, note: SaveNote) -> None:
        super().__init__(app)
        self.game = game
        self.note = note
        self._sheet: tuple[tuple[int, int], pygame.Surface, pygame.Surface] | None = None

    def resize(self) -> None:
        """The sheet has another size."""
        self._sheet = None

    # ------------------------------------------------------------ where things lie

    def _wide(self) -> int:
        return min(self.measure.px(WIDTH), self.app.surface.get_width() - self.measure.px(40))

    def _rect(self) -> pygame.Rect:
        measure, window, side = self.measure, self.app.surface.get_rect(), self.measure.px(SIDE)
        width = self._wide()
        print_ = self._print_wide()
        facts = width - 3 * side - print_
        high = max(round(print_ * 0.6), self._facts(None, pygame.Rect(0, 0, facts, 0)))
        high += self._top() + measure.px(34) + self._row_high() + measure.px(36)
        rect = pygame.Rect(0, 0, width, min(high, window.height - 8))
        rect.center = window.center
        return rect

    def signs(self) -> list[TipRegion]:
        """What is written of the save."""
        return [self.sign(self._rect(), "facts")]

    def _top(self) -> int:
        """Pixels from the sheet's edge to what lies below its head."""
        return self.measure.px(86) + self.measure.text("head")

    def _print_wide(self) -> int:
        return round(self._wide() * 0.48)

    def _line(self) -> int:
        return max(self.measure.px(54), round(self.measure.text("body") * 1.9))

    def _row_high(self) -> int:
        """Height of the buttons, in as many rows as they take."""
        inner = pygame.Rect(0, 0, self._wide() - 2 * self.measure.px(SIDE), 0)
        return flow(self._ways(), inner, self.measure, self._line(), self.measure.px(12))

    def _ways(self) -> list[Button]:
        """All that can be done; what a damaged save can't isn't offered."""
        text = self.theme.text
        whole = not self.note.damaged
        found = [Button(text("saved.do.take_up"), self._take_up, "take_up", strong=True)]
        if whole:
            found.append(Button(text("saved.do.watch"), self._watch, "watch"))
        if whole and self.note.over:
            found.append(Button(text("review.button"), self._review, "review"))
        if whole and self.game.is_slot:
            found.append(Button(text("saved.do.rename"), self._rename, "rename"))
            found.append(Button(text("saved.do.copy"), self._copy, "copy"))
        elif whole:
            found.append(Button(text("saved.do.keep"), self._copy, "copy"))
        found.append(Button(text("saved.do.delete"), self._ask_delete, "delete"))
        return [*found, Button(text("saved.do.back"), self.back, "back")]

    def make(self) -> list[Button]:
        """What can be done, in a row below the picture."""
        measure, rect = self.measure, self._rect()
        found = self._ways()
        area = pygame.Rect(
            rect.left + measure.px(SIDE),
            rect.bottom - measure.px(36) - self._row_high(),
            rect.width - 2 * measure.px(SIDE),
            0,
        )
        flow(found, area, measure, self._line(), measure.px(12))
        return found

    # ------------------------------------------------------------ what the buttons do

    def _take_up(self) -> None:
        resume(self.app, self.game)

    def _watch(self) -> None:
        watch_file(self.app, self.game.files()[0])

    def _review(self) -> None:
        try:
            session = read_game(self.app, self.game.files()[0])
        except SaveFault as fault:
            back = (self.theme.text("saved.do.back"), None)
            self.app.open(MESSAGE, self.theme.text("saved.fault.title"), self.theme.say(fault.message), [back])
            return
        self.app.open(REVIEW, session, self.note.name)

    def _rename(self) -> None:
        self.app.open(NAME, self.theme.text("saved.name.rename_title"), self.note.title, self._renamed, False)

    def _renamed(self, title: str) -> str:
        if title.casefold() != self.note.title.casefold() and slot_called(
            self.theme.language, self.app.saves, title, self.app.games
        ):
            return self.theme.text("saved.name.taken")
        return self._changed(lambda: self.app.saves.retitle(self.game, title))

    def _copy(self) -> None:
        text = self.theme.text
        note = self.note
        if self.game.is_slot:
            word = text("saved.name.copy_of", title=note.title)
        else:
            word = text("saved.name.slot", scenario=note.name, turn=note.turn)
        self.app.open(NAME, text("saved.name.copy_title"), word, self._copied, False)

    def _copied(self, title: str) -> str:
        if slot_called(self.theme.language, self.app.saves, title, self.app.games):
            return self.theme.text("saved.name.taken")
        return self._changed(lambda: self.app.saves.copy(self.game, title))

    def _ask_delete(self) -> None:
        text = self.theme.text
        words = text("saved.delete.words", name=self.note.label)
        answers: Answers = [
            (text("saved.do.delete"), self._deleted),
            (text("saved.do.cancel"), None),
        ]
        self.app.open(MESSAGE, text("saved.delete.title"), words, answers)

    def _deleted(self) -> None:
        try:
            self.app.saves.delete(self.game)
        except (OSError, SaveFault) as error:
            self._failed(error)
        else:
            self.app.pop()

    def _changed(self, change: Callable[[], object]) -> str:
        """Change something on the disk, close name and sheet; a fault closes only the name and is told."""
        self.app.pop()
        try:
            change()
        except (OSError, SaveFault) as error:
            self._failed(error)
        else:
            self.app.pop()
        return ""

    def _failed(self, error: OSError | SaveFault) -> None:
        text = self.theme.text
        why = self.theme.say(error.message if isinstance(error, SaveFault) else error_texts.of_disk(error))
        why = f"{why[:1].upper()}{why[1:]}"
        words = text("saved.failed.change", path=shown(self.game.path, LONGEST), why=why)
        self.app.open(MESSAGE, text("saved.failed.change_title"), words, [(text("saved.do.back"), None)])

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet over the list."""
        self.veil(surface)
        rect, lift = self._rect(), self.measure.px(14)
        if self._sheet is None or self._sheet[0] != rect.size:
            sheet = self._composed(rect.size)
            self._sheet = (rect.size, sheet, things.cast(sheet, lift))
        _, sheet, shadow = self._sheet
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + lift)))
        surface.blit(sheet, rect)
        self.lay_buttons(surface)

    def _composed(self, size: tuple[int, int]) -> pygame.Surface:
        palette = self.theme.palette
        measure, side, top = self.measure, self.measure.px(SIDE), self._top()
        sheet = things.page(size, palette.paper_light)
        ink = palette.stamp_red if self.note.damaged else palette.ink
        head = paper.write(
            sheet,
            self.note.label.upper(),
            (side, measure.px(40)),
            measure.text("head"),
            ink,
            "stencil",
            within=size[0] - 2 * side,
        )
        paper.rule(sheet, side, size[0] - side, head.bottom + measure.px(12), palette.ink, max(1, measure.px(2)))
        wide, shown = self._print_wide(), self.note.shown()
        if shown is not None:
            print_ = snapshot(shown, wide, measure)
            things.lay(
                sheet,
                print_,
                (side + wide // 2, top + print_.get_height() // 2 + measure.px(6)),
                1.0,
                lift=measure.px(6),
            )
        else:
            empty = pygame.Rect(side, top, wide, round(wide * 0.58))
            shapes.rect(sheet, palette.paper_worn, empty)
            shapes.rect(sheet, colours.PAPER_EDGE, empty, max(1, measure.px(1)))
            paper.write(
                sheet,
                self.theme.text("saved.no_picture"),
                empty.center,
                measure.text("small"),
                palette.ink_faint,
                "typed",
                anchor="center",
                within=wide,
            )
        facts = pygame.Rect(2 * side + wide, top, size[0] - 3 * side - wide, 0)
        low = self._facts(sheet, facts)
        if self.note.studied:
            mark = things.stamp(self.theme.text("saved.studied_stamp"), measure.px(30), palette.stamp_red)
            y = max(top + round(wide * 0.58) - mark.get_height(), low + mark.get_height() // 2)
            things.lay(sheet, mark, (size[0] - side - mark.get_width() * 0.6, y), 5, lift=0)
        return sheet

    def _facts(self, sheet: pygame.Surface | None, rect: pygame.Rect) -> int:
        """Write all that the save says; returns where that ends. Without a sheet it is only measured."""
        palette = self.theme.palette
        measure, note, y = self.measure, self.note, rect.top
        kind = self.theme.text("saved.named" if self.game.is_slot else "saved.automatic")
        lines = [note.damaged] if note.damaged else [*note.parts, losses_of(self.theme.language, note)]
        for line, face_ink in ((kind, palette.stamp_red), *((line, palette.ink) for line in lines if line)):
            words = paper.folded(line, measure.text("body"), rect.width)
            if sheet is not None:
                paper.block(
                    sheet, words, (rect.left, y), rect.width, measure.text("body"), face_ink, "typed", leading=1.25
                )
            y += paper.height_of(words, rect.width, measure.text("body"), "typed", leading=1.25) + measure.px(9)
        name = paper.folded(named(self.game.path), measure.text("tiny"), rect.width)
        if sheet is not None:
            paper.block(
                sheet,
                name,
                (rect.left, y + measure.px(4)),
                rect.width,
                measure.text("tiny"),
                palette.ink_soft,
                "typed",
                leading=1.25,
            )
        return y + paper.height_of(name, rect.width, measure.text("tiny"), "typed", leading=1.25) + measure.px(8)


SCENES.add(SAVE_SHEET, SaveSheet)
