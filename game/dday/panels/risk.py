"""Beside a move: how likely the units lose a step in the coming fire phase where they are, and where they would go."""

from __future__ import annotations

from engine.dday.foresight.fire_phase import Danger, FirePhase
from game.dday.panels.arriving import option_at
from game.dday.panels.odds_words import span
from game.dday.play.forecast_cache import Foretold
from game.ui.text import Language

GOING = ("move", "infiltrate", "cliff", "preserve", "stay", "complete")
"""Verbs of answers that take units on the map to the hex that they name."""
FEW = 8
"""Cards that have to be worked through before a risk is told."""


def words(language: Language, table: Foretold, place: str | None) -> str:
    """6.32 The risk of a step loss in the coming fire phase for staying and for a move to a place; "" for no move."""
    option = option_at(table, place)
    units = tuple(unit for unit in table.foreseen.acting if table.view.us[unit].on_map)
    if option is None or option.verb not in GOING or not units:
        return ""
    h = str(option.facts.get("hex", ""))
    if h not in table.island.hexes or all(table.view.us[unit].place == h for unit in units):
        return ""
    go, stay = table.foreseen.fire_phase(units, h), table.foreseen.fire_phase()
    if go is None or stay is None:
        return ""
    name = ("risk", language, h, units, go.ready, go.worked // FEW, stay.ready, stay.worked // FEW)
    return table.foreseen.keep(name, lambda _: _words(language, stay, go, units)) or ""


def _words(language: Language, stay: FirePhase, go: FirePhase, units: tuple[str, ...]) -> str:
    here, there = stay.group(units), go.group(units)
    if not here.turn or not (_told(here) and _told(there)):
        return ""
    return language.text("preview.risk.line", stay=_risk(language, here), go=_risk(language, there))


def _told(danger: Danger) -> bool:
    """Whether enough cards are worked through: none is said only when no card is left that may bring a loss."""
    return danger.ready or (danger.cards >= min(FEW, danger.of) and bool(danger.step.high))


def _risk(language: Language, danger: Danger) -> str:
    """A risk in figures, "about" as long as cards are left; none where only what nobody can foresee could bring it."""
    if not danger.step.high and danger.left_out:
        return language.text("preview.risk.none")
    return span(danger.step) if danger.ready else f"≈ {span(danger.step)}"
