"""6.5, 8.6, 12.8 Why something isn't offered when a hit, a loss or a hex is asked for."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import Decision
from engine.dday.fire.phase import fire_phase
from engine.dday.why_not import judged
from engine.tarawa.definition import TARAWA
from tests.rows import over_rows
from tests.tarawa.rules.test_tarawa_why_not_at_sea import Asked, first
from tests.tarawa.tables import table


def assaulted() -> Asked:
    """D9 and D10, of which the unit in 1218 goes for one of two stacks that are alike; a tank widens its field."""
    us = {"A/1/2": "1219", "B/1/2": "1118", "C/1/2": "1119", "E/2/2": "1117", "F/2/2": "0918", "G/2/2": "1119"}
    japanese = {"1217": "T3 AD03 shown", "1218": "J33 shown"}
    game = table(7, us, japanese, cards=[25], letters="A")
    return first(game, fire_phase(game))


def shelled() -> Asked:
    """Card 12: two heavy guns, circle; two companies are alike in approach hexes."""
    us = {"L/3/2": "0130", "H/2/8": "0132", "A/1/2": "0430", "B/1/8": "1622", "HQ/2/2": "0430"}
    island = table(4, {}, {}).island
    spots = [one.hex for one in island.positions.values() if getattr(one, "gun", "") == "heavy"][:2]
    game = table(4, us, dict(zip(spots, ("J01", "J02"), strict=True)), cards=[12])
    return first(game, fire_phase(game))


ROWS = [
    (assaulted, "hex:2020", "out_of_field", "12.8"),
    (assaulted, "hex:1318", "nobody_there", "12.8"),
    (assaulted, "hex:0918", "men_in_water", "12.8"),
    (assaulted, "hex:1117", "hex_closer", "12.8"),
    (assaulted, "hex:1119", "weaker_hex", "12.8"),
    (shelled, "unit:A/1/2", "group_first", "6.5"),
    (shelled, "unit:B/1/8", "shelled_off_shore", "6.5"),
    (shelled, "unit:HQ/2/2", "hq_not_hit", "10.3"),
]


@over_rows(("asked", "action", "key", "rule"), ROWS)
def test_reason(asked: Callable[[], Asked], action: str, key: str, rule: str) -> None:
    game, pending = asked()
    refused = judged(game, pending, action)
    assert refused is not None
    assert refused.key == key
    assert refused.told(game.scenario.id).rule == rule
    assert all(TARAWA.words(language).refusal(key, refused.facts) for language in TARAWA.languages)


def test_without_a_reason_the_number_of_the_question_is_told_as_it_stands() -> None:
    """12.41 is the battle's own number; shared code cites another rule by the same one."""
    game = table(4, {}, {})
    refused = judged(game, Decision("hit", "12.41", ()), "nonsense")
    assert refused is not None
    assert refused.told(game.scenario.id).rule == "12.41"
