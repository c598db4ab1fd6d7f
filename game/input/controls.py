"""Which control means what now: the defaults, with what the player has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from engine.core.faults import shown
from game.input.bindings import DEFAULTS, FIXED, GAMEPAD, GROUPS, MOUSE_BUTTONS, NEEDED
from game.input.intents import Device, Intent
from game.storage.hand_made import Unused
from game.ui.text import Message

BINDABLE = tuple(intent for group in GROUPS.values() for intent in group)
"""Every intent that a control can be chosen for."""
BY_NAME = {intent.name.lower(): intent for intent in BINDABLE}
DEVICES = {device.name.lower(): device for device in Device}
Table = dict[str, Intent]


class Controls:
    """The controls of all three devices; one control means one thing."""

    def __init__(self) -> None:
        self._tables: dict[Device, Table] = {device: dict(table) for device, table in DEFAULTS.items()}
        self.kept: dict[str, dict[str, list[str]]] = {}
        """What of ``plain`` lies in the file."""
        self.version = 0
        """Rises with each change, for whoever keeps something that was made from the tables."""

    def table(self, device: Device) -> Mapping[str, Intent]:
        """What each control of a device means."""
        return self._tables[device]

    def of(self, device: Device, intent: Intent) -> list[str]:
        """The controls that say an intent, the first one first."""
        return [control for control, meant in self._tables[device].items() if meant is intent]

    def changed(self, device: Device) -> bool:
        """Whether anything differs from the defaults."""
        return self._tables[device] != DEFAULTS[device]

    def restore(self, device: Device) -> None:
        """Go back to the defaults of a device."""
        self._tables[device] = dict(DEFAULTS[device])
        self.version += 1

    def conflict(self, device: Device, intent: Intent, control: str) -> Intent | None:
        """What a control means already, when that is something else."""
        meant = self._tables[device].get(control)
        return meant if meant is not intent else None

    def may_bind(self, device: Device, intent: Intent, control: str) -> bool:
        """Whether a control can be given to an intent: not the last one of what a device can't do without.

        An intent that has a control already gives that one in exchange, so then it can.
        """
        before = self._tables[device].get(control)
        alone = before is not None and before in NEEDED[device] and self.of(device, before) == [control]
        return before is intent or not alone or bool(self.of(device, intent))

    def bind(self, device: Device, intent: Intent, control: str) -> None:
        """Have a control say an intent instead of the first one that said it; the two change places.

        What the control meant before takes over the one that is given up. Nothing happens unless ``may_bind``.
        """
        if not self.may_bind(device, intent, control):
            return
        table = self._tables[device]
        old, before = next(iter(self.of(device, intent)), ""), table.get(control)
        if old == control:
            return
        found: Table = {}
        for name, meant in table.items():
            if name == old:
                found[control] = intent
            elif name != control:
                found[name] = meant
        found.setdefault(control, intent)
        if old and before is not None:
            found[old] = before
        self._tables[device] = found
        self.version += 1

    # ------------------------------------------------------------ as plain values

    def plain(self) -> dict[str, dict[str, list[str]]]:
        """The devices that were changed: for each intent that differs from the defaults, its controls."""
        found: dict[str, dict[str, list[str]]] = {}
        for name, device in DEVICES.items():
            usual = _by_intent(DEFAULTS[device])
            mine = _by_intent(self._tables[device])
            rows = {
                intent.name.lower(): mine.get(intent, [])
                for intent in BINDABLE
                if mine.get(intent, []) != usual.get(intent, [])
            }
            if rows:
                found[name] = rows
        return found

    def take(self, values: Mapping[str, Any]) -> list[Unused]:
        """Take over what was kept; gives what of it can't be used, and leaves that as it is by default."""
        wrong: list[Unused] = []
        for name, rows in values.items():
            device = DEVICES.get(name)
            if device is None or not isinstance(rows, Mapping):
                wrong.append(Unused(name, "", Message("input.file.device", name=shown(name))))
                continue
            table, told = _read(device, rows)
            wrong += told
            for intent in sorted(NEEDED[device] - set(table.values()), key=lambda one: one.name):
                usual = [one for one, meant in DEFAULTS[device].items() if meant is intent and one not in table]
                table.update(dict.fromkeys(usual, intent))
                if usual:
                    wrong.append(_restored(name, intent))
            lacking = NEEDED[device] - set(table.values())
            if lacking:
                missing = ", ".join(sorted(intent.name.lower() for intent in lacking))
                wrong.append(Unused(name, "", Message("input.file.lacking", name=name, missing=missing)))
                continue
            self._tables[device] = table
        self.version += 1
        return wrong


def _by_intent(table: Table) -> dict[Intent, list[str]]:
    found: dict[Intent, list[str]] = {}
    for control, intent in table.items():
        found.setdefault(intent, []).append(control)
    return found


def _restored(device: str, intent: Intent) -> Unused:
    """That a device can't do without an intent, which keeps its usual controls."""
    name = intent.name.lower()
    return Unused(device, name, Message("input.file.restored", name=name))


def _read(device: Device, rows: Mapping[str, Any]) -> tuple[Table, list[Unused]]:
    """A device's table by what was kept, and what can't be used."""
    wrong: list[Unused] = []
    table_name = device.name.lower()

    def unused(name: str, key: str, **facts: object) -> None:
        wrong.append(Unused(table_name, name, Message(f"input.file.{key}", name=shown(name), **facts)))

    wanted: dict[Intent, list[str]] = {}
    taken: Table = {}
    for name, controls in rows.items():
        intent = BY_NAME.get(name)
        if intent is None or intent in FIXED[device]:
            unused(name, "intent")
            continue
        if not isinstance(controls, list):
            unused(name, "list")
            continue
        wanted[intent] = []
        for control in controls:
            if not isinstance(control, str) or not known(device, control):
                unused(name, "control", control=shown(repr(control)))
            elif control in taken:
                already = taken[control].name.lower()
                unused(name, "taken", control=shown(repr(control)), already=already)
            else:
                taken[control] = intent
                wanted[intent].append(control)
    table: Table = {}
    for control, intent in DEFAULTS[device].items():
        if intent in wanted:
            table.update(dict.fromkeys(wanted.pop(intent), intent))
        elif control not in taken and intent.name.lower() not in rows:
            table[control] = intent
    for intent, own in wanted.items():
        table.update(dict.fromkeys(own, intent))
    return table, wrong


def known(device: Device, control: str) -> bool:
    """Whether a device has such a control."""
    if device is Device.MOUSE:
        return control in MOUSE_BUTTONS.values()
    if device is Device.GAMEPAD:
        return control in GAMEPAD
    try:
        pygame.key.key_code(control)
    except (ValueError, pygame.error):
        return False
    return True
