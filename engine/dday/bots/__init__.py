"""What bots of any landing are made of. They see what a player sees: the pending decision and the view."""
