"""Boxes of the system: SDL's, and Windows's own where SDL isn't there or has none."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    _ERROR, _INFO, _ON_TOP = 0x10, 0x40, 0x40000

    def of_windows(title: str, words: str, *, error: bool) -> bool:
        """Show words that can only be read; False where there is no such box."""
        import ctypes

        kind = (_ERROR if error else _INFO) | _ON_TOP
        return bool(ctypes.windll.user32.MessageBoxW(None, words, title, kind))

else:

    def of_windows(title: str, words: str, *, error: bool) -> bool:
        """Show words that can only be read; False where there is no such box."""
        return False
