"""What has not been seen: it is what lies hidden on the whole table, and nothing of its order."""

from engine.dday.foresight import Foresight
from tests.engine.dday.foresight.tables import Table, tables, view_of

GAMES = (("15-september", "2", 9), ("bloody-nose-ridge", "3", 8))


def all_tables() -> list[Table]:
    return [table for game in GAMES for table in tables(*game)]


def test_the_cards_not_seen_are_those_of_the_deck():
    for table in all_tables():
        unseen = table.ahead.unseen
        assert sorted(table.state.deck) == list(unseen.deck)
        assert len(unseen.everything) == 54


def test_the_counters_not_seen_are_those_that_lie_face_down():
    for table in all_tables():
        state, unseen = table.state, table.ahead.unseen
        units = {f.unit for f in state.forces.values() if f.unit and not f.revealed} | set(state.reserve)
        assert set(unseen.units) == units | set(state.eliminated_elite[: state.elites_dark])
        markers = {f.depth for f in state.forces.values() if f.depth and not f.depth_revealed}
        markers |= {*state.depth_pool, *state.removed_unseen}
        assert {*unseen.depth, *unseen.armour_depth} == markers
        walls = {m for h, m in state.fortifications.items() if h not in state.facing} | set(state.fortification_pool)
        assert walls <= set(unseen.fortifications)
        assert not {state.fortifications[h] for h in state.facing} & set(unseen.fortifications)


def test_a_draw_beyond_the_deck_is_one_of_the_discards():
    state = tables(*GAMES[0])[3].state.copy()
    state.discards += state.deck[2:]
    del state.deck[2:]
    unseen = Foresight(view_of(state)).unseen
    assert unseen.draw(2) == unseen.draw(1)
    assert set(unseen.draw(1).cards) == set(state.deck)
    assert not unseen.draw(2).reshuffled
    assert unseen.draw(3).reshuffled
    assert set(unseen.draw(3).cards) == set(state.discards)
    assert unseen.draw(3 + len(state.discards)).cards == unseen.everything
    assert unseen.next_turn().reshuffled


def test_a_deck_that_runs_out_without_discards_takes_the_track():
    state = tables(*GAMES[0])[3].state.copy()
    state.track += [("special", card) for card in [*state.deck, *state.discards]]
    state.deck, state.discards = [], []
    unseen = Foresight(view_of(state)).unseen
    assert unseen.draw(1).reshuffled
    assert unseen.draw(1).cards == unseen.everything


def test_the_fire_phase_to_come_is_next_turns_once_this_ones_is_over():
    for table in all_tables():
        coming = table.ahead.fire
        assert coming.turn > table.state.turn or not coming.turn
        shuffles = len(table.state.discards) + len(table.state.track) > len(table.state.deck)
        assert coming.draws.reshuffled == shuffles or not coming.turn


def test_the_letter_of_the_coming_turn_counts_already():
    early = tables(*GAMES[0])[1]
    assert early.state.turn == 2
    assert set(early.ahead.fire.letters) >= set(early.state.letters)
    assert set(early.ahead.fire.letters) - set(early.state.letters) == {"M"}


def test_the_view_stays_as_it_is():
    for table in all_tables()[::5]:
        view = view_of(table.state)
        before = view.to_json()
        ahead = Foresight(view)
        ahead.danger_map()
        ahead.fire_phase().step()
        for hex_id in table.game().forces_by_hex():
            ahead.attack([table.game().units_on_map()[0].id], hex_id)
        assert view.to_json() == before
