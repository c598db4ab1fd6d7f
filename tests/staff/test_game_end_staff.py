"""A staff that plays games to their end: the same table gives the same advice, whatever lies face down."""

import json
import random
from functools import partial

import pytest

from engine.core.dice import Dice
from engine.core.staff.answers import SURE, Answer, Playout
from engine.core.staff.dealt_dice import DealtDice
from engine.core.staff.game_end_player import GameEndPlayer, PlayoutBudget
from engine.core.staff.game_end_staff import CANDIDATES, RESULTS, GameEndStaff
from engine.core.staff.staff import advice
from engine.core.texts import places, templates
from engine.games import REGISTER

FEW = 3
GAMES = [game for game in REGISTER if isinstance(game.staff(), GameEndStaff)]
TABLES = [(game, choices) for game in GAMES for choices in (2, 40)]


def named(value):
    return value.id if hasattr(value, "id") else str(value)


def at(game, choices, seed="7"):
    """A game that the first of its bots has played so far."""
    session, player = game.begin(game.scenarios[0].id, seed), game.bot("careful", seed)
    while session.pending and len(session.choices) < choices:
        session.choose(player.choose(session))
    while session.pending and len(session.pending.options) < 2:
        session.choose(player.choose(session))
    return session


def test_games_on_maps_of_areas_have_such_a_staff():
    assert {game.id for game in GAMES} >= {"wake", "savagery"}


@pytest.mark.parametrize(("game", "choices"), TABLES, ids=named)
def test_the_same_question_gets_the_same_answers_in_any_order_of_playouts_and_from_another_process(game, choices):
    session, staff = at(game, choices), game.staff()
    before = session.hash()
    whole = advice(staff, session, FEW)
    other = game.load(json.loads(json.dumps(session.save())))
    consultation, order = staff.consult(other, FEW), random.Random(1)
    while due := consultation.due():
        for playout in order.sample(due, len(due)):
            consultation.take(playout, staff.play(other, playout))
    assert consultation.answers() == whole
    assert consultation.done == consultation.total
    assert session.hash() == before
    assert 1 <= len(whole) <= 3
    assert whole[0].behind == 0
    assert all(session.pending.option(answer.option) for answer in whole)


