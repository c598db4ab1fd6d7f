"""The game on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.session import Session
from engine.dday.view.table_view import TableView
from game.app import garbage_collection
from game.app.navigator import SCENES
from game.dday import texts
from game.dday.board.board import Board, Marks
from game.dday.board.painting_ahead import TileStore
from game.dday.charts.live_cells import Applying
from game.dday.landing_presentation import landing_of
from game.dday.landing_routes import OUTCOME, PLAY
from game.dday.panels.goal_strip import GoalStrip
from game.dday.panels.log import LogPanel
from game.dday.panels.question import QuestionPanel
from game.dday.panels.side import SidePanel
from game.dday.panels.stack import StackPanel
from game.dday.panels.strip import Strip
from game.dday.play.asking import Asking
from game.dday.play.battle_table import BattleTable
from game.dday.play.board_marks import goal_at_hand, marks_of
from game.dday.play.camera_moves import CameraMoves
from game.dday.play.choices import Choices
from game.dday.play.closing_on_top import nothing_on_top, on_top
from game.dday.play.current_rules import applying, rule_now
from game.dday.play.decisions import Decisions
from game.dday.play.event_playback import EventPlayback
from game.dday.play.fight_sheet import SheetOnTable
from game.dday.play.forecast_cache import ForecastCache
from game.dday.play.giving_up import asked
from game.dday.play.guided_table import GuidedTable
from game.dday.play.idle_log import IdleLog
from game.dday.play.inspect_scene import Inspector
from game.dday.play.landing_staff_desk import LandingStaffDesk
from game.dday.play.log_rebuilding import retell
from game.dday.play.note_watch import NoteWatch
from game.dday.play.notices import Notice
from game.dday.play.play_controls import Control
from game.dday.play.shown_action import ShownAction
from game.dday.play.table_legend import legend_of
from game.dday.play.table_panels import clear_corner, draw_panels
from game.dday.play.table_tips import regions
from game.dday.play.tips import Tip
from game.dday.play.warning_desk import WarningDesk
from game.dday.show.animation import Layer
from game.input.intents import Signal
from game.scenes.base import Host
from game.scenes.closing import OnTop
from game.scenes.confirm import Confirm
from game.scenes.popup import Popup
from game.scenes.replay_opening import watch
from game.scenes.routes import LEGEND
from game.scenes.table_saving import TableSaver
from game.table import layout
from game.ui.desk import things
from game.ui.tip import TipRegion


class PlayScene(BattleTable):
    """A session, the view of it that is shown, and everything around it."""

    music = "play"
    own_tips = True
    gives_notes = True
    """Whether the player plays here himself, so that notes are given."""
    has_staff = True
    """Whether the staff can be asked here."""

    def __init__(self, app: Host, session: Session, path: Path | None, fresh: bool) -> None:
        """``path`` is the file to save to; ``fresh`` shows the events since the game began."""
        super().__init__(app)
        self.session, self.path = session, path
        battle = landing_of(app.games, session)
        content, island = self.content, self.island = battle.content, battle.island
        garbage_collection.settle()
        garbage_collection.give_back()
        self.scenario = content.scenarios[str(session.setup["scenario"])]
        tiles = app.shared(TileStore).take(island, app.theme, names=app.settings.names)
        self.board = Board(content, island, tiles, own=battle.show)
        self.camera_moves = CameraMoves(self)
        self.shown_action = ShownAction(texts.tell, texts.phase, self.theme.language)
        self.show = EventPlayback(self, TableView.opening(session))
        self.timeline = self.show.timeline
        self.timeline.listen(after=self._applied)
        self.timeline.add(session.events(0))
        if not fresh:
            self.timeline.skip_all()
            self.shown_action.quiet()
        self.strip = Strip(content, self.scenario)
        self.goals = GoalStrip()
        self.goals.show(self.view)
        self.side = SidePanel(content)
        self.stack_panel = StackPanel(content, island, self.board.shelf)
        self.log_panel = LogPanel()
        self.log_open = self.cleared = False
        self.question = QuestionPanel(self.scenario.id, self.answer, self._pick, self.board.shelf)
        self.asking: Asking = Asking(self)
        self.decisions = Decisions(self)
        self.popup: Popup | Confirm | None = None
        self.notices = Notice()
        self.staff = LandingStaffDesk(self)
        self.hovered: str | None = None
        """The place under the pointer or the cursor."""
        self.cursor: str = battle.first_place
        self.marks = Marks()
        self.papers: list[tuple[str, pygame.Rect]] = []
        """What lay on the map in the last frame, each under the name of its tip."""
        self.covered: list[pygame.Rect] = []
        """What things that lie on the map covered in the last frame."""
        self.sheet = SheetOnTable(self)
        self.foreseen = ForecastCache(self)
        self.inspector = Inspector(self, lambda: self.control.focus.thing)
        self.tip = Tip(self)
        self.layout = layout.lay_out(self.measure, log_open=False, cleared=False)
        self.control: Control = Control(self)
        self._prepared = False
        self.notes = NoteWatch(self)
        self.warnings = WarningDesk(self)
        self.stale = True
        """Whether the board has to show the table anew."""
        self.saver: TableSaver = TableSaver(self)
        self._rest = IdleLog()

    # ------------------------------------------------------------ life

    def prepare(self) -> None:
        """Lay the table out in the window as it is now, with the camera where the game begins or goes on."""
        self.resize()
        self.camera_moves.begin()
        self.settle_view()
        self.guide.enter()
        self._prepared = True

    def get_ready(self) -> bool:
        """Go on with what takes its time before the table can be seen; True when nothing is left."""
        return True

    def enter(self) -> None:
        """The table is seen from now on."""
        if not self._prepared:
            self.prepare()
        things.picture.cache_clear()  # the desk is seldom seen from now on
        self.saver.save()

    def leave(self) -> None:
        """The game is left; what was decided is on the disk."""
        self.saver.leave()
        self.guide.leave()
        self.notes.seen.keep()
        self.warnings.leave()
        self.put_away()

    def release(self) -> None:
        """What was drawn for this table is given back, the counters above all."""
        super().release()
        self.board.shelf.forget()

    def drop(self) -> None:
        """The program broke: what was decided is on the disk, and what has become of it here is not to be trusted."""
        self.saver.let_go()

    def pause(self) -> None:
        """Something comes over the table: its picture is taken as long as nothing does."""
        self.saver.look()
        self.notes.seen.keep()

    def resize(self) -> None:
        """Lay the panels out anew."""
        self.lay_out()
        self.popup = None

    def lay_out(self) -> None:
        """Find the panels' places in the window, and the part of it that they leave to the map."""
        goals = self.goals.height(*layout.goals_room(self.measure))
        beside, shown = self.guide.width(self.measure), {"log_open": self.log_open, "cleared": self.cleared}
        self.layout = layout.lay_out(self.measure, **shown, goals=goals, beside=beside)
        self.board.camera.wanted = self.measure.wanted
        self.camera_moves.make_room(self.layout.free)

    def reword(self) -> None:
        """Tell what has happened and what is asked once more, in other words."""
        retell(self.shown_action, self.session, self.theme.language)
        self.board.shelf.forget()
        self.stale = True
        self.asking.put_again()
        self.notices.clear()
        self.notes.reword()
        self.resize()

    def apply(self, changed: Sequence[str]) -> None:
        """Settings have changed: the show and the names on the map follow."""
        now = self.app.settings
        self.show.director.calm = now.calm
        if "speed" in changed:
            self.timeline.run_at(now.speed)
        if "names" in changed:
            self.board.set_layers(replace(self.board.layers, names=now.names))

    def open_legend(self) -> None:
        """Name everything on the table."""
        self.app.open(LEGEND, partial(legend_of, self))

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.log_open = not self.log_open
        self.app.sound.cue("paper_open" if self.log_open else "paper_close")
        self.resize()

    def toggle_clear(self) -> None:
        """Clear the table down to the map, or lay everything back."""
        self.cleared = not self.cleared
        self.resize()

    # ------------------------------------------------------------ the game

    @property
    def view(self) -> TableView:
        """The table as it is shown now."""
        return self.timeline.view

    @property
    def calm(self) -> bool:
        """Whether nothing moves but what the player moves."""
        return self.show.director.calm

    def _applied(self, event: Event, view: TableView) -> None:
        self.stale = True

    def show_again(self) -> None:
        """Show the last phase again, from the table as it was at its beginning."""
        if self.show.replay():
            self.asking.close()
            self.stale = True

    def answer(self, option_id: str) -> None:
        """The player answers the question; what gives something up for good is asked about first."""
        if self.guide.answer(option_id):
            return
        pending = self.session.pending
        option = pending.option(option_id) if pending is not None and not self.timeline.busy else None
        if option is not None and self.warnings.holds(option):
            return
        slip = asked(self, pending, option) if pending is not None and option is not None else None
        if slip is None:
            self.choose(option_id)
        else:
            self.popup = slip

    def choose(self, option_id: str) -> None:
        """Answer the question; what comes of it goes into the timeline."""
        self.decisions.choose(option_id)

    def undo(self) -> None:
        """Take the last choice back, as far as nothing was revealed."""
        if not self.guide.undo():
            self.decisions.undo()

    def redo(self) -> None:
        """Make the choice again that was taken back."""
        if not self.guide.redo():
            self.decisions.redo()

    def rewind(self, choices: int) -> None:
        """Go back to where so many choices had been made, in study mode."""
        self.decisions.rewind(choices)

    def cut(self) -> None:
        """Show the table as it was before what was taken back."""
        self.decisions.cut()

    def study(self) -> None:
        """Turn study mode on; the save is marked at once."""
        self.session.study()
        self.saver.save(again=True)

    def show_moment(self, event: int) -> None:
        """Watch this game again from the decision that brought about an event, by its number."""
        if not self.guide.teaches:
            watch(self.app, self.session.save(), self.scenario.name, self.decisions.made_before(event))

    def rule_now(self) -> str:
        """What is told now, else the event that is shown, else the question."""
        return rule_now(self)

    def applying(self) -> Applying:
        """What the charts light up: for the event that is shown or the question, and the ground that is looked at."""
        return applying(self)

    @property
    def at_rest(self) -> bool:
        """Whether nothing on the board is missing, and the camera stands."""
        return self.board.complete and not self.board.camera.moving

    def say(self, reason: str, rule: str = "", *, good: bool = False) -> None:
        """Tell the player why something doesn't work, or, if it is ``good`` news, that something does."""
        self.notices.tell(reason, rule)
        self.question.good = good
        if rule:
            self.app.sound.cue("refused")

    def _pick(self, unit: str) -> None:
        """A small counter in the question panel is pressed: as good as the one on the map."""
        if unit in self.view.us:
            self.control.click(unit, self.view.us[unit].place)

    @property
    def choices(self) -> Choices | None:
        """The answers of the open question, None while none is."""
        return self.asking.choices

    @property
    def notice(self) -> tuple[str, str] | None:
        """What is told for a moment, with its rule."""
        return self.notices.told

    def asked(self) -> Decision | None:
        """The question that is going to be put when all events are shown, None for none."""
        return self.asking.coming()

    # ------------------------------------------------------------ every frame

    def settle_view(self) -> None:
        """Have the board show the table as it is now."""
        self.board.show(self.view)
        self.goals.show(self.view)
        self.stale = False
        high = self.goals.height(*layout.goals_room(self.measure))
        if not self.cleared and high != self.layout.goals.height:
            self.lay_out()  # on the second day fewer goals are left

    def handle(self, signal: Signal) -> None:
        """Pass a signal on."""
        if self.camera_moves.hurry(signal) or self.guide.handle(signal) or self.notes.handle(signal):
            return
        self.control.handle(signal)

    def on_top(self) -> OnTop | None:
        """What BACK and MENU take off the table next."""
        return on_top(self)

    def nothing_on_top(self, signal: Signal) -> None:
        """The menu; skipping; taking back."""
        nothing_on_top(self, signal)

    def resume(self) -> None:
        """What was done elsewhere may have been done with another device."""
        self.control.come_back()

    def update(self, seconds: float) -> None:
        """Let time pass on the table."""
        self.board.update(seconds)
        self.foreseen.update()
        self.inspector.update(seconds)
        self.staff.update()
        self.sheet.make_room()
        self.camera_moves.update()
        self.show.update(seconds)
        self.goals.update(seconds)
        still = self.timeline.factor == 0.0 or self.show.director.calm
        self.strip.update(seconds * (self.timeline.factor or 1.0), self.view, at_once=still)
        if self.stale:
            self.settle_view()
        self.guide.update(seconds)
        self.notices.update(seconds)
        self.saver.tell()
        self.saver.update(seconds, still=self.asking.opened and not self.timeline.busy)
        if self.asking.opened:
            self._rest.note(self)
        if not self.timeline.busy and not self.asking.opened and self.camera_moves.arrived():
            self.asking.open()
        self.notes.update()
        self.warnings.update(seconds)
        self.tip.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.marks = marks_of(self)
        budget = self.app.spare(self.board.tiles.spent)
        under = partial(self.show.draw, surface, Layer.GROUND)
        self.board.draw(surface, self.measure, self.marks, budget=budget, under=under)
        self.show.draw(surface, Layer.AIR)
        self.draw_panels(surface)
        self.show.draw(surface, Layer.TABLE)

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw everything that lies on the map."""
        draw_panels(self, surface)

    def clear_corner(self) -> tuple[str, tuple[int, int]]:
        """Over the map, above the question and a slip that lies over it."""
        return clear_corner(self)

    def guided(self) -> GuidedTable:
        """The table as a guide sees it."""
        return GuidedTable(self)

    def tips(self) -> Sequence[TipRegion]:
        """What everything on the table means."""
        return regions(self)

    @property
    def sheet_rect(self) -> pygame.Rect | None:
        """Where an attack or close combat is laid out in this frame."""
        return self.sheet.rect

    def tell_outcome(self) -> None:
        """Lay the dispatch that tells how the game ended on the table."""
        self.app.open(OUTCOME, self)

    def busy_words(self) -> str:
        """What is told while events play or after the game; "" while a question is open."""
        text = self.theme.text
        if self.timeline.busy or self.camera_moves.waits:
            told = self.shown_action.words or texts.phase_of(self.theme.language, self.view)
            return f"{told}\n{text('input.hint_busy')}"
        if waiting := self.guide.waiting():
            return f"{waiting}\n"
        return "" if self.session.pending else text("play.stopped" if self.session.stopped else "play.over") + "\n"

    def goal_at_hand(self) -> str:
        """The goal under the pointer, with the focus, or whose report lies open, by its key; "" for none."""
        return goal_at_hand(self, self.inspector.thing, self.control.focus.thing)

    def snap(self, places: list[str]) -> None:
        """Have the cursor of keys and pad at one of these places."""
        self.control.cursor.snap(places)

    def point_again(self) -> None:
        """Look again at what lies under a pointer that stands still."""
        self.control.point_again()

    def place_point(self, place: str) -> tuple[float, float]:
        """A place's middle on the sheet."""
        return self.board.sheet.place_centre(place) or self.control.cursor.point(self.cursor)


SCENES.add(PLAY, PlayScene)
