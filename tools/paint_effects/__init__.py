"""Paints what weapons look like: bursts, smoke, flashes, flame, aircraft, into sprites/effects.

``python -m tools.paint_effects`` writes every sheet anew, to the byte. A sheet is a grid: a row for each take of the
same thing, a column for each of its frames. game/table/effect_sprites.py says how each sheet is cut.
"""
