"""Tables for every cell of the fire chart, every reason for a hit and every artillery check."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.core.session import Step
from engine.dday.actions.action import FireTurn
from engine.dday.actions.registry import table_of
from engine.dday.command.control import freeze_communication
from engine.dday.content import FireEntry
from engine.dday.fire.phase import check_site
from engine.dday.game import Game
from engine.dday.island.island import Site
from engine.tarawa.content import load_content
from engine.tarawa.island import load_island
from engine.tarawa.map_schema import TarawaPosition
from tests.tarawa.tables import after_fire, carry_out, table

ISLAND = load_island()
CONTENT = load_content()
COAST, INLAND = "1329", "1828"
"""E6, which has every kind of dot, and E14."""
LINKED = {"2033": "J36", "1934": "J37"}
"""Two manned positions to be in communication with."""
SYMBOL = "circle"
BY_SYMBOL, STACK, TANK, HQ = ("A/1/2",), ("B/1/2", "C/1/2"), ("3/A/2T",), ("HQ/2/2",)
"""A company that bears the symbol, two that do not, a tank that does, an HQ."""


def near(site: Site, fits: Callable[[str, str], bool]) -> str:
    """The first hex without a position of the site of which, and of whose dot, something holds."""
    return next(h for h in sorted(ISLAND.hexes) if h not in site.hexes and fits(h, site.dots.get(h, "")))


def dotted(site: Site, dot: str) -> str:
    """A hex in which the site has a dot of this kind."""
    return near(site, lambda _, here: here == dot)


def beside_intense(site: Site) -> str:
    """A land hex outside the dots of a site, next to an intense one."""
    return near(
        site,
        lambda h, dot: not dot and not ISLAND.hexes[h].water and any(n in site.intense for n in ISLAND.neighbours[h]),
    )


def in_mortar_range(site: Site) -> str:
    """A land hex that mortars of a site reach, away from its dots."""
    far = CONTENT.action_chart.reach.mortar
    return near(
        site,
        lambda h, dot: (
            not dot
            and not ISLAND.hexes[h].water
            and ISLAND.distance(site.hexes[0], h) == far
            and not any(n in site.dots for n in ISLAND.neighbours[h])
        ),
    )


def volley(game: Game, hex_id: str, modifier: str, symbol: str = SYMBOL) -> Game:
    """A position acts as if its colour had come with this modifier on a card with this symbol."""
    site = game.island.site_at[hex_id]
    card = replace(game.content.cards[7], fire=(FireEntry(site.colour, modifier),), fire_symbol=symbol, artillery=0)
    freeze_communication(game)
    step: Step = check_site(game, FireTurn(card, table_of(game)), site)
    carry_out(step)
    return game


def under_fire(
    units: Sequence[str], place: str, modifier: str, words: str, *, hero: str = "", symbol: str = SYMBOL
) -> Game:
    """Units in a hex when the position E6 acts."""
    game = table(7, dict.fromkeys(units, place), {COAST: f"J03 CD20 {words}", **LINKED}, letters="MRPAI")
    game.state.us[units[0]].hero = hero
    return volley(game, COAST, modifier, symbol)


def fires() -> None:
    """6.23, 6.31, 6.35, 6.36, 10.3, 12.4 Every dot of a position, revealed and not, with everybody it can hit."""
    site = ISLAND.site_at[COAST]
    places = [dotted(site, dot) for dot in ("intense", "steady", "water")] + [beside_intense(site)]
    for words in ("", "shown"):
        for place in (*places, in_mortar_range(site)):
            for units in (BY_SYMBOL, STACK):
                under_fire(units, place, "M", words)
            if not ISLAND.hexes[place].water:
                under_fire(TANK, place, "armour", words)
                under_fire(TANK, place, "M", words)
            under_fire(HQ, place, "star", words)
            under_fire(BY_SYMBOL, place, "star", words, hero="H2")
    waiting = next(h for h, one in ISLAND.approach.items() if not one.runs and h in ISLAND.site_at["1638"].dots)
    volley(table(28, {"1/B/2T": waiting}, {"1638": "J03"}), "1638", "armour", CONTENT.us["1/B/2T"].symbol)


def ambushes() -> None:
    """12.9, 12.91 An empty position's ambush in both kinds of dots."""
    site = ISLAND.site_at[INLAND]
    for dot in ("intense", "steady"):
        for units in (BY_SYMBOL, STACK, TANK):
            volley(table(7, dict.fromkeys(units, dotted(site, dot)), LINKED, letters="A"), INLAND, "A")


def shelled() -> None:
    """12.7 Guns with nobody in their field hit somebody off shore or on a beach."""
    for units in (BY_SYMBOL, STACK):
        game = table(7, dict.fromkeys(units, "0132"), {COAST: "J03", **LINKED}, letters="A")
        volley(game, COAST, "A")


def gunners(gun_class: str) -> list[str]:
    """The hexes of the guns that answer a value of a class."""
    found = [one for one in ISLAND.positions.values() if isinstance(one, TarawaPosition) and one.has_gun]
    return [one.hex for one in found if gun_class in ("any", one.gun)]


def artillery_checks() -> None:
    """6.5 Every artillery value with just enough manned positions of its class, and with one too few."""
    values = {(card.artillery_class, card.artillery): card.number for card in CONTENT.cards.values() if card.artillery}
    units = [one.id for one in CONTENT.japanese.values() if one.coastal]
    for (gun_class, value), card in values.items():
        for count in (value, value - 1):
            manned = dict(zip(gunners(gun_class)[:count], units, strict=False))
            after_fire(table(2, {"A/1/2": "0130", "B/1/2": "0131", "C/1/2": "0132"}, manned, cards=[card]))


def patrols() -> None:
    """12.6 A patrol from every inland position, with a company just within its range."""
    far = CONTENT.action_chart.reach.patrol
    for name, position in ISLAND.positions.items():
        site = ISLAND.site_at[position.hex]
        if name not in ISLAND.coastal and position.hex not in LINKED:
            there = near(site, lambda h, dot, at=position.hex: not dot and ISLAND.distance(at, h) == far)
            game = table(7, {"A/1/2": there}, {position.hex: "J31", **LINKED}, letters="P")
            volley(game, position.hex, "P")


FIRE = (fires, ambushes, patrols, shelled, artillery_checks)
"""What lays out the tables of this module."""
