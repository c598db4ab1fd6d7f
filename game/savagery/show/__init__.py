"""What each event of Peleliu by areas looks like."""
