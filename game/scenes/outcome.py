"""The verdict: what was reached and what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.peleliu import events as ev
from engine.peleliu.content import Goal
from engine.peleliu.day_two import may_follow
from engine.peleliu.victory import met
from game import palette, paper, words
from game.input.intents import Intent, Signal
from game.scenes.menu_base import ButtonScene
from game.scenes.message import MessageScene
from game.scenes.opening import go_on
from game.widgets import Button

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.play import PlayScene

HEADS = {"win": "VICTORY", "loss": "DEFEAT", "decisive_loss": "DECISIVE DEFEAT", "draw": "DRAW"}


class OutcomeScene(ButtonScene):
    """Lies over the table when the game has ended."""

    over = True

    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app)
        self.play = play
        ended = [event for event in play.session.events(0) if isinstance(event, ev.GameEnded)]
        self.event = ended[-1] if ended else None

    def _panel(self) -> pygame.Rect:
        measure = self.measure
        rect = pygame.Rect(0, 0, measure.px(860), measure.px(640))
        rect.center = self.app.surface.get_rect().center
        return rect

    def make(self) -> list[Button]:
        """Look at the table, or go on."""
        measure, rect = self.measure, self._panel()
        width, gap = measure.px(235), measure.px(14)
        items = [
            Button("Look at the table", self.back, "look"),
            Button("To the title", self._title, "title"),
            Button("New game", self._again, "again", strong=not self._has_second_day()),
        ]
        if self._has_second_day():
            width = measure.px(190)
            items.append(Button("On to 16 September", self._go_on, "go_on", strong=True))
        for i, item in enumerate(items):
            item.rect = pygame.Rect(
                rect.centerx - (len(items) * (width + gap) - gap) // 2 + i * (width + gap),
                rect.bottom - measure.px(96),
                width,
                measure.px(56),
            )
        return items

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

    def _facts(self) -> tuple[str, ...]:
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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the report."""
        self.veil(surface, 130)
        measure, rect = self.measure, self._panel()
        paper.sheet(surface, rect, palette.PAPER_LIGHT, lift=measure.px(14))
        result, reason = self.play.session.outcome or ("", "")
        colour = palette.GOOD if result == "win" else palette.STAMP_RED
        stamp = paper.write(
            surface,
            HEADS.get(result, result.upper()),
            (rect.centerx, rect.top + measure.px(44)),
            measure.px(76),
            colour,
            "stencil",
            anchor="midtop",
        )
        pygame.draw.rect(surface, colour, stamp.inflate(measure.px(36), measure.px(14)), measure.px(4))
        y = stamp.bottom + measure.px(30)
        left, width = rect.left + measure.px(60), rect.width - measure.px(120)
        y += paper.block(
            surface,
            words.words().outcome(result, reason),
            (left, y),
            width,
            measure.text("large"),
            palette.INK,
            "typed",
            centred=True,
        ) + measure.px(14)
        if self.event:
            names = words.words().names
            for goal, reached, wanted in self.event.goals:
                ok = met(Goal(goal.partition(" ")[0]), reached, wanted)
                line = names.fill("goal", goal=goal, reached=str(reached), wanted=str(wanted))
                paper.write(
                    surface,
                    ("reached:  " if ok else "missed:  ") + line,
                    (left + measure.px(20), y),
                    measure.text("body"),
                    palette.GOOD if ok else palette.INK_SOFT,
                    "bold",
                )
                y += measure.px(32)
        y += measure.px(10)
        for fact in self._facts():
            y += paper.block(
                surface,
                fact,
                (left + measure.px(20), y),
                width - measure.px(40),
                measure.text("body"),
                palette.INK_SOFT,
                "typed",
                leading=1.35,
            )
        self.lay_buttons(surface)
