"""18.35 The actions that Bloody Nose Ridge alone has, where a fortification alone acts like a unit (18.31)."""

from functools import partial

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import Acting, Action, Volley
from engine.dday.actions.assault import choose_goal, enter_alone
from engine.dday.actions.assault_goals import assault_hexes, assault_reasons, not_assaulted
from engine.dday.actions.plain_fire import Fire, fire, wanting_depth
from engine.dday.close_combat.combat import fight
from engine.dday.depth.depth import add_depth
from engine.dday.depth.fortifications import man
from engine.dday.fire.artillery import anywhere_in_play, shell
from engine.dday.state.state import Force, Unit
from engine.peleliu.ridge import events as own


class RidgeResupply(Action):
    """18.35 [R] With nobody in the field of fire each hex without depth gains a marker."""

    name = "bnr_resupply"
    rule = "18.35"
    asks_first = False

    def carry_out(self, acting: Acting) -> Step:
        """18.35 Resupply."""
        self.resupply(acting)
        yield from ()

    def resupply(self, acting: Acting) -> None:
        """18.35 [R] Each hex without depth gains a marker, a fortification alone too; 12.3 if in communication."""
        for force in wanting_depth(acting.game, acting.site):
            if acting.game.state.depth_pool:
                self.announce(acting, force.hex, RidgeResupply.name, force.id)
                add_depth(acting.game, force, self.rule, "resupply", because=(("linked", ""),))


class FireOrResupply(RidgeResupply):
    """18.35 [R] Hexes with depth fire; those without gain a marker instead."""

    name = "bnr_fire_or_resupply"

    def volleys(self, acting: Acting) -> list[Volley]:
        """18.35 The fire of the hexes with depth."""
        firing = tuple(force for force in acting.forces if force.depth)
        return [Volley(firing)] if firing else []

    def carry_out(self, acting: Acting) -> Step:
        """18.35 Who has depth before the markers come fires."""
        firing = [force for force in acting.forces if force.depth]
        self.resupply(acting)
        if firing:
            self.announce(acting, firing[0].hex, Fire.name, rule=Fire.rule)
            yield from fire(acting, firing)


class RidgeArtillery(Action):
    """18.35 [A] A mountaintop position hits the strongest unit in play with the symbol; others do nothing."""

    name = "bnr_artillery"
    rule = "18.35"
    asks_first = False

    def touches(self, acting: Acting) -> frozenset[str]:
        """18.35 Those of whom a mountaintop position chooses one."""
        return frozenset(unit.id for force in acting.forces for unit in _targets(acting, force))

    def carry_out(self, acting: Acting) -> Step:
        """18.35 One hex after the other."""
        for one in acting.one_by_one():
            force = one.forces[0]
            if targets := _targets(one, force):
                self.announce(one, force.hex, "artillery", force.id)
                yield from shell(one.game, [("", targets)], one.symbol, self.rule, one.site.id)


def _targets(acting: Acting, force: Force) -> list[Unit]:
    """18.35 Whom the guns of a mountaintop can hit."""
    position = acting.game.position_of(force)
    return anywhere_in_play(acting.game, acting.symbol) if position and position.mountaintop else []


class RidgeAssault(Action):
    """18.35 [A] Units go into the nearest US-occupied hex of their field and fight there."""

    name = "bnr_assault"
    rule = "18.35"
    asks_first = False

    def touches(self, acting: Acting) -> frozenset[str]:
        """18.35 The units in the hexes that could be entered."""
        game = acting.game
        return frozenset(
            unit.id
            for force in acting.forces
            if force.unit or game.state.reserve
            for h in assault_hexes(game, acting.site, force)
            for unit in game.units_at(h)
        )

    def carry_out(self, acting: Acting) -> Step:
        """18.35 One hex after the other."""
        for one in acting.one_by_one():
            yield from self._assault(one)

    def _assault(self, acting: Acting) -> Step:
        """18.35 [A] A unit, first called up if there is none, goes into the nearest US-occupied hex and fights."""
        game, site, force = acting.game, acting.site, acting.forces[0]
        hexes = assault_hexes(game, site, force)
        if not hexes or not (force.unit or game.state.reserve):
            return
        self.announce(acting, force.hex, "assault", force.id)
        man(game, force, "assault")
        target = yield from choose_goal(acting, hexes, self.rule, partial(not_assaulted, game, site, force, self.rule))
        origin, colour = force.hex, game.force_colour(force)
        home = force.id if game.fortified(origin) else ""
        if home:
            force = _sortie(acting, force)
        why = assault_reasons(game, site, force, target)
        game.emit(ev.ForceMoved(self.rule, force.id, origin, target, "assault", why))
        if not game.units_at(target):
            enter_alone(game, target)
            return

        def survived() -> None:
            """A unit stays only in a position that it has won; otherwise it goes home, which is disrupted."""
            if target in game.island.position_at and not game.units_at(target):
                return
            if home:
                game.emit(own.SortieReturned(self.rule, home, force.id, target, origin))
            else:
                game.emit(ev.ForceMoved(self.rule, force.id, target, origin, "return", (("not_won", ""),)))

        yield from fight(game, target, "japanese", colour=colour, origin=origin, survived=survived)


def _sortie(acting: Acting, home: Force) -> Force:
    """18.35 The unit leaves with its depth; its fortification goes on holding the position."""
    name = f"F{acting.game.state.forces_made + 1}"
    acting.game.emit(own.Sortie("18.35", home.id, name, home.hex))
    acting.turn.acted.add(name)
    return acting.game.state.forces[name]
