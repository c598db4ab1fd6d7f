"""A fight before it is begun, as a sheet of figures: both sides, what is asked for and held, how it can end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.dday.foresight.attacks import AttackPreview
from engine.dday.foresight.barrages import BarragePreview
from engine.dday.foresight.combats import CombatPreview
from engine.dday.foresight.odds import Part, Span
from engine.dday.words.names import Names
from game.dday import texts
from game.dday.panels.inspect_words import ReportLine
from game.dday.panels.odds_words import exact, percent
from game.ui.text import Language

GOOD = frozenset(
    {
        "defeated",
        "depth_eliminated_defeated",
        "depth_eliminated_disrupted",
        "disrupted",
        "disrupted_attrition",
        "disrupted_artillery",
        "disrupted_depth_artillery",
        "disrupted_if_no_depth",
    }
)
"""Results that the player wants."""
BAD = frozenset(
    {
        "attackers_disrupted_gain_depth",
        "attackers_disrupted_unrevealed",
        "attackers_disrupted",
        "gain_depth",
    }
)


@dataclass(frozen=True, slots=True)
class Requirement:
    """A requirement: its code, whether it is met, how likely it is asked for, and how often (8.22)."""

    code: str
    met: bool
    chance: Fraction
    times: int = 1


@dataclass(frozen=True, slots=True)
class Bar:
    """A result and its chance."""

    words: str
    chance: Span
    tone: str = ""


@dataclass(frozen=True, slots=True)
class PreviewSheet:
    """What is known of a fight beforehand."""

    hex: str
    title: str
    rule: str
    figures: tuple[tuple[str, str], ...]
    """Labels with what stands beside them."""
    asked: tuple[Requirement, ...]
    bars: tuple[Bar, ...]
    note: str = ""


def attack_sheet(language: Language, seen: AttackPreview, names: Names) -> PreviewSheet:
    """8.3 An attack: strengths, weapons asked for, and the chances of its results."""
    ours = f"{seen.strength}{_parts(seen.parts, names)}"
    figures = [
        (language.text("preview.attack.ours"), ours),
        (language.text("preview.attack.theirs"), _range(seen.defence)),
    ]
    if seen.with_depth != seen.defence and seen.depth:
        figures.append((language.text("preview.attack.with_depth"), _range(seen.with_depth)))
    if seen.factor > 1:
        figures.append((language.text("preview.attack.ground"), f"×{seen.factor}"))
    flanked = (
        language.text("preview.attack.flanked", count=seen.flanks)
        if seen.flanks
        else language.text("preview.attack.not_flanked")
    )
    figures.append((language.text("preview.attack.flanking"), flanked))
    figures.append((language.text("preview.attack.weapons"), " ".join(seen.weapons) or "–"))
    figures.append((language.text("preview.attack.cost"), _cost(language, seen)))
    bars = tuple(
        Bar(language.text(f"attack.result.{one.result}"), one.chance, _tone(one.result)) for one in seen.results
    )
    return PreviewSheet(
        seen.target,
        language.text("preview.attack.title", hex=names.hex(seen.target)),
        seen.rule,
        tuple(figures),
        tuple(Requirement(need.code, need.met, need.chance, need.times) for need in seen.needs),
        bars,
        language.text("preview.attack.hero") if seen.hero else "",
    )


def barrage_sheet(language: Language, seen: BarragePreview, names: Names) -> PreviewSheet:
    """8.4 A barrage: strength, column, what the card has to show, and what comes of it."""
    figures = [(language.text("preview.attack.ours"), str(seen.strength))]
    if seen.shift:
        figures.append((language.text("preview.barrage.shift"), f"−{seen.shift}"))
    symbols = texts.vocabulary(language).list("symbol", seen.symbols)
    figures.append((language.text("preview.barrage.symbol", symbol=symbols), percent(seen.by_symbol)))
    if seen.colour:
        colour = texts.vocabulary(language).code("colour", seen.colour)
        figures.append((language.text("preview.barrage.colour", colour=colour), percent(seen.by_colour)))
    found = [
        ("disrupts", seen.disrupts),
        ("removes_depth", seen.removes_depth),
        ("destroys_guns", seen.destroys_guns),
        ("tests_walls", seen.tests_walls),
    ]
    bars = [
        Bar(language.text(f"preview.barrage.{name}"), Span(chance, chance), "good") for name, chance in found if chance
    ]
    # each of them comes from some strength of result on, so that the likeliest has all the others in it
    nothing = 1 - max(chance for _, chance in found)
    bars.append(Bar(language.text("attack.result.no_effect"), Span(nothing, nothing)))
    return PreviewSheet(
        seen.target,
        language.text("preview.barrage.title", hex=names.hex(seen.target)),
        seen.rule,
        tuple(figures),
        (),
        tuple(bars),
    )


def combat_sheet(language: Language, seen: CombatPreview, names: Names) -> PreviewSheet:
    """8.6 A close combat: the cards of both sides and how the plain exchange ends."""
    theirs = [count for count, _ in seen.japanese_cards]
    figures = (
        (language.text("preview.combat.us"), str(seen.us_cards)),
        (language.text("preview.combat.japanese"), _range((min(theirs, default=0), max(theirs, default=0)))),
        (language.text("preview.combat.hit"), percent(seen.hit)),
        (language.text("preview.combat.needed"), _range(seen.hits)),
        (language.text("preview.combat.cost"), _tenths(language, seen.steps)),
    )
    ends = (("won", seen.won, "good"), ("exhausted", seen.exhausted, ""), ("lost", seen.lost, "bad"))
    bars = tuple(
        Bar(language.text(f"preview.combat.{name}"), Span(chance, chance), tone) for name, chance, tone in ends
    )
    title = language.text("preview.combat.title", hex=names.hex(seen.hex))
    return PreviewSheet(seen.hex, title, seen.rule, figures, (), bars, language.text("preview.combat.note"))


def sheet_lines(language: Language, sheet: PreviewSheet) -> list[ReportLine]:
    """The same as lines of a report, with exact fractions."""
    found = [ReportLine(f"{label}: {told}", sheet.rule) for label, told in sheet.figures]
    for one in sheet.asked:
        met = language.text("preview.attack.met" if one.met else "preview.attack.missing")
        chance = Span(one.chance, one.chance)
        weapon = texts.vocabulary(language).code("weapon", one.code) + (f" ×{one.times}" if one.times > 1 else "")
        told = language.text("preview.attack.asked", weapon=weapon, met=met, chance=exact(chance))
        found.append(ReportLine(told, "8.2", tone="good" if one.met else "bad"))
    found += [ReportLine(f"{bar.words}: {exact(bar.chance)}", sheet.rule, tone=bar.tone) for bar in sheet.bars]
    return found


def _cost(language: Language, seen: AttackPreview) -> str:
    """7.0, 7.1 What an attack costs in actions, and who takes part for free, by the reason."""
    told = [language.text("preview.attack.actions", count=seen.cost)] if seen.cost or not seen.free else []
    reasons = dict.fromkeys(one.reason for one in seen.free)
    for reason in reasons:
        units = texts.vocabulary(language).join(one.unit for one in seen.free if one.reason == reason)
        told.append(
            language.text("preview.attack.free", units=units, reason=texts.vocabulary(language).code("free", reason))
        )
    return "; ".join(told)


def _parts(parts: Sequence[Part], names: Names) -> str:
    """The summands of a strength, units by their ids and markers by name."""
    known = names.content.us
    told = [f"{one.code if one.code in known else names.code('marker', one.code)} {one.value}" for one in parts]
    return f" = {' + '.join(told)}" if len(told) > 1 else ""


def _range(bounds: tuple[int, int]) -> str:
    low, high = bounds
    return str(low) if low == high else f"{low}–{high}"


def _tenths(language: Language, number: Fraction) -> str:
    tenths = round(10 * number)
    return f"{tenths // 10}{language.text('preview.decimal')}{tenths % 10}"


def _tone(result: str) -> str:
    return "good" if result in GOOD else "bad" if result in BAD else ""
