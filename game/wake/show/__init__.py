"""What each event looks and sounds like on the table of Wake."""
