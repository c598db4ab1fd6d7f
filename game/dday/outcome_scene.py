"""The verdict: a dispatch with what was reached, the map with its flags, losses and ground turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.core.results import WINS
from engine.dday import events as ev
from engine.dday.content import Goal
from engine.dday.victory.victory import met
from game.app.navigator import SCENES
from game.dday import texts
from game.dday.landing_presentation import landing_of
from game.dday.landing_routes import OUTCOME
from game.dday.map_extract import Area, Extract, around
from game.dday.outcome_record import draw_graphs, draw_record
from game.dday.turn_record import record
from game.dday.turn_table import draw_turns
from game.dday.turn_times import moment
from game.input.intents import Device, Intent, Signal
from game.scenes.level_words import played
from game.scenes.menu_base import ButtonScene
from game.scenes.opening import lay_out
from game.scenes.replay_opening import watch
from game.scenes.routes import MESSAGE, NEW_GAME, REVIEW, TITLE
from game.scenes.shared import share
from game.scenes.showing import show
from game.ui import colours, fonts, paper
from game.ui.desk import photos, things
from game.ui.tip import TipRegion
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.dday.play.protocols import Ended
    from game.scenes.base import Host

BUTTON = 60
"""Height of the buttons at 1080 lines."""
BORDER = 12
"""Of the map's print."""


class _Parts(NamedTuple):
    """Where the papers lie; the graphs have one of their own beside a map that is wider than high."""

    dispatch: pygame.Rect
    table: pygame.Rect
    chart: pygame.Rect
    graphs: pygame.Rect | None


