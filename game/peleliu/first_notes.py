"""What only Peleliu tells a player who meets it for the first time: the ridge, the night, the letters' order."""

from typing import Final

from engine.dday import events as ev
from engine.peleliu.landing_events import UnitKeptAfloat
from engine.peleliu.ridge import events as ridge
from game.dday.first_notes import NoteRow, asked, on

NOTES: Final[tuple[NoteRow, ...]] = (
    on("kept_afloat", "5.2", UnitKeptAfloat, "unit"),
    on("night_fire", "16.0", ev.StepBegan, "question", step="night_counterattack"),
    asked("ridge_set_up", "18.1", "place", "hex"),
    on("ridge_turn", "18.2", ev.StepBegan, "question", step="ridge_hq"),
    on("ridge_night", "18.21", ev.StepBegan, "question", step="night_recovery"),
    on("morning", "18.22", ev.StepBegan, "question", step="open_morning"),
    on("attack_orders", "18.32", ridge.AttacksOrdered, "command"),
    on("command_changed", "18.32", ridge.CommandChanged, "command"),
    on("under_fire", "18.34", ev.UnitUnderFire, "unit"),
    on("closed_sides", "19.2", ev.FortificationRevealed, "hex"),
    on("reduced", "19.4", ev.FortificationTested, "hex"),
    on("cave", "18.2", ridge.CaveDug, "hex"),
    on("flamethrower", "2.3", ridge.FlamethrowerTaken, "held"),
    asked("relief", "18.37", "relief"),
)
