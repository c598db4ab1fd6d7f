"""8.1-8.67, 10.21, 15.32 US attacks, barrages and close combat."""

from engine.dday import events as ev
from engine.dday.attack import attack, barrage
from engine.dday.attack.weapons import Assault, defence_of
from engine.dday.close_combat.combat import fight
from engine.dday.game import Game
from engine.dday.movement.movement import entering, preservation_routes
from engine.tarawa.definition import TARAWA
from engine.tarawa.events import HeroLost
from engine.tarawa.landing import landing_checks
from engine.tarawa.loading import load_lvts
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import carry_out, table


def kinds(game: Game, kind: type[ev.StepLost] | type) -> list[object]:
    return [event for event in game.log if isinstance(event, kind)]


# ---------------------------------------------------------------- 8.1-8.3


@over_rows("attackers, factor", [(["1631"], 2), (["1631", "1730"], 1), ([], 1)])
def test_8_2_the_seawall_helps_who_is_attacked_across_it_alone(attackers: list[str], factor: int) -> None:
    """The second example of an attack: 1731 behind the wall; who attacks from range does not count."""
    names = ["A/1/2", "B/1/2"]
    us = dict(zip(names, attackers, strict=False))
    game = table(7, {**us, "C/1/2": "1629"}, {"1731": "J35 shown"})
    units = [game.state.us[name] for name in (*us, "C/1/2")]
    side = Assault("1731", tuple(units))
    assert defence_of(game, game.state.forces["F1"], side.adjacent(game)).factor == factor


def test_8_1_infantry_that_fires_through_palms_has_half_of_its_strength() -> None:
    """Ruling 66: only where every chain of hexes crosses palms, and never at an adjacent hex."""
    game = table(7, {"A/1/2": "1207", "2/A/2T": "1207"}, {"1209": "J35"})
    company, tank = game.state.us["A/1/2"], game.state.us["2/A/2T"]
    assert Assault("1209", (company,)).strength(game) == 4
    assert Assault("1209", (tank,)).strength(game) == game.strength(tank)
    assert Assault("1208", (company,)).strength(game) == 7


def test_8_1_artillery_takes_no_part_in_attacks_beside_it() -> None:
    game = table(12, {"A/1/10": "1730", "A/1/2": "1730"}, {"1731": "J35"})
    units = game.state.us
    assert attack.refusal(game, units["A/1/10"], "1731", [units["A/1/2"]]) == ("too_near", "8.1")


def test_8_24_10_17_10_21_hq_heroes_and_ryan_lead_whoever_is_with_them() -> None:
    game = table(7, {"A/1/2": "1631", "HQ/2/2": "1631", "B/1/2": "1730", "C/1/2": "1730"}, {})
    units = game.state.us
    assert Assault("1731", (units["A/1/2"],)).hero(game)
    tarawa(game.state).plain_hqs.append("HQ/2/2")
    assert not Assault("1731", (units["A/1/2"],)).hero(game)
    units["B/1/2"].hero = "H1"
    game.forget()
    assert Assault("1731", (units["C/1/2"],)).hero(game)
    assert game.variant.own_free(game, units["C/1/2"]) == "ryan"


# ---------------------------------------------------------------- 7.4, 8.4, 8.5


@over_rows("unit, enters", [("A/1/2", True), ("2/A/1/18", True), ("2/A/2T", False), ("HQ/2/2", False)])
def test_7_4_infantry_and_engineers_enter_hexes_that_nobody_has_seen_into(unit: str, enters: bool) -> None:
    game = table(7, {unit: "1730"}, {"1731": "J35"})
    game.state.adjacent_at_start = {unit: ("1731",)}
    assert (entering(game, game.state.us[unit], "1731") is None) == enters


def test_7_3_nobody_leaves_the_beach_for_nothing() -> None:
    """The sister game has a preservation move."""
    game = table(7, {"A/1/2": "1226"}, {})
    assert preservation_routes(game, game.state.us["A/1/2"]) == []