class OutcomeScene(ButtonScene):
    """Covers the table when the game has ended."""

    tip_area = "outcome"

    def __init__(self, app: Host, play: Ended) -> None:
        super().__init__(app)
        self.play = play
        self.battle = landing_of(app.games, play.session)
        ended = [event for event in play.session.events(0) if isinstance(event, ev.GameEnded)]
        self.event = ended[-1] if ended else None
        self.music = self.event.result if self.event else ""
        self.rows = record(play.session, play.content, self.battle.game.study(play.scenario.id))
        self._still = things.Still()

    # ------------------------------------------------------------ where things lie

    def _parts(self) -> _Parts:
        """Where dispatch, record, map and graphs lie."""
        measure, (width, height) = self.measure, self.app.surface.get_size()
        side, gap = measure.px(30), measure.px(24)
        low = measure.px(104) + (self._rows_of(self._items()) - 1) * measure.px(BUTTON + 12)
        high = height - low - side
        inner = width - 2 * side - 2 * gap
        map_wide = min(round(inner * 0.31), round((height - 2 * side) * 0.64))
        left, top, right, bottom = self._land()
        part, flat = bool(self.play.view.features.area), (bottom - top) / (right - left)
        if part:
            map_wide = round(inner * 0.34)
        elif flat < 1:
            map_wide = round(inner * 0.4)
        sheet_wide = round((inner - map_wide) * 0.53)
        dispatch = pygame.Rect(side, side, sheet_wide, high)
        table = pygame.Rect(dispatch.right + gap, side, inner - map_wide - sheet_wide, high)
        chart = pygame.Rect(table.right + gap, side, map_wide, height - 2 * side)
        graphs = None
        if part:
            chart.height = min(chart.height, round(map_wide * 0.94))
        elif flat < 1:  # a map that is wider than high leaves room for the graphs below it
            chart.height = round(map_wide * flat) + self._strip(map_wide - 2 * measure.px(BORDER))
            graphs = pygame.Rect(chart.left, chart.bottom + gap, map_wide, height - side - chart.bottom - gap)
        return _Parts(dispatch, table, chart, graphs)

    def _land(self) -> Area:
        """The part of the sheet that is shown."""
        area = self.play.view.features.area
        return around(self.play.island, area, 1.0) if area else self.battle.land

    def signs(self) -> list[TipRegion]:
        """The dispatch, the record of turns and the map."""
        parts = self._parts()
        known = ((parts.dispatch, "dispatch"), (parts.table, "turns"), (parts.chart, "map"), (parts.graphs, "turns"))
        return [self.sign(rect, key) for rect, key in known if rect is not None]

    def make(self) -> list[Button]:
        """Look at the table or at the log, or go on."""
        measure, parts = self.measure, self._parts()
        dispatch, table = parts.dispatch, parts.table
        items = self._items()
        gap, left, right, rows = measure.px(14), dispatch.left, table.right, self._rows_of(items)
        across = -(-len(items) // rows)
        most = measure.px(300) if rows == 1 else right - left  # two rows end where the papers above them do
        width = min(most, (right - left - gap * (across - 1)) // across)
        for i, item in enumerate(items):
            row, column = divmod(i, across)
            here = min(across, len(items) - row * across)
            x = right - (here - column) * (width + gap) + gap
            y = dispatch.bottom + measure.px(22) + row * measure.px(BUTTON + 12)
            item.rect = pygame.Rect(x, y, width, measure.px(BUTTON))
        return items

    def _rows_of(self, items: list[Button]) -> int:
        """How many rows the buttons need, so that none of their labels is set smaller."""
        room = (self.app.surface.get_width() * 0.64 - self.measure.px(90)) / len(items) - self.measure.px(28)
        widest = max(fonts.width("bold", self.measure.text("body"), item.label) for item in items)
        return 1 if widest <= room else 2

    def _items(self) -> list[Button]:
        """What can be done now."""
        theme = self.theme
        items = [
            Button(theme.text("outcome.look"), self.back, "look"),
            Button(theme.text("outcome.log"), self._log, "log"),
            Button(theme.text("outcome.watch"), self._watch, "watch"),
            Button(theme.text("review.button"), self._review, "review"),
            Button(theme.text("share.share"), self._share, "share"),
            Button(theme.text("outcome.title"), self._title, "title"),
            Button(theme.text("outcome.new"), self._again, "again", strong=not self._has_second_day()),
        ]
        if self._has_second_day():
            items.append(Button(self._own("outcome.go_on"), self._go_on, "go_on", strong=True))
        return items

    # ------------------------------------------------------------ what the buttons do

    def handle(self, signal: Signal) -> None:
        """Undo reaches the game below."""
        if signal.intent is Intent.UNDO:
            self.back()
            self.play.undo()
        else:
            super().handle(signal)

    def _has_second_day(self) -> bool:
        """Whether the game is a first day that was played to its end."""
        return self.battle.may_follow(self.play.session)

    def _log(self) -> None:
        """Back to the table, with the log open."""
        self.back()
        self.play.handle(Signal(Intent.LOG, Device.KEYBOARD))

    def _watch(self) -> None:
        watch(self.app, self.play.session.save(), self.play.scenario.name)

    def _review(self) -> None:
        self.app.open(REVIEW, self.play.session, self.play.scenario.name)

    def _share(self) -> None:
        share(self.app, self.play)

    def _go_on(self) -> None:
        theme = self.theme
        try:
            following = self.battle.following(self.play.session)
        except ValueError:  # all else is ruled out: the button is there only after a first day that was fought out
            why, back = self._own("outcome.no_second_why"), (theme.text("outcome.back"), None)
            self.app.open(MESSAGE, self._own("outcome.no_second"), why, [back])
            return
        path = self.app.saves.new_path(following.setup["scenario"], following.setup["seed"])
        show(self.app, lay_out(self.app, following, path, fresh=True))

    def _title(self) -> None:
        self.app.restart(TITLE)

    def _again(self) -> None:
        self.app.restart(TITLE)
        self.app.open(NEW_GAME)

    # ------------------------------------------------------------ what is told

    def facts(self) -> tuple[str, ...]:
        """How long it took, and what is left on either side."""
        theme, view, scenario = self.theme, self.play.view, self.play.scenario
        lost, left = view.eliminated, view.japanese_units
        session = self.play.session
        length = theme.text(
            "outcome.length", turn=view.turn, decisions=len(session.choices), seed=session.setup["seed"]
        )
        length = " ".join((length, *played(theme.language, session)))
        if view.features.secures:
            return (
                length,
                theme.text("outcome.lost", lost=lost, box=view.losses),
                theme.text("outcome.enemy", count=view.elites_eliminated, left=left, reserve=view.reserve),
            )
        gone = scenario.reserve_units - view.reserve - left
        walls = view.features.fortifications
        return (
            length,
            theme.text("outcome.lost_companies", lost=lost, box=view.losses),
            self._own(
                "outcome.enemy_fortified",
                gone=gone,
                all=scenario.reserve_units,
                left=left,
                reserve=view.reserve,
                taken=walls - len(view.fortifications),
                walls=walls,
            ),
        )

    def _own(self, key: str, **values: object) -> str:
        """A text in the battle's own words."""
        return texts.own_in(self.theme.language, self.play.scenario.id, key, **values)

    def studied(self) -> str:
        """That the game was played in study mode, "" for one that was not."""
        places = self.play.session.studied
        return self.theme.text("study.outcome.fact", at=places[0][0]) if places else ""

    def goals(self) -> list[tuple[bool, str]]:
        """What was asked for: whether it was reached, in words."""
        names = texts.names(self.theme.language, self.play.scenario.id)
        return [
            (
                met(Goal(goal.partition(" ")[0]), reached, wanted),
                names.fill("goal", goal=goal, reached=str(reached), wanted=str(wanted)),
            )
            for goal, reached, wanted in (self.event.goals if self.event else ())
        ]

    def _photo(self) -> photos.Photo | None:
        """A photograph that fits the way it ended; None when there is none."""
        setup, game = self.play.session.setup, self.app.games.of_session(self.play.session)
        result = self.event.result if self.event else "draw"
        names = (setup.get("start"), setup["scenario"], game.briefs[0].id)
        endings = (result, "win" if result in WINS else "loss")
        uses = (f"outcome:{name}:{ending}" for name in names for ending in endings)
        return game.album.find(*uses, "title")

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the papers, then the buttons."""
        self._still.show(surface, self.measure, None, self._compose)
        self.lay_buttons(surface)

    def _compose(self, surface: pygame.Surface) -> None:
        measure, palette = self.measure, self.theme.palette
        surface.blit(things.wood(surface.get_size()), (0, 0))
        parts = self._parts()
        dispatch, table, chart = parts.dispatch, parts.table, parts.chart
        free = surface.get_height() - chart.bottom - measure.px(30)
        photo = self.app.games.of_session(self.play.session).album.find("outcome:beside")
        if photo is not None and free > measure.px(240):
            beside = photos.mounted(photo, chart.width, measure)
            if beside.get_height() > free:
                beside = photos.mounted(photo, chart.width * free // beside.get_height(), measure)
            things.lay(
                surface, beside, (chart.centerx, chart.bottom + measure.px(8) + free // 2), 2, lift=measure.px(8)
            )
        self._map(surface, chart, below=parts.graphs is not None)
        things.lay(surface, things.page(table.size, palette.paper_light), table.center, lift=measure.px(7))
        inside, secures = table.inflate(-measure.px(56), -measure.px(52)), self.play.view.features.secures
        if parts.graphs is None:
            draw_record(surface, inside, measure, self.rows, secures=secures)
        else:
            row = min(measure.px(34), inside.height // (len(self.rows) + 1))
            draw_turns(surface, inside, row, self.rows, measure, secures=secures)
            things.lay(
                surface, things.page(parts.graphs.size, palette.paper_light), parts.graphs.center, lift=measure.px(7)
            )
            inside = parts.graphs.inflate(-measure.px(56), -measure.px(40))
            draw_graphs(surface, inside, measure, self.rows, secures=secures)
        things.lay(surface, things.page(dispatch.size, palette.paper_light), dispatch.center, lift=measure.px(10))
        self._dispatch(surface, dispatch)
        things.lay(
            surface, things.clip(measure, 96), (dispatch.centerx, dispatch.top + measure.px(22)), 3, lift=measure.px(3)
        )

    def _held(self) -> set[str]:
        """The positions that are held at the end."""
        return set(self.rows[-1].held if self.rows else ())

    def _said(self) -> str:
        """How many positions are held, of how many."""
        features = self.play.view.features
        key = "outcome.secured" if features.secures else "outcome.cleared"
        return self.theme.text(key, held=len(self._held()), all=len(features.positions))

    def _strip(self, wide: int) -> int:
        """How high the strip is that a slip of its own takes below a map so wide."""
        size = self.measure.text("small")
        lines = paper.wrap(self._said(), "typed", size, wide - self.measure.px(80))
        return len(lines) * round(size * 1.3) + self.measure.px(56)

    def _map(self, surface: pygame.Surface, rect: pygame.Rect, *, below: bool) -> None:
        """The map with a flag on each position that was secured, a sign on each other; its slip on it or ``below``."""
        theme = self.theme
        measure, border = self.measure, self.measure.px(BORDER)
        island = self.play.island
        whole = pygame.Rect(0, 0, rect.width - 2 * border, rect.height - 2 * border)
        low = self._strip(whole.width) if below else 0
        extract = Extract(theme, island, self._land(), (whole.width, whole.height - low))
        held = self._held()
        size = max(11.0, extract.scale * 1.5)
        shown = [island.positions[name] for name in self.play.view.features.positions]
        for position in shown:
            if position.id not in held:
                extract.position(position.id, max(3.5, extract.scale * 0.42))
        for position in sorted(shown, key=lambda one: extract.hex(one.hex)[1]):
            if position.id in held:
                extract.flag(position.hex, size, theme.palette.pencil_blue)
        if below:
            printed, extract.picture = extract.picture, pygame.Surface(whole.size)
            extract.picture.fill(theme.palette.paper)
            extract.picture.blit(printed, whole)
        self._caption(extract, self._said())
        things.lay(surface, things.framed(measure.theme, extract.picture, border), rect.center, lift=measure.px(9))

    def _caption(self, extract: Extract, said: str) -> None:
        """A slip at the map's foot."""
        palette = self.theme.palette
        measure, picture = self.measure, extract.picture
        size = measure.text("small")
        lines = paper.wrap(said, "typed", size, picture.get_width() - measure.px(80))
        high = len(lines) * round(size * 1.3) + measure.px(20)
        wide, tall = picture.get_size()
        slip = pygame.Rect(0, 0, wide - measure.px(44), high)
        if wide > tall:
            slip.width = min(slip.width, max(fonts.width("typed", size, line) for line in lines) + measure.px(80))
        slip.bottomright = (wide - measure.px(22), tall - measure.px(18))
        paper.sheet(picture, slip, palette.paper_light, lift=measure.px(4))
        extract.flag_at((slip.left + measure.px(18), slip.bottom - measure.px(8)), measure.px(24), palette.pencil_blue)
        for i, line in enumerate(lines):
            y = slip.top + measure.px(12) + i * round(size * 1.3)
            paper.write(picture, line, (slip.left + measure.px(46), y), size, palette.ink, "typed")

    def _dispatch(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The report itself."""
        theme, palette = self.theme, self.theme.palette
        measure, side = self.measure, self.measure.px(46)
        left, right, y = rect.left + side, rect.right - side, rect.top + measure.px(58)
        result, reason = self.play.session.outcome or ("", "")
        small = measure.text("small")
        when = moment(self.theme.language, self.rows[-1].space) if self.rows else ""
        half = (right - left) // 2 - measure.px(8)
        small = min(paper.fitted(told, "typed", small, half) for told in (self._own("outcome.head"), when.upper()))
        paper.write(surface, self._own("outcome.head"), (left, y), small, palette.ink_soft, "typed", within=half)
        paper.write(surface, when.upper(), (right, y), small, palette.ink_soft, "typed", anchor="topright", within=half)
        y += measure.px(32)
        paper.rule(surface, left, right, y, palette.ink, max(1, measure.px(3)))
        colour = palette.good if result in WINS else palette.ink if result == "draw" else palette.stamp_red
        size = measure.px(78)
        stamped = theme.text(f"outcome.{result}") if theme.language.known(f"outcome.{result}") else result.upper()
        verdict = things.stamp(stamped, size, colour)
        most = right - left - measure.px(20)
        if verdict.get_width() > most:
            verdict = things.stamp(stamped, round(size * most / verdict.get_width()), colour)
        y += measure.px(26) + verdict.get_height() // 2
        things.lay(surface, verdict, ((left + right) // 2, y), 2.0, lift=0)
        y += verdict.get_height() // 2 + measure.px(26)
        told = self._told(result, reason)
        shrunk, room = 0, (right - left, rect.bottom - measure.px(26) - y)
        while shrunk < measure.text("small") and self._report(None, told, (left, y), room[0], shrunk) > room[1]:
            shrunk += 1
        y += self._report(surface, told, (left, y), room[0], shrunk)
        free = rect.bottom - y - measure.px(30)
        photo = self._photo()
        if photo is None:
            return
        wide = min(right - left, measure.px(600))
        print_ = photos.mounted(photo, wide, measure)
        if print_.get_height() > free and free > measure.px(150):
            wide = round(wide * free / print_.get_height())
            print_ = photos.mounted(photo, wide, measure)
        while print_.get_height() > free + measure.px(10) and wide > measure.px(240):  # its caption takes more lines
            wide -= measure.px(16)
            print_ = photos.mounted(photo, wide, measure)
        if print_.get_height() <= free + measure.px(10):
            things.lay(surface, print_, ((left + right) // 2, y + measure.px(12) + free // 2), -1.6, lift=measure.px(6))

    def _told(self, result: str, reason: str) -> list[tuple[str, str, str, colours.Colour]]:
        """What the report says: a mark before it or "", the words, the name of their size, their ink."""
        theme, palette = self.theme, self.theme.palette
        found = [("", texts.names(theme.language, self.play.scenario.id).outcome(result, reason), "large", palette.ink)]
        for reached, line in self.goals():
            found.append(("reached" if reached else "missed", line, "body", palette.ink))
        found += [("", fact, "small", palette.ink_soft) for fact in self.facts()]
        if said := self.studied():
            found.append(("", said, "small", palette.stamp_red))
        return found

    def _report(
        self,
        surface: pygame.Surface | None,
        told: list[tuple[str, str, str, colours.Colour]],
        at: tuple[int, int],
        wide: int,
        shrunk: int,
    ) -> int:
        """Write what is told in type so many pixels smaller than wanted, or only measure it; returns its height."""
        theme, palette = self.theme, self.theme.palette
        measure, y, before = self.measure, at[1], ""
        sizes = {name: max(paper.SMALLEST_TYPE, measure.text(name) - shrunk) for name in ("large", "body", "small")}
        marks = max(fonts.width("bold", sizes["body"], theme.text(f"outcome.{mark}")) for mark in ("reached", "missed"))
        aside = max(measure.px(86), marks + measure.px(14))
        for mark, said, name, ink in told:
            size, leading = sizes[name], 1.35 if name == "small" else 1.25
            if before and name != before:
                y += measure.px(14 if before == "large" else 10)
            x = at[0] + (aside if mark else 0)
            if surface is not None:
                if mark:
                    red = palette.good if mark == "reached" else palette.stamp_red
                    level = y - round(size * 0.14)  # its letters hang lower in their line than typed ones
                    paper.write(surface, theme.text(f"outcome.{mark}"), (at[0], level), size, red, "bold")
                paper.block(surface, said, (x, y), at[0] + wide - x, size, ink, "typed", leading=leading)
            high = paper.height_of(said, at[0] + wide - x, size, "typed", leading=leading)
            y += max(round(size * 1.3), high) if mark else high
            before = name
        return y - at[1]


SCENES.add(OUTCOME, OutcomeScene)
