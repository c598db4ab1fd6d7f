"""What of the board is shown."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Layers:
    """Switches of the board; ``danger`` lights every field that can fire now, ``alone`` one colour's fields."""

    counters: bool = True
    dots: bool = True
    names: bool = True
    danger: bool = False
    alone: str = ""

    def toggled(self, name: str) -> "Layers":
        """The same with one of the switches in TITLES turned."""
        values = {switch: bool(getattr(self, switch)) != (switch == name) for switch in TITLES}
        return Layers(alone=self.alone, **values)

    def only(self, colour: str) -> "Layers":
        """The same with one colour's fields lit, or none when it was lit already."""
        return replace(self, alone="" if self.alone == colour else colour)


TITLES = {"counters": "Counters", "dots": "Fire dots", "names": "Place names", "danger": "Fields that can fire"}
"""What the switches are called."""
