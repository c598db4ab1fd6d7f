"""8.1, 8.4 Every sentence that says why a unit takes no part in an attack, or cannot barrage."""

import ast
from collections.abc import Callable, Sequence

import pytest

from engine.core.resources import resource
from engine.core.session import Session
from engine.peleliu.words import PeleliuWords
from tests.reach.chart_tables import lines_across
from tests.rules.combat import HEX, HOME
from tests.rules.night import dark
from tests.rules.table import Row, enemy, lay, marine, play
from tests.rules.walls import HILL, OPEN, SE, SW, hill, up

LEAD = marine("K/3/1", HOME, inspired=True)
SEEN = enemy("J01", HEX, revealed=True)
"""B16: its field covers 0717, but not 1118."""
TANK, GUNS, COMPANY = "1/B/1T", "1/11", "L/3/1"
Case = tuple[str, str, Callable[[], Session], str]


def against(other: Row, target: Row = SEEN, lead: Row = LEAD) -> Callable[[], Session]:
    """An attack on the target while another unit stands by."""
    return lambda: attacking(
        lay("open_actions", us=[lead, {"inspired": True, **other}], japanese=[target]), lead["id"], target["hex"]
    )


def attacking(session: Session, lead: str, target: str) -> Session:
    play(session, f"unit:{lead}", f"attack:{target}")
    return session


def beyond_jungle() -> Session:
    here, target, beside = lines_across("jungle")[0]
    return against(marine(COMPANY, here), enemy("J01", target), {**LEAD, "hex": beside})()


def behind_a_wall(other: Row) -> Callable[[], Session]:
    """An attack on the ridge while another unit stands where the fortification is closed."""
    us = [marine("K/3/7", SE), {**other, "hex": SW}]
    return lambda: attacking(hill(us=us, walls=up(OPEN), japanese=[enemy("J01", HILL)]), "K/3/7", HILL)


def in_the_dark(*us: Row) -> Session:
    return dark("open_actions", [{"inspired": True, **row} for row in us], [SEEN])


ATTACKS: tuple[Case, ...] = (
    ("regimental HQs take no part in attacks", "8.13", against(marine("HQ/1", HOME)), "HQ/1"),
    (
        "there is no ranged fire in attacks at night",
        "16",
        lambda: attacking(in_the_dark(LEAD, marine(COMPANY, "0717")), "K/3/1", HEX),
        COMPANY,
    ),
    (
        "the fortification closes that side, and only infantry can fire across it",
        "19.2",
        behind_a_wall(marine("C/1P")),
        "C/1P",
    ),
    (
        "the fortification closes that side, and it has no ranged fire",
        "19.2",
        behind_a_wall(marine("L/3/7", steps=2)),
        "L/3/7",
    ),
    (" is out of range", "8.1", against(marine(COMPANY, "0717", steps=2)), COMPANY),
    (" is out of range", "8.1", against(marine(TANK, "0726")), TANK),
    ("jungle or mountain lies between", "8.1", beyond_jungle, COMPANY),
    ("a tank needs adjacent attacking infantry or a commanding HQ", "8.1", against(marine(TANK, "0721")), TANK),
    ("artillery in a Japanese field of fire can't take part", "8.1", against(marine(GUNS, "0717")), GUNS),
    ("no regimental HQ commands both the guns and attacking infantry", "8.1", against(marine(GUNS, "1118")), GUNS),
)

ELSEWHERE = {"artillery takes no part in attacks on adjacent hexes", "artillery can't barrage yet"}
"""What only units of another battle are told."""


def standing(*us: Row, japanese: Sequence[Row] = (SEEN,)) -> Callable[[], Session]:
    """Units that could barrage, while nobody has acted yet."""
    return lambda: lay("open_actions", us=[{"inspired": True, **row} for row in us], japanese=japanese)


def after_an_attack() -> Session:
    session = standing(LEAD, marine(TANK, "0717"))()
    play(session, f"unit:{LEAD['id']}", f"attack:{HEX}", "resolve")
    return session


BARRAGES: tuple[Case, ...] = (
    ("only tanks and artillery can barrage", "8.4", standing(LEAD), "K/3/1"),
    ("there are no barrages at night", "16", lambda: in_the_dark(marine(TANK, "0717")), TANK),
    ("there is no Japanese unit there", "8.4", standing(marine(TANK, "0717"), japanese=[]), TANK),
    ("the Japanese unit is not revealed", "8.41", standing(marine(TANK, "0717"), japanese=[enemy("J01", HEX)]), TANK),
    ("US units are in the hex", "8.44", standing(marine(TANK, "0717"), marine(COMPANY, HEX)), TANK),
    ("the hex was attacked this phase", "8.43", after_an_attack, TANK),
    ("adjacent hexes can't be barraged", "8.4", standing(marine(TANK, HOME)), TANK),
    ("the hex is out of range", "8.4", standing(marine(TANK, "0726")), TANK),
    ("nobody observes the target for the tank", "8.4", standing(marine(TANK, "1118")), TANK),
    ("artillery in a Japanese field of fire can't barrage", "8.4", standing(marine(GUNS, "0717")), GUNS),
    ("no regimental HQ commands the guns", "8.4", standing(marine(GUNS, "1118")), GUNS),
)


@pytest.mark.parametrize(("sentence", "rule", "make", "unit"), ATTACKS, ids=[f"{c[3]}-{c[0]}" for c in ATTACKS])
def test_8_1_why_a_unit_takes_no_part(sentence: str, rule: str, make: Callable[[], Session], unit: str) -> None:
    refused = make().why_not(f"join:{unit}")
    assert refused is not None
    assert (refused.key, refused.rule) == ("no_part", rule)
    assert sentence in refused.reason


@pytest.mark.parametrize(("sentence", "rule", "make", "unit"), BARRAGES, ids=[case[0] for case in BARRAGES])
def test_8_4_why_a_unit_cannot_barrage(sentence: str, rule: str, make: Callable[[], Session], unit: str) -> None:
    refused = make().why_not(f"barrage:{unit}:{HEX}")
    assert refused is not None
    assert (refused.key, refused.rule) == ("no_barrage", rule)
    assert sentence in refused.reason


def sentences(module: str, refusal: str) -> set[str]:
    """The sentences for the codes that the function ``refusal`` of a module can give, names of units left out."""
    tree = ast.parse(resource("engine", "dday", f"{module}.py").read_text(encoding="utf-8"))
    function = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "refusal")
    returned = (node for statement in function.body for node in ast.walk(statement) if isinstance(node, ast.Tuple))
    codes = [node.elts[0].value for node in returned if isinstance(node.elts[0], ast.Constant)]
    told = {str(code): PeleliuWords().refusal(refusal, {"unit": "", "hex": "", "why": code}) for code in codes}
    for code, sentence in told.items():
        assert not sentence.endswith(f": {code}."), f"{code} has no words"
    return {sentence.partition(": ")[2].rstrip(".") for sentence in told.values()}


def test_8_1_8_4_every_sentence_has_its_table() -> None:
    assert sentences("attack/attack", "no_part") - ELSEWHERE == {case[0] for case in ATTACKS}
    assert sentences("attack/barrage", "no_barrage") - ELSEWHERE == {case[0] for case in BARRAGES}
