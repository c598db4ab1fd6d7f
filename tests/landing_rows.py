"""The rows of a landing's events: those that every landing has, and the battle's own."""

from game.dday.event_rows import SHARED
from game.peleliu.event_rows import ROWS as _PELELIU
from game.tarawa.event_rows import ROWS as _TARAWA

PELELIU_ROWS = (*SHARED, *_PELELIU)
TARAWA_ROWS = (*SHARED, *_TARAWA)
