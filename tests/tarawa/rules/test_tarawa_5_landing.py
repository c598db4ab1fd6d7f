"""5.1-5.4, 15.4 Loading, landing checks with the example at Red 2, HQs, tanks, wading, recovery."""

from engine.dday import events as ev
from engine.dday.game import Game
from engine.tarawa.definition import TARAWA
from engine.tarawa.events import DriftChecked, LandingChecked
from engine.tarawa.landing import landing_checks, nearer, recover_lvts, wade
from engine.tarawa.loading import fits, load_lvts, loads
from engine.tarawa.map_schema import TarawaIsland
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import carry_out, steps, table

RED_2 = {"C/1/2": "0132", "2/A/1/18": "0130", "2/D/2/18": "0130", "F/2/2": "0128"}
EXAMPLE = (54, 45, 22, 17, 34, 43)
"""For each load its card of drift and its card of landing, from west to east."""


def at_sea(us: dict[str, str], lvts: list[int], *, cards: tuple[int, ...] = (), turn: int = 2) -> Game:
    game = table(turn, us, {}, cards=cards)
    tarawa(game.state).lvts = lvts
    return game


def load(game: Game, *answers: str) -> None:
    for answer in answers:
        carry_out(load_lvts(game), [answer])


def example() -> Game:
    game = at_sea(RED_2, [2, 2, 2], cards=EXAMPLE, turn=1)
    load(game, "load:2:C/1/2", "load:2:2/A/1/18+2/D/2/18", "load:2:F/2/2")
    carry_out(landing_checks(game))
    return game


def where(game: Game, *units: str) -> list[str]:
    return [game.state.us[unit].place for unit in units]


# ---------------------------------------------------------------- 5.11 loading


def test_5_11_who_loads_no_more_gives_up_the_room_of_the_lvts_that_are_left() -> None:
    game = at_sea(RED_2, [2, 2])
    asked = next(load_lvts(game))
    assert asked.option("done").facts["gives_up"] == {"aboard": len(RED_2)}
    load(game, "load:2:C/1/2")
    assert next(load_lvts(game)).option("done").facts["gives_up"] == {"aboard": len(RED_2) - 1}
    load(game, "load:2:F/2/2")
    assert carry_out(load_lvts(game)) == []


# ---------------------------------------------------------------- 5.12 the example


def test_5_12_example_the_first_company_reaches_the_beach_with_two_steps() -> None:
    game = example()
    assert where(game, "C/1/2") == ["1226"]
    assert steps(game, "C/1/2") == [2]
    assert game.state.loss_box == ["C/1/2 full"]


def test_5_12_example_the_engineers_drift_and_come_inland_whole() -> None:
    game = example()
    assert where(game, "2/A/1/18", "2/D/2/18") == ["1225", "1225"]
    assert steps(game, "2/A/1/18", "2/D/2/18") == [2, 2]


def test_5_12_example_the_second_company_pivots_and_stops_on_a_wreck() -> None:
    game = example()
    assert where(game, "F/2/2") == ["1233"]
    assert steps(game, "F/2/2") == [3]


def test_5_14_example_two_lvts_come_back_and_nobody_carried_has_waded() -> None:
    game = example()
    carry_out(wade(game))
    assert where(game, "F/2/2") == ["1233"]
    carry_out(recover_lvts(game))
    assert tarawa(game.state).lvts == [2, 2]
    assert not tarawa(game.state).aboard


def test_4_0_5_12_six_cards_from_west_to_east() -> None:
    assert [event.card for event in example().log if isinstance(event, ev.CardDrawn)] == list(EXAMPLE)


def told(game: Game) -> list[tuple[str, ...]]:
    """What the log says of each run: drift and end of the run, and where units went."""
    found: list[tuple[str, ...]] = []
    for event in game.log:
        if isinstance(event, DriftChecked):
            found.append(("drift", event.hex, event.effect, *event.units))
        elif isinstance(event, LandingChecked):
            found.append(("landing", event.ends, f"{event.steps} {event.lvts}", *event.units))
        elif isinstance(event, ev.UnitMoved):
            found.append((event.why, event.place, event.unit))
    return found


def test_5_12_example_each_run_tells_its_drift_once_and_then_its_end() -> None:
    assert told(example()) == [
        ("drift", "0132", "none", "C/1/2"),
        ("landing", "beach", "2 2", "C/1/2"),
        ("land", "1226", "C/1/2"),
        ("drift", "0130", "right", "2/A/1/18", "2/D/2/18"),
        ("drift", "0131", "2/A/1/18"),
        ("drift", "0131", "2/D/2/18"),
        ("landing", "inland1", "4 2", "2/A/1/18", "2/D/2/18"),
        ("land", "1225", "2/A/1/18"),
        ("land", "1225", "2/D/2/18"),
        ("drift", "0128", "pivot", "F/2/2"),
        ("landing", "water", "3 0", "F/2/2"),
        ("land", "1233", "F/2/2"),
    ]


