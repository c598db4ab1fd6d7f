"""Events: facts about what happened, the only things that change a state."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields
from types import ModuleType
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, and the rule behind it.

    A subclass adds what, who, from where, to where and why. ``apply`` makes it true in a state or, masked,
    in a side's view. ``alters`` says whether it changes anything that other rules look at on the map.
    """

    rule: str

    alters: ClassVar[bool] = True
    spares: ClassVar[frozenset[str]] = frozenset()
    """Of the parts of the table, as the game names them, those that the event leaves as they are though it alters."""

    secret: ClassVar[bool] = False
    """Whether the event shows a side something that was hidden from it; undo stops there."""

    opens: ClassVar[str] = ""
    """What begins with the event: "turn" or "step", "" for neither."""

    reasons_in: ClassVar[tuple[str, ...]] = ()
    """Where rules or cards decide what happens: the fields of which at least one says why it came so."""

    no_reason: ClassVar[str] = ""
    """Where nothing is decided: why there is no reason to give."""

    chosen: ClassVar[frozenset[str]] = frozenset()
    """Of the values of its ``why`` those that the player has chosen, so that they need no reason."""

    @classmethod
    def kind(cls) -> str:
        """The event's name in journals and transcripts: ``UnitMoved`` is ``unit_moved``."""
        return _kind(cls.__name__)

    def apply(self, state: Any) -> None:
        """Make the event true in ``state``; events that only tell something change nothing."""

    def masked(self, side: str) -> "Event":
        """The event as a side may see it."""
        return self

    def to_json(self) -> dict[str, Any]:
        """The event's kind and fields as plain values."""
        plain: dict[str, Any] = {"kind": self.kind()}
        for item in fields(self):
            plain[item.name] = getattr(self, item.name)
        return plain


def event_classes(modules: Iterable[ModuleType]) -> tuple[type[Event], ...]:
    """The classes of event that modules define, in the order in which they stand there."""
    return tuple(
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Event) and found.__module__ == module.__name__
    )


_KINDS: dict[str, str] = {}


def _kind(name: str) -> str:
    if name not in _KINDS:
        _KINDS[name] = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
    return _KINDS[name]
