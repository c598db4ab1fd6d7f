"""Writes the bill of materials: what an archive holds, whose it is, under which licence, and the hash of each file.

It is CycloneDX 1.6 in JSON, which scanners for licences and for known faults read. The same archive gives the same
bytes: its serial number is made of the archive's hash, its date is the commit's.
"""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tools.package.components import Component, components, owner, sources
from tools.package.manifest import digest

SPACE = uuid.UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
"""RFC 9562's space of names that are addresses."""
SIMPLE = re.compile(r"[A-Za-z0-9.+-]+")


@dataclass(frozen=True, slots=True)
class Build:
    """What was built."""

    version: str
    archive: Path
    moment: int
    """When its commit was made, in seconds since 1970."""
    system: str
    """As in the archive's name: ``linux-x86_64``."""
    glibc: str = ""
    """The oldest C library that it runs with; empty where the system has none."""


def bill(build: Build, files: Mapping[str, str], modules: set[str]) -> dict[str, Any]:
    """The bill for an archive whose files have these SHA-256, by their paths, with these modules in its program."""
    known = components()
    owned: dict[str, dict[str, str]] = {component.id: {} for component in known}
    for name, sha in sorted(files.items()):
        component = owner(name, known)
        if component:
            owned[component.id][name] = sha
        for inner in known:
            if inner.is_in(name):
                owned[inner.id][name] = sha
    for component in known:
        owned[component.id] |= {name: digest(path) for name, path in sources(component, modules).items()}
    present = [component for component in known if owned[component.id]]
    sha = digest(build.archive)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(SPACE, f'sha256:{sha}')}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(build.moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": "peleliu-1944",
                "name": "peleliu-1944",
                "version": build.version,
                "licenses": [{"license": {"id": "MIT"}}],
                "hashes": hashes(sha),
            },
            "properties": [
                {"name": "peleliu:archive", "value": build.archive.name},
                {"name": "peleliu:system", "value": build.system},
                *([{"name": "peleliu:glibc", "value": build.glibc}] if build.glibc else []),
            ],
        },
        "components": [listed(component, owned[component.id]) for component in present],
        "dependencies": _dependencies(present),
    }


def hashes(sha: str) -> list[dict[str, str]]:
    """A SHA-256 as CycloneDX has it."""
    return [{"alg": "SHA-256", "content": sha}]


def listed(component: Component, files: Mapping[str, str]) -> dict[str, Any]:
    """A component with its files; one that is a single file has that file's hash itself."""
    found: dict[str, Any] = {
        "type": "data" if component.id in ("photographs", "controllers") else "library",
        "bom-ref": component.id,
        "name": component.name,
        "licenses": [_licence(component.licence)],
        "externalReferences": [{"type": "website", "url": component.home}],
        "properties": [{"name": "peleliu:licence-text", "value": text} for text in component.texts],
    }
    if component.version:
        found["version"] = component.version
    if component.package_url:
        found["purl"] = component.package_url
    if component.platform_name:
        found["cpe"] = component.platform_name
    if len(files) == 1:
        found["hashes"] = hashes(next(iter(files.values())))
    found["components"] = [
        {"type": "file", "bom-ref": f"{component.id}/{name}", "name": name, "hashes": hashes(sha)}
        for name, sha in sorted(files.items())
    ]
    return dict(sorted(found.items()))


def _licence(expression: str) -> dict[str, Any]:
    """A licence by its short name, or what is put together of several as it stands."""
    if SIMPLE.fullmatch(expression) and not expression.startswith("LicenseRef"):
        return {"license": {"id": expression}}
    return {"expression": expression}


def _dependencies(present: list[Component]) -> list[dict[str, Any]]:
    """Who brings whom along."""
    brought: dict[str, list[str]] = {"peleliu-1944": []}
    for component in present:
        brought.setdefault(component.within or "peleliu-1944", []).append(component.id)
        brought.setdefault(component.id, [])
    return [{"ref": ref, "dependsOn": sorted(ids)} for ref, ids in sorted(brought.items())]


def write(build: Build, files: Mapping[str, str], modules: set[str], path: Path) -> None:
    """Write the bill for an archive into a file."""
    put(bill(build, files, modules), path)


def path_of(packed: Path) -> Path:
    """Where the bill of what players download lies: beside it."""
    name = packed.name
    for kind in (".zip", ".tar.xz", ".exe"):
        name = name.removesuffix(kind)
    return packed.with_name(f"{name}.cdx.json")


def put(made: Mapping[str, Any], path: Path) -> None:
    """Write a bill into a file."""
    text = json.dumps(made, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8", newline="\n")
