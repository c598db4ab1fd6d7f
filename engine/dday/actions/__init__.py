"""12.0, 13.2, 18.35 The actions of Japanese positions: a class for each action of the chart, and the tables of them."""
