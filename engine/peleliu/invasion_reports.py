"""What reports of the invasion say of its own: where a counterattack goes."""

from engine.dday.inspection.findings import Fact, fact
from engine.dday.inspection.own_reports import OwnReports
from engine.dday.state.state import Force
from engine.dday.view.table import SeenTable
from engine.peleliu.battle_data import reach_of
from engine.peleliu.counterattack import goal_of


class InvasionReports(OwnReports):
    """15 September and Peleliu Assault."""

    def stance(self, game: SeenTable, force: Force) -> list[Fact]:
        """13.42 The hex that it goes to as the table stands, why this one, and when."""
        if force.disrupted:
            return []
        reach = reach_of(game.content.action_chart).stance_move
        target, because = goal_of(game, force)
        order = fact("force.goes_first", "13.42", tone="bad")
        if not target:
            return [fact("force.goes_nowhere", "13.42", tone="good", reach=reach), order]
        away = game.island.beach_distance[target]
        code = f"force.goes_{because[0][0]}"
        return [fact(code, "13.42", things=(f"hex:{target}",), tone="bad", hex=target, reach=reach, away=away), order]
