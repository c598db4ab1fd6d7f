"""What a staff officer beside the player would remark about a table, from inspection and foresight alone."""

from engine.dday.advice.advise import remarks
from engine.dday.advice.remark import Remark

__all__ = ["Remark", "remarks"]
