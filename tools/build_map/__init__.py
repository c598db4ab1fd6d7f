"""Make the first map of each battle, with its tilesets, from design sheets."""
