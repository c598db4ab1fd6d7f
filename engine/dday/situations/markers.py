"""What a situation says of letters, cards and everything that stands neither with a unit nor in its pool."""

from engine.dday.content.cards import COLOURS, LETTERS, USES
from engine.dday.depth.fortifications import FACINGS
from engine.dday.situations.builder import Builder
from engine.dday.state.state import ASIDE

EXACT = ("cards", "depth_pool", "stance_pool", "fortification_pool")
"""Decks and pools that can be exactly what a situation says."""
_SIDES = ("full", "reduced")
"""Counters of a company in the loss box (15.1)."""


def lay_markers(builder: Builder) -> None:
    """Lay out letters, cards and markers."""
    state, content, plain = builder.state, builder.facts.content, builder.plain
    positions = builder.facts.island.position_at
    exact = tuple(dict.fromkeys((*EXACT, *builder.facts.variant.depth_pools.values())))
    builder.names("exact", exact, f"deck or pool, expected one of {', '.join(exact)}")
    counters = [*content.japanese, *content.depth, *content.fortifications]
    builder.gone = builder.names("removed", counters, "Japanese counter or marker")
    come = [letters for turn, letters in builder.facts.scenario.letters.items() if turn <= state.turn]
    early = [letter for letters in come for letter in letters]
    state.letters = builder.names("letters", LETTERS, "action letter") if "letters" in plain else early
    _lay_letter_markers(builder)
    _lay_cards(builder)
    state.naval = builder.number("naval", content.marker_count("naval_fire"))
    state.dauntless = builder.number("dauntless", content.marker_count("dauntless"))
    state.counterattack_turn = builder.number("counterattack_turn", max(state.turn, 0))
    state.garrisons = builder.hexes("garrisons", positions, "position hex")
    state.artillery_destroyed = builder.hexes("artillery_destroyed", positions, "position hex")
    state.smoke = builder.names("smoke", COLOURS, "colour")
    state.eliminated_elite = builder.names("eliminated_elite", content.japanese, "Japanese unit")
    builder.once("eliminated_elite", state.eliminated_elite, builder.gone)
    state.elites_dark = builder.number("elites_face_down", len(state.eliminated_elite))
    _lay_fortifications(builder)
    state.command_changed = builder.number("command_changed", max(state.turn, 0))
    builder.facts.variant.lay_markers(builder)


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
    builder.once("fortifications", list(state.fortifications.values()), builder.gone)
    state.fortification_pool, state.removed_unseen = builder.pile(
        "fortification_pool",
        "fortifications",
        content.fortifications,
        state.fortifications.values(),
        "fortification marker",
    )


def _lay_letter_markers(builder: Builder) -> None:
    """20.1 The letters that are still to come, each face down on a lettered space of the turn track."""
    state, facts = builder.state, builder.facts
    markers = builder.plain.get("letter_markers", {})
    if markers and not facts.variant.letters_hidden(state.options):
        option = facts.variant.random_letters
        problem = f"found, expected only in a game with option {option}" if option else "found, the scenario has none"
        builder.fault("letter_markers", problem)
    coming = [str(turn) for turn in facts.scenario.letters if turn > state.turn]
    for turn, letter in markers.items():
        builder.known("letter_markers", turn, coming, "turn to come that brings a letter")
        builder.known(f"letter_markers.{turn}", letter, LETTERS, "action letter")
    builder.once("letter_markers", list(markers.values()), state.letters)
    state.letter_markers = dict(markers)


def _lay_cards(builder: Builder) -> None:
    """2.3, 4.0 Track, discards and deck; with an exact deck all other cards are discards, below those named."""
    state, cards = builder.state, builder.facts.content.cards
    for number, row in enumerate(builder.plain.get("card_track", ()), 1):
        where = f"card_track[{number}]"
        builder.known(f"{where}.use", row.get("use"), USES, f"use of a card, expected one of {', '.join(USES)}")
        builder.known(f"{where}.card", row.get("card"), cards, "card")
        state.track.append((row.get("use", ""), row.get("card", 0)))
    track = [card for _, card in state.track]
    builder.once("card_track", track)
    discards = builder.names("discards", cards, "card")
    builder.once("discards", discards, track)
    state.deck, below = builder.pile("cards", "deck", cards, [*discards, *track], "card")
    state.discards = below + discards


def lay_loss_box(builder: Builder) -> None:
    """15.1, 18.41 The counters in the loss box: those named, or as many as a number says.

    For a number the counters are those that the units on the table have lost, then those of units that stay out.
    """
    state, content, variant = builder.state, builder.facts.content, builder.facts.variant
    found = builder.plain.get("loss_box", ())
    companies = [counter for counter in content.us.values() if counter.counts_for_loss]
    if not isinstance(found, int):
        every = [f"{counter.id} {side}" for counter in companies for side in _SIDES]
        state.loss_box = builder.names("loss_box", every, "counter of the loss box")
        return
    sides = _SIDES if variant.full_sides else _SIDES[1:]
    lost, absent = [], []
    for counter in companies:
        unit = state.us[counter.id]
        left = {"full": counter.steps - counter.steps // counter.counters, "reduced": 0}
        if unit.place != ASIDE:
            lost += [f"{unit.id} {side}" for side in sides if unit.steps <= left[side]]
        elif variant.has_unit(counter):
            absent += [f"{unit.id} {side}" for side in sides]
    counters = lost + absent
    if not 0 <= found <= len(counters):
        builder.fault("loss_box", f"{found} found, 0 to {len(counters)} expected, the counters not on the table")
    state.loss_box = counters[: max(found, 0)]
