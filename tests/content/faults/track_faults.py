"""Broken copies of the tracks, and what is said about them."""

CASES = [
    (
        "turn_track.csv",
        "invasion,24,",
        "invasion,25,",
        [
            "turn_track.csv: line 25, turn: 25 found, expected 24: turns without a gap",
        ],
    ),
    (
        "turn_track.csv",
        "invasion,2,15 Sep,0900",
        "invasion,2,15 Sep,0960",
        [
            "turn_track.csv: line 3, start: '0960' found, expected an hour such as 0830",
        ],
    ),
    (
        "turn_track.csv",
        "0930,30,day,M",
        "0930,30,day,X",
        [
            "turn_track.csv: line 4, letter: 'X' found, expected letters of M R P A I",
        ],
    ),
    (
        "turn_track.csv",
        "1100,60,day,R",
        "1100,60,day,M",
        [
            "turn_track.csv: line 6, letter: 'M' found, but it stands on an earlier turn already",
        ],
    ),
    (
        "turn_track.csv",
        "invasion,6,15 Sep,1200,60,day,,13,2",
        "invasion,6,15 Sep,1200,60,day,,13,3",
        [
            "turn_track.csv: line 7, event_draws: '3' found, expected a whole number from 0 to 2",
        ],
    ),
    (
        "turn_track.csv",
        "bnr,1,3 Oct",
        "ridge,1,3 Oct",
        [
            "turn_track.csv: line 26, track: 'ridge' found, expected one of invasion bnr",
        ],
    ),
    (
        "turn_track.csv",
        "invasion,13,15 Sep,1900,660,night,,24,0",
        "invasion,13,15 Sep,1900,660,night,,24,1",
        [
            "cards.csv: the file: nothing for turn 13, on which turn_track.csv has an event drawn",
        ],
    ),
    (
        "command_track.csv",
        "3,2",
        "4,2",
        [
            "command_track.csv: line 5, space: '4' stands on line 4 already, expected each once",
        ],
    ),
    (
        "command_track.csv",
        "4,2",
        "4,1",
        [
            "command_track.csv: line 5, range: 1 found, expected at least 2 as before",
        ],
    ),
    (
        "command_track.csv",
        "1,1",
        "1,0",
        [
            "scenarios.toml: figures.hq_command_range: expected 0, the first space of command_track.csv",
        ],
    ),
]
