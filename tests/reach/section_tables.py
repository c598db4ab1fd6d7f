"""Tables on which the landing section and the fire section of any card can do something."""

from engine.core.session import Session
from engine.dday.content import Card
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.reach.action_tables import BEARERS
from tests.reach.event_tables import INVASION_JAPANESE, INVASION_US, RIDGE_JAPANESE, RIDGE_US
from tests.rules.ridge import RIDGE
from tests.rules.table import enemy, lay, marine, state

CONTENT = load_content()
ISLAND = load_island()
BOXES = tuple(ISLAND.boxes)
ABREAST = BEARERS[False]
"""Three companies, each with its symbol."""


def landing(card: Card, box: str) -> Session:
    """The landing checks of one box with a company of each symbol, under the guns of every position that covers it."""
    covering = dict.fromkeys(ISLAND.sites[site].hexes[0] for _, site in ISLAND.boxes[box].fire)
    japanese = [enemy(f"J{number:02}", h) for number, h in enumerate(covering, 1)]
    return lay(
        "landing_checks",
        turn=3,
        us=[marine(name, box=box) for name in ABREAST.values()],
        japanese=japanese,
        cards=[card.number],
    )


def fire(card: Card, *, ridge: bool) -> Session:
    """A fire phase on a table with positions of several colours, all letters there."""
    if ridge:
        session = lay("fire", turn=2, scenario=RIDGE, us=RIDGE_US, japanese=RIDGE_JAPANESE, cards=[card.number])
    else:
        session = lay("fire", turn=12, us=INVASION_US, japanese=INVASION_JAPANESE, cards=[card.number])
    while session.pending and state(session).step == "fire":
        session.choose(session.pending.ids()[0])
    return session
