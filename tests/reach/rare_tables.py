"""Tables for what happens so seldom that few games see it."""

from collections.abc import Callable

from engine.core.session import Session
from engine.dday.content import Card
from engine.peleliu import new_session
from tests.reach.ending_tables import DAYS, EVERYWHERE, last
from tests.reach.event_tables import CONTENT, INVASION_JAPANESE, INVASION_US, SCENES, stage
from tests.rules.combat import HEX, WEAK, enter, fight_out, two_steps
from tests.rules.night import dark
from tests.rules.ridge import C17, RIDGE, ridge
from tests.rules.table import FAR, card_with, enemy, lay, marine, offered, pending, play, state, volley
from tests.rules.walls import COLOUR, HILL, OPEN, SE, hill, up


def called(event: str) -> tuple[Card, int]:
    """A card with an event of the invasion, and a turn in which it counts."""
    return next((card, band.first) for card in CONTENT.cards.values() for band in card.bands if band.event == event)


def elites_return() -> Session:
    """16 Eliminated elite units come back at the end of the night."""
    elite = [unit.id for unit in CONTENT.japanese.values() if unit.elite][:4]
    return dark("night_end", [marine("K/3/1", "0218")], eliminated_elite=elite)


def fortification_cleared() -> Session:
    """2.25 US units are alone in a hex with a fortification marker."""
    return fight_out(
        enter(
            [two_steps()],
            {**WEAK, "disrupted": True},
            japanese_pile=["miss"],
            us_pile=["hit", "miss"],
            fortifications={HEX: "F02"},
        )
    )


def fortification_taken() -> Session:
    """19.5 Nobody is left to defend a fortification."""
    session = hill(us=[marine("A/1/7", SE)], walls=up(OPEN), reserve=[], depth_pool=[])
    play(session, "unit:A/1/7", f"enter:{HILL}", "end")
    return session


def post_relieved() -> Session:
    """14.2 The fire on a command post ends with the turn."""
    card, turn = called("cp_fire")
    session = stage(card, turn, SCENES["cp_fire"][0])
    while session.pending and state(session).turn == turn:
        play(session, offered(session)[-1])
    return session


def contact_lost() -> Session:
    """16 Depth markers turn face down at the end of the night."""
    return dark(
        "night_end", [marine("K/3/1", "0218")], [enemy("J01", "0613", "D41", revealed=True, depth_revealed=True)]
    )


def first_day_undecided() -> Session:
    """17.1 Neither won nor repulsed."""
    return last(12, EVERYWHERE[:12], DAYS)


def patrol_at_the_shore() -> Session:
    """12.6 A patrol whose range is not counted across the sea."""
    return volley([marine("K/3/1", "0218")], [enemy("J01", "0533"), *FAR], fire={"red": "P"}, letters="P")


def nobody_need_be_revealed() -> Session:
    """10.17 All heroes have come, and the player declines what he may have instead."""
    card, turn = called("hero")
    session = lay("first_event", turn=turn, us=INVASION_US, japanese=INVASION_JAPANESE, heroes=[], cards=[card.number])
    play(session, "decline")
    return session


def one_of_two_heroes() -> Session:
    """10.41 Fire with a star on two heroes, and one hit."""
    first, second = list(CONTENT.heroes)[:2]
    us = [marine("K/3/1", "0415", steps=2, hero=first), marine("I/3/1", "0415", steps=2, hero=second)]
    session = volley(us, [enemy("J01", "0314"), *FAR], fire={"green": "star"}, symbol="circle")
    play(session, "hero:K/3/1")
    return session


# ---------------------------------------------------------------- the ridge


def ridge_begins() -> Session:
    """18.1 The player sets up units, garrisons and heroes."""
    session = new_session(RIDGE, "1")
    while session.pending and pending(session) in ("place", "place_garrison", "place_hero"):
        play(session, offered(session)[0])
    return session


