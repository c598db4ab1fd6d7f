"""8.6 Close combat: piles, reveals, hits, withdrawal, and how it ends."""

from collections.abc import Callable
from functools import partial

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.cards import draw, draw_pile
from engine.dday.close_combat.card_reasons import no_surrender, turned_card
from engine.dday.close_combat.combat_rules import CombatRules
from engine.dday.close_combat.piles import japanese_pile_cards, us_pile_cards
from engine.dday.close_combat.taking_part import blast_spares, nobody_spared, unlost, unsaved
from engine.dday.close_combat.ways_out import nearest_room, no_return, no_withdrawal, withdrawal_hexes
from engine.dday.command.control import in_communication
from engine.dday.content import Card
from engine.dday.depth.depth import add_depth, destroy, remove_depth, reveal_depth, reveal_unit, tactical_reinforcement
from engine.dday.depth.fortifications import defended, man, reveal_beside
from engine.dday.events.because import Because
from engine.dday.game import Game, Objection, ask, objecting
from engine.dday.reasons import CHOICE, ONLY
from engine.dday.state.state import Combat, Force, Unit
from engine.dday.victory.losses import disrupt, settle, take_step


class _Fight:
    """One close combat under way: the table, the hex and who takes part."""

    def __init__(self, game: Game, hex_id: str, force: Force, attackers: str, origin: str) -> None:
        self.game = game
        self.origin = origin
        self.hex = hex_id
        self.force = force
        self.attackers = attackers
        self.shade = "new" if attackers == "us" else "old"
        self.reinforced = False
        self.us_first = False
        """13.44 Whether the US side turns the first card of each round."""
        self.over = ""
        """How the combat ended, or "" while it goes on."""

    @property
    def rules(self) -> CombatRules:
        """8.6 What the battle has differently."""
        return self.game.variant.combat

    @property
    def units(self) -> list[Unit]:
        """The US units still in the combat."""
        return list(self.game.units_at(self.hex))

    @property
    def force_lives(self) -> bool:
        """Whether the Japanese force is still there: its unit or, in a fortification, depth alone (19.5)."""
        return self.force.id in self.game.state.forces and defended(self.force)

    @property
    def combat(self) -> Combat:
        """The piles."""
        combat = self.game.state.combat
        assert combat
        return combat


def fight(
    game: Game,
    hex_id: str,
    attackers: str,
    *,
    colour: str = "",
    origin: str = "",
    shade: str = "",
    survived: Callable[[], None] = lambda: None,
) -> Step:
    """8.6 Resolve the close combat in a hex.

    ``attackers`` is "us" or "japanese"; ``colour`` the colour that hits where the hex is no position (8.64, 12.83).
    ``shade`` is that of the disruption of US survivors where it is neither the new one of US attackers nor the old one.
    ``origin`` is the hex that Japanese attackers came from, which nobody else can take meanwhile. Where they go when
    they live differs with their action (12.8, 13.2, 13.42): ``survived`` is called for it when all is decided, before
    a tactical reinforcement enters (9.4).
    """
    force = game.force_at(hex_id)
    assert force
    if hex_id in game.state.garrisons:
        game.emit(ev.GarrisonRemoved("14.41", hex_id, "entered"))
    if game.fortified(hex_id) and not _defenders(game, force):
        settle(game, hex_id)
        return
    fighting = _Fight(game, hex_id, force, attackers, origin)
    fighting.shade = shade or fighting.shade
    reveal_unit(game, force, "8.6")
    fighting.reinforced = reveal_depth(game, force, "8.6", reinforce=False)
    position = game.island.position_at.get(hex_id)
    if position:
        colour = position.colour
    game.variant.fought(game, hex_id, "8.6")
    _begin(fighting, colour or game.force_colour(force))
    yield from game.variant.piles_drawn(game, force)
    yield from _rounds(fighting)
    yield from _finish(fighting)
    if fighting.force_lives:
        survived()
    if fighting.reinforced:
        tactical_reinforcement(game, hex_id)


def _defenders(game: Game, force: Force) -> bool:
    """19.5 A fortification draws the unit and the depth that it lacks; tells whether there is anybody to fight."""
    man(game, force, "combat")
    if not force.depth:
        add_depth(game, force, "19.5", "combat", revealed=True, because=(("for_combat", ""),))
    return defended(force)


# ---------------------------------------------------------------- the piles


