"""The war diary as a screen: filtered, searched, exported."""
