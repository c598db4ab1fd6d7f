"""Exact chances of an attack, as fractions, over every throw and every counter that can lie hidden in its area."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from engine.savagery.content import load_content
from engine.savagery.facts import AttackRow, Strongpoint
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.strategies import NOTHING, defence

FACES = 6
Chance = list[int]
"""A chance among the facts of an option: numerator and denominator."""
Fighter = tuple[str, int, int]
"""The kind of a battalion or company, its strength, and what a hit would leave of it."""
NO_FACE = FACES + 1
"""What stands for the face that wins where none does."""


@dataclass(frozen=True, slots=True)
class AttackChance:
    """What an attack can come to."""

    win: Fraction
    """That the Japanese counter is destroyed."""
    clean: Fraction
    """The same without a hit."""
    two: Fraction
    """That it costs two hits or more, won or not."""
    gung_ho: Fraction
    """That the counter is destroyed, if all dice are thrown again where they fail."""


def plain(chance: Fraction) -> Chance:
    """A chance as the facts of an option hold it."""
    return [chance.numerator, chance.denominator]


@cache
def highest(dice: int) -> tuple[Fraction, ...]:
    """5.6.2d How likely each face is to be the highest of so many dice, from the one on."""
    total = FACES**dice
    return tuple(Fraction(face**dice - (face - 1) ** dice, total) for face in range(1, NO_FACE))


@cache
def dice_for(american: int, japanese: int) -> int:
    """5.6.2c How many dice a difference of net strengths gives."""
    return [dice for least, dice in load_content().figures.dice if american - japanese >= least][-1]


@cache
def result(face: int, japanese: int) -> AttackRow:
    """5.6.2e What the highest die comes to against a net strength."""
    return [row for row in load_content().figures.results if face - japanese >= row.at_least][-1]


@cache
def winning_face(japanese: int) -> int:
    """5.6.2d, 5.6.2e The lowest face that wins against a net strength, 7 where none does."""
    return next((face for face in range(1, NO_FACE) if result(face, japanese).won), NO_FACE)


def throws(american: int, japanese: int, barrages: int, fewer: int) -> int:
    """5.6.2c, 2.2.6c The dice of a test: barrages add, a strategy can take away, one is thrown at least."""
    return max(1, dice_for(american, japanese) + barrages - fewer)


@cache
def against(fighters: tuple[Fighter, ...], strength: int, strategy: str, fires: int, barrages: int) -> AttackChance:
    """5.6.1, 5.6.2 An attack on a counter; ``strategy`` is "" for one that was revealed before.

    A hit before the roll falls where it leaves most strength.
    """
    kinds = [kind for kind, _, _ in fighters]
    ways = defence(strategy, kinds) if strategy else NOTHING
    if ways.hits:
        fighters = max((_hit(fighters, place) for place in range(len(fighters))), key=_worth)
        if not any(kind == "battalion" for kind, _, _ in fighters):
            return AttackChance(Fraction(0), Fraction(0), Fraction(0), Fraction(0))
    american = sum(now for _, now, _ in fighters)
    japanese = strength - max(0, fires - ways.quenched) + ways.stronger
    dice = throws(american, japanese, barrages if ways.barrages else 0, ways.fewer_dice)
    win = clean = two = Fraction(0)
    for face, share in enumerate(highest(dice), 1):
        row = result(face, japanese)
        hits = ways.hits + row.hits + (0 if row.won else ways.counterattack)
        win += share * row.won
        clean += share * (row.won and not hits)
        two += share * (hits > 1)
    again = 1 - (1 - win) ** 2 if ways.rerolls else win
    return AttackChance(win, clean, two, again)


def _hit(fighters: tuple[Fighter, ...], place: int) -> tuple[Fighter, ...]:
    """The fighters after a hit on one of them."""
    kind, _, after = fighters[place]
    left = ((kind, after, 0),) if after else ()
    return (*fighters[:place], *left, *fighters[place + 1 :])


def _worth(fighters: tuple[Fighter, ...]) -> tuple[bool, int]:
    """What a hit leaves: a battalion to attack with, and strength."""
    return any(kind == "battalion" for kind, _, _ in fighters), sum(now for _, now, _ in fighters)


def candidates(table: SavageryTable, area: str) -> tuple[Strongpoint, ...]:
    """2.2.1, 4.0 The counters that can be in an area, as far as the player knows."""
    state, content = table.state, table.content
    if area in state.revealed:
        return (content.strongpoints[state.japanese[area]],)
    known = {state.japanese[one] for one in state.revealed} | set(state.destroyed)
    ground = content.areas[area].kind
    return tuple(one for one in content.strongpoints.values() if one.ground == ground and one.id not in known)


def fighter(table: SavageryTable, unit: str) -> Fighter:
    """A battalion or company as chances see it."""
    facts = table.content.formations[unit]
    now = table.strength(unit)
    return facts.kind, now, facts.reduced if facts.reduced != now else 0


def attack_chance(table: SavageryTable, area: str, units: Iterable[str]) -> AttackChance:
    """5.6 What an attack of units on an area comes to, on average over all counters that can be there."""
    fighters = tuple(sorted(fighter(table, unit) for unit in units))
    fires, barrages = table.state.fires.get(area, 0), table.state.barrages.get(area, 0)
    known = area in table.state.revealed
    return average(candidates(table, area), fighters, fires, barrages, known=known)


@cache
def average(
    counters: tuple[Strongpoint, ...], fighters: tuple[Fighter, ...], fires: int, barrages: int, *, known: bool
) -> AttackChance:
    """The mean of attacks on counters that are as likely as each other."""
    found = [against(fighters, one.strength, "" if known else one.strategy, fires, barrages) for one in counters]
    return AttackChance(
        sum((one.win for one in found), Fraction(0)) / len(found),
        sum((one.clean for one in found), Fraction(0)) / len(found),
        sum((one.two for one in found), Fraction(0)) / len(found),
        sum((one.gung_ho for one in found), Fraction(0)) / len(found),
    )


def facts_of(table: SavageryTable, area: str, units: Iterable[str]) -> dict[str, Chance]:
    """What an option tells of an attack: nothing to who wants no foresight."""
    if not table.state.foretold:
        return {}
    found = attack_chance(table, area, units)
    told = {"win": plain(found.win), "clean": plain(found.clean), "two": plain(found.two)}
    return told | ({"gung_ho": plain(found.gung_ho)} if table.gung_ho() else {})


@cache
def reroll(kept: int, dice: int, japanese: int) -> tuple[Fraction, Fraction, Fraction]:
    """5.6.3 What dice thrown again beside the best that is kept bring: a win, one without hits, a win with a six."""
    win = clean = six = Fraction(0)
    for face, share in enumerate(highest(dice), 1):
        best = max(face, kept)
        row = result(best, japanese)
        win += share * row.won
        clean += share * (row.won and not row.hits)
        six += share * (row.won and best == FACES)
    return win, clean, six