@over_rows(
    "hex_id, card, effect, place",
    [
        ("0132", 10, "left", "0131"),
        ("0130", 22, "right", "0131"),
        ("0139", 22, "edge", "0139"),
        ("0120", 10, "edge", "0120"),
        ("0128", 34, "pivot", "0128"),
        ("0139", 34, "no_arrow", "0139"),
        ("0139", 54, "none", "0139"),
    ],
)
def test_5_12_the_drift_of_the_first_card_is_told_with_what_comes_of_it(
    hex_id: str, card: int, effect: str, place: str
) -> None:
    """Card 7, the second one, ends on the reef and has no drift; its own would count for nothing."""
    game = at_sea({"C/1/2": hex_id}, [2], cards=(card, 7))
    load(game, "load:2:C/1/2")
    carry_out(landing_checks(game))
    (check,) = (event for event in game.log if isinstance(event, DriftChecked))
    assert (check.hex, check.card, check.effect, check.units) == (hex_id, card, effect, ("C/1/2",))
    assert where(game, "C/1/2") == [place]
    assert [event.use for event in game.log if isinstance(event, ev.CardDrawn)] == ["drift", "landing"]


def test_5_12_the_drift_of_the_second_card_is_told_nowhere() -> None:
    """Card 41 drifts right, but comes second."""
    game = at_sea({"C/1/2": "0132"}, [2], cards=(54, 41))
    load(game, "load:2:C/1/2")
    carry_out(landing_checks(game))
    words = TARAWA.words("en")
    lines = [words.event(event, game.state) for event in game.log if not isinstance(event, ev.StepLost)]
    assert not [line for line in lines if "right" in line]
    assert len([line for line in lines if "drift" in line]) == 1


def test_5_13_an_hq_that_ignores_its_drift_stays_in_its_hex() -> None:
    game = at_sea({"C/1/2": "0132", "HQ/2/2": "0132"}, [2], cards=(10, 7))
    load(game, "load:2:C/1/2+HQ/2/2")
    carry_out(landing_checks(game), ["ignore"])
    assert where(game, "C/1/2", "HQ/2/2") == ["0132", "0132"]
    assert [row[:3] for row in told(game)] == [("drift", "0132", "left"), ("landing", "reef", "4 2")]


def test_5_4_a_tank_is_told_to_come_ashore_where_the_card_says_water() -> None:
    """Card 6 ends in the water."""
    game = at_sea({"2/A/2T": "0130"}, [], cards=(54, 6))
    carry_out(landing_checks(game))
    (check,) = (event for event in game.log if isinstance(event, LandingChecked))
    assert (check.ends, check.tank, check.lvts) == ("beach", True, 2)


# ---------------------------------------------------------------- 5.11 loading


@over_rows(
    "lvts, units, fit",
    [
        ((2,), {"C/1/2": 4}, True),
        ((2,), {"C/1/2": 4, "2/A/1/18": 1}, False),
        ((2,), {"2/A/1/18": 2, "2/D/2/18": 2}, True),
        ((2,), {"2/A/1/18": 1, "2/D/2/18": 1, "1/A/1/18": 1}, False),
        ((1,), {"2/A/1/18": 2}, True),
        ((1,), {"2/A/1/18": 1}, True),
        ((1,), {"C/1/2": 3}, False),
        ((1,), {"2/A/1/18": 1, "2/D/2/18": 1}, False),
        ((1, 1), {"C/1/2": 3}, True),
        ((1, 1), {"C/1/2": 4}, True),
        ((1, 1), {"2/A/1/18": 2}, False),
        ((2,), {"C/1/2": 4, "HQ/2/2": 1}, True),
        ((1,), {"HQ/2/2": 1}, True),
    ],
)
def test_5_11_what_lvts_carry(lvts: tuple[int, ...], units: dict[str, int], fit: bool) -> None:
    game = table(2, {name: f"0130 {count}" for name, count in units.items()}, {})
    assert fits(game, lvts, tuple(game.state.us[name] for name in units)) == fit


def test_5_11_only_lvts_that_are_there_and_units_that_wait_together() -> None:
    game = at_sea({"C/1/2": "0132", "F/2/2": "0130", "2/A/2T": "0130"}, [1, 1])
    found = [(lvts, tuple(unit.id for unit in units)) for lvts, units in loads(game)]
    assert found == [((1, 1), ("C/1/2",)), ((1, 1), ("F/2/2",))]
    load(game, "load:1+1:F/2/2")
    assert not list(loads(game))
    assert tarawa(game.state).lvts == []


def test_5_11_the_player_may_keep_lvts_back() -> None:
    game = at_sea({"C/1/2": "0132"}, [2])
    load(game, "done")
    assert tarawa(game.state).lvts == [2]


def test_15_4_nobody_loads_or_runs_off_green() -> None:
    game = at_sea({"A/1/6": "1543", "1/B/2T": "1743"}, [2, 2], turn=28)
    assert not list(loads(game))
    carry_out(landing_checks(game))
    assert not game.log


# ---------------------------------------------------------------- 5.12, 5.13, 5.4 checks


