"""Strokes of what lies still are noted again, and are those that drawing it anew would give."""

import random

import pygame

from game.app import frame_budget
from game.input.intents import Device, Intent, Signal
from game.table.map_canvas import MapCanvas
from game.ui.drawing import shapes
from game.ui.drawing.kept_strokes import KeptStrokes
from game.ui.drawing.page import page_for
from tests.game.ui.drawing.resting import at_rest

SIZE = (640, 400)


def test_a_part_is_noted_again_while_what_it_shows_is_the_same():
    window, kept, drawn = pygame.Surface(SIZE), KeptStrokes(), []

    def show(facts, *, final=True, clip=None, surface=None):
        page = surface or page_for(window)
        page.set_clip(clip)
        page.fill((1, 2, 3))

        def part():
            drawn.append(facts)
            shapes.aalines(page, (9, 9, 9), False, ((1, 1), (50, 9)))
            page.fill((4, 5, 6), (7, 8, 90, 10))
            return final

        assert kept.draw(page, facts, part) is final
        return page

    first, second = show("one"), show("one")
    assert drawn == ["one"]
    assert (first.strokes, first.rects, first.soft) == (second.strokes, second.rects, second.soft)
    show("two")
    show("two", final=False, clip=(0, 0, 300, 200))  # what isn't final is drawn again, and so it is in another clip
    show("two", clip=(0, 0, 300, 200))
    show("two", clip=(0, 0, 300, 200))
    show(None)
    show(None)
    show("two")
    show("two", surface=pygame.Surface(SIZE))
    show("two")
    assert drawn == ["one", "two", "two", "two", None, None, "two", "two", "two"]


def test_counters_and_lit_fields_that_stay_are_noted_again_as_they_would_be_drawn(played):
    app, scene, player = played
    board, source, size = scene.board, random.Random(12), app.surface.get_size()
    keys = [Intent.NEXT_UNIT, Intent.INSPECT, Intent.CHOOSE, Intent.BACK, Intent.LAYERS]
    again, lit_again, looks = 0, 0, []
    shelf_get = board.shelf.get
    board.shelf.get = lambda *given, **more: (looks.append(given), shelf_get(*given, **more))[1]
    with frame_budget.counted():
        for number in range(120):
            deed = source.randrange(6)
            if deed == 0:
                board.camera.pan(source.randint(-200, 200), source.randint(-200, 200))
            elif deed == 1:
                board.camera.zoom(source.choice((1, -1)))
            elif deed == 2 and app.top is scene:
                at = source.randrange(size[0]), source.randrange(size[1])
                app.signal(Signal(Intent.POINT, Device.MOUSE, at))
            elif deed == 3:
                app.signal(Signal(source.choice(keys), Device.KEYBOARD))
            elif app.top is not scene:
                app.pop()
            elif not scene.timeline.busy and scene.session.pending is not None:
                scene.choose(player.choose(scene.session))
            for _ in range(source.choice((1, 4, 12))):
                before, lit_before = board._lying_still._part, board._lit._part
                app.frame(1 / 60)
            kept = board._lying_still._part
            if kept.strokes and kept is before:
                again += 1
                page = page_for(app.surface)
                board._counters(MapCanvas(page, board.camera, scene.measure), scene.marks, 0)
                assert page.strokes == kept.strokes, number
                assert page.rects == kept.rects, number
            lit = board._lit._part
            if lit.strokes and lit is lit_before:
                lit_again += 1
                page, marks = page_for(app.surface), scene.marks
                spread = {site: marks.spread.get(site, 1.0) for site in marks.sites}
                board._fields(MapCanvas(page, board.camera, scene.measure), spread)
                assert page.strokes == lit.strokes, number
        assert again > 20
        assert lit_again
        at_rest(app, scene)
        app.frame(1 / 60)
        looks.clear()
        page = page_for(app.surface)
        board.draw(page, scene.measure, scene.marks)
        assert not looks
        assert board.complete