@over_rows("hex_id, shown, open_", [("1731", "", True), ("1832", "", False), ("1832", " shown", True)])
def test_8_41_hidden_units_are_barraged_on_the_coast_alone(hex_id: str, shown: str, open_: bool) -> None:
    game = table(7, {}, {hex_id: f"J35{shown}"})
    assert barrage.may_be_barraged(game, hex_id) == open_


@over_rows("turn, because", [(10, "not_yet"), (11, "uncommanded")])
def test_15_32_artillery_barrages_in_the_extended_turns(turn: int, because: str) -> None:
    game = table(turn, {"A/1/10": "1226"}, {"1731": "J35"})
    refused = barrage.refusal(game, game.state.us["A/1/10"], "1731")
    assert refused
    assert refused[0] == because


def test_8_52_6_51_naval_fire_needs_no_card() -> None:
    """B12 has medium guns; 2130 is its hex."""
    game = table(7, {}, {"2130": "J35 CD20"})
    game.state.naval = 1
    deck = list(game.state.deck)
    carry_out(barrage.marker_barrage(game, "naval", "2130"))
    force = game.state.forces["F1"]
    assert (force.disrupted, force.depth, game.state.naval) == (True, "", 0)
    assert game.state.artillery_destroyed == ["2130"]
    assert game.state.deck == deck


# ---------------------------------------------------------------- 8.6


def combat(us: dict[str, str], japanese: str, cards: list[int], answers: list[str], hex_id: str = "1731") -> Game:
    """A close combat in F8, whose colour decides, with these cards on top of the deck."""
    game = table(7, us, {hex_id: japanese}, cards=cards)
    for unit in game.units_at(hex_id):
        unit.came_from = "1631"
    game.forget()
    carry_out(fight(game, hex_id, "us"), answers)
    return game


def cards_with(game: Game, *, shown: bool, event: str = "") -> list[int]:
    colour = game.island.position_at["1731"].colour
    return [n for n, card in game.content.cards.items() if card.shows(colour) == shown and card.cc_event == event]


def test_8_6_a_disrupted_force_recovers_instead_of_turning_a_card() -> None:
    plain = table(7, {}, {})
    misses = cards_with(plain, shown=False)
    game = combat({"A/1/2": "1731 1"}, "J35 disrupted", misses[:6], [])
    recovered = next(n for n, event in enumerate(game.log) if isinstance(event, ev.ForceRecovered))
    turned = next(n for n, event in enumerate(game.log) if isinstance(event, ev.CombatCardTurned))
    assert recovered < turned
    assert game.log[recovered].rule == "8.6"


def test_8_6_hits_take_depth_first_and_then_the_unit() -> None:
    plain = table(7, {}, {})
    misses, hits = cards_with(plain, shown=False), cards_with(plain, shown=True)
    # the Japanese pile comes first: a unit, its depth, and what else it may have
    game = table(7, {"A/1/2": "1731"}, {"1731": "J35 CD20"}, cards=[*misses[:2], *hits[:4]])
    carry_out(fight(game, "1731", "us"), ["fight"])
    removed = [type(event).__name__ for event in game.log if isinstance(event, ev.DepthRemoved | ev.ForceRemoved)]
    assert removed == ["DepthRemoved", "ForceRemoved"]
    assert not any(isinstance(event, ev.ForceDisrupted) for event in game.log)


def test_8_61_10_15_a_hero_who_gives_himself_up_in_close_combat_leaves_nothing() -> None:
    """Ruling 25."""
    plain = table(7, {}, {})
    misses, hits = cards_with(plain, shown=False), cards_with(plain, shown=True)
    game = table(7, {"A/1/2": "1731 1"}, {"1731": "J35"}, cards=[hits[0], *misses[:4]])
    game.state.us["A/1/2"].hero = "H2"
    game.state.heroes.clear()
    carry_out(fight(game, "1731", "us"), ["hero:A/1/2"])
    unit = game.state.us["A/1/2"]
    assert (unit.steps, unit.hero, unit.inspired) == (1, "", False)
    assert any(isinstance(event, HeroLost) for event in game.log)


