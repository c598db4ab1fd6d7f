"""8.6 Close combat: how many cards each side gets, and that no card is lost however the fight goes."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.dday.close_combat.combat import fight
from engine.dday.state.state import State
from tests.drawn import run
from tests.properties.strategies import (
    CONTENT,
    COUNTERS,
    DEPTH,
    INFANTRY_UNITS,
    ISLAND,
    LAND,
    NEAR,
    POSITIONS,
    STANCES,
    TANKS,
    table,
    told,
)
from tests.rules.table import Row, enemy, marine

NORMAL = DEPTH["normal"]
FIGHTERS = tuple(name for name, counter in COUNTERS.items() if counter.type not in ("artillery",))
CARDS = Counter(CONTENT.cards.keys())
HEROES = tuple(CONTENT.heroes)


@st.composite
def meetings(draw: st.DrawFn) -> tuple[str, list[Row], Row]:
    """A hex, one to three US units in it, and the Japanese force that shares it."""
    at = draw(st.sampled_from(POSITIONS))
    us = []
    for name in draw(st.lists(st.sampled_from(FIGHTERS), min_size=1, max_size=3, unique=True)):
        steps, disrupted = draw(st.integers(1, COUNTERS[name].steps)), draw(st.booleans())
        us.append(marine(name, at, steps=steps, disrupted=disrupted))
    if draw(st.booleans()):
        us[0]["hero"] = HEROES[0]
    if draw(st.booleans()):
        us[-1]["came_from"] = draw(st.sampled_from(sorted(NEAR[at] & set(LAND))))
    kind = draw(st.sampled_from(("plain", "depth", "tank", "stance", "stance")))
    revealed = draw(st.booleans())
    if kind == "stance":
        force = enemy(
            draw(st.sampled_from((*INFANTRY_UNITS, *TANKS))),
            at,
            stance=draw(st.sampled_from(STANCES)),
            stance_depth=draw(st.booleans()),
            revealed=True,
        )
    elif kind == "tank":
        marker = draw(st.sampled_from(("", *DEPTH["armour"])))
        force = enemy(draw(st.sampled_from(TANKS)), at, marker, revealed=revealed)
    else:
        marker = draw(st.sampled_from(NORMAL)) if kind == "depth" else ""
        force = enemy(
            draw(st.sampled_from(INFANTRY_UNITS)), at, marker, revealed=revealed, disrupted=draw(st.booleans())
        )
    return at, us, force


def us_cards(us: list[Row], force: Row) -> int:
    """8.6 step 2 A card for each step up to four, for flamethrowers, for heroes, against a counterattack."""
    steps = sum(1 if COUNTERS[row["id"]].type == "regimental_hq" else row["steps"] for row in us)
    return (
        min(steps, 4)
        + any(flames(row["id"], row["steps"]) for row in us)
        + any("hero" in row for row in us)
        + ("stance" in force)
    )


def flames(name: str, steps: int) -> bool:
    """8.21 Whether a unit has flamethrowers beside its enemy."""
    counter = COUNTERS[name]
    if (counter.type == "infantry" and steps < 4) or (counter.type == "heavy_infantry" and steps == 1):
        return "FT" in (counter.weapons[counter.steps - steps] or ())
    return counter.type in ("infantry", "heavy_infantry", "infantry_hq", "engineer", "amphibious_tank")


def japanese_cards(at: str, force: Row, attackers: str) -> int:
    """8.6 step 2 A card for the unit and one for its depth, and one for each advantage."""
    unit = CONTENT.japanese[force["unit"]]
    marker = force.get("depth", "")
    if "stance" in force:
        marker = force["stance"] if force["stance_depth"] else ""
    if marker and CONTENT.depth[marker].tactical_reinforcement and not force.get("depth_revealed"):
        marker = ""
    needs, strength = list(unit.requirements), unit.strength
    if marker:
        needs += CONTENT.depth[marker].requirements
        strength += CONTENT.depth[marker].strength
    rough = ISLAND.hexes[at].terrain in ("mountain", "coral", "jungle")
    return (
        1
        + bool(marker)
        + (attackers == "japanese" and "stance" not in force)
        + (strength >= 4)
        + needs.count("CC")
        + (rough or unit.is_tank)
    )


def piles(state: State) -> list[int]:
    """The cards that are still face down."""
    return [*state.combat.us_pile, *state.combat.japanese_pile] if state.combat else []


def cards_of(state: State) -> Counter[int]:
    """Every card, wherever it lies."""
    return Counter([*state.deck, *state.discards, *(card for _, card in state.track), *piles(state)])


@given(meetings(), st.sampled_from(("us", "japanese")), st.integers(0, 999), st.data())
def test_8_6_cards_are_counted_out_and_none_is_lost(
    meeting: tuple[str, list[Row], Row], attackers: str, seed: int, data: st.DataObject
) -> None:
    at, us, force = meeting
    # a short deck now and then: it runs out in the middle of the fight
    gone = data.draw(st.sampled_from((0, 0, 30, 48)))
    game = table(us, [force], turn=8, seed=str(seed), discards=list(range(1, gone + 1)))
    retold = game.state.copy()
    for question, _ in run(fight(game, at, attackers), data):
        assert question.kind in ("withdraw", "combat_loss", "retreat")
    given_us, given_japanese = us_cards(us, force), japanese_cards(at, force, attackers)
    (begin,) = told(game, "combat_began")
    assert sum(count for _, count in begin.us_cards) == given_us
    assert sum(count for _, count in begin.japanese_cards) == given_japanese
    # the same fight once more, event by event, with a look at every card in between
    drawn = {"us": 0, "japanese": 0}
    for event in game.log:
        left = piles(retold)
        event.apply(retold)
        assert cards_of(retold) == CARDS, event
        if event.kind() == "pile_drawn":
            drawn[event.side] += len(event.cards)
        elif event.kind() == "combat_card_turned":
            assert Counter(left) - Counter(piles(retold)) == Counter([event.card])
        elif event.kind() == "combat_ended":
            assert left == [] or event.how != "exhaustion"
            assert sorted(retold.deck[: len(left)]) == sorted(left)
            assert retold.combat is None
    assert drawn["us"] >= given_us
    assert drawn["japanese"] >= given_japanese
    assert retold == game.state
    assert len(told(game, "combat_ended")) == 1
