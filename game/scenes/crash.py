"""The page that tells of a crash: what happened, what is kept, where the report lies, and the ways on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from game.app import clipboard, file_manager
from game.app.crash import explanations
from game.app.crash.ending import Ending, Rescue
from game.app.navigator import SCENES
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import CRASH, TITLE
from game.ui import colours, fonts, paper
from game.ui.desk import things
from game.ui.desk.dossier import Dossier
from game.ui.widgets import Button, flow

if TYPE_CHECKING:
    from game.scenes.base import Host

log = logging.getLogger(__name__)

BUTTON, GAP = 54, 14
"""Height of the buttons and what lies between them, at 1080 lines."""
LEADING = 1.28


class CrashScene(ButtonScene):
    """A report in its folder. Nothing but this page is shown and heard: what else there is may be what broke."""

    tip_area = "crash"

    music = "title"
    bare = True

    def __init__(self, app: Host, ending: Ending, rescue: Rescue) -> None:
        super().__init__(app)
        self.rescue = rescue
        self.ending = ending
        self.note = ""
        """What came of the last button that leads nowhere else."""
        self._still = things.Still()

    def enter(self) -> None:
        """Whoever has no pointer begins at the way that leads on."""
        self.buttons.set(self.make())
        self.buttons.focus = 0

    def back(self) -> None:
        """The way back leads to the title."""
        self._title()

    def reword(self) -> None:
        """What was noted was said in other words."""
        self.note = ""

    # ------------------------------------------------------------ the ways on

    def make(self) -> list[Button]:
        """Resume, title, report, quit: as many as there are."""
        text = self.theme.text
        ending, found = self.ending, []
        if ending.way is not None:
            found.append(Button(explanations.way_on(self.theme.language, ending), self._resume, "resume", strong=True))
        found.append(Button(text("crash.do.title"), self._title, "title", strong=ending.way is None))
        if ending.report is not None:
            found.append(Button(text("crash.do.folder"), self._folder, "folder"))
            found.append(Button(text("crash.do.copy"), self._copy, "copy"))
        found.append(Button(text("crash.do.quit"), self._quit, "quit"))
        measure, body = self.measure, self._body()
        high = flow(found, body, measure, measure.room(BUTTON), measure.px(GAP))
        for button in found:
            button.rect.top += body.bottom - body.top - high
        return found

    def _resume(self) -> None:
        self.rescue.resume(self.app)

    def _title(self) -> None:
        self.rescue.dismiss()
        self.app.restart(TITLE)

    def _folder(self) -> None:
        assert self.ending.report is not None
        self.note = "" if file_manager.show(self.ending.report.path) else self.theme.text("crash.report.not_shown")

    def _copy(self) -> None:
        assert self.ending.report is not None
        done = clipboard.put(self.ending.report.words)
        self.note = self.theme.text("crash.report.copied" if done else "crash.report.not_copied")

    def _quit(self) -> None:
        self.app.quit()

    # ------------------------------------------------------------ drawing

    def _body(self) -> pygame.Rect:
        """The page below its head, which reaches down further in large type."""
        measure, size = self.measure, self.app.surface.get_size()
        body, head = Dossier.body(size, measure), explanations.title(self.theme.language, self.ending)
        letters = paper.fitted(head, "stencil", measure.text("title"), body.width)
        high = fonts.text("stencil", letters, head, self.theme.palette.ink).get_height()
        top = max(body.top, Dossier.page(size, measure).top + measure.px(66 + 12 + 20) + high)
        return pygame.Rect(body.left, top, body.width, body.bottom - top)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the folder with its page, what stands on it, and the buttons."""
        self.rescue.provoker.at("page")
        self._still.show(surface, self.measure, self.note, self._compose)
        self.lay_buttons(surface)

    def _compose(self, surface: pygame.Surface) -> None:
        self._desk(surface)
        self._stamp(surface, self._write(surface))

    def _desk(self, surface: pygame.Surface) -> None:
        """The desk; where its pictures are what is broken, a bare table with a sheet of paper."""
        head = explanations.title(self.theme.language, self.ending)
        try:
            Dossier("crash.tab", head, "", "crash", "crash").compose(surface, self.measure, self.app.games.desk)
        except Exception:
            log.exception("the desk can't be drawn")
            surface.fill(colours.TABLE)
            page = Dossier.page(surface.get_size(), self.measure)
            paper.sheet(surface, page, self.theme.palette.paper_light)
            at = (self._body().left, page.top + self.measure.px(66))
            paper.write(
                surface, head, at, self.measure.text("title"), self.theme.palette.ink, within=self._body().width
            )

    def _write(self, surface: pygame.Surface) -> pygame.Rect:
        """The paragraphs, and in pencil what came of a button; all in type small enough to end above the buttons.

        Gives what is left empty between them.
        """
        palette = self.theme.palette
        measure, body = self.measure, self._body()
        told = explanations.told(self.theme.language, self.ending, self.app.settings.data_dir)
        if self.ending.fault:
            told.append(self.ending.fault)
        low = min(button.rect.top for button in self.make()) - measure.px(GAP)
        note = round(measure.text("body") * LEADING) if self.note else 0
        room, size, gap = low - body.top - note, measure.text("large"), measure.px(20)
        said = [paper.folded(one, size, body.width) for one in told]
        while size > paper.SMALLEST_TYPE and self._high(said, size, gap) > room:
            size -= 1
            gap = min(gap, size)
            said = [paper.folded(one, size, body.width) for one in told]
        y = body.top
        for i, one in enumerate(said):
            last = bool(self.ending.fault) and i == len(said) - 1
            ink = palette.stamp_red if last else palette.ink
            y += paper.block(surface, one, (body.left, y), body.width, size, ink, "typed", leading=LEADING) + gap
        if self.note:
            at = (body.left, low - note)
            paper.write(surface, self.note, at, measure.text("body"), palette.pencil_blue, "semi", within=body.width)
        return pygame.Rect(body.left, y, body.width, low - note - y)

    def _stamp(self, surface: pygame.Surface, free: pygame.Rect) -> None:
        """That nothing is lost, in red, where the page has room for it."""
        if self.ending.kept is None or self.ending.unsaved:
            return
        size = min(self.measure.px(58), round(free.height * 0.36))
        if size < self.measure.px(26):
            return
        mark = things.stamp(self.theme.text("crash.stamp"), size, self.theme.palette.stamp_red)
        at = (free.right - mark.get_width() * 0.56, free.centery)
        things.lay(surface, mark, at, 4, lift=0)

    def _high(self, said: list[str], size: int, gap: int) -> int:
        """Pixels that the paragraphs take in a size of type."""
        wide = self._body().width
        return sum(paper.height_of(one, wide, size, "typed", leading=LEADING) + gap for one in said)


SCENES.add(CRASH, CrashScene)
