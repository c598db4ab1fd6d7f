"""Chances in words: the percentage to be read at a glance, the exact fraction for who wants to know."""

from __future__ import annotations

from fractions import Fraction

from engine.dday.foresight.danger_map import Spot
from engine.dday.foresight.fire_phase import Danger
from engine.dday.foresight.odds import Span
from game.dday import texts
from game.dday.panels.inspect_words import ReportLine
from game.ui.text import Language


def percent(chance: Fraction) -> str:
    """A chance as a percentage: at least 1 and at most 99 as long as it isn't certain."""
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    return f"{min(99, max(1, round(100 * chance)))} %"


def span(chance: Span) -> str:
    """A chance, or its bounds where the player's own choices decide."""
    if chance.settled:
        return percent(chance.low)
    return f"{percent(chance.low).removesuffix(' %')}–{percent(chance.high)}"


def exact(chance: Span) -> str:
    """A chance with its fraction."""
    if chance.settled:
        return f"{percent(chance.low)} ({chance.low})" if chance.low not in (0, 1) else percent(chance.low)
    return f"{span(chance)} ({chance.low} – {chance.high})"


_LEFT_OUT_RULES = {"counterattack": "13.42", "assault": "12.8", "event": "4.0"}


def danger_lines(language: Language, danger: Danger) -> list[ReportLine]:
    """What the coming fire phase may do to a unit or to those in a hex."""
    if not danger.turn:
        return [ReportLine(language.text("preview.fire.none_left"), danger.rule)]
    found: list[ReportLine] = []
    if not danger.ready:
        return [ReportLine(language.text("preview.fire.working", cards=danger.cards, of=danger.of), danger.rule)]
    tone = "bad" if danger.hit.high else "good"
    found.append(
        ReportLine(language.text("preview.fire.hit", turn=danger.turn, chance=exact(danger.hit)), "6.3", tone=tone)
    )
    for name, rule in (("step", "6.32"), ("disrupted", "6.33"), ("lost", "6.32")):
        chance: Span = getattr(danger, name)
        if chance.high:
            found.append(ReportLine(language.text(f"preview.fire.{name}", chance=exact(chance)), rule, tone="bad"))
    for one in danger.sites:
        if one.site:
            found.append(
                ReportLine(language.text("preview.fire.site", site=one.site, chance=exact(one.hit)), "6.31", tone="bad")
            )
        else:
            found.append(ReportLine(language.text("preview.fire.artillery", chance=exact(one.hit)), "6.5", tone="bad"))
    for first in danger.before:
        where = texts.vocabulary(language).join(first.sites)
        key = f"preview.before.{first.event}"
        known = key if language.known(key) else "preview.before.other"
        told = language.text(known, where=where, chance=percent(first.chance))
        found.append(ReportLine(told, "4.0", tone="bad"))
    for left in danger.left_out:
        if language.known(f"preview.left_out.{left.result}"):
            what = language.text(f"preview.left_out.{left.result}")
            told = language.text("preview.fire.left_out", what=what, chance=percent(left.chance))
            found.append(ReportLine(told, _LEFT_OUT_RULES.get(left.result, "13.2")))
    return found


def spot_lines(language: Language, spot: Spot | None) -> list[ReportLine]:
    """What direct fire may do to one more unit in a hex."""
    if spot is None or not spot.chance.high:
        return [ReportLine(language.text("preview.spot.none"), "6.3", tone="good")]
    found = [ReportLine(language.text("preview.spot.hit", chance=exact(spot.chance)), spot.rule, tone="bad")]
    for symbol, chance in spot.by_symbol.items():
        if len(set(spot.by_symbol.values())) > 1:
            found.append(
                ReportLine(
                    language.text("preview.spot.symbol", symbol=_symbol(language, symbol), chance=exact(chance)), "6.31"
                )
            )
    return found


def _symbol(language: Language, symbol: str) -> str:
    return texts.vocabulary(language).code("symbol", symbol)
