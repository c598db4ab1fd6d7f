"""Tables laid out by hand (docs/engine.md)."""
