"""5.12 Runs to the beach: drift, pivots, wrecks, the beak, and the worked example at Red 2."""

from engine.tarawa.battle_data import TarawaContent
from engine.tarawa.map_schema import TarawaIsland
from engine.tarawa.runs import Run, drifted, end_of, pivots, run
from tests.rows import over_rows

RUNS = {
    "0139": "0838 1238 1338 1437",
    "0138": "0938 1138 1338 1437",
    "0137": "1036 1236 1337 1437",
    "0136": "0936 1336 1436 1537",
    "0135": "1034 1535 1635 1736",
    "0134": "1233 1534 1634 1735",
    "0133": "1028 1227 1327 1426",
    "0132": "0828 1226 1326 1425",
    "0131": "0927 1126 1225 1325",
    "0130": "0727 1125 1224 1324",
    "0129": "0925 1124 1223 1323",
    "0128": "0625 1023 1123 1222",
    "0127": "0823 1022 1122 1221",
    "0126": "0623 1021 1121 1220",
    "0125": "0722 1020 1120 1219",
    "0124": "0621 1019 1119 1218",
    "0123": "0521 1018 1118 1217",
    "0122": "0719 1017 1117 1216",
    "0121": "0817 1016 1116 1215",
    "0120": "0617 1015 1115 1214",
}
PIVOTED = {"0132": "0936 1237 1338 1437", "0130": "1034 1336 1436 1537", "0128": "1233 1535 1635 1736"}


@over_rows("h", RUNS)
def test_5_12_where_each_run_ends(betio: TarawaIsland, h: str) -> None:
    assert run(betio, h) == Run(*RUNS[h].split())


@over_rows("h", PIVOTED)
def test_5_12_where_each_run_ends_after_a_pivot(betio: TarawaIsland, h: str) -> None:
    assert run(betio, h, pivoted=True) == Run(*PIVOTED[h].split())


@over_rows(
    "h, drift, expected",
    [
        ("0130", "right", "0131"),
        ("0130", "left", "0129"),
        ("0139", "right", "0139"),
        ("0120", "left", "0120"),
        ("0126", "left", "0125"),
        ("0130", "", "0130"),
        ("0130", "pivot", "0130"),
    ],
)
def test_5_12_drift_is_the_players_left_and_right_and_ends_with_the_row(
    betio: TarawaIsland, h: str, drift: str, expected: str
) -> None:
    assert drifted(betio, h, drift) == expected


def test_5_12_only_hexes_of_red_2_with_a_second_arrow_pivot(betio: TarawaIsland) -> None:
    assert {h for h in betio.approach if pivots(betio, h, "pivot")} == {"0132", "0130", "0128"}
    assert not any(pivots(betio, h, "left") for h in betio.approach)


def test_5_12_a_reef_result_leaves_the_stack_where_it_is(betio: TarawaIsland) -> None:
    assert end_of(run(betio, "0124"), "reef", "0124") == "0124"


@over_rows(
    "start, drift_card, card, expected",
    [("0132", 54, 45, "1226"), ("0130", 22, 17, "1225"), ("0128", 34, 43, "1233")],
)
def test_5_12_landing_example_at_red_2(
    betio: TarawaIsland, tarawa: TarawaContent, start: str, drift_card: int, card: int, expected: str
) -> None:
    drift = tarawa.cards[drift_card].drift
    where = drifted(betio, start, drift)
    found = run(betio, where, pivoted=pivots(betio, where, drift))
    assert end_of(found, tarawa.cards[card].land_place, where) == expected


def test_5_12_the_steamship_stops_no_run(betio: TarawaIsland) -> None:
    assert "0230" not in betio.wrecks


def test_5_12_tanks_never_end_a_run_in_a_fortified_hex(betio: TarawaIsland) -> None:
    for h, one in betio.approach.items():
        for pivoted in (False, True)[: 1 + bool(one.second_arrow)]:
            if one.beach != "G":
                found = run(betio, h, pivoted=pivoted)
                assert betio.hexes[found.inland1].terrain != "fortified"
                assert betio.hexes[found.inland2].terrain != "fortified"