def orders_lifted() -> Session:
    """18.32 Nobody can fulfil the orders any more."""
    session = ridge("open_actions", [marine("K/3/7", "1911")], [enemy("J01", C17)], attack_orders=[C17])
    play(session, "end")
    return session


def headquarters_phase() -> Session:
    """18.2 IV Under fire markers come off, somebody recovers."""
    us = [
        marine("K/3/7", "1911", under_fire=True),
        marine("I/3/7", "1908", disrupted=True),
        marine("L/3/7", "1709", disrupted=True),
    ]
    session = ridge("ridge_hq", us)
    play(session, "unit:I/3/7")
    return session


def stack_recovers() -> Session:
    """18.2 IV Both units of a stack recover together."""
    session = ridge("ridge_hq", [marine("I/3/7", "1908", disrupted=True), marine("L/3/7", "1908", disrupted=True)])
    play(session, "stack:1908")
    return session


def morning_of_barrages() -> Session:
    """18.22 The free barrages of a morning."""
    session = ridge("open_morning", [marine("K/3/7", "1911")], [enemy("J01", C17)], turn=5, command_changed=3)
    play(session, "marker:naval", f"barrage:{C17}")
    return session


def relieved() -> Session:
    """18.37 A battalion makes way for another one."""
    us = [marine("A/1/7", "1709"), marine("HQ/1/7", "1709"), *(marine(name, turn=4) for name in ("E/2/5", "F/2/5"))]
    session = ridge("relief", us, turn=4)
    play(session, "battalion:1/7")
    return session


def cave_coloured() -> Session:
    """Hidden Caves: a cave gets its colour from the first barrage."""
    session = ridge(
        "open_actions", [marine("K/3/7", "1406")], [enemy("J01", "1407", revealed=True)], naval=1, caves={"1407": ""}
    )
    play(session, "marker:naval", "barrage:1407")
    return session


def fortification_reduced() -> Session:
    """19.4 A barrage brings a weaker marker, which fits in two ways."""
    session = hill(
        us=[marine("A/1/5", SE)],
        walls=up("F07"),
        naval=1,
        fortification_pool=["F05"],
        cards=[card_with(shows=[COLOUR], symbol="circle")],
    )
    play(session, "marker:naval", f"barrage:{HILL}", "facing:1")
    return session


def ropes_of_flame() -> Session:
    """The flamethrower marker is spent in a close combat."""
    session = hill(us=[marine("A/1/7", SE)], walls=up(OPEN), japanese=[enemy("J03", HILL)], flamethrower=True)
    play(session, "unit:A/1/7", f"enter:{HILL}", "end", "spend")
    return session


def slipped_past_after_a_loss() -> Session:
    """7.33 A company loses a step to the card and goes on nevertheless."""
    session = lay(
        "open_actions",
        us=[marine("A/1/1", "0426")],
        japanese=[enemy("J01", "0427")],
        cards=[card_with(shows=["purple"], symbol="circle")],
    )
    play(session, "unit:A/1/1", "infiltrate:0527", "complete")
    return session


RARE: dict[Callable[[], Session], str] = {
    elites_return: "elites_returned",
    fortification_cleared: "fortification_removed",
    fortification_taken: "fortification_taken",
    post_relieved: "post_fire_lifted",
    contact_lost: "depth_hidden",
    first_day_undecided: "victory_checked",
    patrol_at_the_shore: "fire_phase_opened",
    ridge_begins: "hero_placed",
    orders_lifted: "attack_orders_lifted",
    headquarters_phase: "under_fire_cleared",
    morning_of_barrages: "bonus_spent",
    relieved: "unit_moved",
    cave_coloured: "cave_coloured",
    fortification_reduced: "fortification_reduced",
    ropes_of_flame: "flamethrower_spent",
    slipped_past_after_a_loss: "infiltration_checked",
    nobody_need_be_revealed: "event_called",
    one_of_two_heroes: "hero_fell",
    stack_recovers: "unit_recovered",
}
"""Each table, and the event for which it is there."""
