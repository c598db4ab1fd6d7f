"""Tables for every cell of the charts: fire, attack, barrage, weapons, terrain, close combat cards, command range."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.session import Session
from engine.dday.content.charts import BARRAGE_ROWS
from engine.dday.content.terrain import TERRAINS
from engine.peleliu.content import load_content
from engine.peleliu.rules import load_facts
from tests.rules.combat import DEEP, HEX, HOME, WEAK, fight_out
from tests.rules.table import FAR, Row, card_with, enemy, lay, marine, offered, pending, play, volley

CONTENT = load_content()
FACTS = load_facts("peleliu-assault")
ISLAND = FACTS.island
POSITIONS = {"coral": "A5", "mountain": "C13", "buildings": "B11", "clear": "A7", "jungle": "B3"}
"""A position in every terrain that has any."""
HERO = next(iter(CONTENT.heroes))
_STRENGTHS = {
    2: ["A/1P"],
    3: ["A/1E"],
    4: ["A/1P", "B/1P"],
    5: ["A/1E", "A/1P"],
    6: ["A/1E", "B/1E"],
    8: ["A/1E", "B/1E", "A/1P"],
}
"""Engineers whose strength comes to so much; they have BR, DE and FT."""
_DEPTHS: tuple[Row, ...] = ({}, {"depth": "D41"}, {"depth": "D41", "depth_revealed": True})
"""No depth marker, and one of strength 1 that asks for nothing, face down and face up."""


def attack(us: Sequence[Row], target: Row, *support: str, answers: Sequence[str] = (), **more: Any) -> Session:
    """All these units attack the target, the first one leading; then ``answers``, and whatever is asked next."""
    rows = [row if "hero" in row else {"inspired": True, **row} for row in us]
    session = lay("open_actions", us=rows, japanese=[target, *FAR], **more)
    fighters = [row for row in us if row["id"] not in CONTENT.us or CONTENT.us[row["id"]].type != "regimental_hq"]
    play(
        session,
        f"unit:{us[0]['id']}",
        f"attack:{target['hex']}",
        *(f"join:{row['id']}" for row in fighters[1:]),
        *(f"support:{marker}" for marker in support),
        "resolve",
        *answers,
    )
    if pending(session) == "attrition":
        play(session, offered(session)[0])
    return session


def attacks() -> Iterator[Session]:
    """8.3 Every cell of the attack chart, J27 asking for weapons that are held, J22 for others."""
    for unit in ("J27", "J22"):
        for depth, strengths in zip(_DEPTHS, ((2, 3, 5, 6), (2, 3, 5, 6), (3, 4, 5, 8)), strict=True):
            for strength in strengths:
                us = [marine(name, HOME) for name in _STRENGTHS[strength]]
                yield attack(us, enemy(unit, HEX, **depth))
                if strength == 8:
                    yield attack(us, enemy(unit, HEX, **depth), turn=3, letters=[])


def defences() -> Iterator[Session]:
    """8.3 Every terrain with positions, with each of the chart's columns."""
    for name in POSITIONS.values():
        spot = ISLAND.positions[name].hex
        beside = next(h for h in ISLAND.neighbours[spot] if not ISLAND.hexes[h].water)
        for depth in _DEPTHS:
            yield attack([marine("A/1/1", beside)], enemy("J11", spot, **depth))


def weapons() -> Iterator[Session]:
    """8.2 Every band of the weapons chart, what is printed, markers, a lent radio, a hero."""
    lead = marine("A/1/1", HOME)
    target = enemy("J11", HEX)
    others = [
        marine("B/1/1", "0717"),
        marine("W/1", HOME),
        marine("W/5", "0717"),
        marine("W/7", "0818", steps=1),
        marine("B/1/1", HOME, steps=2),
        marine("HQ/1/1", HOME),
        marine("A/1E", HOME),
        marine("A/3AA", HOME),
        marine("A/3AA", "0717"),
        marine("1/B/1T", HOME),
    ]
    for other in others:
        yield attack([lead, other], target)
    hq = marine("HQ/1", "0717")
    for far in ("0715", "0714"):
        yield attack([lead, marine("1/B/1T", far), hq], target)
        yield attack([lead, marine("A/3AA", far), hq], target)
    yield attack([lead, marine("1/11", "1118"), marine("HQ/1", "1118", post_space=9)], target)
    yield attack([marine("B/1/1", HOME, steps=2), hq], target)
    yield attack([lead], target, "naval", naval=1)
    yield attack([lead], target, "dauntless", dauntless=1)
    yield attack([marine("A/1P", HOME, hero=HERO)], enemy("J25", HEX), answers=["weapon:MG"])
    yield attack([marine("A/1P", HOME, steps=1, hero=HERO)], enemy("J38", HEX), answers=["strength"])


