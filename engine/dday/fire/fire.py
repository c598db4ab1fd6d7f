"""6.0 Japanese fire: who can be hit, hit limits, priorities, and what the hits do."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.command.control import tank_fires
from engine.dday.depth.fortifications import counters_in, mortars_in
from engine.dday.events.because import Because
from engine.dday.fire.assignment import Chooser, Shooter, ranked_groups
from engine.dday.fire.passed_over import hero_passed_over, leader_passed_over, passed_over
from engine.dday.fire.plan import FirePlan, Target
from engine.dday.fire.reasons import hit_reasons, rank_of, volley_reasons
from engine.dday.game import Game, StepOf, answers, ask, objecting
from engine.dday.island.island import Site
from engine.dday.night_limits import beside, fire_reaches
from engine.dday.state.state import Force, Unit
from engine.dday.victory.losses import disrupt, lose_step

# ---------------------------------------------------------------- what fire covers


def fire_dots(game: Game, site: Site) -> Mapping[str, str]:
    """6.2, 13.1 The dots of a position that count now, by hex; smoke takes those in landing beach hexes away.

    6.21 A tank unit that is not disrupted rings the field of its whole position, whoever of a group fires.
    """
    ringed, smoke = tank_fires(game, site), site.colour in game.state.smoke
    if not (ringed or smoke):
        return site.dots
    known: dict[str, dict[str, str]] = game.keep_japanese(answers, "fire_dots")
    found = known.get(site.id)
    if found is None:
        found = known[site.id] = dict(site.dots)
        if ringed:
            found.update({h: game.island.steady_dot(h) for h in site.extended})
        if smoke:
            for hex_id in game.island.landing_hexes:
                found.pop(hex_id, None)
    return found


def us_in_field(game: Game, site: Site) -> bool:
    """12.0, 14.41 Whether a US unit or a garrison is in a position's field of fire now."""
    seen, garrisons = fire_dots(game, site).keys(), game.state.garrisons if game.variant.garrisons_seen else ()
    return not (seen.isdisjoint(game.us_hexes()) and seen.isdisjoint(garrisons))


def has_symbol(game: Game, unit: Unit, symbol: str) -> str:
    """6.35 Why a unit counts as having the card's target symbol: "symbol", "concentrated" or "" when it does not."""
    counter = game.counter(unit)
    if counter.symbol == symbol:
        return "symbol"
    if counter.is_leader or not unit.on_map:
        return ""
    return "concentrated" if game.steps_at(unit.place) >= game.content.figures.concentrated_steps else ""


def hit_limit(game: Game, site: Site, forces: Iterable[Force]) -> int:
    """6.31, 6.41, 19.3 Units, depth markers and fortifications that are not disrupted.

    18.34 One more when a US unit that has acted under fire stands in the intense field of the position. A battle may
    give every position more.
    """
    limit = sum(counters_in(game, force) for force in forces if not force.disrupted)
    more = game.variant.under_fire_hits
    if more and any(unit.under_fire and unit.place in site.intense for unit in game.units_on_map()):
        limit += more
    return limit + game.variant.more_hits(game)


def reach(game: Game, forces: Sequence[Force], hex_id: str) -> int:
    """Hexes from the nearest of the firing forces to a hex."""
    return min(game.island.distance(force.hex, hex_id) for force in forces)


def plan_fire(
    game: Game,
    site: Site,
    forces: Sequence[Force],
    symbol: str,
    *,
    machine_guns: bool = False,
    star: bool = False,
    armour: bool = False,
    repeat: bool = False,
) -> FirePlan:
    """6.24, 6.3, 6.31, 6.36, 19.31 Who could be hit by these forces of a position; nobody in a landing box."""
    firing = tuple(force for force in forces if not force.disrupted and not game.variant.silenced(game, force))
    dots = fire_dots(game, site)
    unrevealed = any(not game.known(force) for force in firing)
    chart = game.content.fire_chart
    targets: list[Target] = []
    leaders: list[Target] = []
    spared: dict[str, str] = {}
    near_intense: frozenset[str] = frozenset()
    if machine_guns:
        near_intense = frozenset(
            other for h, dot in dots.items() if dot == "intense" for other in game.island.neighbours[h]
        )
        if site.colour in game.state.smoke:
            near_intense -= game.island.landing_hexes
    for hex_id in game.us_hexes() if firing else ():
        dot = dots.get(hex_id) or ("machine_gun" if hex_id in near_intense else "")
        if not dot:
            continue
        distance = reach(game, firing, hex_id)
        if not fire_reaches(game, distance):
            spared.update((unit.id, "dark") for unit in game.units_at(hex_id))
            continue
        rules = chart.targets(dot)
        step = chart.result(dot, unrevealed).step
        for unit in game.units_at(hex_id):
            counter = game.counter(unit)
            if star and dot != "machine_gun":
                if counter.is_leader:
                    leaders.append(Target(unit, dot, "leader", distance))
                if unit.hero:
                    leaders.append(Target(unit, dot, "hero", distance))
            if counter.is_leader:
                spared[unit.id] = "leader"
                continue
            if counter.armoured and not (rules.armour or armour):
                spared[unit.id] = "armour"
                continue
            why = "any" if rules.any_symbol else has_symbol(game, unit, symbol)
            if not why:
                spared[unit.id] = "other_symbol"
                continue
            if step and unit.id in game.state.stepped and not repeat:
                spared[unit.id] = "stepped"
                continue
            if not step and unit.disrupted:
                spared[unit.id] = "disrupted"
                continue
            targets.append(Target(unit, dot, why, distance))
    if star and not repeat:
        leaders = [t for t in leaders if t.why == "hero" or t.unit.id not in game.state.stepped]
    form = "machine_guns" if machine_guns else "fire"
    return FirePlan(
        site,
        firing,
        symbol,
        machine_guns,
        star,
        armour,
        form,
        hit_limit(game, site, firing),
        unrevealed,
        tuple(targets),
        tuple(leaders),
        repeat,
        dots,
        spared,
    )


