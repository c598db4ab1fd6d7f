"""Every reason why something is not offered: its short name, its rule and its sentence."""

from engine.core.decision import Refused

REASONS: dict[str, tuple[str, str]] = {
    # who can act at all
    "other_phase": ("4.0", "{what} is not asked for in this part of the turn."),
    "unknown": ("4.0", "{what} is not one of the answers to this question."),
    "no_unit": ("4.0", "There is no unit called {unit}."),
    "no_hex": ("2.1", "{hex} is not a hex of the map."),
    "not_on_map": ("7.3", "{unit} is not on the map."),
    "disrupted": ("7.6", "{unit} is disrupted: it can only shed the marker, after all other actions."),
    "acted": ("7.2", "{unit} has already acted in this turn."),
    "no_actions": ("7.0", "No actions are left, and {unit} has no free one."),
    "other_hex": ("7.21", "{unit} is not in the same hex as the unit that acts."),
    "stack_full": ("7.21", "Only two units of a hex act together."),
    # moving
    "post_stays": ("14.0", "{unit} is a command post: it stays where it is."),
    "same_hex": ("7.3", "{unit} is in {hex} already."),
    "unrevealed": ("7.4", "{unit} can't move to {hex}: only revealed enemy hexes may be entered."),
    "enemy": ("7.4", "{unit} can't pass {hex}: Japanese units hold it; enter it from a neighbouring hex instead."),
    "water": ("7.3", "{unit} can't go to {hex}: units stay on land."),
    "too_far": ("7.3", "{unit} can't reach {hex}: a move is at most {far} hexes long."),
    "one_hex": ("16", "{unit} can't reach {hex}: at night units move one hex."),
    "terrain": ("7.3", "{unit} can't go into the {terrain} of {hex} this way."),
    "cliff": ("7.32", "{unit} can't cross the cliff to {hex}: infantry and engineers do, in a move of one hex."),
    "stops": ("7.31", "{unit} can't get to {hex}: it would have to stop on the way."),
    "hq_infiltrates": ("7.33", "{unit} can't slip past {site} alone: HQs go along with a regular unit."),
    "guns_infiltrate": ("7.33", "{unit} can't slip past {site}: artillery never infiltrates."),
    "beach_only": ("7.35", "A preservation move starts in a landing beach hex; {unit} is not in one."),
    "foot_only": ("7.35", "{unit} makes no preservation moves: only infantry and engineers do."),
    "off_the_beach": ("7.35", "A preservation move leads one hex off the beach; {hex} is no such hex."),
    "no_infiltration": ("7.35", "A preservation move can't slip past {site}."),
    "not_infiltration": ("7.33", "The way of {unit} to {hex} is no infiltration."),
    "no_cliff": ("7.32", "There is no cliff between {unit} and {hex}."),
    # entering
    "cannot_enter": ("7.4", "{unit} can't enter enemy hexes: infantry, infantry/HQs and engineers do."),
    "not_adjacent": ("7.4", "{unit} is not next to {hex}."),
    "no_enemy": ("7.4", "No Japanese unit is in {hex}."),
    "attacked": ("7.4", "{hex} was attacked in this phase and can't be entered."),
    "cliff_between": ("7.32", "A cliff keeps {unit} out of {hex}."),
    # attacks
    "cannot_lead": ("8.1", "{unit} can't lead an attack: an infantry or engineer unit beside the target does."),
    "not_beside": ("8.1", "{unit} is not beside {hex}: an attack is led from a neighbouring hex."),
    "us_inside": ("8.44", "US units are in {hex}: close combat will decide there."),
    "attacked_once": ("8.31", "{hex} was attacked in this phase already."),
    "barraged": ("8.43", "{hex} was barraged in this phase and can't be attacked."),
    "joined": ("8.3", "{unit} takes part already."),
    "no_part": ("8.1", "{unit} can't take part: {why}."),
    "no_marker": ("8.5", "You hold no {marker} marker."),
    "one_marker": ("8.5", "One marker supports an attack, not more."),
    "no_radio": ("8.51", "No infantry in the attack has a radio, its own or an HQ's."),
    # barrages
    "no_barrage": ("8.4", "{unit} can't barrage {hex}: {why}."),
    "no_marker_target": ("8.52", "Nobody with a radio or in an HQ's command observes a revealed enemy there."),
    "dark": ("16", "Naval fire and airstrikes rest at night."),
    # the ridge
    "only": ("18.22", "{unit} can only {what} in this part of the turn."),
    "night_beside": ("18.21", "{unit} stands beside the enemy and stays there for the night."),
    "night_away": ("18.21", "{unit} stands beside the enemy: at night it can only go away from there, not to {hex}."),
    "blocked_side": ("19.2", "The fortification closes the side between {unit} and {hex}."),
    "idle": ("7.0", "There is nothing that {unit} could do now."),
    "orders": ("18.32", "{unit} is needed for an attack that is ordered."),
    "owed": ("18.32", "The actions can't end yet: attacks are ordered on {hexes}."),
    "spared": ("8.43", "{hex} can't be barraged: an attack on it is ordered and must stay possible."),
    "not_to_place": ("18.1", "{unit} is not to be placed now."),
    "far_off": ("18.1", "{hex} is too far off for {unit}."),
    "zone": ("18.1", "{hex} lies in the Japanese zone."),
    "full": ("7.5", "{hex} has no room left for {unit}."),
    "others_room": ("7.5", "With {unit} in {hex}, another unit would find no room."),
    "has_hero": ("18.1", "{unit} has a hero already."),
    "not_disrupted": ("18.2", "{unit} is not disrupted."),
    "no_stack": ("18.2", "There are no two disrupted units in {hex}."),
    "no_battalion": ("18.37", "No unit of {battalion} is on the map."),
    # landing
    "not_in_box": ("5.2", "{unit} is not in landing box {box}."),
    "other_box": ("5.2", "{hex} is no beach hex of landing box {box}."),
    "beach_full": ("5.2", "{hex} already holds as many units as may land there."),
    "beach_taken": ("5.2", "Japanese units hold {hex}."),
    "wrong_box": ("5.3", "{unit} does not come in through {box}."),
    # HQ phase
    "no_hq": ("14.1", "{unit} is no regimental HQ on the map."),
    "is_post": ("14.1", "{unit} is a command post already."),
    "no_post": ("14.11", "{unit} is no command post."),
    "threatened": ("14.1", "{unit} can't set up here: a Japanese position could fire into its hex."),
    "under_fire": ("14.2", "The range of {unit} can't grow: its hex lies in a Japanese field of fire."),
    "full_range": ("14.2", "The range of {unit} can't grow any further."),
    "this_phase": ("14.2", "{unit} has had its turn in this phase."),
    "no_position": ("14.4", "{hex} is no position hex."),
    "garrisoned": ("14.4", "{hex} has a garrison already."),
    "japanese": ("14.4", "A Japanese unit is in {hex}."),
    "no_command": ("14.4", "{hex} is not within the range of a command post."),
    "no_neighbour": ("14.4", "No US unit is in or beside {hex}."),
    "in_field": ("14.4", "{hex} lies in a Japanese field of fire."),
    "cut_off": ("14.4", "{hex} is not in US communication."),
}


def refuse(key: str, rule: str = "", **facts: object) -> Refused:
    """The refusal with this short name; ``rule`` replaces the usual number where another one bites."""
    number, sentence = REASONS[key]
    return Refused(sentence.format(**facts), rule or number, key)
