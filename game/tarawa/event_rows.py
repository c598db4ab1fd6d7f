"""How the events are presented that only Tarawa has (see game/dday/event_rows.py); importing this enters them."""

from engine.tarawa import events as ev
from game.dday import event_cues as heard
from game.dday.event_rows import EventRow, enter
from game.dday.show import arrival_animations, marker_animations
from game.tarawa import tarawa_show as show

ROWS = (
    EventRow(ev.LvtLoaded, 0.9, show.lvt_loaded, heard.one("landing_craft"), "moves"),
    EventRow(ev.DriftChecked, 0.7, show.drift_checked, None, "cards"),
    EventRow(ev.LandingChecked, 0.0, show.landing_checked, None, "cards"),
    EventRow(ev.LvtsRecovered, 1.0, show.lvts_recovered, heard.one("landing_craft"), "moves"),
    EventRow(
        ev.BattalionSent, 1.2, show.battalion_sent, heard.several(("radio",), ("landing_craft", None, 0.6)), "moves"
    ),
    EventRow(ev.InlandDepthPlaced, 0.7, arrival_animations.depth_placed, heard.one("depth", heard.at_force), "moves"),
    EventRow(ev.HeroLost, 1.2, marker_animations.hero_fell, heard.one("hero_falls"), "losses"),
    EventRow(ev.RyanPassed, 1.2, show.ryan_passed, heard.one("counter_slide"), "moves"),
    EventRow(
        ev.LvtWorn,
        1.3,
        show.lvt_worn,
        heard.several(("splash",), ("hit", None, 0.45), ("amtrac_halts", None, 0.5)),
        "losses",
    ),
    EventRow(ev.LvtTaken, 1.2, show.lvt_taken, heard.one("amtrac_halts"), "losses"),
    EventRow(ev.ShipsSilent, 1.4, show.ships_silent, heard.one("radio"), "cards"),
    EventRow(ev.ZoneSmoked, 2.0, show.zone_smoked, heard.one("smoke"), "cards"),
    EventRow(ev.ShibasakiKilled, 2.2, show.shibasaki_killed, heard.one("telephone"), "cards"),
    EventRow(ev.CounterattackOrdered, 2.0, show.counterattack_ordered, heard.one("telephone"), "cards"),
    EventRow(ev.CounterattackOver, 0.0, None, None, "turns", why="the fire phase that follows it was seen"),
    EventRow(ev.WiresCut, 1.8, show.wires_cut, heard.one("telephone"), "cards"),
    EventRow(ev.EngineersPinned, 1.6, show.engineers_pinned, heard.one("mg_japanese"), "cards"),
    EventRow(ev.SupportGained, 0.9, show.support_gained, show.gained, "moves"),
    EventRow(ev.SupportSpent, 0.7, show.support_spent, heard.one("counter_slide"), "moves"),
    EventRow(ev.TurnCleared, 0.0, None, None, "turns", why="what it takes away counts no more"),
    EventRow(ev.OthersReturned, 1.8, show.others_returned, heard.one("infiltration"), "turns"),
    EventRow(ev.RaidEnded, 2.4, show.raid_ended, heard.one("planks"), "turns"),
    EventRow(ev.HqTurned, 0.0, None, None, "losses", why="its loss was seen"),
)
enter(ROWS)