def mortar_range(game: Game, hex_id: str) -> frozenset[str]:
    """12.1 The hexes that mortars reach from a hex; a mountaintop position has the printed boundary instead."""
    position = game.island.position_at.get(hex_id)
    if position and position.mountaintop:
        return game.island.mountaintop_range
    return game.island.within(hex_id, game.content.action_chart.reach.mortar)


def plan_mortar(game: Game, site: Site, forces: Sequence[Force], symbol: str) -> FirePlan:
    """12.1, 12.11, 19.3 Who could be hit by mortars: units with the symbol, armour too, within mortar range."""
    firing = tuple(force for force in forces if not force.disrupted)
    rules = game.content.fire_chart.targets("mortar")
    reached = frozenset().union(*(mortar_range(game, force.hex) for force in firing))
    targets: list[Target] = []
    spared: dict[str, str] = {}
    for hex_id in game.us_hexes():
        if hex_id not in reached:
            continue
        for unit in game.units_at(hex_id):
            why = has_symbol(game, unit, symbol)
            if game.counter(unit).is_leader:
                spared[unit.id] = "leader"
            elif not why:
                spared[unit.id] = "other_symbol"
            elif unit.id in game.state.stepped:
                spared[unit.id] = "stepped"
            else:
                targets.append(Target(unit, "mortar", why, 0))
    limit = min(sum(mortars_in(force) for force in firing), rules.most_hits)
    unrevealed = any(not game.known(force) for force in firing)
    return FirePlan(
        site,
        firing,
        symbol,
        form="mortar",
        limit=limit,
        unrevealed=unrevealed,
        targets=tuple(targets),
        spared=spared,
    )


# ---------------------------------------------------------------- choosing and applying hits


def resolve_fire(game: Game, plan: FirePlan, later: Sequence[Shooter], rule: str = "6.3") -> StepOf[list[Unit]]:
    """6.0, 6.3 Carry a position's fire out, which reveals nobody; returns the units that were hit."""
    hexes = tuple(force.hex for force in plan.forces)
    told = tuple((target.unit.id, target.dot) for target in (*plan.targets, *plan.leaders))
    game.emit(
        ev.PositionFires(
            rule,
            plan.site.id,
            hexes[0] if hexes else plan.site.hexes[0],
            plan.site.colour,
            plan.limit,
            plan.unrevealed,
            tuple(dict.fromkeys(told)),
            plan.form,
            volley_reasons(game, plan, tank=rule == "13.1") if game.explains else (),
        )
    )
    chosen = yield from choose_targets(game, plan, later)
    hit: list[Unit] = []
    reasons = [hit_reasons(game, plan, chosen, target) if game.explains else () for target in chosen]
    for target, because in zip(chosen, reasons, strict=True):
        yield from _hit(game, plan, target, because)
        if target.unit not in hit:
            hit.append(target.unit)
    _clear_garrisons(game, plan)
    return hit


def choose_targets(game: Game, plan: FirePlan, later: Sequence[Shooter]) -> StepOf[list[Target]]:
    """6.31, 6.34, 6.37, 10.41 Whom the hits fall on, one by one: most units, then priority, steps, nearness, choice."""
    by_id = {target.unit.id: target for target in plan.targets}
    groups = ranked_groups({target.unit.id: rank_of(target) for target in plan.targets})
    if len(by_id) <= plan.limit:
        chosen = [by_id[one] for group in groups for one in group]
    else:
        chooser = Chooser(plan.shooter(), later)
        for group in groups:
            while chooser.left and (ready := chooser.open(group)):
                if len(ready) == 1 or chooser.fits(ready):
                    pick = ready[0]
                else:
                    pick = yield from _ask_target(game, plan, chooser.chosen, [by_id[one] for one in ready])
                chooser.chosen.append(pick)
        chosen = [by_id[one] for one in chooser.chosen]
    left = plan.limit - len(by_id)
    chosen += yield from _choose_leaders(game, plan, left)
    return chosen


