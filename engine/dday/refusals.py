"""Every reason why something is not offered: its short name and its rule.

The sentences stand in the section ``refusal`` of each catalogue of words; a refusal carries the English one for the
command line, and what it names for all others.
"""

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.decision import Refused
from engine.dday.battle_words import words_of
from engine.dday.battles import facts_of
from engine.dday.numbers import told

REASONS: dict[str, str] = {
    # who can act at all
    "other_phase": "4.0",
    "unknown": "4.0",
    "no_unit": "4.0",
    "no_hex": "2.1",
    "no_force": "2.22",
    "not_on_map": "7.3",
    "disrupted": "7.6",
    "acted": "7.2",
    "no_actions": "7.0",
    "other_hex": "7.21",
    "stack_full": "7.21",
    "chosen": "7.21",
    "which_unit": "7.2",
    "acting_already": "7.2",
    "in_combat": "8.6",
    # moving
    "post_stays": "14.0",
    "same_hex": "7.3",
    "unrevealed": "7.4",
    "enemy": "7.4",
    "water": "7.3",
    "too_far": "7.3",
    "one_hex": "16",
    "terrain": "7.3",
    "cliff": "7.32",
    "stops": "7.31",
    "hq_infiltrates": "7.33",
    "guns_infiltrate": "7.33",
    "beach_only": "7.35",
    "foot_only": "7.35",
    "off_the_beach": "7.35",
    "no_infiltration": "7.35",
    "acts_free": "7.35",
    "one_by_one": "7.35",
    "not_infiltration": "7.33",
    "no_cliff": "7.32",
    # entering
    "cannot_enter": "7.4",
    "not_adjacent": "7.4",
    "no_enemy": "7.4",
    "attacked": "7.4",
    "cliff_between": "7.32",
    "late_contact": "7.4",
    # attacks
    "cannot_lead": "8.1",
    "not_beside": "8.1",
    "us_inside": "8.44",
    "attacked_once": "8.31",
    "barraged": "8.43",
    "joined": "8.3",
    "no_part": "8.1",
    "no_marker": "8.5",
    "one_marker": "8.5",
    "no_radio": "8.51",
    "not_attacking": "8.3",
    # barrages
    "no_barrage": "8.4",
    "no_marker_target": "8.52",
    "dark": "16",
    # stacking
    "other_crowd": "7.53",
    "hq_uncounted": "7.51",
    # nights, orders, setting up, relief
    "only": "18.22",
    "night_beside": "18.21",
    "night_away": "18.21",
    "blocked_side": "19.2",
    "idle": "7.2",
    "orders": "18.32",
    "owed": "18.32",
    "spared": "8.43",
    "not_to_place": "18.1",
    "far_off": "18.1",
    "zone": "18.1",
    "full": "7.5",
    "others_room": "7.5",
    "has_hero": "18.1",
    "not_disrupted": "18.2",
    "no_stack": "18.2",
    "no_battalion": "18.37",
    # landing
    "drifted_in": "5.1",
    "landing_hq": "5.11",
    "landing_symbol": "5.1",
    "not_in_box": "5.2",
    "other_box": "5.2",
    "beach_full": "5.2",
    "beach_taken": "5.2",
    "wrong_box": "5.3",
    # HQ phase
    "no_hq": "14.1",
    "is_post": "14.1",
    "no_post": "14.11",
    "threatened": "14.1",
    "under_fire": "14.2",
    "full_range": "14.2",
    "this_phase": "14.2",
    "no_position": "14.4",
    "garrisoned": "14.4",
    "japanese": "14.4",
    "no_command": "14.4",
    "no_neighbour": "14.4",
    "in_field": "14.4",
    "cut_off": "14.4",
    # events of the cards
    "inspired_already": "10.11",
    "event_kind": "2.3",
    "more_steps": "2.3",
    "full_strength": "2.3",
    "disrupted_already": "2.3",
    "no_jungle": "2.3",
    "stronger_first": "2.3",
    "weaker_first": "2.3",
    "symbol_first": "2.3",
    "inland_first": "2.3",
    "salvo_elsewhere": "2.3",
    "suicide_elsewhere": "2.3",
    "hq_not_struck": "2.3",
    "fuller_hex": "2.3",
    "post_nearer": "14.2",
    "force_apart": "10.17",
    "fortification_alone": "2.3",
    "force_revealed": "2.3",
    "nothing_hidden": "2.3",
    "no_fortification": "2.3",
    "fortification_seen": "2.3",
    "nearer_first": "2.3",
    # who is hit
    "hit_already": "6.31",
    "out_of_fire": "6.2",
    "smoke": "6.2",
    "out_of_sight": "16",
    "armour_holds": "6.36",
    "symbol_missing": "6.35",
    "stepped": "6.34",
    "intense_first": "6.31",
    "field_first": "6.31",
    "closer_first": "6.31",
    "strength_first": "12.6",
    "group_first": "6.5",
    "sheltered": "12.7",
    "most_hits": "6.34",
    "hq_not_hit": "10.4",
    "hero_not_hit": "10.4",
    "no_hero_here": "10.1",
    "leaders_last": "10.41",
    # whom a hero saves
    "no_hero": "10.1",
    "other_fate": "10.15",
    "other_hero": "10.15",
    # who loses a step in a close combat, and where units go from one
    "not_in_combat": "8.6",
    "not_the_last": "10.15",
    "beyond_combat": "8.6",
    "kept_free": "8.63",
    "nearer_back": "8.62",
    # where the Japanese go
    "out_of_field": "12.8",
    "nobody_there": "12.8",
    "garrison_later": "12.8",
    "hex_closer": "12.8",
    "weaker_hex": "12.8",
    "too_far_ahead": "12.8",
    "no_nearer_us": "12.8",
    "not_hit_there": "13.2",
}


class Refusal(NamedTuple):
    """Why something is not allowed: the reason's short name, its rule, and what its sentence names."""

    key: str
    rule: str
    facts: Mapping[str, object]

    def told(self, scenario: str) -> Refused:
        """The same with its sentence, in the words of a scenario."""
        sentence = words_of(scenario).words_in("en").refusal(self.key, self.facts)
        return Refused(sentence, told(facts_of(scenario).variant.numbers, self.rule), self.key, self.facts)


def no(key: str, rule: str = "", **facts: object) -> Refusal:
    """The refusal with this short name; ``rule`` replaces the usual number where another one bites."""
    return Refusal(key, rule or REASONS[key], facts)