def _begin(fight_: _Fight, colour: str) -> None:
    """8.6 step 2, 10.14, 13.44 Count and draw both sides' cards."""
    game, force = fight_.game, fight_.force
    if force.stance:
        for unit in fight_.units:
            if unit.disrupted:
                game.emit(ev.UnitRecovered("13.44", unit.id, "counterattack"))
    us_cards = us_pile_cards(game, fight_.units, force)
    japanese_cards = japanese_pile_cards(game, force, fight_.attackers)
    fight_.us_first = bool(force.stance) and any(h in game.us_hexes() for h in game.island.neighbours[fight_.hex])
    game.emit(
        ev.CombatBegan(
            "8.6",
            fight_.hex,
            force.id,
            colour,
            fight_.attackers,
            tuple(unit.id for unit in fight_.units),
            tuple(us_cards),
            tuple(japanese_cards),
            fight_.us_first,
        )
    )
    draw_pile(game, "japanese", sum(count for _, count in japanese_cards), "8.6")
    draw_pile(game, "us", sum(count for _, count in us_cards), "8.6")


# ---------------------------------------------------------------- the rounds


def _rounds(fight_: _Fight) -> Step:
    """8.6 steps 3 and 4, 8.65 Turn cards in alternation until one side is gone, withdraws, or both piles are empty."""
    japanese_turn = not fight_.us_first
    while not fight_.over:
        combat = fight_.combat
        if not combat.us_pile and not combat.japanese_pile:
            fight_.over = "exhaustion"
        elif japanese_turn:
            if fight_.force.disrupted and combat.japanese_pile and not fight_.rules.hits_disrupt:
                fight_.game.emit(ev.ForceRecovered("8.65", fight_.force.id, "close_combat", (("for_card", ""),)))
            elif combat.japanese_pile:
                yield from _japanese_card(fight_)
                if not fight_.over:
                    yield from _offer_withdrawal(fight_)
        elif any(unit.disrupted for unit in fight_.units) and combat.us_pile:
            # 8.65 a disrupted side spends its round on recovering
            for unit in fight_.units:
                if unit.disrupted:
                    fight_.game.emit(ev.UnitRecovered("8.65", unit.id, "close_combat"))
        elif combat.us_pile:
            yield from _us_card(fight_)
        japanese_turn = not japanese_turn


def _turn(fight_: _Fight, side: str) -> tuple[Card, str, bool]:
    """8.7 Turn a side's next card; gives the card, its event, and whether it hits, as events may change that."""
    number = (fight_.combat.us_pile if side == "us" else fight_.combat.japanese_pile)[0]
    turned = turned_card(fight_.game, fight_.force, side, number)
    fight_.game.emit(turned)
    return fight_.game.content.cards[number], turned.event, turned.hit


def _japanese_card(fight_: _Fight) -> Step:
    """8.6 step 3 a and b."""
    _, event, hit = _turn(fight_, "japanese")
    yield from _combat_event(fight_, event, "japanese")
    if hit and not fight_.over:
        _discard(fight_, "us", "hit")
        yield from _lose_one(fight_, "hit")


def _us_card(fight_: _Fight) -> Step:
    """8.6 step 4 a and b."""
    _, event, hit = _turn(fight_, "us")
    yield from _combat_event(fight_, event, "us")
    if hit and not fight_.over:
        game, force = fight_.game, fight_.force
        _discard(fight_, "japanese", "hit")
        if fight_.rules.hits_disrupt and not force.disrupted:
            game.emit(ev.ForceDisrupted("8.6", force.id, "close_combat"))
        else:
            _wear_down(fight_, "8.6", "8.61", "close_combat")


def _wear_down(fight_: _Fight, depth_rule: str, unit_rule: str, why: str) -> None:
    """8.6 step 4b, 8.7 The force loses its depth or, without any, its unit; with nothing left it is eliminated."""
    if not remove_depth(fight_.game, fight_.force, depth_rule, why):
        destroy(fight_.game, fight_.force, unit_rule, why)
    if not fight_.force_lives:
        fight_.over = "elimination"


def _discard(fight_: _Fight, side: str, why: str) -> None:
    combat = fight_.combat
    pile = combat.us_pile if side == "us" else combat.japanese_pile
    if pile:
        fight_.game.emit(ev.PileCardDiscarded("8.6", side, pile[0], why))


