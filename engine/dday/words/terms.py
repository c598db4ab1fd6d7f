"""What the texts of a catalogue can name: an event's fields, a question's facts, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.core.texts import value_key
from engine.dday.battles import facts_of
from engine.dday.state.state import State
from engine.dday.words.names import Names

Values = dict[str, Any]
Made = dict[str, Callable[[], str]]

CARD = (
    "card_landing",
    "card_symbol",
    "card_drift",
    "card_event",
    "card_fire",
    "card_target",
    "card_artillery",
    "card_colours",
)
"""What texts can name besides of an event with a card in it."""
UNIT = ("steps", "place")
"""What texts can name besides of an option with a unit in it."""
ACTORS = ("unit", "marker")
"""Options that let somebody act: with none of them left, all that can be chosen is the end."""
EXTRA: Mapping[str, tuple[str, ...]] = {
    "unit_revealed": ("counter",),
    "force_placed": ("counter",),
    "attack_compared": ("lacking",),
    "combat_began": ("us_total", "japanese_total"),
    "position_acts": ("supplied",),
    "force_moved": ("met",),
    "barrage_fired": ("deep", "shaken", "guns"),
}
"""What texts can name of some kinds of event besides."""


class Known:
    """Terms made of values: words are looked for only when a text asks for them."""

    def __init__(self, names: Names, values: Mapping[str, Any], made: Mapping[str, Callable[[], str]]) -> None:
        self._names = names
        self._values = values
        self._made = made

    def key(self, place: str) -> str:
        """What a text chooses by."""
        return value_key(self._values.get(place))

    def text(self, place: str) -> str:
        """Words for the value."""
        if place in self._made:
            return self._made[place]()
        return self._names.value(place, self._values.get(place))


def event_places(kind: type[Event]) -> frozenset[str]:
    """What a text about this kind of event can name."""
    own = {field.name for field in fields(kind)}
    places = own | set(EXTRA.get(kind.kind(), ())) | {f"{name}_count" for name in own}
    return frozenset(places | set(CARD) if "card" in own else places)


def event_terms(names: Names, event: Event, view: State) -> Known:
    """What can be named of an event; ``view`` is what the player saw before it."""
    values: Values = {field.name: getattr(event, field.name) for field in fields(event)}
    values |= {f"{name}_count": len(value) for name, value in values.items() if isinstance(value, tuple)}
    made: Made = {}
    for place in ("force", "home"):
        if isinstance(named := values.get(place), str):
            made[place] = lambda named=named: names.force(view, named)  # type: ignore[misc]
    if "card" in values:
        _card(names, values, made, view)
    _SPECIAL.get(event.kind(), _nothing)(names, values, made, view)
    return Known(names, values, made)


def able(decision: Decision) -> int:
    """How many answers to a question have somebody act; who shows fewer of them tells it as the fact ``able``."""
    return sum(1 for one in decision.options if one.verb in ACTORS)


def decision_terms(names: Names, decision: Decision, view: State, option: Option | None = None) -> Known:
    """What can be named of a question, and of one of its options."""
    values: Values = dict(decision.facts)
    values["rule"] = decision.rule
    values.setdefault("able", able(decision))
    made: Made = {}
    if option is not None:
        values |= option.facts
        values["argument"] = option.argument
        verb, argument = option.verb, option.argument
        made["argument"] = lambda: names.value(verb, argument)
        if option.verb == "force":
            values.setdefault("force", option.argument)
    unit = view.us.get(str(values.get("unit", "")))
    if unit is not None:
        values.setdefault("steps", unit.steps)
        values["place"] = unit.place
    force = values.get("force")
    if isinstance(force, str):
        made["force"] = lambda: names.force(view, force)
    return Known(names, values, made)


def refusal_terms(names: Names, facts: Mapping[str, Any]) -> Known:
    """What can be named of a refusal: ids as they stand, landing boxes, terrain and weapons by their names."""
    made: Made = {name: lambda value=value: str(value) for name, value in facts.items()}  # type: ignore[misc]
    for name, value in facts.items():
        if name in ("box", "terrain", "weapon"):
            made[name] = lambda name=name, value=value: names.code(name, value)  # type: ignore[misc]
        elif name == "boxes":
            made[name] = lambda value=value: names.list("box", value)  # type: ignore[misc]
        elif isinstance(value, tuple):
            made[name] = lambda value=value: names.join(value)  # type: ignore[misc]
    return Known(names, facts, made)


def _nothing(names: Names, values: Values, made: Made, view: State) -> None:
    """Most events speak for themselves."""


def _card(names: Names, values: Values, made: Made, view: State) -> None:
    number = values["card"]
    made["card"] = lambda: names.card(number)
    card = names.content.cards.get(number)
    if card is None:
        return
    entries = [(entry.colour, entry.modifier) for entry in card.fire]
    event = facts_of(view.scenario).variant.event(card, view.turn)
    values |= {
        "card_landing": card.landing_colour,
        "card_symbol": card.landing_symbol,
        "card_drift": card.drift,
        "card_event": event,
        "card_fire": entries,
        "card_target": card.fire_symbol,
        "card_artillery": card.artillery,
        "card_colours": card.colours,
    }
    made |= {
        "card_landing": lambda: names.code("colour", card.landing_colour),
        "card_symbol": lambda: names.code("symbol", card.landing_symbol),
        "card_drift": lambda: names.code("drift", card.drift),
        "card_event": lambda: names.event_name(event) if event else "",
        "card_fire": lambda: names.entries(entries),
        "card_colours": lambda: names.list("colour", card.colours),
        "card_target": lambda: names.code("symbol", card.fire_symbol),
    }


def _revealed(names: Names, values: Values, made: Made, view: State) -> None:
    made["counter"] = lambda: names.counter(values["unit"])


def _fire_phase(names: Names, values: Values, made: Made, view: State) -> None:
    made["entries"] = lambda: names.entries(values["entries"])


def _compared(names: Names, values: Values, made: Made, view: State) -> None:
    held = list(values["held"])
    lacking = [code for code in values["required"] if code not in held]
    values["lacking"] = lacking
    made["lacking"] = lambda: names.list("weapon", dict.fromkeys(lacking))
    made["required"] = lambda: names.list("weapon", dict.fromkeys(values["required"]))


def _combat(names: Names, values: Values, made: Made, view: State) -> None:
    for side in ("us", "japanese"):
        cards: Sequence[tuple[str, int]] = values[f"{side}_cards"]
        values[f"{side}_total"] = sum(count for _, count in cards)
        made[f"{side}_cards"] = lambda cards=cards: names.join(  # type: ignore[misc]
            names.fill("cards_for", count=str(count), why=names.code("cards_for", why)) for why, count in cards
        )


def _ended(names: Names, values: Values, made: Made, view: State) -> None:
    made["goals"] = lambda: names.join(
        names.fill("goal", goal=goal, reached=str(reached), wanted=str(wanted))
        for goal, reached, wanted in values["goals"]
    )
    made["reason"] = lambda: names.reason(values["reason"])


def _fires(names: Names, values: Values, made: Made, view: State) -> None:
    units = list(dict.fromkeys(unit for unit, _ in values["targets"]))
    values["targets"] = units
    made["targets"] = lambda: names.join(names.unit(unit) for unit in units)


def _acts(names: Names, values: Values, made: Made, view: State) -> None:
    """Whether a position that is to be supplied has all the depth that it can have."""
    site = names.island.sites.get(values["site"])
    forces = [force for force in view.forces.values() if site and force.hex in site.hexes]
    values["supplied"] = all(force.has_depth for force in forces)


def _force_moved(names: Names, values: Values, made: Made, view: State) -> None:
    """Whether a Japanese force meets anybody where it goes."""
    values["met"] = values["hex"] in view.garrisons or any(unit.place == values["hex"] for unit in view.us.values())


def _barraged(names: Names, values: Values, made: Made, view: State) -> None:
    """What a barrage finds: depth, disruption, and guns that are not destroyed yet."""
    force, position = view.forces.get(values["force"]), names.island.position_at.get(values["hex"])
    guns = facts_of(view.scenario).variant.guns
    values["deep"] = bool(force and force.has_depth)
    values["shaken"] = bool(force and force.disrupted)
    values["guns"] = bool(position and position.has_gun and guns and position.hex not in view.artillery_destroyed)


_SPECIAL: Mapping[str, Callable[[Names, Values, Made, State], None]] = {
    "unit_revealed": _revealed,
    "force_placed": _revealed,
    "fire_phase_opened": _fire_phase,
    "attack_compared": _compared,
    "combat_began": _combat,
    "game_ended": _ended,
    "victory_checked": _ended,
    "position_fires": _fires,
    "position_acts": _acts,
    "force_moved": _force_moved,
    "barrage_fired": _barraged,
}
