"""How the events are presented that only Peleliu has (see game/dday/event_rows.py); importing this enters them."""

from engine.peleliu import landing_events
from engine.peleliu.ridge import events as ev
from game.dday import event_cues as heard
from game.dday.event_rows import EventRow, enter
from game.peleliu import landing_show, ridge_show

ROWS = (
    EventRow(
        landing_events.UnitKeptAfloat, 1.2, landing_show.unit_kept_afloat, heard.one("stamp", heard.at_unit), "moves"
    ),
    EventRow(
        ev.CaveDug,
        0.9,
        ridge_show.cave_dug,
        heard.several(("dig", heard.at_hex), ("rifles_cave", heard.at_hex, 0.5)),
        "moves",
    ),
    EventRow(ev.Sortie, 0.5, ridge_show.sortie, heard.one("assault", heard.at_hex), "moves"),
    EventRow(ev.SortieReturned, 0.8, ridge_show.sortie_returned, heard.one("column", heard.at_hex), "moves"),
    EventRow(ev.AttackOrdersLifted, 0.6, ridge_show.attack_orders_lifted, heard.one("paper_close"), "attacks"),
    EventRow(
        ev.AttacksOrdered,
        1.6,
        ridge_show.attacks_ordered,
        heard.several(("telephone",), ("stamp", None, 1.4)),
        "attacks",
    ),
    EventRow(ev.BonusSpent, 0.45, ridge_show.bonus_spent, None, "attacks"),  # its barrage is heard
    EventRow(ev.CaveColoured, 0.8, ridge_show.cave_coloured, heard.one("counter_turn", heard.at_hex), "attacks"),
    EventRow(
        ev.FlamethrowerSpent, 1.0, ridge_show.flamethrower_spent, heard.one("flamethrower", heard.at_hex), "attacks"
    ),
    EventRow(ev.BonusGiven, 0.8, ridge_show.bonus_given, ridge_show.bonus, "cards"),
    EventRow(
        ev.FlamethrowerTaken,
        0.9,
        ridge_show.flamethrower_taken,
        heard.several(("tank_moves",), ("marker_drop", None, 0.4)),
        "cards",
    ),
    EventRow(
        ev.CommandChanged, 1.8, ridge_show.command_changed, heard.several(("type_line",), ("stamp", None, 1.2)), "turns"
    ),
)
enter(ROWS)
heard.ACTIONS["bnr_resupply"] = heard.ACTIONS["resupply"]
