"""A game's table on which single animations can be looked at."""

from game.dday.event_rows import ROW_OF, seconds
from game.dday.show.animation import EffectCanvas
from game.scenes.opening import start
from game.sound.cues import load_cues


class Stand:
    """A table of a scenario, its opening show skipped."""

    def __init__(self, app, scenario):
        self.scene = start(app, scenario, "1", ())
        app.push(self.scene)
        self.scene.show.skip_all()

    def animation(self, event, view):
        """How an event is shown on a table."""
        scene, props = self.scene, self.scene.show.director.props
        props.view = view
        scene.shown_action.before(event, view, again=True)
        return ROW_OF[type(event)].show(event, props, seconds(event))

    def draw(self, beat, view, *, calm, shares=(0.0, 0.2, 0.5, 0.8, 1.0)):
        """Draw every sight and ask every motion at some of its moments."""
        scene = self.scene
        scene.board.show(view)
        points = [*(scene.board.sheet.geometry.centre(h) for h in beat.focus if h in scene.island.hexes), *beat.points]
        if points:
            scene.board.camera.show_points(points, at_once=True)
        canvas = EffectCanvas(
            scene.app.surface, scene.board.camera, scene.measure, scene.board.shelf, scene.layout, calm
        )
        for effect in beat.effects:
            for share in shares:
                effect.draw(canvas, share * effect.length)
        for motion in beat.motions:
            for share in shares:
                motion.transform(share * motion.length, calm=calm)


def check_animation(stand, event, view, *, drawn):
    """What is shown of an event lasts as long as it should, has known cues, can be drawn and leaves the table alone."""
    before = view.copy()
    animation = stand.animation(event, view)
    assert view == before, f"showing {event} changed the table"
    assert 0.0 <= animation.length < 8.0, event
    for part in (*animation.effects, *animation.motions):
        assert part.start >= 0.0, (event, part)
        assert part.length > 0.0, (event, part)
    for motion in animation.motions:
        assert motion.start + motion.length <= animation.length + 0.4, (event, motion)
    for cue in animation.cues or ():
        assert cue.name in load_cues(), (event, cue)
        assert cue.delay >= 0.0
    if drawn:
        stand.draw(animation, view, calm=False)
        stand.draw(animation, view, calm=True, shares=(0.0, 0.5, 1.0))
