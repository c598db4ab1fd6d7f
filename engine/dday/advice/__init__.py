"""What a staff officer beside the player would remark about a table, from inspection and foresight alone."""

from engine.core.remark import Remark
from engine.dday.advice.advise import remarks

__all__ = ["Remark", "remarks"]
