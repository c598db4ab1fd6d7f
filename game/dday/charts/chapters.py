"""Which chart belongs to a rule."""

CHAPTERS = (
    ("8.2", "weapons"),
    ("8.4", "barrage"),
    ("8.5", "barrage"),
    ("8.", "attack"),
    ("6.", "fire"),
    ("12.", "actions"),
    ("13.", "actions"),
    ("7.", "terrain"),
    ("4.", "turns"),
    ("15.", "turns"),
)
"""Which chart belongs to the rules that begin so."""


def chart_for(rule: str) -> str:
    """The chart that belongs to a rule, "" for none."""
    return next((name for begins, name in CHAPTERS if rule.startswith(begins)), "")
