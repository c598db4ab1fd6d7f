"""A copy of the game's map that a test changes as a person would in Tiled: by the text of its XML."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.core.faults import DataFault
from engine.core.resources import resource
from engine.core.tiled import HexLayout, read_map
from engine.dday.island.island import Island
from engine.dday.island.load import read_island
from engine.peleliu.map_schema import MAP

Element = ElementTree.Element


@cache
def layout() -> HexLayout:
    """Where the hexes of the game's own map lie."""
    return read_map(resource("maps", "peleliu.tmx")).layout


class MapCopy:
    """The copy in a folder of its own; ``root`` is its XML, written back whenever it is loaded."""

    def __init__(self, folder: Path) -> None:
        for name in ("peleliu.tmx", "terrain.tsx", "elevation.tsx", "areas.tsx"):
            shutil.copy(resource("maps", name), folder / name)
        self.path = folder / "peleliu.tmx"
        self.root = ElementTree.parse(self.path).getroot()
        self.layout = layout()

    def load(self) -> Island:
        """The island of the changed map."""
        ElementTree.ElementTree(self.root).write(self.path, encoding="UTF-8", xml_declaration=True)
        return read_island(self.path, MAP)

    def faults(self) -> list[str]:
        """What loading complains of, a line for each fault; fails when it doesn't."""
        with pytest.raises(DataFault) as caught:
            self.load()
        return str(caught.value).splitlines()

    def layer(self, name: str) -> Element:
        """A layer of any kind by its name."""
        return next(
            layer
            for layer in self.root.iter()
            if layer.tag in ("layer", "objectgroup", "group") and layer.get("name") == name
        )

    def object(self, layer: str, name: str) -> Element:
        """An object by the name of its layer and its own."""
        return next(item for item in self.layer(layer).findall("object") if item.get("name") == name)

    def spot(self, layer: str, h: str, **properties: str) -> Element:
        """The object of a layer that lies in hex ``h`` and has these properties."""
        for item in self.layer(layer).findall("object"):
            if self.hex_of(item) == h and all(
                self.value(item, name).get("value") == value for name, value in properties.items()
            ):
                return item
        raise LookupError(f"{layer}: nothing in {h} with {properties}")

    def hex_of(self, item: Element) -> str | None:
        """The hex in which the middle of an object lies."""
        x, y, width, height = (float(item.get(name, "0")) for name in ("x", "y", "width", "height"))
        return self.layout.hex_at(x + width / 2, y + height / 2)

    def value(self, item: Element, name: str) -> Element:
        """The property of that name of an object, a tile or the map."""
        return next(value for value in item.iter("property") if value.get("name") == name)

    def set(self, item: Element, name: str, value: str) -> None:
        """Give the property another value."""
        self.value(item, name).set("value", value)

    def move(self, item: Element, h: str) -> None:
        """Drag the object so that its middle lies in the middle of hex ``h``."""
        x, y = self.layout.centre(h)
        item.set("x", str(x - float(item.get("width", "0")) / 2))
        item.set("y", str(y - float(item.get("height", "0")) / 2))

    def paint(self, layer: str, h: str, gid: int) -> None:
        """Put the tile with this number into hex ``h``; 0 wipes it out."""
        data = self.layer(layer).find("data")
        assert data is not None
        assert data.text is not None
        gids = data.text.replace("\n", "").split(",")
        gids[(int(h[2:]) - 1) * self.layout.grid.width + int(h[:2]) - 1] = str(gid)
        data.text = ",".join(gids)
