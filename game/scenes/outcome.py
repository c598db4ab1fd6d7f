"""The verdict: a dispatch with what was reached, the map with its flags, losses and ground turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.peleliu import events as ev
from engine.peleliu.content import Goal
from engine.peleliu.day_two import may_follow
from engine.peleliu.victory import met
from game import palette, paper, words
from game.desk import photos, things
from game.desk.extract import Extract, around, framed
from game.desk.graph import Line, draw_graph
from game.desk.record import Row, record
from game.input.intents import Device, Intent, Signal
from game.scenes.menu_base import ButtonScene
from game.scenes.message import MessageScene
from game.scenes.opening import go_on
from game.widgets import Button

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.play import PlayScene

HEADS = {"win": "VICTORY", "loss": "DEFEAT", "decisive_loss": "DECISIVE DEFEAT", "draw": "DRAW"}
ISLAND = (-3.35, 0.5, 33.0, 61.0)
"""The part of the sheet that an invasion's map shows."""


class OutcomeScene(ButtonScene):
    """Covers the table when the game has ended."""

    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app)
        self.play = play
        ended = [event for event in play.session.events(0) if isinstance(event, ev.GameEnded)]
        self.event = ended[-1] if ended else None
        self.music = self.event.result if self.event else ""
        self.rows: tuple[Row, ...] = record(play.session, play.content)
        self._still = things.Still()

    # ------------------------------------------------------------ where things lie

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Dispatch, record and map."""
        measure, (width, height) = self.measure, self.app.surface.get_size()
        side, gap, low = measure.px(30), measure.px(24), measure.px(104)
        high = height - low - side
        inner = width - 2 * side - 2 * gap
        map_wide = min(round(inner * 0.31), round((height - 2 * side) * 0.64))
        ridge = self.play.scenario.ridge is not None
        if ridge:
            map_wide = round(inner * 0.34)
        sheet_wide = round((inner - map_wide) * 0.53)
        dispatch = pygame.Rect(side, side, sheet_wide, high)
        table = pygame.Rect(dispatch.right + gap, side, inner - map_wide - sheet_wide, high)
        chart = pygame.Rect(table.right + gap, side, map_wide, height - 2 * side)
        if ridge:
            chart.height = min(chart.height, round(map_wide * 0.94))
        return dispatch, table, chart

    def make(self) -> list[Button]:
        """Look at the table or at the log, or go on."""
        measure, (dispatch, table, _) = self.measure, self._parts()
        items = [
            Button("Look at the table", self.back, "look"),
            Button("Read the log", self._log, "log"),
            Button("To the title", self._title, "title"),
            Button("New game", self._again, "again", strong=not self._has_second_day()),
        ]
        if self._has_second_day():
            items.append(Button("On to 16 September", self._go_on, "go_on", strong=True))
        gap, left, right = measure.px(14), dispatch.left, table.right
        width = min(measure.px(300), (right - left - gap * (len(items) - 1)) // len(items))
        for i, item in enumerate(items):
            x = right - (len(items) - i) * (width + gap) + gap
            item.rect = pygame.Rect(x, dispatch.bottom + measure.px(22), width, measure.px(60))
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
        return may_follow(self.play.session)

    def _log(self) -> None:
        """Back to the table, with the log open."""
        self.back()
        self.play.handle(Signal(Intent.LOG, Device.KEYBOARD))

    def _go_on(self) -> None:
        try:
            scene = go_on(self.app, self.play.session, str(self.play.session.setup["seed"]))
        except ValueError as error:
            self.app.push(MessageScene(self.app, "The second day can't follow", str(error), [("Back", None)]))
            return
        self.app.replace(scene)

    def _title(self) -> None:
        from game.scenes.title import TitleScene

        self.app.replace(TitleScene(self.app))

    def _again(self) -> None:
        from game.scenes.new_game import NewGameScene
        from game.scenes.title import TitleScene

        self.app.replace(TitleScene(self.app))
        self.app.push(NewGameScene(self.app))

    # ------------------------------------------------------------ what is told

    def facts(self) -> tuple[str, ...]:
        """How long it took, and what is left on either side."""
        view, scenario = self.play.view, self.play.scenario
        lost = sum(1 for unit in view.us.values() if unit.place == "out")
        left = sum(1 for force in view.forces.values() if force.unit)
        session = self.play.session
        length = f"Turn {view.turn}, {len(session.choices)} decisions, seed {session.setup['seed']}."
        if scenario.ridge is None:
            return (
                length,
                f"{lost} units lost, {len(view.loss_box)} infantry counters in the loss box.",
                f"{len(view.eliminated_elite)} elite units eliminated, {left} Japanese units are left on the island.",
            )
        gone = scenario.reserve_units - len(view.reserve) - left
        taken = scenario.ridge.fortifications - len(view.fortifications)
        return (
            length,
            f"{lost} units lost, {len(view.loss_box)} of them companies.",
            f"{gone} of {scenario.reserve_units} Japanese units are gone, {left} on the ridge, "
            f"{len(view.reserve)} in reserve; {taken} of {scenario.ridge.fortifications} fortifications taken.",
        )

    def goals(self) -> list[tuple[bool, str]]:
        """What was asked for: whether it was reached, in words."""
        names = words.words().names
        return [
            (met(Goal(goal.partition(" ")[0]), reached, wanted),
             names.fill("goal", goal=goal, reached=str(reached), wanted=str(wanted)))
            for goal, reached, wanted in (self.event.goals if self.event else ())
        ]  # fmt: skip

    def _photo(self) -> photos.Photo:
        """A photograph that fits the way it ended."""
        setup = self.play.session.setup
        result = self.event.result if self.event else "draw"
        for name in (setup.get("start"), setup["scenario"], "15-september"):
            for ending in (result, "loss"):
                try:
                    return photos.for_use(f"outcome:{name}:{ending}")
                except KeyError:
                    continue
        return photos.album()[0]

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the papers, then the buttons."""
        self._still.show(surface, None, self._compose)
        self.lay_buttons(surface)

    def _compose(self, surface: pygame.Surface) -> None:
        measure = self.measure
        surface.blit(things.wood(surface.get_size()), (0, 0))
        dispatch, table, chart = self._parts()
        free = surface.get_height() - chart.bottom - measure.px(30)
        if free > measure.px(240):
            beside = photos.mounted(photos.for_use("outcome:beside"), chart.width, measure)
            if beside.get_height() > free:
                beside = photos.mounted(
                    photos.for_use("outcome:beside"), chart.width * free // beside.get_height(), measure
                )
            things.lay(
                surface, beside, (chart.centerx, chart.bottom + measure.px(8) + free // 2), 2, lift=measure.px(8)
            )
        self._map(surface, chart)
        things.lay(surface, things.page(table.size), table.center, lift=measure.px(7))
        self._record(surface, table.inflate(-measure.px(56), -measure.px(52)))
        things.lay(surface, things.page(dispatch.size), dispatch.center, lift=measure.px(10))
        self._dispatch(surface, dispatch)
        things.lay(surface, things.clip(measure, 96), (dispatch.centerx, dispatch.top + measure.px(22)), 3,
                   lift=measure.px(3))  # fmt: skip

    def _map(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The map with a flag on each position that was secured, a sign on each that was not."""
        measure, border = self.measure, self.measure.px(12)
        ridge = self.play.scenario.ridge is not None
        island = self.play.island
        area = around(island.bnr.play_area, 1.0) if ridge else ISLAND
        extract = Extract(area, (rect.width - 2 * border, rect.height - 2 * border))
        held = set(self.rows[-1].held if self.rows else ())
        size = max(11.0, extract.scale * 1.5)
        shown = [p for p in island.positions.values() if p.bnr_zone or not ridge]
        for position in shown:
            if position.id not in held:
                extract.position(position.id, max(3.5, extract.scale * 0.42))
        for position in sorted(shown, key=lambda one: extract.hex(one.hex)[1]):
            if position.id in held:
                extract.flag(position.hex, size, palette.PENCIL_BLUE)
        what = "cleared of their fortification" if ridge else "positions secured"
        self._caption(extract, f"{len(held)} of {len(shown)} {what}")
        things.lay(surface, framed(extract.picture, border), rect.center, lift=measure.px(9))

    def _caption(self, extract: Extract, said: str) -> None:
        """A slip at the map's foot."""
        measure, picture = self.measure, extract.picture
        size = measure.text("small")
        lines = paper.wrap(said, "typed", size, picture.get_width() - measure.px(80))
        high = len(lines) * round(size * 1.3) + measure.px(20)
        slip = pygame.Rect(0, 0, picture.get_width() - measure.px(44), high)
        slip.midbottom = (picture.get_width() // 2, picture.get_height() - measure.px(18))
        paper.sheet(picture, slip, palette.PAPER_LIGHT, lift=measure.px(4))
        extract.flag_at((slip.left + measure.px(18), slip.bottom - measure.px(8)), measure.px(24), palette.PENCIL_BLUE)
        for i, line in enumerate(lines):
            y = slip.top + measure.px(12) + i * round(size * 1.3)
            paper.write(picture, line, (slip.left + measure.px(46), y), size, palette.INK, "typed")

    def _dispatch(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The report itself."""
        measure, side = self.measure, self.measure.px(46)
        left, right, y = rect.left + side, rect.right - side, rect.top + measure.px(58)
        result, reason = self.play.session.outcome or ("", "")
        small, body = measure.text("small"), measure.text("body")
        when = self.rows[-1].when if self.rows else ""
        paper.write(surface, "DISPATCH FROM PELELIU", (left, y), small, palette.INK_SOFT, "typed")
        paper.write(surface, when.upper(), (right, y), small, palette.INK_SOFT, "typed", anchor="topright")
        y += measure.px(32)
        paper.rule(surface, left, right, y, palette.INK, max(1, measure.px(3)))
        colour = palette.GOOD if result == "win" else palette.INK if result == "draw" else palette.STAMP_RED
        size = measure.px(78)
        verdict = things.stamp(HEADS.get(result, result.upper()), size, colour)
        most = right - left - measure.px(20)
        if verdict.get_width() > most:
            verdict = things.stamp(HEADS.get(result, result.upper()), round(size * most / verdict.get_width()), colour)
        y += measure.px(26) + verdict.get_height() // 2
        things.lay(surface, verdict, ((left + right) // 2, y), 2.0, lift=0)
        y += verdict.get_height() // 2 + measure.px(26)
        y += paper.block(surface, words.words().outcome(result, reason), (left, y), right - left, measure.text("large"),
                         palette.INK, "typed", leading=1.25) + measure.px(14)  # fmt: skip
        for reached, line in self.goals():
            mark = "reached" if reached else "missed"
            ink = palette.GOOD if reached else palette.STAMP_RED
            paper.write(surface, mark, (left, y), body, ink, "bold")
            y += max(
                round(body * 1.3),
                paper.block(
                    surface,
                    line,
                    (left + measure.px(86), y),
                    right - left - measure.px(86),
                    body,
                    palette.INK,
                    "typed",
                    leading=1.25,
                ),
            )
        y += measure.px(10)
        for fact in self.facts():
            y += paper.block(surface, fact, (left, y), right - left, small, palette.INK_SOFT, "typed", leading=1.35)
        free = rect.bottom - y - measure.px(30)
        photo = self._photo()
        wide = min(right - left, measure.px(600))
        print_ = photos.mounted(photo, wide, measure)
        if print_.get_height() > free and free > measure.px(150):
            wide = round(wide * free / print_.get_height())
            print_ = photos.mounted(photo, wide, measure)
        if print_.get_height() <= free + measure.px(10):
            things.lay(surface, print_, ((left + right) // 2, y + measure.px(12) + free // 2), -1.6, lift=measure.px(6))

    def _record(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Two graphs and the table of turns."""
        measure, rows = self.measure, self.rows
        ridge = self.play.scenario.ridge is not None
        row = min(measure.px(25), max(measure.px(15.5), (rect.height - measure.px(380)) // (len(rows) + 2)))
        low = rect.bottom - row * (len(rows) + 1)
        high = (low - rect.top - measure.px(50)) // 2
        turns = [one.turn for one in rows]
        draw_graph(surface, pygame.Rect(rect.left, rect.top, rect.width, high), measure, "LOSSES", turns, (
            Line("in the loss box", palette.STAMP_RED, tuple(one.loss_box for one in rows)),
            Line("level", palette.INK, tuple(one.level for one in rows), True),
        ))  # fmt: skip
        second = (
            Line("fortifications", palette.PENCIL_BLUE, tuple(len(one.held) for one in rows)),
            Line("enemy", palette.INK, tuple(one.japanese for one in rows), True),
        ) if ridge else (
            Line("positions secured", palette.PENCIL_BLUE, tuple(len(one.held) for one in rows)),
        )  # fmt: skip
        draw_graph(
            surface,
            pygame.Rect(rect.left, rect.top + high + measure.px(20), rect.width, high),
            measure,
            "GROUND",
            turns,
            second,
        )
        self._table(surface, pygame.Rect(rect.left, low, rect.width, rect.bottom - low), row)

    def _table(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        """A line for each turn."""
        size = max(10, min(self.measure.text("small"), round(row * 0.72)))
        ridge = self.play.scenario.ridge is not None
        heads = ("turn", "time", "steps", "box", "level", "taken" if ridge else "held", "enemy")
        shares = (0.07, 0.11, 0.5, 0.61, 0.74, 0.85, 1.0)
        places = [rect.left + round(rect.width * share) for share in shares]
        anchors = ("topright", "topleft", *["topright"] * 5)
        table = [heads, *((str(one.turn), one.when, str(one.steps_lost), str(one.loss_box), str(one.level or "–"),
                           str(len(one.held)), str(one.japanese)) for one in self.rows)]  # fmt: skip
        for i, line in enumerate(table):
            y = rect.top + i * row
            for place, anchor, said in zip(places, anchors, line, strict=True):
                ink = palette.STAMP_RED if i == 0 else palette.INK
                paper.write(surface, said, (place, y), size, ink, "typed", anchor=anchor)
            if i == 0:
                paper.rule(surface, rect.left, rect.right, y + row - max(1, row // 6), palette.INK_FAINT)
