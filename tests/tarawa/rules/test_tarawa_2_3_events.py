"""2.3 The events of the cards, one by one."""

from engine.dday import events as ev
from engine.dday.card_events.phase import carry_out_event
from engine.dday.fire.phase import fire_phase
from engine.dday.game import Game
from engine.tarawa.card_events import EVENTS, SECOND
from engine.tarawa.state import tarawa
from tests.rows import over_rows
from tests.tarawa.tables import carry_out, table


def called(game: Game, name: str, answers: list[str] | None = None, **told: object) -> Game:
    """Carry an event out by a card that has what it needs."""
    cards = game.content.cards.values()
    card = next(card for card in cards if name in card.events and all(getattr(card, k) == v for k, v in told.items()))
    carry_out(carry_out_event(game, name, card), answers or [])
    return game


def void(game: Game) -> list[str]:
    return [event.why for event in game.log if isinstance(event, ev.EventVoid)]


def test_2_3_smoke_keeps_coastal_positions_of_a_zone_from_firing() -> None:
    game = table(5, {"A/1/2": "1226"}, {"1225": "J35 CD20", "1120": "J36"})
    colour = game.island.position_at["1225"].colour
    card = next(n for n, one in game.content.cards.items() if one.shows(colour) and not one.artillery)
    game.state.deck.remove(card)
    game.state.deck.insert(0, card)
    called(game, "smoke", smoke_zone="E")
    carry_out(fire_phase(game))
    assert game.state.us["A/1/2"].steps == 4


def test_2_3_flanking_hits_the_strongest_in_the_water() -> None:
    game = table(5, {"A/1/2": "0525 3", "B/1/2": "0425 4", "2/A/1/18": "0525"}, {})
    called(game, "flanking")
    assert [game.state.us[name].steps for name in ("A/1/2", "B/1/2")] == [3, 3]
    assert void(called(table(5, {"A/1/2": "1226"}, {}), "flanking")) == ["no_unit"]


@over_rows("commands, steps", [(True, 3), (False, 4)])
def test_2_3_flanking_s_needs_the_admiral(commands: bool, steps: int) -> None:
    game = table(17, {"A/1/2": "0525"}, {})
    tarawa(game.state).shibasaki = commands
    called(game, "flanking_s")
    assert game.state.us["A/1/2"].steps == steps


def test_2_3_lvt_taken_costs_one_of_the_players_choice_a_step() -> None:
    game = table(5, {}, {})
    tarawa(game.state).lvts = [2, 2, 1]
    called(game, "lvt", ["lvt:1"])
    assert sorted(tarawa(game.state).lvts) == [2, 2]
    called(game, "lvt")
    assert sorted(tarawa(game.state).lvts) == [1, 2]


def test_2_3_hitch_ride_brings_a_unit_two_hexes_nearer() -> None:
    game = table(5, {"A/1/2": "0525"}, {})
    island = game.island
    before = island.shore_distance["0525"]  # type: ignore[attr-defined]
    called(game, "hitch_ride")
    assert island.shore_distance[game.state.us["A/1/2"].place] == before - 2  # type: ignore[attr-defined]


def test_2_3_delayed_and_no_comm_send_units_back_to_the_track() -> None:
    game = called(table(5, {"A/1/2": "0130", "B/1/2": "0425"}, {}), "delayed")
    assert [game.state.us[name].place for name in ("A/1/2", "B/1/2")] == ["turn:7", "0425"]
    game = called(table(5, {"A/1/2": "0130", "B/1/2": "0128"}, {}), "no_comm", ["unit:A/1/2", "done"])
    assert [game.state.us[name].place for name in ("A/1/2", "B/1/2")] == ["turn:7", "0128"]
    assert tarawa(game.state).silent


