"""11.3, 11.31 US communication: paths to the landing beaches that no Japanese unit holds or covers."""

from collections.abc import Sequence

from engine.core.session import Session
from engine.dday.command.control import us_communication
from tests.rules.table import Row, enemy, game, lay, marine


def linked(japanese: Sequence[Row], us: Sequence[Row] = (), **more: object) -> frozenset[str]:
    """The hexes in US communication on a table."""
    return us_communication(game(lay("open_actions", us=us, japanese=japanese, **more)))


def table(*japanese: Row) -> Session:
    return lay("open_actions", japanese=japanese)


def test_11_3_everything_on_land_is_linked_while_no_enemy_is_there() -> None:
    island = game(table()).island
    assert {"0210", "0314", "1016", "1606", "2113"} <= linked([])
    assert not any(island.hexes[h].water for h in linked([]))


def test_11_3_a_path_may_have_any_length_and_any_land_terrain() -> None:
    assert {"1508", "1504", "1306", "0709"} <= linked([])  # swamp, mountains, cliffs


def test_11_3_land_water_is_not_crossed() -> None:
    island = game(table()).island
    # B22's headland in the south-east hangs on the island by one neck of land; water lies all around it
    assert all(not island.hexes[h].water for h in linked([]))
    assert "1130" in linked([])
    neck = linked([enemy("J01", "0728"), enemy("J02", "0427"), enemy("J03", "0525"), enemy("J04", "0723")])
    assert "1130" not in neck


def test_11_31_hexes_under_fire_and_held_by_the_enemy_are_barred() -> None:
    session = table(enemy("J01", "0314"))
    field = game(session).island.sites["A6"].field
    barred = us_communication(game(session))
    assert not field & barred
    assert "0314" in field


def test_11_31_a_us_unit_in_a_covered_hex_changes_nothing() -> None:
    assert "0414" not in linked([enemy("J01", "0314")], [marine("K/3/1", "0414")])


def test_11_31_disruption_changes_nothing() -> None:
    assert linked([enemy("J01", "0314", disrupted=True)]) == linked([enemy("J01", "0314")])


def test_11_31_an_empty_position_has_no_field() -> None:
    assert "0314" in linked([enemy("J01", "0613")])


def test_11_31_a_landing_beach_under_fire_is_no_end_of_a_path() -> None:
    island = game(table()).island
    covered = linked([enemy("J01", "0314")]) & island.landing_hexes
    assert covered == island.landing_hexes - island.sites["A6"].field


def test_11_31_no_path_leads_through_a_field_of_fire() -> None:
    # the fields of all beach positions close every landing hex off but O3's; that one is closed by B9 and B10
    beaches = ["0209", "0410", "0312", "0314", "0318", "0316", "0216", "0420"]
    units = [enemy(f"J{number:02}", h) for number, h in enumerate(beaches, 1)]
    assert "1016" in linked(units)
    assert linked([*units, enemy("J20", "0525"), enemy("J21", "0427")]) == frozenset()


def test_11_31_13_1_a_tanks_wider_field_bars_too() -> None:
    island = game(table()).island
    ring = island.sites["A6"].extended
    assert not ring & linked([enemy("T1", "0314", revealed=True)])
    assert not ring & linked([enemy("T1", "0314", revealed=True, disrupted=True)])
    assert ring & linked([enemy("J01", "0314")])


def test_11_31_a_half_manned_group_bars_its_whole_field() -> None:
    island = game(table()).island
    assert not island.sites["B3/B4"].field & linked([enemy("J01", "0416")])


def test_13_4_field_a_unit_in_the_stance_bars_its_positions_field_and_none_elsewhere() -> None:
    island = game(table()).island
    assert not island.sites["B12"].field & linked([enemy("J01", "0613", stance="CA1", revealed=True)])
    outside = linked([enemy("J01", "0515", stance="CA1", revealed=True)])
    assert "0515" not in outside
    assert set(island.neighbours["0515"]) <= outside
