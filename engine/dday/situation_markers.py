"""What a situation says of letters, cards and everything that stands neither with a unit nor in its pool."""

from engine.dday.facts.cards import COLOURS, LETTERS
from engine.dday.facts.weapons import MARKERS as SUPPORT
from engine.dday.fortifications import FACINGS
from engine.dday.situation_builder import Builder

_SIDES = ("full", "reduced")
"""Counters of a company in the loss box (15.1)."""


def lay_markers(builder: Builder) -> None:
    """Lay out letters, cards and markers."""
    state, content, plain = builder.state, builder.facts.content, builder.plain
    positions = builder.facts.island.position_at
    come = [letters for turn, letters in builder.facts.scenario.letters.items() if turn <= state.turn]
    early = [letter for letters in come for letter in letters]
    state.letters = builder.names("letters", LETTERS, "action letter") if "letters" in plain else early
    state.discards = builder.names("discards", content.cards, "card")
    state.deck = builder.pile("cards", "deck", content.cards, state.discards, "card")
    state.naval = builder.number("naval", content.markers["naval_fire"].count)
    state.dauntless = builder.number("dauntless", content.markers["dauntless"].count)
    state.counterattack_turn = builder.number("counterattack_turn", max(state.turn, 0))
    state.garrisons = builder.hexes("garrisons", positions, "position hex")
    state.artillery_destroyed = builder.hexes("artillery_destroyed", positions, "position hex")
    state.smoke = builder.names("smoke", COLOURS, "colour")
    state.eliminated_elite = builder.names("eliminated_elite", content.japanese, "Japanese unit")
    losses = [f"{counter.id} {side}" for counter in content.us.values() if counter.counts_for_loss for side in _SIDES]
    state.loss_box = builder.names("loss_box", losses, "counter of the loss box")
    _lay_fortifications(builder)
    state.command_changed = builder.number("command_changed", max(state.turn, 0))
    state.flamethrower = plain.get("flamethrower", False)
    state.attack_orders = builder.hexes("attack_orders", builder.facts.island.hexes, "hex of the map")
    state.bonus = builder.names("bonus", SUPPORT, "bonus barrage")


def _lay_fortifications(builder: Builder) -> None:
    """2.25, 19.1 Markers in position hexes; one with a ``facing`` is face up."""
    state, content = builder.state, builder.facts.content
    for place, item in builder.plain.get("fortifications", {}).items():
        where, hex_id = f"fortifications.{place}", builder.hex_of(place)
        builder.once("fortifications", [hex_id], state.fortifications)
        row = item if isinstance(item, dict) else {"marker": item}
        marker = str(row.get("marker", ""))
        builder.known("fortifications", hex_id, builder.facts.island.position_at, "position hex")
        builder.known(where, marker, content.fortifications, "fortification marker")
        keys = ("marker", "facing") if builder.facts.variant.fortified else ("marker",)
        for key in row:
            builder.known(where, key, keys, f"key of a fortification, expected {' or '.join(keys)}")
        state.fortifications[hex_id] = marker
        if "facing" in row and builder.known(f"{where}.facing", row["facing"], FACINGS, "facing from 0 to 5"):
            state.facing[hex_id] = row["facing"]
    builder.once("fortifications", list(state.fortifications.values()))
    state.fortification_pool = builder.pile("fortification_pool", "fortifications", content.fortifications,
                                            state.fortifications.values(), "fortification marker")
