"""Broken copies of the cards and the events, and what is said about them."""

CASES = [
    (
        "cards.csv",
        "54,red,circle",
        "54,pink,circle",
        [
            "cards.csv: line 55, landing_colour: 'pink' found, expected one of orange red green brown purple blue",
        ],
    ),
    (
        "cards.csv",
        "\n54,",
        "\n53,",
        [
            "cards.csv: line 55, number: '53' stands on line 54 already, expected each once",
        ],
    ),
    (
        "cards.csv",
        "\n54,",
        "\n55,",
        [
            "cards.csv: line 55, number: 55 found, expected 54: cards are numbered without a gap",
        ],
    ),
    (
        "cards.csv",
        "purple:P brown:M green:star",
        "purple:P brown:M purple:star",
        [
            "cards.csv: line 2, fire: purple brown purple found, expected three different colours",
        ],
    ),
    (
        "cards.csv",
        "purple:P brown:M green:star",
        "purple:P brown:M",
        [
            (
                "cards.csv: line 2, fire: 'purple:P brown:M' found, expected 3 entries divided by spaces, each (one "
                "of orange red green brown purple blue):(one of plain star armour M R P A I)"
            ),
        ],
    ),
    (
        "cards.csv",
        "purple:P brown:M green:star",
        "purple:P brown:M green:Z",
        [
            (
                "cards.csv: line 2, fire: 'purple:P brown:M green:Z' found, expected 3 entries divided by spaces, "
                "each (one of orange red green brown purple blue):(one of plain star armour M R P A I)"
            ),
        ],
    ),
    (
        "cards.csv",
        "2-12:depth2 14-21:hero_depth 22-24:hero,naval",
        "2-12:depth2 12-21:hero_depth 22-24:hero,naval",
        [
            "cards.csv: line 2, events: 12-21 found after turn 12, expected lines in order, none over another",
        ],
    ),
    (
        "cards.csv",
        "2-12:depth2 14-21:hero_depth 22-24:hero,naval",
        "2-12:depth2 14-20:hero_depth 22-24:hero,naval",
        [
            "cards.csv: line 2, events: nothing for turn 21, expected an event",
        ],
    ),
    (
        "cards.csv",
        "2-12:depth2 14-21:hero_depth 22-24:hero,naval",
        "2-12:depth2 21-14:hero_depth 22-24:hero,naval",
        [
            "cards.csv: line 2, events: 21-14 found, expected the first turn and then the last",
        ],
    ),
    (
        "cards.csv",
        "2-12:depth2 14-21:hero_depth 22-24:hero,naval",
        "2-12:depth9 14-21:hero_depth 22-24:hero,naval",
        [
            "cards.csv: line 2, events: 'depth9' found, expected an id of events.csv",
        ],
    ),
    (
        "cards.csv",
        "2-12:depth2 14-21:hero_depth 22-24:hero,naval",
        "2-12:war_dogs 14-21:hero_depth 22-24:hero,naval",
        [
            "cards.csv: line 2, events: 'war_dogs' found, an event of kind event and scope bnr",
        ],
    ),
    (
        "cards.csv",
        "22-24:hero,naval_marker,,,,",
        "22-24:hero,counterattack,,,,",
        [
            "cards.csv: line 2, event_bnr: 'counterattack' found, an event of kind event and scope invasion",
        ],
    ),
    (
        "cards.csv",
        "22-24:hero,naval_marker,,,,",
        "22-24:hero,naval_marker,,,,depth1",
        [
            "cards.csv: line 2, cc_event: 'depth1' found, an event of kind event and scope both",
        ],
    ),
    (
        "cards.csv",
        "14-24:obs_plane,infiltration,circle",
        "14-24:obs_plane,infiltration,",
        [
            "cards.csv: line 4, event_symbol: nothing found, expected what an event of the card needs",
        ],
    ),
    (
        "cards.csv",
        "22-24:hero,naval_marker,,,,",
        "22-24:hero,naval_marker,circle,,,",
        [
            "cards.csv: line 2, event_symbol: expected nothing, as no event of the card needs it",
        ],
    ),
    (
        "cards.csv",
        "circle:A13 diamond:B11 triangle:C2",
        "circle:A13 diamond:B11 circle:C2",
        [
            "cards.csv: line 3, naval_hit: expected one position for each of circle diamond triangle",
        ],
    ),
    (
        "cards.csv",
        "circle:A13 diamond:B11 triangle:C2",
        "circle:A13 diamond:B11 triangle:13",
        [
            (
                "cards.csv: line 3, naval_hit: 'circle:A13 diamond:B11 triangle:13' found, expected a list divided "
                "by spaces, each (one of circle diamond triangle):(a position such as B13)"
            ),
        ],
    ),
    (
        "cards.csv",
        (
            "54,red,circle,,2-6:naval_hit 7-12:tank 14-24:infiltration,heat,circle,,circle:B2 diamond:C1 "
            "triangle:A16,,orange:plain red:star purple:plain,circle,0\n"
        ),
        "",
        [
            "scenarios.toml: figures.deck_cards: 54 found, expected 53, the cards in cards.csv",
        ],
    ),
    (
        "events.csv",
        "depth1,Depth,event",
        "depth1,Depth,happening",
        [
            "events.csv: line 22, kind: 'happening' found, expected one of event cc",
        ],
    ),
    (
        "events.csv",
        "none,,Nothing happens.",
        "none,,",
        [
            "events.csv: line 30, effect: nothing found, expected what happens, as the scope is both",
        ],
    ),
    (
        "events.csv",
        "\nlost,Lost!",
        "\nheat,Lost!",
        [
            "events.csv: line 9, id: 'heat' stands on line 5 already, expected each once",
        ],
    ),
    (
        "events.csv",
        "rally,Defenders recover,event,invasion",
        "rally,Defenders recover,event,bnr",
        [
            "events.csv: line 28, bnr: nothing found, expected what happens, as the scope is bnr",
        ],
    ),
]
