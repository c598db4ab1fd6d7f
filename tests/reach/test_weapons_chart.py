"""8.2 Every cell of the weapons chart: whether a weapon that the defender asks for is held, at every distance."""

from typing import Any

from engine.core.session import Session
from tests.reach.chart_tables import CONTENT, ISLAND
from tests.rows import over_rows
from tests.rules.combat import HEX, HOME
from tests.rules.table import Row, enemy, happened, lay, marine, play

CHART: dict[str, dict[int, str]] = {
    "B/1/1": {1: "BR BZ DE FT MG MO RD", 2: "BR MG MO RD"},
    "W/1": {1: "BR BZ FT MG MO RD", 2: "BZ MG MO RD"},
    "HQ/1/1": {1: "BR DE FT RD"},
    "A/1E": {1: "BR DE FT"},
    "1/B/1T": {**dict.fromkeys((1, 2, 3), "AR BR BZ MG"), **dict.fromkeys((4, 5, 6), "AR BZ")},
    "A/3AA": {1: "AR BR BZ FT MG", **dict.fromkeys((2, 3), "AR BR BZ MG"), **dict.fromkeys((4, 5, 6), "AR BZ")},
    "1/11": {4: "AR DE MO"},
}
"""A unit of each type at full strength: what it has at each distance to its target."""
MARKERS = {"naval": "AR DE NA", "dauntless": "AR DE"}
ASKS = {
    "AR": "D48",
    "BR": "D44",
    "BZ": "D45",
    "DE": "D46",
    "FT": "D47",
    "MG": "D35",
    "MO": "D37",
    "NA": "D39",
    "RD": "D22",
}
"""A depth marker that asks for each weapon alone."""
PLACES = {1: "0720", 2: "0721", 3: "0722", 4: "1118", 5: "0724", 6: "0725"}
"""A hex at each distance, none of them near the leader of the attack."""


def leader(code: str) -> Row:
    """A company of one step that lacks the weapon."""
    return marine("I/3/1" if code == "BR" else "A/1/1", HOME, steps=1, inspired=True)


def attack(code: str, *others: Row, join: str = "", support: str = "", **more: Any) -> Session:
    """An attack on a unit whose depth marker asks for the weapon."""
    target = enemy("J11", HEX, ASKS[code], revealed=True, depth_revealed=True)
    session = lay("open_actions", us=[leader(code), *others], japanese=[target], **more)
    play(session, f"unit:{leader(code)['id']}", f"attack:{HEX}")
    for option in (f"join:{join}", f"support:{support}"):
        if not option.endswith(":"):
            play(session, option)
    play(session, "resolve")
    return session


def held(session: Session, code: str) -> bool:
    compared = happened(session, "attack_compared")[0]
    assert code in compared.required
    return code in compared.held


@over_rows("code", ASKS)
@over_rows(("name", "distance"), [(name, far) for name, row in CHART.items() for far in row])
def test_8_21_8_27_8_28_weapons_of_a_unit(name: str, distance: int, code: str) -> None:
    assert ISLAND.distance(PLACES[distance], HEX) == distance
    us = [marine(name, PLACES[distance], inspired=True)]
    type = CONTENT.us[name].type
    if type == "artillery":
        us.append(marine("HQ/1", PLACES[distance], post_space=9))
    elif distance > 1 and type in ("tank", "amphibious_tank"):
        us.append(marine("HQ/1", PLACES[distance]))
    wanted = code in CHART[name][distance].split()
    if type == "artillery" and code == "RD":
        wanted = True  # 8.25 the command post that the guns need lends its radio to the infantry
    assert held(attack(code, *us, join=name), code) == wanted


@over_rows("code", ASKS)
@over_rows("marker", MARKERS)
def test_8_26_8_51_weapons_of_a_marker(marker: str, code: str) -> None:
    spotter = marine("L/3/1", PLACES[1], steps=2, inspired=True)
    session = attack(code, spotter, join="L/3/1", support=marker, **{marker: 1})
    own = CONTENT.us["L/3/1"].printed_weapons(2)
    assert own is not None
    assert held(session, code) == (code in MARKERS[marker].split() or code in own)


def test_8_2_the_whole_chart_is_tried() -> None:
    chart = CONTENT.weapons_chart
    for type, bands in chart.bands.items():
        rows = [row for name, row in CHART.items() if CONTENT.us[name].type == type]
        assert rows or type == "regimental_hq"
        for row in rows:
            for band in bands:
                assert any(band.nearest <= far <= band.farthest for far in row)
