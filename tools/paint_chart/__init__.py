"""The picture of a sea chart: depths in washes of blue, reef, lagoon and land, compass rose and scale.

Run ``python -m tools.paint_chart``; the map of areas gives the outlines. The same map gives the same bytes.
"""
