"""The photographs of Peleliu, by Gordon D. Gayle's Bloody Beaches."""

from tools.print_photos.shot import Shot

SHOTS = (
    Shot(
        "beaches",
        "i_007",
        "The beaches under smoke, amtracs going in",
        ("title", "briefing:15-september", "outcome:15-september:loss"),
        (0.0, 0.0, 1.0, 0.99),
    ),
    Shot(
        "blockhouse",
        "i_009",
        "A blockhouse after its capture",
        ("event:blockhouse", "outcome:16-september:win"),
        (0.01, 0.01, 0.99, 0.99),
        1.15,
    ),
    Shot(
        "tractor",
        "i_013",
        "Riflemen in the lee of an amtrac on the beach",
        ("briefing:peleliu-assault", "outcome:15-september:win", "event:landing"),
        (0.0, 0.0, 1.0, 0.99),
    ),
    Shot("mortar", "i_015", "A captured mortar", ("event:mortar",), (0.02, 0.0, 0.98, 1.0)),
    Shot(
        "at-sea",
        "i_018",
        "An amtrac hauls its trailer through the shallows",
        ("event:supply", "record"),
        (0.01, 0.02, 0.99, 0.98),
        1.1,
    ),
    Shot(
        "armour",
        "i_020",
        "What the armoured attack left behind",
        ("briefing:16-september", "event:counterattack", "crash", "outcome:peleliu-assault:win"),
        (0.0, 0.01, 1.0, 0.99),
    ),
    Shot(
        "conference",
        "i_024",
        "At the division's command post",
        ("event:command", "saved", "outcome:peleliu-assault:loss"),
        (0.0, 0.03, 1.0, 0.9),
    ),
    Shot(
        "dispatch",
        "i_026",
        "A war dog handler with a dispatch",
        ("menu", "event:patrol", "message"),
        (0.0, 0.0, 1.0, 0.94),
    ),
    Shot(
        "grenades",
        "i_032",
        "Grenades for a cave",
        ("event:close_combat", "outcome:bloody-nose-ridge:draw"),
        (0.0, 0.0, 1.0, 0.99),
    ),
    Shot(
        "reef",
        "i_034",
        "Amtracs and a wrecked landing craft on the reef",
        ("outcome:15-september:decisive_loss", "outcome:peleliu-assault:decisive_loss", "event:landing"),
    ),
    Shot(
        "flame",
        "i_038",
        "Flamethrower against a draw in the ridges",
        ("event:flame", "outcome:bloody-nose-ridge:win"),
        (0.0, 0.02, 1.0, 0.99),
    ),
    Shot(
        "horseshoe",
        "i_040",
        "Tanks and riflemen in the Horseshoe",
        ("briefing:bloody-nose-ridge", "outcome:bloody-nose-ridge:loss"),
    ),
    Shot(
        "planning",
        "i_042",
        "The plan, drawn in the sand",
        ("settings", "credits", "event:reinforcement"),
        (0.0, 0.02, 1.0, 0.99),
    ),
    Shot(
        "napalm",
        "i_044",
        "Fire from the air on the Umurbrogol",
        ("event:airstrike", "outcome:beside", "outcome:bloody-nose-ridge:win"),
    ),
)
