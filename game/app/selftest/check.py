"""What a check of the self-test is."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.text import Message

Wrong = list[Message | str]
"""What is wrong with things of one kind."""
Check = Callable[[Wrong], object]
"""Looks at things of one kind: puts what is wrong with them into the list and gives what is told of all of them."""
