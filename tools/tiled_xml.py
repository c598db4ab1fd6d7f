"""XML laid out as Tiled itself saves it, so that the first save in Tiled changes only what was edited."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass
class Element:
    """An element with its attributes in order, and either children, or text, or nothing (``leaf``)."""

    tag: str
    attributes: Mapping[str, str | int] = field(default_factory=dict)
    children: list[Element] = field(default_factory=list)
    text: str = ""
    leaf: bool = False


def escape(value: str) -> str:
    """An attribute's value with what XML reserves written as entities."""
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        value = value.replace(character, entity)
    return value


def properties(values: Mapping[str, str | int | bool]) -> Element:
    """A ``properties`` element; Tiled sorts by name and leaves the type of strings out."""
    children = []
    for name, value in sorted(values.items()):
        if isinstance(value, bool):
            typed: dict[str, str | int] = {"type": "bool", "value": "true" if value else "false"}
        elif isinstance(value, int):
            typed = {"type": "int", "value": value}
        else:
            typed = {"value": value}
        children.append(Element("property", {"name": name, **typed}, leaf=True))
    return Element("properties", children=children)


def lines(element: Element, depth: int) -> list[str]:
    """The element, one line each, indented by one space for each level."""
    indent = " " * depth
    pairs = "".join(f' {name}="{escape(str(value))}"' for name, value in element.attributes.items())
    opening = f"{indent}<{element.tag}{pairs}"
    if element.text:
        return [f"{opening}>{element.text}</{element.tag}>"]
    if not element.children:
        return [opening + "/>"]
    inner = [line for child in element.children for line in lines(child, depth + 1)]
    return [opening + ">", *inner, f"{indent}</{element.tag}>"]


def document(root: Element) -> str:
    """A whole file."""
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', *lines(root, 0)]) + "\n"
