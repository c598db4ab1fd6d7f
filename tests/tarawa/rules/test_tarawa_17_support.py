"""16.11, 17.0-17.5 Command posts that are given up, and the engineers' support markers."""

from engine.dday import events as ev
from engine.dday.fire.phase import fire_phase
from engine.dday.game import Game
from engine.dday.us_actions import us_actions
from engine.tarawa.events import EngineersPinned, SupportSpent, TurnCleared
from engine.tarawa.state import tarawa
from engine.tarawa.support import engineers, free_options, lend_weapon
from tests.rows import over_rows
from tests.tarawa.tables import carry_out, table

GIVER = "2/D/2/18"


def laid(us: dict[str, str] | None = None, japanese: dict[str, str] | None = None) -> Game:
    game = table(12, {GIVER: "1226", **(us or {})}, japanese or {})
    game.state.step = "engineers"
    return game


@over_rows("where, pinned, markers", [("1226", False, 1), ("1226", True, 0), ("0525", False, 0)])
def test_17_0_marked_engineers_ashore_give_a_marker_each(where: str, pinned: bool, markers: int) -> None:
    """Ruling 23: anywhere in communication and in no field of fire."""
    game = laid({GIVER: where, "2/A/1/18": "1126"})
    if pinned:
        game.emit(EngineersPinned("2.3"))
    carry_out(engineers(game), ["done"] if markers else [])
    assert tarawa(game.state).support == markers


def test_17_0_nobody_gives_support_in_a_field_of_fire() -> None:
    game = laid(japanese={"1225": "J35 disrupted"})
    carry_out(engineers(game))
    assert tarawa(game.state).support == 0


def test_17_2_17_3_markers_become_garrisons_or_bring_units_to() -> None:
    game = laid({"A/1/2": "1226", "3/F/2/18": "1126"})
    game.state.us["A/1/2"].disrupted = "old"
    (asked, *_) = carry_out(engineers(game), ["garrison:1225", "recover:A/1/2"])
    assert asked.kind == "support"
    assert "1225" in game.state.garrisons
    assert not game.state.us["A/1/2"].disrupted
    assert [event.rule for event in game.log if isinstance(event, SupportSpent)] == ["17.2", "17.3"]


def test_17_4_a_marker_lets_a_unit_act_for_free() -> None:
    game = laid({"A/1/2": "1226"})
    game.state.step, tarawa(game.state).support = "actions", 1
    us_actions.open_phase(game)
    assert {option.argument for option in free_options(game)} == {GIVER, "A/1/2"}
    game.variant.undertake(game, "free:A/1/2")
    assert game.variant.own_free(game, game.state.us["A/1/2"]) == "support"
    assert free_options(game) == []
    game.emit(TurnCleared("15.1"))
    assert game.variant.own_free(game, game.state.us["A/1/2"]) == ""


def test_17_5_a_marker_stands_for_a_weapon_but_never_for_flanking_or_close_combat() -> None:
    game = laid({"A/1/2": "1226", "HQ/2/2": "1226"})
    game.state.step, tarawa(game.state).support = "actions", 1
    us_actions.open_phase(game)
    units = [game.state.us["A/1/2"]]
    asked = carry_out(lend_weapon(game, units, ["FL", "FT", "CC"]))  # type: ignore[arg-type]
    assert [option.id for option in asked[0].options] == ["weapon:FT", "decline"]
    assert tarawa(game.state).support == 0
    assert carry_out(lend_weapon(game, units, ["FT"])) == []  # type: ignore[arg-type]


def test_17_21_a_garrison_alone_is_gone_when_a_position_that_covers_it_acts() -> None:
    """Nobody is in the field because of it (ruling 59)."""
    game = table(12, {"A/1/2": "1430"}, {"1731": "J35"}, cards=[19])
    colour = game.island.position_at["1731"].colour
    cards = [n for n, card in game.content.cards.items() if card.shows(colour)]
    field = game.island.site_at["1731"].field
    spot = next(p.hex for p in game.island.positions.values() if p.hex in field and p.hex != "1731")
    near = next(h for h in field if h != spot and not game.island.hexes[h].water)
    game = table(12, {"A/1/2": near}, {"1731": "J35 CD20"}, cards=cards[:1])
    game.state.garrisons = [spot]
    carry_out(fire_phase(game))
    assert game.state.garrisons == []
    alone = table(12, {"A/1/2": "0525"}, {"1731": "J35 CD20"}, cards=cards[:1])
    alone.state.garrisons = [spot]
    carry_out(fire_phase(alone))
    assert alone.state.garrisons == [spot]


def test_16_11_a_command_post_that_is_given_up_becomes_an_hq_without_a_hero() -> None:
    game = table(12, {"HQ/2/2": "1226"}, {})
    unit = game.state.us["HQ/2/2"]
    assert game.variant.heroic(game, unit)
    game.emit(ev.PostEstablished("14.1", "HQ/2/2"))
    assert game.log[-1].rule == "16.1"
    game.emit(ev.PostAbandoned("14.11", "HQ/2/2", "abandoned"))
    game.variant.post_given_up(game, unit)
    assert game.log[-2].rule == game.log[-1].rule == "16.11"
    assert not game.variant.heroic(game, unit)
