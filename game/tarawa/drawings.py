"""The drawings of Tarawa."""

from typing import Final

from game.ui.desk.photos import Album

ALBUM: Final = Album("tarawa", drawn=True)
