"""Settings that the player changes while the game runs: they count everywhere at once, and are kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.app import error_texts
from game.sound.opening import volumes_of
from game.storage import preferences

if TYPE_CHECKING:
    from game.scenes.base import Host


def change(app: Host, **values: Any) -> None:
    """Take over new values everywhere."""
    app.settings = now = replace(app.settings, **values)
    app.sound.set_volumes(volumes_of(now))
    app.devices.set_up(rumble=now.rumble, dead_left=now.dead_left, dead_right=now.dead_right)
    if values.get("rumble"):
        app.devices.rumble(0.6, 0.4, 250)
    for scene in app.scenes:
        scene.apply(tuple(values))


def keep(app: Host, names: Iterable[str]) -> None:
    """Keep settings as they are now; a disk that refuses is told. In safe mode nothing is kept."""
    if app.settings.safe:
        return
    values = {name: getattr(app.settings, name) for name in names}
    try:
        preferences.keep(preferences.path(app.settings.data_dir), values)
    except OSError as error:
        app.toast.say(app.theme.text("settings.not_kept", why=error_texts.of_disk(error)))
