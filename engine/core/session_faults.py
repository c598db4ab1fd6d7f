"""What can be wrong with a session that comes from a file, and the one door at which all of it becomes one fault."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from engine.core.decision import Refused
from engine.core.faults import DataFault, Fault, ReadFault, shown
from engine.core.session_rules import Rules


class LoadFault(Exception):
    """A saved session can't be read, or none begun with a set-up; the message says what is wrong.

    For other words than the message's there is the kind of fault, ``key``: other_game, damaged (with the ``fault`` if
    its place is known), refused (then with what ``refused`` a choice) or fingerprint, and the ``versions`` of the rules
    that saved it and of today's.
    """

    def __init__(
        self,
        message: str,
        key: str = "damaged",
        refused: Refused | None = None,
        versions: tuple[str, str] = ("", ""),
        fault: Fault | None = None,
    ) -> None:
        super().__init__(message)
        self.key, self.refused, self.versions, self.fault = key, refused, versions, fault


@contextmanager
def load_door(rules: Rules[Any], saved: Mapping[str, Any]) -> Iterator[None]:
    """Whatever is wrong with a game from a file becomes LoadFault.

    What is written in it is looked at before it is played. This catches what no look finds: values of which each is
    right and that no game could have together.
    """
    try:
        yield
    except LoadFault:
        raise
    except Refused as refused:
        told = f"a choice in it is not allowed: {refused}{other_rules(rules, saved)}"
        raise LoadFault(told, "refused", refused, versions(rules, saved)) from refused
    except ReadFault as error:
        raise LoadFault(f"it is damaged: {error}", fault=error.fault) from error
    except DataFault as error:
        raise LoadFault(f"it is damaged: {error.faults[0]}", fault=error.faults[0]) from error
    except Exception as error:
        raise LoadFault(f"it is damaged: {type(error).__name__}: {shown(error, 200)}") from error


def other_rules(rules: Rules[Any], saved: Mapping[str, Any]) -> str:
    """What to add to a fault when the game was saved under other rules than today's."""
    made, now = versions(rules, saved)
    return "" if made == now else f"; it was saved by rules of version {made}, these are {now}"


def versions(rules: Rules[Any], saved: Mapping[str, Any]) -> tuple[str, str]:
    """The version of the rules under which a game was saved, and today's."""
    return str(saved.get("version")), rules.version
