"""What only Peleliu shows on its tables; importing this enters the rows of its own events."""

from typing import Final

from game.dday.battle_show import BattleShow
from game.peleliu import event_rows as event_rows
from game.peleliu.card_event_show import CARD_EVENTS
from game.peleliu.first_notes import NOTES
from game.peleliu.photos import ALBUM
from game.peleliu.ridge_marks import draw_marks

SHOW: Final = BattleShow(CARD_EVENTS, draw_marks, ALBUM, notes=NOTES)
