"""Ways to break a map, each with what loading must then say."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from xml.etree import ElementTree

from tests.map.mapcopy import Element, MapCopy

Break = Callable[[MapCopy], None]


class Cases(dict[str, tuple[Break, str]]):
    """Ways to break a map by their names."""

    def __call__(self, message: str) -> Callable[[Break], Break]:
        """Register the function below with the fault that it leads to; # stands for the number of an object."""

        def register(spoil: Break) -> Break:
            self[spoil.__name__] = (spoil, message)
            return spoil

        return register

    def check(self, name: str, copy: MapCopy) -> None:
        """Break the copy and read what is said; other faults may follow from the same damage."""
        spoil, message = self[name]
        spoil(copy)
        before, _, after = f"peleliu.tmx: {message}".partition("#")
        found = copy.faults()
        assert any(
            said.startswith(before) and (not after or said[len(before) :].lstrip("0123456789").startswith(after))
            for said in found
        ), "\n".join(found)


def add(copy: MapCopy, layer: str, original: Element, h: str | None = None) -> Element:
    """A second object like the first."""
    twin = deepcopy(original)
    twin.set("id", "9001")
    copy.layer(layer).append(twin)
    if h:
        copy.move(twin, h)
    return twin


def line(copy: MapCopy, layer: str, kind: str, points: list[tuple[int, int]], name: str = "") -> None:
    """A new line."""
    (x, y) = points[0]
    item = ElementTree.SubElement(
        copy.layer(layer), "object", {"id": "9001", "name": name, "type": kind, "x": str(x), "y": str(y)}
    )
    ElementTree.SubElement(item, "polyline", {"points": " ".join(f"{px - x},{py - y}" for px, py in points)})


def remove(copy: MapCopy, layer: str, item: Element) -> None:
    copy.layer(layer).remove(item)
