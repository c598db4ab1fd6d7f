"""19.0, 20.1, 20.2, 21.1-21.3 The night, the second day and the optional rules."""

from collections import Counter

import pytest

from engine.core.session import Session
from engine.dday import events as ev
from engine.dday.game import Game
from engine.dday.night_limits import move_limit
from engine.dday.state.state import ASIDE, OUT
from engine.tarawa import new_session, overnight
from engine.tarawa.card_events import EVENTS
from engine.tarawa.events import ShibasakiKilled
from engine.tarawa.options import boxes_of, raid
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import carry_out, table


def dark(us: dict[str, str], japanese: dict[str, str]) -> Game:
    return table(16, us, japanese)


def test_19_0_everybody_in_the_water_comes_to_the_nearest_beach() -> None:
    game = dark({"A/1/2": "0525", "B/1/2": "1226"}, {})
    carry_out(overnight.ashore(game))  # type: ignore[arg-type]
    unit = game.state.us["A/1/2"]
    assert game.island.hexes[unit.place].terrain == "beach"
    assert game.state.us["B/1/2"].place == "1226"


def test_19_0_artillery_that_has_not_come_is_lost_and_the_next_units_wait_off_the_beach() -> None:
    game = dark({}, {})
    game.state.us["A/1/8"].place = "turn:17"
    game.forget()
    carry_out(overnight.arrivals(game))  # type: ignore[arg-type]
    assert game.state.us["A/1/10"].place == OUT
    assert game.island.hexes[game.state.us["A/1/8"].place].water


def test_19_0_moves_of_one_hex_and_a_second_fire_while_the_admiral_commands() -> None:
    game = dark({}, {})
    assert move_limit(game) == 1
    assert overnight.commanded(game)
    game.emit(ShibasakiKilled("2.3"))
    assert not overnight.commanded(game)


def test_19_0_half_of_the_elites_and_two_others_return_and_all_but_tanks_turn_face_down() -> None:
    game = dark({}, {"1832": "J35 shown", "2033": "J31"})
    tank = next(unit.id for unit in game.content.japanese.values() if unit.is_tank)
    game.state.forces["F2"].unit, game.state.forces["F2"].revealed = tank, True
    units = [unit for unit in game.content.japanese.values() if not unit.is_tank and unit.id not in ("J35", "J31")]
    game.state.eliminated_elite = [unit.id for unit in units if unit.elite][:5]
    tarawa(game.state).eliminated_others = [unit.id for unit in units if not unit.elite][:4]
    game.state.step = "night_end"
    carry_out(overnight.end_of_turn("19.0")(game))  # type: ignore[arg-type]
    assert len(game.state.reserve) == 4
    assert len(game.state.eliminated_elite) == 3
    assert len(tarawa(game.state).eliminated_others) == 2
    assert [force.revealed for force in game.state.forces.values()] == [False, True]


# ---------------------------------------------------------------- 20


@pytest.fixture(scope="module")
def second_day() -> Session:
    """21 November once everybody stands, by the first answer of each question."""
    session = new_session("tarawa-21-november", "5")
    while session.pending and not session.table.state.turn:
        session.choose(session.pending.ids()[0])
    return session


def test_20_1_the_japanese_of_the_second_day(second_day: Session) -> None:
    state = new_session("tarawa-21-november", "5").table.state
    content = second_day.table.content
    drawn = [*(force.unit for force in state.forces.values()), *state.reserve]
    assert Counter(content.japanese[unit].elite for unit in drawn) == {True: 19, False: 8}
    assert not any(content.japanese[unit].is_tank for unit in drawn)
    assert (len(state.forces), len(state.reserve)) == (24, 3)
    assert (len(state.depth_pool), len(tarawa(state).inland_pool)) == (5, 6)
    assert sum(bool(force.depth) for force in state.forces.values()) == 11
    assert sorted(state.letters) == sorted("AIMPR")
    assert not tarawa(state).shibasaki


def test_20_2_the_marines_of_the_second_day(second_day: Session) -> None:
    game = second_day.table
    units = game.state.us
    assert (units["F/2/2"].steps, units["G/2/2"].steps, units["E/2/2"].place) == (2, 4, OUT)
    assert (units["HQ/8/2"].post, game.state.posts["HQ/8/2"]) == (True, 1)
    assert len(game.state.garrisons) == 6
    assert sum(bool(unit.hero) for unit in units.values()) == 5
    assert sum(unit.inspired for unit in units.values()) == 1
    assert len(game.state.heroes) == 2
    assert tarawa(game.state).lvts == [2, 2, 1]
    off = [unit.id for unit in units.values() if unit.on_map and game.island.hexes[unit.place].water]
    assert len(off) >= 7
    assert {name for name, unit in units.items() if unit.place == "turn:28"} >= {"A/1/6", "HQ/6/2"}


# ---------------------------------------------------------------- 21


@over_rows("stars, depth, quiet, escape", [(0, 0, True, False), (1, 0, False, False), (2, 1, False, False)])
def test_21_1_the_raid(stars: int, depth: int, quiet: bool, escape: bool) -> None:
    game = table(0, {}, {"1221": "J35"})
    at = game.island.positions
    game = table(0, {}, {at["D2"].hex: "J35", at["E2"].hex: "J36"})
    starred = [n for n, card in game.content.cards.items() if any(e.modifier == "star" for e in card.fire)]
    others = [n for n in game.content.cards if n not in starred]
    game.state.deck = [*starred[:stars], *others]
    raid(game)
    assert sum(bool(force.depth) for force in game.state.forces.values()) == depth
    assert (tarawa(game.state).quiet_start, tarawa(game.state).escape) == (quiet, escape)


def test_21_1_a_raid_that_fails_lets_the_admiral_escape_once() -> None:
    game = table(12, {}, {})
    tarawa(game.state).escape = True
    for commands in (True, False):
        carry_out(EVENTS["shibasaki_killed"](game, game.content.cards[1]))
        assert tarawa(game.state).shibasaki == commands


def test_21_2_the_reserve_battalion_lands_where_the_player_says() -> None:
    session = new_session("tarawa-two-days", "1", ["21.2"])
    while session.pending and session.pending.kind != "battalion":
        session.choose(session.pending.ids()[0])
    session.choose("box:R1")
    game = session.table
    assert boxes_of(game, game.content.us["A/1/8"]) == ("R1",)
    assert boxes_of(game, game.content.us["A/1/2"]) == ("R2",)


def test_21_3_with_the_admiral_alive_more_marines_come_and_nothing_less_than_all_wins() -> None:
    game = new_session("tarawa-two-days", "1", ["21.3"]).table
    units = game.state.us
    assert (units["A/1/6"].place, units["I/3/6"].place) == ("turn:20", "turn:24")
    assert new_session("tarawa-two-days", "1").table.state.us["I/3/6"].place == ASIDE
    carry_out(EVENTS["shibasaki_killed"](game, game.content.cards[1]))
    assert tarawa(game.state).shibasaki
    last = [check for check in game.variant.checks(game) if 30 in check.turns]
    assert [check.id for check in last] == ["island-cleared"]
    assert any(isinstance(event, ev.EventVoid) for event in game.log)
