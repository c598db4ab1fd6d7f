"""What only Tarawa shows on its tables; importing this enters the rows of its own events."""

from typing import Final

from game.dday.battle_show import BattleShow
from game.tarawa import event_rows as event_rows
from game.tarawa.card_event_show import CARD_EVENTS
from game.tarawa.card_landing import print_landing
from game.tarawa.drawings import ALBUM
from game.tarawa.tarawa_gauges import gauges
from game.tarawa.tarawa_notes import NOTES, SILENT
from game.tarawa.tarawa_sounds import SOUNDS

SHOW: Final = BattleShow(
    CARD_EVENTS,
    album=ALBUM,
    print_landing=print_landing,
    landing_marks=("run_drift", "run_end"),
    notes=NOTES,
    silent=SILENT,
    gauges=gauges,
    sounds=SOUNDS,
)
