"""Whether a program or library for Windows bears the signature of its maker, and has not been changed since."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.environment import Stop

PYTHON = "Python Software Foundation"
MICROSOFT = "Microsoft Corporation"
UNCHAINED = ("vcruntime140.dll", "vcruntime140_1.dll")
"""Signed by Microsoft, whose root certificate is not among those that Debian trusts: see ``check``."""
SIGNED = (".exe", ".dll", ".pyd", ".cat")


def check(folder: Path) -> tuple[int, list[str]]:
    """Check all that can be signed in the folder of a Python from python.org; raises Stop.

    Returns how many files bear a valid signature of the Python Software Foundation, and the names of those for which
    less is known: they are signed by Microsoft and unchanged since, but nothing here can vouch for the certificate.
    """
    files = sorted(path for path in folder.iterdir() if path.suffix in SIGNED)
    told = {path.name: _asked(path) for path in files}
    for name, (valid, answer) in told.items():
        if name in UNCHAINED:
            if not (_unchanged(answer) and _signer(answer) == MICROSOFT):
                raise Stop(f"{name} is not as Microsoft signed it")
        elif not (valid and _signer(answer) == PYTHON):
            raise Stop(f"{name} does not bear a valid signature of the {PYTHON}:\n{answer.strip()}")
    unchained = [name for name in told if name in UNCHAINED]
    return len(told) - len(unchained), unchained


def _asked(path: Path) -> tuple[bool, str]:
    """Whether the signature holds, its chain and time stamp included, and all that osslsigncode says."""
    command: Sequence[str | Path] = ("osslsigncode", "verify", "-ignore-crl", "-in", path)
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace")
    return done.returncode == 0 and "Signature verification: ok" in done.stdout, done.stdout + done.stderr


def _signer(answer: str) -> str:
    """The organization that signed it."""
    found = re.search(r"Signer #0:\s+Subject: .*?/O=([^/\n]+)", answer)
    return found[1] if found else ""


def _unchanged(answer: str) -> bool:
    """Whether the file's digest is the one that was signed, in each of its signatures."""
    digests = re.findall(r"^(?:Current|Calculated) message digest\s*: ([0-9A-F]{64})", answer, re.MULTILINE)
    return bool(digests) and digests[::2] == digests[1::2]
