"""What is drawn of a frame only where it differs looks as if all of it were drawn."""

import random

import pygame
import pytest

from game.app import frame_budget
from game.input.intents import Device, Intent, Signal
from game.scenes.message import MessageScene
from game.table.stand_in_picture import StandInPicture
from game.ui.drawing import shapes, stretching
from game.ui.drawing.cells import MOST, Cells
from game.ui.drawing.opaque_part import opaque_part
from game.ui.drawing.page import page_for, redrawn
from game.ui.drawing.screen import Screen
from tests.game.ui.drawing.resting import at_rest
from tests.peleliu_map import hex_camera

SIZE = (640, 400)
ROUNDED = 3
"""By how much a pixel may differ: what covers 254 of 255 parts counts as opaque."""


def apart(one, other):
    """By how much two pictures differ at most in a channel."""
    if pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"):
        return 0
    up, down = one.copy(), other.copy()
    up.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    down.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    up.blit(down, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return max(pygame.image.tobytes(up, "RGB"))


def whole(page, size):
    """A page drawn on an empty surface."""
    surface, screen = pygame.Surface(size), Screen()
    surface.fill((255, 0, 255))
    screen.show(surface, page)
    screen.close()
    return surface


# ------------------------------------------------------------ strokes


def test_a_frame_of_which_a_part_is_drawn_is_as_thick_as_the_whole():
    def frame(clip, width):
        surface = pygame.Surface((96, 64))
        surface.set_clip(clip)
        shapes.rect(surface, (255, 0, 0), pygame.Rect(13, 11, 60, 20), width)
        return pygame.image.tobytes(surface.subsurface(clip), "RGB")

    for width in range(6):
        full = pygame.Surface((96, 64))
        pygame.draw.rect(full, (255, 0, 0), pygame.Rect(13, 11, 60, 20), width)
        for clip in (pygame.Rect(x, y, 16, 16) for x in range(0, 80, 3) for y in range(0, 48, 3)):
            assert frame(clip, width) == pygame.image.tobytes(full.subsurface(clip), "RGB"), (clip, width)


def pictures(source):
    """Some pictures of all kinds."""
    found = []
    for number in range(14):
        size = source.randint(8, 260), source.randint(8, 260)
        picture = pygame.Surface(size, pygame.SRCALPHA if number % 2 else 0)
        for _ in range(6):
            ink = [source.randrange(256) for _ in range(3)] + [source.choice((40, 160, 255))]
            picture.fill(ink, (source.randrange(size[0]), source.randrange(size[1]), 90, 90))
        if number % 4 == 3:
            picture.fill((9, 90, 160, 255), picture.get_rect().inflate(-8, -8))
        found.append(picture)
    return found


def strokes(source, pictures, count):
    """What is to be done with a surface, as functions of it."""
    found = []
    for _ in range(count):
        at = source.randint(-80, SIZE[0]), source.randint(-80, SIZE[1])
        to = source.randint(-80, SIZE[0] + 80), source.randint(-80, SIZE[1] + 80)
        ink, width = tuple(source.randrange(256) for _ in range(3)), source.randint(1, 6)
        picture, kind = source.choice(pictures), source.randrange(12)
        if kind < 5:
            part = source.choice((None, pygame.Rect(source.randint(-9, 9), source.randint(-9, 9), 70, 90)))
            flags = source.choice((0, 0, 0, pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_MULT))
            found.append(lambda s, p=picture, at=at, part=part, flags=flags: s.blit(p, at, part, flags))
        elif kind == 5:
            found.append(lambda s, i=ink, at=at: s.fill(i, pygame.Rect(at, (120, 70))))
        elif kind == 6:
            found.append(lambda s, i=ink, at=at, to=to, w=width: shapes.line(s, i, at, to, w))
        elif kind == 7:
            found.append(lambda s, i=ink, at=at, w=width: shapes.rect(s, i, (at, (90, 60)), w, border_radius=7))
        elif kind == 8:
            found.append(lambda s, i=ink, at=at, w=width: shapes.aacircle(s, i, at, 9 * w, w))
        elif kind == 9:
            found.append(lambda s, i=ink, at=at, to=to: shapes.polygon(s, i, (at, to, (to[0], at[1])), 0))
        elif kind == 10:
            found.append(lambda s, i=ink, at=at, to=to: shapes.aalines(s, i, True, (at, to, (to[0], at[1] + 9))))
        else:
            clip = pygame.Rect(at, (150, 120))

            def clipped(s, p=picture, at=at, clip=clip):
                before = s.get_clip()
                s.set_clip(clip)
                s.blit(p, (at[0] - 20, at[1] - 20))
                s.set_clip(before)

            found.append(clipped)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_random_strokes_look_as_drawn_at_once(seed):
    source = random.Random(seed)
    laid, window, screen = pictures(source), pygame.Surface(SIZE), Screen()
    shown = [lambda s: s.fill((20, 40, 60)), *strokes(source, laid, 60)]
    for _ in range(16):
        for _ in range(source.choice((0, 1, 1, 3, 20))):
            at = source.randrange(1, len(shown) + 1)
            shown[at:at] = strokes(source, laid, 1)
            del shown[source.randrange(1, len(shown))]
        if source.random() < 0.4:
            shown.insert(source.randrange(1, len(shown)), shown.pop(source.randrange(1, len(shown))))
        if source.random() < 0.3:
            picture = source.choice(laid)
            picture.fill((source.randrange(256), 80, 80, 200), (3, 3, 40, 40))
            redrawn(picture)
        page, at_once = page_for(window), pygame.Surface(SIZE)
        for stroke in shown:
            assert stroke(page) is None or True
            stroke(at_once)
        screen.show(window, page)
        assert apart(whole(page, SIZE), at_once) == 0
        assert apart(window, at_once) <= ROUNDED
    screen.close()


def test_a_page_gives_what_a_surface_gives():
    source = random.Random(4)
    laid, surface = pictures(source), pygame.Surface(SIZE)
    page = page_for(surface)
    surface.set_clip(50, 40, 300, 200)
    page.set_clip(pygame.Rect(50, 40, 300, 200))
    assert page.get_clip() == surface.get_clip()
    for _ in range(200):
        at, picture = (source.randint(-300, 700), source.randint(-300, 500)), source.choice(laid)
        part = source.choice((None, pygame.Rect(source.randint(-40, 40), source.randint(-40, 40), 70, 90)))
        one, other = page.blit(picture, at, part), surface.blit(picture, at, part)
        assert one.size == other.size or not (one.width * one.height or other.width * other.height)
        assert one == other or not other.width * other.height
    assert page.get_rect(center=(9, 9)) == surface.get_rect(center=(9, 9))
    with pytest.raises(pygame.error):
        page.get_at((0, 0))
    with pytest.raises(pygame.error):
        pygame.draw.line(page, (1, 2, 3), (0, 0), (9, 9))


def test_the_same_again_is_not_drawn_and_a_small_change_costs_little():
    window, screen = pygame.Surface(SIZE), Screen()
    source = random.Random(1)
    shown = [lambda s: s.fill((20, 40, 60)), *strokes(source, pictures(source), 40)]

    def show(more=()):
        page = page_for(window)
        for stroke in (*shown, *more):
            stroke(page)
        return screen.show(window, page)

    assert show() == [window.get_rect()]
    assert show() == []
    small = show([lambda s: s.fill((1, 2, 3), (100, 100, 20, 20))])
    assert sum(rect.width * rect.height for rect in small) <= 60 * 60
    assert all(rect.colliderect((100, 100, 20, 20)) for rect in small)
    assert show() == small
    screen.forget()
    assert show() == [window.get_rect()]


def test_what_changes_under_something_opaque_is_not_drawn():
    window, screen = pygame.Surface(SIZE), Screen()
    lid = pygame.Surface((400, 300))
    for colour in ((1, 2, 3), (200, 100, 50)):
        page = page_for(window)
        page.fill((9, 9, 9))
        page.fill(colour, (200, 100, 200, 200))
        page.fill(colour, (20, 100, 20, 20))
        page.blit(lid, (120, 50))
        rects = screen.show(window, page)
    assert rects
    assert all(rect.right < 120 for rect in rects)
    assert apart(window, whole(page, SIZE)) == 0


def test_a_picture_is_laid_as_faint_as_it_was_then():
    window, screen = pygame.Surface(SIZE), Screen()
    page, at_once = page_for(window), pygame.Surface(SIZE)
    picture = pygame.Surface((50, 50))
    picture.fill((250, 250, 250))
    for surface in (page, at_once):
        for number, alpha in enumerate((40, 200)):
            picture.set_alpha(alpha)
            surface.blit(picture, (60 * number, 0))
        picture.set_alpha(255)
    screen.show(window, page)
    assert apart(window, at_once) == 0
    assert picture.get_alpha() == 255


def test_a_stretched_picture_is_drawn_in_parts_as_whole():
    source, window, screen = random.Random(2), pygame.Surface(SIZE), Screen()
    picture = pygame.Surface((300, 200), 0, window)
    for _ in range(400):
        picture.fill([source.randrange(256) for _ in range(3)], (source.randrange(300), source.randrange(200), 9, 9))
    for number in range(12):
        page = page_for(window)
        page.fill((70, 80, 90))
        for x in range(0, 300, 50):
            for y in range(0, 200, 50):
                target = pygame.Rect(x * 2 - number % 3 * 40, y * 2, 100, 100)
                page.stretch(picture, pygame.Rect(x, y, 50, 50), target, smooth=number > 8)
        page.fill((9, 9, 9), (30, 20, 230, 170))
        page.fill((9, 9, number), (500 - 20 * number, 300, 30, 30))
        screen.show(window, page)
        assert apart(window, whole(page, SIZE)) == 0
    screen.close()


@pytest.mark.parametrize("clip", [(0, 0, *SIZE), (37, 22, 480, 300)])
def test_a_map_that_zooms_looks_the_same_on_a_page_and_on_the_window(clip):
    source, window, camera = random.Random(6), pygame.Surface(SIZE), hex_camera((0.0, 0.0, 60.0, 50.0))
    camera.resize(SIZE, pygame.Rect((0, 0), SIZE))
    picture = pygame.Surface((1500, 1250), 0, window)
    for _ in range(3000):
        colour, at = [source.randrange(256) for _ in range(3)], (source.randrange(1500), source.randrange(1250))
        picture.fill(colour, (at, (30, 20)))
    shown = StandInPicture(picture, 0.0, 0.0, 25.0)
    for _ in range(30):
        camera.go((source.uniform(0, 60), source.uniform(0, 50)), source.uniform(9, 90), at_once=True)
        page, at_once = page_for(window), pygame.Surface(SIZE)
        for surface in (page, at_once):
            surface.fill((9, 90, 9))
            surface.set_clip(pygame.Rect(clip))
            shown.lay(surface, pygame.FRect(clip), camera)
        assert apart(whole(page, SIZE), at_once) == 0
    stretching.close()


# ------------------------------------------------------------ squares and cores


@pytest.mark.parametrize("seed", range(4))
def test_squares_are_those_that_are_touched_but_for_those_covered_wholly(seed):
    source, cells, marked = random.Random(seed), Cells((203, 101), 10), set()
    for _ in range(60):
        rect = pygame.Rect(source.randrange(190), source.randrange(90), source.randint(1, 80), source.randint(1, 60))
        rect = rect.clip((0, 0, 203, 101))
        squares = {(x, y) for x in range(21) for y in range(11) if rect.colliderect(x * 10, y * 10, 10, 10)}
        seen = {(x, y): pygame.Rect(x * 10, y * 10, 10, 10).clip((0, 0, 203, 101)) for x, y in squares}
        assert cells.hold(rect) == (squares <= marked)
        assert cells.touch(rect) == bool(squares & marked)
        if source.random() < 0.5:
            cells.mark(rect)
            marked |= squares
        else:
            cells.clear(rect)
            marked -= {at for at in squares if rect.contains(seen[at])}
        pixels = [(r.left + x, r.top + y) for r in cells.rects() for x in range(r.width) for y in range(r.height)]
        assert len(pixels) == len(set(pixels))
        assert {(x // 10, y // 10) for x, y in pixels} == marked
        assert bool(cells) == bool(marked)


def test_many_rectangles_become_few_that_hold_them():
    source, cells = random.Random(3), Cells((1920, 1080))
    spots = [pygame.Rect(source.randrange(1900), source.randrange(1060), 20, 20) for _ in range(120)]
    for spot in spots:
        cells.mark(spot)
    few = cells.few()
    assert len(few.rects()) <= MOST
    assert all(few.hold(spot) for spot in spots)


def test_a_part_that_grows_by_little_needs_no_new_surface_to_be_stretched_beside():
    window, screen = pygame.Surface(SIZE), Screen()
    made = {screen._beside(window, (wide, 130)).get_abs_parent() for wide in range(70, 120, 4)}
    assert len(made) == 1
    assert screen._beside(window, (200, 300)).get_size() == (200, 300)


def test_the_opaque_part_of_a_picture():
    plain = pygame.Surface((90, 60))
    assert opaque_part(plain) == (0, 0, 90, 60)
    card = pygame.Surface((200, 120), pygame.SRCALPHA)
    assert opaque_part(card) is None
    shapes.rect(card, (9, 9, 9), (20, 20, 160, 80), border_radius=12)
    part = opaque_part(card.copy())
    assert part is not None
    assert part.width * part.height > 0.7 * 160 * 80
    assert all(card.get_at((x, y)).a == 255 for x in range(part.left, part.right) for y in range(part.top, part.bottom))


# ------------------------------------------------------------ the game


def test_moments_of_a_game_look_the_same_in_part_and_whole(played):
    """A pointer that wanders, a map that moves, papers that come and go, and the events of several answers."""
    app, scene, player = played
    source, size = random.Random(11), app.surface.get_size()
    keys, noted = [Intent.LAYERS, Intent.NEXT_UNIT, Intent.INSPECT, Intent.LOG, Intent.CLEAR, Intent.BACK], 0
    with frame_budget.counted():
        for number in range(160):
            deed = source.randrange(9)
            at = source.randrange(size[0]), source.randrange(size[1])
            if deed == 0:
                scene.board.camera.pan(source.randint(-200, 200), source.randint(-200, 200))
            elif deed == 1:
                scene.board.camera.zoom(source.choice((1, -1)))
            elif deed < 5 and app.top is scene:
                app.signal(Signal(Intent.POINT, Device.MOUSE, at))
            elif deed == 5:
                app.signal(Signal(source.choice(keys), Device.KEYBOARD))
            elif deed == 6 and number % 40 == 6:
                app.push(MessageScene(app, "Title", "Some words", [("Ok", None)]))
            elif app.top is not scene:
                app.pop()
            elif app.top is scene and not scene.timeline.busy and scene.session.pending is not None:
                scene.choose(player.choose(scene.session))
            for _ in range(source.choice((1, 1, 4, 12))):
                before = scene.board._drawn_size
                app.frame(1 / 60)
            page = app.screen._shown
            assert (page is None) == (scene.board._drawn_size != before), number
            noted += page is not None
            assert page is None or apart(app.surface, whole(page, size)) <= ROUNDED, number
    assert noted > 80


def test_a_map_that_zooms_is_drawn_on_the_window_itself(played):
    app, scene, _ = played
    with frame_budget.counted():
        at_rest(app, scene)
        camera, noted = scene.board.camera, []
        before = camera.size
        for step in (-1, 0, 0):
            camera.zoom(step)
            app.frame(1 / 60)
            noted.append((app.screen._shown is None, camera.size != before))
            before = camera.size
        assert noted[0] == (True, True)
        assert all(direct == zoomed for direct, zoomed in noted)
        at_rest(app, scene)
        camera.pan(9, 0)
        app.frame(1 / 60)
        assert app.screen._shown is not None


def test_of_a_map_that_slides_the_papers_on_it_stay(played):
    app, scene, _ = played
    size, source = app.surface.get_size(), random.Random(5)
    with frame_budget.counted():
        at_rest(app, scene)
        for _ in range(24):
            scene.board.camera.pan(source.randint(-40, 40), source.randint(-40, 40))
            app.draw()
            before, page = app.screen._shown, page_for(app.surface)
            scene.board.camera.pan(source.choice((-9, 9)), source.choice((-7, 7)))
            app.top.draw(page)
            drawn = app.screen.show(app.surface, page)
            assert before.strokes != page.strokes
            assert apart(app.surface, whole(page, size)) <= ROUNDED
            strip = scene.layout.strip
            inner = pygame.Rect(strip.left + strip.width // 4, strip.top + strip.height // 3, 60, strip.height // 4)
            assert inner.collidelist(drawn) < 0, inner


def test_a_table_at_rest_is_not_drawn_again(played):
    app, scene, _ = played
    with frame_budget.counted():
        at_rest(app, scene)
        for _ in range(60):
            app.frame(1 / 60)
        drawn = []
        for _ in range(20):
            page = page_for(app.surface)
            scene.draw(page)
            drawn.append(app.screen.show(app.surface, page))
    assert drawn == [[]] * 20
