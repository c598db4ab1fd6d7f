"""The cards of the deck: their two faces, their back, the small ones of a fan, and how they turn over."""
