"""Warnings before the actions end: units and HQs that would be left in fire though they could still act.

A recruit is warned before each action, attack and way out that is likely to cost him something, too.

What is found is the engine's own advice. Another process works it out while the question lies there, so that no frame
waits; the end of the actions waits for it for a moment at most. The same thing is told once in a turn.
"""

from __future__ import annotations

from typing import Final, Protocol

from engine.core.decision import Decision, Option
from engine.core.levels import level_of
from engine.dday.advice import full_hexes, risks
from game.app import live_settings
from game.app.workers import Job
from game.dday.landing_presentation import landing_of
from game.dday.play.pointing import ShowsPoints
from game.dday.play.protocols import HasAsked, HasBoard, HasQuestion
from game.lessons.advising import Advice, begin_advice
from game.lessons.guide import Guide
from game.scenes.protocols import HasApp

SWITCHES: Final = {"likely_hit": "warn_fire", "headquarters_in_fire": "warn_hq"}
"""The setting that each kind of warning belongs to."""
RISKS: Final = (*risks.KEYS, *full_hexes.KEYS, "weapon_beside", "weapon_missing", "storm_asked")
"""What recruits are warned of besides: what an action or an attack risks, and hexes that get too full."""
RISKY: Final = ("move", "preserve", "infiltrate", "cliff", "enter", "barrage", "resolve", "hex")
"""The verbs of the answers that have such risks."""
FREE: Final = "warn_free"
"""The one of units that could still act free, which the question about the loss tells."""
LEAST: Final = 40
"""From what chance of a hit, in hundredths, leaving a unit is warned of: that of one field of intense fire is above."""
PATIENCE: Final = 3.0
"""Seconds that the end of the actions waits for what is being worked out."""


class WarnNeeds(HasAsked, HasApp, HasBoard, HasQuestion, Protocol):
    """What warnings need of the table."""

    @property
    def gives_notes(self) -> bool:
        """Whether it is a game that the player plays himself."""

    @property
    def guide(self) -> Guide:
        """Who speaks beside the player."""

    @property
    def camera_moves(self) -> ShowsPoints:
        """Where the player should look."""


def wanted(scene: WarnNeeds, switch: str) -> bool:
    """Whether a kind of warning is given: as the settings say, and always at a level that helps."""
    return forced(scene) or bool(getattr(scene.app.settings, switch))


def forced(scene: WarnNeeds) -> bool:
    """Whether the level of the game has all warnings given."""
    return level_of(scene.session.setup).helped


class WarningDesk:
    """Looks at each question who acts, and knows what ending the actions would leave in danger."""

    def __init__(self, scene: WarnNeeds) -> None:
        self.scene = scene
        self._job: Job[tuple[Advice, ...]] | None = None
        self._begun = self._known = -1
        """How many choices had been made at the question that is looked at, and at that which ``_found`` is about."""
        self._found: tuple[Advice, ...] = ()
        self._told: set[tuple[int, str, str]] = set()
        """Turn, kind and thing of what was told."""
        self._held, self._waited = "", 0.0
        """The answer that waits, and for how long."""

    @property
    def _kinds(self) -> tuple[str, ...]:
        """The kinds of warning that are given in this game."""
        scene = self.scene
        own = scene.gives_notes and not scene.guide.teaches and scene.app.settings.demo is None
        if not own or not level_of(scene.session.setup).foresight:
            return ()
        own_risks = RISKS if forced(scene) else ()
        return (*(kind for kind, switch in SWITCHES.items() if wanted(scene, switch)), *own_risks)

    def _asks(self) -> Decision | None:
        """The question who acts, while it lies there with somebody who could; a recruit's risky questions."""
        pending = self.scene.choices.decision if self.scene.choices is not None else None
        if pending is None or (pending.kind == "act" and not any(one.verb == "unit" for one in pending)):
            return None
        return pending if pending.kind == "act" or self._risky(pending) else None

    def _risky(self, pending: Decision) -> bool:
        """Whether it is one at which a recruit is warned of what an answer risks."""
        return pending.kind in self.scene.view.features.risky and forced(self.scene)

    def update(self, seconds: float) -> None:
        """Have a new question looked at, take over what was found, and go on with an answer that has waited."""
        scene, made = self.scene, len(self.scene.session.choices)
        if self._job is not None and self._job.look() and self._job.over:
            self._known, self._found, self._job = self._begun, self._job.result or (), None
        asked = self._asks()
        if asked is None:
            self._held = ""
            return
        if self._job is None and self._known != made and (kinds := self._kinds):
            game = landing_of(scene.app.games, scene.session)
            self._begun = made
            language = game.spoken(scene.app.theme.language)
            self._job = begin_advice(scene.app.workers, game.id, scene.session, asked, kinds, language)
        if self._held:
            self._waited += seconds
            if not self._looking or self._waited >= PATIENCE:
                held, self._held = self._held, ""
                if self._known != made:
                    self._known, self._found = made, ()
                scene.answer(held)

    @property
    def _looking(self) -> bool:
        """Whether the question that lies there is still looked at."""
        return bool(self._kinds) and self._known != len(self.scene.session.choices)

    def holds(self, option: Option) -> bool:
        """Whether an answer has to wait for what is being worked out."""
        if option.verb not in ("end", *RISKY) or not self._looking:
            return False
        if (asked := self._asks()) is None or (option.verb == "end") != (asked.kind == "act"):
            return False
        if not self._held:
            self._held, self._waited = option.id, 0.0
            self.scene.say(self.scene.app.theme.text("warn.looking"), good=True)
        return True

    def about(self, option: Option) -> list[Advice]:
        """What an answer would leave in danger and was not told in this turn; from now on it is."""
        asked, turn = self._asks(), self.scene.view.turn
        if asked is None or self._known != len(self.scene.session.choices):
            return []
        if option.verb != "end":
            return [one for one in self._found if one.key in RISKS and option.id in one.about]
        able = {str(one.facts["unit"]) for one in asked if one.verb == "unit"}
        found = []
        for one in self._found:
            key = (turn, one.key, str(one.values.get("unit", "")))
            grave = int(str(one.values.get("percent", LEAST))) >= LEAST
            if one.key in self._kinds and grave and key[2] in able and key not in self._told:
                self._told.add(key)
                found.append(one)
        return found

    def point(self, warned: list[Advice]) -> tuple[str, ...]:
        """Have what is warned of be in sight; gives what to ring."""
        scene = self.scene
        units = [str(one.values["unit"]) for one in warned if one.key in SWITCHES]
        hexes = [str(one.values["hex"]) for one in warned if one.key in RISKS]
        hexes += [thing[4:] for one in warned for thing in one.things if thing.startswith("hex:")]
        places = [scene.view.us[name].place for name in units if name in scene.view.us]
        rung = [h for h in dict.fromkeys(hexes) if h not in places]
        scene.camera_moves.show_points([scene.place_point(place) for place in (*places, *rung)])
        return (*(f"us:{name}" for name in units), *(f"hex:{h}" for h in rung))

    def never(self, warned: list[Advice], *, free: bool) -> None:
        """Warn of these kinds no more."""
        names = {SWITCHES[one.key] for one in warned if one.key in SWITCHES} | ({FREE} if free else set())
        live_settings.change(self.scene.app, **dict.fromkeys(sorted(names), False))
        live_settings.keep(self.scene.app, sorted(names))

    def leave(self) -> None:
        """The table is left."""
        if self._job is not None:
            self._job.leave()
            self._job = None
