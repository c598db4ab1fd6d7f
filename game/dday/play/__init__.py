"""The game on the table: questions and answers, cursor, camera, playback of events, undo, saving."""
