"""What a game leaves on paper: its diary sorted and searched, and the report of it with pictures."""
