"""The show: what each of the engine's events looks and sounds like.

An event becomes an animation: counters that move, effects that are drawn for a while, sounds, and the hexes that the
camera should have in view. ``event_rows.py`` names the function that makes each event's animation; these functions
stand in modules by theme. An animation never changes what is true: when it is over, the table is as the engine's view
has it.
"""
