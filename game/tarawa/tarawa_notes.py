"""What only Tarawa tells a player who meets it for the first time: LVTs, wading, double symbols, the longer turns.

Some notes of all landings would say what is otherwise here; SILENT names them, and rows of this table take their place.
"""

from typing import Final

from engine.dday import events as ev
from engine.tarawa import events as own
from game.dday.first_notes import ANY, CARD, NoteRow, asked, on

SILENT: Final = frozenset(
    {
        *("landing_check", "drift", "land", "free_step", "cliff", "dive_bombers", "counterattack", "fortification"),
        *("concentrated", "leader_hit", "loss_box", "level_near", "artillery", "redeploy", "reinforce", "barrage"),
        *("naval", "entering", "heroism", "combat_reinforced", "withdrawal", "posts", "garrison", "command"),
        *("stacking", "fire_card"),
    }
)
"""The keys of shared notes that Tarawa doesn't give."""
NOTES: Final[tuple[NoteRow, ...]] = (
    # over the reef
    asked("lvt_loading", "5.11", "load"),
    on("lvt_run", "5.12", ev.CardDrawn, CARD, use="drift"),
    asked("hq_on_run", "5.13", "hq_run", "unit"),
    on("lvt_hit", "5.14", own.LvtWorn, "held", lost=ANY),
    asked("wading", "5.2", "wade"),
    on("ships_silent", "5.11", own.ShipsSilent, "held", silent=True),
    on("reserve_beach", "21.2", own.BattalionSent),
    # fire
    on("colours", "6.1", ev.FirePhaseOpened, CARD),
    on("double_symbol", "6.3", ev.FirePhaseOpened, CARD),
    on("water_fire", "6.23", ev.UnitHit, "unit", dot="water"),
    on("five_steps", "6.35", ev.UnitHit, "unit", why="concentrated"),
    on("leader_struck", "10.3", ev.UnitHit, "unit", why="leader"),
    on("companies_worn", "14.1", ev.StepLost, "losses", counter=ANY),
    on("guns_fire", "6.5", ev.ArtilleryChecked, CARD, fires=True),
    on("moved_up", "12.2", ev.ForceMoved, "force", why="redeploy"),
    on("reserve_comes", "12.3", ev.PositionActs, "hex", action=("muster", "reinforce")),
    on("inland_depth", "9.21", own.InlandDepthPlaced, "force"),
    on("smoke_zone", "6.3", own.ZoneSmoked),
    on("all_attack", "12.8", own.CounterattackOrdered, CARD),
    on("admiral", "19.0", own.ShibasakiKilled),
    # what the player does
    asked("ryan", "10.17", "act", "hex", "unit", free="ryan"),
    asked("hq_command", "10.2", "act", "hex", "unit", free="command"),
    asked("storming", "7.4", "action", "hex", "enter"),
    on("tanks_barrage", "8.4", ev.BarrageFired, "hex"),
    on("ships_fire", "8.5", ev.MarkerGained, "held", marker="naval"),
    asked("turning_back", "8.63", "withdraw", "hex"),
    asked("crowded", "7.53", "stacking", "hex"),
    # from turn 11 on
    on("longer_turns", "15.0", ev.TurnBegan, "turn:11", turn=11),
    on("support", "17.0", own.SupportGained, "held"),
    asked("support_garrison", "17.2", "support", "question", "garrison"),
    asked("support_weapon", "17.5", "support_weapon"),
    on("engineers_pinned", "17.0", own.EngineersPinned, "held"),
    asked("command_posts", "16.1", "posts"),
    on("the_night", "19.0", ev.StepBegan, "question", step="night_ashore"),
)
