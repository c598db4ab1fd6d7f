"""The careful player on Bloody Nose Ridge: it finishes, sees what a player sees, and does the sensible thing."""

from typing import Any

import pytest

from engine.core import chance
from engine.core.decision import Decision, Option
from engine.core.session import Session
from engine.dday.bots.bot_view import BotView
from engine.dday.bots.careful_map import ground
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.ridge.bots.moves import RidgeMover
from engine.peleliu.ridge.bots.ridge_bot_view import RidgeBotView
from tests.engine.dday.bots.test_careful_bot import Blindfold
from tests.rules.ridge import C12, C15, RIDGE, ridge
from tests.rules.table import Row, happened, marine, offered, state
from tests.rules.walls import HILL, NE, SE, SW, N, S, hill, up


def game(seed: str, name: str = "careful") -> Session:
    session, player = new_session(RIDGE, seed), bot(name, seed)
    behind: Any = Blindfold(session)
    while session.pending:
        session.choose(player.choose(behind))
    return session


def phase(session: Session, *kinds: str) -> Session:
    """Let the careful player answer as long as questions of these kinds are asked."""
    player = bot("careful", "1")
    while session.pending and session.pending.kind in kinds:
        session.choose(player.choose(session))
    return session


def acted(session: Session) -> Session:
    """Let it play an action phase, close combats included."""
    turn = state(session).turn
    player = bot("careful", "1")
    while session.pending and state(session).turn == turn:
        session.choose(player.choose(session))
    return session


def view(session: Session) -> RidgeBotView:
    return RidgeBotView(BotView(ground(RIDGE, state(session).turn), session.view()))


def attacked(session: Session) -> list[str]:
    return [event.hex for event in happened(session, "attack_declared")]


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("seed", ["3", "7", "12"])
def test_it_plays_to_the_end_by_what_a_player_sees(seed: str) -> None:
    session = game(seed)
    assert session.outcome is not None
    kinds = {event.kind() for event in session.events()}
    assert "unit_eliminated" not in kinds  # it never stacks its own units to death (7.53)
    assert {"attack_declared", "fortification_manned", "barrage_fired", "hero_placed", "garrison_placed"} <= kinds


def test_more_of_the_enemy_fall_to_it_than_to_chance() -> None:
    def left(session: Session) -> int:
        return len(state(session).reserve) + sum(bool(force.unit) for force in state(session).forces.values())

    assert all(left(game(seed)) + 4 < left(game(seed, "random")) for seed in ("3", "7", "12"))


@pytest.mark.parametrize("seed", ["1", "2"])
def test_it_goes_on_from_whatever_others_have_done(seed: str) -> None:
    """Every third answer is chance's, so it comes into places where it would never have gone."""
    session, player = new_session(RIDGE, seed), bot("careful", seed)
    while session.pending:
        mine, ids, number = player.choose(session), session.pending.ids(), len(session.choices)
        assert mine in ids
        session.choose(mine if number % 3 else ids[chance.pick(seed, "stranger", number, len(ids))])
    assert session.outcome


def test_a_question_it_does_not_know_gets_the_first_answer() -> None:
    session: Any = Blindfold(hill(us=[marine("A/1/7", S)], walls=up("F05")))
    riddle = Decision("riddle", "18.0", (Option("one"), Option("two")))
    session.pending = riddle
    assert bot("careful", "1").choose(session) == "one"


# ---------------------------------------------------------------- attacks


def test_19_2_it_does_not_attack_across_a_closed_side() -> None:
    """F05 closes the south-west of the hill."""
    session = hill(us=[marine("A/1/7", SW, steps=4), marine("W/7", SW, steps=4)], walls=up("F05"))
    assert HILL not in view(session).beside(SW)
    acted(session)
    assert attacked(session) == []


def test_19_5_it_attacks_an_empty_fortification_to_draw_a_unit_out() -> None:
    session = hill(us=[marine("A/1/7", S, steps=4), marine("W/7", NE, steps=4)], walls=up("F05"), reserve=["J09"])
    phase(session, "act", "action", "join")
    assert attacked(session) == [HILL]
    assert [event.unit for event in happened(session, "fortification_manned")] == ["J09"]


def test_8_22_it_brings_those_whose_flank_or_weapon_is_asked_for() -> None:
    """J04, seen already, asks for FL and MO: the company in the north-east adds nothing but the flank."""
    us = [marine("A/1/7", S, steps=4), marine("E/2/5", N, steps=2)]
    session = hill(us=us, walls=up("F05"), japanese=[{"unit": "J04", "hex": HILL, "revealed": True}])
    phase(session, "act", "action", "join")
    assert [set(event.units) for event in happened(session, "attack_declared")] == [{"A/1/7", "E/2/5"}]
    assert [event.result for event in happened(session, "attack_compared")] == ["defeated"]