def test_2_3_tank_of_the_colour_moves_unless_it_is_disrupted() -> None:
    game = table(5, {"A/1/2": "1226"}, {"1431": "J35"})
    tanks = {unit.colour: unit.id for unit in game.content.japanese.values() if unit.is_tank}
    for words, moves in (("shown", True), ("shown disrupted", False)):
        game = table(5, {"A/1/2": "1226"}, {"1832": f"{tanks['green']} {words}"})
        called(game, "tank", tank_colour="green")
        assert any(isinstance(event, ev.ForceMoved | ev.PositionFires) for event in game.log) == moves


def test_2_3_lost_boats_give_a_company_of_one_step_its_second() -> None:
    game = called(table(12, {"A/1/2": "1226 1", "2/A/1/18": "1226 1"}, {}), "lost_boats")
    assert [game.state.us[name].steps for name in ("A/1/2", "2/A/1/18")] == [2, 1]


def test_2_3_shibasaki_killed_once() -> None:
    game = called(called(table(12, {}, {}), "shibasaki_killed"), "shibasaki_killed")
    assert not tarawa(game.state).shibasaki
    assert void(game) == ["again"]


def test_2_3_artillery_lands_disrupted() -> None:
    game = called(table(12, {}, {}), "artillery", artillery_beach="R2")
    (gun,) = (unit for unit in game.units_on_map() if game.counter(unit).type == "artillery")
    assert gun.place in game.island.beaches["R2"].hexes  # type: ignore[attr-defined]
    assert gun.disrupted


def test_2_3_orders_and_expedited_bring_units_early() -> None:
    game = table(12, {}, {})
    for name in ("A/1/8", "B/1/8"):
        game.state.us[name].place = "turn:17"
    game.state.us["A/1/6"].place = "turn:28"
    game.forget()
    called(called(game, "orders"), "expedited")
    approach = game.island.approach  # type: ignore[attr-defined]
    assert [approach[game.state.us[name].place].beach for name in ("A/1/8", "A/1/6")] == ["R2", "G"]
    assert void(called(game, "orders")) == ["no_unit"]


@over_rows("step, turn", [("first_event", 12), (SECOND, 13)])
def test_2_3_counterattack_makes_every_entry_an_a(step: str, turn: int) -> None:
    """Rulings 14 and 15: whether the letter is available or not."""
    game = table(12, {}, {})
    game.state.step = step
    called(game, "counterattack")
    assert tarawa(game.state).counterattack == turn
    entry = game.content.cards[1].fire[0]
    assert game.variant.modifier_of(game, entry) == ("A" if turn == 12 else None)


def test_2_3_wires_cut_keep_units_from_assaults_but_only_as_the_first_event() -> None:
    game = table(12, {}, {})
    game.state.step = "first_event"
    assert tarawa(called(game, "wires_cut").state).wires_cut
    game = table(12, {}, {})
    game.state.step = SECOND
    assert void(called(game, "wires_cut")) == ["second"]


def test_2_3_ammo_dump_takes_depth_of_an_inland_position() -> None:
    game = called(table(17, {}, {"1832": "J35 ID16", "1731": "J36 CD20"}), "ammo_dump")
    assert [force.depth for force in game.state.forces.values()] == ["", "CD20"]
    assert void(called(table(17, {}, {"1731": "J36 CD20"}), "ammo_dump")) == ["no_depth"]


def test_2_3_engineers_cover_pins_the_engineers() -> None:
    assert tarawa(called(table(12, {}, {}), "engineers_cover").state).pinned


def test_2_3_tunnels_lead_under_a_garrison_that_is_alone() -> None:
    game = table(17, {"A/1/2": "1832"}, {"1731": "J36"}, reserve=["J35"])
    game.state.garrisons = ["1832", "1431"]
    called(game, "tunnels")
    assert game.state.garrisons == ["1832"]
    assert "1431" in game.forces_by_hex()


def test_2_3_every_event_of_the_cards_is_carried_out() -> None:
    game = table(5, {}, {})
    events = {name for card in game.content.cards.values() for name in card.events}
    parts = {part for name in events for part in game.variant.compound.get(name, (name,))}
    assert parts == set(EVENTS)
