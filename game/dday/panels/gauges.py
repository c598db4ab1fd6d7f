"""What stands beside the turn track: actions left, units to act, losses, letters, who commands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import pygame

from engine.dday.content import Content, ScenarioData
from engine.dday.view.features import features_of
from engine.dday.view.table_view import TableView
from game.dday import texts
from game.dday.battle_show import show_of
from game.dday.counters.tray_markers import marker
from game.dday.panels.gauge import Gauge, felt_ink, title
from game.ui import colours, paper
from game.ui.colours import mix, shade
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.tabletop import peg, token, tray


class Gauges:
    """Small things of the table, each in a part of the top edge."""

    def __init__(self, content: Content, scenario: ScenarioData) -> None:
        self.scenario = scenario
        self.features = features_of(scenario.id)
        self.spaces = content.turn_track[scenario.track]
        self.alphabet = "".join(dict.fromkeys("".join(space.letter for space in self.spaces.values())))

    @cached_property
    def parts(self) -> Sequence[Gauge]:
        """The parts from left to right."""
        has, limited = self.features, bool(self.scenario.actions_per_turn)
        gauges = (
            (has.commander, Gauge("command", 184, self._command, "command")),
            (limited, Gauge("actions", 92 + 38 * self.scenario.actions_per_turn, self._actions, "actions")),
            (not limited, Gauge("ready", 76, self._ready, "actions")),
            (not has.loss_limit and not has.counts_losses, Gauge("losses", 248, self._losses, "losses")),
            (has.counts_losses, Gauge("losses", 226, self._worn, "losses")),
            (bool(has.loss_limit), Gauge("companies", 226, self._companies, "losses")),
            (has.letters, Gauge("letters", 208, self._letters, "letters")),
            (has.reserve_counts, Gauge("enemy", 122, self._enemy, "reserve")),
        )
        return [*(gauge for shown, gauge in gauges if shown), *self._own]

    @cached_property
    def _own(self) -> Sequence[Gauge]:
        """Those of the battle alone."""
        return show_of(self.scenario.id).gauges(self.scenario)

    def facts(self, view: TableView, ready: int) -> tuple[object, ...]:
        """What the parts show: as long as it is the same they look the same."""
        return (
            view.turn,
            ready,
            view.actions_left,
            view.losses,
            tuple(view.letters),
            view.japanese_units,
            view.reserve,
            view.command_changed,
            len(view.attack_orders),
            view.loss_count if self.features.counts_losses else (),
            *(gauge.facts(view) for gauge in self._own),
        )

    # ------------------------------------------------------------ trays

    def _actions(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int) -> None:
        """7.2 A peg for each action that is left, and how many units can still act; a recruit's stand closer."""
        theme = measure.theme
        px = measure.px
        felt = tray(surface, rect, measure)
        title(surface, felt, measure, theme.text("gauges.actions"))
        count = max(view.actions_per_turn, view.actions_left)
        apart = min(38.0, 38 * self.scenario.actions_per_turn / count)
        wide = min(14.0, 0.45 * apart)
        for i in range(count):
            at = (felt.left + px(wide + 8) + i * px(apart), felt.bottom - px(23))
            peg(theme, surface, at, px(wide), stands=i < view.actions_left, colour=colours.BRASS)
        self._count(surface, pygame.Rect(felt.right - px(66), felt.top, px(62), felt.height), measure, ready)

    def _ready(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int) -> None:
        felt = tray(surface, rect, measure)
        self._count(surface, felt, measure, ready)

    def _count(self, surface: pygame.Surface, area: pygame.Rect, measure: Scale, ready: int) -> None:
        """A tag of card with a figure."""
        theme = measure.theme
        palette = theme.palette
        px = measure.px
        paper.write(
            surface,
            theme.text("gauges.to_act"),
            (area.centerx, area.top + px(3)),
            px(14),
            felt_ink(theme),
            "semi",
            anchor="midtop",
        )
        tag = pygame.Rect(0, 0, px(48), px(36))
        tag.midbottom = (area.centerx, area.bottom - px(5))
        paper.sheet(surface, tag, palette.paper_light if ready else palette.paper_worn, lift=px(3))
        ink = palette.ink if ready else palette.ink_faint
        paper.write(surface, str(ready), tag.center, px(28), ink, "bold", anchor="center")

    def _letters(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int) -> None:
        """12.0 The letters that the Japanese may act by, as tokens; the others have their places."""
        theme = measure.theme
        px = measure.px
        felt = tray(surface, rect, measure)
        title(surface, felt, measure, theme.text("gauges.letters"))
        known = "" if view.letters_hidden else self.alphabet
        for i in range(len(self.alphabet)):
            at = (felt.left + px(21) + i * px(38), felt.bottom - px(23))
            if i < len(view.letters):
                token(theme, surface, view.letters[i], at, px(16), here=True)
            else:
                token(theme, surface, known[i] if known else "?", at, px(14), here=False)

    def _enemy(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int) -> None:
        """18.42 Japanese units on the map and in the reserve."""
        theme = measure.theme
        palette = theme.palette
        px = measure.px
        felt = tray(surface, rect, measure)
        for i, (head, count) in enumerate(
            ((theme.text("gauges.map"), view.japanese_units), (theme.text("gauges.reserve"), view.reserve))
        ):
            middle = felt.left + felt.width * (1 + 2 * i) // 4
            paper.write(surface, head, (middle, felt.top + px(3)), px(14), felt_ink(theme), "semi", anchor="midtop")
            tag = pygame.Rect(0, 0, px(46), px(36))
            tag.midbottom = (middle, felt.bottom - px(5))
            paper.sheet(surface, tag, palette.japan_face, lift=px(3))
            paper.write(surface, str(count), tag.center, px(26), palette.japan_ink, "bold", anchor="center")

    # ------------------------------------------------------------ losses

    def _losses(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int) -> None:
        """15.1 Infantry lost, against the level of this turn or of the first one that has a level."""
        theme = measure.theme
        marks = [(level, turn) for turn, level in view.loss_levels[:4]]
        now = bool(marks) and marks[0][1] == view.turn
        marks = marks if now else marks[:3]
        first = marks[0] if marks else (0, 0)
        note = theme.text("gauges.level" if now else "gauges.level_later", level=first[0], turn=first[1])
        note = note if first[0] else theme.text("gauges.no_level")
        self._ruler(surface, rect, measure, theme.text("gauges.infantry"), view.losses, marks, note, alarm=now)

    def _companies(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int
    ) -> None:
        """18.41 Infantry units eliminated, against the number that loses the battle."""
        theme = measure.theme
        limit = view.features.loss_limit
        marks = [(limit, 0)]
        lost = view.losses
        note = theme.text("gauges.lost_at", limit=limit)
        self._ruler(surface, rect, measure, theme.text("gauges.companies"), lost, marks, note, alarm=True)

    def _worn(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int) -> None:
        """14.1 Companies that were cut down, against all that have come into play."""
        theme = measure.theme
        lost, limit = view.loss_count
        note = theme.text("gauges.lost_at", limit=limit) if limit else theme.text("gauges.no_level")
        marks = [(limit, 0)] if limit else []
        self._ruler(surface, rect, measure, theme.text("gauges.worn"), lost, marks, note, alarm=bool(limit))

    def _ruler(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        measure: Scale,
        title: str,
        lost: int,
        marks: list[tuple[int, int]],
        note: str,
        *,
        alarm: bool,
    ) -> None:
        """A printed scale with a counter on the losses so far; ``marks`` are levels and their turns."""
        palette = measure.theme.palette
        px = measure.px
        paper.sheet(surface, rect, palette.paper, lift=px(5))
        inner = rect.inflate(-px(20), -px(12))
        head = paper.write(surface, title, inner.topleft, px(15), palette.ink, "bold")
        near = alarm and bool(marks) and lost >= marks[0][0] - 3
        paper.write(
            surface,
            note,
            (inner.right, head.centery),
            px(14),
            palette.stamp_red if near else palette.ink_soft,
            "typed",
            anchor="midright",
            within=inner.right - head.right - px(6),
        )
        most = max([level for level, _ in marks] + [lost, 12]) + 1
        y = inner.bottom - px(16)
        left, run = inner.left + px(10), inner.width - px(20)
        danger = marks[0][0] if marks else most
        shapes.line(surface, palette.ink_soft, (left, y), (left + run, y), max(1, px(1.5)))
        red = left + run * danger / most
        shapes.line(surface, palette.stamp_red, (red, y), (left + run, y), max(3, px(4)))
        for value in range(most + 1):
            x = left + run * value / most
            long = value % 5 == 0
            shapes.line(surface, palette.ink_soft, (x, y - px(5 if long else 2)), (x, y))
            if long:
                paper.write(surface, str(value), (x, y + px(2)), px(14), palette.ink_soft, "semi", anchor="midtop")
        for i, (level, _) in enumerate(marks):
            x = left + run * level / most
            size = px(7 if i == 0 else 4)
            ink = palette.stamp_red if i == 0 else mix(palette.stamp_red, palette.paper, 0.4)
            wing = size * 0.8
            shapes.polygon(surface, ink, [(x, y), (x - wing, y - size * 1.5), (x + wing, y - size * 1.5)])
        side = px(27)
        counter = pygame.Rect(0, 0, side, side)
        counter.midbottom = (round(left + run * lost / most), round(y + px(1)))
        paper.cast(surface, counter, px(3))
        surface.blit(marker(measure.theme, "loss", side), counter)
        paper.write(
            surface,
            str(lost),
            (counter.centerx, counter.centery - px(1)),
            px(19),
            colours.POSITION_TEXT,
            "bold",
            anchor="center",
        )

    def _command(self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: TableView, ready: int) -> None:
        """18.32 Who commands, and what he has ordered."""
        theme = measure.theme
        palette = theme.palette
        px = measure.px
        paper.sheet(surface, rect, palette.paper, lift=px(5))
        inner = rect.inflate(-px(20), -px(14))
        paper.write(surface, theme.text("gauges.command"), inner.topleft, px(15), palette.ink_soft, "bold")
        changed = view.command_changed
        names = texts.names(theme.language, view.scenario)
        who = theme.text("gauges.changed", turn=changed) if changed else names.fill("commander")
        ink = palette.pencil_green if changed else palette.stamp_red
        paper.write(
            surface,
            who,
            (inner.left, inner.centery + px(2)),
            px(21),
            ink,
            "bold",
            anchor="midleft",
            within=inner.width,
        )
        orders = len(view.attack_orders)
        note = theme.text("gauges.mornings" if changed else "gauges.frontal")
        if orders:
            note = theme.text("gauges.ordered", count=orders)
        paper.write(
            surface,
            note,
            (inner.left, inner.bottom + px(2)),
            px(15),
            palette.stamp_red if orders else shade(palette.ink_soft, 0.9),
            "typed",
            anchor="bottomleft",
            within=inner.width,
        )
