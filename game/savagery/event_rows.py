"""How each class of event of Peleliu by areas is presented: a row for each; a test holds that every class has one."""

from __future__ import annotations

from typing import Final

from engine.savagery import events as ev
from game.areas.event_row import AreaEventRow
from game.savagery.show import advance, combat_show, unit_show

GROUPS: Final = ("turns", "moves", "support", "combat", "losses")
"""What the diary can be narrowed to."""
ROWS: Final = (
    AreaEventRow(ev.RoundOpened, 0.9, advance.round_opened, "turns", ("type_return",)),
    AreaEventRow(ev.ImpulseBegan, 0.2, advance.told, "turns", ("paper_open",)),
    AreaEventRow(ev.RegimentAshore, 1.8, advance.regiment_ashore, "moves"),
    AreaEventRow(ev.RegimentActivated, 0.8, advance.regiment_activated, "turns"),
    AreaEventRow(ev.ArrivalRolled, 0.5, advance.arrival_rolled, "turns"),
    AreaEventRow(ev.ArrivalBarred, 0.7, advance.told, "turns", ("refused",)),
    AreaEventRow(ev.BeachFireRolled, 0.6, advance.beach_fire_rolled, "losses"),
    AreaEventRow(ev.TimeChitDrawn, 1.5, advance.time_chit_drawn, "turns"),
    AreaEventRow(ev.PaceCut, 0.6, advance.told, "moves", ("pencil",)),
    AreaEventRow(ev.ChitWasted, 0.7, advance.told, "support", ("sweep_away",)),
    AreaEventRow(ev.IntensityRose, 1.5, advance.intensity_rose, "turns"),
    AreaEventRow(ev.MoraleMoved, 0.6, advance.morale_moved, "losses"),
    AreaEventRow(ev.AirfieldTaken, 1.6, advance.airfield_taken, "combat"),
    AreaEventRow(ev.MarkersBurntOut, 0.8, advance.markers_burnt_out, "support"),
    AreaEventRow(ev.TideTurned, 1.2, advance.tide_turned, "turns"),
    AreaEventRow(ev.BattleEnded, 1.8, advance.battle_ended, "turns"),
    AreaEventRow(ev.StrongpointRevealed, 1.4, combat_show.strongpoint_revealed, "combat"),
    AreaEventRow(ev.AttackCalledOff, 0.7, advance.told, "combat", ("refused",)),
    AreaEventRow(ev.AttackRolled, 0.5, combat_show.attack_rolled, "combat"),
    AreaEventRow(ev.AttackRerolled, 0.5, combat_show.attack_rerolled, "combat"),
    AreaEventRow(ev.StrongpointTaken, 1.4, combat_show.strongpoint_taken, "combat"),
    AreaEventRow(ev.AttackBeaten, 0.9, combat_show.attack_beaten, "combat"),
    AreaEventRow(ev.CompanyJoined, 0.8, unit_show.company_joined, "support"),
    AreaEventRow(ev.FormationReturned, 0.8, unit_show.formation_returned, "support"),
    AreaEventRow(ev.BattalionRestored, 0.6, unit_show.battalion_restored, "support"),
    AreaEventRow(ev.FormationMoved, 0.7, unit_show.formation_moved, "moves"),
    AreaEventRow(ev.MarkersLaid, 0.9, unit_show.markers_laid, "support"),
    AreaEventRow(ev.FiresQuenched, 0.8, unit_show.fires_quenched, "support"),
    AreaEventRow(ev.BattalionReduced, 0.9, unit_show.battalion_reduced, "losses"),
    AreaEventRow(ev.BattalionBroken, 1.1, unit_show.battalion_broken, "losses"),
    AreaEventRow(ev.CompanyLost, 1.0, unit_show.company_lost, "losses"),
    AreaEventRow(ev.CommanderOut, 1.0, unit_show.commander_out, "losses"),
    AreaEventRow(ev.SupportReadied, 0.4, advance.told, "support", ("marker_pick",)),
    AreaEventRow(ev.BattalionsMerged, 1.0, unit_show.battalions_merged, "support"),
)
ROW_OF: Final = {row.event: row for row in ROWS}