# ---------------------------------------------------------------- barrages


def barrage_card(row: str, colour: str, symbols: Sequence[str]) -> int:
    """A card that shows what a row of the barrage table says."""
    others = [symbol for symbol in ("circle", "diamond", "triangle") if symbol not in symbols]
    shown = {"shows" if row in ("colour", "both") else "lacks": [colour]}
    return card_with(symbol=list(symbols) if row in ("symbol", "both") else others, **shown)


def barrages() -> Iterator[Session]:
    """8.4 Every cell of the barrage table, left of the table too, with and without depth."""
    observer = marine("A/1/1", "0717")
    for row in BARRAGE_ROWS:
        for depth in ({}, {"depth": "D41"}):
            target = enemy("J01", HEX, revealed=True, **depth)
            for steps in (1, 2):
                session = lay(
                    "open_actions",
                    us=[observer, marine("1/B/1T", "0717", steps=steps)],
                    japanese=[target],
                    cards=[barrage_card(row, "red", ["circle"])],
                )
                play(session, "unit:1/B/1T", f"barrage:{HEX}")
                yield session
            yield by_marker("naval", observer, target, barrage_card(row, "red", ["circle", "triangle"]))
            yield by_marker("dauntless", observer, target, barrage_card(row, "red", ["diamond"]))
            sheltered = {**target, "hex": ISLAND.positions["A5"].hex}
            session = lay(
                "open_actions",
                us=[marine("A/1/1", "0313"), marine("1/B/1T", "0210", steps=1)],
                japanese=[sheltered],
                cards=[barrage_card(row, "red", ["circle"])],
            )
            play(session, "unit:1/B/1T", f"barrage:{sheltered['hex']}")
            yield session
    for name in POSITIONS.values():
        site = ISLAND.site_at[ISLAND.positions[name].hex]
        seen = next(h for h in sorted(site.dots) if not ISLAND.hexes[h].water and h not in site.hexes)
        yield by_marker("naval", marine("A/1/1", seen), enemy("J01", ISLAND.positions[name].hex, revealed=True), 1)


def by_marker(marker: str, observer: Row, target: Row, card: int) -> Session:
    """A barrage by a naval fire or Dauntless marker."""
    held: dict[str, Any] = {marker: 1}
    session = lay("open_actions", us=[observer], japanese=[target], cards=[card], **held)
    play(session, f"marker:{marker}", f"barrage:{target['hex']}")
    return session


# ---------------------------------------------------------------- fire


def fires() -> Iterator[Session]:
    """6.3, 12.1, 12.9 Every row of the fire chart, revealed and not; armour, leaders, heroes, full hexes."""
    light, full = marine("L/3/1", "", steps=2), [marine("K/3/1"), marine("I/3/1")]
    tank, hq, brave = marine("A/3AA"), marine("HQ/1/1"), marine("L/3/1", hero=HERO)
    for revealed in (False, True):
        a6, b12 = (enemy("J01", h, "D41", revealed=revealed) for h in ("0314", "0613"))
        for beside in ("plain", "armour", "star"):
            for place in ("0414", "0415"):
                for who in ([light], [tank], full, [hq], [brave]):
                    yield at(place, who, a6, {"green": beside})
        for who in ([light], full):
            yield at("0413", who, a6, {"green": "M"}, marine("A/1E", "0414"), letters="M")
        for who in ([marine("I/3/1", "", steps=2)], full, [marine("C/3AA")]):
            yield at("0415", who, b12, {"blue": "M"}, letters="M", symbol="diamond")
    for place in ("0214", "0415"):
        for who in ([light], full, [tank]):
            yield at(place, who, FAR[0], {"green": "A"}, letters="A", more=[FAR[1]])


def at(
    place: str,
    who: Sequence[Row],
    japanese: Row,
    fire: dict[str, str],
    *us: Row,
    letters: str = "",
    more: Sequence[Row] = FAR,
    symbol: str = "circle",
) -> Session:
    """These units in one hex under fire by a card with this symbol."""
    others = [row for row in more if row["hex"] != japanese["hex"]]
    session = volley(
        [*({**row, "hex": place} for row in who), *us], [japanese, *others], fire=fire, symbol=symbol, letters=letters
    )
    while pending(session) in ("hit", "sacrifice"):
        play(session, offered(session)[0])
    return session


# ---------------------------------------------------------------- terrain and close combat


