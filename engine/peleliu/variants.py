"""The variant of each scenario of Peleliu."""

from types import MappingProxyType

from engine.dday.content import ScenarioData
from engine.dday.fire.artillery import artillery_check
from engine.dday.game import Game
from engine.dday.variant import Variant
from engine.dday.victory.losses import hit_regimental_hq
from engine.peleliu import action_tables, card_events, sequence
from engine.peleliu.battle_data import ridge_figures
from engine.peleliu.invasion import Invasion
from engine.peleliu.invasion_reports import InvasionReports
from engine.peleliu.invasion_why_not import JUDGES
from engine.peleliu.island import load_island
from engine.peleliu.ridge.reports import RidgeReports
from engine.peleliu.ridge.ridge_variant import RidgeVariant
from engine.peleliu.ridge.why_not import JUDGES as RIDGE_JUDGES
from engine.peleliu.set_up import VARIABLE_LETTERS


def variant_of(scenario: ScenarioData) -> Variant[Game]:
    """What a scenario's rules have of their own."""
    ridge = ridge_figures(scenario)
    if ridge is None:
        return Invasion(
            play=sequence.ASSAULT if scenario.night else sequence.ONE_DAY,
            events=card_events.EVENTS,
            compound=card_events.COMPOUND,
            placing=card_events.PLACING,
            altering=card_events.ALTERING,
            helping=card_events.HELPING,
            judges=JUDGES,
            actions=action_tables.INVASION,
            artillery=artillery_check,
            hq_hit=hit_regimental_hq,
            random_letters=VARIABLE_LETTERS,
            night=scenario.night,
            reports=InvasionReports(),
        )
    area = load_island().bnr
    return RidgeVariant(
        play=sequence.RIDGE,
        events=card_events.RIDGE_EVENTS,
        compound=card_events.COMPOUND,
        placing=card_events.PLACING,
        altering=card_events.ALTERING,
        helping=card_events.HELPING,
        judges=MappingProxyType({**JUDGES, **RIDGE_JUDGES}),
        actions=action_tables.RIDGE,
        hq_hit=hit_regimental_hq,
        commanded=True,
        withdraws=False,
        guns=False,
        secures=False,
        full_sides=False,
        marks_fire=True,
        stops=False,
        fortified=True,
        linked=True,
        linked_zone=area.japanese_zone,
        area=area.play_area,
        first_hex=next(iter(area.anchors.values())),
        fortifications=ridge.fortifications,
        garrisons=ridge.garrisons_per_phase,
        under_fire_hits=ridge.under_fire_hits,
        infiltration_reach=ridge.infiltration_reach,
        depth_markers=ridge.depth_markers,
        reports=RidgeReports(),
        own_acting_rule="18.33",
        loss_rule="18.41",
        ridge=ridge,
    )
