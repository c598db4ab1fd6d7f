"""7.3 Moving and placing units of both sides."""
