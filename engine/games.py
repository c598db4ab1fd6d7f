"""The register: the one place that knows all games. Everything else is handed a game, or this register."""

from typing import Final

from engine.core.register import Register
from engine.peleliu.definition import PELELIU
from engine.savagery.definition import SAVAGERY
from engine.tarawa.definition import TARAWA
from engine.wake.definition import WAKE

REGISTER: Final = Register(
    [
        PELELIU,
        TARAWA,
        WAKE,
        SAVAGERY,
    ]
)
