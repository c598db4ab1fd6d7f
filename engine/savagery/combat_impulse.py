"""The Combat Impulse: contested areas are fought for one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.decision import Option
from engine.core.questions import Asked, argument, ask
from engine.core.session import Step, TopStep
from engine.savagery import chances
from engine.savagery import events as ev
from engine.savagery.ending import end_if_cleared, move_morale
from engine.savagery.hits import snipe, take_hits
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.strategies import NOTHING, RoundEffect, defence


def combat(table: SavageryTable) -> TopStep:
    """5.6, 5.6.4 The player says in which order contested areas are fought for; each is fought for once."""
    fought: set[str] = set()
    while areas := [area for area in table.contested(table.state.active) if area not in fought]:
        options = [Option(f"area:{area}", prospect(table, area)) for area in areas]
        area = argument((yield from ask("combat", "5.6", options)))
        fought.add(area)
        yield from attack(table, area)
    return None


def prospect(table: SavageryTable, area: str) -> dict[str, object]:
    """5.6.2 What is known of an attack before it is made; ``japanese`` is 0 for a counter that is not revealed."""
    units = table.fighters_in(area)
    facts: dict[str, object] = {
        "area": area,
        "american": table.american(units),
        "fires": table.state.fires.get(area, 0),
        "barrages": table.state.barrages.get(area, 0),
        "known": area in table.state.revealed,
    }
    if area in table.state.revealed:
        facts["japanese"] = net_strength(table, area)
    return facts | chances.facts_of(table, area, units)


def net_strength(table: SavageryTable, area: str) -> int:
    """2.2.6c, 5.6.2a The Japanese Net Strength of a revealed counter: each fire takes one."""
    printed = table.content.strongpoints[table.state.japanese[area]].strength
    return printed - table.state.fires.get(area, 0)


def attack(table: SavageryTable, area: str) -> Step:
    """5.6.1, 5.6.2 The counter is revealed, its strategy takes effect, then dice decide."""
    ways = NOTHING
    if area not in table.state.revealed:
        ways = reveal(table, area)
        if ways.hits:
            strategy = table.content.strongpoints[table.state.japanese[area]].strategy
            yield from take_hits(table, area, ways.hits, strategy)
    if not table.battalions_in(area):
        table.emit(ev.AttackCalledOff("5.6.1", area))
        return
    yield from _test(table, area, ways)


def reveal(table: SavageryTable, area: str) -> RoundEffect:
    """2.2.1, 5.6.1 The counter is turned up; what its strategy does at once is done, the rest holds for this round."""
    counter = table.content.strongpoints[table.state.japanese[area]]
    table.emit(ev.StrongpointRevealed("5.6.1", area, counter.id, counter.strength, counter.strategy))
    ways = defence(counter.strategy, [table.kind(unit) for unit in table.fighters_in(area)])
    if ways.sniper:
        snipe(table, area, "5.6.1")
    if ways.quenched and table.state.fires.get(area):
        table.emit(ev.FiresQuenched("5.6.1", (area,), ways.quenched, counter.strategy))
    return ways


def _test(table: SavageryTable, area: str, ways: RoundEffect) -> Step:
    """5.6.2, 5.6.2a, 5.6.2b, 5.6.2c, 5.6.2d Net strengths give the dice, barrages add to them; the highest counts."""
    american = table.american(table.fighters_in(area))
    japanese = net_strength(table, area) + ways.stronger
    barrages = table.state.barrages.get(area, 0) if ways.barrages else 0
    dice = table.throw(chances.throws(american, japanese, barrages, ways.fewer_dice))
    wins = chances.winning_face(japanese)
    table.emit(ev.AttackRolled("5.6.2", dice, area, american, japanese, max(dice), wins))
    best = max(dice)
    if ways.rerolls and table.gung_ho() and _can_improve(best, japanese):
        best = yield from _again(table, area, dice, japanese)
    yield from settle(table, area, chances.result(best, japanese).won, best, japanese, ways)


def _can_improve(best: int, japanese: int) -> bool:
    """5.6.3 Whether a higher die would change anything."""
    six = chances.result(chances.FACES, japanese)
    return best < chances.FACES and (six.won or six != chances.result(best, japanese))


def _again(table: SavageryTable, area: str, dice: tuple[int, ...], japanese: int) -> Any:
    """2.1.1, 5.6.3 Once in a test any dice are thrown again; the second result stands."""
    options = [*_rerolls(table, dice, japanese), Option("keep")]
    answer = yield from _ask_again(table, area, dice, japanese, options)
    count = int(argument(answer) or 0)
    if not count:
        return max(dice)
    kept = tuple(sorted(dice)[count:])
    again = table.throw(count)
    best = max(*kept, *again) if kept else max(again)
    table.emit(ev.AttackRerolled("5.6.3", again, area, kept, best))
    return best


def _ask_again(table: SavageryTable, area: str, dice: tuple[int, ...], japanese: int, options: list[Option]) -> Asked:
    facts = {"area": area, "dice": list(dice), "highest": max(dice), "japanese": japanese}
    row = chances.result(max(dice), japanese)
    return (yield from ask("reroll", "5.6.3", options, **facts, won=row.won, hits=row.hits))


def _rerolls(table: SavageryTable, dice: tuple[int, ...], japanese: int) -> Iterator[Option]:
    """5.6.3 For each number of dice the lowest ones: others among as many never promise more."""
    lowest = sorted(dice)
    for count in range(len(dice), 0, -1):
        facts: dict[str, object] = {"count": count}
        if table.state.foretold:
            win, clean, six = chances.reroll(max(lowest[count:], default=0), count, japanese)
            facts |= {"win": chances.plain(win), "clean": chances.plain(clean), "six": chances.plain(six)}
        yield Option(f"reroll:{count}", facts)


def settle(table: SavageryTable, area: str, won: bool, best: int, japanese: int, ways: RoundEffect) -> Step:
    """3.1, 5.6.2e The counter is destroyed or holds; then hits, then morale for a six, then the airfield."""
    hits = chances.result(best, japanese).hits
    if not won:
        hits += ways.counterattack
        table.emit(ev.AttackBeaten("5.6.2", area, hits))
        yield from take_hits(table, area, hits, "attack")
        return
    counter = table.state.japanese[area]
    table.emit(ev.StrongpointTaken("5.6.2", area, counter, hits, len(table.state.japanese) - 1))
    end_if_cleared(table, "3.1")
    yield from take_hits(table, area, hits, "attack")
    if best == chances.FACES:
        move_morale(table, table.content.figures.six_morale, "six", "5.6.2")
    take_airfield(table)


def take_airfield(table: SavageryTable) -> None:
    """3.5.1 Morale for the last counter of the airfield."""
    figures = table.content.figures
    if not table.state.airfield and not any(table.held(area) for area in figures.airfield):
        table.emit(ev.AirfieldTaken("3.5.1"))
        move_morale(table, figures.airfield_morale, "airfield", "3.5.1")
