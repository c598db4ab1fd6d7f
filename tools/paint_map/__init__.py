"""Paints the island's map as a relief print of 1944, from ``maps/peleliu.tmx`` into ``maps/painted/``.

usage: python -m tools.paint_map [--jobs N] [--only X,Y] [--out FOLDER]

The game shows these pictures and inks its own lines over them. Needs the dependency group ``art``.
"""
