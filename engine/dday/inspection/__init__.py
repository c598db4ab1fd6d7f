"""Knowing before choosing: what the rules say now about anything on the table, from what the player sees of it.

``inspect`` gives facts, each a code with values and the number of its rule; the screen has the words for them.
"""

from engine.dday.inspection.findings import Fact, Group, Report
from engine.dday.inspection.report import inspect, things_at

__all__ = ["Fact", "Group", "Report", "inspect", "things_at"]
