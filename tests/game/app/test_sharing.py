"""Codes that a game can be shared by."""

from dataclasses import replace

import pytest

from engine.core.game import Scenario
from engine.core.register import Register
from engine.games import REGISTER
from game.app import game_codes
from game.app.game_codes import SIGNS, CodeFault, Start, code_of, start_from, start_of
from tests.ferry.definition import Ferry
from tests.themes import THEME

STARTS = (
    Start("15-september", "7"),
    Start("15-september", "0"),
    Start("15-september", "482913", ("20.1",)),
    Start("peleliu-assault", "007", ("20.1", "20.2")),
    Start("peleliu-assault", "2026-11-22", (), "16-september"),
    Start("bloody-nose-ridge", "Überraschung am Höhenzug 日本"),
    Start("15-september", "x" * game_codes.LONGEST),
    Start("15-september", "482913", ("20.1",), "", "recruit"),
    Start("peleliu-assault", "own seed", ("20.1", "20.2"), "16-september", "veteran"),
)


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.seed[:12])
def test_a_code_leads_back_to_its_game(start):
    code = code_of(start, REGISTER)
    assert start_from(code, REGISTER) == start
    assert start_from(f"  {code.lower().replace('-', ' ')} ", REGISTER) == start
    assert start_from(code.removeprefix("PEL-").replace("0", "o").replace("1", "l"), REGISTER) == start


def test_the_code_of_an_everyday_seed_is_short():
    assert len(code_of(Start("15-september", "999999", ("20.1", "20.2")), REGISTER)) <= 14


def test_a_code_stays_what_it_was():
    assert code_of(Start("15-september", "7"), REGISTER) == "PEL-3G0G-9"
    assert code_of(Start("bloody-nose-ridge", "482913", ()), REGISTER) == "PEL-7BSG-G3Z2"


@pytest.mark.parametrize("start", STARTS[:5], ids=lambda start: start.seed)
def test_every_single_wrong_sign_and_every_swap_of_neighbours_is_caught(start):
    signs = code_of(start, REGISTER).removeprefix("PEL").replace("-", "")
    wrong = [signs[:i] + other + signs[i + 1 :] for i in range(len(signs)) for other in SIGNS if other != signs[i]]
    wrong += [
        signs[:i] + signs[i + 1] + signs[i] + signs[i + 2 :] for i in range(len(signs) - 1) if signs[i] != signs[i + 1]
    ]
    for code in wrong:
        with pytest.raises(CodeFault):
            start_from(code, REGISTER)


@pytest.mark.parametrize(
    ("code", "key"),
    [("", "short"), ("PEL-1", "short"), ("PEL-70BY", "slip"), ("PEL-7ÄBX", "strange"), ("PEL-00AP-DB", "slip")],
)
def test_what_is_wrong_is_told(code, key):
    with pytest.raises(CodeFault) as caught:
        start_from(code, REGISTER)
    assert str(caught.value) == THEME.text(f"share.{key}", sign="Ä")


class Later(Ferry):
    """The made-up game with one more scenario."""

    scenarios = (*Ferry.scenarios, Scenario("night-ferry"))


class Optional(Ferry):
    """The made-up game with many optional rules."""

    code = "OPT"
    scenarios = (Scenario("rule-ferry", tuple("abcdefgh")),)


@pytest.mark.parametrize("level", ["", "recruit", "veteran"])
@pytest.mark.parametrize("rules", ["", "a", "ab", "c", "adh", "abcdefgh"])
def test_a_game_of_many_optional_rules_has_codes_at_every_level(level, rules):
    games = Register([Optional()])
    start = Start("rule-ferry", "12", tuple(rules), "", level)
    assert start_from(code_of(start, games), games) == start


def test_a_code_tells_the_level_and_the_usual_one_costs_no_sign():
    usual = Start("15-september", "482913")
    codes = {code_of(replace(usual, level=level), REGISTER) for level in ("", "recruit", "veteran")}
    assert len(codes) == 3
    assert len({len(code) for code in codes}) == 1


def test_a_code_of_a_newer_version_is_told():
    code = code_of(Start("night-ferry", "12"), Register([Later()]))
    with pytest.raises(CodeFault, match=THEME.text("share.newer")):
        start_from(code, Register([Ferry()]))


def test_each_game_has_codes_of_its_own():
    games = REGISTER.with_game(Ferry())
    start = Start("evening-ferry", "ferryman 7")
    code = code_of(start, games)
    assert code.startswith("FER-")
    assert start_from(code.lower().replace("-", ""), games) == start
    assert start_from("PEL-3G0G-9", games) == start_from("3G0G9", games) == Start("15-september", "7")


def test_what_has_no_code():
    assert start_of({"scenario": "15-september", "seed": "1", "situation": {}}, REGISTER) is None
    own = {"scenario": "peleliu-assault", "seed": "1", "state": {}, "start": "16-september", "tried": 0}
    assert start_of(own, REGISTER) is None
    assert start_of({**own, "tried": 2}, REGISTER) == Start("peleliu-assault", "1", (), "16-september")
    assert start_of({"scenario": "15-september", "seed": "x" * 41, "options": []}, REGISTER) is None
    start = start_of({"scenario": "15-september", "seed": "5", "options": ["20.2"]}, REGISTER)
    assert start == Start("15-september", "5", ("20.2",))
    with pytest.raises(ValueError, match="15-september"):
        code_of(Start("15-september", ""), REGISTER)
