"""From devices to intents: mouse, keyboard and gamepad say what the player wants, never how he said it."""
