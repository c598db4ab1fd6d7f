"""What everything on a table of areas means and how it stands, and what lies over it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.areas.area_protocols import AreaOnTable
from game.areas.reports import tip_of
from game.scenes.popup import Popup
from game.ui.tip import TipRegion, tips_of

PAPERS = ("strip", "boxes", "question", "log", "tray", "keys")
"""The parts of the layout that tell something themselves, below what can be pressed on them."""


def all_tips(scene: AreaOnTable, buttons: Iterable[TipRegion]) -> list[TipRegion]:
    """Those of the table's buttons, of a guide's slip, and of the slip that lies over all, which comes last."""
    language, text, odds = scene.theme.language, scene.theme.text, scene.session.foretells
    found = [
        TipRegion(
            rect.inflate(-2, -2), f"paper:{name}", text(f"tip.area_table.{name}_name"), text(f"tip.area_table.{name}")
        )
        for name, rect in ((name, scene.layout.part(name)) for name in PAPERS)
        if rect is not None and rect.width > 0
    ]
    found += [tip_of(scene.kit, one, scene.view, scene.theme, odds=odds) for one in buttons]
    found += tips_of(language, scene.guide.buttons, ("guide",))
    if scene.popup is not None:
        if isinstance(scene.popup, Popup):
            key = "tip.area_table.staff"
            found.append(TipRegion(scene.popup.rect, "paper:staff", text(f"{key}_name"), text(key)))
        own = tips_of(language, scene.popup.buttons.items, ("popup",))
        found += [replace(tip, around=scene.popup.rect) for tip in own]
    return found