def pairs(type: str, terrain: str, *, open_way: bool) -> list[tuple[str, str]]:
    """Neighbouring hexes of which a unit of the type can stand in the first, and can or can't go on to the second."""
    ways = FACTS.ways[type]
    own = CONTENT.terrain.terrains
    return [
        (here, there)
        for here, item in ISLAND.hexes.items()
        if own[item.terrain].entry(type) in ("enter", "stop")
        for there in ISLAND.neighbours[here]
        if ISLAND.hexes[there].terrain == terrain
        and (there in ways[here]) == open_way
        and not ISLAND.cliff(here, there)
    ]


def moves() -> Iterator[Session]:
    """7.3 One step into every terrain by every kind of unit, or the question where there is no way."""
    for name in ("K/3/1", "1/A/1T", "1/11"):
        type = CONTENT.us[name].type
        for terrain in TERRAINS:
            for open_way in (True, False):
                found = pairs(type, terrain, open_way=open_way)
                if found:
                    here, there = found[0]
                    session = lay("open_actions", us=[marine(name, here)])
                    play(session, f"unit:{name}")
                    wanted = f"move:{there}"
                    play(session, wanted if wanted in offered(session) else offered(session)[0])
                    yield session
    yield cliff_move()


def cliff_move() -> Session:
    """7.32 Over a cliff."""
    session = lay("open_actions", us=[marine("K/3/1", "0707")])
    play(session, "unit:K/3/1", "cliff:0807")
    return session


def ranged() -> Iterator[Session]:
    """8.1 Infantry two hexes from its target, with every terrain that the map has between such hexes."""
    for terrain in TERRAINS:
        lines = lines_across(terrain)
        if lines:
            here, target, beside = lines[0]
            session = lay(
                "open_actions", us=[marine("K/3/1", beside), marine("A/1/1", here)], japanese=[enemy("J11", target)]
            )
            play(session, "unit:K/3/1", f"attack:{target}")
            blocks = CONTENT.terrain.terrains[terrain].blocks_infantry_range
            assert ("join:A/1/1" in offered(session)) != blocks
            yield session


def lines_across(terrain: str) -> list[tuple[str, str, str]]:
    """Two hexes with one of the terrain between them, the second a position, and a hex beside that one."""

    def stands(hex_id: str) -> bool:
        return CONTENT.terrain.terrains[ISLAND.hexes[hex_id].terrain].entry("infantry") in ("enter", "stop")

    found = []
    for target in ISLAND.position_at:
        near = ISLAND.neighbours[target]
        beside = next((h for h in near if stands(h) and not ISLAND.cliff(h, target)), "")
        for here in sorted({other for h in near for other in ISLAND.neighbours[h]}):
            between = set(near) & set(ISLAND.neighbours[here])
            if (
                ISLAND.distance(here, target) == 2
                and stands(here)
                and beside
                and {ISLAND.hexes[h].terrain for h in between} == {terrain}
                and len(between) == 1
            ):
                found.append((here, target, beside))
    return found


def shelled() -> Iterator[Session]:
    """12.7 Artillery called upon somebody in every terrain on land."""
    for terrain in TERRAINS:
        if not CONTENT.terrain.terrains[terrain].water:
            guns = ISLAND.positions["C1"].hex
            field = ISLAND.site_at[guns].dots
            spot = next(h for h, item in ISLAND.hexes.items() if item.terrain == terrain and h not in field)
            yield volley(
                [marine("L/3/1", spot)], [enemy("J01", guns), *FAR], fire={"brown": "A"}, symbol="circle", letters="A"
            )


def combats() -> Iterator[Session]:
    """8.6 step 2 Every reason for a card, and a combat in every terrain on land."""

    def clash(us: Row, japanese: Row, **more: Any) -> Session:
        return fight_out(lay("close_combat", us=[us], japanese=[{"revealed": True, **japanese}], **more))

    for terrain in TERRAINS:
        if not CONTENT.terrain.terrains[terrain].water:
            spot = next(h for h, item in ISLAND.hexes.items() if item.terrain == terrain)
            yield clash(marine("A/1/1", spot), enemy("T1", spot))
    us = marine("A/1/1", HEX, hero=HERO)
    for target in (enemy("J02", HEX), enemy("J06", HEX), DEEP, {**WEAK, "stance": "CA2", "stance_depth": True}):
        yield clash(us, target)
    yield clash(us, WEAK, turn=13, scenario="peleliu-assault")


def ranges() -> Iterator[Session]:
    """14.1, 14.2 Every space of the command range track."""
    session = lay("posts", turn=9, us=[marine("HQ/5", "0218")])
    play(session, "establish:HQ/5")
    yield session
    for space in range(len(CONTENT.command_track) - 1):
        session = lay("posts", turn=9, us=[marine("HQ/5", "0218", post_space=space + 1)])
        play(session, "advance:HQ/5")
        yield session
