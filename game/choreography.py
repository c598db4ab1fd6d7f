"""How long each kind of event is on stage, in seconds at single speed. What isn't listed happens at once."""

SECONDS: dict[str, float] = {
    "turn_began": 1.3,
    "step_began": 0.0,
    "card_drawn": 0.9,
    "deck_shuffled": 0.8,
    "event_called": 1.7,
    "event_void": 1.0,
    "game_ended": 1.2,
    "fire_phase_opened": 1.3,
    "position_acts": 0.9,
    "position_fires": 1.1,
    "unit_hit": 1.1,
    "artillery_checked": 1.2,
    "infiltration_checked": 1.6,
    "attack_declared": 0.4,
    "attack_compared": 2.4,
    "barrage_fired": 2.2,
    "combat_began": 2.0,
    "pile_drawn": 0.3,
    "combat_card_turned": 1.3,
    "pile_card_discarded": 0.8,
    "withdrawal_began": 1.0,
    "combat_ended": 1.6,
    "unit_moved": 0.3,
    "step_lost": 0.7,
    "step_gained": 0.8,
    "unit_disrupted": 0.5,
    "unit_recovered": 0.2,
    "command_lost": 0.3,
    "hero_placed": 0.9,
    "hero_fell": 1.2,
    "post_established": 0.6,
    "post_advanced": 0.3,
    "post_abandoned": 0.6,
    "post_under_fire": 1.0,
    "garrison_placed": 0.4,
    "garrison_removed": 0.6,
    "marker_gained": 0.9,
    "smoke_laid": 1.2,
    "force_placed": 0.9,
    "unit_revealed": 0.9,
    "unit_hidden": 0.8,
    "depth_revealed": 0.9,
    "depth_placed": 0.7,
    "depth_removed": 0.7,
    "depth_returned": 0.4,
    "force_disrupted": 0.45,
    "force_recovered": 0.7,
    "force_moved": 0.8,
    "force_removed": 0.9,
    "stance_entered": 0.7,
    "stance_depth_turned": 0.7,
    "stance_left": 0.7,
    "counterattack_called": 1.6,
    "artillery_destroyed": 0.8,
    "fortification_placed": 0.8,
}
FOR_EACH_HEX = 0.16
"""Added for each hex of a move."""
SPEED: dict[str, float] = {"1": 1.0, "2": 2.0, "4": 4.0, "instant": 0.0}
"""How often faster each speed is; 0 takes no time at all."""
ORDER = tuple(SPEED)


def seconds(kind: str, hexes: int = 0) -> float:
    """How long an event is on stage at single speed."""
    length = SECONDS.get(kind, 0.0)
    return length + FOR_EACH_HEX * max(0, hexes - 1) if length else 0.0
