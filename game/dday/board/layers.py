"""What of the board is shown."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Layers:
    """Switches of the board.

    ``danger`` shows what the coming fire phase threatens, ``us_links`` and ``japanese_links`` communication,
    ``command`` who reaches what and who may act, ``secured`` what each position still lacks, ``numbers`` the hexes'
    numbers; ``alone`` lights one colour's fields, ``site`` one position's.
    """

    counters: bool = True
    dots: bool = True
    names: bool = True
    numbers: bool = True
    danger: bool = False
    us_links: bool = False
    japanese_links: bool = False
    command: bool = False
    secured: bool = False
    alone: str = ""
    site: str = ""

    def toggled(self, name: str) -> "Layers":
        """The same with one of the switches in SWITCHES turned."""
        values = {switch: bool(getattr(self, switch)) != (switch == name) for switch in SWITCHES}
        return Layers(alone=self.alone, site=self.site, **values)

    def only(self, colour: str) -> "Layers":
        """The same with one colour's fields lit, or none when it was lit already."""
        return replace(self, alone="" if self.alone == colour else colour, site="")

    def only_site(self, site: str) -> "Layers":
        """The same with one position's field lit, or none when it was lit already."""
        return replace(self, alone="", site="" if self.site == site else site)


PRINTED = ("counters", "dots", "names", "numbers")
KNOWN = ("danger", "us_links", "japanese_links", "command", "secured")
SWITCHES = (*PRINTED, *KNOWN)
"""The switches: of what lies and is printed on the map, and of what follows from it."""
