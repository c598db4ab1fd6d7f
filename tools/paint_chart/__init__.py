"""The pictures of maps of areas: the sea chart of Wake, the staff map of Peleliu.

Run ``python -m tools.paint_chart``; the map of areas gives the outlines. The same map gives the same bytes.
"""
