"""What a side sees of a table: a screen asks it everything and knows nothing of the state behind it."""
