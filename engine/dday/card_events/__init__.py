"""2.3 The event phase, and what events of the cards do."""
