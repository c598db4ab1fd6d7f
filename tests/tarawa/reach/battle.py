"""What the recorder has to know of Tarawa: sequences of play, action chart, seawall and classes of guns."""

from engine.dday import events as ev
from engine.dday.actions.registry import table_of
from engine.dday.content import Card
from engine.dday.fire.fire import us_in_field
from engine.dday.game import Game
from engine.tarawa import sequence as tables
from engine.tarawa.battle_data import TarawaCard
from engine.tarawa.map_schema import island_of
from tests.reach.recorder import Battle


def _situation(game: Game, event: ev.PositionActs) -> str:
    """12.0, 13.2, 15.0 The column of an announced action, by who holds the position that takes it."""
    table = table_of(game)
    if event.rule == "13.2":
        return table.tank
    site, chart = game.island.sites[event.site], game.content.action_chart.cells
    # who enters both hexes of a position is called a second time when one of them is held
    for empty in (table.cut_off, table.empty_columns(game, site)[0]):
        if event.action in chart[empty].values():
            return empty
    # machine guns reach further than the field of fire does
    us = us_in_field(game, site) or event.action == "fire_machine_guns"
    return table.column(game, site, us=us)


def _walled(game: Game, here: str, there: str) -> bool:
    """7.3 Whether the seawall stands there."""
    return island_of(game.island).seawall(here, there)


def _gun_class(card: Card) -> str:
    assert isinstance(card, TarawaCard)
    return card.artillery_class


BATTLE = Battle(
    {
        "set-up": tables.LANDING.set_up,
        "set-up of the second day": tables.SECOND_DAY.set_up,
        "day": tables.DAY,
        "night": tables.NIGHT,
    },
    _situation,
    carried=frozenset({"wade", "land", "drift", "arrive", "delayed", "set_up"}),
    walled=_walled,
    gun_class=_gun_class,
)
