"""What lies on the table between games: wood, folders, typed pages, photographs, stamps, map extracts, graphs."""
