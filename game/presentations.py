"""The register of the screens: the one place that knows which games have screens of their own."""

from typing import Final

from engine.core.register import Register
from game.core.presentations import Presentations
from game.peleliu.presentation import PeleliuPresentation
from game.savagery.presentation import SavageryPresentation
from game.tarawa.presentation import TarawaPresentation
from game.wake.presentation import WakePresentation


def _register() -> Register:
    """The engine's register: importing it loads the rules of all games, which the title does without."""
    from engine.games import REGISTER

    return REGISTER


PRESENTATIONS: Final = Presentations(
    _register,
    [
        PeleliuPresentation,
        TarawaPresentation,
        WakePresentation,
        SavageryPresentation,
    ],
)
