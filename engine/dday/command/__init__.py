"""10.2, 11.0, 14.0 Command, communication, and who controls what."""
