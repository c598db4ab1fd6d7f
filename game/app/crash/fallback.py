"""Telling of a crash where no page can be drawn: a box of the system, and always the terminal."""

from __future__ import annotations

import contextlib
import textwrap

from game.app import message_boxes, terminal
from game.program_name import COMMAND

WIDE = 84
"""Letters on a line of a box, which the system makes as wide as the longest."""


def tell(title: str, paragraphs: list[str], answers: tuple[str, ...]) -> int:
    """Say something on the terminal and in a box, and wait for an answer, as ``ask`` does."""
    if not terminal.missing(error=True):
        terminal.say("\n\n".join([f"{COMMAND}: {title}", *paragraphs]), error=True)
    return ask(title, paragraphs, answers)


def ask(title: str, paragraphs: list[str], answers: tuple[str, ...]) -> int:
    """Say something in a box; gives the answer's number, or the last one's where no box can be shown.

    A box takes the keyboard and the mouse. Without a display there is nobody to wait for.
    """
    words = _wrapped("\n\n".join(paragraphs))
    try:
        import pygame

        with contextlib.suppress(pygame.error):  # a box may be had where no window can
            pygame.display.init()
        if pygame.display.get_init() and pygame.display.get_driver() in ("dummy", "offscreen"):
            return len(answers) - 1
        return pygame.display.message_box(
            title, words, "error", buttons=answers, return_button=0, escape_button=len(answers) - 1
        )
    except Exception:  # whatever is broken, what had to be said stands on the terminal and in the log
        message_boxes.of_windows(title, words, error=True)
        return len(answers) - 1


def _wrapped(words: str) -> str:
    """The words on lines that a box has room for; paths stay whole."""
    lines = (textwrap.fill(line, WIDE, break_long_words=False, break_on_hyphens=False) for line in words.split("\n"))
    return "\n".join(lines)