@pytest.mark.parametrize(("game", "choices"), TABLES, ids=named)
def test_what_lies_face_down_and_which_dice_come_does_not_matter(game, choices):
    session, staff = at(game, choices), game.staff()

    def deal(table):
        staff.deal(table.state, "elsewhere")
        table.state.seed = "elsewhere"

    twin = session.branch(deal)
    assert twin.table.state != session.table.state
    assert twin.view() == session.view()
    assert advice(staff, twin, FEW) == advice(staff, session, FEW)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_dice_that_were_laid_for_the_real_game_are_not_thrown(game):
    session, staff = at(game, 1), game.staff()
    playout = Playout(0, (session.pending.ids()[0],), "deal")
    usual = staff.play(session, playout)
    session.table.state.dice.laid = [6] * 300
    assert staff.play(session, playout) == usual


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_at_every_kind_of_question_answers_have_words(game):
    staff, player = game.staff(), game.bot("random", "3")
    session, kinds = game.begin(game.scenarios[0].id, "3"), set()
    while session.pending:
        view, decision = session.view(), session.pending
        candidates = staff.candidates(session, view, decision)
        assert 1 <= len(candidates) <= CANDIDATES
        assert sum(one.favour > 0 for one in candidates) == 1
        if decision.kind not in kinds and len(decision.options) > 1:
            kinds.add(decision.kind)
            for candidate in candidates:
                given = staff.reasons(view, decision, candidate.choices)
                answer = Answer(candidate.choices[0], candidate.choices[1:], 314, 15, 1, given)
                for language in game.languages:
                    told, lines = staff.told(session, answer, language), staff.lines(session, answer, language)
                    said = " ".join([told.label, *(one.words for one in told.reasons), *lines])
                    assert said.isprintable()
                    assert "{" not in said
                    assert all(one.rule for one in told.reasons)
        assert 0 <= staff.standing(view) <= 1000
        session.choose(player.choose(session))
    assert 0 <= staff.standing(session.view()) <= 1000
    assert len(kinds) > 8


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_reason_can_be_given_at_some_question(game):
    """Reasons in whole games of a random player: as many of them as the catalogue has, and none without a text."""
    staff = game.staff()
    texts = set(staff.words("en").entries) - {"worth", "then"}
    found = {reason.key for reason in staff.course([staff.result(at(game, 25).table)])}
    for seed in range(40):
        session, player = game.begin(game.scenarios[0].id, str(seed)), game.bot(("random", "careful")[seed % 2], "1")
        while session.pending:
            view, decision = session.view(), session.pending
            for idea in (one for one in staff.ideas(view, decision) if decision.option(one[0])):
                found |= {reason.key for reason in staff.reasons(view, decision, idea)}
            session.choose(player.choose(session))
        if texts <= found:
            break
    assert found <= texts
    assert texts - found == set()


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_arrows_lead_from_one_thing_on_the_table_to_another(game):
    """In whole games of a random player, for whatever is worth a trial."""
    staff, found = game.staff(), set()
    for seed in range(2):
        session, player = game.begin(game.scenarios[0].id, str(seed)), game.bot("random", "1")
        while session.pending:
            view, decision = session.view(), session.pending
            known = set(game.things(view))
            for idea in (one for one in staff.ideas(view, decision) if decision.option(one[0])):
                for start, end in staff.arrows(view, decision, idea):
                    assert {start, end} <= known
                    assert start != end
                    found.add(decision.kind)
            session.choose(player.choose(session))
    assert len(found) > 1, "several kinds of question have such answers"


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_staff_says_the_same_in_every_language(game):
    one, other = (templates(dict(game.staff().words(language).entries)) for language in game.languages)
    assert set(one) == set(other)
    assert {key for key in one if places(one[key]) != places(other[key])} == set()


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_staff_plays_whole_games(game):
    session = game.begin(game.scenarios[0].id, "2")
    kinds = frozenset({session.pending.kind})
    player = GameEndPlayer(game.staff(), PlayoutBudget(2, kinds))
    while session.pending:
        session.choose(player.choose(session))
    assert session.outcome
    assert "staff" in game.bots
    assert isinstance(game.bot("staff", "1"), GameEndPlayer)


class Moments:
    """A game that has moments."""

    now = "1"


def test_dealt_dice_are_the_same_in_a_moment_however_many_were_thrown_before():
    game = Moments()
    one, other = (DealtDice(0, lambda: game.now) for _ in range(2))
    assert one.next("s", "dice", 3) == other.next("s", "dice", 3)
    one.count(3)
    other.count(1)
    assert one.next("s", "dice", 2)[0] != other.next("s", "dice", 3)[0] or one.thrown != other.thrown
    game.now = "2"
    assert one.next("s", "dice", 8) == other.next("s", "dice", 8)
    one.count(2)
    assert one.next("s", "dice", 2) == other.next("s", "dice", 4)[2:]
    game.now = "1"
    assert type(one.copy()) is Dice


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_playout_tells_its_value_and_the_result_of_its_game(game):
    session, staff = at(game, 25), game.staff()
    for deal in range(FEW):
        branch = session.branch(partial(staff._lay, seed=str(deal)))
        player = staff.player()
        while branch.pending:
            branch.choose(player.choose(branch))
        value = staff.play(session, Playout(0, (), str(deal)))
        assert 0 <= value < SURE
        assert value % RESULTS == staff.result(branch.table)
        assert (branch.outcome[0] == "win") == (staff.worth(branch.table) > SURE // 2)
        told = staff.course([value % RESULTS])[0].values
        assert told["won"] == (branch.outcome[0] == "win")
