"""8.2 Every cell of Tarawa's weapons chart: whether a weapon that depth asks for is held, at every distance."""

from engine.dday import events as ev
from engine.dday.attack.weapons import weapons_of
from engine.dday.game import Game
from engine.tarawa.rules import load_facts
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.reach.attack_tables import CONTENT, E4, ISLAND, attack
from tests.tarawa.tables import SCENARIO, act, open_actions, table

CHART: dict[str, dict[int, str]] = {
    "B/1/2 4": {1: "BR BZ DE MG MO RD", 2: "BR MG MO RD"},
    "B/1/2 3": {1: "BR BZ MO RD"},
    "B/1/2 2": {1: "BR BZ RD"},
    "B/1/2 1": {1: "BR BZ"},
    "D/1/2 4": {1: "BR BZ MG MO RD", 2: "BR MG MO RD", 3: "BR MG MO RD"},
    "D/1/2 3": {1: "BR MG MO RD", 2: "BR MG MO RD"},
    "D/1/2 2": {1: "BR MG MO"},
    "2/A/1/18 2": {1: "BR DE FT"},
    "2/D/2/18 2": {1: "BR DE"},
    "2/A/2T 2": {**dict.fromkeys((1, 2, 3, 4), "AR BR BZ MG"), **dict.fromkeys((5, 6, 7), "AR BZ")},
    "A/1/10 2": {2: "AR DE MO", 3: "AR DE MO"},
}
"""A unit with so many steps: what it has at each distance to its target; machine guns stand for automatic rifles."""
MARKER = "AR DE NA"
ASKS = {
    "AR": "CD11",
    "BR": "CD19",
    "BZ": "CD14",
    "DE": "CD16",
    "FT": "CD08",
    "MG": "CD22",
    "MO": "CD17",
    "NA": "ID09",
    "RD": "ID14",
}
"""A depth marker that asks for each weapon alone."""
WAYS = load_facts(SCENARIO).ways


def stand(type: str, distance: int) -> str:
    """A hex at a distance to E4 that a unit of the type can get to, not the leader's.

    Guns keep out of its field, near enough to the HQ that commands the leader.
    """
    guns = type == "artillery"
    return next(
        h
        for h in sorted(ISLAND.hexes)
        if ISLAND.distance(h, E4) == distance
        and h != LEADS
        and not (guns and (h in ISLAND.site_at[E4].dots or ISLAND.distance(h, HQ) > 1))
        and any(h in WAYS[type][other] for other in ISLAND.neighbours[h])
    )


LEADS, HQ = "1423", "1424"
"""Where the leader of the attack stands, a company of one step, and an HQ that commands him."""


def leader(code: str) -> str:
    """A company whose last step lacks the weapon."""
    return "G/2/8" if code == "BR" else "A/1/2"


def attacked(code: str, us: dict[str, str], *, support: str = "", hq: str = "") -> ev.AttackCompared:
    """An attack on J37 with depth, shown, that asks for the weapon; an HQ stands in a hex if it is named."""
    lead = leader(code)
    game: Game = table(7, {lead: f"{LEADS} 1", **us, **({"HQ/2/2": hq} if hq else {})}, {E4: f"J37 {ASKS[code]} shown"})
    game.state.forces["F1"].depth_revealed = True
    game.state.naval = int(bool(support))
    tarawa(game.state).plain_hqs.append("HQ/2/2")  # its hero would stand for a weapon
    open_actions(game)
    act(game, lead, f"attack:{E4}", *(f"join:{name}" for name in us), *([f"support:{support}"] if support else ()))
    return next(event for event in game.log if isinstance(event, ev.AttackCompared))


@over_rows("code", ASKS)
@over_rows("unit, distance", [(name, far) for name, row in CHART.items() for far in row])
def test_8_2_8_21_8_27_8_28_weapons_of_a_unit(unit: str, distance: int, code: str) -> None:
    """Tanks far off need an HQ over them, artillery one over the leader too, who then has a radio (8.25)."""
    name, _, steps = unit.partition(" ")
    type = CONTENT.us[name].type
    place = stand(type, distance)
    hq = HQ if type == "artillery" else place if type == "tank" and distance > 1 else ""
    lent = hq and ISLAND.distance(hq, LEADS) <= 1
    seen = attacked(code, {name: f"{place} {steps}"}, hq=hq)
    assert code in seen.required
    assert (code in seen.held) == (code in CHART[unit][distance].split() or (code == "RD" and bool(lent)))


@over_rows("code", ASKS)
def test_8_51_weapons_of_naval_fire(code: str) -> None:
    """A company with a radio calls it, which lacks what the ships have."""
    seen = attacked(code, {"F/2/2": "1322 3"}, support="naval", hq=HQ)
    own = {"BR", "MG", "MO", "DE", "RD"}
    assert (code in seen.held) == (code in MARKER.split() or code in own)


@over_rows("place, lent", [("1423", True), ("1424", True), ("1425", False)])
def test_8_25_an_hq_lends_its_radio_to_those_beside_the_target(place: str, lent: bool) -> None:
    """C/1/2 has none of its own with two steps; the HQ commands its own hex and those beside it."""
    game = attack("C/1/2", {"C/1/2": "1423 2", "HQ/2/2": place}, "J37")
    assert ("RD" in weapons_of(game, game.state.us["C/1/2"], E4)) == lent


def test_8_2_the_whole_chart_is_tried() -> None:
    for type, bands in CONTENT.weapons_chart.bands.items():
        rows = [row for name, row in CHART.items() if CONTENT.us[name.partition(" ")[0]].type == type]
        assert rows or type == "regimental_hq"
        for row in rows[:1]:
            for band in bands:
                assert any(band.nearest <= far <= band.farthest for far in row)
