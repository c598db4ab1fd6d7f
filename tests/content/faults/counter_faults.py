"""Broken copies of the lists of counters, and what is said about them."""

CASES = [
    (
        "us_units.csv",
        "K/3/1,infantry",
        "K/3/1,cavalry",
        [
            (
                "us_units.csv: line 11, type: 'cavalry' found, expected one of infantry heavy_infantry infantry_hq "
                "regimental_hq engineer tank amphibious_tank artillery"
            ),
        ],
    ),
    (
        "us_units.csv",
        "L/3/1,infantry,1,3/1,4,7/6/4/2",
        "L/3/1,infantry,1,3/1,4,7/6/4",
        [
            "us_units.csv: line 12, strengths: 3 values found, expected 4, one for each step",
        ],
    ),
    (
        "us_units.csv",
        "HQ/3/1,infantry_hq,1,3/1,2,3/1,-/-,chart/chart,star",
        "HQ/3/1,infantry_hq,1,3/1,2,3/1,-/-,chart/chart,circle",
        [
            "us_units.csv: line 13, symbol: 'circle' found on infantry_hq, expected a star on HQs and only there",
        ],
    ),
    (
        "us_units.csv",
        "K/3/1,infantry,1,3/1,4,7/5/4/1,2/-/-/-,chart/BR BZ FT MG MO",
        "K/3/1,infantry,1,3/1,4,7/5/4/1,2/-/-/-,chart/BR BZ FL MG MO",
        [
            (
                "us_units.csv: line 11, weapons: 'chart/BR BZ FL MG MO/BR BZ FT/BR BZ' found, expected a list "
                "divided by '/', each 'chart' or some of AR BR BZ DE FT MG MO NA RD divided by spaces"
            ),
        ],
    ),
    (
        "us_units.csv",
        "K/3/1,infantry,1,3/1,4,7/5/4/1,2/-/-/-",
        "K/3/1,infantry,1,3/1,4,7/5/4/1,2/-/-/far",
        [
            (
                "us_units.csv: line 11, ranges: '2/-/-/far' found, expected a list divided by '/', each a whole "
                "number from 1 to 98 or '-' or 'U'"
            ),
        ],
    ),
    (
        "us_units.csv",
        "A/1E,engineer,,,2,3/1,-/-,chart/chart,circle,no",
        "A/1E,engineer,,,2,3/1,-/-,chart/chart,circle,yes",
        [
            "us_units.csv: line 58, armoured: wrong for engineer, expected yes for both kinds of tank and only there",
        ],
    ),
    (
        "us_units.csv",
        "A/1E,engineer,,,2,3/1,-/-,chart/chart,circle,no,6,Wh",
        "A/1E,engineer,,,2,3/1,-/-,chart/chart,circle,no,6,",
        [
            "us_units.csv: line 58, turn: expected turn and box for a unit of the invasion, and neither for another",
        ],
    ),
    (
        "us_units.csv",
        "circle,no,6,Wh,1,yes,no",
        "circle,no,25,Wh,1,yes,no",
        [
            "us_units.csv: line 58, turn: 25 found, expected at most 24, the last on turn_track.csv",
        ],
    ),
    (
        "us_units.csv",
        "no,2,O2,2,yes,yes,3/5,,2,\nK/3/5",
        "no,2,O2,2,yes,yes,,,2,\nK/3/5",
        [
            (
                "us_units.csv: line 22, bnr_anchor: expected an anchor or a turn for a unit of the ridge, and "
                "neither for another"
            ),
        ],
    ),
    (
        "us_units.csv",
        "1,yes,yes,engineers,,2",
        "1,yes,yes,engineers,,3",
        [
            "us_units.csv: line 63, bnr_steps: expected 1 to 2 for a unit of the ridge, and nothing for another",
        ],
    ),
    (
        "us_units.csv",
        "1,yes,yes,engineers,,2",
        "1,yes,yes,pioneers,,2",
        [
            "us_units.csv: line 63, bnr_anchor: 'pioneers' found, expected an anchor of scenarios.toml",
        ],
    ),
    (
        "us_units.csv",
        "circle,no,2,O1,2,yes,yes,,8,2",
        "circle,no,2,O1,2,yes,yes,,9,2",
        [
            "us_units.csv: line 14, bnr_turn: 9 found, expected a night: 4 8 12 16",
        ],
    ),
    (
        "us_units.csv",
        "B/1/1,infantry",
        "A/1/1,infantry",
        [
            "us_units.csv: line 3, id: 'A/1/1' stands on line 2 already, expected each once",
        ],
    ),
    (
        "japanese_units.csv",
        "J01,unit",
        "J02,unit",
        [
            "japanese_units.csv: line 3, id: 'J02' stands on line 2 already, expected each once",
        ],
    ),
    (
        "japanese_units.csv",
        "T1,armour,14th Division Tank Unit,1/14T,tank,no",
        "T1,armour,14th Division Tank Unit,1/14T,infantry,no",
        [
            "japanese_units.csv: line 53, type: 'infantry' found, expected tank for kind armour and only there",
        ],
    ),
    (
        "japanese_units.csv",
        "3,BZ,orange",
        "3,BZ,",
        [
            "japanese_units.csv: line 53, colour: '' found, expected a colour for kind armour and only there",
        ],
    ),
    (
        "japanese_units.csv",
        "1/14T,tank,no",
        "1/14T,tank,yes",
        [
            "japanese_units.csv: line 53, elite: expected no for kind armour",
        ],
    ),
    (
        "japanese_units.csv",
        "1/I/2,infantry,yes,3,BR FL",
        "1/I/2,infantry,yes,3,BR FX",
        [
            (
                "japanese_units.csv: line 2, requirements: 'BR FX' found, expected a list without repeats divided by "
                "spaces, each one of AR BR BZ CC DE FL FT MG MO NA RD"
            ),
        ],
    ),
    (
        "depth.csv",
        "D01,normal,,,yes",
        "D01,normal,2,,yes",
        [
            "depth.csv: line 2, strength: expected a strength, and none only for a tactical reinforcement",
        ],
    ),
    (
        "depth.csv",
        "D05,normal,3,FL",
        "D05,normal,,FL",
        [
            "depth.csv: line 6, strength: expected a strength, and none only for a tactical reinforcement",
        ],
    ),
    (
        "depth.csv",
        "D01,normal,,,yes",
        "D01,armour,,,yes",
        [
            "depth.csv: line 2, kind: expected a tactical reinforcement to be normal and without requirements",
        ],
    ),
    (
        "depth.csv",
        "CA1,counterattack,2,BR,no,orange",
        "CA1,counterattack,2,BR,no,",
        [
            "depth.csv: line 57, colour: '' found, expected a colour for counterattack and only there",
        ],
    ),
    (
        "fortifications.csv",
        "F01,#.....",
        "F01,#....",
        [
            "fortifications.csv: line 2, sides: '#....' found, expected six sides, each '#' or '.'",
        ],
    ),
    (
        "fortifications.csv",
        "F01,#.....,DE",
        "F01,#.....,CC",
        [
            (
                "fortifications.csv: line 2, requirements: 'CC' found, expected a list without repeats divided by "
                "spaces, each one of AR BR BZ DE FT MG MO NA RD"
            ),
        ],
    ),
    (
        "heroes.csv",
        "15 Sep 1944,no\nH2",
        "15 Sep 1944,\nH2",
        [
            "heroes.csv: line 2, bnr: '' found, expected yes or no",
        ],
    ),
    (
        "heroes.csv",
        "H1,Lewis K. Bausell,1/5,15 Sep 1944,no\n",
        "",
        [
            "markers.csv: line 4, count: 8 found, expected 7, one for each of heroes.csv",
        ],
    ),
    (
        "heroes.csv",
        "H1,Lewis K. Bausell,1/5,15 Sep 1944,no",
        "H1,Lewis K. Bausell,1/5,15 Sep 1944,yes",
        [
            "scenarios.toml: scenarios[3].ridge.heroes_aside: 2 found, expected 3: the heroes not placed",
        ],
    ),
    (
        "markers.csv",
        "naval_fire,US",
        "naval_guns,US",
        [
            "markers.csv: the file: no marker 'naval_fire', expected one",
        ],
    ),
    (
        "markers.csv",
        "letter,Japanese Action Letter,5",
        "letter,Japanese Action Letter,6",
        [
            "markers.csv: line 14, count: 6 found, expected 5, one for each letter on turn_track.csv",
        ],
    ),
    (
        "markers.csv",
        "cp_range,Command Post Range,3",
        "cp_range,Command Post Range,none",
        [
            "markers.csv: line 12, count: 'none' found, expected a whole number of at least 1",
        ],
    ),
]