def _lose_one(fight_: _Fight, why: str, spares: Objection = nobody_spared) -> Step:
    """8.6 step 3b, 8.7, 10.15 The player takes a step from a participant, or a hero for his unit's last one."""
    game = fight_.game
    objections = {"unit": partial(unlost, spares, fight_.hex), "hero": partial(unsaved, game, spares, fight_.hex)}
    options = []
    for unit in fight_.units:
        facts = {"unit": unit.id, "hex": fight_.hex, "steps": unit.steps}
        if not objections["unit"](unit):
            options.append(Option(f"unit:{unit.id}", facts))
        if not objections["hero"](unit):
            options.append(Option(f"hero:{unit.id}", {**facts, "hero": game.variant.saviour(game, unit)}))
    rule = "8.6" if why == "hit" else "8.7"
    question = ask("combat_loss", rule, options, hex=fight_.hex, why=why)
    verb, _, name = (yield from objecting(game, objections, question)).partition(":")
    unit = game.state.us[name]
    if verb == "hero":
        yield from game.variant.hero_falls(game, unit, "10.15", "sacrifice", fight_.rules.hero_falls)
    else:
        take_step(game, unit, rule, f"close_combat_{why}", fight_.force.id if fight_.force_lives else "")
        if not fight_.units:
            fight_.over = "elimination"


def _offer_withdrawal(fight_: _Fight) -> Step:
    """8.6 step 3c, 8.63 The US side may break off: one more Japanese card, then it leaves the hex."""
    game, combat = fight_.game, fight_.combat
    if not (combat.us_pile or combat.japanese_pile):
        return
    spots = withdrawal_hexes(game, fight_.hex, fight_.units, fight_.origin)
    if not spots:
        return
    answer = yield from ask(
        "withdraw",
        "8.63",
        [Option("fight"), Option("withdraw", {"hexes": list(spots)})],
        hex=fight_.hex,
        us_cards=len(combat.us_pile),
        japanese_cards=len(combat.japanese_pile),
    )
    if answer == "fight":
        return
    game.emit(ev.WithdrawalBegan("8.63", fight_.hex))
    if fight_.rules.withdrawal_draws and not combat.japanese_pile:
        draw_pile(game, "japanese", 1, "8.63")
    if combat.japanese_pile:
        yield from _japanese_card(fight_)
    if not fight_.over:
        fight_.over = "withdrawal"


# ---------------------------------------------------------------- 8.7 events


def _combat_event(fight_: _Fight, event: str, side: str) -> Step:
    """8.7 Carry a close combat event out."""
    game, force = fight_.game, fight_.force
    if event == "heroism":
        other = "japanese" if side == "us" else "us"
        draw_pile(game, side, 1, "8.7")
        _discard(fight_, other, "heroism")
        if side == "japanese" and fight_.rules.heroism_adds_depth:
            _gain_depth(fight_, "heroism")
    elif event == "reinforce":
        if not fight_.rules.reinforce_offsets and not in_communication(game, force.hex):
            game.emit(ev.EventVoid("8.7", "reinforce", "no_communication"))
            return
        draw_pile(game, "japanese", 1, "8.7")
        _gain_depth(fight_, "reinforce")
    elif event == "withdrawal_hit" and fight_.combat.withdrawing:
        yield from _lose_one(fight_, "withdrawal_hit")
    elif event == "conscripts":
        if not no_surrender(game, force):
            destroy(game, force, "8.7", "surrender")
            fight_.over = "surrender"
    elif event == "naval_blast":
        yield from _naval_blast(fight_)


def _gain_depth(fight_: _Fight, why: str) -> None:
    """8.7, 9.2, 9.22, 11.2 The force gains revealed depth if it is in communication, but a tank unit gains none.

    A stance marker turns back whatever the communication: no marker leaves the pool for that.
    """
    game, force = fight_.game, fight_.force
    if force.stance:
        if not force.stance_depth:
            game.emit(ev.StanceDepthTurned("8.7", force.id, True, why))
        return
    if force.depth or game.is_tank(force):
        return
    if not in_communication(game, force.hex):
        game.emit(ev.EventVoid("9.2", why, "no_communication"))
        return
    if not add_depth(game, force, "8.7", why, revealed=True, because=(("linked", ""),)):
        return
    if game.content.depth[force.depth].tactical_reinforcement:
        game.emit(ev.DepthRemoved("9.4", force.id, force.depth, True, "tactical_reinforcement"))
        fight_.reinforced = True


