"""Utmost Savagery: five regiments against thirty hidden Japanese counters on Peleliu, September to November 1944."""
