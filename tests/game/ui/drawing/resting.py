"""Frames until a table is at rest."""


def at_rest(app, scene):
    """Let the map be drawn whole."""
    for _ in range(400):
        app.frame(1 / 60)
        if scene.board.complete and not scene.board.camera.moving and not scene.timeline.busy:
            return