def _naval_blast(fight_: _Fight) -> Step:
    """8.7 A stray salvo: a card from the deck decides whom it meets."""
    game = fight_.game
    card = draw(game, "special", "8.7")
    if not card.shows(fight_.combat.colour):
        return
    struck = [unit for unit in fight_.units if game.counter(unit).symbol == card.fire_symbol]
    if struck:
        strongest = max(struck, key=lambda unit: unit.steps)
        yield from _lose_one(fight_, "naval_blast", partial(blast_spares, game, card.fire_symbol, strongest))
    else:
        _wear_down(fight_, "8.7", "8.7", "naval_blast")


# ---------------------------------------------------------------- the end


def _finish(fight_: _Fight) -> Step:
    """8.61, 8.62, 8.63 End the combat: undrawn cards go back, survivors are disrupted and placed."""
    game, force = fight_.game, fight_.force
    survivors = fight_.units
    rule = {"exhaustion": "8.62", "withdrawal": "8.63"}.get(fight_.over, "8.61")
    game.emit(
        ev.CombatEnded(
            rule, fight_.hex, fight_.over, tuple(unit.id for unit in survivors), fight_.force_lives, fight_.attackers
        )
    )
    if fight_.over == "withdrawal":
        spots = withdrawal_hexes(game, fight_.hex, fight_.units, fight_.origin)
        question = ask("retreat", "8.63", [Option(f"hex:{h}", {"hex": h}) for h in spots], hex=fight_.hex)
        against = partial(no_withdrawal, game, fight_.hex, survivors, fight_.origin)
        answer = yield from objecting(game, {"hex": against}, question)
        for unit in survivors:
            game.emit(
                ev.UnitMoved(
                    "8.63",
                    unit.id,
                    fight_.hex,
                    answer.partition(":")[2],
                    "withdraw",
                    because=(CHOICE if len(spots) > 1 else ONLY,),
                )
            )
    elif fight_.over == "exhaustion" and fight_.attackers == "us":
        for unit in survivors:
            yield from _return(fight_, unit)
    calm = fight_.over == "withdrawal" and not fight_.rules.withdrawal_shakes
    for unit in () if calm else survivors:
        disrupt(game, unit, rule, "close_combat", shade=fight_.shade)
    stays = calm or (fight_.over == "withdrawal" and fight_.attackers == "us")
    unshaken = fight_.rules.tanks_unshaken and game.is_tank(force) and fight_.attackers == "japanese"
    if fight_.force_lives and not force.disrupted and not stays and not unshaken:
        by = _left_alone(fight_) if fight_.over == "withdrawal" else rule
        game.emit(ev.ForceDisrupted(by, force.id, "close_combat"))
    for unit in survivors:
        settle(game, unit.place)
        reveal_beside(game, unit.place)


def _left_alone(fight_: _Fight) -> str:
    """8.61, 8.64, 12.83 The rule that disrupts a Japanese attacker from whom the US side has withdrawn.

    A tank unit in an open hex falls back and an assault goes home from one, both disrupted; whoever stays where it
    has won is a survivor like those of a combat that ends by elimination. 13.43 Provisional positions are positions
    to a counterattack.
    """
    game, force, hex_id = fight_.game, fight_.force, fight_.hex
    if hex_id in game.island.position_at or (force.stance and hex_id in game.island.provisional):
        return "8.61"
    if game.is_tank(force):
        return "8.64"
    return "8.61" if force.stance else "12.83"


def _return(fight_: _Fight, unit: Unit) -> Step:
    """8.62 A US attacker goes back where it came from, or as near as there is room."""
    # a unit that a situation lays out beside the enemy came from nowhere: all hexes around are equally near
    game, origin = fight_.game, unit.came_from or fight_.hex
    free_rider = game.counter(unit).type == "regimental_hq"
    enemy = origin in game.forces_by_hex()
    full = not free_rider and game.stack_at(origin) >= game.content.figures.stack_limit
    spots = nearest_room(game, fight_.hex, unit, origin, enemy=enemy) if enemy or full else [origin]
    question = ask(
        "retreat",
        "8.62",
        [Option(f"hex:{h}", {"hex": h, "unit": unit.id}) for h in spots],
        unit=unit.id,
        hex=fight_.hex,
    )
    against = partial(no_return, game, fight_.hex, unit, origin, spots)
    answer = yield from objecting(game, {"hex": against}, question)
    place = answer.partition(":")[2]
    because: Because = (("came_from", ""),)
    if place != origin:
        because = (("enemy_there" if enemy and origin != fight_.hex else "full", origin),)
        because += (CHOICE,) if len(spots) > 1 else ()
    game.emit(ev.UnitMoved("8.62", unit.id, fight_.hex, place, "return", because=because))
