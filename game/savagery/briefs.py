"""What can be played, as the order sheet puts it: one scenario, from the landing on."""

from typing import Final

from game.core.written_brief import WrittenBrief

BRIEFS: Final = (WrittenBrief("savagery_brief", "savagery", "savagery", ("3.1", "3.3.1", "3.5.2", "5.6"), won=37),)
"""The one way to begin."""
