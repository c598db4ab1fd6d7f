"""How the program runs: what the command line said, over what the player chose on the settings screen."""

from dataclasses import dataclass
from pathlib import Path

SPEEDS = ("1", "2", "4", "instant")


@dataclass(frozen=True)
class Settings:
    """All settings; None where nothing was said."""

    scenario: str | None = None
    seed: str | None = None
    options: tuple[str, ...] = ()
    level: str = "regular"
    """The level of new games by its name, as it was chosen last."""
    demo: str | None = None
    speed: str = "1"
    shots: Path | None = None
    resume: bool = False
    replay: Path | None = None
    """A save whose game is watched at once."""
    data_dir: Path | None = None
    size: tuple[int, int] = (1600, 900)
    fullscreen: bool = False
    screen: int = 0
    """On which screen the window opens, the first being 1; 0 leaves it to the system."""
    vsync: bool = False
    """Whether pictures wait for the screen's beat, from the next start on."""
    start: str = ""
    """The later day on which the scenario begins; "" for its own beginning."""
    selftest: bool = False
    """Whether the program looks itself over in place of opening a window."""
    safe: bool = False
    """Settings and controls that are kept are neither read nor written."""
    sound: bool = True
    """Whether a sound device is opened at all."""
    volume: int = 100
    """Volumes go from 0 to 100: first that of everything, then each group's."""
    volume_effects: int = 80
    volume_ambience: int = 70
    volume_music: int = 70
    volume_interface: int = 70
    mute: bool = False
    log_sound: Path | None = None
    """A file in which each sound that is played gets a line."""
    rumble: bool = True
    """Whether a gamepad may shake."""
    dead_left: int = 28
    """Hundredths of the left stick's way that are taken for rest."""
    dead_right: int = 28
    follow: bool = True
    """Whether the camera goes where something happens."""
    calm: bool = False
    """Motion is reduced: fades in place of movement."""
    sound_captions: bool = False
    """What is heard is also told in words."""
    confirm: bool = True
    """Whether it is asked before a choice gives something up for good."""
    warn_free: bool = True
    """Whether ending the actions while units could act free is asked about."""
    warn_fire: bool = False
    """Whether ending them is asked about while a unit that could act is likely to be hit where it stands."""
    warn_hq: bool = False
    """The same for a regimental HQ in fire."""
    notes: bool = False
    """Whether a player is told what comes before him for the first time; so for everybody who plays (FOR_PLAYERS)."""
    names: bool = True
    """Whether place names are printed on the map when a game is opened."""
    palette: str = "usual"
    """The name of the palette, one of ``game.ui.palette.palettes``."""
    text_size: int = 100
    """The size of type in hundredths of the usual one, from 80 to 200."""
    language: str = "en"
    """The code of the language that the game speaks; one of ``game.ui.text.languages``."""
    fault: str = ""
    """What is wrong with the file of settings, in words for the player; "" when nothing is."""


FOR_PLAYERS = {"notes": True, "warn_fire": True, "warn_hq": True}
"""What is so for whoever plays and has chosen nothing else; a table that is set up for a test stays quiet."""
