"""The Draw Time Chit Impulse: what each chit brings."""

from __future__ import annotations

from engine.core.decision import Option
from engine.core.questions import argument, ask, pick
from engine.core.session import Step, TopStep
from engine.savagery import events as ev
from engine.savagery.ending import move_morale
from engine.savagery.facts import COMPANIES, ChitEffect
from engine.savagery.hits import effect as effect_of_hit
from engine.savagery.hits import hit, snipe
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import SUPPORT_BOX
from engine.savagery.supply import supply


def draw(table: SavageryTable) -> TopStep:
    """2.2.5, 5.4 A chit is drawn and takes effect at once, unless an Army regiment has just landed."""
    state = table.state
    if state.arrived or not state.stack:
        return None
    chit = table.content.chits[state.stack[0]]
    table.emit(ev.TimeChitDrawn("5.4", chit.id, chit.effect, len(state.stack) - 1))
    yield from carry_out(table, chit.effect, table.content.figures.chits[chit.effect])
    return None


def carry_out(table: SavageryTable, name: str, chit: ChitEffect) -> Step:
    """5.4 All that a chit does, in this order."""
    if chit.areas:
        table.emit(ev.PaceCut("5.4", chit.areas, name))
    if chit.morale:
        move_morale(table, chit.morale, name, "5.4")
    if chit.rain and table.state.fires:
        table.emit(
            ev.FiresQuenched("5.4", tuple(table.state.fires), table.content.figures.fires, name),
        )
    if chit.sniper:
        _sniper(table, name)
    for _ in range(chit.hits):
        yield from _infiltrators(table, name)
    for left in range(chit.barrages, 0, -1):
        yield from _barrage(table, name, left)
    if chit.fires:
        yield from _burn(table, name, chit.fires)
    if chit.companies:
        yield from _support(table, chit.companies)
    if chit.supply:
        yield from supply(table, chit.supply + table.state.more_supply)


def _barrage(table: SavageryTable, name: str, left: int) -> Step:
    """2.2.6c, 5.4 A barrage in any area with a Japanese counter."""
    options = [marked(table, area) for area in table.targets(fires=False)]
    area = argument((yield from pick("strike", "5.4", options, by=name, left=left)))
    table.emit(ev.MarkersLaid("5.4", area, 1, 0, name, False))


def _burn(table: SavageryTable, name: str, fires: int) -> Step:
    """2.2.6c, 5.4 Fires in one area with a Japanese counter, as many as it has room for."""
    options = [marked(table, area) for area in table.targets(fires=True)]
    if not options:
        table.emit(ev.ChitWasted("5.4", name))
        return
    area = argument((yield from pick("strike", "5.4", options, by=name, left=fires)))
    placed = min(fires, table.content.figures.fires - table.state.fires.get(area, 0))
    table.emit(ev.MarkersLaid("5.4", area, 0, placed, name, False))


def marked(table: SavageryTable, area: str) -> Option:
    """2.2.6c A place for a marker, with what is there."""
    counter = table.content.strongpoints.get(table.state.japanese[area])
    strength = counter.strength if counter and area in table.state.revealed else 0
    fires, barrages = table.state.fires.get(area, 0), table.state.barrages.get(area, 0)
    return Option(f"area:{area}", {"area": area, "strength": strength, "fires": fires, "barrages": barrages})


def _infiltrators(table: SavageryTable, name: str) -> Step:
    """5.4 One hit on a battalion of the active regiment that is near the enemy, the player's choice."""
    near = [
        unit
        for unit in table.content.regiments[table.state.active]
        if table.on_map(unit) and table.near(table.state.units[unit])
    ]
    if not near:
        table.emit(ev.ChitWasted("5.4", name))
        return
    options = [
        Option(f"unit:{unit}", {"unit": unit, "area": table.state.units[unit], "effect": effect_of_hit(table, unit)})
        for unit in near
    ]
    hit(table, argument((yield from pick("infiltrated", "5.4", options))), name)


def _sniper(table: SavageryTable, name: str) -> None:
    """2.1.4, 5.4 The active regiment's commander goes to the Out of Battle box if he is near the enemy."""
    area = table.state.units[table.content.commanders[table.state.active]]
    if area not in table.content.areas or not table.near(area):
        table.emit(ev.ChitWasted("5.4", name))
    else:
        snipe(table, area, "5.4")


def _support(table: SavageryTable, count: int) -> Step:
    """2.1.3, 2.2.4 Up to two companies of the regiment's service come to where the regiment is."""
    for left in range(count, 0, -1):
        units = selectable(table)
        if not units:
            if left == count:
                table.emit(ev.ChitWasted("2.2.4", "support"))
            return
        options = [
            Option(f"company:{unit}", {"unit": unit, "strength": table.strength(unit), "type": table.kind(unit)})
            for unit in units
        ]
        done = Option("done", {"gives_up": {"companies": min(left, len(units))}})
        answer = yield from ask("support", "2.2.4", [*options, done], left=left)
        if answer == "done":
            return
        unit = argument(answer)
        places = [Option(f"area:{area}", {"area": area}) for area in joinable(table, unit)]
        area = argument((yield from pick("join", "2.2.4", places, unit=unit)))
        table.emit(ev.CompanyJoined("2.2.4", unit, area))


def selectable(table: SavageryTable) -> tuple[str, ...]:
    """2.2.4 Of each kind the first company of the regiment's service in the support box that finds a place."""
    service = table.content.services[table.state.active]
    found: dict[str, str] = {}
    for unit in table.at(SUPPORT_BOX):
        facts = table.content.formations[unit]
        if facts.service == service and facts.kind in COMPANIES and joinable(table, unit):
            found.setdefault(facts.kind, unit)
    return tuple(found.values())


def joinable(table: SavageryTable, unit: str) -> tuple[str, ...]:
    """2.2.4, 3.2 Where the active regiment stands and a company may stack."""
    return tuple(area for area in table.areas_of(table.state.active) if not table.may_stack(unit, area))
