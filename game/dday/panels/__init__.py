"""What lies on the table beside the map: strip, cards, question, stack, log, attack and close combat."""
