"""The photographs of Peleliu."""

from typing import Final

from game.ui.desk.photos import Album

ALBUM: Final = Album("peleliu")