def test_8_67_a_reinforcement_that_the_us_side_turns_is_none_and_its_hit_counts() -> None:
    """Ruling 28."""
    plain = table(7, {}, {})
    misses = cards_with(plain, shown=False)
    colour = plain.island.position_at["1731"].colour
    turned = [n for n, card in plain.content.cards.items() if card.cc_event == "reinforce"]
    fit = next((n for n in turned if plain.content.cards[n].shows(colour)), 0)
    card = fit or turned[0]
    game = table(7, {"A/1/2": "1731"}, {"1731": "J35"}, cards=[misses[0], card, *misses[1:5]])
    carry_out(fight(game, "1731", "us"), ["fight"])
    shown = next(e for e in game.log if isinstance(e, ev.CombatCardTurned) and e.side == "us")
    assert (shown.event, shown.hit) == ("", bool(fit))
    told = TARAWA.words("en").event(shown, game.state)
    assert "Reinforce, which does nothing for this side; " + ("a hit" if fit else "no hit") in told


def test_8_6_a_landing_among_the_enemy_is_fought_at_once_and_disrupts_for_the_coming_phase() -> None:
    """8.62 Who comes back from there can recover in the action phase."""
    plain = table(7, {}, {})
    misses = cards_with(plain, shown=False)
    game = table(7, {"A/1/2": "1731"}, {"1731": "J35"}, cards=misses[:8])
    carry_out(fight(game, "1731", "us", shade="old"), [])
    assert game.state.us["A/1/2"].disrupted == "old"
    assert game.state.us["A/1/2"].place != "1731"


@over_rows("drift, land, came, back", [(54, 17, "1326", "1226"), (54, 12, "1425", "1326")])
def test_8_62_who_has_landed_among_the_enemy_goes_back_the_way_that_he_came(
    drift: int, land: int, came: str, back: str
) -> None:
    """From 0132 the run leads over 1226 to 1326 (card 17: one hex inland) and 1425 (card 12: two)."""
    plain = table(2, {}, {})
    misses = [
        n for n, c in plain.content.cards.items() if not c.shows("brown") and not c.cc_event and n not in (54, 12)
    ]
    game = table(2, {"C/1/2": "0132"}, {came: "T1 shown disrupted"}, cards=[drift, land, *misses[:12]])
    tarawa(game.state).lvts = [2]
    game.state.forces["F1"].unit = "J36"
    game.forget()
    carry_out(load_lvts(game), ["load:2:C/1/2"])
    asked = carry_out(landing_checks(game), [])
    assert "retreat" not in [decision.kind for decision in asked]
    assert game.state.us["C/1/2"].place == back


def test_8_62_nobody_goes_back_among_the_enemy() -> None:
    """From 0132 the run leads over 1226 and 1326 to 1425 (card 12); Japanese units are in the last two."""
    plain = table(2, {}, {})
    misses = [
        n for n, c in plain.content.cards.items() if not c.shows("brown") and not c.cc_event and n not in (54, 12)
    ]
    there = {"1425": "T1 shown disrupted", "1326": "J40 shown disrupted"}
    game = table(2, {"C/1/2": "0132"}, there, cards=[54, 12, *misses[:12]])
    tarawa(game.state).lvts = [2]
    game.state.forces["F1"].unit = "J36"
    game.forget()
    carry_out(load_lvts(game), ["load:2:C/1/2"])
    (asked,) = [one for one in carry_out(landing_checks(game), []) if one.kind == "retreat"]
    beside = [h for h in game.island.neighbours["1425"] if game.island.distance(h, "1326") == 1]
    assert set(asked.ids()) == {f"hex:{h}" for h in beside if not game.island.hexes[h].water} - {"hex:1326"}
    (back,) = [event for event in game.log if isinstance(event, ev.UnitMoved) and event.why == "return"]
    assert back.because[0] == ("enemy_there", "1326")