def test_5_12_the_player_picks_who_loses_a_step() -> None:
    """Card 45 leaves two steps of four."""
    game = at_sea(RED_2, [2], cards=(54, 45))
    load(game, "load:2:2/A/1/18+2/D/2/18")
    carry_out(landing_checks(game), ["unit:2/D/2/18", "unit:2/D/2/18"])
    assert steps(game, "2/A/1/18", "2/D/2/18") == [2, 0]


def test_5_12_two_worn_lvts_lose_their_steps_together() -> None:
    """Card 10 leaves three steps and one LVT step."""
    game = at_sea({"C/1/2": "0132 3"}, [1, 1], cards=(54, 10))
    load(game, "load:1+1:C/1/2")
    carry_out(landing_checks(game))
    carry_out(recover_lvts(game))
    assert tarawa(game.state).lvts == [1]


def test_5_12_who_drifts_into_a_hex_and_stays_on_the_reef_is_not_checked_again() -> None:
    """Card 10 drifts left, card 7 ends on the reef."""
    game = at_sea({"C/1/2": "0132"}, [2], cards=(10, 7))
    load(game, "load:2:C/1/2")
    carry_out(landing_checks(game))
    assert where(game, "C/1/2") == ["0131"]
    assert len([event for event in game.log if isinstance(event, ev.CardDrawn)]) == 2


def test_5_12_5_13_all_are_lost_but_the_hq() -> None:
    """Card 1 leaves nobody. Ruling 7."""
    game = at_sea({"C/1/2": "0132", "HQ/2/2": "0132"}, [2], cards=(54, 1))
    load(game, "load:2:C/1/2+HQ/2/2")
    carry_out(landing_checks(game))
    assert steps(game, "C/1/2") == [0]
    assert where(game, "HQ/2/2") == ["0132"]
    carry_out(recover_lvts(game))
    assert tarawa(game.state).lvts == []


@over_rows(
    "answers, place",
    [(["follow", "follow"], "1225"), (["ignore", "follow"], "1326"), (["ignore", "ignore"], "1226")],
)
def test_5_13_an_hq_may_ignore_a_drift_and_land_on_the_beach(answers: list[str], place: str) -> None:
    """Card 23 drifts left, to 0131 and a run past 1126; card 17 comes one hex inland."""
    game = at_sea({"HQ/2/2": "0132"}, [1], cards=(23, 17))
    load(game, "load:1:HQ/2/2")
    carry_out(landing_checks(game), answers)
    assert where(game, "HQ/2/2") == [place]


@over_rows("card, left, place", [(7, 2, "1226"), (3, 1, "1226"), (17, 2, "1326"), (22, 0, "out")])
def test_5_4_a_tank_runs_like_an_lvt_and_never_stays_at_sea(card: int, left: int, place: str) -> None:
    """Reef (7), water with one LVT step (3), inland (17), no LVT steps (22)."""
    game = at_sea({"2/A/2T": "0132"}, [], cards=(54, card))
    carry_out(landing_checks(game))
    assert (steps(game, "2/A/2T"), where(game, "2/A/2T")) == ([left], [place])


# ---------------------------------------------------------------- 5.2 wading


@over_rows("turn, hexes", [(10, 2), (11, 3)])
def test_5_2_15_1_two_hexes_and_three_from_turn_11_on(turn: int, hexes: int) -> None:
    game = at_sea({"C/1/2": "0131"}, [], turn=turn)
    island = game.island
    assert isinstance(island, TarawaIsland)
    carry_out(wade(game))
    (moved,) = (event for event in game.log if isinstance(event, ev.UnitMoved))
    assert len(moved.path) == hexes
    assert island.shore_distance[moved.place] == island.shore_distance["0131"] - hexes


def test_5_2_a_unit_stops_on_the_beach_and_is_done() -> None:
    game = at_sea({"C/1/2": "1127"}, [])
    carry_out(wade(game))
    assert game.island.hexes[where(game, "C/1/2")[0]].terrain == "beach"
    before = where(game, "C/1/2")
    carry_out(wade(game))
    assert where(game, "C/1/2") == before


def test_5_22_nobody_wades_across_the_pier() -> None:
    game = at_sea({}, [])
    island = game.island
    assert isinstance(island, TarawaIsland)
    for a, b in island.piers:
        if island.hexes[a].water:
            assert b not in nearer(game, a)


def test_5_2_nobody_wades_into_a_japanese_hex() -> None:
    """Ruling 53. D2 stands in the beach hex 1022."""
    game = table(2, {}, {"1022": "J01"})
    assert all("1022" not in nearer(game, h) for h in game.island.neighbours["1022"] if game.island.hexes[h].water)


def test_5_21_every_hex_of_the_lagoon_leads_to_a_beach() -> None:
    game = at_sea({}, [])
    island = game.island
    assert isinstance(island, TarawaIsland)
    starts = {*island.approach, *island.wrecks}
    seen = set()
    while starts:
        h = starts.pop()
        seen.add(h)
        if island.hexes[h].water:
            assert nearer(game, h), h
            starts |= set(nearer(game, h)) - seen
