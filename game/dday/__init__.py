"""What the screens of all landings share and no other game has."""
