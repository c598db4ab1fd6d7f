"""Tables for every cell of the attack chart, the barrage table and the weapons chart, and for every defence."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.dday.content.charts import BARRAGE_ROWS
from engine.dday.game import Game
from engine.dday.us_actions import us_actions
from engine.tarawa.content import load_content
from engine.tarawa.island import load_island
from tests.tarawa.tables import act, action_phase, carry_out, open_actions, table

CONTENT = load_content()
ISLAND = load_island()
E4: Final = "1323"
"""An inland position in the clear, red, with 1423, 1322 and 1222 on three sides and no wall."""
LINKED = {"2033": "J38", "1934": "J39"}
"""Two manned positions to be in communication with."""
DEPTHS = ("", " ID16", " ID16 shown")
"""No depth marker, and one of strength 1 that asks for nothing, face down and face up."""


def attack(
    leader: str, us: Mapping[str, str], japanese: str, target: str = E4, *, answers: Sequence[str] = (), turn: int = 7
) -> Game:
    """All these units attack a position that ``japanese`` describes, the first one leading; then what is asked."""
    game = table(turn, us, {target: japanese, **{h: unit for h, unit in LINKED.items() if h != target}})
    if japanese.endswith(" shown"):
        game.state.forces["F1"].depth_revealed = bool(game.state.forces["F1"].depth)
    open_actions(game)
    fighters = [name for name in us if CONTENT.us[name].type != "regimental_hq"]
    joining = [f"join:{name}" for name in fighters if name != leader]
    act(game, leader, f"attack:{target}", *joining, "resolve", *answers)
    return game


def attacks() -> None:
    """8.3 Every cell of the chart: strengths of 1, 2, 3, 4 and 14 against 2, or 3 with depth.

    J37 asks for machine guns, which all of these attackers have; J36 for a flamethrower, which none has.
    """
    sides = (
        {"C/1/2": "1423 1"},
        {"M/3/2": "1423 1"},
        {"C/1/2": "1423 2"},
        {"M/3/2": "1423 2"},
        {"A/1/2": "1423 4", "B/1/2": "1322 4"},
    )
    for unit in ("J37", "J36"):
        for depth in DEPTHS:
            for us in sides:
                attack(next(iter(us)), us, unit + depth)
    attack("A/1/2", {"A/1/2": "1423", "B/1/2": "1322"}, "J37 ID16 shown", turn=12)


def defences() -> None:
    """8.3, 13.3 Every terrain with positions in each column of the chart, and behind a wall."""
    for position in ISLAND.positions.values():
        for beside in ISLAND.neighbours[position.hex]:
            if not ISLAND.hexes[beside].water:
                for depth in DEPTHS:
                    attack("A/1/2", {"A/1/2": beside}, f"J37{depth}", position.hex)
                break
    for here, there in sorted(ISLAND.seawalls):
        if here in ISLAND.position_at:
            attack("A/1/2", {"A/1/2": there}, "J37", here)


def weapons() -> None:
    """8.2 Every band of the weapons chart, what is printed, a lent radio, a marker, both uses of a hero."""
    lead = {"A/1/2": "1423"}
    for other in (
        {"B/1/2": "1522"},
        {"B/1/2": "1322 3"},
        {"D/1/2": "1322"},
        {"D/1/2": "1522"},
        {"D/1/2": "1322 3"},
        {"2/A/1/18": "1322"},
        {"2/D/2/18": "1322"},
        {"2/A/2T": "1422"},
        {"2/A/2T": "1824", "HQ/2/2": "1724"},
        {"A/1/10": "1524", "HQ/2/2": "1424"},
    ):
        attack("A/1/2", {**lead, **other}, "J37")
    attack("C/1/2", {"C/1/2": "1423 3", "HQ/2/2": "1424"}, "J37")
    game = action_phase(lead, {E4: "J37"})
    game.state.naval = 1
    act(game, "A/1/2", f"attack:{E4}", "support:naval", "resolve")
    by_hero("J40", 1, "strength")
    by_hero("J36", 3, "weapon:FT")


def by_hero(unit: str, steps: int, answer: str) -> Game:
    """8.24 A company with a hero attacks, and what he adds decides."""
    game = action_phase({"A/1/2": f"1423 {steps}"}, {E4: unit})
    game.state.us["A/1/2"].hero = "H2"
    act(game, "A/1/2", f"attack:{E4}", "resolve", answer)
    return game


# ---------------------------------------------------------------- barrages


def barrage_card(row: str, colour: str, symbol: str) -> int:
    """A card that shows what a row of the barrage table says, for a position's colour and a firer's symbol."""
    wanted = (row in ("colour", "both"), row in ("symbol", "both"))
    return next(
        card.number
        for card in CONTENT.cards.values()
        if (card.entry(colour) is not None, card.fire_symbol == symbol) == wanted
    )


def barrages() -> None:
    """8.4, 8.52 Every row and column of the barrage table and naval fire, upon depth and without."""
    tank = "2/A/2T"
    for depth in DEPTHS[:2]:
        japanese = {E4: f"J37{depth} shown"}
        for row in BARRAGE_ROWS:
            card = barrage_card(row, "red", CONTENT.us[tank].symbol)
            for steps in (1, 2):
                game = action_phase({tank: f"1224 {steps}"}, japanese, cards=[card])
                act(game, tank, f"barrage:{E4}")
        game = action_phase({"A/1/2": "1322"}, japanese)
        game.state.naval = 1
        carry_out(us_actions.action_step(game), ["marker:naval", f"barrage:{E4}"])


FIGHTS = (attacks, defences, weapons, barrages)
"""What lays out the tables of this module."""
