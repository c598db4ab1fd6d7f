"""What only Tarawa shows on its tables; importing this enters the rows of its own events."""

from typing import Final

from game.dday.battle_show import BattleShow
from game.tarawa import event_rows as event_rows
from game.tarawa.card_landing import print_landing

SHOW: Final = BattleShow(print_landing=print_landing)
