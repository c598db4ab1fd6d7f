"""The variant of each scenario of Tarawa."""

from functools import cache

from engine.core.outline import read_outline
from engine.core.resources import resource
from engine.dday.content import ScenarioData
from engine.dday.game import Game
from engine.dday.numbers import Numbers, numbers_of
from engine.dday.variant import Variant
from engine.tarawa import card_events, sequence
from engine.tarawa.action_tables import TABLE
from engine.tarawa.artillery import artillery_check
from engine.tarawa.battle_data import scenario_of
from engine.tarawa.beside_the_map import TarawaReports
from engine.tarawa.leaders import hq_hit
from engine.tarawa.shore_why_not import JUDGES
from engine.tarawa.variant import TarawaVariant


@cache
def _numbers() -> Numbers:
    """Where the numbers of the rules differ from those that shared code cites."""
    return numbers_of(read_outline(resource("engine", "tarawa", "data")))


def variant_of(scenario: ScenarioData) -> Variant[Game]:
    """What a scenario's rules have of their own."""
    day = scenario_of(scenario).second_day
    return TarawaVariant(
        play=sequence.SECOND_DAY if day else sequence.LANDING,
        day=day,
        events=card_events.EVENTS,
        compound=card_events.COMPOUND,
        placing=card_events.PLACING,
        altering=card_events.ALTERING,
        helping=card_events.HELPING,
        actions=TABLE,
        artillery=artillery_check,
        hq_hit=hq_hit,
        night=scenario.night,
        numbers=_numbers(),
        reports=TarawaReports(),
        judges=JUDGES,
    )
