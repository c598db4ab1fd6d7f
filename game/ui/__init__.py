"""What every screen is made of: colours, type, paper, widgets, texts in languages."""
