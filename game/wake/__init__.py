"""What only Wake shows: its chart on an easel, ships, batteries and Wildcats, the show, briefs and manual."""
