"""Broken copies of the charts, and what is said about them."""

CASES = [
    (
        "attack_chart.toml",
        '[lacking.less]\nalone = "attackers_disrupted_gain_depth"',
        '[lacking.less]\nalone = "attackers_win"',
        [
            (
                "attack_chart.toml: lacking.less.alone: 'attackers_win' found, expected one of "
                "attackers_disrupted_gain_depth attackers_disrupted_unrevealed attackers_disrupted gain_depth "
                "no_effect disrupted disrupted_attrition defeated reveal_depth depth_eliminated_disrupted "
                "depth_eliminated_defeated"
            ),
        ],
    ),
    (
        "attack_chart.toml",
        '[held.less]\nalone = "gain_depth"\n',
        "[held.less]\n",
        [
            "attack_chart.toml: held.less.alone: missing, expected a result or a table { result, late, late_turns }",
        ],
    ),
    (
        "attack_chart.toml",
        "[held.less]",
        "[held.fewer]",
        [
            "attack_chart.toml: held.fewer: unknown key, expected one of less equal greater double",
            "attack_chart.toml: held.less: missing, expected a table",
        ],
    ),
    (
        "attack_chart.toml",
        "late_turns = { invasion = 4, bnr = 1 }",
        "late_turns = { invasion = 0 }",
        [
            (
                "attack_chart.toml: held.double.revealed_depth.late_turns.invasion: 0 found, expected a whole number "
                "of at least 1"
            ),
        ],
    ),
    (
        "attack_chart.toml",
        'late = "depth_eliminated_defeated"\n',
        "",
        [
            (
                "attack_chart.toml: held.double.revealed_depth.late: missing, expected one of "
                "attackers_disrupted_gain_depth attackers_disrupted_unrevealed attackers_disrupted gain_depth "
                "no_effect disrupted disrupted_attrition defeated reveal_depth depth_eliminated_disrupted "
                "depth_eliminated_defeated"
            ),
        ],
    ),
    (
        "attack_chart.toml",
        "times = 2",
        'times = "2',
        [
            (
                "attack_chart.toml: the file: cannot be read as TOML: Expected newline or end of document after a "
                "statement (at line 5, column 23)"
            ),
        ],
    ),
    (
        "barrage_table.toml",
        "columns = [1, 3, 6]",
        "columns = [1, 6, 3]",
        [
            "barrage_table.toml: columns: [1, 6, 3] found, expected rising strengths",
        ],
    ),
    (
        "barrage_table.toml",
        'colour = ["disrupted_if_no_depth", "disrupted", "disrupted"]',
        'colour = ["disrupted_if_no_depth", "disrupted"]',
        [
            "barrage_table.toml: rows.colour: 2 results found, expected 3, one for each column",
        ],
    ),
    (
        "barrage_table.toml",
        'neither = ["no_effect", ',
        'neither = ["nothing", ',
        [
            (
                "barrage_table.toml: rows.neither[1]: 'nothing' found, expected one of no_effect "
                "disrupted_if_no_depth disrupted disrupted_artillery disrupted_depth_artillery"
            ),
        ],
    ),
    (
        "fire_chart.toml",
        "[mortar]",
        "[mortars]",
        [
            (
                "fire_chart.toml: mortars: unknown key, expected one of intense steady machine_gun mortar "
                "ambush_intense ambush_steady"
            ),
            "fire_chart.toml: mortar: missing, expected a table",
        ],
    ),
    (
        "fire_chart.toml",
        "most_hits = 2",
        "most_hits = -1",
        [
            "fire_chart.toml: mortar.most_hits: -1 found, expected a whole number of at least 0",
        ],
    ),
    (
        "fire_chart.toml",
        "[steady] # a tank's extended field too (13.1)\nany_symbol = false",
        "[steady]\nany_symbol = 0",
        [
            "fire_chart.toml: steady.any_symbol: 0 found, expected true or false",
        ],
    ),
    (
        "weapons_chart.toml",
        'infantry_hq = [{ from = 1, to = 1, weapons = ["BR", "DE", "FT", "RD"] }]\n',
        "",
        [
            "weapons_chart.toml: units.infantry_hq: missing, expected an array, a list, each a table",
        ],
    ),
    (
        "weapons_chart.toml",
        '{ from = 2, to = 2, weapons = ["BR", "MG", "MO", "RD"] }',
        '{ from = 2, to = 1, weapons = ["BR", "MG", "MO", "RD"] }',
        [
            "weapons_chart.toml: units.infantry[2]: from 2 to 1 found, expected from <= to",
        ],
    ),
    (
        "weapons_chart.toml",
        'engineer = [{ from = 1, to = 1, weapons = ["BR", "DE", "FT"] }]',
        'engineer = [{ from = 1, to = 1, weapons = ["BR", "FL", "FT"] }]',
        [
            "weapons_chart.toml: units.engineer[1].weapons[2]: 'FL' found, expected one of AR BR BZ DE FT MG MO NA RD",
        ],
    ),
    (
        "weapons_chart.toml",
        'symbols = ["diamond"]',
        'symbols = ["star"]',
        [
            "weapons_chart.toml: markers.dauntless.symbols[1]: 'star' found, expected one of circle diamond triangle",
        ],
    ),
    (
        "terrain_effects.toml",
        "[terrain.swamp]",
        "[terrain.marsh]",
        [
            (
                "terrain_effects.toml: terrain.marsh: unknown key, expected one of sea shallow beach clear airstrip "
                "buildings jungle coral mountain swamp"
            ),
            "terrain_effects.toml: terrain.swamp: missing, expected a table",
        ],
    ),
    (
        "terrain_effects.toml",
        'name = "Coral"\ninfantry = "stop"',
        'name = "Coral"\ninfantry = "climb"',
        [
            "terrain_effects.toml: terrain.coral.infantry: 'climb' found, expected one of enter stop road no",
        ],
    ),
    (
        "terrain_effects.toml",
        'types = ["infantry", "heavy_infantry"',
        'types = ["infantry", "infantry"',
        [
            (
                "terrain_effects.toml: cliff.types: ['infantry', 'infantry', 'infantry_hq', 'engineer'] found, "
                "expected an array, a list without repeats, each one of infantry heavy_infantry infantry_hq "
                "regimental_hq engineer tank amphibious_tank artillery"
            ),
        ],
    ),
    (
        "action_chart.toml",
        'M = "muster"',
        'M = "parade"',
        [
            (
                "action_chart.toml: unoccupied.M: 'parade' found, expected one of none fire fire_machine_guns patrol "
                "resupply assault_or_fire artillery_or_assault mortar redeploy muster reinforce ambush infiltrate "
                "tank_fire_or_advance tank_multiple_fire tank_overrun tank_advance_and_fire tank_double_advance "
                "bnr_fire_or_resupply bnr_assault bnr_resupply bnr_artillery"
            ),
        ],
    ),
    (
        "action_chart.toml",
        '[tank]\nplain = "tank_fire_or_advance"\n',
        "[tank]\n",
        [
            (
                "action_chart.toml: tank.plain: missing, expected one of none fire fire_machine_guns patrol resupply "
                "assault_or_fire artillery_or_assault mortar redeploy muster reinforce ambush infiltrate "
                "tank_fire_or_advance tank_multiple_fire tank_overrun tank_advance_and_fire tank_double_advance "
                "bnr_fire_or_resupply bnr_assault bnr_resupply bnr_artillery"
            ),
        ],
    ),
    (
        "action_chart.toml",
        "mortar = 4",
        "mortar = 4.0",
        [
            "action_chart.toml: reach.mortar: 4.0 found, expected a whole number of at least 0",
        ],
    ),
    (
        "action_chart.toml",
        "stance_units = 4",
        "stance_units = 5",
        [
            "scenarios.toml: scenarios[1].armour_units: 4 tanks and others find only 8 counterattack markers",
            "scenarios.toml: scenarios[2].armour_units: 4 tanks and others find only 8 counterattack markers",
        ],
    ),
]
