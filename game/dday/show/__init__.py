"""The show: what each of the engine's events looks and sounds like.

An event becomes a beat: counters that move, sights that are drawn for a while, sounds, and the hexes that the camera
should have in view. ``script.py`` names the maker of each event's beat; the makers stand in modules by theme. A beat
never changes what is true: when it is over, the table is as the engine's view has it.
"""
