"""18, 19 What the text says of the ridge scenario's pieces, turns and markers."""

from engine.dday.content import Content
from engine.peleliu.ridge.ridge_data import RidgeData


def ridge(content: Content) -> RidgeData:
    found = content.scenarios["bloody-nose-ridge"].ridge
    assert found
    return found


def test_18_0_five_days_of_four_turns_without_the_last_night(content: Content) -> None:
    spaces = list(content.turn_track["bnr"].values())
    day = ["morning", "midday", "afternoon", "night"]
    assert [space.part for space in spaces] == (day * 5)[:19]
    assert [space.date for space in spaces[::4]] == ["3 Oct", "4 Oct", "5 Oct", "6 Oct", "7 Oct"]


def test_18_1_nothing_comes_before_the_first_action_phase(content: Content) -> None:
    first = content.turn_track["bnr"][1]
    assert (first.event_draws, first.hq_phase) == (0, False)


def test_18_1_pools_that_are_left_after_the_set_up(content: Content) -> None:
    facts = ridge(content)
    elites = [unit for unit in content.japanese.values() if unit.elite]
    assert len(elites) == 20
    assert sum(unit.strength != facts.elites_left_out_strength for unit in elites) == 16
    normal = [marker for marker in content.depth.values() if marker.kind == "normal"]
    left = [m for m in normal if not m.tactical_reinforcement and m.strength != facts.depth_left_out_strength]
    assert (len(left), facts.depth_markers) == (43, 16)
    assert (facts.fortifications, len(content.fortifications)) == (12, 20)


def test_18_1_heroes_and_garrisons(content: Content) -> None:
    facts = ridge(content)
    assert (facts.heroes_placed, facts.heroes_aside, facts.garrisons) == (2, 2, 2)
    assert sum(hero.bnr for hero in content.heroes.values()) == 4


def test_18_32_command_changes_by_event_or_on_turn_12(content: Content) -> None:
    assert ridge(content).command_change_latest == 12
    assert any(card.event_bnr == "command_change" for card in content.cards.values())


def test_18_41_ten_companies_lost_end_it(content: Content) -> None:
    assert ridge(content).infantry_eliminated == 10


def test_19_2_faces_block_different_numbers_of_sides(content: Content) -> None:
    """Three blocked sides exist, and markers with more and with fewer; some faces ask for weapons, others don't."""
    blocked = {marker.blocked for marker in content.fortifications.values()}
    assert 3 in blocked
    assert min(blocked) < 3 < max(blocked)
    asking = [bool(marker.requirements) for marker in content.fortifications.values()]
    assert any(asking)
    assert not all(asking)


def test_2_25_the_back_asks_for_artillery(content: Content) -> None:
    assert {marker.back_requirements for marker in content.fortifications.values()} == {("AR",)}
