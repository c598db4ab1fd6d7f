"""Tables for what happens so seldom that few games see it."""

from collections.abc import Callable

from engine.core.session import Session
from tests.reach.event_tables import CONTENT, SCENES, stage
from tests.rules.combat import HEX, WEAK, enter, fight_out, two_steps
from tests.rules.night import dark
from tests.rules.table import marine, offered, play, state
from tests.rules.walls import HILL, OPEN, SE, hill, up


def elites_return() -> Session:
    """16 Eliminated elite units come back at the end of the night."""
    elite = [unit.id for unit in CONTENT.japanese.values() if unit.elite][:4]
    return dark("night_end", [marine("K/3/1", "0218")], eliminated_elite=elite)


def fortification_cleared() -> Session:
    """2.25 US units are alone in a hex with a fortification marker."""
    return fight_out(enter([two_steps()], {**WEAK, "disrupted": True}, japanese_pile=["miss"],
                           us_pile=["hit", "miss"], fortifications={HEX: "F02"}))


def fortification_taken() -> Session:
    """19.5 Nobody is left to defend a fortification."""
    session = hill(us=[marine("A/1/7", SE)], walls=up(OPEN), reserve=[], depth_pool=[])
    play(session, "unit:A/1/7", f"enter:{HILL}", "end")
    return session


def post_relieved() -> Session:
    """14.2 The fire on a command post ends with the turn."""
    card, turn = next((card, band.first) for card in CONTENT.cards.values() for band in card.bands
                      if band.event == "cp_fire")
    session = stage(card, turn, SCENES["cp_fire"][0])
    while session.pending and state(session).turn == turn:
        play(session, offered(session)[-1])
    return session


RARE: dict[Callable[[], Session], str] = {
    elites_return: "elites_returned", fortification_cleared: "fortification_removed",
    fortification_taken: "fortification_taken", post_relieved: "post_fire_lifted",
}
"""Each table, and the event for which it is there."""
