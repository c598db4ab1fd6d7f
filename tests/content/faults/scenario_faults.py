"""Broken copies of the scenarios, and what is said about them."""

CASES = [
    (
        "scenarios.toml",
        'id = "15-september"',
        'id = "15 September"',
        [
            "scenarios.toml: scenarios[1].id: '15 September' found, expected a scenario's id (small letters, digits "
            "and '-')",
        ],
    ),
    (
        "scenarios.toml",
        'id = "15-september"',
        'id = "peleliu-assault"',
        [
            "scenarios.toml: scenarios: 'peleliu-assault' found 2 times, expected once",
        ],
    ),
    (
        "scenarios.toml",
        "last_turn = 24",
        "last_turn = 25",
        [
            "scenarios.toml: scenarios[2].last_turn: 25 found, expected 1 to 24 as on turn_track.csv",
            "scenarios.toml: scenarios[2].checks: expected one with the verdict 'win' on the last turn, 25",
        ],
    ),
    (
        "scenarios.toml",
        'name = "15 September 1944"',
        'name = ""',
        [
            "scenarios.toml: scenarios[1].name: '' found, expected text",
        ],
    ),
    (
        "scenarios.toml",
        "initial_depth = []",
        'initial_depth = ["B"]',
        [
            "scenarios.toml: scenarios[3].initial_depth[1]: 'B' found, expected a position such as B13",
        ],
    ),
    (
        "scenarios.toml",
        "turns = [24]",
        "turns = [23]",
        [
            "scenarios.toml: scenarios[2].checks: expected one with the verdict 'win' on the last turn, 24",
        ],
    ),
    (
        "scenarios.toml",
        'verdict = "decisive_loss"',
        'verdict = "shame"',
        [
            (
                "scenarios.toml: scenarios[2].checks[3].verdict: 'shame' found, expected one of win loss "
                "decisive_loss draw"
            ),
        ],
    ),
    (
        "scenarios.toml",
        'turns = [12]\nverdict = "win"\nany_of = 2\ngoals = [\n',
        'turns = [12]\nverdict = "win"\nany_of = 4\ngoals = [\n',
        [
            "scenarios.toml: scenarios[1].checks[1].any_of: 4 found, expected at most the 3 goals",
        ],
    ),
    (
        "scenarios.toml",
        '{ kind = "zone", zones = ["B"], count = 14 }',
        '{ kind = "zone", count = 14 }',
        [
            "scenarios.toml: scenarios[1].checks[1].goals[2].zones: missing, expected with kind 'zone'",
        ],
    ),
    (
        "scenarios.toml",
        '{ kind = "zone", zones = ["B"], count = 14 }',
        '{ kind = "zone", zones = ["B", "C"], count = 14 }',
        [
            "scenarios.toml: scenarios[1].checks[1].goals[2].zones: 2 found, expected one with kind 'zone'",
        ],
    ),
    (
        "scenarios.toml",
        '{ kind = "landing_fire", count = 10 }',
        '{ kind = "landing_fire", ids = ["A1"] }',
        [
            "scenarios.toml: scenarios[1].checks[1].goals[1].ids: found, but a goal of kind 'landing_fire' has none",
        ],
    ),
    (
        "scenarios.toml",
        "night = {",
        "# night = {",
        [
            (
                "scenarios.toml: scenarios[2].night: expected the figures of the night for an invasion that plays "
                "one, and only there"
            ),
        ],
    ),
    (
        "scenarios.toml",
        "reserve_units = 16",
        "reserve_units = 17",
        [
            "scenarios.toml: scenarios[3].reserve_units: 17 found, expected 16: the elite units that are used",
        ],
    ),
    (
        "scenarios.toml",
        "depth_markers = 16 # 18.1",
        "depth_markers = 44",
        [
            "scenarios.toml: scenarios[3].ridge.depth_markers: 44 found, expected at most 43, as many as there are",
        ],
    ),
    (
        "scenarios.toml",
        "us_on_map = 23 # 18.1",
        "us_on_map = 22",
        [
            "scenarios.toml: scenarios[3].ridge.us_on_map: 22 found, expected 23: the units with a bnr_anchor",
        ],
    ),
    (
        "scenarios.toml",
        "heroes_aside = 2 # 18.1",
        "heroes_aside = 3",
        [
            "scenarios.toml: scenarios[3].ridge.heroes_aside: 3 found, expected 2: the heroes not placed",
        ],
    ),
    (
        "scenarios.toml",
        'letters = ["A", "I", "M", "P", "R"]',
        'letters = ["A", "I", "M", "P"]',
        [
            "scenarios.toml: options.letters: A I M P found, expected those on turn_track.csv: A I M P R",
        ],
    ),
    (
        "scenarios.toml",
        'armour_positions = ["A7", "A9", "A16", "B18"]',
        'armour_positions = ["A7", "A9", "A16"]',
        [
            "scenarios.toml: options.armour_positions: expected 4 positions, one for each tank unit",
        ],
    ),
    (
        "scenarios.toml",
        "turns = [4, 8, 12, 16]",
        "turns = [4, 8, 12, 20]",
        [
            "scenarios.toml: scenarios[3].checks[1].turns: 20 found, expected a turn from 1 to 19",
        ],
    ),
    (
        "scenarios.toml",
        "fortifications = 12 # 18.1",
        "fortifications = 21 # 18.1",
        [
            "scenarios.toml: scenarios[3].ridge.fortifications: 21 found, expected at most 20, as many as there are",
        ],
    ),
    (
        "scenarios.toml",
        'track = "bnr"',
        'track = "invasion"',
        [
            (
                "scenarios.toml: scenarios[3].night: expected the figures of the night for an invasion that plays "
                "one, and only there"
            ),
            "scenarios.toml: scenarios[3].reserve_units: 16 found, expected 51: the units that are not placed",
            "scenarios.toml: scenarios[3].armour_units: 0 found, expected 4: the tank units",
            "scenarios.toml: scenarios[3].armour_depth: 0 found, expected 4: the armour depth markers, for all tanks",
            "scenarios.toml: scenarios[3].ridge: expected the figures of the ridge on the track 'bnr', and only there",
        ],
    ),
    (
        "scenarios.toml",
        "deck_cards = 54",
        "deck_cards = 55",
        [
            "scenarios.toml: figures.deck_cards: 55 found, expected 54, the cards in cards.csv",
        ],
    ),
    (
        "scenarios.toml",
        "hq_command_range = 1",
        "hq_command_range = 2",
        [
            "scenarios.toml: figures.hq_command_range: expected 1, the first space of command_track.csv",
        ],
    ),
    (
        "scenarios.toml",
        "stack_limit = 2 # 7.5",
        "stacks = 2",
        [
            (
                "scenarios.toml: figures.stacks: unknown key, expected one of deck_cards concentrated_steps us_move "
                "recruit_actions preservation_move stack_limit landing_stack_limit hq_command_range hq_return_turns "
                "hq_combat_steps "
                "control_steps control_units communication_positions post_range_under_fire flanking_hexes "
                "double_flanking_hexes combat_step_cards combat_strong reinforcement_near"
            ),
            "scenarios.toml: figures.stack_limit: missing, expected a whole number of at least 0",
        ],
    ),
    (
        "scenarios.toml",
        '"W/7" = "mouth of the Horseshoe"\n',
        "",
        [
            "us_units.csv: line 40, bnr_anchor: 'W/7' found, expected an anchor of scenarios.toml",
        ],
    ),
]
