"""How a game can end, the best first: what is kept, counted and shown of games knows these words."""

from typing import Final

WINS: Final = ("decisive_win", "win")
RESULTS: Final = (*WINS, "draw", "loss", "decisive_loss")
