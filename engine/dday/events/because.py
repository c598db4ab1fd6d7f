"""Why an event turned out as it did: reasons as keys with a figure or an id, which catalogues have words for."""

from collections.abc import Mapping

Because = tuple[tuple[str, int | str], ...]
"""Reasons in the order of their weight, each a key with the figure or the id that belongs to it, or ""."""

DECIDES: Mapping[str, tuple[str, ...]] = {
    "position_acts": ("because",), "position_fires": ("because",), "unit_hit": ("because",),
    "infiltration_checked": ("because",), "combat_card_turned": ("because",), "force_placed": ("because",),
    "depth_placed": ("because",), "force_moved": ("because",), "force_recovered": ("because",),
    "stance_entered": ("because",), "fortification_placed": ("because",), "fortification_tested": ("because",),
    "unit_under_fire": ("because",), "post_under_fire": ("because",), "command_changed": ("because",),
    "unit_moved": ("because",),
    # what befalls by fire, an attack or a fight that has been told says by what; the rest says why
    "force_disrupted": ("because", "why"), "force_removed": ("because", "why"), "step_lost": ("because", "why"),
    "unit_disrupted": ("because", "why"), "unit_revealed": ("because", "rule"), "event_void": ("because", "why"),
    # figures and codes of their own that their sentences name
    "artillery_checked": ("value",), "attack_compared": ("row",), "barrage_fired": ("result",),
    "combat_began": ("us_cards",), "combat_ended": ("how",), "pile_card_discarded": ("why",),
    "fortification_manned": ("why",), "unit_eliminated": ("why",), "step_gained": ("why",), "unit_recovered": ("why",),
    "depth_removed": ("why",), "stance_depth_turned": ("why",), "artillery_destroyed": ("why",),
    "garrison_removed": ("why",), "post_abandoned": ("why",), "hero_fell": ("why",), "attacks_ordered": ("hexes",),
    "victory_checked": ("goals",), "game_ended": ("reason",),
}  # fmt: skip
"""The kinds of events in which rules or cards decide something, each with the fields of which one says why."""
CHOSEN: Mapping[str, frozenset[str]] = {
    "unit_moved": frozenset({
        "arrive", "land", "move", "preserve", "infiltrate", "cliff", "enter", "set_up", "relieved", "relief",
    }),
}  # fmt: skip
"""Of such a kind what the player has chosen himself, by its own ``why``."""
PLAIN: Mapping[str, str] = {
    **dict.fromkeys(("turn_began", "step_began", "track_cleared", "action_phase_opened", "action_phase_closed",
                     "fire_phase_opened", "event_called", "post_fire_lifted", "smoke_cleared", "under_fire_cleared",
                     "attack_orders_lifted", "bonus_given", "elites_returned", "counterattack_called"),
                    "the sequence of play"),
    **dict.fromkeys(("card_drawn", "deck_shuffled", "pile_drawn", "cave_coloured", "smoke_laid"), "chance"),
    **dict.fromkeys(("attack_declared", "withdrawal_began", "hero_placed", "post_established", "post_advanced",
                     "garrison_placed", "marker_spent", "bonus_spent", "flamethrower_spent", "unit_acted"),
                    "the player's choice"),
    **dict.fromkeys(("depth_revealed", "unit_hidden", "depth_hidden", "depth_returned", "stance_left", "cave_dug",
                     "fortification_removed", "fortification_revealed", "fortification_reduced", "fortification_taken",
                     "sortie", "sortie_returned", "command_lost", "marker_gained", "flamethrower_taken"),
                    "follows from what came just before"),
    **dict.fromkeys(("fire_step_counted", "fire_steps_cleared", "action_spent"), "book-keeping of a limit"),
}  # fmt: skip
"""The other kinds, and why they have nothing to give a reason for."""
