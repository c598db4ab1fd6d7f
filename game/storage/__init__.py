"""What lasts: saved games on the disk."""
