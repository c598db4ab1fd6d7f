"""Tables that ask what games seldom ask, with every answer to it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.core.session import Session
from engine.tarawa.content import load_content
from engine.tarawa.definition import TARAWA
from tests.tarawa.reach.attack_tables import E4
from tests.tarawa.reach.fire_tables import COAST, ISLAND, dotted
from tests.tarawa.reach.laid import enemy, lay, marine, play, take
from tests.tarawa.tables import SCENARIO

_CARDS = load_content().cards.values()
_NO_COMM = next(card.number for card in _CARDS if card.event_for(4) == "no_comm")
"""A card by which nobody hears the ships on turn 4."""
_RED_STAR = next(
    card.number
    for card in _CARDS
    if (entry := card.entry("red")) and (entry.modifier, entry.double, card.fire_symbol) == ("star", False, "circle")
)
"""A card with a star beside red, and the circle."""


def engineers() -> Session:
    """17.0 Markers come in, with somebody to bring to, and an attack that lacks a flamethrower before it."""
    us = [
        marine("B/1/2", "1226", disrupted=True),
        marine("C/1/2", "1223"),
        marine("H/2/2", "1325"),
        marine("HQ/2/2", "1225", post_space=1),
        marine("1/D/2/18", "1125"),
        marine("2/D/2/18", "1326"),
    ]
    return lay("engineers", turn=12, us=us, japanese=[enemy("J36", E4, revealed=True)], letters=[])


def supported(*answers: str) -> Session:
    """17.2, 17.3 What markers are spent on."""
    return take(engineers(), "support", *answers)


def lent(answer: str) -> Session:
    """17.5 A marker for the weapon that an attack lacks, or none."""
    session = supported("done")
    while session.pending and session.pending.kind != "act":
        play(session, "done")
    play(session, "unit:C/1/2", f"attack:{E4}", "join:H/2/2", "resolve")
    return take(session, "support_weapon", answer)


def silent(*answers: str) -> Session:
    """2.3 Nobody hears the ships: units off the beaches may wait."""
    us = [marine("A/1/2", "0130"), marine("B/1/2", "0131")]
    return take(lay("first_event", turn=4, us=us, cards=[_NO_COMM]), "wait", *answers)


def battalion(scenario: str) -> Session:
    """21.2 Where the reserve battalion lands."""
    session = TARAWA.begin(scenario, "1", ("21.2",))
    return take(session, "battalion", "box")


def heroes_hit() -> Session:
    """10.3, 6.31 One hit is left for two heroes whose units it spares."""
    place = dotted(ISLAND.site_at[COAST], "steady")
    us = [marine("B/1/2", place, steps=2, hero="H2"), marine("C/1/2", place, steps=2, hero="H3")]
    return take(lay("fire", turn=4, us=us, japanese=[enemy("J03", COAST)], cards=[_RED_STAR]), "hit", "hero")


def leaders_hit() -> Session:
    """10.3, 6.31 One hit is left for two HQs."""
    place = dotted(ISLAND.site_at[COAST], "steady")
    us = [marine("HQ/2/2", place), marine("HQ/8/2", place)]
    return take(lay("fire", turn=4, us=us, japanese=[enemy("J03", COAST)], cards=[_RED_STAR]), "hit", "unit")


def worn_down(answer: str) -> Session:
    """8.3 A company may give a step for the depth of a unit whose requirement it does not meet."""
    us = [marine("A/1/2", "1423"), marine("B/1/2", "1322")]
    japanese = [enemy("J36", E4, "ID16", revealed=True, depth_revealed=True)]
    session = lay("open_actions", us=us, japanese=japanese)
    play(session, "unit:A/1/2", f"attack:{E4}", "join:B/1/2", "resolve")
    return take(session, "attrition", answer)


def slipped_past(answer: str) -> Session:
    """7.32 Who has lost a step on the way goes on or stays."""
    japanese = [enemy("J31", "1427", "ID20"), enemy("J03", COAST, "CD20")]
    session = lay("open_actions", us=[marine("B/1/2", "1328")], japanese=japanese, cards=[19])
    play(session, "unit:B/1/2", "infiltrate:1428")
    return take(session, "infiltrated", answer)


def second_fire() -> Session:
    """19.0 The admiral commands, so that the night has a second fire phase."""
    us = [marine("A/1/2", "1226")]
    return take(lay("fire", turn=16, us=us, japanese=[enemy("J31", "1828")], shibasaki=True), "act", "end")


QUESTIONS: Mapping[str, Callable[[], Session]] = MappingProxyType(
    {
        "a garrison by engineers": lambda: supported("garrison"),
        "recovery by engineers": lambda: supported("recover", "done"),
        "a weapon by engineers": lambda: lent("weapon"),
        "no weapon by engineers": lambda: lent("decline"),
        "units wait off the beaches": lambda: silent("unit", "done"),
        "the battalion of Two Days in Hell": lambda: battalion(SCENARIO),
        "the battalion of 21 November": lambda: battalion("tarawa-21-november"),
        "heroes under fire": heroes_hit,
        "HQs under fire": leaders_hit,
        "attrition": lambda: worn_down("unit"),
        "no attrition": lambda: worn_down("decline"),
        "on after a loss": lambda: slipped_past("complete"),
        "back after a loss": lambda: slipped_past("stay"),
        "a second fire at night": second_fire,
    }
)
"""By what is asked about."""
