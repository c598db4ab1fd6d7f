"""The staff that a player can ask: answers to a question, each tried by playing on, with its reasons."""
