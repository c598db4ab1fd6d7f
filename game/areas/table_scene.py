"""The game on a map of areas: what is asked, what happens, and what is done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from engine.core.catalogue_words import CatalogueWords
from engine.core.event import Event
from engine.core.session import Session
from game.app import live_settings
from game.app.navigator import SCENES
from game.areas import buttons, closing_on_top, drawing
from game.areas.area_answers import AreaAnswer, answers_of
from game.areas.area_performance import AreaPerformance
from game.areas.area_presentation import AreaPresentation
from game.areas.area_routes import DIARY, OUTCOME, TABLE
from game.areas.area_staff_desk import AreaStaffDesk
from game.areas.area_tips import all_tips
from game.areas.giving_up import answer
from game.areas.guided_area import GuidedArea
from game.areas.hearing import hear_sight
from game.areas.journal import AreaJournal, JournalLine
from game.areas.layout import TableLayout, lay_out
from game.areas.legend import legend_of
from game.areas.lit_charts import AreaApplying
from game.areas.notes import AreaNotes
from game.areas.reports import ThingReport, report_of
from game.areas.show.moment import Canvas
from game.areas.show.stage import Stage
from game.input.intents import Intent, Signal
from game.scenes.closing import OnTop
from game.scenes.confirm import Confirm
from game.scenes.over_table import taken
from game.scenes.performance import Performance
from game.scenes.popup import Popup
from game.scenes.routes import LEGEND, MENU
from game.scenes.session_table import SessionTable
from game.statistics.keeping import note_end
from game.table import effect_sprites
from game.table.dice_tray import Tray
from game.table.timeline import EventTimeline
from game.ui.tip import TipRegion
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host
    from game.sound import Ambience


class AreaTable(SessionTable):
    """A session of a game on a map of areas, with its counters, dice and journal."""

    tip_area = "area_table"
    session: Session
    watched = False
    """Whether a recorded game is shown."""
    has_staff = True
    """Whether the staff can be asked here."""

    def __init__(self, app: Host, session: Session, path: Path | None, fresh: bool) -> None:
        """``path`` is the file to save to; ``fresh`` shows the events since the game began."""
        super().__init__(app, session, path, fresh)
        game = self.game
        assert isinstance(game, AreaPresentation)
        self.kit = game.kit
        self.board = self.kit.board
        effect_sprites.load_ahead()
        self.stage = Stage(self.kit, self.board, partial(hear_sight, self))
        self.stage.calm = app.settings.calm
        self.timeline: EventTimeline[Any] = EventTimeline(session.opening_view(), app.settings.speed, self.stage.open)
        self.timeline.listen(before=self._coming)
        self.timeline.add(session.events(0))
        self.journal = AreaJournal(session, lambda: self.words, self.kit.rows, lambda: self.theme.text("log.asked"))
        self.picked = ""
        """The thing whose answers alone are shown, "" for all."""
        self.report: ThingReport | None = None
        self._settled_at = session.mark if not fresh and session.outcome is not None else -1
        """How many events there were when all had been shown."""
        self._answered: object = None
        self._answers: tuple[AreaAnswer, ...] = ()
        """The answers to the question, and to which one they are."""
        self.answer_pages: list[list[AreaAnswer]] = []
        """The answers that were laid out last, page by page."""
        self.layout: TableLayout = lay_out(self.measure, self.kit.shape)
        self._again: tuple[Any, int] = (session.opening_view(), 0)
        """The table before the last answer, and how many events there were."""
        self.notes = AreaNotes(self)
        self.popup: Popup | Confirm | None = None
        self.staff = AreaStaffDesk(self)
        if not fresh:
            self.timeline.skip_all()
            self.stage.clear()
        self.place_all(whole=True)

    # ------------------------------------------------------------ life

    def enter(self) -> None:
        """The table is seen from now on, with whoever sits beside the player."""
        super().enter()
        if self.guide.speaks:
            self.place_all(whole=True)
        self.guide.enter()

    def guided(self) -> GuidedArea:
        """The table as a guide sees it."""
        return GuidedArea(self)

    def place_all(self, *, whole: bool) -> None:
        """Find the places of everything in the window as it is now."""
        self.layout = lay_out(self.measure, self.kit.shape, slip=self.guide.speaks)
        self.board.resize(self.app.surface.get_size(), self.layout.board, whole=whole)

    def resize(self) -> None:
        """The window has another size."""
        self.popup = None
        self.place_all(whole=True)

    def reword(self) -> None:
        """Tell everything in other words."""
        super().reword()
        self.journal.begin()
        self.notes.reword()
        if self.report is not None:
            self.look(self.report.thing)
        self.resize()

    def apply(self, changed: Sequence[str]) -> None:
        """Settings have changed: the show follows."""
        self.stage.calm = self.app.settings.calm
        if "speed" in changed:
            self.timeline.run_at(self.app.settings.speed)

    # ------------------------------------------------------------ what is shown

    @property
    def view(self) -> Any:
        """The table as it is shown now."""
        return self.timeline.view

    @property
    def words(self) -> CatalogueWords:
        """The engine's words."""
        return self.kit.words(self.theme)

    @property
    def asks(self) -> bool:
        """Whether a question lies on the table."""
        return not self.timeline.busy and self.session.pending is not None and self.guide.asks

    @property
    def answers(self) -> tuple[AreaAnswer, ...]:
        """The answers to the question, those of the picked thing alone if there is one."""
        pending = self.session.pending
        if pending is None or not self.asks:
            return ()
        key = (len(self.session.choices), self.session.mark, self.theme)
        if key != self._answered:
            self._answered, self._answers = key, answers_of(self.kit, pending, self.view, self.words, self.theme)
        return tuple(one for one in self._answers if not self.picked or self.picked in one.things or one.passes)

    def shown(self) -> int:
        """How many events have been told: what is on stage only when its result has been seen."""
        if self.timeline.again:
            return self.session.mark
        on_stage = self.timeline.now is not None and self.stage.seconds < self.stage.moment.tells
        return self.session.mark - self.timeline.waiting - int(on_stage)

    def read(self, group: str = "") -> list[JournalLine]:
        """The journal as far as it has been shown, of a group or of all."""
        return self.journal.read(self.shown(), group)

    def _coming(self, event: Event, view: Any) -> None:
        """An event that isn't shown leaves its dice in the tray."""
        if not self.timeline.shows:
            self.stage.lay_dice(event, view)

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """What the show is drawn on."""
        sheet = self.kit.sheet(self.layout, self.measure, self.view)
        return Canvas(surface, self.measure, self.board, sheet, Tray(self.layout.tray), self.view, self.stage.calm)

    # ------------------------------------------------------------ the game

    def choose(self, option: str) -> None:
        """Answer the question; what comes of it goes into the timeline."""
        if self.timeline.busy or self.guide.answer(option):
            return
        before, mark = self.view.copy(), self.session.mark
        self.change(lambda: self.session.choose(option))
        self._again = (before, mark) if self.session.mark > mark else self._again
        if self.session.outcome is not None:
            note_end(self)

    def leave(self) -> None:
        """The game is left; what was given is kept."""
        self.notes.seen.keep()
        self.staff.leave()
        self.guide.leave()
        super().leave()

    def change(self, change: Callable[[], object], *, again: bool = False) -> None:
        """Have the game change, and save it; what it did is shown, or the table is laid anew."""
        self.notes.put_away()
        self.popup = None
        mark = self.session.mark
        super().change(change, again=again)
        self.picked, self.report = "", None
        if again or self.session.mark < mark:
            self.lay_anew()
        else:
            self.timeline.add(self.session.events(mark))

    def lay_anew(self) -> None:
        """Show the table as the session is now, after choices were taken back."""
        self.timeline.reset(self.session.view())
        self.stage.sweep()
        self.journal.begin()
        self._again = (self.session.view(), self.session.mark)

    def undo(self) -> None:
        """Take the last choice back; what is still being shown is skipped first."""
        if self.timeline.busy:
            self.skip_all()
        super().undo()

    def show_again(self) -> None:
        """Show once more what the last answer brought about."""
        view, mark = self._again
        if not self.timeline.busy and self.session.mark > mark:
            self.stage.clear()
            self.timeline.replay(view.copy(), self.session.events(mark))

    def skip(self) -> None:
        """Go on to the next beat."""
        self.app.sound.stop_effects()
        self.stage.clear()
        self.timeline.skip()

    def skip_phase(self) -> None:
        """Go on to the next phase."""
        self.app.sound.stop_effects()
        self.stage.clear()
        self.timeline.skip_phase()

    def skip_all(self) -> None:
        """Show nothing more of what waits."""
        self.app.sound.stop_effects()
        self.timeline.skip_all()
        self.stage.clear()

    def faster(self) -> None:
        """The next speed; it is kept."""
        live_settings.change(self.app, speed=self.timeline.faster())
        live_settings.keep(self.app, ("speed",))

    def performance(self, shoot: Callable[[str], None] | None) -> Performance:
        """How a bot's game goes on the table."""
        return AreaPerformance(self)

    # ------------------------------------------------------------ looking closer

    def press(self, thing: str) -> None:
        """A thing on the table is pressed: it is the answer if there is one such, else its report is read."""
        fitting = [one for one in self.answers if thing in one.things]
        if len(fitting) == 1:
            answer(self, fitting[0].option)
        elif fitting:
            self.picked, self.page = ("" if self.picked == thing else thing), 0
            self.focus_on(f"option:{fitting[0].option}")
        else:
            self.look(thing)

    def look(self, thing: str) -> None:
        """Open the report of a thing."""
        self.report = report_of(self.kit, thing, self.view, self.theme, odds=self.session.foretells)
        self.app.sound.cue("paper_open")
        self.guide.looked((thing,), asked=True)

    def put_report_away(self) -> None:
        """Close the report."""
        if self.report is not None:
            self.report = None
            self.app.sound.cue("paper_close")

    def open_diary(self) -> None:
        """Open what has been told so far."""
        self.app.open(DIARY, self)

    def open_legend(self) -> None:
        """Everything on the table by its name."""
        self.app.open(LEGEND, partial(legend_of, self))

    def open_outcome(self) -> None:
        """Open the page about how the game ended."""
        self.app.open(OUTCOME, self)

    def open_menu(self) -> None:
        """The menu."""
        if not self.guide.menu():
            self.app.open(MENU, self)

    def rule_now(self) -> str:
        """The rule of what is on stage, else of the question."""
        now = self.timeline.now if self.timeline.busy else None
        told = now if now is not None else self.session.pending
        return told.rule if told is not None else ""

    def applying(self) -> AreaApplying:
        """What the charts light up."""
        return AreaApplying(self.kit.lit(self.view, self.session.pending if self.asks else None), self.rule_now())

    # ------------------------------------------------------------ signals

    def on_top(self) -> OnTop | None:
        """A slip, a note, a report, a picked thing."""
        return closing_on_top.on_top(self)

    def turn_page(self) -> None:
        """The next page of answers."""
        self.page += 1

    def pick_all(self) -> None:
        """All answers are shown again."""
        self.picked, self.page = "", 0

    def nothing_on_top(self, signal: Signal) -> None:
        """The menu; skipping; taking back."""
        closing_on_top.nothing_on_top(self, signal)

    def handle(self, signal: Signal) -> None:
        """Pass a signal on."""
        if self.guide.handle(signal) or self.notes.handle(signal) or taken(self, signal):
            return
        act = buttons.ACTS.get(signal.intent)
        if act is not None:
            act(self, signal)
        elif signal.intent is Intent.CHOOSE and buttons.chosen(self, signal):
            return
        else:
            super().handle(signal)

    def focus_on(self, button: str) -> None:
        """Give the focus to a button."""
        self.buttons.set(self.make())
        buttons.focus_on(self.buttons, button)

    def first(self) -> int:
        """The first answer, else the key that leads on."""
        return buttons.first(self.buttons)

    def next_answer(self, by: int) -> None:
        """The focus goes to the next answer, or to the one before."""
        self.buttons.set(self.make())
        buttons.next_answer(self.buttons, by)

    # ------------------------------------------------------------ every frame

    @property
    def instead(self) -> str:
        """What is said in place of the question, "" for nothing."""
        return ""

    def ways(self) -> list[Button]:
        """What can be pressed on the slip of the question."""
        return buttons.answers(self)

    def make(self) -> list[Button]:
        """Everything that can be pressed."""
        return buttons.make(self)

    def update(self, seconds: float) -> None:
        """Let time pass on the table."""
        self.staff.update()
        self.timeline.update(seconds)
        self.stage.update(seconds * (self.timeline.factor or 1.0))
        self.board.camera.update(seconds)
        if not self.timeline.busy:
            self.stage.close()
            if self._settled_at != self.session.mark:
                self._settle()
        super().update(seconds)

    def _settle(self) -> None:
        """All has been shown: the next question opens, with the focus on its first answer, or the end is told."""
        self._settled_at = self.session.mark
        self.timeline.view = self.session.view()
        self.buttons.set(self.make())
        if self.shows_focus:
            self.give_focus()
        if self.session.pending is not None:
            self.notes.ask(self.session.pending)
        if self.session.outcome is not None and self.app.top is self and not (self.watched or self.guide.teaches):
            self.open_outcome()

    @property
    def zooming(self) -> bool:
        """Whether the map is stretched anew in this frame."""
        return self.board.camera.moving

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves."""
        return not self.timeline.busy and not self.board.camera.moving and self.stage.resting

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw the note of a first time, if one lies there."""
        self.notes.draw(surface)

    @property
    def notice(self) -> str:
        """What is told for a moment."""
        return self._notice

    @property
    def ambience(self) -> Ambience:
        """What is always there on the map."""
        return self.kit.ambience(self.view, busy=self.timeline.busy)

    def backdrop(self, surface: pygame.Surface) -> None:
        """The table and the frame, composed once."""
        self._still.show(surface, self.measure, self.layout.frame.size, lambda page: drawing.backdrop(self, page))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        drawing.draw(self, surface)
        self.covered = [self.layout.frame]

    def tips(self) -> Sequence[TipRegion]:
        """What everything on the table means and how it stands."""
        return all_tips(self, super().tips())

    @property
    def pressed(self) -> Sequence[pygame.Rect]:
        """What can be pressed, on the slip too."""
        return [*super().pressed, *(button.rect for button in (self.popup.buttons.items if self.popup else ()))]

    @property
    def focus_id(self) -> str:
        """What keys and pad are at: on the slip while one lies there."""
        focused = self.popup.buttons.focused if self.popup is not None else self.buttons.focused
        return focused.id if focused is not None else ""


SCENES.add(TABLE, AreaTable)