def _choose_leaders(game: Game, plan: FirePlan, left: int) -> StepOf[list[Target]]:
    """10.41 Leaders are hit only with what is left after all other units that could be hit."""
    chosen: list[Target] = []
    if left <= 0:
        return chosen
    if len(plan.leaders) <= left:
        return list(plan.leaders)
    ranks = {f"{number}": rank_of(target) for number, target in enumerate(plan.leaders)}
    for group in ranked_groups(ranks):
        waiting = [plan.leaders[int(one)] for one in group]
        while waiting and left:
            pick = waiting[0]
            if len(waiting) > left:
                answer = yield from _ask_leader(game, plan, chosen, waiting)
                pick = next(t for t in waiting if answer == _leader_id(t))
            waiting.remove(pick)
            chosen.append(pick)
            left -= 1
    return chosen


def _ask_leader(game: Game, plan: FirePlan, chosen: Sequence[Target], waiting: Sequence[Target]) -> StepOf[str]:
    question = ask(
        "hit",
        "10.41",
        [_target_option(target, _leader_id(target)) for target in waiting],
        site=plan.site.id,
        form=plan.form,
        dot=waiting[0].dot,
    )
    over = partial(leader_passed_over, game, plan, chosen, waiting[0])
    objections = {"unit": partial(over, hero=False), "hero": partial(over, hero=True)}
    return (yield from objecting(game, objections, question))


def _leader_id(target: Target) -> str:
    return f"{'hero' if target.why == 'hero' else 'unit'}:{target.unit.id}"


def _target_option(target: Target, option_id: str) -> Option:
    unit = target.unit
    return Option(option_id, {"unit": unit.id, "hex": unit.place, "steps": unit.steps, "dot": target.dot})


def _ask_target(game: Game, plan: FirePlan, chosen: Sequence[str], targets: Sequence[Target]) -> StepOf[str]:
    question = ask(
        "hit",
        "6.31" if plan.form != "mortar" else "12.11",
        [_target_option(target, f"unit:{target.unit.id}") for target in targets],
        site=plan.site.id,
        hex=plan.site.hexes[0],
        form=plan.form,
        dot=targets[0].dot,
    )
    objections = {
        "unit": partial(passed_over, plan, chosen, targets[0]),
        "hero": partial(hero_passed_over, plan),
    }
    picked = (yield from objecting(game, objections, question)).partition(":")[2]
    plan.asked.add(picked)
    return picked


def _hit(game: Game, plan: FirePlan, target: Target, because: Because) -> Step:
    """6.32, 6.33, 10.4 What a hit does to a unit or leader."""
    unit, counter = target.unit, game.counter(target.unit)
    hero = target.why == "hero"
    rule = {"mortar": "12.1", "machine_gun": "6.31"}.get(target.dot, "6.31")
    game.emit(
        ev.UnitHit(
            "10.4" if hero or counter.is_leader else rule, unit.id, plan.site.id, target.dot, target.why, hero, because
        )
    )
    if hero:
        if unit.hero:
            yield from game.variant.hero_falls(game, unit, "10.4", "fire", ev.HeroFell)
        return
    if counter.type == "regimental_hq":
        game.variant.hq_hit(game, unit, plan.site.id)
        return
    result = game.content.fire_chart.result(target.dot, plan.unrevealed)
    if result.step:
        game.emit(ev.FireStepCounted("6.34", unit.id))
        loss = "10.4" if counter.is_leader else "12.1" if target.dot == "mortar" else "6.32"
        yield from lose_step(game, unit, loss, plan.form, plan.site.id)
    if result.disrupt and unit.steps:
        disrupt(game, unit, "6.33", plan.form, plan.site.id)


def _clear_garrisons(game: Game, plan: FirePlan) -> None:
    """14.41 A garrison alone in the field of a position that fires is removed, outside the hit limit."""
    firing = [force.hex for force in plan.forces]
    alone = [h for h in game.state.garrisons if h in plan.dots and h not in game.us_hexes()]
    for hex_id in [h for h in alone if beside(game, h, firing)]:
        game.emit(ev.GarrisonRemoved("14.41", hex_id, "fire"))


def recover(game: Game, colours: Sequence[str], before: Collection[str]) -> None:
    """6.42, 8.66 Disrupted Japanese units of the card's colours recover after all fire.

    ``before`` are those that the phase found disrupted; it is close combat that has disrupted others since.
    """
    for force in list(game.state.forces.values()):
        if force.disrupted and game.force_colour(force) in colours:
            fought = force.id not in before and force.hex in game.island.position_at
            colour = game.force_colour(force)
            game.emit(ev.ForceRecovered("8.66" if fought else "6.42", force.id, "card", (("colour", colour),)))
