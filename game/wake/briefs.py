"""What can be played, as the order sheet puts it: one scenario, from its first turn on."""

from game.core.written_brief import WrittenBrief

BRIEFS = (WrittenBrief("wake_brief", "wake", "wake", ("3.8.3", "3.8.1", "5.1", "3.7.4")),)