def test_19_5_it_takes_a_fortification_that_nobody_can_defend() -> None:
    us = [marine("A/1/7", S, steps=4)]
    session = hill(
        us=us,
        walls=up("F05"),
        reserve=[],
        depth_pool=[],
        japanese=[{"unit": "J09", "hex": C12}, {"unit": "J03", "hex": C15}],
    )
    acted(session)
    assert [event.hex for event in happened(session, "fortification_taken")] == [HILL]
    assert state(session).us["A/1/7"].place == HILL


def test_18_32_what_is_ordered_is_done_where_it_can_be() -> None:
    walls = {C12: {"marker": "F03", "facing": 0}, C15: {"marker": "F05", "facing": 0}}
    us = [
        marine("A/1/7", "1209", steps=3),
        marine("B/1/7", "1207", steps=2),
        marine("C/1P", "1109"),
        marine("K/3/5", "1106", steps=1),
    ]
    session = ridge("open_actions", us, [], attack_orders=[C12, C15], fortifications=walls)
    acted(session)
    assert sorted(set(attacked(session)) | {e.hex for e in happened(session, "combat_began")}) == [C15, C12]


# ---------------------------------------------------------------- moves and barrages


def test_18_41_a_worn_company_leaves_the_fire() -> None:
    session = hill(us=[marine("A/1/7", SE, steps=1), marine("K/3/5", "2003", steps=3)], walls=up("F18"))
    assert HILL not in view(session).beside(SE)  # closed, so it can do nothing there
    mover = RidgeMover(view(session))
    found = mover.best(mover.ridge.state.us["A/1/7"])
    assert found
    assert found.target not in mover.view.intense


def test_18_33_a_fresh_company_goes_where_it_can_attack() -> None:
    session = hill(us=[marine("A/1/7", "2003", steps=4), marine("W/7", NE, steps=4)], walls=up("F05"))
    mover = RidgeMover(view(session))
    reached = {mover.ridge.state.us["A/1/7"].place}
    for _ in range(3):
        company = mover.ridge.state.us["A/1/7"]
        found = mover.best(company)
        if found is None:
            break
        mover.view.take(company, company.place)
        company.place = found.target
        mover.view.put(company, company.place)
        reached.add(company.place)
    assert reached & set(view(session).beside(HILL))


def test_18_22_a_morning_after_the_change_spends_what_it_gives() -> None:
    session = ridge(
        "open_morning",
        [marine("A/1/7", "2003"), marine("1/A/710T", "1707")],
        turn=5,
        command_changed=3,
        fortifications={C12: "F03", HILL: "F05"},
    )
    acted(session)
    firers = [event.firer for event in happened(session, "barrage_fired")]
    assert {"naval", "dauntless", "1/A/710T"} <= set(firers)


# ---------------------------------------------------------------- the other questions


def test_18_37_the_most_worn_battalion_makes_way_for_a_fresher_one() -> None:
    us: list[Row] = [
        marine("A/1/7", "1709", steps=1),
        marine("B/1/7", "1709", steps=1),
        marine("K/3/7", "1908", steps=3),
        marine("L/3/7", "1908", steps=3),
    ]
    us += [marine(name, turn=4, steps=3) for name in ("E/2/5", "F/2/5", "G/2/5")]
    session = phase(ridge("relief", us, turn=4, fortifications={C12: "F03"}), "relief", "place")
    assert "battalion:1/7" in session.choices
    assert state(session).us["A/1/7"].place == "turn:8"
    assert state(session).us["E/2/5"].on_map


def test_18_37_nobody_makes_way_for_those_who_are_worse_off() -> None:
    us = [marine("A/1/7", "1709", steps=3), marine("E/2/5", turn=4, steps=2)]
    session = phase(ridge("relief", us, turn=4, fortifications={C12: "F03"}), "relief")
    assert session.choices[0] == "none"


def test_18_2_the_stack_with_most_strength_recovers() -> None:
    us = [
        marine("A/1/7", "2003", steps=2, disrupted=True),
        marine("K/3/5", "1009", steps=3, disrupted=True),
        marine("L/3/5", "1009", steps=3, disrupted=True),
    ]
    session = ridge("ridge_hq", us, fortifications={C12: "F03"})
    assert session.pending
    assert "stack:1009" in offered(session)
    assert bot("careful", "1").choose(session) == "stack:1009"


def test_19_4_a_reduced_fortification_is_turned_away_from_its_own() -> None:
    session = hill(us=[marine("A/1/7", S, steps=4)], walls=up("F05"))
    behind: Any = Blindfold(session)
    behind.pending = Decision(
        "facing",
        "19.4",
        (
            Option("facing:2", {"hex": HILL, "facing": 2, "blocked": [S]}),
            Option("facing:4", {"hex": HILL, "facing": 4, "blocked": [N]}),
        ),
    )
    assert bot("careful", "1").choose(behind) == "facing:4"
