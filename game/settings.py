"""How the program was started."""

from dataclasses import dataclass
from pathlib import Path

SPEEDS = ("1", "2", "4", "instant")


@dataclass(frozen=True)
class Settings:
    """What the command line said; None where it said nothing."""

    scenario: str | None = None
    seed: str | None = None
    options: tuple[str, ...] = ()
    demo: str | None = None
    speed: str = "1"
    shots: Path | None = None
    resume: bool = False
    data_dir: Path | None = None
    size: tuple[int, int] = (1600, 900)
    fullscreen: bool = False
    start: str = ""
    """A later day on which the scenario begins, such as 16-september; "" for its own beginning."""
    calm: bool = False
    """Motion is reduced: fades in place of movement."""
